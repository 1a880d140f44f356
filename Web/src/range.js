// `<rotary-range>`: two knobs on one dial, the thumbs of a range.
import { RotaryKnob } from "./rotary-knob.js";
import css from "./range.css";
import thumb from "./thumb.css";
import { shared } from "./stylesheet.js";
import { words } from "./words.js";

const Base = globalThis.HTMLElement ?? class {};

const dress = shared(css);
const dressThumb = shared(thumb);
/** The knob of the upper end lies on top, so it has no track and no fill. */
const dressUpper = shared("svg { display: none }");

/** The attributes with the names of the two ends, for assistive technology, and what they are without them. */
const ends = [["lower-label", "lower"], ["upper-label", "upper"]];

export class RotaryRange extends Base {
  static #receive = (event) => event.composedPath().find((node) => node instanceof RotaryRange)?.#take(event);

  #root = this.attachShadow({ mode: "open", slotAssignment: "manual" });
  #dial = document.createElement("slot");
  #label = document.createElement("slot");
  /** The knobs of the lower and of the upper end. */
  #knobs = [];
  /** The style sheets of the knobs from before they were in the range, by the knobs. */
  #sheets = new Map();
  /** The values that the page knows, and the names that this element has given, by the knobs. */
  #values = new Map();
  #names = new Map();
  #observer = new MutationObserver((records) => this.#follow(records));
  #children = new MutationObserver(() => {
    this.#adopt();
    this.#name();
  });

  constructor() {
    super();
    dress(this.#root);
    const label = document.createElement("div");
    label.part = "label";
    label.append(this.#label);
    this.#root.append(this.#dial, label);
  }

  connectedCallback() {
    // The knobs of a template are not knobs yet.
    customElements.upgrade(this);
    for (const name of ["lowerLabel", "upperLabel"]) {
      // A property that a page set before the class was defined hides that of the class.
      if (!Object.hasOwn(this, name)) continue;
      const text = this[name];
      delete this[name];
      this[name] = text;
    }
    // A window receives a value before any listener in it does. To add the same listener again has no effect.
    this.ownerDocument.defaultView?.addEventListener("input", RotaryRange.#receive, true);
    this.#children.observe(this, {
      childList: true, characterData: true, subtree: true, attributeFilter: ends.map(([attribute]) => attribute),
    });
    this.#adopt();
    this.#name();
    // A knob that comes with the element from another document sets its style sheets after this.
    queueMicrotask(() => this.#show());
  }

  disconnectedCallback() {
    this.#children.disconnect();
    this.#release();
  }

  adoptedCallback() {
    dress(this.#root);
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

  /** Takes over the first two knobs in the element. */
  #adopt() {
    const knobs = [...this.children].filter((child) => child instanceof RotaryKnob).slice(0, 2);
    this.#dial.assign(...knobs);
    this.#label.assign(...[...this.childNodes].filter((node) => !knobs.includes(node)));
    if (knobs.length == this.#knobs.length && knobs.every((knob, index) => knob == this.#knobs[index])) return;
    this.#release();
    this.#knobs = knobs;
    for (const knob of knobs) {
      const root = knob.shadowRoot;
      this.#sheets.set(knob, [...root.adoptedStyleSheets]);
      // The style of the needle changes with the value, whoever has set it.
      this.#observer.observe(root.querySelector(".needle"), { attributeFilter: ["style"] });
    }
    this.#limit(this.upper);
    for (const knob of knobs) this.#values.set(knob, knob.valueAsNumber);
    this.#show();
  }

  #release() {
    this.#observer.disconnect();
    for (const [knob, sheets] of this.#sheets) {
      const root = knob.shadowRoot;
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheets.includes(sheet));
      clip(knob, null);
    }
    for (const [knob, name] of this.#names) if (knob.ariaLabel == name) knob.ariaLabel = null;
    this.#names.clear();
    this.#values.clear();
    this.#sheets.clear();
    this.#knobs = [];
  }

  /** Names each knob that the page has not named after the range and its end. */
  #name() {
    const text = words([...this.childNodes].filter((node) => !this.#knobs.includes(node)));
    for (const [index, knob] of this.#knobs.entries()) {
      const isNamed = knob.ariaLabel || knob.hasAttribute("aria-labelledby") || knob.labels.length || knob.title ||
        words(knob.childNodes);
      if (isNamed && knob.ariaLabel !== this.#names.get(knob)) continue;
      const [attribute, end] = ends[index];
      const name = [text, this.getAttribute(attribute) || end].filter(Boolean).join(", ");
      this.#names.set(knob, name);
      knob.ariaLabel = name;
    }
  }

  /** Limits a value that the user has turned, and keeps a limit from being reported again. */
  #take(event) {
    const knob = this.#knobs.find((knob) => event.composedPath().includes(knob));
    if (!knob) return;
    const isLimited = this.#limit(knob);
    if (isLimited && this.#values.get(knob) == knob.valueAsNumber) event.stopImmediatePropagation();
    this.#values.set(knob, knob.valueAsNumber);
  }

  /** Moves a knob that has passed the other one back to it, and returns whether it did. */
  #limit(knob) {
    const { lower, upper } = this;
    if (!lower || !upper || !(lower.valueAsNumber > upper.valueAsNumber)) return false;
    if (knob == lower) set(lower, upper.valueAsNumber, "max");
    if (knob == upper) set(upper, lower.valueAsNumber, "min");
    return true;
  }

  #follow(records) {
    for (const { target } of records) {
      const knob = target.getRootNode().host;
      this.#limit(knob);
      this.#values.set(knob, knob.valueAsNumber);
    }
    this.#show();
  }

  /** Updates the fill, and the parts of the dial in which a press turns each thumb. */
  #show() {
    const { lower, upper } = this;
    for (const knob of this.#knobs) dressThumb(knob.shadowRoot);
    if (!lower || !upper) return;
    dressUpper(upper.shadowRoot);
    const { value } = upper;
    if (lower.origin != value) lower.origin = value;
    const [first, second] = this.#knobs.map(place);
    if (!first || !second) return;
    const halves = this.#halves(first, second);
    for (const [index, knob] of this.#knobs.entries()) clip(knob, halves[index]);
  }

  /** The clip paths of the two ends. */
  #halves(first, second) {
    const { lower, upper } = this;
    const isApart = Math.hypot(first.x - second.x, first.y - second.y) > 1e-3;
    if (isApart) {
      const middle = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 };
      const toSecond = { x: second.x - first.x, y: second.y - first.y };
      return [half(middle, { x: -toSecond.x, y: -toSecond.y }), half(middle, toSecond)];
    }
    // At an end of the travel, only one thumb can move.
    if (lower.valueAsNumber <= (lower.min || 0)) return ["inset(50%)", "none"];
    if (upper.valueAsNumber >= (upper.max || 100)) return ["none", "inset(50%)"];
    // Otherwise, the side of the press decides. The upper end is on the clockwise side.
    const center = { x: 0, y: 0 };
    return [half(center, { x: first.y, y: -first.x }), half(center, { x: -first.y, y: first.x })];
  }
}

/** Sets the value of a knob, also while the user turns it. Its range has an end of that name. */
function set(knob, value, end) {
  knob.valueAsNumber = value;
  if (knob.valueAsNumber == value) return;
  // The gesture has emitted the value a moment ago. The engine ignores it, because programs send such values back late.
  // A shorter range has the same effect.
  const text = knob.getAttribute(end);
  knob.setAttribute(end, value);
  setAttribute(knob, end, text);
}

function setAttribute(element, name, text) {
  if (text == undefined) element.removeAttribute(name);
  else element.setAttribute(name, text);
}

/** Limits where a press turns a knob. The style of the input itself is set anew with each layout. */
const clip = ({ shadowRoot }, path) => shadowRoot.querySelector("[part=dial]").style.setProperty("--_clip", path);

/** The middle of the thumb of a knob relative to that of its input, as a share of the input; undefined without a size. */
function place({ shadowRoot }) {
  const thumb = shadowRoot.querySelector("[part=thumb]")?.getBoundingClientRect();
  const input = shadowRoot.querySelector("input").getBoundingClientRect();
  if (!thumb?.width || !input.width) return;
  return {
    x: (thumb.x + thumb.width / 2 - input.x) / input.width - 0.5,
    y: (thumb.y + thumb.height / 2 - input.y) / input.height - 0.5,
  };
}

/** The half of the plane on one side of a point, in the direction of a vector, as a clip path. */
function half(point, direction) {
  const length = Math.hypot(direction.x, direction.y);
  const [x, y] = [direction.x / length, direction.y / length];
  // Much larger than the input, whose target extends past the dial.
  const corners = [[-3, 0], [3, 0], [3, 3], [-3, 3]].map(([along, away]) => [
    point.x - y * along + x * away, point.y + x * along + y * away,
  ]);
  return `polygon(${corners.map((corner) => corner.map((share) => `${(share + 0.5) * 100}%`).join(" ")).join()})`;
}

globalThis.customElements?.define("rotary-range", RotaryRange);
