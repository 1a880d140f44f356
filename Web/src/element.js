import { ask, create, write } from "./engine.js";
import { isInGesture, isTurning, listen } from "./input.js";
import { paint } from "./picture.js";
import { attributes, faults, flags, list, number, settings } from "./settings.js";
import { fill } from "./shadow.js";
import { call, read } from "./text.js";

// What came of an input, as the engine says it.
const [burstEnded, began, changed, ended, cancelled] = [1, 2, 4, 8, 16];
const sources = ["pointer", "key", "scroll", "assistive", "reset"];

/** How long a value waits at most before assistive technology is told, in ms. */
const pause = 100;

// Where there is no page, on a server, the class can be imported all the same.
const Base = globalThis.HTMLElement ?? class {};

export class RotaryKnob extends Base {
  /** A function from a value to its text, instead of the element's own. */
  format = this.format;
  /** A function that is told of each picture: `{ value, fraction, angle, size }`. */
  draw = this.draw;

  #knob = create();
  #internals = this.attachInternals();
  // The parts that change.
  #target;
  #label;
  #room;
  #name;
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
  #isReady = false;
  /** Whether the value is the user's or the code's, not the attribute's. */
  #isDirty = false;
  #isOff = false;
  /** A value that code has set in this task: settings that follow it in the task shall not spoil it. */
  #asked;
  /** What makes no sense, and what of it has been complained of. */
  #wrong = new Set();
  #complained = new Set();
  /** The value at the beginning of the gesture. */
  #start;
  /** Until the name comes back. */
  #rest;
  /** Until assistive technology is told. */
  #later;
  /** The label that the element gave itself. */
  #ownLabel = null;

  constructor() {
    super();
    const parts = fill(this.attachShadow({ mode: "open" }));
    [, , , , , , , , , , , , this.#target, this.#label, this.#room, , this.#name, this.#shown] = parts;
    [this.#redraw, this.#place] = paint(
      parts, this.#knob, () => this.#sweep, (frame) => this.#tell(frame),
      () => this.#complain("sweep"));
    [this.#letGo, this.#leave] = listen(
      this, parts[0], this.#target, this.#knob, (act) => this.#handle(act), () => this.#resets);
    this.#name.addEventListener("slotchange", () => this.#describe());
  }

  connectedCallback() {
    if (!this.hasAttribute("tabindex")) this.tabIndex = 0;
    this.role ??= "slider";
    // What a page set before there was this class lies in front of its properties.
    for (const name of Object.keys(this)) {
      if (!(name in RotaryKnob.prototype)) continue;
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
    this.refresh();
  }

  disconnectedCallback() {
    this.#leave();
  }

  attributeChangedCallback() {
    if (this.#isReady) this.refresh();
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
    this.value = state;
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
    return ask(this.#knob).value();
  }
  set valueAsNumber(value) {
    this.#set(value);
  }

  get defaultValue() {
    return this.getAttribute("value") ?? "";
  }
  set defaultValue(value) {
    this.setAttribute("value", value);
  }

  get valueText() {
    return this.#text(this.valueAsNumber);
  }

  animateTo(value) {
    this.#set(+value, true);
  }

  stepUp(count = 1) {
    // Asked first, it is the value of the settings of now.
    this.#set((this.valueAsNumber, ask(this.#knob).stepped(count)));
  }
  stepDown(count = 1) {
    this.stepUp(-count);
  }

  #set(value, isAnimated) {
    if (!this.#isReady) this.refresh();
    if (isNaN(value)) return;
    this.#isDirty = true;
    if (this.#asked == undefined) queueMicrotask(() => (this.#asked = undefined));
    this.#asked = value;
    ask(this.#knob).set(value, isAnimated);
    this.#show();
  }

  #text(value) {
    return read(this, this.#knob, value, this.#digits, this.#names);
  }

  // MARK: The form

  get form() {
    return this.#internals.form;
  }
  get labels() {
    return this.#internals.labels;
  }
  get validity() {
    return this.#internals.validity;
  }
  get validationMessage() {
    return this.#internals.validationMessage;
  }
  get willValidate() {
    return this.#internals.willValidate;
  }
  checkValidity() {
    return this.#internals.checkValidity();
  }
  reportValidity() {
    return this.#internals.reportValidity();
  }
  setCustomValidity(message) {
    this.#internals.setValidity({ customError: !!message }, message, this.#target);
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
    const own = (name) => this.#read(name, list, []);
    const minor = own("minor-ticks");
    const major = own("major-ticks");
    const lists = [
      this.hasAttribute("detents") ? own("detents") : values,
      values,
      major.length + minor.length ? major : values,
      minor,
    ];
    write(this.#knob, lists);
    const numbers = settings.map((setting) => this.#read(...setting));
    let fault;
    while ((fault = faults[ask(this.#knob).configure(...lists.map(({ length }) => length), ...numbers)])) {
      this.#complain(...fault);
      settings.forEach(([name, , standard], index) => {
        if (fault.includes(name)) numbers[index] = standard;
      });
    }
    this.#ends = numbers.slice(0, 2);
    [this.#digits, this.#persistence, this.#resets, this.#sweep] = numbers.slice(-4);
    this.#handle(() => ask(this.#knob).enable(!this.#isOff, this.readOnly));
    if (!this.#isDirty) ask(this.#knob).restore();
    else if (this.#asked != undefined) ask(this.#knob).set(this.#asked);
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
    if (!this.#wrong.size) queueMicrotask(() => this.#warn());
    this.#wrong.add(`${name}="${this.getAttribute(name)}"`);
  }

  #warn() {
    for (const wrong of this.#wrong) {
      if (this.#complained.has(wrong)) continue;
      this.#complained.add(wrong);
      console.warn(`<rotary-knob> ${wrong} makes no sense here and is left out.`, this);
    }
  }

  // MARK: What happens

  /** Runs what the user does, and emits what comes of it. */
  #handle(act) {
    const before = ask(this.#knob).value();
    const events = act();
    if (!events) return;
    const source = sources[events >> 8];
    if (events & burstEnded) this.#end("scroll", true);
    if (events & began) {
      this.#start = before;
      this.#mark();
      this.#emit("gesture-begin", source);
    }
    if (events & changed) {
      this.#isDirty = true;
      this.#show();
      this.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
    }
    if (events & (ended | cancelled)) this.#end(source, events & ended);
  }

  #end(source, isKept) {
    if (!(ask(this.#knob).state() & isTurning)) this.#letGo();
    this.#mark();
    this.#show();
    this.#announce();
    if (isKept && ask(this.#knob).value() != this.#start) {
      this.dispatchEvent(new Event("change", { bubbles: true }));
    }
    this.#emit("gesture-end", source);
  }

  #emit(type, source) {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail: { source } }));
  }

  /** Shows the page and the style in what state the knob is: the value gives way a while later. */
  #mark() {
    const { states } = this.#internals;
    const state = ask(this.#knob).state();
    states[state & isTurning ? "add" : "delete"]("turning");
    states.add("telling");
    clearTimeout(this.#rest);
    if (state & isInGesture) return;
    this.#rest = setTimeout(() => states.delete("telling"), 1000 * this.#persistence);
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
    this.#later ??= setTimeout(() => this.#announce(), pause);
    call(this.draw, { value: this.valueAsNumber, ...frame });
  }

  #announce() {
    clearTimeout(this.#later);
    this.#later = undefined;
    this.ariaValueNow = this.value;
    this.ariaValueText = this.valueText;
  }

  /** The name, the ends or the words have changed. */
  #describe() {
    const read = (nodes) => nodes.map((node) => node.textContent).join("").trim();
    const text = read(this.#name.assignedNodes());
    const labels = [...this.labels].flatMap(({ childNodes }) => [...childNodes]);
    [this.ariaValueMin, this.ariaValueMax] = this.#ends;
    this.ariaReadOnly = this.readOnly || null;
    this.ariaDisabled = this.#isOff || null;
    // A slider's name is not its content. What the author says comes first.
    if (this.#ownLabel == this.ariaLabel) {
      const isNamed = this.hasAttribute("aria-labelledby");
      const words = read(labels.filter((node) => !node.contains(this))) || text;
      this.#ownLabel = this.ariaLabel = isNamed ? null : words || null;
    }
    this.#room.textContent = [...this.#ends.map((end) => this.#text(end)), ...this.#names].join("\n");
    this.#label.hidden = !text && !this.showsValue;
    this.#announce();
  }
}

RotaryKnob.formAssociated = true;
RotaryKnob.observedAttributes = attributes;

// Every other attribute has a property: true or false for a flag, else its text, "" where it is left
// out.
for (const name of attributes) {
  const property = name == "readonly" ? "readOnly" : name.replace(/-./g, (pair) => pair[1].toUpperCase());
  if (property in RotaryKnob.prototype) continue;
  const isFlag = flags.includes(name);
  Object.defineProperty(RotaryKnob.prototype, property, {
    get() {
      return isFlag ? this.hasAttribute(name) : (this.getAttribute(name) ?? "");
    },
    set(value) {
      if (isFlag) this.toggleAttribute(name, !!value);
      else if (value == undefined) this.removeAttribute(name);
      else this.setAttribute(name, value);
    },
    enumerable: true,
    configurable: true,
  });
}
