// The picture: where the parts lie, and what turns.
import { Frame, Layout, Tick } from "./boundary.ts";
import { engine } from "./engine.js";
import { hyphenated, metrics } from "./settings.js";

/** For each window, the pictures that its next frame updates, and the observer of the sizes of its dials. */
const windows = new WeakMap();

function inWindow(view) {
  if (!windows.has(view)) {
    const observer = new view.ResizeObserver((entries) => {
      for (const { target } of entries) target.dispatchEvent(new Event("resize"));
      drawFrame(view);
    });
    windows.set(view, { queue: new Set(), observer });
  }
  return windows.get(view);
}

function drawFrame(view) {
  const { queue } = inWindow(view);
  const pictures = [...queue];
  queue.clear();
  // All pictures are measured before any is changed. To measure between changes takes ten times as long.
  for (const { measure } of pictures) measure();
  for (const { turn } of pictures) turn();
}

const reducedMotion = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

/** A length from the style as a share of the diameter, or an angle in degrees. */
function proportion(text, size, standard) {
  const value = parseFloat(text);
  if (isNaN(value)) return standard;
  return text.endsWith("px") ? value / size : text.endsWith("%") ? value / 100 : value;
}

function place({ style }, left, top, width, height = width) {
  style.left = left + "px";
  style.top = top + "px";
  style.width = width + "px";
  style.height = height + "px";
}

/**
 * Draws an element.
 *
 * @param sweep returns the two angles of the attribute `sweep`, if it is set.
 * @param onFrame is called after each frame.
 * @param onInvalidSweep is called if the sweep is invalid.
 * @returns `redraw`, which updates what turns in the next frame, and `relayout`, which updates everything.
 */
export function paint(parts, knob, { sweep, onFrame, onInvalidSweep }) {
  const { dial, ticks, track, edge, fill, cap, needle, indicator, thumb, target } = parts;
  let size = 0;
  /** What the next layout depends on; undefined if the present layout is still right. */
  let measures, accent;
  let isMeasured = false;
  /** The window that the element is in. */
  let view;

  function redraw() {
    if (!size) return;
    const { queue } = inWindow(view);
    if (!queue.size) view.requestAnimationFrame(() => drawFrame(view));
    queue.add(picture);
  }

  function relayout() {
    observe(dial.ownerDocument.defaultView);
    isMeasured = false;
    redraw();
  }

  function observe(window) {
    if (!window || window == view) return;
    if (view) inWindow(view).observer.unobserve(dial);
    view = window;
    inWindow(view).observer.observe(dial);
  }

  function measure() {
    if (isMeasured) return;
    isMeasured = true;
    const { clientWidth: width, clientHeight: height } = dial;
    size = Math.min(width, height);
    const style = getComputedStyle(dial);
    accent = style.accentColor;
    measures = { width, height, scale: view.devicePixelRatio };
    for (const name in metrics) {
      const text = style.getPropertyValue(`--knob-${hyphenated(name)}`);
      measures[name] = proportion(text, size, metrics[name]);
    }
    if (sweep()) [measures.sweepStart, measures.sweepEnd] = sweep();
  }

  function lay() {
    dial.style.setProperty("--_accent", accent == "auto" ? "" : accent);
    const [layout, ...tickAnswers] = engine.layout(knob, measures);
    measures = undefined;
    if (!layout[Layout.isValid]) onInvalidSweep();
    const radius = layout[Layout.trackRadius];
    const trackWidth = layout[Layout.trackWidth];
    // Two arcs, since one arc cannot be a full circle.
    const arc = `A${radius} ${radius} 0 0 1`;
    const path = [
      "M", layout[Layout.startX], layout[Layout.startY], arc, layout[Layout.middleX], layout[Layout.middleY],
      arc, layout[Layout.endX], layout[Layout.endY],
    ];
    for (const part of [track, edge, fill]) part.setAttribute("d", path.join(" "));
    track.style.strokeWidth = trackWidth;
    // In high contrast the track is an outline: a narrower line on top of a wider one.
    edge.style.strokeWidth = Math.max(trackWidth - 2, 0);
    fill.style.strokeWidth = layout[Layout.fillWidth];
    const lines = tickAnswers.map((tick) => [
      "M", tick[Tick.startX], tick[Tick.startY], tick[Tick.endX], tick[Tick.endY],
    ]);
    ticks.setAttribute("d", lines.flat().join(" "));
    ticks.style.strokeWidth = layout[Layout.tickWidth];
    place(cap, layout[Layout.capLeft], layout[Layout.capTop], layout[Layout.capSize]);
    place(thumb, layout[Layout.thumbLeft], layout[Layout.thumbTop], layout[Layout.thumbSize]);
    place(target, layout[Layout.targetLeft], layout[Layout.targetTop], layout[Layout.targetSize]);
    place(
      indicator, layout[Layout.indicatorLeft], layout[Layout.indicatorTop], layout[Layout.indicatorWidth],
      layout[Layout.indicatorHeight]);
    // Browsers align the edges of a box to whole pixels, but not its translation.
    indicator.style.translate = indicator.style.left;
    indicator.style.left = 0;
    needle.style.transformOrigin = `${layout[Layout.centerX]}px ${layout[Layout.centerY]}px`;
  }

  function turn() {
    if (!size) return;
    if (measures) lay();
    const isStill = reducedMotion.matches;
    const [frame] = engine.frame(knob, { time: performance.now(), isStill });
    const angle = frame[Frame.angle];
    const fillLength = frame[Frame.fillLength];
    needle.style.rotate = angle + "deg";
    fill.style.visibility = fillLength < 0 ? "hidden" : "";
    fill.style.strokeDasharray = fillLength + " 1e5";
    fill.style.strokeDashoffset = frame[Frame.fillOffset];
    onFrame({ fraction: frame[Frame.fraction], angle, size });
    if (frame[Frame.isMoving]) redraw();
  }

  const picture = { measure, turn };
  observe(dial.ownerDocument.defaultView);
  dial.addEventListener("resize", () => {
    isMeasured = false;
    inWindow(view).queue.add(picture);
  });
  // A changed style starts a transition (see `dress`).
  dial.addEventListener("transitionrun", ({ target }) => target == dial && relayout());
  return { redraw, relayout };
}
