// Presets of the strip: files, and a knob that morphs one into another.
import { KnobPreset, ValueObserver } from "../dist/studio.js";
import { recorder } from "./automation.js";
import { steps } from "./undo.js";

const find = (id) => document.getElementById(id);

/**
 * Connects the buttons and the knob of the presets.
 *
 * @param knobs the knobs of the panel.
 * @param ends the presets A and B at the start.
 */
export function keepPresets(knobs, ends) {
  const [morph, message, file] = ["morph", "preset-message", "preset-file"].map(find);
  /** The preset that was loaded last, with the values of knobs that this panel does not have. */
  let loaded = new KnobPreset("Preset");
  const tell = (text) => (message.textContent = text);

  // MARK: Files

  find("save").addEventListener("click", () => {
    loaded.adopt(knobs);
    loaded.automation = recorder.recording;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([loaded], { type: "application/json" }));
    link.download = loaded.name + ".json";
    link.click();
    // The browser has begun to read it by then.
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    tell(`Saved ${loaded.name}.`);
  });
  find("load").addEventListener("click", () => file.click());
  file.addEventListener("change", async () => {
    const [chosen] = file.files;
    if (!chosen) return;
    try {
      loaded = KnobPreset.parse(await chosen.text());
      // A file without automation leaves that of the strip alone.
      if (loaded.automation) recorder.recording = loaded.automation;
      choose(loaded);
      tell(`Loaded ${loaded.name || chosen.name}.`);
    } catch ({ message }) {
      tell(`${chosen.name}: ${message}`);
    }
    // The same file can be chosen again.
    file.value = "";
  });

  /** Loads a preset, as one step that can be undone. */
  function choose(preset) {
    steps.beginStep(preset.name);
    preset.load(knobs, { animated: true });
    steps.endStep();
  }

  // MARK: Morph

  for (const [index, id] of ["end-a", "end-b"].entries()) {
    find(id).addEventListener("click", () => {
      ends[index] = new KnobPreset();
      ends[index].adopt(knobs);
      tell(`${"AB"[index]} is this sound.`);
    });
  }
  const follow = () => KnobPreset.morph(...ends, morph.valueAsNumber / 100, knobs);
  /** Whether the user turns the knob, and whether an undo has set it, which sets the other knobs too. */
  let isTurned = false, isUndone = false;
  morph.addEventListener("gesture-begin", ({ detail }) => {
    isUndone = detail.source == "undo";
    isTurned = !isUndone;
    if (isTurned) steps.beginStep("Morph");
  });
  morph.addEventListener("input", () => isTurned && follow());
  morph.addEventListener("gesture-end", () => {
    if (isTurned) steps.endStep();
    isTurned = false;
  });
  // Automation turns it too.
  new ValueObserver(() => {
    if (!isUndone) follow();
    isUndone = false;
  }).observe(morph);

  return choose;
}
