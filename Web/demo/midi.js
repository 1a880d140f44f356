// The strip follows MIDI: sliders on the page, and hardware. What its knobs follow is kept by the browser.
import { MIDIBinding } from "../dist/studio.js";
import { Ports } from "./ports.js";

const [button, status, plug] = ["midi", "midi-status", "plugged-in"].map((id) => document.getElementById(id));
const key = "knob-midi";

const binding = new MIDIBinding();
for (const knob of document.querySelectorAll("#strip rotary-knob")) binding.add(knob, knob.name || knob.id);
/** Adopts what is stored, now or by another tab of the page. */
function adopt(mappings) {
  try {
    binding.mappings = mappings;
  } catch {
    // What somebody else has stored under the same key changes nothing.
  }
}
let stored = null;
try {
  stored = localStorage.getItem(key);
} catch {
  // A browser may forbid that.
}
adopt(stored);
binding.addEventListener("change", () => {
  try {
    localStorage.setItem(key, binding.mappings);
  } catch {
    // A browser without storage forgets them with the page.
  }
});
addEventListener("storage", (event) => {
  if (event.key == key) adopt(event.newValue);
});

// MARK: Ports

const ports = new Ports();
/** The first controller number of the sliders. The others follow. */
const first = 70;
const sliders = [...document.querySelectorAll("#sliders input")];

for (const [index, slider] of sliders.entries()) {
  const show = () => slider.style.setProperty("--share", slider.value / slider.max);
  slider.addEventListener("input", () => {
    show();
    ports.play(0xb0, first + index, slider.valueAsNumber);
  });
  show();
}

function show() {
  const { inputs } = binding;
  status.textContent = inputs.length
    ? `${inputs.join(", ")}: choose Learn MIDI in the menu of a knob, and move a control. ` +
      "A mark shows where it is, until it reaches the value."
    : "Nothing is plugged in.";
}
binding.addEventListener("statechange", show);
plug.addEventListener("change", () => {
  ports.isPluggedIn = plug.checked;
  for (const slider of sliders) slider.disabled = !plug.checked;
});

async function connect() {
  button.disabled = true;
  try {
    await ports.join();
  } catch {
    status.textContent = navigator.requestMIDIAccess
      ? "The browser does not allow MIDI hardware."
      : "This browser has no MIDI, or the page is not in a secure context.";
    button.disabled = false;
  }
}
button.addEventListener("click", connect);
await binding.connect(ports);
show();

// A browser that has been allowed to use MIDI need not be asked again.
const permission = await navigator.permissions?.query({ name: "midi" }).catch(() => undefined);
if (permission?.state == "granted") connect();
