"""Measures the web element in a browser, beside the browser's own slider.

Run it with `.build-python/bin/python Benchmarks/Web/bench.py`, after Scripts/web.sh and Scripts/python.sh. It prints
one JSON object per line and measurement, and its progress on the standard error. Each measurement has a page and a
process of its own, in the same browser, and the subjects alternate.

`--module PATH=TAG` adds another element: the path or address of its script, and its tag, with attributes if it needs
any (`--module knob.js='other-knob size=32'`), or its markup.
"""

import argparse
import json
import sys
import time

from browser import KNOB, RANGE, Unmeasured, peer, start
from loading import first, loading
from making import creating, weighing
from moving import moving
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


def measure_moving(bench, subject, counts):
    for count in counts:
        result = moving(bench, subject, count)
        name = "web: all moving"
        emit(f"{name}, main thread per frame", subject.name, result["main thread"], "ms", count=count)
        emit(f"{name}, script per frame", subject.name, result["script"], "ms", count=count)
        emit(f"{name}, all processes per frame", subject.name, result["all processes"], "ms", count=count)
        emit(f"{name}, frame rate", subject.name, result["rate"], "frames/s", count=count)


def measure_drag(bench, subject):
    result = dragging(bench, subject)
    emit("web: a drag move, main thread", subject.name, result["main thread"], "ms")
    emit("web: a drag move, script", subject.name, result["script"], "ms")


def measure_latency(bench, subject):
    result = latency(bench, subject)
    emit("web: pointer event to frame, median", subject.name, result["median"], "ms")
    emit("web: pointer event to frame, worst", subject.name, result["worst"], "ms")


def measure_create(bench, subject):
    result = creating(bench, subject)
    emit("web: create 1,000", subject.name, result["created"], "ms")
    emit("web: create 1,000, until shown", subject.name, result["shown"], "ms")
    emit("web: create 1,000, main thread until shown", subject.name, result["busy"], "ms")


def measure_memory(bench, subject):
    result = weighing(bench, subject)
    if "bytes" in result:
        emit("web: private memory per control", subject.name, result["bytes"] / 1024, "KiB")
    emit("web: nodes per control", subject.name, result["nodes"], "nodes")
    emit("web: listeners per control", subject.name, result["listeners"], "listeners")


def measure_first(bench, subject):
    result = first(bench, subject)
    emit("web: first control, its script", subject.name, result["defined"], "ms")
    emit("web: first control, until painted", subject.name, result["painted"], "ms")
    emit("web: first control, half a second after", subject.name, result["later"], "ms")


def measure_load(bench, subject):
    emit("web: load to first frame", subject.name, loading(bench, subject), "ms")


GROUPS = {
    "moving": measure_moving,
    "drag": measure_drag,
    "latency": measure_latency,
    "create": measure_create,
    "memory": measure_memory,
    "first": measure_first,
    "load": measure_load,
}


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--module", action="append", default=[], metavar="PATH=TAG", help="another element")
    parser.add_argument("--only", nargs="+", choices=GROUPS, default=list(GROUPS), help="some groups of rows")
    parser.add_argument("--counts", nargs="+", type=int, help="the numbers of controls that move")
    arguments = parser.parse_args()

    problems = []
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
                        GROUPS[group](bench, subject, *([counts] if group == "moving" else []))
                    except Unmeasured as problem:
                        problems.append(str(problem))
                        print(f"web: {problem}", file=sys.stderr)
            calibrate(bench)
            print(f"web: {time.monotonic() - begin:.0f} s", file=sys.stderr)
    if problems:
        sys.exit("\n".join(sorted(set(problems))))


if __name__ == "__main__":
    main()
