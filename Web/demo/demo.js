// The page: its tabs, its colours, and the form at the start.
import { strip } from "./strip.js";

const find = (id) => document.getElementById(id);

// The tabs: arrow keys go round, and the address remembers.
const tabs = [...document.querySelectorAll("[role=tab]")];
function choose(tab) {
  for (const other of tabs) {
    const isChosen = other == tab;
    other.ariaSelected = isChosen;
    other.tabIndex = isChosen ? 0 : -1;
    find(other.getAttribute("aria-controls")).hidden = !isChosen;
  }
  history.replaceState(history.state, "", "#" + tab.getAttribute("aria-controls"));
  dispatchEvent(new Event("resize"));
}
for (const [index, tab] of tabs.entries()) {
  tab.addEventListener("click", () => choose(tab));
  tab.addEventListener("keydown", ({ key }) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!way) return;
    const next = tabs.at((index + way) % tabs.length);
    choose(next);
    next.focus();
  });
}
choose(tabs.find((tab) => "#" + tab.getAttribute("aria-controls") == location.hash) ?? tabs[0]);

// Light or dark, at first as the system has it.
const dark = find("dark");
dark.checked = matchMedia("(prefers-color-scheme: dark)").matches;
const paint = () => {
  document.documentElement.classList.toggle("dark", dark.checked);
  dispatchEvent(new Event("resize"));
};
dark.addEventListener("change", paint);
paint();

// Start: a knob and a slider with one value.
const [big, slider, value, hint] = ["big", "slider", "value", "hint"].map(find);
const hints = {
  automatic: "Up and down with a mouse; round with a finger on a dial this large.",
  rotary: "Round and round: the knob follows the pointer about its centre.",
  vertical: "Up is more, wherever the pointer is.",
  horizontal: "Right is more, wherever the pointer is.",
  both: "Right and up are more, and add.",
  scrub: "Up is more, and the finer the further sideways the pointer is.",
};
function mirror() {
  slider.valueAsNumber = big.valueAsNumber;
  value.value = big.valueText;
}
big.addEventListener("input", mirror);
slider.addEventListener("input", () => {
  big.valueAsNumber = slider.valueAsNumber;
  mirror();
});
find("enabled").addEventListener("change", ({ target }) => {
  big.disabled = slider.disabled = !target.checked;
});
find("continuous").addEventListener("change", ({ target }) => {
  big.continuous = target.checked;
});
const tracking = find("tracking");
tracking.addEventListener("change", () => {
  big.tracking = tracking.value;
  hint.textContent = hints[tracking.value];
});
hint.textContent = hints.automatic;
for (const [id, end] of [["minimum", 10], ["maximum", 30]]) {
  find(id).addEventListener("click", () => {
    big.animateTo(end);
    mirror();
  });
}
find("form").addEventListener("submit", (event) => {
  event.preventDefault();
  const data = new FormData(event.target);
  find("submitted").textContent = "Submitted: " + [...data].map((pair) => pair.join(" = ")).join(", ");
});
find("form").addEventListener("reset", () => setTimeout(mirror));
addEventListener("pageshow", mirror);
mirror();

// Sizes: the same knobs on light ground and on dark.
for (const half of document.querySelectorAll(".half")) {
  half.append(find("half").content.cloneNode(true));
  for (const size of [24, 32, 48, 64, 96, 160]) {
    const knob = document.createElement("rotary-knob");
    knob.className = "s" + size;
    knob.tickCount = "11";
    knob.defaultValue = "68";
    knob.ariaLabel = size + " pixels";
    half.querySelector(".sizes").append(knob);
  }
}

strip();
