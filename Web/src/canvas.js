// Draws the dials: replays the marks of the Swift code on a canvas each.
import { ask } from "./call.js";
import { engine, numbers } from "./engine.js";
import { drawImage } from "./skins.js";
import { faces } from "./stored.js";

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
function replay(context, marks, at, end, dial) {
  /** Where the colors of the present mark begin. */
  let colors;
  const next = () => marks[at++];

  function stroke(width, isRound, top, bottom) {
    context.lineCap = isRound ? "round" : "butt";
    context.lineWidth = width;
    context.strokeStyle = paint(context, marks, colors, top, bottom);
    context.stroke();
  }

  function fill(style) {
    context.fillStyle = style;
    context.fill();
  }

  while (at < end) {
    const shape = next();
    if (shape == image) {
      drawImage(context, marks.subarray(at, at += 12), dial);
      continue;
    }
    const isRound = next();
    colors = at;
    at += 8;
    context.beginPath();
    switch (shape) {
      case 0: {
        const [x, y, radius, from, to, width] = [next(), next(), Math.max(next(), 0), next(), next(), next()];
        context.arc(x, y, radius, from - Math.PI / 2, to - Math.PI / 2);
        if (to - from >= 2 * Math.PI) context.closePath();
        stroke(width, isRound, y - radius, y + radius);
        break;
      }
      case 1: {
        const [x, y, x2, y2, width] = [next(), next(), next(), next(), next()];
        context.moveTo(x, y);
        context.lineTo(x2, y2);
        stroke(width, isRound, Math.min(y, y2), Math.max(y, y2));
        break;
      }
      case 2: {
        const [x, y, radius] = [next(), next(), Math.max(next(), 0)];
        context.arc(x, y, radius, 0, 2 * Math.PI);
        fill(paint(context, marks, colors, y - radius, y + radius));
        break;
      }
      case 3: {
        let [top, bottom] = [Infinity, -Infinity];
        for (let count = next(); count > 0; count--) {
          const [x, y] = [next(), next()];
          context.lineTo(x, y);
          [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
        }
        fill(paint(context, marks, colors, top, bottom));
        break;
      }
      default: {
        const [x, y, radius, blur] = [next(), next(), next(), next()];
        const gradient = context.createRadialGradient(x, y, Math.max(radius - blur, 0), x, y, radius + blur);
        const [red, green, blue, alpha] = marks.subarray(colors, colors + 4);
        for (const [place, opacity] of glow) gradient.addColorStop(place, css(red, green, blue, alpha * opacity));
        context.arc(x, y, radius + blur, 0, 2 * Math.PI);
        fill(gradient);
      }
    }
  }
}

/** Lets a brush draw in the coordinates of a dial, around which its canvas has some space. */
function prepare(context, { scale, bleed }) {
  context.setTransform(scale, 0, 0, scale, bleed * scale, bleed * scale);
}

/** Draws the marks that stand still. */
function drawFace(context, dial) {
  prepare(context, dial);
  const count = engine.face(dial.handle);
  replay(context, numbers(count), 0, count);
}

/** Copies the face of a dial, which all dials with an equal one share, or draws it if it cannot be stored. */
function copyFace(context, dial, face) {
  const stored = faces.take(face, context.canvas, dial.time, (brush) => drawFace(brush, dial));
  if (stored) context.drawImage(stored, 0, 0);
  else drawFace(context, dial);
}

/** Draws a dial: its stored face, and the marks that turn. */
function draw(dial) {
  const { handle, parts: { canvas }, context, time } = dial;
  const count = engine.draw(handle, time / 1000);
  const marks = numbers(count).slice();
  const [face, opacity] = marks;
  [dial.fraction, dial.angle] = marks.subarray(2, 4);
  if (opacity != dial.opacity) dial.parts.dial.style.opacity = dial.opacity = opacity;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  if (face) copyFace(context, dial, face);
  prepare(context, dial);
  replay(context, marks, 4, count, dial);
}

const measure = (dial) => dial.measure();
const adopt = (dial) => dial.adopt();
const measureLabels = (dial) => dial.measureLabels();
const placeLabels = (dial) => dial.placeLabels();

function drawFrame(dial) {
  // What has asked to be drawn since then is drawn now.
  waiting.delete(dial);
  // It may be hidden.
  if (!dial.size) return;
  draw(dial);
  dial.drawn();
}

function drawAll(time) {
  const dials = [...waiting];
  waiting.clear();
  for (const dial of dials) dial.time = time;
  // If one of them fails, the others are drawn.
  for (const act of [measure, adopt, measureLabels, placeLabels, drawFrame]) {
    for (const dial of dials) ask(dial.element, act, act, [dial]);
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
