// Sizes: the same knobs on a light and on a dark background.
import "../dist/studio.js";

const template = document.getElementById("half");

for (const half of document.querySelectorAll("#sizes .half")) {
  const content = template.content.cloneNode(true);
  for (const size of [24, 32, 48, 64, 96, 160]) {
    const knob = document.createElement("rotary-knob");
    knob.className = "s" + size;
    knob.setAttribute("tick-count", 11);
    knob.setAttribute("value", 68);
    knob.ariaLabel = knob.title = size + " pixels";
    content.querySelector(".sizes").append(knob);
  }
  half.append(content);
}
