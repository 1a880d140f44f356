"""The names that the page and the engine share, which the build reads from the Swift sources."""

import re
import sys

from server import ROOT

sys.path.append(str(ROOT / "Web"))
import boundary  # noqa: E402

SWIFT = """
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
export const enum Key { up = 0, down = 1, home = 2 }
export const namesOfKey = ["up", "down", "home"];
export const enum Fault { none = 0, range = 1 }
export const namesOfFault = ["none", "range"];
export const enum State { turning = 1, still = 4 }
export const slotSize = 1_024;
"""

SWIFT_SOURCES = "".join(
    path.read_text() for folder in ("KnobWeb", "KnobStudioWeb", "CWeb") for path in (ROOT / "Sources" / folder).iterdir())
GENERATED = (ROOT / ".build-web/src/boundary.ts").read_text()
SOURCES = {path.name: path.read_text() for path in (ROOT / "Web/src").rglob("*.js")}


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
        for imported in re.findall(r'import \{([^}]*)\} from "[./]+boundary.ts"', source)
        for name, alias in re.findall(r"\b([A-Z]\w+)(?: as (\w+))?", imported)
        for member in re.findall(rf"\b{alias or name}\.(\w+)", source)
    }
    assert ("WebState", "turning") in used
    assert [pair for pair in used if pair[1] not in members[pair[0]]] == []


# The functions of the module, with the number of their parameters.
EXPORTS = {
    name: parameters.count(":")
    for name, parameters in re.findall(r'@_expose\(wasm, "(\w+)"\)[^{}]*?\bfunc \w+\(([^()]*)\)', SWIFT_SOURCES)
}
IMPORTS = set(re.findall(r'@_extern\(wasm, module: "page", name: "(\w+)"\)|import_name\("(\w+)"\)', SWIFT_SOURCES))


def test_page_calls_each_function_of_the_module():
    """A function that nothing calls is dead, and one that does not exist is an error only when it is called."""
    text = "".join(SOURCES.values())
    called = set(re.findall(r"\bengine\.(?!js)(\w+)", text))
    # Names of functions may be passed, such as that which creates an element. `blockCount` is for tests.
    passed = {name for name in EXPORTS if f'"{name}"' in text}
    assert called - EXPORTS.keys() == {"memory"}
    assert EXPORTS.keys() - called - passed == {"blockCount"}


def test_module_calls_each_function_of_the_page():
    body = re.search(r"^const page = \{\n(.*?)^\};", SOURCES["engine.js"], re.S | re.M)[1]
    functions = set(re.findall(r"^  (\w+)[:(,]", body, re.M))
    called = {first or second for first, second in IMPORTS}
    assert functions <= called
    # The others are methods of the elements, the panels, and the parameters.
    methods = set(re.findall(r"\b(\w+)(?:\(.*\) \{$|: \()", "".join(SOURCES.values()), re.M))
    assert {"report", "host"} <= called - functions <= methods


def test_page_passes_as_many_arguments_as_a_function_has_parameters():
    """JavaScript passes NaN or 0 for an argument that is missing, without an error."""
    checked = 0
    for name, source in SOURCES.items():
        for function, given in re.findall(r"\bengine\.(\w+)\(([^()]*)\)", source):
            if "..." not in given:
                count = len([it for it in given.split(",") if it.strip()])
                assert count == EXPORTS[function], f"{name}: {function}"
                checked += 1
    assert checked > 50
