// A picture made of marks: an SVG element that keeps its nodes from frame to frame.
import { ownMark } from "./lookmodule.js";
import { call } from "./call.js";

const namespace = "http://www.w3.org/2000/svg";

function create(page, name, attributes = {}, ...children) {
  const element = page.createElementNS(namespace, name);
  for (const attribute in attributes) element.setAttribute(attribute, attributes[attribute]);
  element.append(...children);
  return element;
}

/** How many gradients there are. Their names are not shared between pictures. */
let count = 0;

/**
 * Creates a picture for a dial.
 *
 * @param name its class.
 * @returns the `picture`; `draw`, which takes a function of the module that returns marks; and `drawMarks`, which takes
 *   a function of the page that returns its own.
 */
export function createMarks({ ownerDocument: page }, name = "look") {
  const cap = `cap-${(count += 1)}`;
  const glow = `glow-${count}`;
  const glowGradient = create(page, "radialGradient", { id: glow });
  const capGradient = create(page, "linearGradient", { id: cap, x2: 0, y2: 1 },
    create(page, "stop", { class: "top" }), create(page, "stop", { class: "bottom", offset: 1 }));
  const picture = create(page, "svg", { class: name }, create(page, "defs", {}, capGradient, glowGradient));
  /** The nodes of the marks, and what each shows. */
  const nodes = [];
  let glowOffsets;

  function paint(mark) {
    if (mark.width) return {};
    if (mark.part == "cap") return { fill: `url(#${cap})` };
    if (!mark.stops) return {};
    const offsets = String(mark.stops.map(({ offset }) => offset));
    if (offsets != glowOffsets) glowGradient.replaceChildren(...mark.stops.map((stop) => create(page, "stop", stop)));
    glowOffsets = offsets;
    return { fill: `url(#${glow})` };
  }

  /** Returns a node for a mark: the last one at its place, if that is of the same kind. */
  function nodeFor({ name, part, width, isRound }, index) {
    const kind = [name, part, !width, isRound].join(" ");
    if (nodes[index]?.kind == kind) return nodes[index];
    const element = create(page, name, { part, class: width ? (isRound ? "stroke round" : "stroke") : "area" });
    if (nodes[index]) nodes[index].element.replaceWith(element);
    else picture.append(element);
    return (nodes[index] = { kind, element, shown: {} });
  }

  function show(marks) {
    for (const [index, mark] of marks.entries()) {
      const { element, shown } = nodeFor(mark, index);
      const attributes = { ...mark.attributes, ...(mark.width && { "stroke-width": mark.width }), ...paint(mark) };
      for (const name in attributes) {
        if (shown[name] === attributes[name]) continue;
        shown[name] = attributes[name];
        element.setAttribute(name, attributes[name]);
      }
    }
    for (const { element } of nodes.splice(marks.length)) element.remove();
  }

  return {
    picture,
    /** Adds a node of the page. */
    add: (...all) => picture.appendChild(create(page, ...all)),
    draw: (marks) => show(marks()),
    drawMarks: (marks, layout, state) =>
      show(call(() => marks(layout, state).flatMap((mark) => ownMark(mark, layout))) ?? []),
  };
}
