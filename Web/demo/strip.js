// The strip: knobs, displays, keyboard and synthesiser.
import { keyboard } from "./keyboard.js";
import { envelope, field, response, wave } from "./scopes.js";
import { Synth } from "./synth.js";

export function strip() {
  const knobs = Object.fromEntries(
    [...document.querySelectorAll("#strip rotary-knob")].map((knob) => [knob.name, knob]));
  const patch = (name) => knobs[name].valueAsNumber;

  knobs.phase.format = (value) => (Math.round(value) % 360) + "°";
  knobs.pan.format = (value) => {
    const side = Math.round(value);
    return side ? (side < 0 ? "L " : "R ") + Math.abs(side) : "C";
  };

  const synth = new Synth(patch);
  const scopes = Object.entries({ wave, response, envelope, field });
  const page = document.getElementById("strip");
  let isWaiting = false;

  /** Draws the displays at the next frame; the lamps go on as long as something sounds. */
  function draw() {
    if (isWaiting || page.hidden) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      const levels = synth.levels();
      for (const [id, scope] of scopes) scope(document.getElementById(id), patch, levels);
      if (levels.some((level) => level > 1e-4)) draw();
    });
  }

  for (const knob of Object.values(knobs)) {
    knob.addEventListener("input", () => {
      synth.update();
      draw();
    });
  }
  keyboard(document.getElementById("keys"), {
    press(note) {
      synth.press(note);
      // The first frame may come before the first sample.
      draw();
      setTimeout(draw, 50);
    },
    release: (note) => synth.release(note),
  });
  addEventListener("resize", draw);
  draw();
}
