"""Controls a virtual pointer and a virtual keyboard on a Wayland compositor, without a library.

Reads lines such as `point 400 300`, `button 272 1`, `wheel -1`, `swipe 12.5`, `lift`, `key 103 1`,
`modifiers 1`, `focus 1`, and answers each with `done` as soon as the compositor has received it.
"""

import array
import itertools
import os
import socket
import struct
import subprocess
import sys
import time

WIDTH, HEIGHT = int(sys.argv[1]), int(sys.argv[2])
KEYMAP = (
    'xkb_keymap { xkb_keycodes { include "evdev+aliases(qwerty)" }; xkb_types { include "complete" };'
    ' xkb_compat { include "complete" }; xkb_symbols { include "pc+us+inet(evdev)" }; };\0'
).encode()
DISPLAY = 1
WHEEL, FINGER, VERTICAL = 0, 1, 0

wire = socket.socket(socket.AF_UNIX)
wire.connect(os.path.join(os.environ["XDG_RUNTIME_DIR"], os.environ["WAYLAND_DISPLAY"]))
# The numbers of new objects. A compositor requires them to be consecutive.
numbers = itertools.count(DISPLAY + 1)


def text(string):
    data = string.encode() + b"\0"
    return struct.pack("=I", len(data)) + data + b"\0" * (-len(data) % 4)


def fixed(number):
    return round(number * 256)


def send(target, opcode, *arguments, descriptor=None):
    body = b"".join(a if isinstance(a, bytes) else struct.pack("=i", a) for a in arguments)
    head = struct.pack("=II", target, (8 + len(body)) << 16 | opcode)
    extra = [] if descriptor is None else [
        (socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [descriptor]))
    ]
    wire.sendmsg([head + body], extra)


def events():
    """Everything that comes until the compositor has answered all that was sent."""
    callback = next(numbers)
    send(DISPLAY, 0, callback)
    data = b""
    while True:
        while len(data) < 8 or len(data) < struct.unpack_from("=I", data, 4)[0] >> 16:
            data += wire.recv(65536)
        target, word = struct.unpack_from("=II", data)
        body, data = data[8 : word >> 16], data[word >> 16 :]
        if target == callback:
            return
        if target == DISPLAY and word & 0xFFFF == 0:
            sys.exit(f"error from the compositor: {body[8:]!r}")
        yield target, word & 0xFFFF, body


def now():
    return int(time.monotonic() * 1000) & 0x7FFFFFFF


def start():
    """Makes the pointer and the keyboard."""
    managers = {
        "wl_seat": None,
        "zwlr_virtual_pointer_manager_v1": None,
        "zwp_virtual_keyboard_manager_v1": None,
    }
    registry = next(numbers)
    send(DISPLAY, 1, registry)
    for _, _, body in list(events()):
        name, length = struct.unpack_from("=II", body)
        interface = body[8 : 7 + length].decode()
        if interface in managers:
            managers[interface] = next(numbers)
            send(registry, 0, name, text(interface), 1, managers[interface])
    seat, pointers, keyboards = managers.values()
    if None in managers.values():
        sys.exit(f"the compositor does not provide all of {', '.join(managers)}")
    pointer, keyboard = next(numbers), next(numbers)
    send(pointers, 0, seat, pointer)
    send(keyboards, 0, seat, keyboard)
    keymap = os.memfd_create("keymap")
    os.write(keymap, KEYMAP)
    send(keyboard, 0, 1, len(KEYMAP), descriptor=keymap)
    return pointer, keyboard


def frame():
    send(POINTER, 4)


def act(verb, *words):
    number = float(words[0]) if words else 0
    if verb == "point":
        send(POINTER, 1, now(), int(words[0]), int(words[1]), WIDTH, HEIGHT)
        frame()
    elif verb == "button":
        send(POINTER, 2, now(), int(words[0]), int(words[1]))
        frame()
    elif verb == "wheel":
        send(POINTER, 5, WHEEL)
        send(POINTER, 7, now(), VERTICAL, fixed(15 * number), int(number))
        frame()
    elif verb == "swipe":
        send(POINTER, 5, FINGER)
        send(POINTER, 3, now(), VERTICAL, fixed(number))
        frame()
    elif verb == "lift":
        send(POINTER, 5, FINGER)
        send(POINTER, 6, now(), VERTICAL)
        frame()
    elif verb == "key":
        send(KEYBOARD, 1, now(), int(words[0]), int(words[1]))
    elif verb == "modifiers":
        send(KEYBOARD, 2, int(words[0]), 0, 0, 0)
    elif verb == "focus":
        # The second workspace is empty, so switching to it takes the keyboard focus from the window.
        command = "workspace 1; [app_id=.*] focus" if number else "workspace 2"
        subprocess.run(["swaymsg", "--quiet", command], stderr=subprocess.DEVNULL)


POINTER, KEYBOARD = start()
for _ in events():
    pass
print("done", flush=True)
for line in sys.stdin:
    act(*line.split())
    for _ in events():
        pass
    print("done", flush=True)
