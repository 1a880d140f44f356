// Looks of the page: functions that return marks.
import { ask } from "./call.js";
import { dials } from "./dial.js";
import { engine, isLoaded, numbers, pageLooks, write, writeNumbers } from "./engine.js";
import { highContrast } from "./style.js";

/** The parts in the order of the module, and the numbers of the shapes. */
const parts = ["ticks", "track", "shadow", "cap", "rim", "fill", "thumb", "indicator"];
const shapes = ["arc", "line", "disc", "polygon"];

/**
 * Defines a look of the page, for the attribute `look`.
 *
 * @param needle returns the marks that depend on the value, from the layout and the state.
 * @param face returns those that do not. They are drawn first.
 * @param showsTurns whether a knob of several turns draws its ring of turns over the marks.
 */
export function defineLook(name, needle, { face = () => [], showsTurns = false } = {}) {
  if (!isLoaded) return;
  if (!engine.defineLook(pageLooks.length, !!showsTurns, write(name))) throw new TypeError(`The look "${name}" already exists.`);
  pageLooks.push((isFace, ...state) => marks(isFace ? face : needle, ...state));
  for (const { element } of dials) if (element.look == name) element.refresh();
}

/** Writes the marks of a function of the page. Returns how many numbers there are. */
function marks(draw, isEnabled, isReadOnly, isTurned, count) {
  const layout = layoutOf([...numbers(count)]);
  const state = {
    isEnabled: !!isEnabled, isReadOnly: !!isReadOnly, isTurned: !!isTurned, isHighContrast: highContrast.matches,
  };
  const write = (marks) => writeNumbers(marks.flatMap((mark) => numbersOf(mark, layout)), Infinity);
  return ask(draw, "marks", draw, [layout, state], write) ?? 0;
}

/** The numbers of a mark, in the format of `Look.swift`. */
function numbersOf({ part, shape, isRound, width = 1, ...mark }, layout) {
  const role = parts.indexOf(part);
  if (role < 0) throw new TypeError(`The part "${part}" does not exist.`);
  const { x = layout.x, y = layout.y, radius, startAngle, endAngle, start, end, corners } = mark;
  const geometry = {
    arc: () => [x, y, radius, startAngle, endAngle, width],
    line: () => [start.x, start.y, end.x, end.y, width],
    disc: () => [x, y, radius],
    polygon: () => corners.flatMap(({ x, y }) => [x, y]),
  }[shape]?.();
  if (!geometry) throw new TypeError(`The shape "${shape}" does not exist.`);
  return [role, shapes.indexOf(shape), +!!isRound, geometry.length, ...geometry];
}

/** The layout for a function of the page, from the numbers of the module. */
function layoutOf([
  x, y, size, fraction, angle, startAngle, endAngle, trackRadius, trackWidth, fillStart, fillEnd, fillWidth, hasFillDot,
  capRadius, indicatorStart, indicatorEnd, indicatorWidth, ...rest
]) {
  const ticks = [];
  for (let at = 0; at < rest.length; at += 2) ticks.push({ angle: rest[at], isMajor: !!rest[at + 1] });
  return {
    x, y, size, fraction, angle, startAngle, endAngle, trackRadius, trackWidth,
    fill: isNaN(fillStart) ? null : { startAngle: fillStart, endAngle: fillEnd },
    fillWidth, hasFillDot: !!hasFillDot, capRadius, indicatorStart, indicatorEnd, indicatorWidth, ticks,
    point(angle, radius) {
      const radians = angle * Math.PI / 180;
      return { x: x + radius * Math.sin(radians), y: y - radius * Math.cos(radians) };
    },
  };
}
