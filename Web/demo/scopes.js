// The displays of the strip: the effect of the knobs of a group, in the color of the group.

const inset = 14;

/** The resonance of the filter as a ratio. */
export const quality = (resonance) => 0.6 + 9 * (resonance / 100) ** 2;

/** Prepares a canvas for its size and the screen, and returns functions that draw on it. */
function pen(canvas) {
  const { clientWidth: width, clientHeight: height } = canvas;
  canvas.width = Math.round(width * devicePixelRatio);
  canvas.height = Math.round(height * devicePixelRatio);
  const context = canvas.getContext("2d");
  context.scale(devicePixelRatio, devicePixelRatio);
  context.lineCap = context.lineJoin = "round";
  const { color } = getComputedStyle(canvas);
  context.strokeStyle = context.fillStyle = color;
  const x = (share) => inset + share * (width - 2 * inset);
  const y = (level) => height - inset - Math.min(Math.max(level, 0), 1) * (height - 2 * inset);
  // A thin line is sharp in the middle of its pixels.
  const sharp = (place) => Math.round(place) + 0.5;
  function line(x1, y1, x2, y2) {
    context.globalAlpha = 0.2;
    context.lineWidth = 1;
    context.beginPath();
    context.moveTo(x1, y1);
    context.lineTo(x2, y2);
    context.stroke();
  }
  return {
    context, width, height,
    rule: (level) => line(x(0), sharp(y(level)), x(1), sharp(y(level))),
    mark: (share) => line(sharp(x(share)), y(0), sharp(x(share)), y(1)),
    /** A curve with heights from 0 to 1, and a tinted area between it and a level. */
    curve(level, value) {
      const path = new Path2D();
      const count = Math.round(2 * (width - 2 * inset));
      for (let index = 0; index <= count; index++) path.lineTo(x(index / count), y(value(index / count)));
      context.lineWidth = 2;
      context.globalAlpha = 1;
      context.stroke(path);
      path.lineTo(x(1), y(level));
      path.lineTo(x(0), y(level));
      context.globalAlpha = 0.14;
      context.fill(path);
    },
  };
}

const part = (number) => number - Math.floor(number);

const shapes = [
  (turns) => Math.sin(2 * Math.PI * turns),
  (turns) => 1 - 4 * Math.abs(part(turns + 0.25) - 0.5),
  (turns) => 2 * part(turns + 0.5) - 1,
  (turns) => (part(turns) < 0.5 ? 0.9 : -0.9),
  // The same noise every time, so that the picture does not flicker.
  (turns, share) => 1.8 * part(Math.sin(Math.round(share * 160) * 12.9898 + Math.floor(turns)) * 43758.5453) - 0.9,
];

/** Two periods of the wave, shifted by the phase and compressed by the tune. */
export function wave(canvas, patch) {
  const { rule, curve } = pen(canvas);
  const periods = 2 * 2 ** ((patch("tune") + patch("detune") / 100) / 24);
  const shape = shapes[patch("wave")];
  rule(0.5);
  curve(0.5, (share) => 0.5 + 0.5 * shape(patch("phase") / 360 + share * periods, share));
}

/** The response of the filter, from 20 Hz to 20 kHz and -36 to +24 dB. */
export function response(canvas, patch) {
  const { rule, mark, curve } = pen(canvas);
  const ring = quality(patch("resonance"));
  const height = (decibels) => (decibels + 36) / 60;
  for (const decade of [100, 1000, 10000]) mark(Math.log(decade / 20) / Math.log(1000));
  rule(height(0));
  curve(0, (share) => {
    const ratio = (20 * 1000 ** share) / patch("cutoff");
    return height(-10 * Math.log10((1 - ratio ** 2) ** 2 + (ratio / ring) ** 2) + patch("drive") / 4);
  });
}

/** Attack, decay, sustain, and release, each with a part of the width. */
export function envelope(canvas, patch) {
  const { mark, curve } = pen(canvas);
  const wide = (name) => Math.log(patch(name) / 0.001) / Math.log(10000) / 3.6;
  const sustain = patch("sustain") / 100;
  const ends = [0, wide("attack"), wide("decay"), 0.6 / 3.6, wide("release")];
  for (let index = 1; index < 5; index++) ends[index] += ends[index - 1];
  ends.slice(1, 4).forEach(mark);
  const falling = (from, to, share) =>
    to + ((from - to) * (Math.exp(-4 * share) - Math.exp(-4))) / (1 - Math.exp(-4));
  const along = (share, index) => (share - ends[index]) / Math.max(ends[index + 1] - ends[index], 1e-6);
  curve(0, (share) => {
    if (share < ends[1]) return along(share, 0);
    if (share < ends[2]) return falling(1, sustain, along(share, 1));
    if (share < ends[3]) return sustain;
    return share < ends[4] ? falling(sustain, 0, along(share, 3)) : 0;
  });
}

/**
 * The two channels as rows of lamps from -36 to +12 dB. They show the level that the knobs allow; while
 * something sounds, they show its level, with the other as a shade behind it.
 */
export function field(canvas, patch, levels) {
  const { context, width, height } = pen(canvas);
  const angle = ((patch("pan") + 50) / 100) * (Math.PI / 2);
  const spread = (patch("width") / 100 - 1) * 0.15;
  const level = 10 ** (patch("gain") / 20) * (0.3 + 0.007 * patch("mix"));
  const still = [Math.cos(angle) + spread, Math.sin(angle) + spread].map((share) => share * 1.414 * level);
  const lamps = 32;
  const pitch = (width - 2 * inset) / lamps;
  context.lineWidth = Math.min(Math.max(pitch - 7, 3), 8);
  const reach = Math.min(7, height / 14);
  const last = (level) => ((20 * Math.log10(Math.max(level, 1e-4)) + 36) / 48) * lamps;
  [0, 1].forEach((row) => {
    const y = height * (row ? 0.66 : 0.34);
    const [known, heard] = [last(still[row]), levels ? last(levels[row]) : Infinity];
    for (let lamp = 0; lamp < lamps; lamp++) {
      const x = inset + (lamp + 0.5) * pitch;
      context.globalAlpha = lamp < (levels ? heard : known) ? 1 : lamp < known ? 0.4 : 0.16;
      context.beginPath();
      context.moveTo(x, y - reach);
      context.lineTo(x, y + reach);
      context.stroke();
    }
  });
}
