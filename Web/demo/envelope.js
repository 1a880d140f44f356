// How loud a note is over time: attack, decay, sustain and release, which may change while it sounds.

/** Shorter than this, in seconds, a fall is heard as a click. */
const shortest = 0.004;

export class Envelope {
  #gain;
  #time = 0;
  #level = 0;
  /** When the attack is over; the end that the level falls to after it, and how fast. */
  #peak;
  #end;
  #fall;

  /** `gain` is the parameter that follows, up to `height`. */
  constructor(gain, height) {
    this.#gain = gain;
    this.height = height;
  }

  /** Rises from the present level in `attack` seconds for the whole height, then falls to `sustain`. */
  attack(now, { attack, decay, sustain }) {
    this.#anchor(now);
    this.#peak = now + attack * (1 - this.#level);
    this.#gain.linearRampToValueAtTime(this.height, this.#peak);
    this.#approach(this.#peak, sustain, decay);
  }

  /** Goes on from the present level, with other times or another `sustain`. */
  change(now, settings) {
    if (now < this.#peak) return this.attack(now, settings);
    this.#anchor(now);
    this.#approach(now, settings.sustain, settings.decay);
  }

  release(now, { release }) {
    this.#anchor(now);
    this.#approach(now, 0, release);
  }

  /** From 0 to 1. */
  level(time) {
    if (time < this.#peak) {
      const share = (time - this.#time) / (this.#peak - this.#time);
      return this.#level + (1 - this.#level) * share;
    }
    const start = this.#peak > this.#time ? 1 : this.#level;
    const from = Math.max(this.#peak, this.#time);
    return this.#end + (start - this.#end) * Math.exp((from - time) / this.#fall);
  }

  /** Leaves what was to come. */
  #anchor(now) {
    const isNew = this.#peak == undefined;
    this.#level = isNew ? 0 : this.level(now);
    this.#time = now;
    // Where the browser can, it holds what sounds just now: its clock is ahead of ours.
    if (this.#gain.cancelAndHoldAtTime && !isNew) {
      this.#gain.cancelAndHoldAtTime(now);
    } else {
      this.#gain.cancelScheduledValues(now);
      this.#gain.setValueAtTime(this.height * this.#level, now);
    }
  }

  /** Four time constants are as good as the whole way. */
  #approach(from, end, seconds) {
    this.#peak = from;
    this.#end = end;
    this.#fall = Math.max(seconds, shortest) / 4;
    this.#gain.setTargetAtTime(this.height * end, from, this.#fall);
  }
}
