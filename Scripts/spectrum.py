"""Draws the picture of Guides/Audio.md: the spectrum of a sine whose gain is turned, with and without the smoother.

Usage: spectrum.py FILE FOLDER. A test has written the file:

  SPECTRUM=FILE Scripts/run-tests.sh --filter writesTheSpectrum
"""

import json
import pathlib
import sys

COLORS = {
    # ink, without the smoother, with it
    "light": ("#1d1d20", "#d9600a", "#2f7fe0"),
    "dark": ("#f4f4f6", "#ff9a4d", "#62a6f5"),
}
WIDTH, HEIGHT = 640, 260
LEFT, TOP, RIGHT, BOTTOM = 58, 14, 10, 30
RATE = 48_000
HIGHEST, QUIETEST = 12_000, -180


def x_of(frequency):
    return LEFT + (WIDTH - LEFT - RIGHT) * frequency / HIGHEST


def y_of(level):
    return TOP + (HEIGHT - TOP - BOTTOM) * min(max(level, QUIETEST), 0) / QUIETEST


def curve(levels):
    """The loudest level in each pixel."""
    width = RATE / 2 / len(levels)
    columns = {}
    for index, level in enumerate(levels):
        if index * width <= HIGHEST:
            column = round(x_of(index * width))
            columns[column] = max(columns.get(column, QUIETEST), level)
    return " ".join(f"{x},{y_of(level):.1f}" for x, level in sorted(columns.items()))


def picture(theme, spectra):
    ink, steps, smooth = COLORS[theme]
    lines = []

    def text(x, y, words, anchor, color=ink):
        lines.append(f'<text x="{x:.0f}" y="{y:.0f}" text-anchor="{anchor}" fill="{color}">{words}</text>')

    for level in range(0, QUIETEST - 1, -60):
        y = y_of(level)
        lines.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="{ink}" opacity="0.2"/>')
        text(LEFT - 6, y + 4, f"{level} dB".replace("-", "−"), "end")
    for frequency in range(0, HIGHEST + 1, 2_000):
        anchor = "end" if frequency == HIGHEST else "middle"
        text(x_of(frequency), HEIGHT - 10, f"{frequency // 1_000} kHz", anchor)
    for levels, color in zip(spectra, (steps, smooth)):
        lines.append(f'<polyline points="{curve(levels)}" fill="none" stroke="{color}" stroke-width="1.5"/>')
    text(WIDTH - RIGHT, y_of(-82), "without the smoother", "end", steps)
    text(WIDTH - RIGHT, y_of(-146), "with the smoother", "end", smooth)
    body = "\n".join(lines)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'font-family="sans-serif" font-size="12">\n{body}\n</svg>\n'
    )


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    found = json.loads(pathlib.Path(sys.argv[1]).read_text())
    for theme in COLORS:
        pathlib.Path(sys.argv[2], f"spectrum-{theme}.svg").write_text(picture(theme, found))
