// The strip follows MIDI hardware. What its knobs follow is kept by the browser.
import { MIDIPanel } from "../dist/rotary-knob.js";

const [button, status] = ["midi", "midi-status"].map((id) => document.getElementById(id));
const key = "knob-midi";

const panel = new MIDIPanel();
for (const knob of document.querySelectorAll("#strip rotary-knob")) panel.add(knob);
try {
  panel.mappings = localStorage.getItem(key);
} catch {
  // What somebody else has stored under the same key means no mappings.
}
panel.addEventListener("change", () => localStorage.setItem(key, panel.mappings));

function show() {
  const { inputs } = panel;
  status.textContent = inputs.length
    ? `${inputs.join(", ")}: choose Learn MIDI in the menu of a knob, and move a control.`
    : "No MIDI hardware is plugged in.";
}

async function connect() {
  button.disabled = true;
  try {
    await panel.connect();
    show();
  } catch (error) {
    status.textContent = error.message;
    button.disabled = false;
  }
}
panel.addEventListener("statechange", show);
button.addEventListener("click", connect);

// A browser that has been allowed to use MIDI need not be asked again.
const permission = await navigator.permissions?.query({ name: "midi" }).catch(() => undefined);
if (permission?.state == "granted") connect();
