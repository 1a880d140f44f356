import * as engine from "./engine.js";
import { define } from "./properties.js";
import { number, settings } from "./settings.js";
import { dress, fill } from "./shadow.js";
import { call, read } from "./text.js";
import { paint } from "./picture.js";
import { cancel, endBurst, isInGesture, isTurning } from "./input.js";
import { hearBursts } from "./burst.js";
import { hearPointers } from "./pointer.js";
import { guard, Slider, spoken } from "./slider.js";

// Where there is no page, on a server, the class can be imported all the same.
const Base = globalThis.HTMLElement ?? class {};

// What came of an input, as the engine says it.
const burstEnded = 1;
const began = 2;
const changed = 4;
const ended = 8;
const cancelled = 16;
const sources = ["pointer", "key", "scroll", "assistive", "reset"];

export class RotaryKnob extends Base {
  /** A function from a value to its text, instead of the element's own. */
  format = this.format;
  /** A function that is told of each picture: `{ value, fraction, angle, size }`. */
  draw = this.draw;

  #knob = engine.create();
  #internals = this.attachInternals();
  // The parts that change.
  #slider;
  #label;
  #room;
  #shown;
  // What picture and input do when they are told.
  #redraw;
  #place;
  #letGo;
  #leave;
  // The settings that only the element needs.
  #ends;
  #digits;
  #persistence;
  #resets;
  #sweep;
  /** The words of the datalist. */
  #names = [];
  #isReady;
  /** Whether the value is the user's or the code's, not the attribute's. */
  #isDirty;
  /** The value that code has set first: the default, as long as there is no attribute. */
  #first;
  #isOff;
  /** A value that code has set in this task: settings that follow it in the task shall not spoil it. */
  #asked;
  /** What makes no sense, and what of it has been complained of. */
  #wrong = new Set();
  #complained = new Set();
  /** The value at the beginning of the gesture. */
  #start;
  /** Until the name comes back. */
  #rest;
  /** Until assistive technology is told; in mid-gesture it can wait for a quarter of a second. */
  #later;

  constructor() {
    super();
    const parts = fill(this.attachShadow({ mode: "open", delegatesFocus: true }));
    const [dial, , , , , , , , , , , , target, input, label, room, , slot, shown] = parts;
    this.#label = label;
    this.#room = room;
    this.#shown = shown;
    [this.#redraw, this.#place] = paint(
      parts, this.#knob, () => this.#sweep, (frame) => this.#tell(frame),
      () => this.#complain("sweep"));
    const handle = (act) => this.#handle(act);
    const begin = (act) => this.#begin(act);
    const resets = () => this.#resets;
    this.#letGo = hearPointers(this, { dial, target, input }, this.#knob, { handle, begin, resets });
    this.#leave = hearBursts(this, target, this.#knob, { handle, begin });
    const rename = () => this.#isReady && this.#describe();
    this.#slider = new Slider(this, this.#internals, input, slot, this.#knob, rename, begin);
    new MutationObserver(rename)
      .observe(this, { characterData: true, childList: true, subtree: true });
  }

  connectedCallback() {
    // What a page set before there was this class lies in front of its properties.
    for (const [name, value] of Object.entries(this)) {
      if (name in RotaryKnob.prototype) {
        delete this[name];
        this[name] = value;
      }
    }
    this.refresh();
  }

  disconnectedCallback() {
    this.#leave();
    this.#handle(() => engine.act(this.#knob, cancel));
  }

  adoptedCallback() {
    dress(this.shadowRoot);
    guard(this.ownerDocument.defaultView);
  }

  attributeChangedCallback(name) {
    if (!this.#isReady) return;
    if (spoken.includes(name)) this.#describe();
    else this.refresh();
  }

  formAssociatedCallback() {
    // A form that is in no page has values too.
    if (!this.#isReady) this.refresh();
  }

  formResetCallback() {
    this.#isDirty = false;
    this.refresh();
  }

  formDisabledCallback(isOff) {
    this.#isOff = isOff;
    this.refresh();
  }

  formStateRestoreCallback(state) {
    this.#set(number(state));
  }

  // MARK: The value

  get value() {
    return String(this.valueAsNumber);
  }
  set value(value) {
    this.valueAsNumber = number(String(value));
  }

  get valueAsNumber() {
    if (!this.#isReady) this.refresh();
    return engine.value(this.#knob);
  }
  set valueAsNumber(value) {
    this.#give(value);
  }

  get valueText() {
    return this.#text(this.valueAsNumber);
  }

  animateTo(value) {
    this.#give(+value, true);
  }

  stepUp(count = 1) {
    // Asked first, it is the value of the settings of now.
    this.#set((this.valueAsNumber, engine.stepped(this.#knob, count)));
  }
  stepDown(count = 1) {
    this.stepUp(-count);
  }

  /** Sets a value that the page gives. Frameworks give the first one so, and no attribute. */
  #give(value, isAnimated) {
    if (!this.#isDirty && !isNaN(value)) {
      this.#first ??= value;
      this.#isDirty = true;
      this.refresh();
    }
    this.#set(value, isAnimated);
  }

  #set(value, isAnimated) {
    if (!this.#isReady) this.refresh();
    if (isNaN(value)) return;
    this.#isDirty = true;
    if (this.#asked == undefined) queueMicrotask(() => (this.#asked = undefined));
    this.#asked = value;
    engine.set(this.#knob, value, isAnimated);
    this.#show();
  }

  #text(value) {
    return read(this, this.#knob, value, this.#digits, this.#names);
  }

  // MARK: The form

  static {
    // What a form control has beside its value.
    for (const name of ["form", "labels", "validity", "validationMessage", "willValidate"]) {
      Object.defineProperty(this.prototype, name, {
        get() {
          return this.#internals[name];
        },
        configurable: true,
      });
    }
    for (const name of ["checkValidity", "reportValidity"]) {
      this.prototype[name] = function () {
        return this.#internals[name]();
      };
    }
  }
  setCustomValidity(message) {
    this.#internals.setValidity(
      { customError: !!message }, message, this.shadowRoot.querySelector("input"));
  }

  // MARK: The settings

  get list() {
    const id = this.getAttribute("list");
    return id ? this.getRootNode().querySelector(`datalist#${CSS.escape(id)}`) : null;
  }
  set list(list) {
    this.setAttribute("list", list?.id ?? list ?? "");
  }

  refresh() {
    this.#isReady = true;
    this.#wrong.clear();
    const options = [...(this.list?.options ?? [])].filter(({ value }) => !isNaN(number(value)));
    const values = options.map(({ value }) => +value);
    this.#names = options.map(({ label }) => label);
    const read = settings.map((setting) => this.#read(...setting));
    read[5] ??= this.#first;
    let detents, majorTicks, minorTicks;
    [this.#sweep, this.#digits, this.#persistence, this.#resets, detents, majorTicks, minorTicks] =
      read.slice(25);
    const lists = [
      detents ?? values,
      values,
      majorTicks.length + minorTicks.length ? majorTicks : values,
      minorTicks,
    ].map((list) => list.slice(0, engine.longest));
    engine.write(this.#knob, lists);
    const lengths = lists.map(({ length }) => length);
    let fault;
    while ((fault = engine.configure(this.#knob, ...lengths, ...read)) >= 0) {
      // This and the next one make no sense together.
      const pair = settings.slice(fault, fault + 2);
      this.#complain(...pair.map(([name]) => name));
      read.splice(fault, 2, ...pair.map(([, , standard]) => standard));
    }
    this.#ends = read.slice(0, 2);
    this.#handle(() => engine.enable(this.#knob, !this.#isOff, this.readOnly));
    if (!this.#isDirty) engine.restore(this.#knob);
    else if (this.#asked != undefined) engine.set(this.#knob, this.#asked);
    this.#place();
    this.#show();
    this.#describe();
  }

  /** An attribute as the engine takes it; the standard where it is left out or wrong. */
  #read(name, read, standard) {
    const text = this.getAttribute(name);
    if (text == undefined) return standard;
    const value = read(text);
    if (!Number.isNaN(value)) return value;
    this.#complain(name);
    return standard;
  }

  /** Complains of the first of these attributes that there is, unless the task puts it right. */
  #complain(...names) {
    const name = names.find((name) => this.hasAttribute(name));
    if (!name) return;
    const wrong = `${name}="${this.getAttribute(name)}"`;
    this.#wrong.add(wrong);
    queueMicrotask(() => {
      if (!this.#wrong.delete(wrong) || this.#complained.has(wrong)) return;
      this.#complained.add(wrong);
      console.warn(`<rotary-knob> ${wrong} makes no sense.`, this);
    });
  }

  // MARK: What happens

  /** Runs what the user does, and tells what comes of it. */
  #handle(act) {
    const before = engine.value(this.#knob);
    const events = act();
    if (!(events > 0)) return;
    const source = sources[events >> 8];
    if (events & began) this.#open(source, before);
    if (events & changed) {
      this.#isDirty = true;
      this.#show();
      this.#emit("input");
    }
    if (events & (ended | cancelled)) this.#end(source, events & ended);
  }

  /**
   * The same for what may begin a gesture. Its beginning is told while the value is still the old one,
   * so that whoever hears it can keep that.
   */
  #begin(act) {
    const foreseen = engine.foresee(this.#knob, act);
    if (foreseen & burstEnded) this.#handle(() => engine.act(this.#knob, endBurst));
    const source = sources[foreseen >> 8];
    // A press changes nothing.
    if (!(foreseen & began) || source == "pointer") return this.#handle(act);
    const wasHere = this.isConnected;
    const before = engine.value(this.#knob);
    this.#open(source, before);
    // Whoever heard it may have taken the knob away, or out of use.
    let isBegun;
    this.#handle(() => {
      const events = this.isConnected == wasHere ? Math.max(act(), 0) : 0;
      isBegun = events & began;
      this.#start = before;
      return events & ~began;
    });
    if (!isBegun) this.#end(source, true);
  }

  #open(source, value) {
    this.#start = value;
    this.#mark();
    this.#emit("gesture-begin", source);
    this.#mark();
  }

  #end(source, isKept) {
    if (!(engine.state(this.#knob) & isTurning)) this.#letGo();
    this.#mark();
    this.#show();
    this.#announce();
    if (isKept && engine.value(this.#knob) != this.#start) this.#emit("change");
    this.#emit("gesture-end", source);
  }

  #emit(type, source) {
    this.dispatchEvent(new CustomEvent(type, {
      bubbles: true,
      composed: type != "change",
      detail: source && { source },
    }));
  }

  /** Shows the page and the style in what state the knob is: the value gives way a while later. */
  #mark() {
    const { states } = this.#internals;
    const state = engine.state(this.#knob);
    states[state & isTurning ? "add" : "delete"]("turning");
    states.add("telling");
    clearTimeout(this.#rest);
    if (state & isInGesture) return;
    // A longer time than a timer can wait would be none.
    const time = Math.min(1000 * this.#persistence, 2 ** 31 - 1);
    this.#rest = setTimeout(() => states.delete("telling"), time);
  }

  // MARK: What is shown and said

  /** The value, or how it is shown, has changed. */
  #show() {
    this.#internals.setFormValue(this.value);
    this.#redraw();
  }

  /** A picture has been drawn. What nobody sees or hears now waits: it costs more than the picture. */
  #tell(frame) {
    if (this.showsValue || this.#internals.states.has("telling")) {
      this.#shown.textContent = this.valueText;
    }
    this.#later ??= setTimeout(() => this.#announce(), 250);
    call(this.draw, { value: this.valueAsNumber, ...frame });
  }

  #announce() {
    clearTimeout(this.#later);
    this.#later = undefined;
    this.#slider.tell(this.valueAsNumber, this.valueText);
  }

  /** The name, the ends or the words have changed. */
  #describe() {
    this.#slider.describe(!!this.#isOff, this.#ends);
    this.#room.textContent = [...this.#ends.map((end) => this.#text(end)), ...this.#names].join("\n");
    // Tools know by it that its contrast may be low.
    this.#label.ariaDisabled = this.#isOff || null;
    this.#label.hidden = !this.#slider.text && !this.showsValue;
    this.#announce();
  }
}

RotaryKnob.formAssociated = true;
RotaryKnob.observedAttributes = [...new Set(settings.map(([name]) => name)), ...spoken];

define(RotaryKnob);
