#!/usr/bin/env bash
# Builds the example for a bare X11 window against an installed library, and turns its knobs with a real pointer.
# Run Scripts/engine.sh first.
set -euo pipefail
cd "$(dirname "$0")/.."

root=$(mktemp -d)
trap 'kill "$demo" 2> /dev/null || true; rm -rf "$root"' EXIT
DESTDIR=$root PREFIX=/usr Scripts/engine.sh install > /dev/null
export PKG_CONFIG_PATH=$root/usr/lib/pkgconfig PKG_CONFIG_SYSROOT_DIR=$root
cc -Wall -Wextra -Werror Examples/KnobDemoX11/demo.c -I"$root/usr/include" \
  $(env -u PKG_CONFIG_SYSROOT_DIR pkg-config --cflags --libs cairo-xlib x11) -L"$root/usr/lib" -lknobengine -lm -o "$root/knobs"

LD_LIBRARY_PATH=$root/usr/lib "$root/knobs" > "$root/output" &
demo=$!
for _ in {1..100}; do
  window=$(xdotool search --name '^Knobs$' 2> /dev/null) && break
  sleep 0.05
done
xdotool windowfocus "$window" mousemove 72 72 mousedown 1
for y in 67 57 47; do xdotool mousemove 72 $y; sleep 0.05; done
xdotool mouseup 1 mousemove 192 72 click 4 key Up mousemove 312 72 mousedown 1 mousemove 312 40 key Escape mouseup 1
sleep 0.4
xdotool mousemove 72 72 click 1 click 1
sleep 0.1
[ -z "${PICTURE-}" ] || .build-python/bin/python -c 'import os, PIL.ImageGrab
PIL.ImageGrab.grab(xdisplay=os.environ["DISPLAY"]).crop((0, 0, 384, 168)).save(os.environ["PICTURE"])'

# Units follow a no-break space.
sed -i 's/\xc2\xa0/ /' "$root/output"
# The wheel and the key may be one burst or two, and a busy computer may skip moves.
for expected in '0 changed 1.26 kHz' '0 ended 1.26 kHz' '1 .*changed.* 726 Hz' '2 changed cancelled 632 Hz' \
  '0 began changed ended 20.0 Hz'; do
  grep -qE "^${expected}$" "$root/output" && continue
  echo "The example did not print '$expected', but:" >&2
  cat "$root/output" >&2
  exit 1
done
echo "The example in X11 was turned with a mouse, a wheel, and keys."
