// What is seen: the parts in their places, and their movement.
import { desk, engine } from "./engine.js";
import { list, metrics } from "./settings.js";

/** The pictures that wait for the next frame. */
const waiting = new Set();

function frame() {
  const pictures = [...waiting];
  waiting.clear();
  // All are measured before any is changed: between changes to the page, that takes ten times as long.
  for (const { measure } of pictures) measure();
  for (const { turn } of pictures) turn();
}

const sizes = globalThis.ResizeObserver && new ResizeObserver((entries) => {
  for (const { target } of entries) target.dispatchEvent(new Event("resize"));
  frame();
});

const stillness = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

/** A length of the style as a share of the diameter; an angle as its degrees. */
function length(text, size) {
  const value = parseFloat(text);
  return text.endsWith("px") ? value / size : text.endsWith("%") ? value / 100 : value;
}

function set(element, attributes) {
  for (const name in attributes) element.setAttribute(name, attributes[name]);
}

/** Puts an element into a box, in pixels. */
function box({ style }, left, top, width, height) {
  const sides = { left, top, width, height };
  for (const side in sides) style[side] = sides[side] + "px";
}

const square = (element, x, y, radius) => box(element, x - radius, y - radius, 2 * radius, 2 * radius);

/**
 * Paints an element.
 *
 * @param refresh is called with each picture.
 * @param complain is called where the sweep makes no sense.
 * @returns `show`, which draws what turns at the next frame, and `place`, which puts everything into its
 *   place there too.
 */
export function paint(element, parts, knob, refresh, complain) {
  const { dial, ticks, track, edge, fill, cap, indicator, thumb, hand, target } = parts;
  let size = 0;
  /** What is to be laid out: nothing, where everything is in its place. */
  let numbers, accent, width, height;
  let isPlaced = false;

  function show() {
    if (!size) return;
    if (!waiting.size) requestAnimationFrame(frame);
    waiting.add(picture);
  }

  function place() {
    isPlaced = false;
    show();
  }

  function measure() {
    if (isPlaced) return;
    isPlaced = true;
    [width, height] = [dial.clientWidth, dial.clientHeight];
    size = Math.min(width, height);
    if (!size) return;
    const style = getComputedStyle(dial);
    accent = style.accentColor;
    numbers = metrics.map((name) => length(style.getPropertyValue(name), size));
    const sweep = list(element.sweep);
    if (sweep?.length == 2) numbers.splice(0, 2, ...sweep);
  }

  function lay() {
    dial.style.setProperty("--_accent", accent == "auto" ? "" : accent);
    desk().set(numbers);
    numbers = undefined;
    const count = engine.layout(knob, width, height, devicePixelRatio);
    if (count < 0) complain();
    const [
      x, y, radius, trackWidth, angle, extent, fillWidth, capRadius, handWidth, reach, handLength,
      thumbRadius, targetRadius, tickWidth,
    ] = desk();
    for (const circle of [track, edge, fill]) {
      set(circle, { cx: x, cy: y, r: radius, transform: `rotate(${angle} ${x} ${y})` });
      circle.style.strokeDasharray = extent + " 1e5";
    }
    track.style.strokeWidth = trackWidth;
    // In high contrast the track is an outline: a line in a wider one.
    edge.style.strokeWidth = Math.max(trackWidth - 2, 0);
    fill.style.strokeWidth = fillWidth;
    let d = "";
    for (let tick = 0; tick < (count < 0 ? ~count : count); tick++) {
      const [x1, y1, x2, y2] = desk().subarray(14 + 4 * tick);
      d += `M${x1} ${y1}L${x2} ${y2}`;
    }
    set(ticks, { d, "stroke-width": tickWidth });
    square(cap, x, y, capRadius);
    square(thumb, x, y - radius, thumbRadius);
    square(target, width / 2, height / 2, targetRadius);
    const end = handWidth / 2;
    // Boxes lie on whole pixels; what is moved lies where it should.
    box(indicator, 0, y - reach - end, handWidth, handLength + handWidth);
    indicator.style.translate = x - end + "px";
    hand.style.transformOrigin = `${x}px ${y}px`;
  }

  function turn() {
    if (!size) return;
    if (numbers) lay();
    const isMoving = engine.picture(knob, stillness.matches);
    const [angle, length, gap, offset, fraction] = desk();
    hand.style.rotate = angle + "deg";
    fill.style.visibility = length < 0 ? "hidden" : "";
    fill.style.strokeDasharray = length + " " + gap;
    fill.style.strokeDashoffset = offset;
    refresh({ fraction, angle, size });
    if (isMoving) show();
  }

  const picture = { measure, turn };
  sizes.observe(dial);
  dial.addEventListener("resize", () => {
    isPlaced = false;
    waiting.add(picture);
  });
  // A style that changes is noticed by the transition that it starts.
  dial.addEventListener("transitionrun", ({ target }) => target == dial && place());
  return { show, place };
}
