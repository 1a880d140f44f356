"""Loads two copies of the library into one process, as two plug-ins would.

Usage: copies.py FIRST SECOND. Closes each copy again, creates a knob with it, and prints the results that a test checks.
"""

import _ctypes
import ctypes
import os
import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import GObject, Gtk  # noqa: E402

Gtk.init()
name_of = ctypes.CDLL("libgobject-2.0.so.0").g_type_name
name_of.argtypes = [ctypes.c_size_t]
name_of.restype = ctypes.c_char_p
for path in sys.argv[1:]:
    library = ctypes.CDLL(path, mode=os.RTLD_LOCAL | os.RTLD_NOW)
    kinds = []
    for name in ["knob", "encoder", "range"]:
        get_type = library[f"rotary_{name}_get_type"]
        get_type.restype = ctypes.c_size_t
        kinds.append(GObject.type_from_name(name_of(get_type()).decode()))
    # A host closes the plug-in, but GObject keeps its classes.
    _ctypes.dlclose(library._handle)
    kind, encoder, band = kinds
    knob = GObject.new(kind, label="Cutoff", step=0.25)
    knob.get_adjustment().set_value(0.3)
    signals = GObject.signal_list_names(kind)
    enumerations = [knob.props.taper.value_name, knob.props.tracking.value_name]
    GObject.new(encoder, label="Preset")
    GObject.new(band, label="Band")
    print(kind.name, knob.get_value(), knob.get_css_name(), *enumerations, *signals, encoder.name, band.name)
