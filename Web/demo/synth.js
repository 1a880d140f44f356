// A synthesiser of one voice a key: oscillator, filter with drive, envelope, and a stereo output.

const shapes = ["sine", "triangle", "sawtooth", "square"];

/** How long a parameter takes to follow a knob, in seconds: short enough to feel, too long to click. */
const glide = 0.015;

export class Synth {
  #patch;
  #context;
  #noise;
  #voices = new Map();
  #out;

  /** `patch` gives the value of a knob by its name. */
  constructor(patch, context = undefined) {
    this.#patch = patch;
    this.#context = context;
  }

  /** Starts a note; `note` counts semitones as MIDI does, 69 is 440 Hz. */
  press(note) {
    this.#start();
    this.release(note);
    const { currentTime: now } = this.#context;
    const source = this.#source();
    const filter = new BiquadFilterNode(this.#context, { type: "lowpass" });
    const gain = new GainNode(this.#context, { gain: 0 });
    source.connect(filter).connect(gain).connect(this.#out.drive);
    const voice = { note, source, filter, gain, shape: this.#patch("wave") };
    this.#tune(voice, 0);
    const attack = this.#patch("attack");
    const sustain = this.#patch("sustain") / 100;
    gain.gain.setValueAtTime(0, now);
    gain.gain.linearRampToValueAtTime(0.3, now + attack);
    gain.gain.setTargetAtTime(0.3 * sustain, now + attack, this.#patch("decay") / 4);
    source.start();
    this.#voices.set(note, voice);
  }

  release(note) {
    const voice = this.#voices.get(note);
    if (!voice) return;
    this.#voices.delete(note);
    const { currentTime: now } = this.#context;
    const time = this.#patch("release");
    voice.gain.gain.cancelAndHoldAtTime?.(now);
    voice.gain.gain.setTargetAtTime(0, now, time / 4);
    voice.source.stop(now + 2 * time + 0.05);
    voice.source.onended = () => voice.gain.disconnect();
  }

  /** Makes what sounds follow the knobs. */
  update() {
    if (!this.#context) return;
    for (const voice of this.#voices.values()) {
      if (voice.shape != this.#patch("wave")) this.press(voice.note);
      else this.#tune(voice, glide);
    }
    this.#mix(glide);
  }

  /** The level of the two channels just now, from 0 to 1. */
  levels() {
    return (this.#out?.meters ?? []).map((meter) => {
      const samples = new Float32Array(meter.fftSize);
      meter.getFloatTimeDomainData(samples);
      return Math.max(...samples.map(Math.abs));
    });
  }

  #tune({ note, source, filter }, time) {
    const set = (parameter, value) => this.#set(parameter, value, time);
    const cents = 100 * (note - 69 + this.#patch("tune")) + this.#patch("detune");
    if (source.detune) set(source.detune, cents);
    const follow = 2 ** (((note - 60) / 12) * (this.#patch("key") / 100));
    set(filter.frequency, Math.min(this.#patch("cutoff") * follow, this.#context.sampleRate / 2));
    set(filter.Q, (this.#patch("resonance") / 100) ** 2 * 24);
  }

  #set(parameter, value, time) {
    const { currentTime: now } = this.#context;
    if (time) parameter.setTargetAtTime(value, now, time);
    else parameter.setValueAtTime(value, now);
  }

  /** An oscillator whose phase the knob has moved, or a second of noise. */
  #source() {
    const shape = this.#patch("wave");
    if (shape > 3) return new AudioBufferSourceNode(this.#context, { buffer: this.#noise, loop: true });
    if (!this.#patch("phase")) return new OscillatorNode(this.#context, { type: shapes[shape], frequency: 440 });
    const count = 64;
    const [real, imag] = [new Float32Array(count), new Float32Array(count)];
    for (let n = 1; n < count; n++) {
      const height = [
        n == 1 ? 1 : 0,
        n % 2 ? (8 / (Math.PI * n) ** 2) * (n % 4 == 1 ? 1 : -1) : 0,
        (2 / (Math.PI * n)) * (n % 2 ? 1 : -1),
        n % 2 ? 4 / (Math.PI * n) : 0,
      ][shape];
      const turn = (n * this.#patch("phase") * Math.PI) / 180;
      real[n] = height * Math.sin(turn);
      imag[n] = height * Math.cos(turn);
    }
    const periodicWave = new PeriodicWave(this.#context, { real, imag });
    return new OscillatorNode(this.#context, { periodicWave, frequency: 440 });
  }

  /** Browsers let nothing sound before the user has done something: the first key builds it all. */
  #start() {
    if (this.#out) return void this.#context.resume?.();
    const context = (this.#context ??= new AudioContext());
    this.#noise = new AudioBuffer({ length: context.sampleRate, sampleRate: context.sampleRate });
    this.#noise.getChannelData(0).forEach((_, index, samples) => (samples[index] = Math.random() * 2 - 1));
    const drive = new GainNode(context);
    const bend = new WaveShaperNode(context, {
      curve: Float32Array.from({ length: 1025 }, (_, index) => Math.tanh((index - 512) / 256)),
      oversample: "2x",
    });
    // Width: the right channel comes a little later, the more the wider; mix: how much of that there is.
    const dry = new GainNode(context);
    const wet = new GainNode(context);
    const late = new DelayNode(context, { maxDelayTime: 0.05 });
    const merger = new ChannelMergerNode(context, { numberOfInputs: 2 });
    const pan = new StereoPannerNode(context);
    const gain = new GainNode(context);
    drive.connect(bend);
    bend.connect(dry).connect(pan);
    bend.connect(merger, 0, 0);
    bend.connect(late).connect(merger, 0, 1);
    merger.connect(wet).connect(pan);
    const splitter = new ChannelSplitterNode(context, { numberOfOutputs: 2 });
    const meters = [0, 1].map(() => new AnalyserNode(context, { fftSize: 1024 }));
    pan.connect(gain).connect(context.destination);
    gain.connect(splitter);
    meters.forEach((meter, channel) => splitter.connect(meter, channel));
    this.#out = { drive, dry, wet, late, pan, gain, meters };
    this.#mix(0);
  }

  #mix(time) {
    if (!this.#out) return;
    const { drive, dry, wet, late, pan, gain } = this.#out;
    const set = (parameter, value) => this.#set(parameter, value, time);
    const mix = this.#patch("mix") / 100;
    set(drive.gain, 10 ** (this.#patch("drive") / 20));
    set(dry.gain, 1 - mix / 2);
    set(wet.gain, mix / 2);
    set(late.delayTime, this.#patch("width") / 20000);
    set(pan.pan, this.#patch("pan") / 50);
    set(gain.gain, 10 ** (this.#patch("gain") / 20));
  }
}
