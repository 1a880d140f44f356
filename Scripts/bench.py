"""Prints the results of the benchmarks as a table in Markdown.

Usage: Scripts/bench.py FOLDER. In the folder are the results that Scripts/bench.sh wrote: `*-ROUND.json` for
each program and round, and `sizes`. A time is the median of the rounds. A ratio is the median of the ratios
within each round, because the speed of a machine may change from one round to the next.
"""

import collections
import datetime
import json
import pathlib
import platform
import statistics
import subprocess
import sys

# The row, what is ours, and what it is compared with.
ROWS = [
    ("engine: a vertical move", "engine.vertical move", "engine.atan2", "`atan2`"),
    ("engine: a rotary move", "engine.rotary move", "engine.atan2", "`atan2`"),
    ("engine: layout, fill and indicator", "engine.layout", "engine.atan2", "`atan2`"),
    ("engine: layout with 11 ticks", "engine.layout with 11 ticks", "engine.atan2", "`atan2`"),
    ("GTK: set the value", "GTK.set value of a knob", "GTK.set value of a GtkScale", "GtkScale"),
    ("GTK: create and destroy, plain", "GTK.create a plain knob", "GTK.create a plain GtkScale", "GtkScale"),
    (
        "GTK: create and destroy, with a range",
        "GTK.create a knob with a range",
        "GTK.create a GtkScale with a range",
        "GtkScale",
    ),
]


def read(folder):
    """The nanoseconds per operation in each round, by the name of the benchmark."""
    times = collections.defaultdict(dict)
    for path in folder.glob("*.json"):
        round_number = int(path.stem.split("-")[1])
        for row in json.loads(path.read_text())["benchmarks"]:
            name, operations = row["name"].rsplit(" x", 1)
            times[name][round_number] = row["time"] / int(operations)
    return times


def text(nanoseconds):
    return f"{nanoseconds:,.0f} ns" if nanoseconds < 10_000 else f"{nanoseconds / 1_000:,.0f} µs"


def machine():
    try:
        lines = pathlib.Path("/proc/cpuinfo").read_text().splitlines()
        models = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    except OSError:
        models = []
    # Some virtual machines hide the model.
    return ", ".join(sorted(set(models) - {"unknown"})) or platform.processor() or platform.machine()


def output(*command):
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    return result.stdout.strip() if result.returncode == 0 else ""


def main():
    folder = pathlib.Path(sys.argv[1])
    times = read(folder)
    print("| row | ours | compared with | its time | ratio | lowest to highest |")
    print("|---|---|---|---|---|---|")
    missing = []
    for label, ours, peer, peer_name in ROWS:
        if ours not in times or peer not in times:
            missing.append(label)
            continue
        ratios = [times[ours][n] / times[peer][n] for n in sorted(times[ours])]
        own, other = (statistics.median(times[name].values()) for name in (ours, peer))
        print(
            f"| {label} | {text(own)} | {peer_name} | {text(other)} | {statistics.median(ratios):.2f} "
            f"| {min(ratios):.2f} to {max(ratios):.2f} |"
        )
    for line in (folder / "sizes").read_text().splitlines():
        name, size, stride = line.split()
        print(f"| engine: `{name}` in memory | {size} bytes, stride {stride} | | | | |")
    if missing:
        print(f"\nNot measured on this system: {'; '.join(missing)}.")
    rounds = len(times["engine.atan2"])
    gtk = output("pkg-config", "--modversion", "gtk4")
    versions = [output("swift", "--version").splitlines()[0]] + ([f"GTK {gtk}"] if gtk else [])
    print(
        f"\n{datetime.date.today()}, {machine()}, {platform.system()} {platform.machine()}, "
        f"{', '.join(versions)}, release build. Medians of {rounds} rounds."
    )


main()
