#!/usr/bin/env bash
# Runs the touch tests of the widget. A test cannot produce touches in X. So GTK shows its window in a browser
# (Broadway), which can send real touch events. Build the tests first.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/python.sh

display=17
address=127.0.0.1
port=$((8080 + display))
XDG_RUNTIME_DIR=$(mktemp -d)
export XDG_RUNTIME_DIR
gtk4-broadwayd --address $address --port $port :$display &
trap 'kill %1 2> /dev/null || true; rm -rf "$XDG_RUNTIME_DIR"' EXIT
for _ in {1..100}; do
  [ -z "$(ls "$XDG_RUNTIME_DIR")" ] || break
  sleep 0.1
done

export GDK_BACKEND=broadway BROADWAY_DISPLAY=:$display GTK_A11Y=none
export KNOB_PYTHON=$PWD/.build-python/bin/python KNOB_BROADWAY=http://$address:$port/
timeout 300 Scripts/run-tests.sh --no-parallel --filter '^KnobGTKTests\.TouchTests'
