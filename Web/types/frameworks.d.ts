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

// All types of React 18 have this namespace, and React 19 has none.
declare global {
  namespace JSX {
    interface IntrinsicElements extends ReactElements {}
  }
}

type GlobalElements = JSX.IntrinsicElements;
// @ts-ignore
type GlobalElement = JSX.Element;
// @ts-ignore
type GlobalClass = JSX.ElementClass;
// @ts-ignore
type GlobalAttributes = JSX.IntrinsicAttributes;
// @ts-ignore
type GlobalClassAttributes<T> = JSX.IntrinsicClassAttributes<T>;
// @ts-ignore
type GlobalProperties = JSX.ElementAttributesProperty;
// @ts-ignore
type GlobalChildren = JSX.ElementChildrenAttribute;

// React 19, and the newer types of React 18. The older ones do not have this namespace, so this creates it, and the
// compiler then ignores the global one. As in the newer types, it contains what the global one has, apart from the alias
// `LibraryManagedAttributes`, which cannot be declared twice.
// @ts-ignore
declare module "react" {
  namespace JSX {
    interface IntrinsicElements extends GlobalElements {}
    interface Element extends GlobalElement {}
    interface ElementClass extends GlobalClass {}
    interface IntrinsicAttributes extends GlobalAttributes {}
    interface IntrinsicClassAttributes<T> extends GlobalClassAttributes<T> {}
    interface ElementAttributesProperty extends GlobalProperties {}
    interface ElementChildrenAttribute extends GlobalChildren {}
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
        onModulationChange?: (event: CustomEvent) => void;
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
