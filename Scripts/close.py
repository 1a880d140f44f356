"""Runs a program until it shows a window, closes the window as a window manager does, and waits for its end.

Usage: close.py [--keys KEYS] PROGRAM... Before it closes the window, presses the keys there, such as "Tab ctrl+z". Needs
a display of X11 without other windows. Fails if the program does not end by itself.
"""

import ctypes
import subprocess
import sys
import time

x11 = ctypes.CDLL("libX11.so.6")
Window = ctypes.c_ulong
x11.XOpenDisplay.restype = ctypes.c_void_p
x11.XDefaultRootWindow.restype = x11.XInternAtom.restype = Window
display = ctypes.c_void_p(x11.XOpenDisplay(None))
root = Window(x11.XDefaultRootWindow(display))
seconds = 30


class ClientMessage(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p), ("window", Window), ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int), ("data", ctypes.c_long * 5), ("rest", ctypes.c_char * 192),
    ]  # fmt: skip


class Attributes(ctypes.Structure):
    _fields_ = [("place", ctypes.c_int * 4), ("rest", ctypes.c_char * 512)]


def windows():
    """The windows that are on the screen."""
    found, parent, children, count = Window(), Window(), ctypes.POINTER(Window)(), ctypes.c_uint()
    x11.XQueryTree(display, root, *map(ctypes.byref, (found, parent, children, count)))
    for window in children[: count.value]:
        attributes = Attributes()
        x11.XGetWindowAttributes(display, Window(window), ctypes.byref(attributes))
        # A hidden window of GDK is at most one pixel wide.
        if attributes.place[2] > 10:
            yield window


def close(window):
    atoms = [x11.XInternAtom(display, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW")]
    message = ClientMessage(type=33, window=window, message_type=atoms[0], format=32)
    message.data[0] = atoms[1]
    x11.XSendEvent(display, Window(window), 0, 0, ctypes.byref(message))
    x11.XSync(display, 0)


keys = sys.argv[2].split() if sys.argv[1] == "--keys" else []
command = sys.argv[3 if keys else 1 :]
program = subprocess.Popen(command)
end = time.monotonic() + seconds
while not list(windows()) and program.poll() is None and time.monotonic() < end:
    time.sleep(0.1)
time.sleep(0.5)
if program.poll() is not None:
    sys.exit(f"{command[0]} ended before its window was closed.")
if keys:
    subprocess.run(["xdotool", "windowfocus", "--sync", str(next(windows())), "key", "--delay", "100", *keys], check=True)
for window in windows():
    close(window)
try:
    sys.exit(program.wait(seconds))
except subprocess.TimeoutExpired:
    program.kill()
    sys.exit(f"{command[0]} does not end when its window is closed.")
