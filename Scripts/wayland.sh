#!/usr/bin/env bash
# Runs the tests of the widget's input on Wayland compositors without a screen. sway gets a pointer, a
# wheel, a touchpad, and keys from a script, and mutter gets touches. Build the tests first.
#
# Usage: Scripts/wayland.sh [sway|mutter]. Without an argument, it runs both.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=$(mktemp -d)
chmod 755 "$folder"
mkdir -m 700 "$folder/runtime" "$folder/sway"
started=()
finish() {
  [ ${#started[@]} -eq 0 ] || kill "${started[@]}" 2> /dev/null || true
  wait
  rm -rf "$folder"
}
trap finish EXIT

# Starts a program whose output goes to the log. It is stopped at the end.
start() {
  "$@" >> "$folder/log" 2>&1 &
  started+=($!)
}

socket() { find "$1" -maxdepth 1 -type s -name "$2" | head -n 1; }

# Waits until a socket exists, and prints its name.
wait_for() {
  for _ in {1..100}; do
    [ -z "$(socket "$1" "$2")" ] || break
    sleep 0.1
  done
  socket "$1" "$2" | grep . || {
    echo "Scripts/wayland.sh: the compositor did not start:" >&2
    cat "$folder/log" >&2
    exit 1
  }
}

run() { # SECONDS FILTER
  timeout "$1" Scripts/run-tests.sh --no-parallel --filter "$2"
}

unset DISPLAY WAYLAND_DISPLAY SWAYSOCK
export GDK_BACKEND=wayland GSK_RENDERER=cairo GSETTINGS_BACKEND=memory GTK_A11Y=none
export XDG_RUNTIME_DIR=$folder/runtime
# A separate session bus for the tests, which mutter needs.
address=$(dbus-daemon --session --fork --print-address=1 --print-pid=3 3> "$folder/bus")
started+=("$(cat "$folder/bus")")
export DBUS_SESSION_BUS_ADDRESS=$address

test_sway() {
  # Windows open without a frame in the upper-left corner. A held key repeats every 0.5 s.
  cat > "$folder/config" << 'CONFIG'
xwayland disable
output * resolution 1400x1000 position 0 0
for_window [app_id=".*"] floating enable, border none, move absolute position 0 0
input * repeat_delay 400
input * repeat_rate 2
CONFIG
  chmod 644 "$folder/config"

  # sway refuses to run as root.
  user=()
  if [ "$(id -u)" -eq 0 ]; then
    chown nobody "$folder/sway"
    user=(setpriv --reuid=nobody --regid=nogroup --clear-groups)
  fi
  start env HOME="$folder/sway" XDG_RUNTIME_DIR="$folder/sway" WLR_BACKENDS=headless \
    WLR_RENDERER=pixman WLR_LIBINPUT_NO_DEVICES=1 "${user[@]}" sway --config "$folder/config"
  SWAYSOCK=$(wait_for "$folder/sway" 'sway-ipc.*')
  WAYLAND_DISPLAY=$(wait_for "$folder/sway" 'wayland-*')
  export SWAYSOCK WAYLAND_DISPLAY
  suites='Button|DialCursor|Escape|FocusRing|GestureScripts|GestureSignal|KeyTests|MovingPage|Pointer|Preferences|Wayland|Wheel'
  KNOB_WAYLAND=1 run 300 "^KnobGTKTests\.WidgetTests/($suites)"
}

test_mutter() {
  start pipewire
  start wireplumber
  start mutter --wayland --headless --no-x11 --virtual-monitor 1400x1000 --wayland-display=knob-0
  WAYLAND_DISPLAY=$(wait_for "$XDG_RUNTIME_DIR" knob-0)
  export WAYLAND_DISPLAY
  KNOB_MUTTER=1 run 120 '^KnobGTKTests\.TouchTests'
}

case ${1-} in
  "")
    test_sway
    test_mutter
    ;;
  sway | mutter) "test_$1" ;;
  *)
    echo "Scripts/wayland.sh: there is no compositor named '$1'. Use sway or mutter." >&2
    exit 2
    ;;
esac
