// The strip records what the user does with its knobs, and plays it.
import { AutomationRecorder } from "../dist/studio.js";

const [record, play, clear, mode, status, clock] = [
  "record", "playback", "clear", "automation-mode", "automation-status", "automation-time",
].map((id) => document.getElementById(id));

/** Records the knobs of the strip. Presets keep what it has recorded. */
export const recorder = new AutomationRecorder({ longest: 30 });
for (const knob of document.querySelectorAll("#strip rotary-knob")) recorder.add(knob, knob.name || knob.id);

const seconds = (time) => `${(Math.floor(time * 10) / 10).toFixed(1)} s`;
const sentences = {
  none: () => "Record what you do with the knobs, and play it.",
  present: () => `${seconds(recorder.length)} recorded.`,
  recording: () => "Recording. Turn the knobs.",
  playing: () => "Playing. Turn a knob to override it.",
};

function show() {
  const { state } = recorder;
  status.textContent = sentences[state]();
  record.ariaPressed = String(state == "recording");
  play.ariaPressed = String(state == "playing");
  play.disabled = clear.disabled = state == "none";
  tick();
}

/** Shows the time. A screen reader would say nothing else, so it is not a part of the status. */
function tick() {
  const isRunning = recorder.state == "recording" || recorder.state == "playing";
  clock.textContent = isRunning ? seconds(recorder.position) : "";
  if (isRunning) requestAnimationFrame(tick);
}

record.addEventListener("click", () => (recorder.state == "recording" ? recorder.stop() : recorder.record()));
play.addEventListener("click", () => (recorder.state == "playing" ? recorder.stop() : recorder.play()));
clear.addEventListener("click", () => recorder.clear());
mode.addEventListener("change", () => (recorder.mode = mode.value));
recorder.addEventListener("statechange", show);
recorder.mode = mode.value;
show();
