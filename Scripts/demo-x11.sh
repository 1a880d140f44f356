#!/usr/bin/env bash
# Builds the example for a bare X11 window against an installed library, and turns its knobs with a real pointer.
# Run Scripts/engine.sh first.
set -euo pipefail
cd "$(dirname "$0")/.."

root=$(mktemp -d)
trap 'kill "$demo" 2> /dev/null || true; rm -rf "$root"' EXIT
DESTDIR=$root PREFIX=/usr Scripts/engine.sh install > /dev/null
export PKG_CONFIG_PATH=$root/usr/lib/pkgconfig PKG_CONFIG_SYSROOT_DIR=$root
cc -Wall -Wextra -Werror Examples/KnobDemoX11/demo.c Examples/KnobDemoX11/panel.c -I"$root/usr/include" \
  $(env -u PKG_CONFIG_SYSROOT_DIR pkg-config --cflags --libs cairo-xlib x11) -L"$root/usr/lib" -lknobengine -lm -o "$root/knobs"

LD_LIBRARY_PATH=$root/usr/lib "$root/knobs" >> "$root/output" &
demo=$!
for _ in {1..600}; do
  window=$(xdotool search --name '^Knobs$' 2> /dev/null) && break
  sleep 0.05
done

# Compares what the example prints with what it must, waits for it, and clears it. A regular expression with `!` must not
# match.
expect() { # REGEX...
  local expected wrong
  for _ in {1..100}; do
    # Units follow a no-break space.
    sed 's/\xc2\xa0/ /' "$root/output" > "$root/lines"
    wrong=
    for expected; do
      if grep -qE "^${expected#!}$" "$root/lines"; then [[ $expected != !* ]]; else [[ $expected = !* ]]; fi || wrong=$expected
    done
    [ -n "$wrong" ] || { : > "$root/output"; return; }
    sleep 0.1
  done
  echo "The example was expected to print '$wrong', but printed:" >&2
  cat "$root/lines" >&2
  exit 1
}

xdotool windowfocus "$window" mousemove 72 72 mousedown 1
for y in 67 57 47; do xdotool mousemove 72 $y; sleep 0.05; done
xdotool mouseup 1 mousemove 192 72 click 4 key Up mousemove 312 72 mousedown 1 mousemove 312 40 key Escape mouseup 1
sleep 0.4
xdotool mousemove 72 72 click 1 click 1
sleep 0.1
[ -z "${PICTURE-}" ] || .build-python/bin/python -c 'import os, PIL.ImageGrab
PIL.ImageGrab.grab(xdisplay=os.environ["DISPLAY"]).crop((0, 0, 384, 168)).save(os.environ["PICTURE"])'

# The wheel and the key may be one burst or two, and a busy computer may skip moves.
expect '0 changed 1.26 kHz' '0 ended 1.26 kHz' '1 .*changed.* 726 Hz' '2 changed cancelled 632 Hz' \
  '0 began changed ended 20.0 Hz'

# During a turn, another button and the wheel have no effect, even outside the dial. After it, moves turn nothing.
xdotool mousemove 72 72 mousedown 1 mousemove 72 10 click 3 click 4 mousemove 72 5 mouseup 1
sleep 0.1
expect '0 ended .*'
xdotool mousemove 72 60 mousemove 72 90
sleep 0.1
expect '!0 .*'

# A burst of the wheel ends at the knob that was turned, although the pointer is on another one.
xdotool mousemove 192 72 click 4 mousemove 312 72 click 4
sleep 0.4
expect '1 ended .*' '2 ended .*'

# Clicks on two knobs are no double click.
xdotool mousemove 192 72 click 1
sleep 0.6
xdotool mousemove 72 72 click 1 mousemove 192 72 click 1
sleep 0.1
expect '1 ended .*' '!1 .*changed.*'
echo "The example in X11 was turned with a mouse, a wheel, and keys."
