"""Draws the time of a frame against the number of controls that all move.

Usage: .build-python/bin/python Benchmarks/plots.py RESULTS FOLDER, where RESULTS is the file that
`make bench JSON=RESULTS PLOTS=1` has written. It needs matplotlib. Each point is a median. The colors are readable
on a light and on a dark page.
"""

import collections
import json
import pathlib
import statistics
import sys

import matplotlib

matplotlib.use("svg")
from matplotlib import pyplot, ticker

# The file, the row, and the title.
PLOTS = [
    ("frame-time-gtk.svg", "GTK: all moving, CPU per frame", "Processor time per frame, with the X server's"),
    ("frame-time-web.svg", "web: all moving, main thread per frame", "Main thread of the browser per frame"),
]
OURS = "RotaryKnob"
COLORS = ["#2f81f7", "#d9822b", "#3fa45b", "#b065d6", "#8a8f98", "#d1495b"]
TEXT = "#7a818a"
SIXTIETH = 1_000 / 60


def read(path, row):
    """The median in milliseconds by subject and count."""
    found = collections.defaultdict(lambda: collections.defaultdict(list))
    for record in json.loads(path.read_text())["records"]:
        if record.get("row") == row and "count" in record:
            found[record["subject"]][record["count"]].append(record["value"])
    return {
        subject: sorted((count, statistics.median(values)) for count, values in counts.items())
        for subject, counts in found.items()
    }


def draw(lines, title, path):
    figure, axes = pyplot.subplots(figsize=(7.2, 4.2))
    # Ours comes first, and so it always has the same color.
    for color, subject in zip(COLORS, sorted(lines, key=lambda name: (name != OURS, name))):
        counts, times = zip(*lines[subject])
        axes.plot(counts, times, marker="o", markersize=4, color=color, label=subject,
                  linewidth=2.4 if subject == OURS else 1.6)
    axes.axhline(SIXTIETH, color=TEXT, linewidth=0.8, linestyle="--")
    axes.annotate("60 frames per second", (1, SIXTIETH), xytext=(0, 4), textcoords="offset points", color=TEXT)
    axes.set(xscale="log", yscale="log", xlabel="controls that all move", ylabel="milliseconds", title=title)
    number = ticker.FuncFormatter(lambda value, _: f"{value:,.0f}" if value >= 1 else f"{value:g}")
    axes.xaxis.set_major_formatter(number)
    axes.yaxis.set_major_formatter(number)
    axes.minorticks_off()
    axes.grid(color=TEXT, alpha=0.25, linewidth=0.6)
    axes.legend(frameon=False, labelcolor=TEXT)
    figure.tight_layout()
    figure.savefig(path, transparent=True, metadata={"Date": None, "Creator": None})
    pyplot.close(figure)


def main():
    results, folder = (pathlib.Path(word) for word in sys.argv[1:3])
    pyplot.rcParams.update({
        "svg.hashsalt": "frame-time", "svg.fonttype": "none", "font.family": "sans-serif", "font.size": 11,
        "text.color": TEXT, "axes.labelcolor": TEXT, "axes.titlecolor": TEXT, "axes.edgecolor": TEXT,
        "xtick.color": TEXT, "ytick.color": TEXT, "axes.spines.top": False, "axes.spines.right": False,
    })
    for name, row, title in PLOTS:
        lines = read(results, row)
        if not any(len(points) > 1 for points in lines.values()):
            print(f"There is nothing to plot for {name}.", file=sys.stderr)
            continue
        draw(lines, title, folder / name)
        print(folder / name, file=sys.stderr)


main()
