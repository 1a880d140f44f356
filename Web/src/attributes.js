// Passes the attributes of an element to the module.
import { engine, numbers, read, write, writeNumbers } from "./engine.js";
import { adoptOptions } from "./options.js";
import { attributes, formsOf, number, others, settingsOf, table } from "./table.js";

/** How long a page has to define a look, in ms. */
const patience = 1000;

/** The attributes that are settings of the table, or combinations of them. */
const settings = new Set(attributes.filter((name) => !others.includes(name)));

/** Passes a setting to the module. Returns whether it is valid. */
export function adopt(handle, name, value) {
  const { row } = table[name];
  if (typeof value == "string") return !!engine.setText(handle, row, write(value));
  if (Array.isArray(value)) engine.setNumbers(handle, row, writeNumbers(value));
  else engine.setNumber(handle, row, value);
  return true;
}

/**
 * Passes all attributes that are settings to the module.
 *
 * @param isSetting returns whether an attribute is one.
 * @param warn is called with the name of each invalid attribute.
 */
export function adoptAttributes(element, handle, isSetting, warn) {
  // Without an outer radius, a ring has no outer end.
  const isOpen = isNaN(number(element.getAttribute("ring-outer") ?? ""));
  if (isOpen && element.hasAttribute("ring-inner")) adopt(handle, "ring-outer", Infinity);
  for (const { name, value: text } of element.attributes) {
    if (!isSetting(name)) continue;
    const stated = settingsOf(name, text);
    const isValid = Object.values(stated).every((value) => !Number.isNaN(value)) &&
      Object.entries(stated).every(([setting, value]) => adopt(handle, setting, value));
    if (!isValid) warn?.(name);
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

  /** @param reason what is wrong with the attribute. Without one, the warning names what it may be. */
  add(name, reason) {
    const element = this.#element;
    const text = `${name}="${element.getAttribute(name)}"`;
    const forms = formsOf(name);
    if (!reason && forms.length) reason = `use one of ${forms.join(", ")}`;
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
  first;
  #element;
  #handle;
  #warnings;

  constructor(element, handle) {
    this.#element = element;
    this.#handle = handle;
    this.#warnings = new AttributeWarnings(element);
  }

  warn(name) {
    this.#warnings.add(name);
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
    engine.beginSettings(handle);
    this.#warnings.begin();
    adopt(handle, "default", this.first ?? NaN);
    for (const [index, name] of ["min", "max"].entries()) {
      if (ignored.includes(name) || !element.hasAttribute(name)) continue;
      const value = number(element.getAttribute(name));
      if (isNaN(value)) this.warn(name);
      else ends[index] = value;
    }
    if (ignored.length) this.#warnings.add(ignored.find((name) => element.hasAttribute(name)), reason);
    const implied = adoptOptions(element, handle);
    for (const name in implied) adopt(handle, name, implied[name]);
    const isSetting = (name) => settings.has(name) && !ignored.includes(name);
    adoptAttributes(element, handle, isSetting, (name) => this.warn(name));
    const [lower, upper] = ends;
    engine.setRange(handle, lower, upper);
    this.ends = [...numbers(2)];
    if (isNaN(this.first) && !element.hasAttribute("value")) adopt(handle, "default", this.ends[0]);
    if (label) adopt(handle, "label", label);
    const length = engine.endSettings(handle);
    if (!length || ignored.length) return;
    const [fault, [faults]] = [read(length), numbers(1)];
    this.adopt(label, [
      ...(faults & 1 ? (lower > upper ? ["min", "max"] : ["taper"]) : []),
      ...(faults & 2 ? ["sweep"] : []),
      ...(faults & 4 ? ["ring-inner", "ring-outer"] : []),
    ], fault);
  }
}
