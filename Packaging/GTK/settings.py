"""Writes rotary-knob-settings.h to standard output: the enumerations of the settings, and a comment for each property.

Usage: settings.py LIBRARY. Both come from the classes that the library registers, and so from the table of settings.
"""

import ctypes
import re
import sys
import textwrap

import gi

gi.require_version("Gtk", "4.0")
ctypes.CDLL(sys.argv[1])
from gi.repository import GObject  # noqa: E402

CLASSES = ["RotaryKnob", "RotaryEncoder", "RotaryRange", "RotaryHistory"]


def underscored(name):
    """`RotaryTravelUnit` as `rotary_travel_unit`."""
    return re.sub("(?<!^)([A-Z])", r"_\1", name).lower()


def comment(title, text):
    lines = textwrap.wrap(text, 110)
    return "\n".join(["/**", f" * {title}:", " *", *[f" * {line}" for line in lines], " */"])


def enumeration(spec):
    name = spec.value_type.name
    symbol = underscored(name)
    values = [spec.enum_class.__enum_values__[number] for number in sorted(spec.enum_class.__enum_values__)]
    members = [f"    {value.value_name} = {int(value)}," for value in values]
    kind = symbol.upper().replace("ROTARY_", "ROTARY_TYPE_", 1)
    return "\n".join([
        comment(name, spec.blurb + "."), "typedef enum {", *members, f"}} {name};", "",
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
            print(comment(f"{name}:{spec.name}", spec.blurb + ".") + "\n")
