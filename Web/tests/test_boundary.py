"""The names that the page and the engine share, which the build reads from the Swift sources."""

import json
import re
import sys

from server import ROOT

sys.path.append(str(ROOT / "Web"))
import boundary  # noqa: E402

SWIFT = """
@_expose(wasm, "press") @c(knob_press) func press(
  x: Double, y: Double, _ isFine: Bool
) -> Int32 { 0 }

@_expose(wasm, "release") @c(knob_release) func release() -> Int32 { 0 }

@_extern(wasm, module: "page", name: "answer") @_extern(c, "answer_Frame")
private func answer(angle: Double, isMoving: Bool)

public enum Key: Int32, Sendable {
  /// In case of doubt, up.
  case up
  case down, home
}

enum Fault: Int32 { case none, range }

enum Kind { case other }

extension State {
  static let turning = State(rawValue: 1)
  static let still = State(rawValue: 4)
}

let slotSize = 1_024
private let secret = 3
"""
TYPESCRIPT = """
export const parameters = {"press": ["x", "y", "isFine"]};
export const enum Frame { angle = 0, isMoving = 1 }
export const namesOfFrame = ["angle", "isMoving"];
export const enum Key { up = 0, down = 1, home = 2 }
export const namesOfKey = ["up", "down", "home"];
export const enum Fault { none = 0, range = 1 }
export const namesOfFault = ["none", "range"];
export const enum State { turning = 1, still = 4 }
export const slotSize = 1_024;
"""

GENERATED = (ROOT / ".build-web/src/boundary.ts").read_text()
PARAMETERS = json.loads(re.search(r"parameters = (.*);", GENERATED)[1])
SOURCES = {path.name: path.read_text() for path in (ROOT / "Web/src").glob("*.js")}


def table(name):
    """The names in a table of settings.js."""
    return re.findall(r"^  (\w+):", re.search(rf"{name} = \{{\n(.*?)\n\}};", SOURCES["settings.js"], re.S)[1], re.M)


def test_names_come_from_the_declarations():
    assert list(boundary.module(SWIFT)) == TYPESCRIPT.strip().splitlines()


def test_members_that_the_page_uses_exist():
    """For a member that does not exist, esbuild reports no error, and the value is undefined."""
    members = {
        name: re.findall(r"(\w+) = \d", body) for name, body in re.findall(r"enum (\w+) \{(.*)\}", GENERATED)
    }
    used = {
        (name, member)
        for source in SOURCES.values()
        for imported in re.findall(r'import \{([^}]*)\} from "./boundary.ts"', source)
        for name in re.findall(r"\b[A-Z]\w+", imported)
        for member in re.findall(rf"\b{name}\.(\w+)", source)
    }
    assert ("Layout", "trackRadius") in used
    assert [pair for pair in used if pair[1] not in members[pair[0]]] == []


def test_page_has_each_setting_that_the_engine_adopts():
    # Each of these belongs to a setting that is a word, or a number in another unit.
    other = {"exponent", "columnShare", "originValue"}
    lists = set(json.loads(re.search(r"namesOfList = (.*);", GENERATED)[1]))
    adopted = {name for function, names in PARAMETERS.items() if function.startswith("adopt") for name in names}
    assert adopted - other - lists <= set(table("settings"))


def test_page_has_each_proportion_that_the_engine_lays_out():
    assert PARAMETERS["layout"] == ["width", "height", "scale", *table("metrics")]


def test_page_passes_each_parameter_of_a_function_by_name():
    """Names of parameters that do not come from a table appear beside a call."""
    for function, names in PARAMETERS.items():
        if function == "layout" or function.startswith("adopt"):
            continue
        calls = [source for source in SOURCES.values() if f"engine.{function}(" in source]
        for name in names:
            assert any(re.search(rf"\b{name}\b", source) for source in calls), f"{function} needs {name}"
