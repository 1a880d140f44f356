#!/usr/bin/env bash
# Turns a knob in a window of Windows with a real pointer, by wine: `Scripts/cross-window.sh PROGRAM`, on a display.
set -euo pipefail

output=$(mktemp)
wine "$1" >> "$output" &
program=$!
trap 'kill $program 2> /dev/null || true; rm -f "$output"' EXIT
for _ in {1..600}; do
  window=$(xdotool search --onlyvisible --name '^Cutoff$' 2> /dev/null) && break
  sleep 0.05
done
[ -n "${window-}" ] || { echo "The program for Windows shows no window." >&2; exit 1; }
xdotool windowfocus --sync "$window"

# Moves the pointer to places from the top of the screen, which are 50 points right of the window's left edge.
move() { # Y...
  local y
  for y in "$@"; do xdotool mousemove 350 "$y"; sleep 0.05; done
}

# Compares the lines that the program prints with those that it must, and clears them.
expect() { # LINE
  local line
  for _ in {1..100}; do
    line=$(tr -d '\r' < "$output")
    if [ "$line" = "$1" ]; then : > "$output"; return; fi
    sleep 0.1
  done
  echo "The program for Windows was expected to print '$1', but printed '$line'." >&2
  exit 1
}

# Half of the travel, of which the last part is above the window.
move 350
xdotool mousedown 1
move 325 300 275 250 225
xdotool mouseup 1
expect "ended 632"
# 20 points, and 80 that count as 8.
move 350
xdotool mousedown 1
move 330
xdotool keydown Shift
move 310 290 270 250
xdotool keyup Shift mouseup 1
expect "ended 1371"
move 350
xdotool mousedown 1
move 400
xdotool key Escape mouseup 1
expect "canceled 1371"
# A hundredth of the travel.
move 350
xdotool click 4
expect "ended 1469"
xdotool key q
wait $program
# What wine leaves running would complain when the display ends.
wineserver -k
echo "A knob in a window of Windows was turned with a mouse, a wheel, and keys."
