// The picture: where the parts lie, and what turns.
import { Frame, Layout, Tick } from "./boundary.ts";
import { engine } from "./engine.js";
import { metrics } from "./settings.js";
import { addThumb } from "./shadow.js";

/** The pictures, by their dials. */
const pictures = new WeakMap();

/** For each window, the pictures that its next frame updates, and the observer of the sizes of its dials. */
const windows = new WeakMap();

function inWindow(view) {
  if (!windows.has(view)) {
    const observer = new view.ResizeObserver((entries) => {
      for (const { target } of entries) pictures.get(target).resize();
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
  // All pictures are measured before any is changed. Measuring between changes takes ten times as long.
  for (const picture of pictures) picture.measure();
  const moment = { time: performance.now(), isStill: reducedMotion.matches };
  for (const picture of pictures) picture.turn(moment);
}

const reducedMotion = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

/** A length from the style as a share of the diameter, or an angle in degrees. */
function proportion(text, size, standard) {
  const value = parseFloat(text);
  if (isNaN(value)) return standard;
  return text.endsWith("px") ? value / size : text.endsWith("%") ? value / 100 : value;
}

function place({ style }, left, top, width, height = width) {
  style.cssText = `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
}

/**
 * Draws an element.
 *
 * @param settings returns the settings by name.
 * @param warn is called with the names of settings that are invalid.
 * @param onFrame is called after each frame.
 * @returns `redraw`, which updates what turns in the next frame, and `relayout`, which updates everything.
 */
export function paint(parts, knob, { settings, warn, onFrame }) {
  const { dial, ticks, track, edge, fill, cap, input, needle, indicator } = parts;
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
    observe();
    isMeasured = false;
    redraw();
  }

  function resize() {
    isMeasured = false;
    inWindow(view).queue.add(picture);
  }

  function observe() {
    const window = dial.ownerDocument.defaultView;
    if (!window || window == view) return;
    if (view) inWindow(view).observer.unobserve(dial);
    view = window;
    inWindow(view).observer.observe(dial);
  }

  function measure() {
    if (isMeasured) return;
    const { clientWidth: width, clientHeight: height } = dial;
    size = Math.min(width, height);
    if (!size) return;
    isMeasured = true;
    const style = getComputedStyle(dial);
    accent = style.accentColor;
    measures = { width, height, scale: view.devicePixelRatio };
    const texts = style.getPropertyValue("--_metrics").split(":");
    for (const name in metrics) {
      measures[name] = proportion(texts.shift(), size, metrics[name]);
    }
    const { sweep } = settings();
    if (sweep) [measures.sweepStart, measures.sweepEnd] = sweep;
  }

  function lay() {
    dial.style.setProperty("--_accent", accent.replace("auto", ""));
    const [layout, ...tickAnswers] = engine.layout(knob, measures);
    measures = undefined;
    if (!layout[Layout.isValid]) warn("sweep");
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
    const lines = tickAnswers.flatMap((tick) => [
      "M", tick[Tick.startX], tick[Tick.startY], tick[Tick.endX], tick[Tick.endY],
    ]);
    ticks.setAttribute("d", lines.join(" "));
    ticks.style.strokeWidth = layout[Layout.tickWidth];
    // On a small dial, the cap has no shadow.
    dial.classList.toggle("small", size < 32);
    place(cap, layout[Layout.capLeft], layout[Layout.capTop], layout[Layout.capSize]);
    if (layout[Layout.thumbSize]) addThumb(parts);
    if (parts.thumb) place(parts.thumb, layout[Layout.thumbLeft], layout[Layout.thumbTop], layout[Layout.thumbSize]);
    place(input, layout[Layout.targetLeft], layout[Layout.targetTop], layout[Layout.targetSize]);
    place(
      indicator, 0, layout[Layout.indicatorTop], layout[Layout.indicatorWidth], layout[Layout.indicatorHeight]);
    // Browsers align the edges of a box to whole pixels, but not its translation.
    indicator.style.translate = layout[Layout.indicatorLeft] + "px";
    needle.style.transformOrigin = `${layout[Layout.centerX]}px ${layout[Layout.centerY]}px`;
  }

  function turn(moment) {
    if (!size) return;
    const laid = measures;
    if (laid) lay();
    const [frame] = engine.frame(knob, moment);
    const angle = frame[Frame.angle];
    needle.style.rotate = angle + "deg";
    const fillLength = frame[Frame.fillLength];
    fill.style.strokeDasharray = Math.max(fillLength, 0) + " 1e5";
    // Without a fill, the dash is off the path.
    fill.style.strokeDashoffset = fillLength < 0 ? 5e4 : frame[Frame.fillOffset];
    parts.look?.(laid);
    onFrame({ fraction: frame[Frame.fraction], angle, size });
    if (frame[Frame.isMoving]) redraw();
  }

  const picture = { measure, turn, resize };
  pictures.set(dial, picture);
  observe();
  // A changed style starts a transition (see `style`).
  dial.addEventListener("transitionrun", ({ target }) => target == dial && relayout());
  return { redraw, relayout };
}
