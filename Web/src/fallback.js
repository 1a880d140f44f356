// What the elements are where the module cannot be loaded or compiled.
import { encoderAttributes } from "./attributes.js";
import { ask } from "./call.js";
import { defineForm, prepareForm } from "./form.js";
import { ValueObserver } from "./observer.js";
import { number } from "./numbers.js";
import { define, upgrade } from "./properties.js";

const PlainElement = globalThis.HTMLElement ?? class {};

/** An encoder without a value, which shows its text. */
export class PlainEncoder extends PlainElement {}

/** A range, which shows its text and those of its knobs. */
export class PlainRange extends PlainElement {
  get lower() {
    return this.#knobs[0] ?? null;
  }
  get upper() {
    return this.#knobs[1] ?? null;
  }
  get #knobs() {
    return [...this.children].filter((child) => child instanceof TextKnob);
  }
}

/** A value as text, which a form submits. It has all members of a knob, so that scripts of the page go on. */
export class TextKnob extends PlainElement {
  static formAssociated = true;
  static observedAttributes = ["value", "min", "max", "unit"];

  parse = this.parse;
  draw = this.draw;
  live = this.live;
  turning = false;
  skinImage = "";

  #internals = this.attachInternals();
  #text = document.createElement("span");
  #format;
  #modulations = [];
  /** The value that code has set. */
  #value;

  constructor() {
    super();
    prepareForm(this, this.#internals);
    const root = this.attachShadow({ mode: "open" });
    root.append(document.createElement("slot"), " ", this.#text);
  }

  connectedCallback() {
    upgrade(this, TextKnob);
    this.refresh();
  }
  attributeChangedCallback() {
    this.refresh();
  }
  formResetCallback() {
    this.#value = undefined;
    this.refresh();
  }
  formStateRestoreCallback(state) {
    if (typeof state == "string") this.value = state;
  }

  get value() {
    return String(this.valueAsNumber);
  }
  set value(value) {
    this.valueAsNumber = number(String(value));
  }
  get valueAsNumber() {
    const [lower, upper] = this.#range;
    return Math.max(lower, Math.min(upper, this.#value ?? this.#number("value", lower)));
  }
  set valueAsNumber(value) {
    if (isNaN(value)) return;
    this.#value = +value;
    this.refresh();
  }
  get valueText() {
    return ask(this, "text", this.format, [this.valueAsNumber], String) ??
      [this.value, this.getAttribute("unit")].filter(Boolean).join("\u00a0");
  }

  get format() {
    return this.#format;
  }
  set format(format) {
    this.#format = format;
    this.refresh();
  }

  get modulations() {
    return this.#modulations;
  }
  set modulations(list) {
    this.#modulations = Array.isArray(list) ? list : [];
  }

  animateTo(value) {
    this.valueAsNumber = value;
  }
  stepUp(count = 1) {
    const [lower, upper] = this.#range;
    this.valueAsNumber += count * this.#number("step", (upper - lower) / 100);
  }
  stepDown(count = 1) {
    this.stepUp(-count);
  }
  showName() {}

  refresh() {
    this.#internals.setFormValue(this.value);
    this.#text.textContent = this.valueText;
    ValueObserver.note(this);
  }

  get #range() {
    const lower = this.#number("min", 0);
    return [lower, Math.max(lower, this.#number("max", 100))];
  }

  #number(name, missing) {
    const value = number(this.getAttribute(name) ?? "");
    return isNaN(value) ? missing : value;
  }
}

defineForm(TextKnob);
define(TextKnob);
define(PlainEncoder, encoderAttributes);
define(PlainRange, ["lower-label", "upper-label"]);
