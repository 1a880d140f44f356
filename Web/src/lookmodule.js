// The module that draws: the same Swift code as on every platform, as WebAssembly.
import { listCapacity, namesOfList, slotSize } from "./boundary.ts";
import { namesOfLookLayout, namesOfPart, parameters } from "./looks.ts";
import module from "./looks.wasm";

/** The marks that the module has answered with, each with its part, its element, and its attributes. */
let marks = [];
let corners = [];
let stops = [];
/** The answers of `layout`. */
let layout, ticks;

const add = (part, name, attributes, width = 0, isRound = false) =>
  marks.push({ part: namesOfPart[part], name, attributes, width, isRound });

function taken(list) {
  return list.splice(0);
}

const page = {
  circle: (part, cx, cy, r, width) => add(part, "circle", { cx, cy, r }, width),
  arc: (part, startX, startY, r, isLong, endX, endY, width, isRound) =>
    add(part, "path", { d: `M${startX} ${startY}A${r} ${r} 0 ${+isLong} 1 ${endX} ${endY}` }, width, isRound),
  line: (part, startX, startY, endX, endY, width, isRound) =>
    add(part, "path", { d: `M${startX} ${startY}L${endX} ${endY}` }, width, isRound),
  corner: (x, y) => corners.push(x, y),
  polygon: (part) => add(part, "polygon", { points: taken(corners).join(" ") }),
  stop: (offset, opacity) => stops.push({ offset, "stop-opacity": opacity }),
  glow: (part, cx, cy, r) => {
    add(part, "circle", { cx, cy, r });
    marks.at(-1).stops = taken(stops);
  },
  layout: (...numbers) => {
    layout = Object.fromEntries(namesOfLookLayout.map((name, index) => [name, numbers[index]]));
  },
  labelValue: (value, number, digits, thousands) => marks.push({ value, number, digits, thousands }),
  labelPlace: (index, x, y) => marks.push({ index, x, y }),
  tick: (angle, isMajor) => ticks.push({ angle, isMajor: !!isMajor }),
};

// A server draws no knobs.
const { exports } = globalThis.HTMLElement
  ? new WebAssembly.Instance(new WebAssembly.Module(module), { math: Math, page })
  : { exports: {} };

/** The functions of the module, which take their parameters by name. Those that draw return the marks. */
export const lookModule = {};
for (const name in parameters) {
  lookModule[name] = (values) => {
    exports[name](...parameters[name].map((parameter) => values[parameter]));
    return taken(marks);
  };
}

let slot, lists;
if (exports.memory) {
  // Room for the marks of the largest picture. Each picture starts over.
  exports.memory.grow(128);
  slot = new Uint8Array(exports.memory.buffer, 0, slotSize);
  lists = new Float64Array(exports.memory.buffer, slotSize);
  lookModule.begin({ memory: exports.__heap_base.value });
}

/** A knob that no element has. */
const other = { bytes: new Uint8Array(slotSize), lists: {} };

/** Copies a knob of the engine, with its lists, into the module. */
export function useKnob(engine, knob) {
  // The engine stores a knob when it works on another one.
  engine.state(other);
  slot.set(knob.bytes);
  for (const [index, name] of namesOfList.entries()) lists.set(knob.lists[name] ?? [], index * listCapacity);
}

/** Lets a knob of the engine, whose value is the depth of a modulation, turn as the modulated one does. */
export function turnAsDepth(engine, depth, knob) {
  useKnob(engine, knob);
  exports.noteModel();
  useKnob(engine, depth);
  exports.turnAsDepth();
  depth.bytes.set(slot);
}

/** The fraction of the travel that a knob of the engine shows. */
export function fractionOf(engine, knob) {
  useKnob(engine, knob);
  return exports.fraction();
}

/** Copies values of an attribute into the module, for the next call. Returns how many there is room for. */
export function useValues(values) {
  const fitting = values.slice(0, listCapacity);
  lists.set(fitting, namesOfList.indexOf("names") * listCapacity);
  return fitting.length;
}

/** The layout of the knob for a look of the page: lengths in CSS pixels, angles in degrees. */
export function layoutOf(measures) {
  ticks = [];
  lookModule.layout(measures);
  const { x, y, startAngle, endAngle, fillStart, fillEnd, hasFill, hasFillDot, ...others } = layout;
  return {
    ...others, x, y, startAngle, endAngle, ticks, hasFillDot: !!hasFillDot,
    fill: hasFill ? { startAngle: fillStart, endAngle: fillEnd } : null,
    /** The point in the direction of an angle, at a distance from the center. */
    point: (angle, radius) => {
      lookModule.point({ x, y, angle, radius });
      const [pointX, pointY] = taken(corners);
      return { x: pointX, y: pointY };
    },
  };
}

/** The marks of a look of the page, by their shapes. */
const shapes = {
  arc: (part, { startAngle, endAngle, radius, x, y, width = 1, isRound = false }) =>
    lookModule.arc({ part, x, y, radius, startAngle, endAngle, width, isRound }),
  line: (part, { start, end, width = 1, isRound }) => {
    page.line(part, start.x, start.y, end.x, end.y, width, isRound);
    return taken(marks);
  },
  disc: (part, { x, y, radius }) => {
    page.circle(part, x, y, radius, 0);
    return taken(marks);
  },
  polygon: (part, { corners: points }) => {
    for (const { x, y } of points) page.corner(x, y);
    page.polygon(part);
    return taken(marks);
  },
};

/** Returns a mark of a look of the page, `{ part, shape, ... }`, as the module answers with it. */
export function ownMark({ part, shape, ...values }, { x, y }) {
  const number = namesOfPart.indexOf(part);
  if (number < 0 || !Object.hasOwn(shapes, shape)) {
    throw new TypeError(`Unknown part "${part}" or shape "${shape}".`);
  }
  return shapes[shape](number, { x, y, ...values });
}
