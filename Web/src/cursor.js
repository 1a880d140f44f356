// The cursor of the mouse over a dial, which shows the movement that turns it.
import { engine, read } from "./engine.js";

/** Handles the cursor of an element. */
export function handleCursor(hand) {
  const { handle, parts: { input } } = hand;
  let shown;

  hand.showCursor = () => {
    const name = read(engine.cursor(handle));
    if (name == shown) return;
    shown = name;
    input.style.setProperty("--_cursor", name || "inherit");
  };
  // The preferences may have changed since the last move.
  input.addEventListener("pointermove", ({ buttons }) => buttons || hand.showCursor());
  hand.showCursor();
}
