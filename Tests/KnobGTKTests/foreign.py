"""Builds knobs from GtkBuilder's XML in Python, without Swift.

Usage: foreign.py LIBRARY first|last. Loads the library before or after GTK, and calls none of its functions. Prints
one line for each result that a test checks.
"""

import ctypes
import sys
import time

if sys.argv[2] == "first":
    ctypes.CDLL(sys.argv[1])

import gi  # noqa: E402

gi.require_version("Gtk", "4.0")
from gi.repository import GLib, GObject, Gtk  # noqa: E402

if sys.argv[2] == "last":
    ctypes.CDLL(sys.argv[1])

print("registered", *[GObject.type_from_name(f"Rotary{name}").name for name in ["Range", "Encoder", "Knob"]])

XML = """
<interface>
  <object class="RotaryKnob" id="knob">
    <property name="adjustment">
      <object class="GtkAdjustment" id="adjustment">
        <property name="lower">20</property>
        <property name="upper">20000</property>
        <property name="value">440</property>
      </object>
    </property>
    <property name="taper">log</property>
    <property name="label">Cutoff</property>
    <property name="detents">[100.0, 440.0]</property>
    <property name="fill-color">orange</property>
  </object>
  <object class="RotaryEncoder" id="encoder">
    <property name="degrees-per-step">30</property>
    <property name="tracking">rotary</property>
    <property name="label">Preset</property>
  </object>
  <object class="RotaryRange" id="band">
    <property name="lower-adjustment">
      <object class="GtkAdjustment">
        <property name="lower">20</property>
        <property name="upper">20000</property>
        <property name="value">200</property>
      </object>
    </property>
    <property name="upper-adjustment">
      <object class="GtkAdjustment">
        <property name="lower">20</property>
        <property name="upper">20000</property>
        <property name="value">2000</property>
      </object>
    </property>
    <property name="taper">log</property>
    <property name="unit">Hz</property>
    <property name="label">Band</property>
    <property name="lower-label" translatable="yes">from</property>
    <child internal-child="upper">
      <object class="RotaryKnob" id="to">
        <property name="fill-color">#ff7800</property>
      </object>
    </child>
    <property name="tracking">vertical</property>
  </object>
</interface>
"""

builder = Gtk.Builder.new_from_string(XML, -1)
knob = builder.get_object("knob")
print("class", type(knob).__gtype__.name, isinstance(knob, Gtk.Range))
print("value", knob.get_value())
print("taper", knob.props.taper.value_nick)
print("detents", list(knob.props.detents))
print("fill", knob.props.fill_color.to_string())
received = []
knob.connect("value-changed", lambda it: received.append(it.get_value()))
knob.connect("gesture-begin", lambda it: received.append("begin"))
builder.get_object("adjustment").set_value(30_000)
print("received", received)

encoder = builder.get_object("encoder")
print("class", type(encoder).__gtype__.name, isinstance(encoder, Gtk.Widget))
print("encoder", encoder.props.degrees_per_step, encoder.props.tracking.value_nick, encoder.props.label)
for signal in ["gesture-begin", "turned", "gesture-end"]:
    encoder.connect(signal, lambda it, *amounts, signal=signal: print(signal, *amounts))
encoder.emit("turned", 60.0, 2)

band = builder.get_object("band")
lower, upper = band.props.lower, band.props.upper
print("class", type(band).__gtype__.name, isinstance(band, Gtk.Widget))
print("range", lower.get_value(), upper.get_value(), upper.props.taper.value_nick, lower.props.unit, band.props.label)
assert builder.get_object("to") == upper
print(
    "thumbs",
    upper.props.fill_color.to_string(),
    upper.props.tracking.value_nick,
    band.get_css_name(),
    *lower.get_css_classes(),
)
received = []
band.connect("value-changed", lambda it, knob: received.append((knob == lower, knob.get_value())))
band.props.lower_adjustment.set_value(300)
band.props.upper_adjustment.set_value(900)
print("received", received)
band.props.upper_adjustment.set_value(30)
print("order", lower.get_value(), upper.get_value())

# The builder keeps the label, which has no parent.
builder = Gtk.Builder.new_from_string(
    """
<interface>
  <object class="RotaryKnob" id="wave">
    <property name="adjustment"><object class="GtkAdjustment"><property name="upper">2</property></object></property>
    <property name="step">1</property>
    <property name="names">Sine
Saw
Noise</property>
    <property name="value-display">always</property>
    <property name="label-widget"><object class="GtkLabel"/></property>
  </object>
</interface>
""",
    -1,
)
wave = builder.get_object("wave")
shown = [wave.props.label_widget.get_text()]
wave.set_value(1)
shown.append(wave.props.label_widget.get_text())
words = ["off", "slow", "fast"]
wave.connect("format-value", lambda it, value: words[int(value)] if value else None)
wave.connect("parse-text", lambda it, text: words.index(text) if text in words else float("nan"))
for value in [2, 0]:
    wave.set_value(value)
    shown.append(wave.props.label_widget.get_text())
# Only a knob that is shown accepts a text. The clipboard answers in another thread.
window = Gtk.Window(child=wave)
window.present()
clipboard = wave.get_clipboard()
for text, value in [("fast", 2), ("saw", 1), ("warp", None)]:
    clipboard.set(text)
    end = time.monotonic() + (0.5 if value is None else 10)
    wave.activate_action("clipboard.paste", None)
    while wave.get_value() != value and time.monotonic() < end:
        GLib.MainContext.default().iteration(False)
    shown.append(wave.get_value())
print("selector", *shown)
