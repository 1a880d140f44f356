// A synthesizer with an oscillator, a filter, and an envelope for each note.
import { Envelope } from "./envelope.js";
import { Output } from "./output.js";
import { quality } from "./scopes.js";

/**
 * How long a parameter takes to follow a knob, in seconds: short enough to feel immediate, too long to click.
 */
const glide = 0.015;

/** The level of one note, which leaves room for a chord. */
const height = 0.25;

/** How many notes sound at once, including those that are released. */
const most = 24;

const envelopeKnobs = ["attack", "decay", "sustain", "release"];
const noise = 4;

/** The cutoff of the filter of a note, before its envelope opens it. */
const cutoffOf = (note, patch) => patch("cutoff") * 2 ** (((note - 60) / 12) * (patch("key") / 100));

/** The lowest and the highest cutoff of some notes. The envelope opens the filter by some octaves, or closes it. */
export function rangeOfCutoff(notes, patch) {
  const cutoffs = notes.map((note) => cutoffOf(note, patch));
  const opened = cutoffs.map((cutoff) => cutoff * 2 ** patch("opening"));
  return [Math.min(...cutoffs, ...opened), Math.max(...cutoffs, ...opened)];
}

export class Synth {
  #patch;
  #context;
  #output;
  #noise;
  /** The waves by shape and phase, because they are slow to create. */
  #waves = new Map();
  /** The voices, oldest first. */
  #voices = new Set();

  /** `patch` returns the value of a knob by its name. */
  constructor(patch, context) {
    this.#patch = patch;
    this.#context = context;
    this.#output = new Output(context);
    this.#noise = new AudioBuffer({ length: context.sampleRate, sampleRate: context.sampleRate });
    const samples = this.#noise.getChannelData(0);
    for (let index = 0; index < samples.length; index++) samples[index] = 2 * Math.random() - 1;
    this.#output.follow(this.#settings(), (parameter, value) => (parameter.value = value));
  }

  /** Starts a note. `note` counts semitones as in MIDI; 69 is 440 Hz. */
  press(note) {
    this.release(note);
    this.#steal();
    const { currentTime: now } = this.#context;
    const filter = new BiquadFilterNode(this.#context, { type: "lowpass" });
    const gain = new GainNode(this.#context, { gain: 0 });
    filter.connect(gain).connect(this.#output.input);
    const envelope = new Envelope(gain.gain, height);
    const sweep = new Envelope(filter.detune, 1200 * this.#patch("opening"));
    const voice = { note, filter, gain, envelope, sweep, isHeld: true };
    voice.source = this.#source(voice, now);
    this.#tune(voice, (parameter, value) => (parameter.value = value));
    for (const one of [envelope, sweep]) one.attack(now, this.#settings());
    this.#voices.add(voice);
  }

  release(note) {
    for (const voice of this.#voices) {
      if (voice.note == note && voice.isHeld) this.#release(voice, this.#patch("release"));
    }
  }

  /** Updates what sounds after the knob with this name has changed. */
  update(name) {
    const { currentTime: now } = this.#context;
    const set = (parameter, value) => parameter.setTargetAtTime(value, now, glide);
    for (const voice of this.#voices) {
      if (name == "wave") this.#exchange(voice, now);
      else if (!envelopeKnobs.includes(name)) this.#tune(voice, set);
      else if (voice.isHeld) for (const one of [voice.envelope, voice.sweep]) one.change(now, this.#settings());
      else if (name == "release") this.#release(voice, this.#patch("release"));
    }
    this.#output.follow(this.#settings(), set);
  }

  /** The present levels of the two channels, from 0 to 1. */
  levels() {
    return this.#output.levels();
  }

  /** The present cutoff of the newest voice, or undefined if none sounds. */
  cutoff() {
    const voice = [...this.#voices].at(-1);
    return voice && voice.filter.frequency.value * 2 ** (voice.sweep.height / 1200 * voice.sweep.level(this.#context.currentTime));
  }

  #settings() {
    const names = [...envelopeKnobs, "drive", "width", "mix", "pan", "gain"];
    const settings = Object.fromEntries(names.map((name) => [name, this.#patch(name)]));
    return { ...settings, sustain: settings.sustain / 100 };
  }

  #release(voice, seconds) {
    const { currentTime: now } = this.#context;
    voice.isHeld = false;
    for (const one of [voice.envelope, voice.sweep]) one.release(now, { release: seconds });
    // After twice that time, the level is a three-thousandth.
    voice.source.node.stop(now + 2 * seconds + 0.05);
  }

  /** If too many voices sound, stops the oldest, first among those that are released. */
  #steal() {
    if (this.#voices.size < most) return;
    const voices = [...this.#voices];
    const voice = voices.find(({ isHeld }) => !isHeld) ?? voices[0];
    this.#release(voice, 0.01);
    this.#voices.delete(voice);
  }

  // MARK: One voice

  #tune({ note, source, filter }, set) {
    set(source.node.detune, 100 * (note - 69 + this.#patch("tune")) + this.#patch("detune"));
    set(filter.frequency, Math.min(cutoffOf(note, this.#patch), this.#context.sampleRate / 2));
    // Web Audio takes the resonance in decibels.
    set(filter.Q, 20 * Math.log10(quality(this.#patch("resonance"))));
  }

  /** Starts the sound of a voice; `level` fades it in and out. */
  #source(voice, now) {
    const shape = this.#patch("wave");
    const node =
      shape == noise
        ? new AudioBufferSourceNode(this.#context, { buffer: this.#noise, loop: true })
        : new OscillatorNode(this.#context, { frequency: 440, periodicWave: this.#wave(shape) });
    const level = new GainNode(this.#context);
    node.connect(level).connect(voice.filter);
    node.start(now);
    node.onended = () => {
      level.disconnect();
      if (voice.source.node != node) return;
      voice.gain.disconnect();
      this.#voices.delete(voice);
    };
    return { node, level };
  }

  /** Fades from one wave to another. The envelope does not change. */
  #exchange(voice, now) {
    if (!voice.isHeld) return;
    const { node, level } = voice.source;
    voice.source = this.#source(voice, now);
    this.#tune(voice, (parameter, value) => (parameter.value = value));
    level.gain.setTargetAtTime(0, now, glide / 2);
    node.stop(now + 4 * glide);
    const { gain } = voice.source.level;
    gain.setValueAtTime(0, now);
    gain.setTargetAtTime(1, now, glide / 2);
  }

  /** A wave that starts at the phase. */
  #wave(shape) {
    const phase = (this.#patch("phase") * Math.PI) / 180;
    const key = [shape, phase].join();
    if (!this.#waves.has(key)) {
      if (this.#waves.size > 32) this.#waves.clear();
      const [real, imag] = [new Float32Array(1024), new Float32Array(1024)];
      for (let n = 1; n < (shape ? real.length : 2); n++) {
        const height = [
          1,
          n % 2 ? (n % 4 == 1 ? 1 : -1) / n ** 2 : 0,
          (n % 2 ? 1 : -1) / n,
          n % 2 ? 1 / n : 0,
        ][shape];
        real[n] = height * Math.sin(n * phase);
        imag[n] = height * Math.cos(n * phase);
      }
      this.#waves.set(key, new PeriodicWave(this.#context, { real, imag }));
    }
    return this.#waves.get(key);
  }
}
