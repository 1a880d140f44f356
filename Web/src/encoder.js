// `<rotary-encoder>`: a knob without ends and without a value, which emits how far the user turns it.
import { WebEvent, WebState, namesOfSource } from "./boundary.ts";
import { adopt, adoptAttributes, AttributeWarnings, encoderAttributes } from "./attributes.js";
import { Dial } from "./dial.js";
import { engine } from "./engine.js";
import { takeUp } from "./hand.js";
import { define, upgrade } from "./properties.js";
import { addLabel, dress, fill } from "./shadow.js";
import { spoken } from "./slider.js";
import { showStates } from "./states.js";
import { onFirstUse, watchUses } from "./use.js";
import { describe, ownWords, watchWords } from "./words.js";

const Base = globalThis.HTMLElement ?? class {};

const states = { turning: [WebState.turning, 0], "hiding-pointer": [WebState.hidesPointer, 0] };

export class RotaryEncoder extends Base {
  // So a fieldset disables it, and `:disabled` applies. It has no value that a form could submit.
  static formAssociated = true;
  static observedAttributes = [...encoderAttributes, ...spoken];

  #internals = this.attachInternals();
  #parts = fill(this.attachShadow({ mode: "open", delegatesFocus: true }), "spinbutton");
  #dial = new Dial(this, this.#parts, "createEncoder", {
    report: (event, source) => this.#report(event, source),
    turn: (degrees, steps, source) => this.#emit("turn", { degrees, steps, source: namesOfSource[source] }),
  });
  #handle = this.#dial.handle;
  #warnings = new AttributeWarnings(this);
  #hand;
  #isDisabled = false;

  constructor() {
    super();
    // Assistive technology needs only the spin button, not the element around it.
    this.#internals.role = "none";
    onFirstUse(this, (event) => {
      this.#hand = takeUp(this, this.#parts, this.#handle, event, (look) => this.#dial.look(look));
      // The element does not notice a label that is added to the page until now.
      this.#parts.input.addEventListener("focus", () => this.#describe());
    });
  }

  connectedCallback() {
    upgrade(this, RotaryEncoder);
    watchUses(this.getRootNode());
    watchWords(this, () => {
      this.#dial.adoptSlots();
      this.#describe();
    });
    this.#refresh();
    this.#dial.appear();
  }

  disconnectedCallback() {
    this.#hand?.leave();
    this.#dial.disappear();
  }

  adoptedCallback() {
    dress(this.shadowRoot);
  }

  attributeChangedCallback(name, before, text) {
    if (!this.isConnected || text == before) return;
    if (spoken.includes(name)) this.#describe();
    else this.#refresh();
  }

  formDisabledCallback(isDisabled) {
    this.#isDisabled = isDisabled;
    this.#refresh();
  }

  #refresh() {
    engine.beginSettings(this.#handle, NaN);
    this.#warnings.begin();
    adoptAttributes(this, "isOfEncoder", (name, reason) => this.#warnings.add(name, reason));
    if (this.#name) adopt("label", this.#name);
    engine.endSettings(this.#handle);
    engine.setEnabled(this.#handle, !this.#isDisabled);
    this.#dial.restyle();
    this.#describe();
    this.#hand?.showCursor();
  }

  /** Updates what depends on the content of the element. */
  #describe() {
    const { input } = this.#parts;
    const name = this.#name;
    if (name) addLabel(this.#parts);
    if (this.#parts.label) {
      this.#parts.label.hidden = !name;
      this.#parts.label.ariaDisabled = this.#isDisabled || null;
    }
    describe(this, this.#internals, input, name);
    input.ariaDisabled = this.#isDisabled || null;
    if (this.#isDisabled) input.removeAttribute("tabindex");
    else input.tabIndex = 0;
  }

  get #name() {
    return ownWords(this);
  }

  #report(event, source) {
    if (event == WebEvent.stateChanged) return this.#updateStates();
    if (event == WebEvent.ended) {
      this.#hand?.endGesture();
      this.#updateStates();
    }
    this.#emit(event == WebEvent.began ? "gesture-begin" : "gesture-end", { source: namesOfSource[source] });
  }

  #updateStates() {
    this.#hand?.stateChanged(showStates(this.#internals, this.#handle, states));
  }

  #emit(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
  }
}

define(RotaryEncoder, encoderAttributes);
