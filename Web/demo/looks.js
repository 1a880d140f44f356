// Looks: the same knob in each look, on a light and on a dark background.
import { defineLook } from "../dist/studio.js";

const count = 15;

// A look of this page: beads that grow from the lower end to the upper one.
defineLook("beads", ({ startAngle, endAngle, angle, size, point }) => {
  const beads = Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1);
    const place = startAngle + share * (endAngle - startAngle);
    const part = place < angle + 0.5 ? "fill" : "ticks";
    return { part, shape: "disc", ...point(place, 0.42 * size), radius: size * (0.016 + 0.028 * share) };
  });
  const hand = { start: point(angle, 0.08 * size), end: point(angle, 0.27 * size), width: 0.06 * size };
  return [...beads, { part: "fill", shape: "line", isRound: true, ...hand }];
});

const looks = ["arc", "dot", "line", "ticks", "stepped", "needle", "beads"];
/** The knobs in a row of the table, by their attributes. */
const kinds = [
  { size: 24 }, { size: 40 }, { size: 64 },
  { size: 64, min: -50, max: 50, value: -20, origin: "middle", detents: "-50 -25 0 25 50" },
  { size: 64, max: 6, step: 1, value: 4 },
  { size: 64, disabled: "" }, { size: 64, readonly: "" },
];

function knob(look, { size, ...attributes }, label) {
  const knob = document.createElement("rotary-knob");
  knob.className = `s${size}`;
  for (const [name, value] of Object.entries({ look, value: 65, ...attributes })) knob.setAttribute(name, value);
  knob.ariaLabel = label;
  return knob;
}

const template = document.getElementById("look-half");
const gallery = [];
for (const half of document.querySelectorAll("#looks .half")) {
  const content = template.content.cloneNode(true);
  for (const look of looks) {
    const large = knob(look, { size: 128 });
    large.textContent = look[0].toUpperCase() + look.slice(1);
    gallery.push(large);
    content.querySelector(".gallery").append(large);
    for (const [index, kind] of kinds.entries()) {
      content.querySelector(".table").append(knob(look, kind, `${look}, ${index + 1}`));
    }
  }
  for (const skin of ["aluminium", "bakelite"]) {
    for (const state of [{}, { disabled: "" }]) {
      const made = knob("", { size: 96, skin: `../dist/skins/${skin}`, ...state });
      made.textContent = skin[0].toUpperCase() + skin.slice(1);
      content.querySelector(".skins").append(made);
    }
  }
  half.append(content);
}
for (const one of document.querySelectorAll("#looks .scales [modulation]")) one.live = 55;

for (const one of gallery) {
  one.addEventListener("input", () => {
    for (const other of gallery) if (other != one) other.valueAsNumber = one.valueAsNumber;
  });
}
