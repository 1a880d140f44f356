"""Writes rotary-knob-settings.h to standard output: the enumerations of the settings, and a comment for each property.

Usage: settings.py LIBRARY. Both come from the classes that the library registers, and so from the table of settings. Only
what the members of the enumerations mean is stated here, by their nicks. A member without a sentence is an error.
"""

import ctypes
import re
import sys
import textwrap

import gi

gi.require_version("Gtk", "4.0")
ctypes.CDLL(sys.argv[1])
from gi.repository import GObject  # noqa: E402

CLASSES = ["RotaryKnob", "RotaryEncoder", "RotaryRange", "RotaryHistory", "RotaryLink"]

MEMBERS = {
    "RotaryDepthModifier": {
        "none": "There is no such key.", "control": "The Control key.", "alt": "The Alt key.",
        "command": "The Meta key, which is Command on a Mac.",
    },
    "RotaryLabels": {
        "none": "No labels.", "ticks": "A label at each tick.", "major-ticks": "A label at each major tick.",
        "steps": "A label at each step, or at the ends of a knob without steps.",
        "values": "Labels at the values of the property `label-values`.",
    },
    "RotaryLinkMode": {
        "equal": "All knobs are at the same fraction of their travel.",
        "equal-value": "All knobs have the same value, as far as their ranges and steps allow.",
        "offset": "Each knob keeps its distance to the others, in fractions of the travel.",
        "ratio": "Each knob keeps its proportion to the others, in fractions of the travel.",
    },
    "RotaryOrigin": {
        "lower": "The lower end, for an amount.",
        "middle": "The middle of the travel, for a bipolar value such as pan.",
        "value": "The value of the property `origin-value`.", "none": "No fill, as for a selector.",
    },
    "RotaryOvershoot": {
        "slip": "When the pointer turns back, the knob responds at once.",
        "hold": "When the pointer turns back, it must first return the distance that it went past the end.",
    },
    "RotaryRingOutside": {
        "fail": "A press does not begin a gesture, and a move ends the gesture.",
        "skip": "Moves have no effect, and the turn continues from the first point inside.",
    },
    "RotaryTaper": {
        "linear": "Equal movements give equal differences.",
        "log": "Equal movements give equal ratios. The range must be above 0.",
        "power": "A power of the travel, whose exponent is the property `exponent`.",
        "list": "Equal movements from each value of the property `taper-values` to the next.",
        "notes": "The lengths of notes, from 1/64 to 1/1 with triplets and dots. The value is a part of a whole note.",
    },
    "RotaryTracking": {
        "automatic": "Rotary for a finger or a pen on a large dial, and vertical otherwise.",
        "rotary": "Movement around the center.", "vertical": "Vertical movement.", "horizontal": "Horizontal movement.",
        "both": "Movement in both directions, which add up.",
        "scrub": "Vertical movement, which counts less the farther the pointer is to the side.",
        "absolute": "A press sets the value at the angle of the pointer, and the needle follows the pointer.",
    },
    "RotaryTravelUnit": {
        "points": "A distance in points.", "degrees-per-point": "Degrees of the sweep for each point.",
        "knob-sizes": "A multiple of the size of the knob.",
    },
    "RotaryValueDisplay": {
        "turning": "The value replaces the name while the user turns the knob, and for a while afterward.",
        "always": "The value always replaces the name.",
        "hover": "As turning, and while the pointer rests on the knob or the knob has the keyboard focus.",
        "bubble": "In a bubble beside the dial while the user turns the knob. The caption shows the name.",
        "both": "The caption shows the name and, below it, the value.",
    },
}  # fmt: skip
TYPES = {"gdouble": "double", "gint": "int", "gboolean": "gboolean", "gchararray": "string", "GVariant": "GVariant `ad`"}


def underscored(name):
    """`RotaryTravelUnit` as `rotary_travel_unit`."""
    return re.sub("(?<!^)([A-Z])", r"_\1", name).lower()


def comment(title, text, members=()):
    lines = textwrap.wrap(text, 110)
    return "\n".join(["/**", f" * {title}:", *members, " *", *[f" * {line}" for line in lines], " */"])


def number(value):
    """A number as in C, or nothing if it is the largest one."""
    return "" if abs(value) >= sys.float_info.max else f"{value:.15g}"


def details(spec):
    """The type of a property, its default, and its limits."""
    kind = spec.value_type.name
    parts = [TYPES.get(kind, kind)]
    if hasattr(spec, "enum_class"):
        parts.append(f"default %{spec.enum_class.__enum_values__[int(spec.default_value)].value_name}")
    elif kind == "gboolean":
        parts.append(f"default {'%TRUE' if spec.default_value else '%FALSE'}")
    elif kind in ["gdouble", "gint"]:
        parts.append(f"default {number(spec.default_value)}")
        lower, upper = number(spec.minimum), number(spec.maximum)
        if lower or upper:
            parts.append(f"{lower} to {upper}" if lower and upper else f"{lower} or more")
    elif kind == "gchararray":
        parts.append(f'default "{spec.default_value}"' if spec.default_value else "default %NULL")
    return "Type: " + ", ".join(parts) + "."


def enumeration(spec):
    name = spec.value_type.name
    symbol = underscored(name)
    values = [spec.enum_class.__enum_values__[number] for number in sorted(spec.enum_class.__enum_values__)]
    members = [f"    {value.value_name} = {int(value)}," for value in values]
    meanings = [f" * @{value.value_name}: {MEMBERS[name][value.value_nick]}" for value in values]
    kind = symbol.upper().replace("ROTARY_", "ROTARY_TYPE_", 1)
    return "\n".join([
        comment(name, spec.blurb + ".", meanings), "typedef enum {", *members, f"}} {name};", "",
        f"#define {kind} ({symbol}_get_type())", f"GType {symbol}_get_type(void) G_GNUC_CONST;", "",
    ])  # fmt: skip


owned = {
    name: [spec for spec in GObject.list_properties(GObject.type_from_name(name)) if spec.owner_type.name == name]
    for name in CLASSES
}
enumerations = {spec.value_type.name: spec for specs in owned.values() for spec in specs if hasattr(spec, "enum_class")}
print("/* The settings of rotary knobs. This file is written when the library is installed. */")
print("#pragma once\n\n#include <glib-object.h>\n\nG_BEGIN_DECLS\n")
for name in sorted(enumerations):
    print(enumeration(enumerations[name]))
print("G_END_DECLS\n")
for name, specs in owned.items():
    for spec in specs:
        if spec.blurb:
            print(comment(f"{name}:{spec.name}", f"{spec.blurb}. {details(spec)}") + "\n")
