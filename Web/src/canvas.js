// Draws the dials: replays the marks of the Swift code on a canvas each.
import { ask } from "./call.js";
import { engine, numbers } from "./engine.js";
import { drawImage } from "./skins.js";
import { faces } from "./stored.js";

/** The dials to be drawn in the next frame. */
const waiting = new Set();
let isWaiting = false;

/** The last colors as the canvas takes them. Most marks have one of a few, and writing one takes long. */
const colors = [];
const mostColors = 16;
let nextColor = 0;

function css(red, green, blue, alpha) {
  for (const color of colors) {
    if (color.red == red && color.green == green && color.blue == blue && color.alpha == alpha) return color.text;
  }
  const text = `rgb(${red * 255} ${green * 255} ${blue * 255} / ${alpha})`;
  colors[nextColor] = { red, green, blue, alpha, text };
  nextColor = (nextColor + 1) % mostColors;
  return text;
}

/** A color, or a gradient from the top of a shape to the bottom. The colors begin at a place in the marks. */
function paint(context, marks, at, top, bottom) {
  const from = css(marks[at], marks[at + 1], marks[at + 2], marks[at + 3]);
  const to = css(marks[at + 4], marks[at + 5], marks[at + 6], marks[at + 7]);
  if (from == to) return from;
  const gradient = context.createLinearGradient(0, top, 0, bottom);
  gradient.addColorStop(0, from);
  gradient.addColorStop(1, to);
  return gradient;
}

function stroke(context, width, isRound, style) {
  context.lineCap = isRound ? "round" : "butt";
  context.lineWidth = width;
  context.strokeStyle = style;
  context.stroke();
}

function fill(context, style) {
  context.fillStyle = style;
  context.fill();
}

/** The opacity of a glow from its inner to its outer edge. */
const glow = [[0, 1], [0.25, 0.84], [0.5, 0.5], [0.75, 0.16], [1, 0]];

/** How many numbers a mark has before its geometry: its shape, whether its ends are round, and two colors. */
const headLength = 10;
/** The number of the shape of an image, and how many numbers follow it. */
const [image, imageLength] = [5, 12];

/** Replays marks, in the format of `Picture.swift`. The images are those of the skin of a dial. */
function replay(context, marks, at, end, dial) {
  while (at < end) {
    const shape = marks[at];
    if (shape == image) {
      at += 1 + imageLength;
      drawImage(context, marks.subarray(at - imageLength, at), dial);
      continue;
    }
    const [isRound, colors] = [marks[at + 1], at + 2];
    at += headLength;
    const [x, y] = [marks[at], marks[at + 1]];
    context.beginPath();
    switch (shape) {
      case 0: {
        const radius = Math.max(marks[at + 2], 0);
        const [from, to, width] = [marks[at + 3], marks[at + 4], marks[at + 5]];
        at += 6;
        context.arc(x, y, radius, from - Math.PI / 2, to - Math.PI / 2);
        if (to - from >= 2 * Math.PI) context.closePath();
        stroke(context, width, isRound, paint(context, marks, colors, y - radius, y + radius));
        break;
      }
      case 1: {
        const [x2, y2, width] = [marks[at + 2], marks[at + 3], marks[at + 4]];
        at += 5;
        context.moveTo(x, y);
        context.lineTo(x2, y2);
        stroke(context, width, isRound, paint(context, marks, colors, Math.min(y, y2), Math.max(y, y2)));
        break;
      }
      case 2: {
        const radius = Math.max(marks[at + 2], 0);
        at += 3;
        context.arc(x, y, radius, 0, 2 * Math.PI);
        fill(context, paint(context, marks, colors, y - radius, y + radius));
        break;
      }
      case 3: {
        let [top, bottom] = [Infinity, -Infinity];
        const last = at + 1 + 2 * marks[at];
        for (at += 1; at < last; at += 2) {
          const y = marks[at + 1];
          context.lineTo(marks[at], y);
          [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
        }
        fill(context, paint(context, marks, colors, top, bottom));
        break;
      }
      default: {
        const [radius, blur] = [marks[at + 2], marks[at + 3]];
        at += 4;
        const gradient = context.createRadialGradient(x, y, Math.max(radius - blur, 0), x, y, radius + blur);
        const [red, green, blue, alpha] = marks.subarray(colors, colors + 4);
        for (const [place, opacity] of glow) gradient.addColorStop(place, css(red, green, blue, alpha * opacity));
        context.arc(x, y, radius + blur, 0, 2 * Math.PI);
        fill(context, gradient);
      }
    }
  }
}

/** Draws the marks that stand still. */
function drawFace(context, dial) {
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
  let marks = numbers(count);
  const [face, opacity] = [marks[0], marks[1]];
  // Drawing a face, or loading an image of a skin, replaces the numbers of the module.
  if (!faces.has(face)) marks = marks.slice();
  [dial.fraction, dial.angle, dial.state] = [marks[2], marks[3], marks[4]];
  if (opacity != dial.opacity) dial.parts.dial.style.opacity = dial.opacity = opacity;
  context.clearRect(0, 0, canvas.width, canvas.height);
  if (face) copyFace(context, dial, face);
  replay(context, marks, 5, count, dial);
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
  const changed = dials.filter((dial) => dial.hasChanged);
  // If one of them fails, the others are drawn.
  for (const act of [measure, adopt, measureLabels, placeLabels]) {
    for (const dial of changed) ask(dial.element, act, act, [dial]);
  }
  for (const dial of dials) ask(dial.element, drawFrame, drawFrame, [dial]);
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
