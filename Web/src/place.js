// Where a dial lies in the window.

/** Where a window lies in the outermost window of the same origin. */
function frameOrigin(view) {
  let x = 0;
  let y = 0;
  for (let frame; (frame = view?.frameElement); view = view.parent) {
    const box = frame.getBoundingClientRect();
    x += box.x;
    y += box.y;
  }
  return { x, y };
}

/**
 * Measures where a dial lies now.
 *
 * A gesture measures once, at its press. So a knob does not turn when the page scrolls or grows under a
 * finger at rest, or when a frame moves. All transforms that the page applies to the dial are taken into
 * account.
 *
 * @returns a function from a point in the window, as in an event, to one in the dial's own coordinates.
 */
export function locate(dial) {
  const corners = [["0", "0"], ["100%", "0"], ["0", "100%"]].map(([left, top]) => {
    // A box without a size has none in any transform, so its place is exact.
    const corner = dial.ownerDocument.createElement("div");
    corner.style.left = left;
    corner.style.top = top;
    return corner;
  });
  dial.append(...corners);
  const [origin, right, bottom] = corners.map((corner) => corner.getBoundingClientRect());
  for (const corner of corners) corner.remove();
  const { clientWidth, clientHeight } = dial;
  const toDial = new DOMMatrix([
    (right.x - origin.x) / clientWidth,
    (right.y - origin.y) / clientWidth,
    (bottom.x - origin.x) / clientHeight,
    (bottom.y - origin.y) / clientHeight,
    origin.x,
    origin.y,
  ]).inverse();
  const view = dial.ownerDocument.defaultView;
  const start = frameOrigin(view);
  return ({ x, y }) => {
    const now = frameOrigin(view);
    return toDial.transformPoint({ x: x + now.x - start.x, y: y + now.y - start.y });
  };
}
