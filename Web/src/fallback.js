// What the elements are where the module cannot be loaded or compiled.
import { setAttribute } from "./properties.js";

/** An element that shows its content: an encoder without a value, or a range with the texts of its knobs. */
export const PlainElement = globalThis.HTMLElement ?? class {};

/** A value as text, which a form submits. */
export class TextKnob extends PlainElement {
  static formAssociated = true;
  static observedAttributes = ["value", "unit"];

  #internals = this.attachInternals();
  #text = document.createElement("span");
  /** The value that code has set. */
  #value;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.append(document.createElement("slot"), " ", this.#text);
  }

  connectedCallback() {
    this.#show();
  }
  attributeChangedCallback() {
    this.#show();
  }
  formResetCallback() {
    this.#value = undefined;
    this.#show();
  }

  get value() {
    return this.#value ?? this.getAttribute("value") ?? this.getAttribute("min") ?? "0";
  }
  set value(value) {
    this.#value = String(value);
    this.#show();
  }
  get valueAsNumber() {
    return Number(this.value);
  }
  set valueAsNumber(value) {
    this.value = value;
  }
  get form() {
    return this.#internals.form;
  }
  set form(id) {
    setAttribute(this, "form", id);
  }

  #show() {
    this.#internals.setFormValue(this.value);
    this.#text.textContent = [this.value, this.getAttribute("unit")].filter(Boolean).join("\u00a0");
  }
}
