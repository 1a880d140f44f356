// The strip: knobs, displays, keyboard, and synthesizer.
import { makeCrank } from "./crank.js";
import { Keyboard, notes } from "./keyboard.js";
import * as scopes from "./scopes.js";
import { KnobLink, ValueObserver } from "../dist/studio.js";
import { keepPresets } from "./presets.js";
import { listSounds, presetOf } from "./sounds.js";
import { rangeOfCutoff, Synth } from "./synth.js";

const page = document.getElementById("strip");
const knobs = Object.fromEntries(
  [...page.querySelectorAll(".groups rotary-knob")].map((knob) => [knob.name, knob]));
/** How far the depth of 1 opens the filter, in octaves: by all of its range. */
const octaves = Math.log2(1000);
const patch = (name) =>
  name == "opening" ? octaves * knobs.cutoff.modulationDepth : knobs[name].valueAsNumber;
const canvases = Object.entries({
  wave: scopes.wave, response: scopes.response, envelope: scopes.envelope, field: scopes.field,
}).map(([id, draw]) => [document.getElementById(id), draw]);

/** A lower level is silence. */
const silence = 1e-3;

// MARK: Displays

const waiting = new Set();
/** Whether something has sounded since the lamps were last still. */
let isSounding = false;

/** Draws displays in the next frame. The lamps move as long as something sounds. */
function draw(...some) {
  if (!waiting.size) requestAnimationFrame(paint);
  for (const display of some) waiting.add(display);
}

function paint() {
  const displays = [...waiting];
  waiting.clear();
  const levels = synth?.levels();
  isSounding = keyboard.isPlaying || (levels?.some((level) => level > silence) ?? false);
  for (const [canvas, scope] of displays) {
    if (canvas.clientWidth) scope(canvas, patch, isSounding ? levels : undefined);
  }
  // What keys and envelopes do to the filter of a note.
  knobs.cutoff.live = isSounding ? synth.cutoff() : undefined;
  if (isSounding) draw(canvases[3]);
}

const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) draw(canvases.find(([canvas]) => canvas == target));
});
for (const [canvas] of canvases) sizes.observe(canvas);
addEventListener("repaint", () => draw(...canvases));

// MARK: Sound

let synth, context;

/** Browsers allow no sound before the user does something. So the first key creates the synthesizer. */
function wake() {
  context ??= new AudioContext({ latencyHint: "interactive" });
  synth ??= new Synth(patch, context);
  return context.state == "running" ? undefined : context.resume();
}

const player = {
  press(note) {
    wake();
    synth.press(note);
    draw(canvases[3]);
  },
  release(note) {
    // The first tap of a finger starts the sound only when it lifts. The note then sounds for a moment.
    const waking = wake();
    if (!waking) return synth.release(note);
    waking.then(() => setTimeout(() => keyboard.isDown(note) || synth.release(note), 150));
  },
};
const keyboard = new Keyboard(document.getElementById("keys"), player);

const hold = document.getElementById("hold");
hold.addEventListener("change", () => (keyboard.holds = hold.checked));

// MARK: Knobs

knobs.phase.format = (value) => (Math.round(value) % 360) + "°";
knobs.pan.format = (value) => {
  const side = Math.round(value);
  return side ? (side < 0 ? "L " : "R ") + Math.abs(side) : "C";
};
/** Lets the display and the sound follow a knob. */
function update(knob) {
  const canvas = knob.closest(".card").querySelector("canvas");
  synth?.update(knob.name);
  if (/cutoff|key/.test(knob.name)) knobs.cutoff.modulation = rangeOfCutoff(notes, patch).join("...");
  draw(canvases.find(([other]) => other == canvas));
}

for (const knob of Object.values(knobs)) {
  // A reset sets the value of a plain sound. The panel starts with a richer one.
  if (knob.dataset.start) knob.value = knob.dataset.start;
  knob.refresh();
}
// Hands, presets, MIDI, and automation turn the knobs.
const observer = new ValueObserver((changes) => changes.forEach(({ target }) => update(target)));
for (const knob of Object.values(knobs)) observer.observe(knob);
// How far the envelope opens the filter is the depth of the modulation, which applies from the next note on.
knobs.cutoff.addEventListener("depth-input", () => update(knobs.cutoff));
const turnsDepth = document.getElementById("turns-depth");
turnsDepth.addEventListener("change", () => (knobs.cutoff.turnsDepth = turnsDepth.checked));
update(knobs.cutoff);

// Attack and release move together, as far from each other as they are.
const link = new KnobLink([], { mode: "offset" });
const isLinked = document.getElementById("is-linked");
isLinked.addEventListener("change", () => {
  for (const knob of [knobs.attack, knobs.release]) isLinked.checked ? link.add(knob) : link.remove(knob);
});

const first = Object.fromEntries(Object.keys(knobs).map((name) => [name, patch(name)]));
const ends = ["Soft saw", "Glass bell"].map((name) => presetOf(name, first));
const choose = keepPresets(Object.values(knobs), ends);
listSounds(document.getElementById("sounds"), document.getElementById("sound"), first, choose);
makeCrank(document.getElementById("crank"), player, document.getElementById("crankAngle"));
