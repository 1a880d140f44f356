/** The key of a word or a sentence that the user sees or hears. */
export type KnobWord =
  | "reset" | "enterValue" | "copy" | "paste" | "value" | "lower" | "upper" | "modulation" | "modulationDepth"
  | "increaseDepth" | "decreaseDepth" | "emptyValue" | "longValue" | "unknownValue" | "unfinishedValue" | "division"
  | "largeValue" | "midiChannel" | "midiController" | "midiController14" | "midiEncoder" | "midiRPN" | "midiNRPN"
  | "midiPitchBend" | "midiPressure" | "midiProgram" | "midiNotes" | "midiLearn" | "midiForget"
  | "midiTakeover" | "midiJump" | "midiPickup" | "midiScale" | "midiRelative" | "midiMove" | "midiConflict" | "midiAsEncoder"
  | "midiAsControl" | "midiUse" | "midiUseAnyway" | "midiReplace" | "midiMissing" | "cancel";

/**
 * Replaces words. In words such as `reset` and `unknownValue`, `%` stands for a text.
 *
 * @param words The new words, by their keys. One that is undefined stays.
 * @returns All words, by their keys. On a server, and where the module cannot be loaded, those that you pass.
 * @throws A `TypeError` if a key does not exist.
 */
export function setWords(words?: Partial<Record<KnobWord, string>>): Record<KnobWord, string>;
