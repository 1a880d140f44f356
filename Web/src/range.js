// `<rotary-range>`: two knobs on one dial, the thumbs of a range.
import { RotaryKnob } from "./rotary-knob.js";
import css from "./range.css";
import thumb from "./thumb.css";
import { shared } from "./stylesheet.js";

const Base = globalThis.HTMLElement ?? class {};

const dress = shared(css);
const dressThumb = shared(thumb);
/** The knob of the upper end lies on top, so it has no track and no fill. */
const dressUpper = shared("svg { display: none }");

export class RotaryRange extends Base {
  #root = this.attachShadow({ mode: "open", slotAssignment: "manual" });
  #dial = document.createElement("slot");
  #label = document.createElement("slot");
  /** The knobs of the lower and of the upper end. */
  #knobs = [];
  /** The style sheets of the knobs from before they were in the range, by the knobs. */
  #sheets = new Map();
  #observer = new MutationObserver((records) => this.#follow(records));
  #children = new MutationObserver(() => this.#adopt());

  constructor() {
    super();
    dress(this.#root);
    const label = document.createElement("div");
    label.part = "label";
    label.append(this.#label);
    this.#root.append(this.#dial, label);
    // Before any listener of the page receives a value, it is limited.
    this.addEventListener("input", ({ target }) => this.#limit(target), true);
  }

  connectedCallback() {
    this.#children.observe(this, { childList: true });
    this.#adopt();
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
    this.#show();
  }

  #release() {
    this.#observer.disconnect();
    for (const [knob, sheets] of this.#sheets) {
      const root = knob.shadowRoot;
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheets.includes(sheet));
      clip(knob).clipPath = "";
    }
    this.#sheets.clear();
    this.#knobs = [];
  }

  /** Moves a knob that has passed the other one back to it. */
  #limit(knob) {
    const { lower, upper } = this;
    if (!lower || !upper || !(lower.valueAsNumber > upper.valueAsNumber)) return;
    if (knob == lower) lower.valueAsNumber = upper.valueAsNumber;
    if (knob == upper) upper.valueAsNumber = lower.valueAsNumber;
  }

  #follow(records) {
    for (const { target } of records) this.#limit(target.getRootNode().host);
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
    if (first && second) [clip(lower).clipPath, clip(upper).clipPath] = this.#halves(first, second);
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

const clip = ({ shadowRoot }) => shadowRoot.querySelector("input").style;

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
