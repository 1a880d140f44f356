// How one user turns knobs: preferences for all elements of a page.
import { engine, isLoaded, numbers, read, write } from "./engine.js";

const kinds = ["string", "number", "boolean"];

/** All preferences: their names, and the types of their values. */
const preferences = [];
for (let count; (count = engine.describePreference?.(preferences.length)); ) {
  preferences.push({ name: read(count), type: kinds[numbers(1)[0]] });
}

const set = {
  string: (index, word) => engine.setPreferenceWord(index, write(word)),
  number: (index, number) => engine.setPreferenceNumber(index, number),
  boolean: (index, flag) => engine.setPreferenceFlag(index, flag),
};

function get(index, type) {
  const word = read(engine.preference(index));
  if (type == "string") return word;
  const [number] = numbers(1);
  return type == "boolean" ? !!number : isNaN(number) ? null : number;
}

/**
 * Sets the preferences. They apply at once to all elements of the page whose attributes do not say otherwise, and the
 * way to turn a knob from its next press on.
 *
 * @param values any of the preferences, by name. What is missing or invalid gets its standard value.
 * @returns all preferences, for example to store them.
 */
export function setPreferences(values) {
  // Nothing is lost when the page stores them.
  if (!isLoaded) return { ...values };
  engine.resetPreferences();
  for (const [index, { name, type }] of preferences.entries()) {
    const value = values?.[name];
    if (typeof value == type) set[type](index, value);
  }
  return Object.fromEntries(preferences.map(({ name, type }, index) => [name, get(index, type)]));
}
