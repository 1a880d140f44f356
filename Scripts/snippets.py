"""Writes the Swift examples of guides as a program that compiles if each of them does, to standard output.

Usage: snippets.py GUIDE[:SECTION]... Each example becomes a function, named after its guide and its line. What the
examples take for granted, such as a box and a synthesizer, is in PRELUDE.
"""

import pathlib
import re
import sys

PRELUDE = """
final class Synth {
  var cutoff = 0.0, cutoffDepth = 0.0, wave = 0
}
final class Presets {
  func select(by steps: Int) {}
}
nonisolated(unsafe) let synth = Synth()
nonisolated(unsafe) let presets = Presets()
nonisolated(unsafe) let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
nonisolated(unsafe) let window = gtk_window_new()
nonisolated(unsafe) let undoButton = gtk_button_new()
nonisolated(unsafe) let picture: OpaquePointer? = nil
nonisolated(unsafe) let disc: UnsafeMutablePointer<GtkWidget> = KnobWidget().widget
nonisolated(unsafe) var angle = 0.0
nonisolated(unsafe) let knob = KnobWidget(), cutoff = knob, resonance = knob, wave = knob, phase = knob
"""


def examples(argument):
    """The examples of a guide, or of one section of it, with their lines."""
    path, _, section = argument.partition(":")
    lines, heading, block = pathlib.Path(path).read_text().splitlines(), "", None
    for number, line in enumerate(lines, 1):
        if block is None and line.startswith("## "):
            heading = line[3:]
        elif line.startswith("```") and block is not None:
            yield pathlib.Path(path).stem, number - len(block), block
            block = None
        elif line == "```swift" and section in ("", heading):
            block = []
        elif block is not None:
            block.append(line)


imports, functions = {"import CGTK", "import Foundation", "import KnobGTK"}, []
for argument in sys.argv[1:]:
    for guide, number, block in examples(argument):
        imports.update(line for line in block if line.startswith("import "))
        body = "\n".join("  " + line for line in block if not line.startswith("import "))
        functions.append(f"func {guide}{number}() {{\n{body}\n}}\n")
if not functions:
    sys.exit("There are no examples.")
print("\n".join(sorted(imports)) + "\n" + PRELUDE + "\n" + "\n".join(functions))
