// The elements in the templates and the JSX of frameworks. This extends each framework that is installed. For one that
// is not, the compiler ignores the error.
import type { GestureEvent, KnobMenuEvent, RotaryKnob, RotaryKnobAttributes } from "./element.js";
import type { RotaryEncoder, RotaryEncoderAttributes, TurnEvent } from "./encoder.js";
import type { RotaryRange, RotaryRangeAttributes } from "./range.js";

// @ts-ignore
type InReact<Attributes, E> = Attributes & Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<E>, E>, keyof Attributes>;
// @ts-ignore
type InPreact<Attributes, E> = Attributes & Omit<import("preact").HTMLAttributes<E>, keyof Attributes>;

interface ReactElements {
  "rotary-knob": InReact<RotaryKnobAttributes, RotaryKnob>;
  "rotary-encoder": InReact<RotaryEncoderAttributes, RotaryEncoder>;
  "rotary-range": InReact<RotaryRangeAttributes, RotaryRange>;
}

interface PreactElements {
  "rotary-knob": InPreact<RotaryKnobAttributes, RotaryKnob>;
  "rotary-encoder": InPreact<RotaryEncoderAttributes, RotaryEncoder>;
  "rotary-range": InPreact<RotaryRangeAttributes, RotaryRange>;
}

// @ts-ignore: React 19, and the newer types of React 18
declare module "react" {
  namespace JSX {
    interface IntrinsicElements extends ReactElements {}
  }
}

// The older types of React 18 have no namespace of their own.
declare global {
  namespace JSX {
    interface IntrinsicElements extends ReactElements {}
  }
}

// @ts-ignore: Preact
declare module "preact" {
  namespace JSX {
    interface IntrinsicElements extends PreactElements {}
  }
}

// @ts-ignore: Vue, in templates and in JSX
declare module "vue" {
  interface GlobalComponents {
    "rotary-knob": new () => {
      $props: RotaryKnobAttributes & {
        onGestureBegin?: (event: GestureEvent) => void;
        onGestureEnd?: (event: GestureEvent) => void;
        onDepthInput?: (event: CustomEvent) => void;
        onDepthChange?: (event: CustomEvent) => void;
        onDepthGestureBegin?: (event: GestureEvent) => void;
        onDepthGestureEnd?: (event: GestureEvent) => void;
        onMenu?: (event: KnobMenuEvent) => void;
      };
    };
    "rotary-encoder": new () => {
      $props: RotaryEncoderAttributes & {
        onTurn?: (event: TurnEvent) => void;
        onGestureBegin?: (event: GestureEvent) => void;
        onGestureEnd?: (event: GestureEvent) => void;
      };
    };
    "rotary-range": new () => { $props: RotaryRangeAttributes };
  }
}

// The names above belong to this file alone.
export {};
