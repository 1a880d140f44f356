// Draws the dials: replays the marks of the Swift code on a canvas each.
import { engine, numbers } from "./engine.js";
import { drawImage } from "./skins.js";

/** The space around a dial that its canvas covers too, in CSS pixels: for the modulation and the focus ring. */
export const bleed = 12;

/** The faces of dials, by the numbers of their places. */
const faces = [];
/** The dials to be drawn in the next frame. */
const waiting = new Set();
let isWaiting = false;

const css = (red, green, blue, alpha) => `rgb(${red * 255} ${green * 255} ${blue * 255} / ${alpha})`;

/** A color, or a gradient from the top of a shape to the bottom. */
function paint(context, marks, at, top, bottom) {
  const [r, g, b, a, r2, g2, b2, a2] = marks.subarray(at, at + 8);
  if (r == r2 && g == g2 && b == b2 && a == a2) return css(r, g, b, a);
  const gradient = context.createLinearGradient(0, top, 0, bottom);
  gradient.addColorStop(0, css(r, g, b, a));
  gradient.addColorStop(1, css(r2, g2, b2, a2));
  return gradient;
}

/** The opacity of a glow from its inner to its outer edge. */
const glow = [[0, 1], [0.25, 0.84], [0.5, 0.5], [0.75, 0.16], [1, 0]];

/** The number of the shape of an image. */
const image = 5;

/** Replays marks, in the format of `Picture.swift`. The images are those of the skin of a dial. */
function replay(context, marks, start, end, dial) {
  for (let at = start; at < end;) {
    const [shape, isRound] = [marks[at], marks[at + 1]];
    if (shape == image) {
      drawImage(context, marks.subarray(at + 1, at += 13), dial);
      continue;
    }
    const color = at + 2;
    at += 10;
    context.beginPath();
    if (shape == 0 || shape == 1) {
      context.lineCap = isRound ? "round" : "butt";
      if (shape == 0) {
        const [x, y, radius, from, to, width] = marks.subarray(at, at + 6);
        at += 6;
        context.lineWidth = width;
        context.strokeStyle = paint(context, marks, color, y - radius, y + radius);
        context.arc(x, y, Math.max(radius, 0), from - Math.PI / 2, to - Math.PI / 2);
        if (to - from >= 2 * Math.PI) context.closePath();
      } else {
        const [x, y, x2, y2, width] = marks.subarray(at, at + 5);
        at += 5;
        context.lineWidth = width;
        context.strokeStyle = paint(context, marks, color, Math.min(y, y2), Math.max(y, y2));
        context.moveTo(x, y);
        context.lineTo(x2, y2);
      }
      context.stroke();
    } else if (shape == 2) {
      const [x, y, radius] = marks.subarray(at, at + 3);
      at += 3;
      context.fillStyle = paint(context, marks, color, y - radius, y + radius);
      context.arc(x, y, Math.max(radius, 0), 0, 2 * Math.PI);
      context.fill();
    } else if (shape == 3) {
      const count = marks[at];
      const corners = marks.subarray(at + 1, at + 1 + 2 * count);
      at += 1 + 2 * count;
      let [top, bottom] = [Infinity, -Infinity];
      for (let corner = 0; corner < 2 * count; corner += 2) {
        context.lineTo(corners[corner], corners[corner + 1]);
        top = Math.min(top, corners[corner + 1]);
        bottom = Math.max(bottom, corners[corner + 1]);
      }
      context.fillStyle = paint(context, marks, color, top, bottom);
      context.fill();
    } else {
      const [x, y, radius, blur] = marks.subarray(at, at + 4);
      at += 4;
      const inner = Math.max(radius - blur, 0);
      const gradient = context.createRadialGradient(x, y, inner, x, y, radius + blur);
      const [red, green, blue, alpha] = marks.subarray(color, color + 4);
      for (const [place, opacity] of glow) gradient.addColorStop(place, css(red, green, blue, alpha * opacity));
      context.fillStyle = gradient;
      context.arc(x, y, radius + blur, 0, 2 * Math.PI);
      context.fill();
    }
  }
}

function prepare(context, scale) {
  context.setTransform(scale, 0, 0, scale, bleed * scale, bleed * scale);
}

/** Draws a dial: its stored face, and the marks that turn. Returns whether it goes on moving. */
function draw(dial) {
  const { handle, canvas, context, scale, time } = dial;
  const { width, height } = canvas;
  const count = engine.draw(handle, time / 1000);
  const marks = numbers(count).slice();
  const [place, isNew, opacity, isMoving, fraction, angle] = marks;
  Object.assign(dial, { fraction, angle });
  if (opacity != dial.opacity) dial.parts.dial.style.opacity = dial.opacity = opacity;
  if (place >= 0 && (isNew || faces[place]?.width != width || faces[place]?.height != height)) {
    const face = (faces[place] = Object.assign(document.createElement("canvas"), { width, height }));
    const brush = face.getContext("2d");
    prepare(brush, scale);
    const length = engine.face(handle);
    replay(brush, numbers(length), 0, length);
  }
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
  if (place >= 0) context.drawImage(faces[place], 0, 0);
  prepare(context, scale);
  replay(context, marks, 6, count, dial);
  return isMoving;
}

function drawAll(time) {
  const dials = [...waiting];
  waiting.clear();
  for (const dial of dials) dial.measure();
  for (const dial of dials) dial.adopt();
  for (const dial of dials) {
    // What has asked to be drawn since then is drawn now.
    waiting.delete(dial);
    // It may be hidden.
    if (!dial.size) continue;
    dial.time = time;
    if (draw(dial)) drawLater(dial);
    dial.drawn();
  }
}

/** Draws a dial in the next frame. */
export function drawLater(dial) {
  waiting.add(dial);
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame((time) => {
    isWaiting = false;
    drawAll(time);
  });
}

/** Draws what waits for the next frame, as of the last one. */
export function drawNow() {
  drawAll(document.timeline.currentTime);
}
