// The crank: a disc that turns without ends and plays a note at each notch. After a flick it continues to spin.
import { onRotation } from "../dist/studio.js";

const notch = 30;
/** The notes from one turn to the next, an octave up and down. */
const melody = [60, 64, 67, 71, 72, 76, 79, 76, 72, 71, 67, 64];
/** How long a note sounds, in ms. */
const moment = 220;
/** A spinning disc slows down by this factor in a second, and stops below a speed, in degrees per second. */
const friction = 0.3;
const slowest = 20;
const fastest = 1_080;

const isStill = matchMedia("(prefers-reduced-motion: reduce)");

const degrees = new Intl.NumberFormat("en", { style: "unit", unit: "degree", unitDisplay: "narrow", maximumFractionDigits: 0 });

/** Lets the user turn a button with a disc. `player` has `press(note)` and `release(note)`, and `text` shows the angle. */
export function makeCrank(button, player, text) {
  const disc = button.querySelector("svg");
  let angle = 0;
  let speed = 0;
  let lastMove = 0;

  function turn(amount) {
    const before = Math.floor(angle / notch);
    angle += amount;
    disc.style.rotate = `${angle}deg`;
    text.textContent = degrees.format(angle).replace("-", "\u2212");
    const after = Math.floor(angle / notch);
    if (after != before) play(melody[((after % melody.length) + melody.length) % melody.length]);
  }

  function play(note) {
    player.press(note);
    setTimeout(() => player.release(note), moment);
  }

  function spin(last) {
    requestAnimationFrame((now) => {
      const seconds = Math.max(0, Math.min((now - last) / 1000, 0.1));
      if (Math.abs(speed) < slowest) return;
      turn(speed * seconds);
      speed *= friction ** seconds;
      spin(now);
    });
  }

  onRotation(
    button,
    ({ event, delta, velocity }) => {
      lastMove = event.timeStamp;
      speed = Math.max(-fastest, Math.min(velocity, fastest));
      turn(delta);
    },
    {
      onBegin: () => (speed = 0),
      onEnd({ timeStamp }) {
        // If the hand rests before it lets go, the disc stays where it is.
        if (timeStamp - lastMove > 50 || isStill.matches) speed = 0;
        else spin(performance.now());
      },
    },
  );
  // A key, or a click of a screen reader.
  button.addEventListener("click", ({ detail }) => detail || turn(notch));
}
