/** A point on the dial, in CSS pixels from its top left corner. */
export interface LookPoint {
  x: number;
  y: number;
}

/** Where the parts of a knob lie: lengths in CSS pixels; angles in degrees, 0 at 12 o'clock, clockwise. */
export interface LookLayout extends LookPoint {
  /** The diameter of the dial. Its center is `x` and `y`. */
  size: number;
  /** The fraction of the travel that the picture shows, from 0 to 1. */
  fraction: number;
  /** The angle at the value. */
  angle: number;
  /** The angles of the two ends. */
  startAngle: number;
  endAngle: number;
  trackRadius: number;
  trackWidth: number;
  /** The fill between the origin and the value, or null if there is none. */
  fill: { startAngle: number; endAngle: number } | null;
  fillWidth: number;
  /** Whether a dot at the value replaces the fill, because the value is at the origin. */
  hasFillDot: boolean;
  capRadius: number;
  /** The distances of the two ends of the indicator from the center. */
  indicatorStart: number;
  indicatorEnd: number;
  indicatorWidth: number;
  ticks: { angle: number; isMajor: boolean }[];
  /** Returns the point in the direction of an angle, at a distance from the center. */
  point(angle: number, radius: number): LookPoint;
}

/** The state in which a knob is drawn. */
export interface LookState {
  isEnabled: boolean;
  isReadOnly: boolean;
  /** Whether a pointer is turning the knob. */
  isTurned: boolean;
  /** Whether the user prefers high contrast. Draw outlines then, and no shadows. */
  isHighContrast: boolean;
}

/** The part that a mark belongs to. It gives the mark its color. */
export type LookPart = "ticks" | "track" | "cap" | "rim" | "fill" | "thumb" | "indicator";

/** A shape in the picture of a knob. */
export type LookMark = { part: LookPart } & (
  /** A part of a circle, around the center of the dial if there is no other. */
  | ({ shape: "arc"; radius: number; startAngle: number; endAngle: number } & Partial<LookPoint> & LookStroke)
  | ({ shape: "line"; start: LookPoint; end: LookPoint } & LookStroke)
  /** A disc, in the center of the dial if there is no other. */
  | ({ shape: "disc"; radius: number } & Partial<LookPoint>)
  | { shape: "polygon"; corners: LookPoint[] }
);

/** The line of a mark. */
export interface LookStroke {
  /** The default is 1. */
  width?: number;
  /** Whether the ends are round. */
  isRound?: boolean;
}

/** Returns the marks of a look, in the order in which they are drawn. */
export type LookDrawing = (layout: LookLayout, state: LookState) => LookMark[];

/**
 * Defines a look, for the attribute `look` of a `RotaryKnob`.
 *
 * @param name The name of the look. The names of the built-in looks are not available.
 * @param needle Returns the marks that depend on the value.
 * @param options.face Returns those that do not. They are drawn first.
 * @param options.showsTurns Whether a knob of several turns draws its ring of turns over the marks.
 */
export function defineLook(
  name: string, needle: LookDrawing, options?: { face?: LookDrawing; showsTurns?: boolean },
): void;
