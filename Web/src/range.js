// `<rotary-range>`: two knobs on one dial, the thumbs of a range.
import css from "./range.css";
import { handleOf } from "./dial.js";
import { showCaption } from "./display.js";
import { RotaryKnob } from "./element.js";
import { engine, read, write } from "./engine.js";
import { soonAgain } from "./later.js";
import { enter, leave } from "./pairs.js";
import { locate } from "./place.js";
import { passOn } from "./pointer.js";
import { setAttribute, upgrade } from "./properties.js";
import { dress } from "./shadow.js";
import { words } from "./words.js";

const Base = globalThis.HTMLElement ?? class {};

/** The attributes with the names of the two ends, for assistive technology. */
const labels = ["lower-label", "upper-label"];

export class RotaryRange extends Base {
  #root = this.attachShadow({ mode: "open", slotAssignment: "manual" });
  #dial = document.createElement("slot");
  #parts = {
    label: document.createElement("div"),
    name: document.createElement("slot"),
    value: document.createElement("span"),
  };
  /** The knobs of the lower and of the upper end. */
  #knobs = [];
  /** Whether there are two of them, which the module has connected. */
  #isPaired = false;
  /** What the thumbs ask the range for. */
  #pair = {
    other: (knob) => this.#knobs.find((other) => other != knob),
    nameOf: (knob) => this.#nameOf(knob),
    show: () => this.#show(),
  };
  #adoptChildren = () => this.isConnected && this.#adopt();
  #children = globalThis.MutationObserver && new MutationObserver(() => soonAgain(this.#adoptChildren));

  constructor() {
    super();
    dress(this.#root, css);
    const { label, name, value } = this.#parts;
    label.part = "label";
    this.#dial.className = "dial";
    name.className = "name";
    value.part = "value";
    value.ariaHidden = true;
    value.style.opacity = 0;
    label.append(name, value);
    this.#root.append(this.#dial, label);
    for (const type of ["pointerover", "pointermove", "pointerdown"]) {
      this.addEventListener(type, (event) => this.#direct(event), true);
    }
  }

  connectedCallback() {
    // The knobs of a template are not knobs yet.
    customElements.upgrade(this);
    upgrade(this, RotaryRange);
    this.#children.observe(this, { childList: true, characterData: true, subtree: true, attributeFilter: labels });
    this.#adopt();
  }

  disconnectedCallback() {
    this.#children.disconnect();
    this.#release();
  }

  adoptedCallback() {
    dress(this.#root, css);
  }

  /** The knob of the lower end: the first one in the element. */
  get lower() {
    return this.#knobs[0] ?? null;
  }

  /** The knob of the upper end: the second one in the element. */
  get upper() {
    return this.#knobs[1] ?? null;
  }

  get lowerLabel() {
    return this.getAttribute("lower-label") ?? "";
  }
  set lowerLabel(text) {
    setAttribute(this, "lower-label", text);
  }

  get upperLabel() {
    return this.getAttribute("upper-label") ?? "";
  }
  set upperLabel(text) {
    setAttribute(this, "upper-label", text);
  }

  get #handles() {
    return this.#knobs.map(handleOf);
  }

  get #text() {
    return words([...this.childNodes].filter((node) => !this.#knobs.includes(node)));
  }

  /** Takes over the first two knobs in the element, and their names. */
  #adopt() {
    const knobs = [...this.children].filter((child) => child instanceof RotaryKnob).slice(0, 2);
    this.#dial.assign(...knobs);
    this.#parts.name.assign(...[...this.childNodes].filter((node) => !knobs.includes(node)));
    if (knobs.length != this.#knobs.length || knobs.some((knob, index) => knob != this.#knobs[index])) {
      this.#release();
      this.#connect(knobs);
    }
    const text = this.#text;
    if (this.#isPaired) engine.setRangeName(...this.#handles, write(text));
    this.#parts.label.hidden = !text;
    for (const knob of knobs) knob.refresh();
    this.#show();
  }

  #connect(knobs) {
    this.#knobs = knobs;
    for (const knob of knobs) enter(knob, this.#pair);
    this.#isPaired = knobs.length == 2;
    if (this.#isPaired) engine.pair(...this.#handles);
  }

  #release() {
    const knobs = this.#knobs;
    if (this.#isPaired) engine.unpair(...this.#handles);
    this.#knobs = [];
    this.#isPaired = false;
    for (const knob of knobs) {
      leave(knob);
      inputOf(knob).style.pointerEvents = "";
      knob.refresh();
    }
  }

  /** The name of a thumb that the page has not named. */
  #nameOf(knob) {
    const index = this.#knobs.indexOf(knob);
    return read(engine.thumbName(index == 1, write(`${this.#text}\n${this.getAttribute(labels[index]) ?? ""}`)));
  }

  /** Shows the name, or the value of a thumb in its place. */
  #show() {
    if (!this.#isPaired || this.#parts.label.hidden) return;
    const [lower, upper] = this.#handles;
    const owner = engine.isCaptionOfUpper(upper) ? upper : lower;
    showCaption(this.#parts, owner);
  }

  // MARK: The pointer

  /** Lets the thumb receive the pointer for which the module says that it is. */
  #direct(event) {
    if (!this.#isPaired || event.type != "pointerdown" && event.buttons) return;
    const [knob] = event.composedPath().filter((node) => this.#knobs.includes(node));
    if (!knob || !isOnDial(event, knob)) return;
    const { x, y } = locate(knob.shadowRoot.querySelector("[part=dial]"))(event);
    const target = this.#knobs[engine.isForUpper(...this.#handles, x, y) ? 1 : 0];
    for (const thumb of this.#knobs) inputOf(thumb).style.pointerEvents = thumb == target ? "auto" : "none";
    // A finger has no place before its press.
    if (event.type == "pointerdown" && target != knob) passOn(target, event);
  }
}

const inputOf = (knob) => knob.shadowRoot.querySelector(".input");

const isOnDial = (event, knob) => event.composedPath()[0] == inputOf(knob);
