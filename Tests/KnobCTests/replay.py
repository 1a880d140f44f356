"""Plays gesture scripts with the C library from Python: `replay.py LIBRARY SCRIPT...`.

Each value, fraction, and event has to be the one that was recorded, as in `replay.c`.
"""

import ctypes
import pathlib
import sys
from math import nan

EVENTS = ["ended", "began", "changed", "ended", "cancelled"]
KEYS = ["up", "down", "left", "right", "pageup", "pagedown", "home", "end", "delete"]
UNKNOWN, INVALID = 1, 2
TOUCH, MOUSE = 0, 2


def load(path):
    library = ctypes.CDLL(path)
    number, flag, handle, text = ctypes.c_double, ctypes.c_bool, ctypes.c_void_p, ctypes.c_char_p
    for name, result, *arguments in [
        ("create", handle), ("destroy", None, handle), ("set", ctypes.c_int, handle, text, text),
        ("set_range", ctypes.c_int, handle, number, number), ("set_size", ctypes.c_int, handle, number, number),
        ("message", text, handle), ("value", number, handle), ("fraction", number, handle),
        ("default", number, handle), ("set_value", None, handle, number),
        ("press", ctypes.c_uint32, handle, number, number, ctypes.c_int, flag),
        ("move", ctypes.c_uint32, handle, number, number, flag, flag),
        ("press_at", ctypes.c_uint32, handle, number, number, ctypes.c_int, ctypes.c_int, number),
        ("move_at", ctypes.c_uint32, handle, number, number, ctypes.c_int, flag, number),
        ("release", ctypes.c_uint32, handle), ("cancel", ctypes.c_uint32, handle),
        ("press_key", ctypes.c_uint32, handle, ctypes.c_int, flag, flag),
        ("scroll", ctypes.c_uint32, handle, number, flag), ("end_burst", ctypes.c_uint32, handle),
        ("reset", ctypes.c_uint32, handle), ("set_enabled", ctypes.c_uint32, handle, flag),
        ("set_read_only", ctypes.c_uint32, handle, flag),
    ]:
        function = getattr(library, f"knob_{name}")
        function.restype, function.argtypes = result, arguments
    return library


def create(library, words):
    """Creates the knob of the first line."""
    settings = dict(word.split("=", 1) for word in words)
    knob = library.knob_create()
    if size := settings.pop("size", None):
        library.knob_set_size(knob, *map(float, size.split("x")))
    value, enabled = settings.pop("value", None), settings.pop("enabled", "true")
    for name, text in settings.items():
        if library.knob_set(knob, name.encode(), text.encode()) in (UNKNOWN, INVALID):
            raise ValueError(library.knob_message(knob).decode())
    library.knob_set_value(knob, library.knob_default(knob) if value is None else float(value))
    if enabled == "false":
        library.knob_set_enabled(knob, False)
    return knob


def play(library, knob, time, verb, *words):
    """Passes an input to a knob, and returns its events. The time is in seconds, or None if the script has no times."""
    fine = "fine" in words
    speed = 1 if fine else 2 if "coarse" in words else 0
    match verb:
        case "press" if time is not None or speed == 2:
            pointer = MOUSE if "mouse" in words else TOUCH
            return library.knob_press_at(knob, *map(float, words[:2]), pointer, speed, nan if time is None else time)
        case "move" if time is not None or speed == 2:
            return library.knob_move_at(knob, *map(float, words[:2]), speed, False, nan if time is None else time)
        case "press":
            return library.knob_press(knob, *map(float, words[:2]), MOUSE if "mouse" in words else TOUCH, fine)
        case "move":
            return library.knob_move(knob, *map(float, words[:2]), fine, False)
        case "key":
            return library.knob_press_key(knob, KEYS.index(words[0]), fine, "held" in words)
        case "scroll":
            return library.knob_scroll(knob, float(words[0]), fine)
        case "enable":
            return library.knob_set_enabled(knob, words[0] == "true")
        case "set":
            library.knob_set_value(knob, float(words[0]))
        case "change" if words[0].startswith("read-only="):
            return library.knob_set_read_only(knob, words[0].endswith("=true"))
        case "change":
            library.knob_set(knob, *(text.encode() for text in words[0].split("=", 1)))
        case "range":
            library.knob_set_range(knob, *map(float, words[0].split("...")))
        case "release" | "cancel" | "reset":
            return getattr(library, f"knob_{verb}")(knob)
        case "endscroll" | "endburst":
            return library.knob_end_burst(knob)
    return 0


def replay(library, path):
    """Yields the results of a script, in the format of its recording."""
    lines = path.read_text().splitlines()
    knob, time = None, 0 if any(line.startswith("wait ") for line in lines) else None
    for number, line in enumerate(lines, 1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        if not knob:
            knob = create(library, words[1:])
            continue
        if words[0] == "wait":
            time += float(words[1])
        events = play(library, knob, time, *words)
        names = "+".join(name for bit, name in enumerate(EVENTS) if events & 1 << bit) or "-"
        yield number, library.knob_value(knob), library.knob_fraction(knob), names
    library.knob_destroy(knob)


def main(library, *paths):
    library = load(library)
    inputs = faults = 0
    for path in map(pathlib.Path, paths):
        rows = [line.split("\t") for line in path.with_suffix(".out").read_text().splitlines()]
        recorded = [(int(number), float(value), float(fraction), names) for number, value, fraction, names in rows]
        if (played := list(replay(library, path))) != recorded:
            print(f"{path}: differs from its recording", *zip(played, recorded), sep="\n")
            faults += 1
        inputs += len(recorded)
    print(f"{len(paths)} scripts with {inputs} inputs: {faults} differ")
    return faults or not inputs


if __name__ == "__main__":
    sys.exit(bool(main(*sys.argv[1:])))
