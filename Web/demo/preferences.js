// The panel with the preferences for all knobs, which the browser stores.
import { setPreferences } from "../dist/studio.js";

const panel = document.getElementById("preferences");
const key = "knob-preferences";

for (const name of ["mouseTracking", "touchTracking", "penTracking"]) {
  for (const style of ["automatic", "rotary", "vertical", "horizontal", "both", "scrub", "absolute"]) {
    panel[name].append(new Option(style[0].toUpperCase() + style.slice(1), style));
  }
}

/** The preferences that are stored. What somebody else has stored under the same key means the defaults. */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}

for (const [name, value] of Object.entries(setPreferences(stored()))) {
  const control = panel[name];
  if (control?.type == "checkbox") control.checked = value;
  else if (control) control.value = value ?? "";
}

panel.addEventListener("change", () => {
  const values = Object.fromEntries([...panel.elements].map(({ name, type, checked, value }) =>
    [name, type == "checkbox" ? checked : value]));
  const preferences = setPreferences({ ...values, travel: Number(values.travel) });
  try {
    localStorage.setItem(key, JSON.stringify(preferences));
  } catch {
    // A browser without storage forgets them with the page.
  }
});
