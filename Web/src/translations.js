// The words that the user sees or hears, apart from those of the page, in the language of the page.
import { dials } from "./dial.js";
import { engine, isLoaded, read, write } from "./engine.js";

/** The keys of all words. */
const keys = [];
for (let count; (count = engine.describeWord?.(keys.length)); ) keys.push(read(count));
if (globalThis.document) engine.setLanguage(write(document.documentElement.lang || navigator.language));

/** Returns a word. */
export const wordOf = (key) => read(engine.word(keys.indexOf(key)));

/**
 * Replaces words, such as `{ copy: "Copier" }`. In `reset` and `unknownValue`, `%` stands for a text. One that is
 * undefined stays.
 *
 * @returns all words, by their keys.
 */
export function setWords(words = {}) {
  // Without the module, nothing shows them.
  if (!isLoaded) return { ...words };
  for (const key in words) {
    if (!keys.includes(key)) throw new TypeError(`The word "${key}" does not exist.`);
    if (words[key] != undefined) engine.setWord(keys.indexOf(key), write(String(words[key])));
  }
  for (const { element } of dials) element.refresh?.();
  return Object.fromEntries(keys.map((key) => [key, wordOf(key)]));
}
