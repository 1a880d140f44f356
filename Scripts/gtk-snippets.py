"""Loads the examples of the guides in GtkBuilder's XML, in CSS, and in Python: `gtk-snippets.py LIBRARY`.

It needs a display. LIBRARY is the path of librotaryknob-gtk.so. Each example has to be accepted without a message of
GTK. The examples in Python of a page are one program, which runs in a folder with a `window.ui`.
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

from snippets import examples

# Loads the library, the resources, and the interface or the style sheet from the standard input. Each message of GTK
# is an error.
LOAD = """
import ctypes, sys
import gi
gi.require_version("Gtk", "4.0")
from gi.repository import Gio, Gtk
Gio.Resource.load("resources")._register()
ctypes.CDLL("librotaryknob-gtk.so")
kind, text = sys.argv[1], sys.stdin.read()
if kind == "css":
    provider = Gtk.CssProvider()
    provider.connect("parsing-error", lambda provider, section, error: print(error.message, file=sys.stderr))
    provider.load_from_data(text.encode())
else:
    Gtk.Builder.new_from_string(text, -1)
"""

# What the examples in Python take for granted. They state that the file contains these objects.
WINDOW = """<interface>
  <object class="RotaryKnob" id="cutoff"/>
  <object class="RotaryKnob" id="gain"/>
  <object class="RotaryKnob" id="speed">
    <property name="adjustment"><object class="GtkAdjustment"><property name="upper">2</property></object></property>
    <property name="step">1</property>
  </object>
  <object class="RotaryEncoder" id="encoder"/>
  <object class="RotaryRange" id="band"/>
</interface>"""
BEFORE = """
import ctypes
import gi
gi.require_version("Gtk", "4.0")
from gi.repository import Gtk
ctypes.CDLL("librotaryknob-gtk.so")
builder = Gtk.Builder.new_from_file("window.ui")
gain = builder.get_object("gain")
"""


def run(code, folder, *arguments, text=None):
    """Runs a program in Python, and returns what it complains about."""
    library = pathlib.Path(sys.argv[1]).resolve().parent
    environment = os.environ | {"LD_LIBRARY_PATH": str(library)}
    command = [sys.executable, "-c", code, *arguments]
    done = subprocess.run(command, cwd=folder, env=environment, input=text, capture_output=True, text=True, timeout=60)
    return done.stderr or (f"status {done.returncode}" if done.returncode else "")


def build_resources(folder):
    """The skins as resources of an application whose identifier is org.example."""
    skins = pathlib.Path("Skins").resolve()
    files = "".join(f"<file>{path.relative_to(skins)}</file>" for path in sorted(skins.glob("*/*.*")))
    source = pathlib.Path(folder, "resources.xml")
    source.write_text(f'<gresources><gresource prefix="/org/example">{files}</gresource></gresources>')
    target = pathlib.Path(folder, "resources")
    subprocess.run(["glib-compile-resources", f"--sourcedir={skins}", f"--target={target}", source], check=True)


def complaint(example, folder):
    text = example.text
    if example.language == "css":
        return run(LOAD, folder, "css", text=text)
    if "<key>" in text:
        # A part of a property list, for Apple's systems.
        try:
            xml.etree.ElementTree.fromstring(f"<dict>{text}</dict>")
        except xml.etree.ElementTree.ParseError as error:
            return str(error)
        return ""
    if text.startswith("<property"):
        text = f'<object class="RotaryKnob">{text}</object>'
    return run(LOAD, folder, "xml", text=f"<interface>{text}</interface>")


def main():
    complaints, programs = [], {}
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "window.ui").write_text(WINDOW)
        build_resources(folder)
        found = examples("xml", "python") + [each for each in examples("css") if each.page == "Guides/GTK.md"]
        for example in found:
            if example.language == "python":
                programs.setdefault(example.page, []).append(example.text)
            elif said := complaint(example, folder):
                complaints.append(f"{example.place}: {said}")
        for page, parts in programs.items():
            before = "" if parts[0].startswith("import ") else BEFORE
            if said := run(before + "\n".join(parts), folder):
                complaints.append(f"{page}: the program in Python: {said}")
    print("\n".join(complaints) if complaints else f"GTK accepts {len(found)} examples in XML, CSS, and Python.")
    sys.exit(1 if complaints else 0)


main()
