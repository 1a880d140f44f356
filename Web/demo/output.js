// The part of the sound that all notes share: drive, chorus, pan, gain, and the meters.

/** Up to this multiple of the full level, a curve has a shape. */
const headroom = 8;

/** A node that shapes the level with a function; if it distorts much, at a higher sample rate. */
function bend(context, shape, oversample) {
  const curve = Float32Array.from({ length: 4097 }, (_, index) => shape((index / 2048 - 1) * headroom));
  const input = new GainNode(context, { gain: 1 / headroom });
  return { input, output: input.connect(new WaveShaperNode(context, { curve, oversample })) };
}

/** Keeps the level below 1, whatever the gain is, so that a chord does not crackle. */
function limit(level) {
  const [size, knee] = [Math.abs(level), 0.7];
  if (size < knee) return level;
  return Math.sign(level) * (knee + (1 - knee) * Math.tanh((size - knee) / (1 - knee)));
}

/** Two copies that drift in pitch, one on each side. */
function chorus(context, source) {
  const sides = [0.61, 0.83].map((frequency, side) => {
    const delay = new DelayNode(context, { delayTime: 0.012 + 0.005 * side, maxDelayTime: 0.05 });
    const drift = new OscillatorNode(context, { frequency });
    drift.connect(new GainNode(context, { gain: 0.0025 })).connect(delay.delayTime);
    drift.start();
    source.connect(delay);
    return delay;
  });
  // Width scales the difference between the sides: left is middle + half, right is middle - half.
  const middle = new GainNode(context, { gain: 0.5, channelCount: 1, channelCountMode: "explicit" });
  const half = new GainNode(context, { gain: 0.5 });
  const against = new GainNode(context, { gain: -1 });
  const width = new GainNode(context);
  const minus = new GainNode(context, { gain: -1 });
  const merger = new ChannelMergerNode(context, { numberOfInputs: 2 });
  for (const side of sides) side.connect(middle);
  sides[0].connect(half);
  sides[1].connect(against).connect(half);
  half.connect(width);
  middle.connect(merger, 0, 0);
  middle.connect(merger, 0, 1);
  width.connect(merger, 0, 0);
  width.connect(minus).connect(merger, 0, 1);
  return { output: merger, width: width.gain };
}

export class Output {
  input;
  #context;
  #loud;
  #quiet;
  #width;
  #dry;
  #wet;
  #pan;
  #gain;
  #meters;

  constructor(context) {
    this.#context = context;
    this.input = new GainNode(context);
    const saturation = bend(context, Math.tanh, "2x");
    const ceiling = bend(context, limit, "none");
    const quiet = new GainNode(context);
    const [dry, wet] = [new GainNode(context), new GainNode(context)];
    const pan = new StereoPannerNode(context);
    const gain = new GainNode(context);
    const splitter = new ChannelSplitterNode(context, { numberOfOutputs: 2 });
    const { output: wide, width } = chorus(context, quiet);

    this.input.connect(saturation.input);
    saturation.output.connect(quiet);
    quiet.connect(dry).connect(pan);
    wide.connect(wet).connect(pan);
    pan.connect(gain).connect(ceiling.input);
    ceiling.output.connect(context.destination);
    gain.connect(splitter);
    this.#meters = [0, 1].map((channel) => {
      const meter = new AnalyserNode(context, { fftSize: 1024 });
      splitter.connect(meter, channel);
      return { meter, samples: new Float32Array(1024) };
    });
    this.#loud = this.input.gain;
    this.#quiet = quiet.gain;
    [this.#dry, this.#wet, this.#pan, this.#gain] = [dry.gain, wet.gain, pan.pan, gain.gain];
    this.#width = width;
  }

  /** `set(parameter, value)` moves a parameter to a value. */
  follow({ drive, width, mix, pan, gain }, set) {
    const loud = 10 ** (drive / 20);
    set(this.#loud, loud);
    // Drive distorts more than it makes the sound louder.
    set(this.#quiet, loud ** -0.3);
    set(this.#width, width / 100);
    set(this.#dry, Math.cos((mix / 100) * (Math.PI / 4)));
    set(this.#wet, Math.sin((mix / 100) * (Math.PI / 4)));
    set(this.#pan, pan / 50);
    set(this.#gain, 10 ** (gain / 20));
  }

  /** The present levels of the two channels; 1 is the loudest. */
  levels() {
    return this.#meters.map(({ meter, samples }) => {
      meter.getFloatTimeDomainData(samples);
      return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
    });
  }
}
