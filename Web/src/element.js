// `<rotary-knob>`, a form control with the interface of `<input type=range>`.
import { WebEvent, WebState, namesOfSource } from "./boundary.ts";
import { call } from "./call.js";
import { Dial } from "./dial.js";
import { showCaption } from "./display.js";
import { engine, read, write, writeNumbers } from "./engine.js";
import { handleKeys } from "./keys.js";
import { later, soon } from "./later.js";
import { adoptOptions } from "./options.js";
import { handlePointers } from "./pointer.js";
import { define, setAttribute } from "./properties.js";
import { addLabel, dress, fill } from "./shadow.js";
import { guard, slider, spoken } from "./slider.js";
import { attributes, number, settingsOf, table } from "./table.js";
import { handleText } from "./text.js";
import { onFirstUse, watchUses } from "./use.js";
import { handleWheel } from "./wheel.js";
import { watchWords, words } from "./words.js";

// On a server there are no elements, but the class can be imported.
const Base = globalThis.HTMLElement ?? class {};

/** The values that code has set in this task. They are set again after each change of the settings. */
const requests = new Map();

/** The types of the events, by their numbers without that of the depth. */
const types = ["gesture-begin", "input", "gesture-end", "gesture-end"];

const states = {
  turning: WebState.turning, "hiding-pointer": WebState.hidesPointer, "showing-value": WebState.showsValue,
  "turning-depth": WebState.turnsDepth, "showing-depth": WebState.showsDepth,
};

export class RotaryKnob extends Base {
  /** A function from a typed text to its value, before the element's own. */
  parse = this.parse;
  /** A function that is called for each frame with `{ value, fraction, angle, size }`. */
  draw = this.draw;

  #internals = this.attachInternals();
  #parts = fill(this.attachShadow({ mode: "open", delegatesFocus: true }));
  #dial = new Dial(this, this.#parts, "createKnob", {
    report: (event, source) => this.#report(event, source),
    startTimer: (seconds) => this.#startTimer(seconds),
    drawn: () => this.#drawn(),
  });
  #handle = this.#dial.handle;
  #slider = slider(this, this.#internals, this.#parts.input, this.#handle);
  /** What the user does with the element; undefined before the first use. */
  #hand;

  #hasSettings = false;
  #format;
  /** The ends of the range, as the attributes state them. */
  #ends = [0, 100];
  #isDisabled = false;
  /** Whether the value comes from the user or from code, not from the attribute. */
  #isDirty = false;
  /** The first value that code has set. Without an attribute, it is the default. */
  #first;
  #nameTimer;
  /** The state of the module that the states for CSS show. */
  #state = 0;
  /** The attributes that are invalid, of which there was a warning. */
  #warned = new Set();
  /** Whether the input has a name, which assistive technology needs, but the first picture does not. */
  #isDescribed = false;
  #announceLater = () => this.#announce();

  constructor() {
    super();
    onFirstUse(this, (event) => {
      const hand = this.#hand = {
        element: this, parts: this.#parts, handle: this.#handle,
        // An event refers to the element that had the focus before, and would keep it alive.
        firstEvent: { pointerType: event.pointerType, movementX: event.movementX, movementY: event.movementY },
        noteModifiers: ({ ctrlKey, altKey, metaKey }) => engine.noteModifiers(this.#handle, ctrlKey, altKey, metaKey),
        isForDepth: ({ ctrlKey, altKey, metaKey }) => false,
      };
      this.#announce();
      handlePointers(hand);
      handleKeys(hand);
      handleWheel(hand);
      handleText(hand);
      this.#slider.listen(() => this.#describe());
      this.#watchLook();
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
    // The module needs a new name only to show it in an element of the page.
    watchWords(this, () => (this.#valueLabel ? this.refresh() : this.#describe()));
    this.refresh();
    this.#dial.appear();
  }

  disconnectedCallback() {
    this.#hand?.releaseKeys();
    this.#hand?.leaveWheel();
    this.#hand?.leaveText();
    engine.cancel(this.#handle);
    this.#dial.disappear();
  }

  adoptedCallback() {
    dress(this.shadowRoot);
  }

  attributeChangedCallback(name) {
    if (!this.#hasSettings) return;
    if (spoken.includes(name)) this.#describe();
    else this.refresh();
  }

  formAssociatedCallback() {
    // A form that is not on a page has values too.
    if (!this.#hasSettings) this.refresh();
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
    if (!this.#hasSettings) this.refresh();
    return engine.value(this.#handle);
  }
  set valueAsNumber(value) {
    this.#setInitial(value);
  }

  get valueText() {
    return this.#text(this.valueAsNumber);
  }

  /** A function from a value to its text, in place of the element's own. */
  get format() {
    return this.#format;
  }
  set format(format) {
    this.#format = format;
    if (!this.#hasSettings) return;
    this.#dial.redraw();
    this.#describe();
  }

  /** Shows the name again, if the value has replaced it. During a gesture, the value stays. */
  showName() {
    engine.hideValue(this.#handle);
  }

  animateTo(value) {
    this.#setInitial(+value, true);
  }

  stepUp(count = 1) {
    if (!this.#hasSettings) this.refresh();
    this.#set(engine.stepped(this.#handle, count));
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
    if (!this.#hasSettings) this.refresh();
    if (isNaN(value)) return;
    this.#isDirty = true;
    if (!requests.size) queueMicrotask(() => requests.clear());
    requests.set(this, value);
    engine.setValue(this.#handle, value, !!isAnimated);
    this.#show();
  }

  #text(value) {
    return read(engine.textOf(this.#handle, value));
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

  #warn(name) {
    const text = `${name}="${this.getAttribute(name)}"`;
    if (!this.#warned.has(text)) console.warn(`<rotary-knob> ${text} is invalid.`, this);
    this.#warned.add(text);
  }

  /** Passes a setting to the module. */
  #adopt(name, value) {
    const { row } = table[name];
    if (typeof value == "string") engine.setText(this.#handle, row, write(value));
    else if (Array.isArray(value)) engine.setNumbers(this.#handle, row, writeNumbers(value));
    else engine.setNumber(this.#handle, row, value);
  }

  /** Reads an attribute that is a number. */
  #number(name, standard) {
    const text = this.getAttribute(name);
    if (text == undefined) return standard;
    const value = number(text);
    if (isNaN(value)) this.#warn(name);
    return isNaN(value) ? standard : value;
  }

  refresh() {
    const handle = this.#handle;
    this.#hasSettings = true;
    engine.beginSettings(handle);
    this.#ends = [this.#number("min", 0), this.#number("max", 100)];
    if (this.#ends[0] > this.#ends[1]) {
      this.#warn("min");
      this.#warn("max");
      this.#ends = [0, 100];
    }
    engine.setRange(handle, ...this.#ends);
    this.#adopt("default-value", this.#first ?? this.#ends[0]);
    const implied = adoptOptions(this, handle);
    for (const name in implied) this.#adopt(name, implied[name]);
    for (const { name, value: text } of this.attributes) {
      if (!attributes.includes(name) || !settings[name]) continue;
      const stated = settingsOf(name, text);
      if (Object.values(stated).some((value) => Number.isNaN(value))) {
        this.#warn(name);
        continue;
      }
      for (const setting in stated) this.#adopt(setting, stated[setting]);
    }
    const label = this.#name;
    if (label) this.#adopt("label", label);
    engine.endSettings(handle);
    engine.setEnabled(handle, !this.#isDisabled);
    if (!this.#isDirty) engine.restore(handle);
    else if (requests.has(this)) engine.setValue(handle, requests.get(this), false);
    this.#dial.restyle();
    this.#show();
    this.#describe();
    this.#hand?.follow();
  }

  // MARK: Events

  #report(event, source) {
    if (event == WebEvent.stateChanged) return this.#updateStates();
    const isOfDepth = event >= WebEvent.depthBegan;
    const kind = isOfDepth ? event - WebEvent.depthBegan : event;
    const emit = (type) => this.dispatchEvent(new CustomEvent(isOfDepth ? `depth-${type}` : type, {
      bubbles: true,
      composed: type != "change",
      detail: type.startsWith("gesture") ? { source: namesOfSource[source] } : undefined,
    }));
    if (kind == WebEvent.changed && !isOfDepth) {
      this.#isDirty = true;
      this.#show();
    }
    if (kind >= WebEvent.ended) {
      this.#hand?.endGesture();
      this.#updateStates();
      this.#show();
      this.#announce();
    }
    if (kind == WebEvent.endedWithChange) emit("change");
    emit(types[kind]);
  }

  #updateStates() {
    const state = this.#state = engine.state(this.#handle);
    for (const name in states) this.#internals.states[state & states[name] ? "add" : "delete"](name);
    if (!(state & WebState.turning)) this.#hand?.endGesture();
  }

  /** Shows the name again after some seconds. */
  #startTimer(seconds) {
    clearTimeout(this.#nameTimer);
    // With a longer time than a timer supports, it would fire at once.
    if (seconds >= 0) this.#nameTimer = setTimeout(() => engine.hideValue(this.#handle), Math.min(1000 * seconds, 2e9));
  }

  // MARK: What is shown and announced

  /** Updates the form after the value has changed. */
  #show() {
    this.#internals.setFormValue(this.value);
    if (this.#isDescribed) later(this.#announceLater);
  }

  /** Updates what follows a frame. Announcing a value takes longer than drawing it, so it waits. */
  #drawn() {
    showCaption(this.#parts, this.#handle, this.#valueLabel);
    this.#hand?.drawn();
    // The value may have faded into the name.
    if (engine.state(this.#handle) != this.#state) this.#updateStates();
    call(this.draw, { value: this.valueAsNumber });
  }

  /** Follows the pointer and the focus, as far as the picture shows them. */
  #watchLook() {
    const { input } = this.#parts;
    const look = () => this.#dial.look({ isHovered: input.matches(":hover"), isFocused: input.matches(":focus-visible") });
    for (const type of ["pointerenter", "pointerleave", "focus", "blur"]) input.addEventListener(type, look);
    look();
  }

  #announce() {
    if (this.#isDescribed) this.#slider.announce(this.valueAsNumber, this.valueText);
    else this.#speak();
  }

  /** Updates what depends on the content of the element, after it or the settings have changed. */
  #describe() {
    const parts = this.#parts;
    parts.input.disabled = this.#isDisabled;
    const hasLabel = !this.#valueLabel && (this.#name || /always|both/.test(this.valueDisplay) || this.showsValue);
    if (hasLabel) addLabel(parts);
    if (parts.label) {
      parts.sizer.textContent = read(engine.possibleTexts(this.#handle));
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
    this.#slider.describe(this.#name, { min: this.#ends[0], max: this.#ends[1] });
    this.#announce();
  }

  /** The element of the page that shows the caption in place of the own label. */
  get #valueLabel() {
    const id = this.getAttribute("value-label");
    return id ? this.getRootNode().querySelector(`#${CSS.escape(id)}`) : null;
  }

  /** The text of the element itself. */
  get #name() {
    return words([...this.childNodes].filter(({ slot }) => !slot));
  }
}

/** The attributes that are settings of the table, or combinations of them. */
const settings = Object.fromEntries(attributes.filter((name) =>
  !["min", "max", "list", "disabled", "name", "value-label", "modulation-depth", "depth-label"].includes(name)).map((name) => [name, true]));

RotaryKnob.formAssociated = true;
RotaryKnob.observedAttributes = [...attributes, ...spoken];

define(RotaryKnob);
