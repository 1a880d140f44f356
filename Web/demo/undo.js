// Undo and redo for all knobs of the page, by buttons and by the usual keys.
import { KnobHistory } from "../dist/studio.js";

export const steps = new KnobHistory({ mergeInterval: 1 });
for (const knob of document.querySelectorAll("#start rotary-knob, #strip rotary-knob")) {
  steps.add(knob, knob.ariaLabel ?? undefined);
}

const [undo, redo] = ["undo", "redo"].map((id) => document.getElementById(id));
undo.addEventListener("click", () => steps.undo());
redo.addEventListener("click", () => steps.redo());

function show() {
  undo.disabled = !steps.canUndo;
  redo.disabled = !steps.canRedo;
  undo.title = steps.canUndo ? `Undo ${steps.undoName}` : "";
  redo.title = steps.canRedo ? `Redo ${steps.redoName}` : "";
}
steps.addEventListener("change", show);

addEventListener("keydown", (event) => {
  const isUndo = event.key.toLowerCase() == "z" && (event.ctrlKey || event.metaKey) && !event.altKey;
  if (!isUndo || event.target.matches("input:not([type=range], [type=checkbox]), textarea")) return;
  event.preventDefault();
  if (event.shiftKey) steps.redo();
  else steps.undo();
});
