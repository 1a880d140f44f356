/** What happens when a pointer is outside the ring: its gesture ends, or its moves have no effect. */
export type RingOutside = "fail" | "skip";

/** A move of a pointer that turns an element. Angles are in degrees, clockwise. */
export interface RotationMove {
  event: PointerEvent;
  /** The rotation of this move. */
  delta: number;
  /** The rotation since the press, with whole turns. */
  angle: number;
  /** The speed in degrees per second. */
  velocity: number;
}

export interface RotationOptions {
  /** Is called when the pointer has begun to turn the element. */
  onBegin?: (event: PointerEvent) => void;
  /** Is called at the end, and receives whether the system, or the page, has canceled the rotation. */
  onEnd?: (event: PointerEvent | undefined, isCancelled: boolean) => void;
  /** The smallest distance of the pointer from the center, in pixels: 0 without it. */
  innerRadius?: number;
  /** The largest distance: half the shorter side of the element without it. */
  outerRadius?: number;
  /** What a pointer outside the ring does: it ends the rotation ("fail", the default), or has no effect ("skip"). */
  outside?: RingOutside;
}

/**
 * Lets a pointer turn any element around its center. A click is not a rotation, so buttons in the element receive it.
 *
 * @param onTurn Is called for each move that turns.
 * @returns A function that ends this.
 */
export function onRotation(
  element: HTMLElement | SVGElement, onTurn: (move: RotationMove) => void,
  options?: RotationOptions,
): () => void;
