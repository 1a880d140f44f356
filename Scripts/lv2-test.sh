#!/usr/bin/env bash
# Tests the example of a plug-in in a host of our own, and in a real one, jalv: loads it, turns its knobs with a real
# pointer, and saves and restores its state. Run Scripts/engine.sh first.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/install.sh lv2

if [ -z "${LV2_TEST_DISPLAY-}" ]; then
  export LV2_TEST_DISPLAY=1
  run=(xvfb-run -a -n 145 -s "-screen 0 1200x900x24 -noreset" "$0")
  # JACK has room for eight servers, and never forgets one that was killed. Where it is allowed, ours has its own room.
  room='mount -t tmpfs none /dev/shm'
  for flags in -m -rm; do
    unshare $flags sh -c "$room" 2> /dev/null && exec unshare $flags sh -c "$room; exec \"\$@\"" sh "${run[@]}"
  done
  exec "${run[@]}"
fi

build=.build-engine
sanitizer="-g -O1 -fsanitize=address,undefined -fno-sanitize-recover=all"
Scripts/lv2.sh
SANITIZER=$sanitizer Scripts/lv2.sh $build/lv2-sanitized
bundle=$build/lv2/rotaryknob-filter.lv2
lv2_validate $bundle/*.ttl 2>&1 | tee $build/lv2-validate.log | grep -q '^Found 0 errors' \
  || { cat $build/lv2-validate.log >&2; exit 1; }

# shellcheck disable=SC2046,SC2086
cc -std=gnu11 -Wall -Wextra -Werror $sanitizer Tests/KnobCTests/lv2.c $(pkg-config --cflags --libs lv2 x11) -lm -ldl \
  -o $build/lv2-host
# Cairo and fontconfig keep memory until the end.
ASAN_OPTIONS=detect_leaks=0 timeout 60 $build/lv2-host $build/lv2-sanitized/rotaryknob-filter.lv2

# MARK: The real host

folder=$(mktemp -d)
jack= host=
# Ends a process, which may hang.
end() { # PROCESS
  kill "$1" 2> /dev/null || return 0
  for _ in {1..100}; do
    kill -0 "$1" 2> /dev/null || return 0
    sleep 0.05
  done
  kill -KILL "$1" 2> /dev/null || true
}

finish() {
  [ -z "$host" ] || end "$host"
  [ -z "$jack" ] || end "$jack"
  rm -rf "$folder"
}
trap finish EXIT
export HOME=$folder JACK_DEFAULT_SERVER=rotaryknob-lv2 JACK_NO_START_SERVER=1 JACK_NO_AUDIO_RESERVATION=1
export LV2_PATH=$PWD/$build/lv2:/usr/lib/lv2 GDK_BACKEND=x11 NO_AT_BRIDGE=1 GTK_CSD=0 GSETTINGS_BACKEND=memory LC_ALL=C.UTF-8

fail() {
  echo "The plug-in in jalv: $1" >&2
  tail -n 20 "$folder"/*.log >&2
  exit 1
}

# Waits until a command succeeds, for at most ten seconds.
await() { # COMMAND...
  local _
  for _ in {1..200}; do
    "$@" > /dev/null 2>&1 && return
    sleep 0.05
  done
  fail "nothing came of '$*'"
}

jackd -r -d dummy -r 48000 -p 256 > "$folder/jackd.log" 2>&1 &
jack=$!
await jack_lsp

has_editor() { [ "$(xdotool search --name '^Low-Pass$' | wc -l)" -ge 2 ]; }
open_host() { # OPTIONS...
  jalv.gtk3 --jack-name=knobs "$@" urn:rotaryknob:filter > "$folder/jalv.log" 2>&1 &
  host=$!
  await has_editor
  sleep 0.5
  # The window of the host comes first, and has ours in it.
  main=$(xdotool search --name '^Low-Pass$' | head -1)
  eval "$(xdotool getwindowgeometry --shell "$(xdotool search --name '^Low-Pass$' | tail -1)")"
  # The middle of the knob for the cutoff.
  x=$((X + 72)) y=$((Y + 220))
}

close_host() {
  kill "$host"
  wait "$host" || fail "the host ended with status $?"
  host=
}

pull() { # KNOB DISTANCE
  xdotool mousemove $((x + 120 * $1)) $y mousedown 1
  xdotool mousemove $((x + 120 * $1)) $((y - 5)) mousemove $((x + 120 * $1)) $((y - $2))
  sleep 0.2
}

notch() { # KNOB
  xdotool mousemove $((x + 120 * $1)) $y click 4
  sleep 0.4
}

choose() { # KEYS...
  xdotool mousemove $((X + 18)) $((Y - 13)) click 1
  sleep 0.3
  xdotool key --delay 100 "$@"
  sleep 0.3
}

save() { # NAME
  choose Down Return
  await xdotool search --name '^Save State$'
  xdotool windowfocus --sync "$(xdotool search --name '^Save State$')" key ctrl+a type "$folder/$1"
  sleep 0.2
  xdotool key Return
  await test -s "$folder/$1/state.ttl"
  sleep 0.2
}

# Compares the values of a saved state, to a hundred-thousandth.
expect() { # NAME CUTOFF RESONANCE DRIVE
  local symbol expected=("$2" "$4" "$3") index=0
  for symbol in cutoff drive resonance; do
    awk -v symbol="\"$symbol\"" -v expected="${expected[index]}" '
      $2 == symbol { getline; is_right = ($2 - expected) ^ 2 <= (expected * 1e-5) ^ 2; exit !is_right }
      END { exit !is_right }' "$folder/$1/state.ttl" \
      || fail "expected $symbol to be ${expected[index]} in $(cat "$folder/$1/state.ttl")"
    index=$((index + 1))
  done
}

# 50 of 250 points are a fifth of the travel: 1000 * 1000^(1/5).
open_host
pull 0 50
xdotool mouseup 1
save turned
expect turned 3981.0717 20 0

# A preset of the host moves the editor, whose next notch is a hundredth of the travel further: 200 * 1000^0.01. Escape
# cancels a turn, although the editor does not have the keyboard focus.
choose Right Up Return
notch 0
pull 1 100
xdotool key Escape mouseup 1
save preset
expect preset 214.30386 60 6
[ -z "${PICTURE-}" ] || .build-python/bin/python -c 'import os, sys, PIL.ImageGrab
x, y = map(int, sys.argv[1:])
PIL.ImageGrab.grab(xdisplay=os.environ["DISPLAY"]).crop((x, y, x + 384, y + 316)).save(os.environ["PICTURE"])' "$X" "$Y"
# A host may close while a knob is held.
pull 2 100
close_host
xdotool mouseup 1

# The editor shows what the host restores: 3981.07 * 1000^0.01.
open_host --load="$folder/turned"
notch 0
save restored
expect restored 4265.7952 20 0
close_host

# The host without a window has restored the same, and sets a port.
{ sleep 1; echo controls; echo set cutoff 500; sleep 0.2; echo controls; sleep 0.2; } \
  | timeout 3 jalv -l "$folder/preset" urn:rotaryknob:filter > "$folder/console.log" 2>&1 || true
grep -q 'cutoff = 214.30' "$folder/console.log" || fail "the console has not restored the cutoff"
grep -q 'cutoff = 500.0' "$folder/console.log" || fail "the console has not set the cutoff"
echo "The plug-in was turned, saved, and restored in jalv."
