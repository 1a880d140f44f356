// What a page may pass to a binding, a link, or a recorder. Everything else is an error with a sentence.
import { isKnob } from "./dial.js";
import { isLoaded } from "./engine.js";
import { ownWords } from "./words.js";

/**
 * Throws an error for what is no knob of this script. Without the module, there are only values as text, which nobody
 * turns.
 */
export function requireKnob(knob, purpose) {
  if (isLoaded ? isKnob(knob) : knob?.localName) return;
  // A page may load the script twice, and register the elements of one copy only.
  const isOther = knob?.localName == "rotary-knob";
  throw new TypeError(`Only a <rotary-knob> can be ${purpose}.${isOther ? " This one is not of the same script. Import " +
    "from the script that registers the elements." : ""}`);
}

/** The name of a knob: the given one, or else its attribute `name`, or else, with a warning, its text. */
export function nameOf(knob, given) {
  const name = given ?? knob.getAttribute("name");
  if (name) return name;
  const text = knob.ariaLabel || ownWords(knob);
  if (!text) throw new TypeError("The knob has no name. Set its attribute `name`, or pass a name.");
  console.warn(`What is stored for the knob "${text}" is lost if its text is translated. Set its attribute \`name\`.`);
  return text;
}

/** The number of a word. */
export function indexOf(word, words) {
  const index = words.indexOf(word);
  if (index < 0) throw new TypeError(`"${word}" is not one of ${words.join(", ")}.`);
  return index;
}
