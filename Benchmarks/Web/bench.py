"""Measures the web element in a browser, beside the browser's own slider.

Run it with `.build-python/bin/python Benchmarks/Web/bench.py`, after Scripts/web.sh and Scripts/python.sh. It prints
one JSON object per line and measurement, and its progress on the standard error. Each measurement has a page and a
process of its own, in the same browser, and the subjects alternate.

`--module PATH=TAG` adds another element: the path or address of its script, and its tag, with attributes if it needs
any (`--module knob.js='other-knob size=32'`), or its markup.
"""

import argparse
import gzip
import json
import sys
import time

from browser import KNOB, RANGE, ROOT, Unmeasured, peer, start
from loading import first, loading
from making import creating, labeling, weighing
from moving import FEATURES, features, moving
from turning import dragging, latency

# The numbers of controls that move. Those that only the plot shows are measured in fewer rounds.
TABLE = (200, 1000)
PLOT = (1, 10, 100, 10_000)
PLOT_ROUNDS = 3


def emit(row, subject, value, unit, **more):
    record = {"row": row, "subject": subject, "value": round(value, 4), "unit": unit, **more}
    print(json.dumps(record), flush=True)


def calibrate(bench):
    with bench.page(None) as page:
        emit("calibration", "Math.atan2", page.js("""() => {
          const count = 5e6;
          let sum = 0;
          const start = performance.now();
          for (let turn = 0; turn < count; turn += 1) sum += Math.atan2(turn % 101 - 50, turn % 97 - 48);
          return sum == 0.5 ? 0 : (performance.now() - start) * 1e6 / count;
        }"""), "ns")


# What a page loads to show and turn a knob, and how many bytes it should have.
LOADED = ("rotary-knob.js", "knob.wasm")
GOAL = 150_000


def emit_size():
    files = [(ROOT / "Web/dist" / name).read_bytes() for name in LOADED]
    emit("web: size with gzip", KNOB.name, sum(len(gzip.compress(file)) for file in files), "bytes")
    emit("web: size with gzip", "the goal", GOAL, "bytes")


# The groups of rows: what measures them, and the row and unit of each of its results.
GROUPS = {
    "moving": (moving, {
        "main thread": ("all moving, main thread per frame", "ms"),
        "script": ("all moving, script per frame", "ms"),
        "all processes": ("all moving, all processes per frame", "ms"),
        "rate": ("all moving, frame rate", "frames/s"),
    }),
    "features": (features, {
        key: row for name in FEATURES for key, row in {
            f"{name}, main thread": (f"100 knobs, {name}, main thread per frame", "ms"),
            f"{name}, rate": (f"100 knobs, {name}, frame rate", "frames/s"),
        }.items()
    }),
    "drag": (dragging, {
        "main thread": ("a drag move, main thread", "ms"),
        "script": ("a drag move, script", "ms"),
    }),
    "latency": (latency, {
        "median": ("pointer event to frame, median", "ms"),
        "worst": ("pointer event to frame, worst", "ms"),
    }),
    "create": (creating, {
        "created": ("create 1,000", "ms"),
        "shown": ("create 1,000, until shown", "ms"),
        "busy": ("create 1,000, main thread until shown", "ms"),
    }),
    "labels": (labeling, {
        "shown": ("1,000 knobs with labels, main thread until shown", "ms"),
        "font": ("1,000 knobs with labels, another size of the font, main thread", "ms"),
    }),
    "memory": (weighing, {
        "memory": ("private memory per control", "KiB"),
        "nodes": ("nodes per control", "nodes"),
        "listeners": ("listeners per control", "listeners"),
    }),
    "first": (first, {
        "defined": ("first control, its script", "ms"),
        "painted": ("first control, until painted", "ms"),
        "later": ("first control, half a second after", "ms"),
    }),
    "load": (loading, {"first paint": ("load to first frame", "ms")}),
}


def measure(bench, group, subject, counts):
    """Prints the rows of a group. Only the controls that move are measured in several numbers."""
    run, rows = GROUPS[group]
    for more in [{"count": count} for count in counts] if group == "moving" else [{}]:
        result = run(bench, subject, **more)
        for name, value in result.items():
            row, unit = rows[name]
            emit(f"web: {row}", subject.name, value, unit, **more)


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--module", action="append", default=[], metavar="PATH=TAG", help="another element")
    parser.add_argument("--only", nargs="+", choices=GROUPS, default=list(GROUPS), help="some groups of rows")
    parser.add_argument("--counts", nargs="+", type=int, help="the numbers of controls that move")
    arguments = parser.parse_args()

    problems = []
    emit_size()
    with start() as bench:
        print(json.dumps({"version": "Chromium", "value": bench.browser.version, "flags": "--headless=new"}), flush=True)
        subjects = [KNOB, RANGE, *(peer(module, bench.site) for module in arguments.module)]
        for number in range(arguments.rounds):
            begin = time.monotonic()
            counts = arguments.counts or TABLE + (PLOT if number < PLOT_ROUNDS else ())
            calibrate(bench)
            for group in arguments.only:
                print(f"web: round {number + 1} of {arguments.rounds}: {group}", file=sys.stderr)
                # Each round begins with another subject.
                turn = number % len(subjects)
                for subject in subjects[turn:] + subjects[:turn]:
                    try:
                        measure(bench, group, subject, counts)
                    except Unmeasured as problem:
                        problems.append(str(problem))
                        print(f"web: {problem}", file=sys.stderr)
            calibrate(bench)
            print(f"web: {time.monotonic() - begin:.0f} s", file=sys.stderr)
    if problems:
        sys.exit("\n".join(sorted(set(problems))))


if __name__ == "__main__":
    main()
