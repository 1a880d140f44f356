// `<rotary-knob>`, a form control with the interface of `<input type=range>`.
import { WebEvent, WebState, namesOfSource } from "./boundary.ts";
import { ask, isAsked } from "./call.js";
import { KnobAttributes, attributes } from "./attributes.js";
import { companions } from "./companions.js";
import { defineDepths, depthOf } from "./depth.js";
import { Dial } from "./dial.js";
import { showCaption } from "./display.js";
import { engine, read } from "./engine.js";
import { defineForm, prepareForm } from "./form.js";
import { takeUp } from "./hand.js";
import { number } from "./numbers.js";
import { ValueObserver } from "./observer.js";
import { labelsOf } from "./labels.js";
import { rangeOf } from "./pairs.js";
import { atRest, later, soon } from "./later.js";
import { define, upgrade } from "./properties.js";
import { addLabel, dress, fill } from "./shadow.js";
import { skinOf } from "./skins.js";
import { guard, slider, spoken } from "./slider.js";
import { handleText } from "./text.js";
import { showStates } from "./states.js";
import { onFirstUse, watchUses } from "./use.js";
import { ownWords, watchWords } from "./words.js";

// On a server there are no elements, but the class can be imported.
const Base = globalThis.HTMLElement ?? class {};

/** The values that code has set in this task. They are set again after each change of the settings. */
const requests = new Map();

/** The types of the events, by their numbers without that of the depth. */
const types = ["gesture-begin", "input", "change", "gesture-end"];

/** The states for CSS: what they need, and what excludes them. */
const states = {
  turning: [WebState.turning, WebState.turnsDepth],
  "turning-depth": [WebState.turnsDepth, 0],
  "hiding-pointer": [WebState.hidesPointer, 0],
  "showing-value": [WebState.showsValue, WebState.showsDepth],
  "showing-depth": [WebState.showsValue | WebState.showsDepth, 0],
};

export class RotaryKnob extends Base {
  /** A function from a typed text to its value, before the element's own. */
  parse = this.parse;
  /** A function that is called for each frame with `{ value, fraction, angle, size }`. */
  draw = this.draw;

  #internals = this.attachInternals();
  #parts = fill(this.attachShadow({ mode: "open", delegatesFocus: true }));
  #dial = new Dial(this, this.#parts, "createKnob", {
    report: (event, source) => this.#report(event, source),
    drawn: () => this.#drawn(),
  });
  #handle = this.#dial.handle;
  #slider = slider(this, this.#internals, this.#parts.input, this.#handle);
  #attributes = new KnobAttributes(this, this.#handle);
  #depth = depthOf(this, this.#handle, (name, reason) => this.#attributes.warn(name, reason));
  #followSkin = skinOf(this, this.#dial);
  /** The state of which the page knows. */
  #state = 0;
  #live;
  /** What the user does with the element; undefined before the first use. */
  #hand;

  #hasSettings = false;
  #format;
  #isDisabled = false;
  /** Whether the value comes from the user or from code, not from the attribute. */
  #isDirty = false;
  /** Whether the input has a name, which assistive technology needs, but the first picture does not. */
  #isDescribed = false;
  #announceLater = () => this.#announce();
  #describeLater = () => this.#describe();

  constructor() {
    super();
    prepareForm(this, this.#internals, this.#parts.input);
    onFirstUse(this, (event) => {
      this.#announce();
      this.#hand = takeUp(this, this.#parts, this.#handle, event, (look) => this.#dial.look(look));
      handleText(this.#hand);
      this.#slider.listen(() => this.#describe());
      this.addEventListener("focus", () => this.turnsDepth && this.#depth.announce());
    });
  }

  connectedCallback() {
    upgrade(this, RotaryKnob);
    guard(this.ownerDocument.defaultView);
    watchUses(this.getRootNode());
    // The module needs a new name only to show it in an element of the page.
    watchWords(this, () => {
      this.#dial.adoptSlots();
      if (this.#valueLabel) this.refresh();
      else this.#describe();
    });
    this.refresh();
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
    if (!this.#hasSettings || text == before) return;
    if (spoken.includes(name)) this.#describe();
    else this.refresh();
  }

  formAssociatedCallback() {
    // A form that is not on a page has values too.
    if (!this.#hasSettings) this.refresh();
  }

  formResetCallback() {
    this.#isDirty = false;
    this.refresh();
  }

  formDisabledCallback(isDisabled) {
    this.#isDisabled = isDisabled;
    this.refresh();
  }

  formStateRestoreCallback(state) {
    // A state that is not one of ours is ignored, such as a file.
    if (typeof state == "string") this.#set(number(state));
  }

  // MARK: The value

  get value() {
    return String(this.valueAsNumber);
  }
  set value(value) {
    this.valueAsNumber = number(String(value));
  }
  get valueAsNumber() {
    if (!this.#hasSettings) this.refresh();
    return engine.value(this.#handle);
  }
  set valueAsNumber(value) {
    this.#setInitial(value);
  }
  get valueText() {
    return this.#text(this.valueAsNumber);
  }

  /** A function from a value to its text, in place of the element's own. */
  get format() {
    return this.#format;
  }
  set format(format) {
    this.#format = format;
    if (!this.#hasSettings) return;
    this.#dial.restyle();
    this.#describe();
  }

  /** Shows the name again, if the value has replaced it. During a gesture, the value stays. */
  showName() {
    engine.hideValue(this.#handle);
  }

  animateTo(value) {
    this.#setInitial(+value, true);
  }

  stepUp(count = 1) {
    if (!this.#hasSettings) this.refresh();
    this.#set(engine.stepped(this.#handle, count));
  }
  stepDown(count = 1) {
    this.stepUp(-count);
  }

  /** Sets a value from code. Frameworks set the initial value in this way instead of an attribute. */
  #setInitial(value, isAnimated) {
    if (!this.#isDirty && !isNaN(value)) {
      if (isNaN(this.#attributes.first)) this.#attributes.first = value;
      this.#isDirty = true;
      this.refresh();
    }
    this.#set(value, isAnimated);
  }

  #set(value, isAnimated) {
    if (!this.#hasSettings) this.refresh();
    if (isNaN(value)) return;
    this.#isDirty = true;
    engine.setValue(this.#handle, value, !!isAnimated);
    this.#request(value);
  }

  /** Notes a value that code has set, until the task ends. So the thumbs of a range get theirs in any order. */
  #request(value) {
    if (!requests.size) {
      queueMicrotask(() => {
        for (const [knob] of requests) if (rangeOf(knob)) engine.forgetBlocked(knob.#handle);
        requests.clear();
      });
    }
    requests.set(this, value);
  }

  #text(value) {
    return read(engine.textOf(this.#handle, value));
  }

  /** The present value of the modulation; undefined if it is not shown. */
  get live() {
    return this.#live;
  }
  set live(value) {
    this.#live = value ?? undefined;
    engine.setLive(this.#handle, parseFloat(value));
  }

  /** Whether the user is turning the value. */
  get turning() {
    return (engine.state(this.#handle) & states.turning[0]) != 0 && !this.turnsDepth;
  }

  /** The name of the image that the skin shows for the knob itself; "" without a skin. */
  get skinImage() {
    return read(engine.shownImage(this.#handle));
  }

  // MARK: The settings

  refresh() {
    const handle = this.#handle;
    this.#hasSettings = true;
    this.#attributes.adopt(this.#name);
    engine.setEnabled(handle, !this.#isDisabled);
    this.#depth.follow();
    if (!this.#isDirty) {
      engine.restore(handle);
      this.#request(engine.resetValue(handle));
    } else if (requests.has(this)) {
      engine.setValue(handle, requests.get(this), false);
    }
    if (this.hasAttribute("tick-labels")) this.#dial.labels ??= labelsOf(this, this.#parts, this.#handle);
    this.#dial.restyle();
    this.#followSkin();
    this.#show();
    this.#describe();
    this.#hand?.follow();
    this.#hand?.showCursor();
  }

  // MARK: Events

  #report(event, source) {
    if (event == WebEvent.stateChanged) return this.#updateStates();
    if (event == WebEvent.modulationSelected) return this.#depth.chosen();
    if (event == WebEvent.inputEnded) return this.#hand?.closeMenu?.();
    if (event == WebEvent.valueSet) return this.#show();
    if (event >= WebEvent.entryText) return this.#hand?.entryChanged?.(event);
    if (event == WebEvent.learns) return companions.learn(this);
    const isOfDepth = event >= WebEvent.depthBegan;
    const kind = isOfDepth ? event - WebEvent.depthBegan : event;
    const emit = (type) => this.dispatchEvent(new CustomEvent(isOfDepth ? `depth-${type}` : type, {
      bubbles: true,
      composed: type != "change",
      detail: type.startsWith("gesture") ? { source: namesOfSource[source] } : undefined,
    }));
    if (kind == WebEvent.changed && !isOfDepth) {
      this.#isDirty = true;
      this.#show(true);
    }
    if (kind >= WebEvent.committed) {
      this.#hand?.endGesture();
      this.#updateStates();
      this.#show(true);
      if (isOfDepth) this.#depth.announce();
      else this.#announce();
    }
    emit(types[kind]);
  }

  #updateStates() {
    this.#state = showStates(this.#internals, this.#handle, states);
    this.#hand?.stateChanged(this.#state);
  }

  // MARK: What is shown and announced

  /** Updates the form after the user or code has changed the value. */
  #show(isUsers = false) {
    this.#internals.setFormValue(this.value);
    ValueObserver.note(this);
    if (!this.#isDescribed) return;
    // A screen reader speaks each value of the element with the focus. Automation would make it speak all the time.
    if (!isUsers && this.matches(":focus")) atRest(this.#announceLater);
    else later(this.#announceLater);
  }

  /** Updates what follows a frame. Announcing a value takes longer than drawing it, so it waits. */
  #drawn() {
    showCaption(this.#parts, this.#handle, this.#valueLabel);
    this.#hand?.drawn();
    // The value may have faded into the name.
    if (this.#dial.state != this.#state) this.#updateStates();
    rangeOf(this)?.show();
    if (!this.draw) return;
    const { fraction, angle, size } = this.#dial;
    ask(this, "frame", this.draw, [{ value: this.valueAsNumber, fraction, angle, size: Math.min(size.width, size.height) }]);
  }

  #announce() {
    if (this.#isDescribed) this.#slider.announce(this.valueAsNumber, this.valueText);
    else this.#speak();
  }

  /** Updates what depends on the content of the element, after it or the settings have changed. */
  #describe() {
    // A format may change what its element is described by. Until it has answered, there is no other text.
    if (isAsked(this, "text")) return soon(this.#describeLater);
    const parts = this.#parts;
    parts.input.disabled = this.#isDisabled;
    const hasLabel = !this.#valueLabel && (this.#name || /always|both/.test(this.valueDisplay));
    if (hasLabel) addLabel(parts);
    if (parts.label) {
      parts.sizer.textContent = read(engine.possibleTexts(this.#handle));
      // Testing tools then accept that its contrast may be low.
      parts.label.ariaDisabled = this.#isDisabled || null;
      parts.label.hidden = !hasLabel;
    }
    if (this.#isDescribed) this.#speak();
    else soon(this.#announceLater);
  }

  /** Updates what assistive technology says about the element. */
  #speak() {
    this.#isDescribed = true;
    const thumbName = rangeOf(this)?.nameOf(this);
    const [min, max] = this.#attributes.ends;
    this.#slider.describe(this.#name, { min, max }, thumbName);
    this.#announce();
  }

  /** The element of the page that shows the caption in place of the own label. */
  get #valueLabel() {
    const id = this.getAttribute("value-label");
    return id ? this.getRootNode().querySelector(`#${CSS.escape(id)}`) : null;
  }

  get #name() {
    return ownWords(this);
  }
}

RotaryKnob.formAssociated = true;
RotaryKnob.observedAttributes = [...attributes, ...spoken];

defineForm(RotaryKnob);
defineDepths(RotaryKnob);
define(RotaryKnob);
