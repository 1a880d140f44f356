"""Loads two copies of the library into one process, as two plug-ins would.

Usage: copies.py FIRST SECOND. Creates a knob with each copy, and prints the results that a test checks.
"""

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
    library.rotary_knob_get_type.restype = ctypes.c_size_t
    kind = GObject.type_from_name(name_of(library.rotary_knob_get_type()).decode())
    knob = GObject.new(kind, label="Cutoff", step=0.25)
    knob.get_adjustment().set_value(0.3)
    signals = GObject.signal_list_names(kind)
    enumerations = [knob.props.taper.value_name, knob.props.tracking.value_name]
    library.rotary_encoder_get_type.restype = ctypes.c_size_t
    encoder = GObject.type_from_name(name_of(library.rotary_encoder_get_type()).decode())
    GObject.new(encoder, label="Preset")
    library.rotary_range_get_type.restype = ctypes.c_size_t
    band = GObject.type_from_name(name_of(library.rotary_range_get_type()).decode())
    GObject.new(band, label="Band")
    print(kind.name, knob.get_value(), knob.get_css_name(), *enumerations, *signals, encoder.name, band.name)
