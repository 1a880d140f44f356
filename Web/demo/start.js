// Start: a knob and a slider with one value, in a form; and the markup and the events of the knob.
import "../dist/studio.js";

const find = (id) => document.getElementById(id);
const [form, knob, slider, value, hint, submitted, markup, journal] = [
  "form", "level", "slider", "value", "hint", "submitted", "markup", "journal",
].map(find);
const [enabled, continuous, tracking, display] = ["enabled", "continuous", "tracking", "display"].map(find);

const hints = {
  automatic: "Up and down with a mouse, around the center with a finger on a large dial.",
  rotary: "The knob follows the pointer around its center.",
  vertical: "Moving up increases the value.",
  horizontal: "Moving right increases the value.",
  both: "Moving right or up increases the value.",
  scrub: "Moving up increases the value, more finely far from the center.",
  absolute: "The needle is where the pointer is, from the press on.",
};

// MARK: One value

function mirror() {
  slider.valueAsNumber = knob.valueAsNumber;
  value.value = knob.valueText;
  const share = (slider.valueAsNumber - slider.min) / (slider.max - slider.min);
  slider.style.setProperty("--share", share);
}
knob.addEventListener("input", mirror);
slider.addEventListener("input", () => {
  knob.valueAsNumber = slider.valueAsNumber;
  mirror();
});
for (const [id, end] of [["minimum", "min"], ["maximum", "max"]]) {
  find(id).addEventListener("click", () => {
    knob.animateTo(knob[end]);
    mirror();
  });
}

// MARK: Settings

/** Shows the markup of the knob. */
function write() {
  const shown = ["name", "min", "max", "value", "tick-count", "digits", "tracking", "value-display", "continuous", "disabled"];
  const words = shown.filter((name) => knob.hasAttribute(name)).map((name) => {
    const text = knob.getAttribute(name);
    return "\n  " + (text ? `${name}="${text}"` : name);
  });
  markup.textContent = `<rotary-knob${words.join("")}>\n</rotary-knob>`;
}

function apply() {
  slider.disabled = knob.disabled = !enabled.checked;
  knob.continuous = continuous.checked ? undefined : "false";
  knob.tracking = tracking.value == "automatic" ? undefined : tracking.value;
  knob.valueDisplay = display.value == "turning" ? undefined : display.value;
  hint.textContent = hints[tracking.value];
  write();
}
for (const control of [enabled, continuous, tracking, display]) control.addEventListener("change", apply);

// MARK: The form

/** Shows what was submitted, which is in the address. */
function show() {
  const query = new URLSearchParams(location.search);
  const pairs = [...query].map(([name, text]) => `${name} = ${text}`);
  submitted.textContent = pairs.length ? "Submitted: " + pairs.join(", ") : "Nothing is submitted yet.";
  return query.get(knob.name);
}
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const query = new URLSearchParams(new FormData(form));
  history.replaceState(history.state, "", `?${query}${location.hash}`);
  show();
  if (!query.size) submitted.textContent = "Nothing: what is disabled is not submitted.";
});
form.addEventListener("reset", () => {
  // The controls have their new values only after this.
  setTimeout(() => {
    apply();
    mirror();
  });
});

// MARK: Events

const most = 7;
for (const type of ["gesture-begin", "input", "change", "gesture-end"]) {
  knob.addEventListener(type, ({ detail }) => {
    const text = detail ? detail.source : knob.valueText;
    const last = journal.lastElementChild;
    // A turn emits many `input` events. The last one replaces the others.
    if (type == "input" && last?.dataset.type == type) return void (last.lastChild.textContent = text);
    const line = document.createElement("li");
    line.dataset.type = type;
    const name = document.createElement("b");
    name.textContent = type;
    line.append(name, text);
    journal.append(line);
    if (journal.children.length > most) journal.firstElementChild.remove();
  });
}

apply();
const last = show();
if (last != undefined) knob.value = last;
// When the user goes back to the page, it gets its values after it is loaded.
addEventListener("pageshow", () => {
  apply();
  mirror();
});
mirror();
