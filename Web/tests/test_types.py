"""The types of the element, checked by TypeScript on pages that use them."""

import re
import subprocess

import pytest

from project import DIST

# The types of frameworks, as far as JSX needs them, with the names and structure of the real modules.
FRAMEWORKS = {
    "react/index.d.ts": """
        export = React;
        declare namespace React {
          interface HTMLAttributes<T> {
            children?: unknown;
            className?: string;
            onInput?: (event: { currentTarget: T }) => void;
          }
          function createElement(): JSX.Element;
          type DetailedHTMLProps<A, T> = A & { key?: string; ref?: { current: T | null } };
          namespace JSX {
            interface Element {}
            interface ElementClass { render(): unknown }
            interface ElementAttributesProperty { props: {} }
            interface ElementChildrenAttribute { children: {} }
            type LibraryManagedAttributes<C, P> = P;
            interface IntrinsicAttributes { key?: string }
            interface IntrinsicClassAttributes<T> { ref?: { current: T | null } }
            interface IntrinsicElements { div: DetailedHTMLProps<HTMLAttributes<HTMLDivElement>, HTMLDivElement> }
          }
        }""",
    "react/jsx-runtime.d.ts": 'import * as React from "./"; export import JSX = React.JSX;',
    "preact/index.d.ts": """
        import { JSXInternal } from "./jsx";
        export import JSX = JSXInternal;
        export interface HTMLAttributes<T> {
          className?: string;
          key?: string;
          ref?: { current: T | null };
          onInput?: (event: { currentTarget: T }) => void;
        }""",
    "preact/jsx.d.ts": """
        export namespace JSXInternal {
          interface Element {}
          interface IntrinsicElements { div: { className?: string } }
        }""",
    "preact/jsx-runtime.d.ts": 'export { JSXInternal as JSX } from "./jsx";',
    "vue/index.d.ts": "export interface GlobalComponents {}",
}

GOOD = """
const ref: { current: RotaryKnob | null } = { current: null };
export const knob = (
  <rotary-knob
    ref={ref} key="a" className="b" min={20} max="20000" taper="power:2.5" tracking="scrub" origin={440}
    travel-unit="knob-sizes" prefixes continuous={false} step="any" form="synth"
    draw={({ angle }) => angle.toFixed()}
    parse={(text) => (text == "center" ? 0 : undefined)}
    onInput={({ currentTarget }) => currentTarget.valueAsNumber.toFixed()}
    ongesture-begin={({ detail }) => detail.source.length}>
    Cutoff
  </rotary-knob>
);
"""
BAD = {
    "word": '<rotary-knob tracking="diagonal" />',
    "exponent": '<rotary-knob taper="power:x" />',
    "kind": "<rotary-knob min={true} />",
    "name": "<rotary-knob trakking='both' />",
    "event": "<rotary-knob ongesture-begin={(event: string) => event} />",
    "frame": "<rotary-knob draw={({ speed }) => speed} />",
}


@pytest.fixture
def check(project, tmp_path):
    """Compiles a page, and returns the compiler's messages."""

    def check(code, framework=None, installed=(), resolution="node", reference=""):
        modules = tmp_path / "node_modules"
        for name, text in FRAMEWORKS.items():
            if name.split("/")[0] in installed:
                (modules / name).parent.mkdir(parents=True, exist_ok=True)
                (modules / name).write_text(text)
        modules.mkdir(exist_ok=True)
        if not (modules / "rotary-knob").exists():
            (modules / "rotary-knob").symlink_to(project.package)
        page = modules.parent / "page.tsx"
        page.write_text(f'{reference}import "rotary-knob";\nimport type {{ RotaryKnob }} from "rotary-knob";\n{code}')
        options = "--noEmit --strict --skipLibCheck false --target es2022 --preserveSymlinks --types rotary-knob".split()
        options += ["--moduleResolution", resolution]
        if resolution != "node":
            options += ["--module", resolution]
            (modules.parent / "package.json").write_text('{"type": "module"}')
        if framework == "classic":
            options += ["--jsx", "react"]
        elif framework:
            options += ["--jsx", "react-jsx", "--jsxImportSource", framework]
        done = subprocess.run(["tsc", *options, page.name], cwd=modules.parent, capture_output=True, text=True)
        return done.stdout.splitlines()

    return check


@pytest.mark.parametrize("framework", ["react", "preact"])
def test_jsx_accepts_what_the_element_has(check, framework):
    assert check(GOOD, framework, [framework]) == []


@pytest.mark.parametrize("framework", ["react", "preact"])
def test_jsx_rejects_what_the_element_does_not_have(check, framework):
    lines = check("\n".join(f"export const {name} = {code};" for name, code in BAD.items()), framework, [framework])
    # Two lines precede the code.
    assert {int(line) - 2 for line in re.findall(r"page\.tsx\((\d+),", "\n".join(lines))} == set(range(1, 7))


def test_vue_templates_know_the_element(check):
    code = """
      import type { GlobalComponents } from "vue";
      type Props = InstanceType<GlobalComponents["rotary-knob"]>["$props"];
      export const good: Props = { min: 20, tracking: "both", onGestureBegin: ({ detail }) => detail.source };
      // @ts-expect-error
      export const bad: Props = { tracking: "diagonal" };"""
    assert check(code, None, ["vue"]) == []


def test_types_work_without_a_framework(check):
    code = """
      const knob = document.createElement("rotary-knob");
      knob.tracking = "scrub";
      knob.taper = "power:3";
      knob.addEventListener("gesture-begin", ({ detail }) => detail.source == "pointer");
      // @ts-expect-error
      knob.tracking = "diagonal";
      // @ts-expect-error
      knob.valueText = "5";"""
    assert check(code) == []


def test_types_of_undo_and_preferences(check):
    code = """
      import { KnobHistory, setPreferences } from "rotary-knob/studio";
      const knob = document.createElement("rotary-knob");
      const history = new KnobHistory({ mergeInterval: 1 });
      history.add(knob, "Cutoff");
      const isUndone: boolean = history.undo();
      const travel: number | null = setPreferences({ mouseTracking: "rotary", wheel: "off" }).travel;
      knob.addEventListener("menu", ({ detail }) => detail.items.push({ title: "Learn", act: () => {} }));
      // @ts-expect-error
      setPreferences({ wheel: "sideways" });
      // @ts-expect-error
      history.add("Cutoff");"""
    assert check(code) == []


def test_types_of_midi(check):
    code = """
      import { MIDIBinding, MIDIBindingAccess } from "rotary-knob/studio";
      declare const access: MIDIBindingAccess;
      const binding = new MIDIBinding();
      binding.add(document.createElement("rotary-knob"), "Cutoff");
      const isConnected: Promise<void> = binding.connect(access);
      binding.mappings = { mappings: [{ knob: "Cutoff", map: "cc:74", takeover: "scale" }] };
      binding.addEventListener("change", () => binding.inputs.join());
      // @ts-expect-error
      binding.feedback = "some";
      // @ts-expect-error
      binding.mappings = { mappings: [{ knob: "Cutoff" }] };"""
    assert check(code) == []


@pytest.mark.parametrize("resolution", ["node", "node16"])
def test_types_of_each_script(check, resolution):
    code = """
      import "rotary-knob/studio.global.js";
      import { RotaryRange, defineLook, onRotation } from "rotary-knob";
      import { KnobHistory } from "rotary-knob/studio";
      import { KnobHistory as History } from "rotary-knob/studio.class";
      import { RotaryKnob as Knob } from "rotary-knob/class";
      import { RotaryKnob as Same } from "rotary-knob/class.js";
      import { RotaryEncoder } from "rotary-knob/rotary-knob.js";
      class Cutoff extends Knob { get frequency() { return this.valueAsNumber; } }
      new KnobHistory().add(document.createElement("rotary-knob") as Knob);
      const history: History = new rotaryKnob.KnobHistory();
      const range: RotaryRange = document.createElement("rotary-range");
      const encoder: RotaryEncoder = document.createElement("rotary-encoder");
      export const cutoff: Same = new Cutoff();
      onRotation(range, ({ delta }) => delta);
      history.undo().valueOf();
      // @ts-expect-error
      new Cutoff().trakking;
      // @ts-expect-error
      rotaryKnob.KnobHistories;
      // @ts-expect-error
      encoder.disabled = "no";
      // @ts-expect-error
      defineLook("none", () => 5);"""
    assert check(code, resolution=resolution) == []


@pytest.mark.parametrize("resolution", ["node", "node16"])
def test_types_of_the_plain_script(check, resolution):
    [reference] = re.findall("/// <reference .*? />", (DIST / "README.md").read_text())
    code = "rotaryKnob.setPreferences({ wheel: 'off' });"
    assert check(code, resolution=resolution, reference=reference + "\n") == []
    assert len(check(code, resolution=resolution)) == 1


def test_types_of_the_encoder(check):
    code = """
      import { onRotation } from "rotary-knob";
      const encoder = document.createElement("rotary-encoder");
      encoder.addEventListener("turn", ({ detail }) => detail.steps + detail.degrees);
      const stop: () => void = onRotation(encoder, ({ delta, angle }) => delta + angle);
      // @ts-expect-error
      encoder.addEventListener("turn", (event: MouseEvent) => event);
      // @ts-expect-error
      onRotation("disc", () => {});"""
    assert check(code) == []


@pytest.mark.parametrize("framework", ["react", "preact"])
def test_jsx_knows_the_encoder(check, framework):
    code = """
      import type { RotaryEncoder } from "rotary-knob";
      const ref: { current: RotaryEncoder | null } = { current: null };
      export const good = (
        <rotary-encoder
          ref={ref} className="b" degrees-per-step={30} tracking="both" look="dot" disabled
          onturn={({ detail }) => detail.steps.toFixed()} ongesture-begin={({ detail }) => detail.source.length}>
          Scroll
        </rotary-encoder>
      );
      // @ts-expect-error
      export const word = <rotary-encoder tracking="diagonal" />;
      // @ts-expect-error
      export const name = <rotary-encoder degreesPerStep={30} />;
      // @ts-expect-error
      export const event = <rotary-encoder onturn={(event: MouseEvent) => event} />;"""
    assert check(code, framework, [framework]) == []


@pytest.mark.parametrize("framework", ["react", "preact"])
def test_jsx_knows_the_range(check, framework):
    code = """
      import type { RotaryRange } from "rotary-knob";
      const ref: { current: RotaryRange | null } = { current: null };
      export const good = (
        <rotary-range ref={ref} className="b" lower-label="from" upper-label="to"><rotary-knob min={1} /> Band</rotary-range>
      );
      // @ts-expect-error
      export const name = <rotary-range lowerLabel="from" />;"""
    assert check(code, framework, [framework]) == []


def test_classic_jsx_accepts_what_the_element_has(check):
    assert check('import * as React from "react";' + GOOD, "classic", ["react"]) == []


@pytest.mark.parametrize("jsx", ["react", "classic"])
def test_jsx_knows_all_elements_with_the_older_types_of_react(check, tmp_path, jsx):
    # These have no namespace of their own, and contain the global one.
    types = tmp_path / "node_modules/@types"
    types.mkdir(parents=True)
    (types / "react").symlink_to("/usr/share/nodejs/@types/react")
    code = """
      import * as React from "react";
      import { useRef } from "react";
      import type { RotaryEncoder, RotaryRange } from "rotary-knob";
      export function Panel() {
        const knob = useRef<RotaryKnob>(null);
        const range = useRef<RotaryRange>(null);
        const encoder = useRef<RotaryEncoder>(null);
        return (
          <div>
            <rotary-range ref={range} lower-label="from">
              <rotary-knob ref={knob} key="a" id="b" min={20} tracking="both" onInput={(event) => event.currentTarget.value} />
            </rotary-range>
            <rotary-encoder ref={encoder} title="c" onturn={({ detail }) => detail.steps.toFixed()} />
          </div>
        );
      }
      // @ts-expect-error
      export const word = <rotary-knob tracking="diagonal" />;
      // @ts-expect-error
      export const event = <rotary-encoder onturn={(event: MouseEvent) => event} />;
      // @ts-expect-error
      export const name = <rotary-range lowerLabel="from" />;
      // What is not of this package keeps its types too.
      class Frame extends React.Component<{ title: string; children: React.ReactNode }> {}
      const frame = React.createRef<Frame>();
      export const page: React.ReactElement = <Frame key="a" ref={frame} title="b"><p className="c">d</p></Frame>;
      // @ts-expect-error
      export const untitled = <Frame>e</Frame>;
      // @ts-expect-error
      export const unknown = <p trakking="f" />;"""
    # Debian has no types of the packages that these refer to.
    assert [line for line in check(code, jsx) if not line.startswith("node_modules/@types/react/")] == []


def test_vue_templates_know_the_encoder(check):
    code = """
      import type {} from "rotary-knob";
      import type { GlobalComponents } from "vue";
      type Props = InstanceType<GlobalComponents["rotary-encoder"]>["$props"];
      export const good: Props = { tracking: "both", onTurn: ({ detail }) => detail.steps };
      // @ts-expect-error
      export const bad: Props = { tracking: "diagonal" };"""
    assert check(code, None, ["vue"]) == []


def test_types_of_looks(check):
    code = """
      import { defineLook } from "rotary-knob";
      const knob = document.createElement("rotary-knob") as RotaryKnob;
      knob.look = "needle";
      knob.look = "beads";
      defineLook("beads", ({ angle, trackRadius, point }, { isTurned }) => [
        { part: "fill", shape: "disc", ...point(angle, trackRadius), radius: isTurned ? 4 : 3 },
      ], { face: ({ trackRadius: radius, startAngle, endAngle }) => [
        { part: "track", shape: "arc", radius, startAngle, endAngle, width: 2 },
      ] });
      // @ts-expect-error
      defineLook("none", () => [{ part: "fill", shape: "star" }]);"""
    assert check(code) == []


def hyphenated(name):
    return re.sub("[A-Z]", lambda found: f"-{found[0].lower()}", name)


TYPES = (DIST / "rotary-knob.d.ts").read_text()


@pytest.mark.parametrize("element", ["rotary-knob", "rotary-encoder"])
def test_jsx_lists_each_attribute(tab, element):
    interface = element.title().replace("-", "") + "Attributes"
    listed = re.search(rf"interface {interface} \{{(.*?)\n\}}", TYPES, re.S)[1]
    names = set(re.findall(r'^  "?([a-z-]+)"?\?:', listed, re.M))
    # JSX passes these to the properties, and those that begin with "on" are listeners.
    names -= {"form", "format", "parse", "draw", "live"} | {name for name in names if name.startswith("on")}
    tab.open("")
    observed = set(tab.js("(name) => customElements.get(name).observedAttributes", element))
    # All elements have these attributes, which name them.
    assert names == {name for name in observed if not name.startswith("aria-") and name != "title"}


@pytest.mark.parametrize("element", ["rotary-knob", "rotary-encoder"])
def test_properties_have_the_declared_types(tab, element):
    """The types come from the table of settings, and the properties from the list that the script has of it."""
    body = re.search(rf"^export class {element.title().replace('-', '')} .*?^}}", TYPES, re.M | re.S)[0]
    declared = dict(re.findall(r"^  (?:get )?(\w+)(?:\(\))?: (.*);$", body, re.M))
    tab.open("")
    found = tab.js("""(name) => {
      const properties = customElements.get(name).observedAttributes.map(
        (attribute) => attribute.replace(/-(.)/g, (_, letter) => letter.toUpperCase()));
      const element = document.createElement(name);
      return Object.fromEntries(properties.map((property) => [property, typeof element[property]]));
    }""", element)
    checked = [name for name in found if declared.get(name) in ("string", "boolean")]
    assert len(checked) >= 12
    for name in checked:
        assert found[name] == declared[name], name
    assert {name for name in found if "aria" not in name} - set(declared) <= {"title", "list", "readonly"}


def test_each_attribute_of_the_encoder_has_a_property(check):
    names = re.search(r"interface RotaryEncoderAttributes \{(.*?)\n\}", TYPES, re.S)[1]
    fields = [re.sub("-(.)", lambda found: found[1].upper(), name)
              for name in re.findall(r'^  "?([a-z-]+)"?\?:', names, re.M) if not name.startswith("on")]
    assert len(fields) >= 17
    reads = "\n".join(f"encoder.{field}.valueOf();" for field in fields)
    code = f"""
      const encoder = document.createElement("rotary-encoder");
      {reads}
      encoder.degreesPerStep = 30;
      encoder.degreesPerStep.length.toFixed();
      const knob = document.createElement("rotary-knob");
      knob.min = 20;
      knob.max = "20000";
      knob.travel = null;
      // @ts-expect-error
      knob.min.toFixed();
      // @ts-expect-error
      encoder.look = 5;"""
    assert check(code) == []
