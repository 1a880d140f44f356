// `<rotary-encoder>`: a knob without ends and without a value, which emits how far the user turns it.
import "./rotary-knob.js";
import cursorCss from "./cursor.css";
import css from "./encoder.css";
import { KnobEvents, namesOfSource } from "./boundary.ts";
import { handleKeys } from "./keys.js";
import { handlePointers } from "./pointer.js";
import { setAttribute } from "./properties.js";
import { createTurning } from "./rotation.js";
import { attributeOf, involved, number, settings } from "./settings.js";
import { shared } from "./stylesheet.js";
import { parameters } from "./turning.ts";
import { onFirstUse, watchUses } from "./use.js";
import { equipLater } from "./waiting.js";
import { words } from "./words.js";

export { onRotation } from "./rotation.js";

const Base = globalThis.HTMLElement ?? class {};

const dress = shared(cursorCss + css);

/** The settings of tracking, which are those of a knob. Without ends, an encoder has no overshoot. */
const tracking = [
  "tracking", "travel", "travelUnit", "fineFactor", "deadZone", "largestTurn", "ringInner", "ringOuter", "ringOutside",
  "column",
];

/** The functions of an encoder, as those of a knob: each takes the encoder, and its parameters by name. */
const engine = {};
for (const name of [
  "adopt", "adoptTracking", "press", "move", "release", "cancel", "key", "wheel", "endBurst", "state",
]) {
  engine[name] = (turning, values) =>
    turning[name](...(parameters[name] ?? []).map((parameter) => values[parameter]));
}

export class RotaryEncoder extends Base {
  // So a fieldset disables it, and `:disabled` applies. It has no value that a form could submit.
  static formAssociated = true;
  static observedAttributes = ["degrees-per-step", ...tracking.map(attributeOf), "look"];

  #turning = createTurning();
  #internals = this.attachInternals();
  #root = this.attachShadow({ mode: "open" });
  #area = document.createElement("div");
  #face;
  #settings;
  #hand;

  constructor() {
    super();
    // Assistive technology presses the arrow keys of a spin button, which needs no value.
    this.#internals.role = "spinbutton";
    dress(this.#root);
    // The knob of the picture: its value is the angle, and it takes no input.
    this.#face = document.createElement("rotary-knob");
    for (const [name, text] of Object.entries({
      min: "-180", max: "180", value: "0", wraps: "", sweep: "-180 180", origin: "nowhere", inert: "",
      "aria-hidden": "true", exportparts: "dial, track, cap, rim, shadow, indicator, thumb, ticks, label", "value-display": "bubble",
    })) this.#face.setAttribute(name, text);
    const slot = document.createElement("slot");
    slot.addEventListener("slotchange", () => (this.#internals.ariaLabel = words(this.childNodes) || null));
    this.#face.append(slot);
    this.#area.append(this.#face);
    this.#root.append(this.#area);
    this.#adopt();
    onFirstUse(this, (event) => this.#listen(event));
  }

  connectedCallback() {
    if (!this.hasAttribute("tabindex")) this.tabIndex = 0;
    watchUses(this.getRootNode());
  }

  disconnectedCallback() {
    this.#hand?.leave();
    this.#stop();
  }

  adoptedCallback() {
    dress(this.#root);
  }

  attributeChangedCallback(name, _, text) {
    if (name == "look") setAttribute(this.#face, name, text);
    this.#adopt();
  }

  formDisabledCallback(isDisabled) {
    this.#face.toggleAttribute("disabled", isDisabled);
    this.#internals.ariaDisabled = isDisabled ? "true" : null;
    if (isDisabled) this.#stop();
  }

  get disabled() {
    return this.hasAttribute("disabled");
  }
  set disabled(isDisabled) {
    this.toggleAttribute("disabled", isDisabled);
  }

  /** Handles what the user does, from the first use on, with the same code as a knob. */
  #listen(event) {
    const dial = this.#face.shadowRoot.querySelector("[part=dial]");
    const report = (act) => this.#report(act());
    const hand = this.#hand = {
      element: this, parts: { dial, input: this, area: this.#area }, knob: this.#turning, states: this.#internals.states,
      settings: () => this.#settings, begin: report, handle: report, engine, preview: () => 0, events: [event],
      take: (event, act) => act(event),
    };
    this.addEventListener("pointerdown", () => this.#adopt(), true);
    handlePointers(hand);
    handleKeys(hand);
    equipLater(hand, ({ equipEncoder }) => equipEncoder(hand));
  }

  /** Gives the encoder the present settings. For an invalid attribute, the default is used. */
  #adopt() {
    const degreesPerStep = number(this.getAttribute("degrees-per-step") ?? "");
    engine.adopt(this.#turning, {
      size: this.#face.shadowRoot.querySelector("[part=dial]").clientWidth,
      degreesPerStep: degreesPerStep > 0 ? degreesPerStep : 15,
    });
    const values = (this.#settings = { usesWheel: true });
    for (const name of tracking) {
      const [read, standard] = settings[name];
      const text = this.getAttribute(attributeOf(name));
      values[name] = text == undefined ? standard : read(text);
      if (Number.isNaN(values[name])) values[name] = standard;
    }
    const fault = engine.adoptTracking(this.#turning, { ...values, ...values.column });
    if (!fault) return;
    for (const name of involved[fault]) [, values[name]] = settings[name];
    engine.adoptTracking(this.#turning, { ...values, ...values.column });
  }

  /** Ends the gesture, whatever it is. */
  #stop() {
    this.#report(this.#turning.cancel());
    this.#report(this.#turning.endBurst());
  }

  /** Emits the events of an input, and shows the angle. */
  #report(events) {
    const source = namesOfSource[events >> 8];
    // A listener may cause another input.
    const detail = { degrees: this.#turning.degrees(), steps: this.#turning.steps(), source };
    const emit = (type, detail) =>
      this.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
    if (events & KnobEvents.burstEnded) emit("gesture-end", { source });
    if (events & KnobEvents.began) emit("gesture-begin", { source });
    if (events & KnobEvents.changed) {
      this.#face.valueAsNumber = this.#turning.angle();
      emit("turn", detail);
    }
    if (events & (KnobEvents.ended | KnobEvents.cancelled)) {
      this.#hand.endGesture();
      emit("gesture-end", { source });
    }
  }
}

globalThis.customElements?.define("rotary-encoder", RotaryEncoder);
