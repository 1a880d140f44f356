"""Prints the results of the benchmarks as one table in Markdown.

Usage: Scripts/bench.py FOLDER [--json FILE]. `Scripts/bench.sh` wrote the folder: what each program printed in
each round is in `PROGRAM-ROUND.jsonl`. Each line is one of these objects:

    {"row": "GTK: set the value", "subject": "GtkScale", "value": 491.5, "unit": "ns"}
    {"row": "GTK: all moving, CPU per frame", "subject": "QDial", "value": 4.1, "unit": "ms", "count": 200}
    {"version": "Qt", "value": "6.4.2", "flags": "-O2"}
    {"missing": "JUCE Slider", "reason": "it could not be built"}
    {"warning": "This is a debug build."}

The subject `RotaryKnob` is ours, and each other one is compared with it. A row with a count is measured with
that many controls; the table shows 200 and 1,000 of them, and the plots show all. The row `calibration`, whose
subject is `atan2`, shows how fast the machine is at the moment. The benchmark library prints one object with all
its benchmarks instead, on several lines: see `converted`.

After the table comes what is slower than in the table of `Benchmarks/results.md` by more than a tenth. Its ratios are
compared, because those of two machines are alike, and its times are not.
"""

import argparse
import collections
import datetime
import json
import pathlib
import platform
import re
import statistics
import subprocess

OURS = "RotaryKnob"
# The counts that the table shows.
COUNTS = (None, 200, 1_000)
# Between the calibration before a program and the one after it, the machine's speed may change this much.
STEADY = 1.25
# The table of an earlier run, and by how much a ratio may grow.
RESULTS = pathlib.Path(__file__).resolve().parents[1] / "Benchmarks" / "results.md"
GROWTH = 1.1
# For which rows a peer is missing if it could not be measured.
PEERS = {"GTK": ("JUCE Slider", "QDial", "GtkScale"), "engine": ("JUCE Slider", "QDial"), "web": ("range",)}


def read(folder):
    """The records of all programs, each with its program and round."""
    decoder = json.JSONDecoder()
    for path in sorted(folder.glob("*.jsonl")):
        program, number = path.stem.rsplit("-", 1)
        lines = path.read_text()
        start = lines.find("{")
        while start >= 0:
            record, end = decoder.raw_decode(lines, start)
            for found in converted(record["benchmarks"]) if "benchmarks" in record else [record]:
                yield {"program": program, "round": int(number), **found}
            start = lines.find("{", end)


def converted(benchmarks):
    """Records of what the benchmark library measured: a suite is a subject, and the number after the `x` is how
    many operations one measurement contains."""
    for benchmark in benchmarks:
        subject, name = benchmark["name"].split(".", 1)
        row, operations = name.rsplit(" x", 1)
        yield {"row": row, "subject": subject, "value": benchmark["time"] / int(operations), "unit": "ns"}


def text(value, unit):
    """A number with its unit, in the size of unit that reads best."""
    steps = {"ns": ["ns", "µs", "ms", "s"], "µs": ["µs", "ms", "s"], "bytes": ["bytes", "kB", "MB"]}
    units = steps.get(unit, [unit])
    while len(units) > 1 and abs(value) >= 10_000:
        value, units = value / 1_000, units[1:]
    digits = 0 if abs(value) >= 100 or value == int(value) else 1 if abs(value) >= 10 else 2 if abs(value) >= 1 else 4
    return f"{value:,.{digits}f} {units[0]}"


def median(values):
    return statistics.median(values.values())


def ratios(ours, theirs):
    """The ratio within each round, because the machine's speed changes from one round to the next. There is none if
    one of the numbers is not above zero, as the difference of two times may be."""
    common = [number for number in ours if number in theirs]
    pairs = [(ours[number], theirs[number]) for number in common] or [(median(ours), median(theirs))]
    return [own / other for own, other in pairs] if min(min(pair) for pair in pairs) > 0 else []


class Table:
    """The medians of all rows, in the order in which the rows were measured first."""

    def __init__(self, records):
        # By row and count, by subject, by round. A program that repeats a row in a round gives the mean.
        self.rows = collections.defaultdict(lambda: collections.defaultdict(dict))
        self.units = {}
        self.missing = sorted({(record["missing"], record["reason"]) for record in records if "missing" in record})
        self.calibrations = collections.defaultdict(list)
        repeated = collections.defaultdict(list)
        for record in records:
            if record.get("row") == "calibration" and record["subject"] == "atan2":
                self.calibrations[record["program"], record["round"]].append(record["value"])
            elif "row" in record and record["row"] != "calibration":
                key = (record["row"], record.get("count"))
                self.units[key] = record["unit"]
                repeated[key, record["subject"], record["round"]].append(record["value"])
        self.measured = {subject for _, subject, _ in repeated}
        for (key, subject, number), values in repeated.items():
            self.rows[key][subject][number] = statistics.mean(values)

    def title(self, key):
        area, _, rest = key[0].partition(": ")
        return f"{area}: {rest}" if key[1] is None else f"{area}: {key[1]:,} {rest}"

    def lines(self):
        yield "| row | ours | best other | its | ours / its | lowest to highest | the others |"
        yield "|---|---|---|---|---|---|---|"
        areas = ["engine", "GTK", "web"]
        keys = [key for key in self.rows if key[1] in COUNTS]
        order = {key: index for index, key in enumerate(keys)}
        rank = {area: index for index, area in enumerate(areas)}
        for key in sorted(keys, key=lambda key: (rank.get(key[0].partition(":")[0], 9), order[key])):
            yield self.line(key)

    def line(self, key):
        subjects, unit = dict(self.rows[key]), self.units[key]
        area = key[0].partition(":")[0]
        if area == "engine" and unit == "ns" and self.calibrations:
            subjects["`atan2`"] = self.yardstick()
        ours = subjects.pop(OURS, None)
        sign = -1 if unit == "frames/s" else 1
        others = sorted(subjects, key=lambda name: (name == "`atan2`", sign * median(subjects[name])))
        cells = [self.title(key), spread(ours, unit) if ours else "not measured"]
        if others:
            best, rest = others[0], others[1:]
            compared = ratios(ours, subjects[best]) if ours else []
            cells += [best, text(median(subjects[best]), unit)]
            cells += [f"{statistics.median(compared):.2f}", f"{min(compared):.2f} to {max(compared):.2f}"] \
                if compared else ["", ""]
            names = [f"{name} {text(median(subjects[name]), unit)}" + ratio(ours, subjects[name]) for name in rest]
        else:
            cells += [""] * 4
            names = []
        absent = [name for name, _ in self.missing if name in PEERS.get(area, ()) and name not in self.measured]
        names += [f"{name}: missing" for name in absent]
        return "| " + " | ".join(cells + [", ".join(names)]) + " |"

    def slower(self, kept):
        """What is slower than in an earlier table, as sentences."""
        for key, subjects in self.rows.items():
            ours, sign = subjects.get(OURS), -1 if self.units[key] == "frames/s" else 1
            others = {**subjects, "`atan2`": self.yardstick()} if self.calibrations else subjects
            for name, before in kept.get(self.title(key), {}).items():
                found = ratios(ours, others[name]) if ours and name in others else []
                now = statistics.median(found) if found else before
                if (now / before) ** sign > GROWTH:
                    yield f"- {self.title(key)}: {before:.2f} times {name}, and now {now:.2f}"

    def yardstick(self):
        """The calibration of the engine's program in each round, or of all programs."""
        values = {number: statistics.mean(found) for (program, number), found in self.calibrations.items()
                  if program == "engine"}
        return values or {number: statistics.mean(found) for (_, number), found in self.calibrations.items()}

    def noise(self):
        """What the calibrations say about the machine."""
        every = [value for found in self.calibrations.values() for value in found]
        if not every:
            return
        yield (f"Calibration: `atan2` takes {statistics.median(every):.1f} ns "
               f"({min(every):.1f} to {max(every):.1f}, {len(every)} times).")
        uneven = collections.Counter()
        for (program, _), found in self.calibrations.items():
            uneven[program] += max(found[0], found[-1]) > STEADY * min(found[0], found[-1])
        noisy = [f"{program} in {count} of the rounds" for program, count in uneven.items() if count]
        if noisy:
            yield (f"**The machine was noisy**: the calibrations before and after a program differ by more than "
                   f"{STEADY - 1:.0%} for {', '.join(noisy)}. Trust the ratios, not the times.")


def kept(guide):
    """The ratios of the table in the guide, by the title of the row and by the subject."""
    found = collections.defaultdict(dict)
    for line in guide.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) != 7 or not re.fullmatch(r"[\d.]+", cells[4]):
            continue
        others = re.findall(r"([^,]+?) [\d.,]+ \S+ \(([\d.]+)\)", cells[6])
        for name, number in [(cells[2], cells[4]), *others]:
            if float(number) > 0:
                found[cells[0]][name.strip()] = float(number)
    return found


def spread(values, unit):
    lowest, highest = min(values.values()), max(values.values())
    short = text(median(values), unit)
    return short if lowest == highest else f"{short} ({text(lowest, unit)} to {text(highest, unit)})"


def ratio(ours, theirs):
    compared = ratios(ours, theirs) if ours else []
    return f" ({statistics.median(compared):.2f})" if compared else ""


def machine():
    try:
        lines = pathlib.Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        lines = []
    models = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    # Some virtual machines hide the model.
    name = ", ".join(sorted(set(models) - {"unknown"})) or platform.processor() or platform.machine()
    return f"{len(models)} × {name}" if models else name


def system():
    try:
        name = platform.freedesktop_os_release()["PRETTY_NAME"]
    except (AttributeError, OSError):
        name = platform.system()
    return f"{name} ({platform.system()} {platform.release()} {platform.machine()})"


def versions(records):
    """The versions that the programs themselves report, and Swift's."""
    result = subprocess.run(["swift", "--version"], capture_output=True, text=True, check=False)
    name = (result.stdout.splitlines() or ["an unknown version of Swift"])[0]
    found = {"Swift": f"{name} (swift build --configuration release)"}
    for record in records:
        if "version" in record:
            flags = f" ({record['flags']})" if record.get("flags") else ""
            found[record["version"]] = f"{record['version']} {record['value']}{flags}"
    return found


def main():
    parser = argparse.ArgumentParser(description="Prints the results of the benchmarks as one table in Markdown.")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--json", type=pathlib.Path, help="a file for all that was measured")
    options = parser.parse_args()

    records = list(read(options.folder))
    table = Table(records)
    for warning in sorted({record["warning"] for record in records if "warning" in record}):
        print(f"**{warning}**\n")
    for line in table.lines():
        print(line)
    for name, reason in table.missing:
        print(f"\nMissing: {name}, because {reason}.")
    print()
    for line in table.noise():
        print(line)
    found = versions(records)
    rounds = len({record["round"] for record in records if "row" in record})
    print(f"\n{datetime.date.today()}, {machine()}, {system()}, {', '.join(found.values())}. "
          f"Medians of {rounds} {'round' if rounds == 1 else 'rounds'}.")
    slower = list(table.slower(kept(RESULTS.read_text(encoding="utf-8"))))
    print(f"\nSlower than in {RESULTS.name} by more than a tenth:" if slower
          else f"\nNothing is slower than in {RESULTS.name}.")
    print(*slower, sep="\n")
    if options.json:
        options.json.write_text(json.dumps({
            "date": str(datetime.date.today()), "machine": machine(), "system": system(), "rounds": rounds,
            "versions": found, "records": records,
        }, indent=1) + "\n")


main()
