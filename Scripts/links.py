"""Draws the picture of Guides/SeveralKnobs.md: three knobs before the first one is turned, and after it in each mode.

Usage: links.py KNOB light|dark FOLDER. KNOB is the command, which draws each dial (`knob render`).
"""

import pathlib
import re
import subprocess
import sys
import tempfile

COMMAND, THEME, FOLDER = sys.argv[1:]
SIZE, PITCH, LEFT, ROW = 72, 92, 84, 86
TEXT = {"light": "#1c1c1c", "dark": "#f2f2f2"}[THEME]
# The first knob is turned from 0.3 to 0.7. `KnobLink` moves the others.
ROWS = {
    "before": (0.3, 0.15, 0.8), "equal": (0.7, 0.7, 0.7), "offset": (0.7, 0.55, 1), "ratio": (0.7, 0.35, 1),
}  # fmt: skip


def dial(value, number):
    """The elements of a dial, whose definitions have names of their own."""
    with tempfile.NamedTemporaryFile("r", suffix=".svg") as file:
        options = ["--value", value, "--size", SIZE, "--margin", 4, "--theme", THEME, "-o", file.name]
        subprocess.run([COMMAND, "render", *map(str, options)], check=True)
        text = pathlib.Path(file.name).read_text()
    body = re.search(r"<svg[^>]*>\n(.*)</svg>", text, re.DOTALL)[1]
    return re.sub(r'(id="|url\(#)', rf"\1d{number}-", body)


parts = []
for row, (name, values) in enumerate(ROWS.items()):
    font = 'font-family="system-ui, sans-serif" font-size="14"'
    parts.append(f'<text x="0" y="{row * ROW + SIZE / 2 + 5:g}" {font} fill="{TEXT}">{name}</text>')
    for column, value in enumerate(values):
        place = f"translate({LEFT + column * PITCH} {row * ROW})"
        parts.append(f'<g transform="{place}">\n{dial(value, 3 * row + column)}</g>')
width, height = LEFT + 2 * PITCH + SIZE, (len(ROWS) - 1) * ROW + SIZE
start = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">\n'
pathlib.Path(FOLDER, f"links-{THEME}.svg").write_text(start + "\n".join(parts) + "\n</svg>\n")
