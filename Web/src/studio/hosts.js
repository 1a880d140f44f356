// Knobs that are bound to parameters of a host. The rules of who wins are in the module.
import { HostEvent, namesOfAutomationMode, namesOfAutomationState } from "../boundary.ts";
import { call } from "../call.js";
import { companions } from "../companions.js";
import { indexOf, requireKnob } from "../checks.js";
import { handleOf } from "../dial.js";
import { create, engine } from "../engine.js";
import { ownWords } from "../words.js";

/** The binding of each knob, which its knob keeps alive. */
const bindings = new WeakMap();

/** The attributes that say what a value means. */
const meaning = ["min", "max", "step", "taper", "wraps", "detents", "unit", "digits", "defaultValue"];

companions.menuItems = (knob) => {
  const items = call(() => bindings.get(knob)?.parameter.menuItems?.());
  return Array.isArray(items) ? items : [];
};

/** Forgets the binding of a knob, which is bound to something else from now on. */
export const forgetBinding = (knob) => bindings.delete(knob);

class ParameterBinding {
  #owner = { host: (event, value) => this.#call(event, value) };
  #handle = create(this.#owner, "createParameter", "destroyParameter");
  #knob;
  #automation = "none";
  #mode = "touch";
  #modulation = 0;

  constructor(knob, parameter) {
    [this.#knob, this.parameter] = [knob, parameter];
    // The former host keeps the value that it has, and not this one.
    bindings.get(knob)?.unbind();
    for (const name of meaning) if (parameter[name] != undefined) knob[name] = parameter[name];
    if (parameter.name && !ownWords(knob)) knob.append(parameter.name);
    if (parameter.format) knob.format = (value) => parameter.format(value);
    if (parameter.parse) knob.parse = (text) => parameter.parse(text);
    if (parameter.value != undefined) knob.valueAsNumber = parameter.value;
    knob.refresh?.();
    engine.bind(handleOf(knob), this.#handle);
    bindings.set(knob, this);
  }

  /** Whether the knob has no other binding. */
  get #isBound() {
    return bindings.get(this.#knob) == this;
  }

  #call(event, value) {
    const { parameter } = this;
    if (event == HostEvent.began) call(() => parameter.begin?.());
    else if (event == HostEvent.performed) call(() => parameter.perform?.(value));
    else call(() => parameter.end?.());
  }

  receive(value) {
    if (this.#isBound) engine.receiveValue(handleOf(this.#knob), +value);
  }

  get automation() {
    return this.#automation;
  }
  set automation(automation) {
    const index = indexOf(automation, namesOfAutomationState);
    this.#automation = automation;
    if (this.#isBound) engine.setAutomation(handleOf(this.#knob), index);
  }

  get mode() {
    return this.#mode;
  }
  set mode(mode) {
    const index = indexOf(mode, namesOfAutomationMode);
    this.#mode = mode;
    if (this.#isBound) engine.setAutomationMode(handleOf(this.#knob), index);
  }

  get modulation() {
    return this.#modulation;
  }
  set modulation(modulation) {
    this.#modulation = +modulation;
    if (this.#isBound) engine.setHostModulation(handleOf(this.#knob), +modulation);
  }

  get isOverriding() {
    return this.#isBound && !!engine.isOverriding(handleOf(this.#knob));
  }

  unbind() {
    if (!this.#isBound) return;
    engine.unbind(handleOf(this.#knob));
    bindings.delete(this.#knob);
  }
}

/** Binds a knob to a parameter of a host, from which it takes its name, its range, its value, and its text. */
export function bindParameter(knob, parameter) {
  requireKnob(knob, "bound to a parameter");
  return new ParameterBinding(knob, parameter);
}
