// Passes the attributes of an element to the module.
import { engine, numbers, read, write } from "./engine.js";
import { number } from "./numbers.js";
import { adoptOptions } from "./options.js";
import { settings } from "./table.js";

/** How long a page has to define a look, in ms. */
const patience = 1000;

/** The numbers of the settings, by their names. */
const numberOf = new Map(settings.map(({ name }, number) => [name, number]));
/** The settings of elements, by their attributes. */
const stated = new Map(settings.filter(({ attribute }) => attribute).map((setting) => [setting.attribute, setting]));

/** Attributes that are not settings of the table. */
const others = [
  "min", "max", "list", "disabled", "name", "value-label", "modulation-depth", "modulations", "selected-modulation",
  "depth-label",
];

const attributesWith = (owner) => [...stated.values()].filter((setting) => setting[owner]).map(({ attribute }) => attribute);

/** The attributes of a knob. */
export const attributes = [...attributesWith("isOfKnob"), ...others];
/** The attributes of an encoder. */
export const encoderAttributes = [...attributesWith("isOfEncoder"), "disabled"];

/** Whether an attribute is a Boolean one of HTML, which is true with any text. */
export const isFlag = (attribute) => attribute == "disabled" || !!stated.get(attribute)?.isFlag;

/** Passes the text of a setting to the module. Returns what is wrong with it, or nothing. */
export function adopt(name, text) {
  const length = engine.setSetting(numberOf.get(name), write(text));
  if (length) return read(length);
}

/**
 * Passes all attributes that are settings to the module.
 *
 * @param owner `isOfKnob` or `isOfEncoder`.
 * @param warn is called with the name of each invalid attribute, and with what is wrong with it.
 * @param ignored attributes that are not passed.
 */
export function adoptAttributes(element, owner, warn, ignored = []) {
  for (const { name: attribute, value } of element.attributes) {
    const setting = stated.get(attribute);
    if (!setting?.[owner] || ignored.includes(attribute)) continue;
    const reason = adopt(setting.name, setting.isFlag ? "true" : value);
    if (reason) warn(attribute, setting.forms ? `use one of ${setting.forms.join(", ")}` : reason);
  }
}

/** Warns of invalid attributes: of each text once, unless the task that has set it corrects it. */
export class AttributeWarnings {
  #element;
  /** The texts of which there was a warning. */
  #warned = new Set();
  /** The texts that are invalid now. */
  #invalid = new Set();

  constructor(element) {
    this.#element = element;
  }

  /** Forgets what was invalid before all attributes are passed again. */
  begin() {
    this.#invalid.clear();
  }

  /** @param reason what is wrong with the attribute. */
  add(name, reason) {
    const element = this.#element;
    const text = `${name}="${element.getAttribute(name)}"`;
    this.#invalid.add(text);
    const report = () => {
      if (!this.#invalid.delete(text) || this.#warned.has(text)) return;
      this.#warned.add(text);
      console.warn(`<${element.localName}> ${text} is invalid${reason ? `: ${reason}` : ""}.`, element);
    };
    // The script that defines a look may run after this one.
    if (name == "look") setTimeout(report, patience);
    else queueMicrotask(report);
  }
}

/** The attributes of a knob. */
export class KnobAttributes {
  /** The ends of the range that the knob has. */
  ends = [0, 100];
  /** The first value that code has set. Without an attribute, it is the default. */
  first = NaN;
  /** Whether the module has named values. */
  #hasList = false;
  #element;
  #handle;
  #warnings;

  constructor(element, handle) {
    this.#element = element;
    this.#handle = handle;
    this.#warnings = new AttributeWarnings(element);
  }

  warn(name, reason) {
    this.#warnings.add(name, reason);
  }

  /**
   * Passes all of them to the module.
   *
   * @param label the text of the element.
   * @param ignored attributes that do not make sense together. The defaults replace them.
   * @param reason what is wrong with these attributes.
   */
  adopt(label, ignored = [], reason) {
    const [element, handle] = [this.#element, this.#handle];
    // The module knows the ends that are missing.
    const ends = [NaN, NaN];
    engine.beginSettings(handle, this.first);
    this.#warnings.begin();
    for (const [index, name] of ["min", "max"].entries()) {
      if (ignored.includes(name) || !element.hasAttribute(name)) continue;
      const value = number(element.getAttribute(name));
      if (isNaN(value)) this.warn(name, "it is not a number");
      else ends[index] = value;
    }
    if (ignored.length) this.warn(ignored.find((name) => element.hasAttribute(name)), reason);
    if (this.#hasList || element.hasAttribute("list")) {
      this.#hasList = element.hasAttribute("list");
      adoptOptions(element, handle, adopt);
    }
    adoptAttributes(element, "isOfKnob", (name, reason) => this.warn(name, reason), ignored);
    const [lower, upper] = ends;
    engine.setRange(handle, lower, upper);
    this.ends = [...numbers(2)];
    if (label) adopt("label", label);
    const length = engine.endSettings(handle);
    if (length && !ignored.length) this.adopt(label, lower > upper ? ["min", "max"] : ["taper"], read(length));
  }
}
