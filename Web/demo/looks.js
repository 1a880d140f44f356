// Looks: the same knob in each look, on a light and on a dark background.
import { defineLook } from "../dist/rotary-knob-looks.js";

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

/** An image of a skin. The browser chooses one of its scales. */
function image(skin, slot, file, className = file) {
  const image = document.createElement("img");
  const source = (scale) => `../dist/skins/${skin}/${file}${scale > 1 ? `@${scale}x` : ""}.png`;
  const srcset = [1, 2, 4].map((scale) => `${source(scale)} ${64 * scale}w`).join(", ");
  Object.assign(image, { slot, className, alt: "", sizes: "96px", srcset, src: source(1) });
  return image;
}

/** A knob made of images. The style sheet shows those of its state. */
function skinned(skin, attributes) {
  const made = knob("", { size: 96, sweep: "-135 135", ...attributes });
  made.append(
    image(skin, "face", "background"), image(skin, "needle", "knob"), image(skin, "needle", "knob-hovered"),
    image(skin, "needle", "knob-turned"), image(skin, "face", "foreground"), skin[0].toUpperCase() + skin.slice(1));
  return made;
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
    content.querySelector(".skins").append(skinned(skin, {}), skinned(skin, { disabled: "" }));
  }
  half.append(content);
}
for (const one of document.querySelectorAll("#looks .scales [modulation]")) one.live = 55;

for (const one of gallery) {
  one.addEventListener("input", () => {
    for (const other of gallery) if (other != one) other.valueAsNumber = one.valueAsNumber;
  });
}
