// The sounds: an encoder moves through a list without ends.

import { KnobPreset } from "../dist/studio.js";

/** The sounds by name. What one does not mention is as in the first. */
const sounds = {
  "Soft saw": {},
  "Round bass": { wave: 1, tune: -12, cutoff: 420, resonance: 35, drive: 9, decay: 0.25, sustain: 45, width: 80 },
  "Glass bell": { wave: 0, tune: 12, cutoff: 9000, resonance: 10, drive: 0, decay: 1.4, sustain: 0, release: 1.8 },
  "Reed organ": { wave: 3, cutoff: 1600, resonance: 20, drive: 3, attack: 0.04, sustain: 100, release: 0.12 },
  "Bright pluck": { wave: 2, cutoff: 6200, resonance: 70, key: 60, decay: 0.18, sustain: 0, release: 0.3 },
  "Slow pad": { wave: 2, detune: 8, cutoff: 1300, attack: 0.8, decay: 2, sustain: 80, release: 2.2, width: 190 },
  "Wind": { wave: 4, cutoff: 900, resonance: 85, drive: 0, attack: 1.2, decay: 1, sustain: 70, release: 1.6 },
};
const names = Object.keys(sounds);

/** Returns a sound as a preset. */
export function presetOf(name, first) {
  return new KnobPreset(name, { ...first, ...sounds[name] });
}

/**
 * Fills a list with the names of the sounds, through which an encoder moves.
 *
 * @param first the values of the first sound, by the names of their knobs.
 * @param choose is called with a sound as a preset.
 */
export function listSounds(list, encoder, first, choose) {
  let present = 0;
  const items = names.map((name, index) => {
    const item = document.createElement("button");
    item.type = "button";
    item.textContent = name;
    item.addEventListener("click", () => select(index));
    list.append(document.createElement("li"));
    list.lastChild.append(item);
    return item;
  });

  function mark() {
    for (const [index, item] of items.entries()) item.ariaCurrent = index == present ? "true" : null;
  }

  function select(index) {
    // After the last sound comes the first.
    present = ((index % names.length) + names.length) % names.length;
    mark();
    choose(presetOf(names[present], first));
  }

  encoder.addEventListener("turn", ({ detail: { steps } }) => {
    if (steps) select(present + steps);
  });
  mark();
}
