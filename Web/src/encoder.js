// `<rotary-encoder>`: a knob without ends and without a value, which emits how far the user turns it.
import "./rotary-knob.js";
import { burstPause, Key, KnobEvents, namesOfSource, namesOfStyle } from "./boundary.ts";
import { listenTo } from "./listen.js";
import { locate } from "./place.js";
import { createTurning } from "./rotation.js";
import { number } from "./settings.js";
import { words } from "./words.js";

export { onRotation } from "./rotation.js";

const Base = globalThis.HTMLElement ?? class {};

const style = `
  :host { display: inline-block; outline: 0; touch-action: none; -webkit-user-select: none; user-select: none }
  :host([hidden]) { display: none }
  :host([disabled]) { touch-action: auto }
  rotary-knob { display: block; pointer-events: none }
  /* As on the knob. */
  :host(:focus-visible) rotary-knob::part(dial) {
    border-radius: 50%;
    outline: 2px solid oklch(from var(--_fill) clamp(.5, l, .62) min(c, .15) h / 1);
    outline-offset: 1px;
  }
  @media (forced-colors: active) {
    :host(:focus-visible) rotary-knob::part(dial) { outline-color: canvastext }
  }
`;

const keys = {
  ArrowUp: Key.up, ArrowRight: Key.right, ArrowDown: Key.down, ArrowLeft: Key.left,
  PageUp: Key.pageUp, PageDown: Key.pageDown,
};

export class RotaryEncoder extends Base {
  static observedAttributes = ["disabled"];

  #turning = createTurning();
  #internals = this.attachInternals();
  #root = this.attachShadow({ mode: "open" });
  #face;
  #pointer;
  #toDial;
  #stop;
  #pause;
  /** Whether the pointer has moved on the element since the page last scrolled. */
  #hasMoved = false;

  constructor() {
    super();
    // Assistive technology presses the arrow keys of a spin button, which needs no value.
    this.#internals.role = "spinbutton";
    const sheet = document.createElement("style");
    sheet.textContent = style;
    // The knob of the picture: its value is the angle, and it takes no input.
    this.#face = document.createElement("rotary-knob");
    for (const [name, text] of Object.entries({
      min: "-180", max: "180", value: "0", wraps: "", sweep: "-180 180", origin: "nowhere", inert: "",
      "aria-hidden": "true", exportparts: "dial, track, cap, indicator, thumb, ticks, label", "value-display": "bubble",
    })) this.#face.setAttribute(name, text);
    const slot = document.createElement("slot");
    slot.addEventListener("slotchange", () => (this.#internals.ariaLabel = words(this.childNodes)));
    this.#face.append(slot);
    this.#root.append(sheet, this.#face);
    const listeners = {
      pointerdown: (event) => this.#press(event),
      pointermove: (event) => this.#follow(event),
      pointerup: (event) => this.#lift(event, "release"),
      lostpointercapture: (event) => this.#lift(event, "cancel"),
      pointerleave: () => (this.#hasMoved = false),
      keydown: (event) => this.#key(event),
      wheel: (event) => this.#wheel(event),
    };
    for (const type in listeners) this.addEventListener(type, listeners[type]);
  }

  connectedCallback() {
    if (!this.hasAttribute("tabindex")) this.tabIndex = 0;
  }

  disconnectedCallback() {
    this.#end("cancel");
    clearTimeout(this.#pause);
    this.#tell(this.#turning.endBurst());
  }

  attributeChangedCallback() {
    this.#face.toggleAttribute("disabled", this.disabled);
    this.#internals.ariaDisabled = this.disabled ? "true" : null;
    if (this.disabled) this.#end("cancel");
  }

  get disabled() {
    return this.hasAttribute("disabled");
  }
  set disabled(isDisabled) {
    this.toggleAttribute("disabled", isDisabled);
  }

  /** Gives the encoder the present settings, before an input. */
  #adopt() {
    const positive = (name, standard) => {
      const value = number(this.getAttribute(name) ?? "");
      return value > 0 ? value : standard;
    };
    this.#turning.adopt(
      this.#dial.clientWidth, positive("degrees-per-step", 15),
      Math.max(0, namesOfStyle.indexOf(this.getAttribute("tracking"))), positive("travel", 250),
      positive("fine-factor", 0.1));
  }

  get #dial() {
    return this.#face.shadowRoot.querySelector("[part=dial]");
  }

  #press(event) {
    if (event.button || this.disabled || this.#pointer != undefined || event.defaultPrevented) return;
    this.#adopt();
    this.#pointer = event.pointerId;
    this.#toDial = locate(this.#dial);
    this.setPointerCapture(event.pointerId);
    this.focus({ preventScroll: true, focusVisible: false });
    this.#stop = listenTo(this.ownerDocument.defaultView, {
      keydown: (key) => {
        if (key.key != "Escape") return;
        key.preventDefault();
        key.stopPropagation();
        this.#end("cancel");
      },
      blur: ({ target, currentTarget }) => target == currentTarget && this.#end("cancel"),
    });
    const { x, y } = this.#toDial(event);
    this.#tell(this.#turning.press(x, y, event.pointerType == "mouse", event.shiftKey));
  }

  #follow(event) {
    this.#hasMoved ||= !!(event.movementX || event.movementY);
    if (event.pointerId != this.#pointer) return;
    const move = (sample, isCoalesced) => {
      const { x, y } = this.#toDial(sample);
      return this.#turning.move(x, y, sample.shiftKey, isCoalesced);
    };
    for (const sample of event.getCoalescedEvents().slice(0, -1)) move(sample, true);
    this.#tell(move(event, false));
  }

  #lift({ pointerId }, act) {
    if (pointerId == this.#pointer) this.#end(act);
  }

  /** Ends the gesture of the pointer. */
  #end(act) {
    if (this.#pointer == undefined) return;
    this.#pointer = undefined;
    this.#stop();
    this.#tell(this.#turning[act]());
  }

  #key(event) {
    const { key, ctrlKey, altKey, metaKey, target, defaultPrevented } = event;
    if (target != this || ctrlKey || altKey || metaKey || defaultPrevented) return;
    if (this.disabled || !Object.hasOwn(keys, key)) return;
    event.preventDefault();
    this.#adopt();
    this.#tell(this.#turning.key(keys[key]));
  }

  #wheel(event) {
    const { deltaX, deltaY, deltaMode, shiftKey, ctrlKey, cancelable, defaultPrevented } = event;
    if (this.disabled || ctrlKey || !cancelable || defaultPrevented) return;
    if (!this.#hasMoved && !this.matches(":focus")) return;
    event.preventDefault();
    this.#adopt();
    this.#tell(this.#turning.wheel(deltaX, deltaY, deltaMode, shiftKey));
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.#tell(this.#turning.endBurst()), 1000 * burstPause);
  }

  /** Emits the events of an input, and shows the angle. */
  #tell(events) {
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
    if (events & (KnobEvents.ended | KnobEvents.cancelled)) emit("gesture-end", { source });
  }
}

globalThis.customElements?.define("rotary-encoder", RotaryEncoder);
