// With this order, the bundle compresses well: the engine comes first, and similar sources are close together.
import { createKnob, engine, preview, setLists } from "./engine.js";
import { KnobEvents, namesOfSource, State } from "./boundary.ts";
import { addLabel, fill } from "./shadow.js";
import { onFirstUse, watchUses } from "./use.js";
import { call } from "./call.js";
import { read } from "./text.js";
import { later, soon } from "./later.js";
import { attributesOf } from "./attributes.js";
import { define, setAttribute } from "./properties.js";
import { watchWords, words } from "./words.js";
import { paint } from "./picture.js";
import { attributeOf, drawn, number, settings } from "./settings.js";
import { handlePointers } from "./pointer.js";
import { handleKeys } from "./keys.js";
import { dress } from "./sheets.js";
import { guard, slider, spoken } from "./slider.js";
import { drawLater, equipLater } from "./waiting.js";

// On a server there are no elements, but the class can be imported.
const Base = globalThis.HTMLElement ?? class {};

/** The values that code has set in this task. They are set again after each change of the settings. */
const requests = new Map();

/** Handles what else the user does with an element. The first call loads the file with this function. */
let equip = (hand) => equipLater(hand, (extras) => (equip = extras.equip)(hand));

/** Draws an element with another look. Another file contains the looks. Without it, the user turns the value. */
let draw = (hand) => drawLater(hand, (looks) => (draw = looks.equip)(hand));

export class RotaryKnob extends Base {
  /** A function from a value to its text, in place of the element's own. */
  format = this.format;
  /** A function from a typed text to its value, before the element's own. */
  parse = this.parse;
  /** A function that is called for each frame with `{ value, fraction, angle, size }`. */
  draw = this.draw;
  /** The present value of a modulation. */
  live = this.live;

  #knob = createKnob();
  #internals = this.attachInternals();
  #parts = fill(this.attachShadow({ mode: "open", delegatesFocus: true }));
  #attributes = attributesOf(this);
  #slider;
  #picture;
  /** What the user does with the element; undefined before the first use. */
  #hand;

  /** All settings, by name. */
  #settings;
  /** The labels of the datalist. */
  #names = [];
  #isDisabled;
  /** Whether the value comes from the user or from code, not from the attribute. */
  #isDirty;
  /** The first value that code has set. Without an attribute, it is the default. */
  #first;
  /** The value at the beginning of the gesture. */
  #start;
  /** The timer until the name replaces the value. */
  #nameTimer;
  /** Whether the input has a name, which assistive technology needs, but the first picture does not. */
  #isDescribed;
  #announceLater = () => this.#announce();

  constructor() {
    super();
    const settings = () => this.#settings;
    const begin = (act) => this.#begin(act);
    this.#picture = paint(this.#parts, this.#knob, {
      settings, warn: this.#attributes.warn, onFrame: (frame) => this.#showFrame(frame),
    });
    this.#slider = slider(this, this.#internals, this.#parts.input, this.#knob, begin);
    onFirstUse(this, (event) => {
      const hand = this.#hand = {
        element: this, parts: this.#parts, knob: this.#knob, states: this.#internals.states,
        settings, begin, engine, preview, events: [event],
        handle: (act) => this.#handle(act),
        // A modulation whose depth the user can turn decides what an input is for.
        take: (event, act) => this.#parts.depth?.push?.([hand, event, act]) ?? act(event),
      };
      this.#announce();
      handlePointers(hand);
      handleKeys(hand);
      this.#slider.listen(() => this.#describe());
      equip(hand);
    });
  }

  connectedCallback() {
    // Properties that a page set before the class was defined hide those of the class.
    for (const [name, value] of Object.entries(this)) {
      if (name in RotaryKnob.prototype) {
        delete this[name];
        this[name] = value;
      }
    }
    guard(this.ownerDocument.defaultView);
    watchUses(this.getRootNode());
    watchWords(this, () => this.#describe());
    this.refresh();
  }

  disconnectedCallback() {
    this.#hand?.leave();
    this.#handle(() => engine.cancel(this.#knob));
  }

  adoptedCallback() {
    dress(this.shadowRoot);
  }

  attributeChangedCallback(name) {
    if (!this.#settings) return;
    if (spoken.includes(name)) this.#describe();
    else this.refresh();
  }

  formAssociatedCallback() {
    // A form that is not on a page has values too.
    if (!this.#settings) this.refresh();
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
    if (!this.#settings) this.refresh();
    return engine.value(this.#knob);
  }
  set valueAsNumber(value) {
    this.#setInitial(value);
  }

  get valueText() {
    return this.#text(this.valueAsNumber);
  }

  animateTo(value) {
    this.#setInitial(+value, true);
  }

  stepUp(count = 1) {
    if (!this.#settings) this.refresh();
    this.#set(engine.stepped(this.#knob, { count }));
  }
  stepDown(count = 1) {
    this.stepUp(-count);
  }

  /** Sets a value from code. Frameworks set the initial value in this way instead of an attribute. */
  #setInitial(value, isAnimated) {
    if (!this.#isDirty && !isNaN(value)) {
      this.#first ??= value;
      this.#isDirty = true;
      this.refresh();
    }
    this.#set(value, isAnimated);
  }

  #set(value, isAnimated) {
    if (!this.#settings) this.refresh();
    if (isNaN(value)) return;
    this.#isDirty = true;
    if (!requests.size) queueMicrotask(() => requests.clear());
    requests.set(this, value);
    engine.set(this.#knob, { value, isAnimated });
    this.#show();
  }

  #text(value) {
    return read(this, this.#knob, value, this.#settings.digits, this.#names);
  }

  // MARK: The form

  get form() {
    return this.#internals.form;
  }
  set form(id) {
    // React sets a property if there is one of that name, and passes the id of the form.
    setAttribute(this, "form", id);
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
    this.#internals.setValidity({ customError: message }, message, this.#parts.input);
  }

  // MARK: The settings

  get list() {
    const id = this.getAttribute("list");
    return id ? this.getRootNode().querySelector(`datalist#${CSS.escape(id)}`) : null;
  }
  set list(list) {
    setAttribute(this, "list", list?.id ?? list);
  }

  refresh() {
    const options = [...(this.list?.options ?? [])].filter(({ value }) => !isNaN(number(value)));
    const values = options.map(({ value }) => +value);
    this.#names = options.map(({ label }) => label);
    this.#settings = this.#attributes.read();
    this.#settings.defaultValue ??= this.#first;
    const { detents = values, majorTicks, minorTicks } = this.#settings;
    setLists(this.#knob, {
      detents, names: values, majorTicks: majorTicks.length + minorTicks.length ? majorTicks : values, minorTicks,
    });
    this.#attributes.adopt(this.#knob, this.#settings);
    this.#handle(() =>
      engine.enable(this.#knob, { isEnabled: !this.#isDisabled, isReadOnly: this.readOnly }));
    if (!this.#isDirty) engine.restore(this.#knob);
    else if (requests.has(this)) engine.set(this.#knob, { value: requests.get(this) });
    this.#picture.relayout();
    if (this.modulationDepth) this.#parts.depth ??= [];
    if (Object.keys(drawn).find((name) => this[name])) draw({ element: this, parts: this.#parts, knob: this.#knob, engine });
    this.#show();
    this.#describe();
  }

  // MARK: Events

  /** Runs what the user does in a gesture, and emits the events. */
  #handle(act) {
    const events = act();
    if (!(events > 0)) return;
    if (events & KnobEvents.changed) {
      this.#isDirty = true;
      this.#show();
      this.#report("input");
    }
    if (events & (KnobEvents.ended | KnobEvents.cancelled)) {
      this.#end(sourceOf(events), events & KnobEvents.ended);
    }
  }

  /**
   * Does the same for what may begin a gesture. `gesture-begin` is emitted before the value changes, so that
   * a listener can store the old value.
   */
  #begin(act) {
    const expected = preview(this.#knob, act);
    if (expected & KnobEvents.burstEnded) this.#handle(() => engine.endBurst(this.#knob));
    if (!(expected & KnobEvents.began)) return this.#handle(act);
    const source = sourceOf(expected);
    const wasConnected = this.isConnected;
    const before = (this.#start = engine.value(this.#knob));
    this.#report("gesture-begin", source);
    // A listener may have removed or disabled the knob.
    let hasBegun;
    this.#handle(() => {
      const events = this.isConnected == wasConnected ? Math.max(act(), 0) : 0;
      hasBegun = events & KnobEvents.began;
      this.#start = before;
      this.#updateStates();
      return events;
    });
    if (!hasBegun) this.#end(source, true);
  }

  #end(source, isKept) {
    if (!(engine.state(this.#knob) & State.turning)) this.#hand?.endGesture();
    this.#updateStates();
    this.#show();
    this.#announce();
    if (isKept && engine.value(this.#knob) != this.#start) this.#report("change");
    this.#report("gesture-end", source);
  }

  /** Emits an event. */
  #report(type, source) {
    this.dispatchEvent(new CustomEvent(type, {
      bubbles: true,
      composed: type != "change",
      detail: source && { source },
    }));
  }

  /** Updates the states for CSS. A while after a gesture, the name replaces the value. */
  #updateStates() {
    const { states } = this.#internals;
    const state = engine.state(this.#knob);
    states[state & State.turning ? "add" : "delete"]("turning");
    if (!/bubble|both/.test(this.valueDisplay)) states.add("showing-value");
    clearTimeout(this.#nameTimer);
    if (state & State.inGesture || this.#hand?.isResting) return;
    // With a longer time than a timer supports, it would fire at once.
    const time = Math.min(1000 * this.#settings.valuePersistence, 2e9);
    this.#nameTimer = setTimeout(() => states.delete("showing-value"), time);
  }

  // MARK: What is shown and announced

  /** Updates the form and the picture after the value, or how it is shown, has changed. */
  #show() {
    this.#internals.setFormValue(this.value);
    this.#picture.redraw();
  }

  /** Updates what follows a frame. Announcing a value takes longer than drawing it, so it waits. */
  #showFrame(frame) {
    const { value } = this.#parts;
    if (value && (this.#showsValue || this.#internals.states.has("showing-value"))) {
      value.textContent = this.valueText;
    }
    if (this.#isDescribed) later(this.#announceLater);
    call(this.draw, { value: this.valueAsNumber, ...frame });
  }

  #announce() {
    if (this.#isDescribed) this.#slider.announce(this.valueAsNumber, this.valueText);
    else this.#speak();
  }

  /** Updates what depends on the content of the element, after it or the settings have changed. */
  #describe() {
    const parts = this.#parts;
    parts.input.disabled = this.#isDisabled;
    const hasLabel = this.#name || this.#showsValue;
    if (hasLabel) addLabel(parts);
    if (parts.label) {
      const { min, max } = this.#settings;
      parts.sizer.textContent = [this.#text(min), this.#text(max), ...this.#names].join("\n");
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
    this.#slider.describe(this.#name, this.#settings);
    this.#announce();
  }

  /** Whether the label always shows the value. */
  get #showsValue() {
    return this.showsValue || /always|both/.test(this.valueDisplay);
  }

  /** The text of the element itself. */
  get #name() {
    return words([...this.childNodes].filter(({ slot }) => !slot));
  }
}

/** The kind of input that caused events. The engine puts its number into the second byte. */
const sourceOf = (events) => namesOfSource[events >> 8];

RotaryKnob.formAssociated = true;
RotaryKnob.observedAttributes = [...Object.keys(settings).map(attributeOf), ...spoken];

define(RotaryKnob);
