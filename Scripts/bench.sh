#!/usr/bin/env bash
# Builds the benchmarks in release mode, runs them in several rounds, and prints the results as one table in
# Markdown. Progress goes to the standard error. On a Mac, only the engine is measured.
#
# ONLY      the parts to run: engine, gtk, peers (other toolkits), web. The default is all of them.
# ROUNDS    the number of rounds, by default 7.
# JSON      a file for everything that was measured.
# PICTURES  a folder for pictures of what was painted, because a control that is not painted is very fast.
set -euo pipefail
cd "$(dirname "$0")/.."

rounds=${ROUNDS:-7}
# The width and height of a control in a window of many.
side=40
parts="engine gtk peers web"
only=" ${ONLY:-$parts} "
for part in $only; do
  if [[ " $parts " != *" $part "* ]]; then
    echo "Scripts/bench.sh: there is no part named '$part'. The parts are: $parts." >&2
    exit 2
  fi
done

programs=Benchmarks/.build/release
peers=Benchmarks/.build/peers
folder=$(mktemp -d)
results=$folder/results
pictures=${PICTURES:-$folder/pictures}
mkdir -p "$results" "$pictures"
mkdir -m 700 "$folder/runtime"
started=()
finish() {
  [ ${#started[@]} -eq 0 ] || kill "${started[@]}" 2> /dev/null || true
  rm -rf "$folder"
}
trap finish EXIT

is_chosen() { [[ $only == *" $1 "* ]]; }

# Says in the table that something cannot be measured here.
missing() { # SUBJECT REASON
  printf '{"missing": "%s", "reason": "%s"}\n' "$1" "$2" >> "$results/missing-0.jsonl"
}

build() {
  Scripts/toolchain.sh
  Scripts/install.sh bench
  if is_chosen web; then
    Scripts/install.sh web browser
    Scripts/web.sh
    Scripts/python.sh
  fi
  make --silent -C Benchmarks/Peers calibration
  # Not with --package-path: the manifest of RotaryKnob looks at the current folder.
  (cd Benchmarks && swift build --configuration release)
}

# Builds the program of another toolkit, if the toolkit can be installed.
build_peer() { # PROGRAM SUBJECT
  if ! Scripts/install.sh "$1"; then
    missing "$2" "it is not installed"
  elif ! make --silent -j2 -C Benchmarks/Peers "$1"; then
    rm -f "$peers/$1"
    missing "$2" "its program could not be built"
  fi
}

# A virtual display with room for 10,000 controls. The programs measure its processor time too.
start_display() {
  Xvfb -displayfd 3 -screen 0 4800x3440x24 -noreset -nolisten tcp 3> "$folder/display" 2> "$folder/Xvfb.log" &
  started+=($!)
  for _ in {1..100}; do
    [ ! -s "$folder/display" ] || break
    sleep 0.1
  done
  DISPLAY=:$(< "$folder/display")
  DBUS_SESSION_BUS_ADDRESS=$(dbus-daemon --session --fork --print-address=1 --print-pid=3 3> "$folder/bus")
  started+=("$(< "$folder/bus")")
  export DISPLAY DBUS_SESSION_BUS_ADDRESS
  # The widgets have their own settings, session bus, and accessibility bus, as in the tests.
  export GDK_BACKEND=x11 GSK_RENDERER=cairo GSETTINGS_BACKEND=memory XDG_RUNTIME_DIR=$folder/runtime
  unset WAYLAND_DISPLAY
}

# Runs a program between two calibrations, and appends what it prints to its results in this round.
measure() { # NAME COMMAND...
  local file=$results/$1-$round.jsonl
  shift
  "$peers/calibration" >> "$file"
  "$@" >> "$file" 2> "$folder/log" || {
    cat "$folder/log" >&2
    return 1
  }
  "$peers/calibration" >> "$file"
}

echo "This takes about 15 minutes, and some more the first time, to install and build what is measured." >&2
build >&2
if [ "$(uname)" = Linux ]; then
  start_display
  if is_chosen peers; then
    build_peer juce "JUCE Slider" >&2
    build_peer qt QDial >&2
  fi
fi

for ((round = 1; round <= rounds; round++)); do
  echo "Round $round of $rounds, after $SECONDS s" >&2
  if is_chosen engine; then
    measure engine "$programs/EngineBenchmarks" --records
    measure engine "$programs/EngineBenchmarks" --quiet --format json --min-time 0.1
  fi
  [ "$(uname)" = Linux ] || continue
  if is_chosen gtk; then
    measure gtk "$programs/GTKBenchmarks"
    G_SLICE=always-malloc measure gtk "$programs/GTKBenchmarks" --heap
    measure gtk "$programs/GTKBenchmarks" --paint "$pictures"
    GDK_SCALE=2 measure gtk "$programs/GTKBenchmarks" --paint "$pictures"
    measure gtk "$programs/GTKBenchmarks" --moving 200 $side 3 "$pictures"
  fi
  if is_chosen peers; then
    for peer in juce qt; do
      [ -x "$peers/$peer" ] || continue
      measure $peer "$peers/$peer" "$pictures"
      measure $peer "$peers/$peer" "$pictures" 200 $side 3
    done
  fi
  if is_chosen web; then
    measure web .build-python/bin/python Benchmarks/Web/bench.py --rounds 1 --counts 200 1000
  fi
done

python3 Scripts/bench.py "$results" ${JSON:+--json "$JSON"}
