"""Finds closures that SwiftUI may call on a thread on which they stop the program: `closures.py SIL`.

A closure that is isolated to the main actor, and is passed as a plain function, checks its executor when it is called.
SwiftUI calls some closures on a thread of its own. The argument is KnobKit in the compiler's intermediate language,
which has these checks (Scripts/apple.sh). Each of them must be in a closure for something in the list below.
"""

import pathlib
import re
import sys

FOLDER = "Sources/KnobKit/SwiftUI/"

# What calls its closure on the main thread only: while it is created in a `body`, on the same thread, or for an event.
MAIN = {
    "builders": "VStack HStack LabelMargin ZStack background overlay accessibilityActions accessibilityRepresentation",
    "events": "onChange onDisappear onTapGesture onChanged onEnded Button accessibilityAdjustableAction updating "
    "onGeometryChange.action",
    "Swift": "map compactMap",
}
KNOWN = {name for names in MAIN.values() for name in names.split()}
CHECKS = ("@swift_task_isCurrentExecutor", "@$ss22_checkExpectedExecutor")


def checked(text):
    """The places of the closures that check their executor, as (file, line, column)."""
    place, found = None, set()
    for line in text.splitlines():
        if line.startswith("// ") and (start := re.search(r'loc \*? ?"([^"]+)":(\d+):(\d+)', line)):
            place = (start[1], int(start[2]), int(start[3])) if "closure #" in line else None
        elif place and "function_ref" in line and any(check in line for check in CHECKS):
            found.add(place)
    return sorted(found)


def opening(text, end):
    """The position of the parenthesis or brace that opens what the one in front of `end` closes."""
    depth = 0
    for position in range(end - 1, -1, -1):
        depth += {")": 1, "]": 1, "}": 1, "(": -1, "[": -1, "{": -1}.get(text[position], 0)
        if depth == 0:
            return position
    return 0


def receiver(text, place):
    """The name of the function to which the closure at a position of a source file is passed."""
    before = text[:place].rstrip()
    # A second trailing closure, as in `onGeometryChange(for:of:) { } action: { }`.
    if label := re.search(r"\}\s*(\w+):$", before):
        return receiver(text, opening(text, label.start() + 1)) + "." + label[1]
    if before.endswith((":", ",", "(")):
        # An argument. Its function is in front of the parenthesis around it.
        depth = 0
        for position in range(len(before) - 1, -1, -1):
            depth += {")": 1, "]": 1, "}": 1, "(": -1, "[": -1, "{": -1}.get(before[position], 0)
            if depth < 0:
                before = before[:position]
                break
    elif before.endswith(")"):
        before = before[:opening(before, len(before))]
    before = re.sub(r"<[\w.]+>$", "", before.rstrip())
    return (re.search(r"(\w+)$", before) or [""])[0]


def main(sil):
    places = [place for place in checked(pathlib.Path(sil).read_text()) if FOLDER in place[0]]
    if not places:
        sys.exit(f"{sil}: no closure of {FOLDER} checks its executor, so the search finds nothing anymore.")
    faults = []
    for file, line, column in places:
        text = pathlib.Path(file).read_text()
        start = sum(len(each) + 1 for each in text.split("\n")[:line - 1]) + column - 1
        if (name := receiver(text, start)) not in KNOWN:
            faults.append(
                f"{file}:{line}: SwiftUI may call the closure for '{name}' on another thread, where it would stop the "
                "program; make it @Sendable, or add the name to Scripts/closures.py")
    if faults:
        sys.exit("\n".join(faults))
    print(f"{len(places)} closures for SwiftUI check their executor, and all of them are called on the main thread.")


if __name__ == "__main__":
    main(sys.argv[1])
