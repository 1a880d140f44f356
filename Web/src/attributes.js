// The settings of an element, as its attributes state them.
import { engine } from "./engine.js";
import { attributeOf, involved, settings } from "./settings.js";

/** All settings, each with the name of its attribute. */
const table = Object.entries(settings).map(([name, setting]) => [name, attributeOf(name), setting]);

/**
 * Reads the attributes of an element.
 *
 * @returns `read`, which returns all settings by name; `adopt`, which passes them to a knob of the engine; and
 *   `warn`, which warns of invalid attributes.
 */
export function attributesOf(element) {
  /** The attributes that are invalid in this task, and those of which there was a warning. */
  const invalid = new Set();
  const warned = new Set();

  function read() {
    invalid.clear();
    const values = {};
    for (const [name, attribute, [read, standard]] of table) {
      const text = element.getAttribute(attribute);
      values[name] = text == undefined ? standard : read(text);
      if (Number.isNaN(values[name])) {
        values[name] = standard;
        warn(name);
      }
    }
    return values;
  }

  /** Settings that do not make sense together are replaced by the standard ones. */
  function adopt(knob, values) {
    let numbers, fault;
    do {
      numbers = { ...values, ...values.taper, ...values.column, ...values.origin, ...knob.lists };
      fault = engine.adoptParameter(knob, numbers) || engine.adoptTracking(knob, numbers);
      const names = involved[fault] ?? [];
      for (const name of names) [, values[name]] = settings[name];
      warn(...names);
    } while (fault);
    engine.adoptMarks(knob, numbers);
  }

  /** Warns of the first of these attributes that is present, unless this task corrects it. */
  function warn(...names) {
    const name = names.map(attributeOf).find((name) => element.hasAttribute(name));
    if (!name) return;
    const attribute = `${name}="${element.getAttribute(name)}"`;
    invalid.add(attribute);
    queueMicrotask(() => {
      if (!invalid.delete(attribute) || warned.has(attribute)) return;
      warned.add(attribute);
      console.warn(`<rotary-knob> ${attribute} is invalid.`, element);
    });
  }

  return { read, adopt, warn };
}
