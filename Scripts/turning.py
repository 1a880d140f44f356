"""Draws the picture at the top of README.md: three knobs that turn, as an SVG document.

Usage: turning.py KNOB light|dark FOLDER. KNOB is the command. It plays the gestures (`knob replay`), says what the
captions say (`knob parse`), and draws each frame (`knob render`). What differs between frames is animated. Readers who
prefer reduced motion see the first frame: in this picture, and in a second one for browsers whose images do not know
this preference.
"""

import math
import pathlib
import re
import subprocess
import sys
import tempfile

COMMAND, THEME, FOLDER = sys.argv[1:]
RATE, SECONDS = 30, 9
FRAMES = RATE * SECONDS
SIZE, PITCH, CAPTION = 136, 164, 18
TEXT, FINGER = {"light": ("#1c1c1c", "#3584e4"), "dark": ("#f2f2f2", "#78aeed")}[THEME]


def knob(*arguments, text=None):
    return subprocess.run([COMMAND, *map(str, arguments)], input=text, capture_output=True, text=True, check=True).stdout


def eased(share):
    return (1 - math.cos(math.pi * min(max(share, 0), 1))) / 2


class Dial:
    """A knob with its options, its name, and what it shows in each frame: a value and further options."""

    def __init__(self, name, *options):
        self.name, self.options = name, [*options]
        self.shown = [()] * FRAMES
        self.texts = [name] * FRAMES
        self.pointer = [None] * FRAMES
        self.drawn = {}

    def play(self, settings, inputs, unit=()):
        """Plays a gesture script, given as inputs by frame, and shows what the engine makes of it."""
        lines = [f"knob {settings}", *(line for _, line in inputs)]
        rows = [row.split("\t") for row in knob("replay", "-", text="\n".join(lines) + "\n").splitlines()]
        values = {int(row[0]): row[1] for row in rows}
        value, until, inputs = None, -1, [(frame, line, values[number]) for number, (frame, line) in enumerate(inputs, 2)]
        initial = re.search(r"\bvalue=(\S+)", settings)[1]
        for frame in range(FRAMES):
            for when, line, result in inputs:
                if when == frame:
                    value = result
                    until = frame + RATE
            self.shown[frame] = ("--value", value or initial)
            if frame < until:
                self.texts[frame] = self.text(value, unit)

    def text(self, value, unit):
        return knob("parse", *self.options[:2], *unit, value).rstrip("\n").split("\t")[1]

    def frame(self, options):
        """The elements of a frame: those of the definitions, and those of the picture."""
        if options not in self.drawn:
            with tempfile.NamedTemporaryFile("r", suffix=".svg") as file:
                knob("render", *self.options, *options, "--size", SIZE, "--margin", 4, "--theme", THEME, "-o", file.name)
                text = pathlib.Path(file.name).read_text()
            definitions = re.search(r"<defs>\n(.*)</defs>", text, re.DOTALL)
            picture = re.search(r'<g fill="none">\n(.*)</g>', text, re.DOTALL)
            self.drawn[options] = definitions[1], picture[1].splitlines()
        return self.drawn[options]


def times(values):
    """The values and key times of an animation that shows each value from its frame on."""
    keys = [frame for frame in range(len(values)) if not frame or values[frame] != values[frame - 1]]
    return (
        f'values="{";".join(values[key] for key in keys)}" '
        f'keyTimes="{";".join(f"{key / FRAMES:.4f}".rstrip("0").rstrip(".") or "0" for key in keys)}"'
    )


def animated(name, values):
    return (
        f'<animate attributeName="{name}" {times(values)} dur="{SECONDS}s" '
        'calcMode="discrete" repeatCount="indefinite"/>'
    )


def element(frames):
    """An element, given as it is in each frame."""
    if len(set(frames)) == 1:
        return [frames[0]]
    attributes = [dict(re.findall(r' ([\w-]+)="([^"]*)"', frame)) for frame in frames]
    changes = "".join(
        animated(name, [each[name] for each in attributes])
        for name in attributes[0]
        if len({each[name] for each in attributes}) > 1
    )
    still = re.sub(r'class="', 'class="still ', frames[0])
    moving = re.sub(r'class="', 'class="moving ', frames[0]).replace("/>", f">{changes}</")
    return [still, moving + re.match(r"<(\w+)", moving)[1] + ">"]


def caption(text, frames, place):
    font = 'font-family="system-ui, sans-serif" font-size="13" text-anchor="middle"'
    body = f'x="{SIZE / 2}" y="{SIZE + CAPTION - 6}" {font} fill="{TEXT}">{text}'
    if place == "still":
        return f'<text class="still" {body}</text>'
    visible = ["visible" if each == text else "hidden" for each in frames]
    if len(set(visible)) == 1:
        return f'<text class="moving" {body}</text>'
    return f'<text class="moving" {body}{animated("visibility", visible)}</text>'


def picture(dial, index):
    frames = [dial.frame(options) for options in dial.shown]
    definitions = {each for each, _ in frames}
    if len(definitions) > 1 or len({len(lines) for _, lines in frames}) > 1:
        sys.exit(f"{dial.name}: the frames do not have the same elements.")
    lines = [line for frame in zip(*(lines for _, lines in frames)) for line in element(frame)]
    lines = ["<defs>", definitions.pop().rstrip(), "</defs>", *lines, caption(dial.name, [], "still")]
    lines += [caption(text, dial.texts, "moving") for text in dict.fromkeys(dial.texts)]
    if any(dial.pointer):
        known = next(each for each in dial.pointer if each)
        points = [each or known for each in dial.pointer]
        lines.append(
            f'<circle class="moving" r="11" fill="{FINGER}" fill-opacity="0.35" stroke="{FINGER}">'
            + animated("cx", [f"{x:g}" for x, _ in points]) + animated("cy", [f"{y:g}" for _, y in points])
            + animated("visibility", ["visible" if each else "hidden" for each in dial.pointer]) + "</circle>"
        )
    text = re.sub(r'(id="|url\(#)g', rf"\1{'abc'[index]}", "\n".join(lines))
    return f'<g fill="none" transform="translate({index * PITCH})">\n{text}\n</g>'


cutoff = Dial("Cutoff", "--range", "20...20000", "--taper", "log", "--major-ticks", "20,100,1000,10000,20000",
              "--minor-ticks", "50,200,500,2000,5000", "--labels", "major-ticks")  # fmt: skip
MIDDLE = SIZE / 2
# The finger rests, moves up, and down past where it began, and then back.
stations = [(0.6, 0), (2.2, -88), (2.6, -88), (4.0, 40), (4.3, 40), (5.2, 0), (5.4, 0)]
inputs = []
for (start, from_), (end, to) in zip(stations, stations[1:]):
    for frame in range(round(start * RATE), round(end * RATE)):
        y = round(MIDDLE + from_ + (to - from_) * eased((frame / RATE - start) / (end - start)), 1)
        cutoff.pointer[frame] = (MIDDLE + 18, y)
        inputs.append((frame, f"move {MIDDLE + 18:g} {y:g}" if inputs else f"press {MIDDLE + 18:g} {y:g} touch"))
inputs.append((round(5.4 * RATE), "release"))
cutoff.play(f"range=20...20000 taper=log value=440 tracking=vertical travel=160 size={SIZE}x{SIZE}", inputs,
            ["--unit", "Hz", "--prefixes"])  # fmt: skip

names = ["Sine", "Saw", "Tri", "Square", "Noise"]
wave = Dial("Wave", "--range", "0...4", "--step", "1", "--look", "stepped", "--origin", "none", "--labels", "steps",
            "--names", ",".join(names))  # fmt: skip
notches = [(5.6, 1), (6.0, 1), (6.4, 1), (7.2, -1), (7.4, -1), (7.6, -1)]
wave.play(f"range=0...4 step=1 value=1 size={SIZE}x{SIZE}", [(round(time * RATE), f"scroll {by}") for time, by in notches])
wave.texts = [text if text == "Wave" else names[int(float(text))] for text in wave.texts]

resonance = Dial("Resonance", "--look", "line", "--value", "0.45", "--modulation", "0.25...0.8")
# A modulation moves the value without a hand. At its ends, one of the two arcs would be missing.
live = [0.525 - 0.225 * math.cos(6 * math.pi * frame / FRAMES) for frame in range(FRAMES)]
resonance.shown = [("--live", f"{value:.3f}") for value in live]

dials = "\n".join(picture(dial, index) for index, dial in enumerate([cutoff, wave, resonance]))
width, height = 2 * PITCH + SIZE, SIZE + CAPTION
start = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">\n'
style = """<style>.still { display: none }
@media (prefers-reduced-motion: reduce) { .still { display: inline } .moving { display: none } }</style>
"""
still = "\n".join(line for line in dials.splitlines() if 'class="moving' not in line)
pathlib.Path(FOLDER, f"turning-{THEME}.svg").write_text(f"{start}{style}{dials}\n</svg>\n")
pathlib.Path(FOLDER, f"turning-still-{THEME}.svg").write_text(f"{start}{still}\n</svg>\n")
