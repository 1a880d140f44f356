// What is seen: the parts in their places, and their movement.
import * as engine from "./engine.js";
import { metrics } from "./settings.js";

/** The pictures that wait for the next frame of each window: how one measures, and how it turns. */
const waiting = new WeakMap();

function frame(view) {
  const pictures = [...queue(view)];
  queue(view).clear();
  // All are measured before any is changed: between changes to the page, that takes ten times as long.
  for (const [measure] of pictures) measure();
  for (const [, turn] of pictures) turn();
}

/** Those of a window. */
function queue(view) {
  if (!waiting.has(view)) waiting.set(view, new Set());
  return waiting.get(view);
}

/** What watches the sizes in each window. */
const sizes = new WeakMap();

function sizesIn(view) {
  if (!sizes.has(view)) {
    sizes.set(view, new view.ResizeObserver((entries) => {
      for (const { target } of entries) target.dispatchEvent(new Event("resize"));
      frame(view);
    }));
  }
  return sizes.get(view);
}

const stillness = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

/** A length of the style as a share of the diameter; an angle as its degrees. */
function length(text, size, standard) {
  const value = parseFloat(text);
  if (isNaN(value)) return standard;
  return text.endsWith("px") ? value / size : text.endsWith("%") ? value / 100 : value;
}

/**
 * Paints an element.
 *
 * @param sweep gives the ends of the sweep, where the element says them.
 * @param refresh is called with each picture.
 * @param complain is called where the sweep makes no sense.
 * @returns functions: one to draw what turns at the next frame, one to put everything into its place
 *   there too.
 */
export function paint(parts, knob, sweep, refresh, complain) {
  const [dial, , , ticks, track, edge, fill, cap, hand, , indicator, thumb, target] = parts;
  let size = 0;
  /** What is to be laid out: nothing, where everything is in its place. */
  let numbers, accent;
  let isPlaced = false;
  /** The window that it is in. */
  let view;

  function show() {
    if (!size) return;
    if (!queue(view).size) view.requestAnimationFrame(() => frame(view));
    queue(view).add(picture);
  }

  function place() {
    enter(dial.ownerDocument.defaultView);
    isPlaced = false;
    show();
  }

  function enter(next) {
    if (!next || next == view) return;
    if (view) sizesIn(view).unobserve(dial);
    view = next;
    sizesIn(view).observe(dial);
  }

  function measure() {
    if (isPlaced) return;
    isPlaced = true;
    const { clientWidth, clientHeight } = dial;
    size = Math.min(clientWidth, clientHeight);
    const style = getComputedStyle(dial);
    accent = style.accentColor;
    numbers = Object.entries(metrics).map(
      ([name, standard]) => length(style.getPropertyValue(name), size, standard));
    numbers = [clientWidth, clientHeight, view.devicePixelRatio, ...Object.assign(numbers, sweep())];
  }

  function lay() {
    dial.style.setProperty("--_accent", accent == "auto" ? "" : accent);
    engine.drawing.length = 0;
    if (!engine.layout(knob, ...numbers)) complain();
    numbers = undefined;
    const [cx, cy, r, trackWidth, fillWidth, tickWidth, ...boxes] = engine.answer;
    const [move, start, , middle, , end, ...lines] = engine.drawing;
    // Two arcs, as one cannot go all the way round.
    const d = move + start + "A" + [r, r, 0, 0, 1, middle, r, r, 0, 0, 1, end];
    for (const arc of [track, edge, fill]) arc.setAttribute("d", d);
    track.style.strokeWidth = trackWidth;
    // In high contrast the track is an outline: a line in a wider one.
    edge.style.strokeWidth = Math.max(trackWidth - 2, 0);
    fill.style.strokeWidth = fillWidth;
    ticks.setAttribute("d", lines.join(""));
    ticks.style.strokeWidth = tickWidth;
    // Boxes lie on whole pixels; what is moved lies where it should.
    for (const { style } of [cap, thumb, target, indicator]) {
      for (const side of ["left", "top", "width", "height"]) style[side] = boxes.shift() + "px";
    }
    indicator.style.translate = indicator.style.left;
    indicator.style.left = 0;
    hand.style.transformOrigin = `${cx}px ${cy}px`;
  }

  function turn() {
    if (!size) return;
    if (numbers) lay();
    const isMoving = engine.picture(knob, performance.now(), stillness.matches);
    const [angle, length, offset, fraction] = engine.answer;
    hand.style.rotate = angle + "deg";
    fill.style.visibility = length < 0 ? "hidden" : "";
    fill.style.strokeDasharray = length + " 1e5";
    fill.style.strokeDashoffset = offset;
    refresh({ fraction, angle, size });
    if (isMoving) show();
  }

  const picture = [measure, turn];
  enter(dial.ownerDocument.defaultView);
  dial.addEventListener("resize", () => {
    isPlaced = false;
    queue(view).add(picture);
  });
  // A style that changes is noticed by the transition that it starts.
  dial.addEventListener("transitionrun", ({ target }) => target == dial && place());
  return [show, place];
}
