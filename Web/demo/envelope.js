// The loudness of a note over time: attack, decay, sustain, and release. They may change while it sounds.

/** A shorter fall, in seconds, would sound like a click. */
const shortest = 0.004;

export class Envelope {
  #gain;
  #time = 0;
  #level = 0;
  /**
   * The time at which the attack ends; the level that it falls to then, and the time constant of the fall.
   */
  #peak;
  #end;
  #fall;

  /** `gain` is the parameter that follows the envelope, up to `height`. */
  constructor(gain, height) {
    this.#gain = gain;
    this.height = height;
  }

  /** Rises from the present level, in `attack` seconds for the whole height, and then falls to `sustain`. */
  attack(now, { attack, decay, sustain }) {
    this.#anchor(now);
    this.#peak = now + attack * (1 - this.#level);
    this.#gain.linearRampToValueAtTime(this.height, this.#peak);
    this.#approach(this.#peak, sustain, decay);
  }

  /** Continues from the present level, with other times or another `sustain`. */
  change(now, settings) {
    if (now < this.#peak) return this.attack(now, settings);
    this.#anchor(now);
    this.#approach(now, settings.sustain, settings.decay);
  }

  release(now, { release }) {
    this.#anchor(now);
    this.#approach(now, 0, release);
  }

  /** The level at a time, from 0 to 1. */
  level(time) {
    if (time < this.#peak) {
      const share = (time - this.#time) / (this.#peak - this.#time);
      return this.#level + (1 - this.#level) * share;
    }
    const start = this.#peak > this.#time ? 1 : this.#level;
    const from = Math.max(this.#peak, this.#time);
    return this.#end + (start - this.#end) * Math.exp((from - time) / this.#fall);
  }

  /** Cancels everything that is scheduled, and holds the present level. */
  #anchor(now) {
    const isNew = this.#peak == undefined;
    this.#level = isNew ? 0 : this.level(now);
    this.#time = now;
    // If the browser can, it holds the level that sounds now. Its clock is ahead of the page's.
    if (this.#gain.cancelAndHoldAtTime && !isNew) {
      this.#gain.cancelAndHoldAtTime(now);
    } else {
      this.#gain.cancelScheduledValues(now);
      this.#gain.setValueAtTime(this.height * this.#level, now);
    }
  }

  /** After four time constants, the fall is practically over. */
  #approach(from, end, seconds) {
    this.#peak = from;
    this.#end = end;
    this.#fall = Math.max(seconds, shortest) / 4;
    this.#gain.setTargetAtTime(this.height * end, from, this.#fall);
  }
}
