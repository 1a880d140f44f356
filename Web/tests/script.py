"""Gesture scripts, and the results of the engine for them."""

import dataclasses
import json
import pathlib
import re

from server import ROOT

FOLDER = ROOT / "Tests" / "Gestures"

# The words of the knob line whose attributes have the names that HTML has. All others have the same name.
NAMES = {"read-only": "readonly", "default": "value"}

# What a knob has if a word is left out, from the guide, whose table SettingTableTests compares with the settings.
DEFAULTS = dict(re.findall(r"^\| `([\w-]+)=.* \| (.*) \|$", (ROOT / "Guides" / "Gestures.md").read_text(), re.MULTILINE))

# The words of the knob line that describe MIDI hardware. They are keys of a file of mappings too.
MAPPING = ("map", "channel", "takeover", "centered", "acceleration", "touch", "touch-channel")


def attribute(key, text):
    """Returns the name of the attribute for a word, and its text; None if it is left out, as a flag is that is off."""
    return NAMES.get(key, key), None if text == DEFAULTS[key] == "false" else text


@dataclasses.dataclass
class Line:
    number: int
    words: list[str]
    value: float
    events: list[str]
    # The name of the selected modulation and its depth, if the knob has several.
    depth: tuple[str, float] | None = None


class Script:
    def __init__(self, path: pathlib.Path):
        self.settings = {}
        self.lines = []
        expected = {}
        for line in path.with_suffix(".out").read_text().splitlines():
            number, value, _, events, *depth = line.split("\t")
            expected[int(number)] = (
                float(value), [] if events == "-" else events.split("+"),
                (depth[0], float(depth[1])) if depth else None)
        for number, text in enumerate(path.read_text().splitlines(), 1):
            words = text.split()
            comment = next((i for i, word in enumerate(words) if word.startswith("#")), None)
            words = words[:comment]
            if words and words[0] == "knob":
                self.settings = dict(word.split("=") for word in words[1:])
            elif words:
                self.lines.append(Line(number, words, *expected.pop(number)))
        assert not expected, f"{path}: lines without an input: {list(expected)}"

    @staticmethod
    def all(folder=""):
        return sorted((FOLDER / folder).glob("*.txt"))

    @property
    def size(self):
        return [float(side) for side in self.settings.get("size", "100x100").split("x")]

    @property
    def is_touch(self):
        return any(line.words[0] == "press" and "mouse" not in line.words for line in self.lines)

    def mapping(self, knob):
        """Returns the mapping of a knob to the hardware that the knob line describes, as in a file."""
        texts = {key: self.settings[key] for key in MAPPING if key in self.settings}
        numbers = {key: int(texts[key]) for key in ("channel", "acceleration", "touch-channel") if key in texts}
        flags = {"centered": texts["centered"] == "true"} if "centered" in texts else {}
        return {"knob": knob, **texts, **numbers, **flags}

    def attributes(self):
        """Returns the attributes of the element that the knob line describes."""
        settings = {key: value for key, value in self.settings.items() if key not in MAPPING}
        settings.pop("size", None)
        settings.pop("value", None)
        # Two presses of a script in the same place are not a double click.
        result = {"resets-to-default": "false"}
        # A list and the note lengths have ranges of their own.
        if "range" in settings or not settings.get("taper", "").startswith(("list:", "notes")):
            result["min"], result["max"] = settings.pop("range", "0...1").split("...")
        if settings.pop("enabled", "true") == "false":
            result["disabled"] = ""
        if "modulations" in settings:
            pairs = [text.split(":") for text in settings.pop("modulations").split(",")]
            result["modulations"] = json.dumps([{"name": name, "depth": float(depth)} for name, depth in pairs])
        if "selected-modulation" in settings:
            result["selected-modulation"] = settings.pop("selected-modulation")
        for key, text in settings.items():
            name, text = attribute(key, text)
            if text is not None:
                result[name] = text
        return result

    @property
    def value(self):
        return self.settings.get("value")
