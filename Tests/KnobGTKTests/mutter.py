"""Makes touches on a Wayland compositor, through the D-Bus interface of mutter's remote desktop.

Reads the same lines as touch.py, with positions on the screen, and answers each with `done`.
"""

import sys
import time

from gi.repository import Gio, GLib

DESKTOP = "org.gnome.Mutter.RemoteDesktop"
CAST = "org.gnome.Mutter.ScreenCast"
bus = Gio.bus_get_sync(Gio.BusType.SESSION)


def call(name, path, method, arguments=None):
    interface, _, member = method.rpartition(".")
    reply = bus.call_sync(name, path, interface, member, arguments, None, 0, 5000, None)
    return reply.unpack()


def session():
    """The session of a remote desktop, as soon as mutter offers one."""
    for _ in range(100):
        try:
            path = "/" + DESKTOP.replace(".", "/")
            return call(DESKTOP, path, DESKTOP + ".CreateSession")[0]
        except GLib.Error:
            time.sleep(0.1)
    sys.exit("mutter does not provide a remote desktop")


desktop = session()
property = GLib.Variant("(ss)", (DESKTOP + ".Session", "SessionId"))
(number,) = call(DESKTOP, desktop, "org.freedesktop.DBus.Properties.Get", property)
options = GLib.Variant("(a{sv})", ({"remote-desktop-session-id": GLib.Variant("s", number)},))
(cast,) = call(CAST, "/" + CAST.replace(".", "/"), CAST + ".CreateSession", options)
# Touch positions refer to a stream of the screen. The stream does not need a viewer.
screen = GLib.Variant("(sa{sv})", ("", {}))
(stream,) = call(CAST, cast, CAST + ".Session.RecordMonitor", screen)
call(DESKTOP, desktop, DESKTOP + ".Session.Start")
print("done", flush=True)

down = {}
for line in sys.stdin:
    _, *words = line.split()
    places = {int(i): (float(x), float(y)) for i, x, y in zip(words[0::3], words[1::3], words[2::3])}
    for finger, (x, y) in places.items():
        if down.get(finger) == (x, y):
            continue
        verb = "Motion" if finger in down else "Down"
        where = GLib.Variant("(sudd)", (stream, finger, x, y))
        call(DESKTOP, desktop, f"{DESKTOP}.Session.NotifyTouch{verb}", where)
    for finger in down.keys() - places.keys():
        up = GLib.Variant("(u)", (finger,))
        call(DESKTOP, desktop, DESKTOP + ".Session.NotifyTouchUp", up)
    down = places
    print("done", flush=True)
