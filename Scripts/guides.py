"""Checks that the tests that the guides name exist, that tables are whole, and that no example retains its control.

In a table whose last column is "Test on Linux", each row names at least one test: `Suite/test` for a test in Swift,
`Gestures/claim` for a gesture script, or `Objective-C/name` for an attribute that exposes this name.
"""

import pathlib
import re
import sys

TYPE = re.compile(r"^( *)(?:[\w@.()]+ )*(?:struct|class|extension|enum|actor) (?:\w+\.)*(\w+)", re.MULTILINE)
OBJC = re.compile(
    r"@objc(?:\(([\w:]+)\))?\n *#endif\n *(?:@\w+ )*(?:public|open)[\w() ]* (?:var|func) (\w+)"
    r"|@IBInspectable public (?:dynamic )?var (\w+)"
)
TEST = re.compile(r"^( *)@Test\b.*?\bfunc (\w+)", re.MULTILINE | re.DOTALL)


def tests_in(source):
    """The tests in a file, each with its innermost enclosing type: `Suite/test`."""
    types = [(found.start(), len(found[1]), found[2]) for found in TYPE.finditer(source)]
    for test in TEST.finditer(source):
        around = [name for start, depth, name in types if start < test.start() and depth < len(test[1])]
        if around:
            yield f"{around[-1]}/{test[2]}"


def exposed_to_objc(source):
    """The Objective-C names that the attributes expose. No compiler on Linux can check them."""
    return {f"Objective-C/{found[1] or found[2] or found[3]}" for found in OBJC.finditer(source)}


def known_tests():
    known = {f"Gestures/{path.stem}" for path in pathlib.Path("Tests/Gestures").glob("**/*.txt")}
    for path in pathlib.Path("Sources/KnobKit").glob("*/*.swift"):
        if path.parent.name in ("UIKit", "Shared"):
            known.update(exposed_to_objc(path.read_text()))
    for path in pathlib.Path("Tests").glob("**/*.swift"):
        known.update(tests_in(path.read_text()))
    return known


def rows(guide):
    """The number and the last cell of each row of a table of tests."""
    in_table = False
    for number, line in enumerate(guide.splitlines(), 1):
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        if not cells:
            in_table = False
        elif cells[-1] == "Test on Linux":
            in_table = True
        elif in_table and set(cells[-1]) - set("-: "):
            yield number, cells[-1]
        elif in_table and not cells[-1]:
            yield number, ""


def problems(path, known):
    found = list(rows(path.read_text()))
    for number, cell in found:
        names = re.findall(r"`([^`]+)`", cell)
        if not names:
            yield f"{path}:{number}: this row names no test"
        for name in names:
            if name not in known:
                yield f"{path}:{number}: test {name} does not exist"
    if path.name == "Migrating.md" and not found:
        yield f"{path}: this guide needs a table of tests"


def broken_tables(path):
    """The tables without a header, such as the rest of one after an empty line, and the rows with too few or many cells."""
    table, is_code = [], False
    for number, line in enumerate([*path.read_text().splitlines(), ""], 1):
        is_code ^= line.lstrip().startswith("```")
        if line.startswith("|") and not is_code:
            table.append((number, len(re.findall(r"(?<!\\)\|", line)), line))
            continue
        if table and (len(table) < 2 or set(table[1][2]) - set("|-: ")):
            yield f"{path}:{table[0][0]}: this table has no header"
        for row, count, _ in table:
            if count != table[0][1]:
                yield f"{path}:{row}: this row has not as many cells as the first one"
        table = []


def retained(path):
    """The examples in which the action of a control retains the control."""
    text = re.sub(r"(?m)^ *///", "", path.read_text())
    for found in re.finditer(r"(\w+)\.addAction\(\s*UIAction \{ _ in[^}]*\b\1\.", text):
        line = text.count("\n", 0, found.start()) + 1
        yield f"{path}:{line}: the action retains {found[1]}, so name it in a capture list"


known = known_tests()
guides = sorted(pathlib.Path("Guides").glob("*.md"))
found = [problem for guide in guides for problem in problems(guide, known)]
examples = [pathlib.Path("README.md"), *guides, *pathlib.Path("Sources/KnobKit").glob("*/*.*")]
found += [problem for path in examples for problem in retained(path)]
pages = [*pathlib.Path().glob("*.md"), *guides, *pathlib.Path("Sources").glob("*/*.docc/*.md")]
found += [problem for path in pages for problem in broken_tables(path)]
is_right = "Every test that the guides name exists, all tables are whole, and no example retains its control."
print("\n".join(found) if found else is_right)
sys.exit(1 if found else 0)
