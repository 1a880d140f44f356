#!/usr/bin/env bash
# Builds the benchmarks in release mode, runs them in several rounds, and prints the results as one table in
# Markdown. Progress goes to the standard error. On a Mac, only the engine is measured.
#
# ONLY names the parts to run: engine, gtk, peers (other toolkits), web. The default is all of them.
# ROUNDS is the number of rounds, and SECONDS_EACH the least time of each measurement in a round.
# JSON names a file for everything that was measured.
set -euo pipefail
cd "$(dirname "$0")/.."

rounds=${ROUNDS:-7}
seconds=${SECONDS_EACH:-0.1}
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
mkdir -p "$results" "$folder/runtime"
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
  make --silent -C Benchmarks/Peers calibration
  # Not with --package-path: the manifest of RotaryKnob looks at the current folder.
  (cd Benchmarks && swift build --configuration release)
}

# A virtual display, whose process the programs can find: they measure its processor time too.
start_display() {
  Xvfb -displayfd 3 -screen 0 1400x1000x24 -nolisten tcp 3> "$folder/display" 2> "$folder/Xvfb.log" &
  export BENCH_X_SERVER=$!
  started+=("$BENCH_X_SERVER")
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

build >&2
if [ "$(uname)" = Linux ]; then start_display; fi

for ((round = 1; round <= rounds; round++)); do
  echo "Round $round of $rounds" >&2
  if is_chosen engine; then
    measure engine "$programs/EngineBenchmarks" --records
    measure engine "$programs/EngineBenchmarks" --quiet --format json --min-time "$seconds"
  fi
  [ "$(uname)" = Linux ] || continue
  if is_chosen gtk; then
    measure gtk "$programs/GTKBenchmarks" --quiet --format json --min-time "$seconds"
  fi
  if is_chosen web && [ -f Benchmarks/Web/bench.py ]; then
    measure web .build-python/bin/python Benchmarks/Web/bench.py --rounds 1
  fi
done

python3 Scripts/bench.py "$results" ${JSON:+--json "$JSON"}
