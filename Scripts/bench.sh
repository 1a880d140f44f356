#!/usr/bin/env bash
# Builds the benchmarks in release mode, runs them in several rounds, and prints the results as one table in
# Markdown. Progress goes to the standard error. On a Mac, only the engine is measured.
#
# ROUNDS is the number of rounds, and SECONDS_EACH the least time of each measurement in a round.
set -euo pipefail
cd "$(dirname "$0")/.."

rounds=${ROUNDS:-7}
seconds=${SECONDS_EACH:-0.1}

{
  Scripts/toolchain.sh
  Scripts/install.sh bench
  # Not with --package-path: the manifest of RotaryKnob looks at the current folder.
  (cd Benchmarks && swift build --configuration release)
} >&2
programs=Benchmarks/.build/release
results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT

measure() { # PROGRAM
  "$programs/$1" --quiet --format json --min-time "$seconds"
}

# The widgets have their own display, session bus, and accessibility bus, as in the tests.
measure_gtk() { # FILE
  GDK_BACKEND=x11 GSK_RENDERER=cairo GSETTINGS_BACKEND=memory XDG_RUNTIME_DIR=$results \
    dbus-run-session -- xvfb-run -a -s "-screen 0 1400x1000x24" \
    "$programs/GTKBenchmarks" --quiet --format json --min-time "$seconds" > "$1" 2> "$results/log" || {
    cat "$results/log" >&2
    return 1
  }
}

for ((round = 1; round <= rounds; round++)); do
  echo "Round $round of $rounds" >&2
  measure EngineBenchmarks > "$results/engine-$round.json"
  if [ "$(uname)" = Linux ]; then measure_gtk "$results/gtk-$round.json"; fi
done
"$programs/EngineBenchmarks" --sizes > "$results/sizes"

python3 Scripts/bench.py "$results"
