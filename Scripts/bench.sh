#!/usr/bin/env bash
# Builds the benchmarks in release mode, runs them in several rounds, and prints the results as one table in
# Markdown. Progress goes to the standard error. On a Mac, only the engine is measured.
#
# ONLY      the parts to run: engine, gtk, peers (other toolkits), web. The default is all of these.
# ROUNDS    the number of rounds, by default 7.
# JSON      a file for everything that was measured.
# PICTURES  a folder for pictures of what was painted, because a control that is not painted is very fast.
# MODULE    another custom element to measure: the path or address of its script, `=`, and its tag.
# PLOTS     if 1, more numbers of controls are measured and drawn in Guides/Images, which takes longer.
#
# ONLY=soak measures nothing. It uses 100 knobs as in an hour, in GTK and in a browser, and fails if something
# adds up or goes wrong.
set -euo pipefail
cd "$(dirname "$0")/.."

rounds=${ROUNDS:-7}
plots=${PLOTS:-}
json=${JSON:-}
# The width and height of a control in a window of many.
side=40
parts="engine gtk peers web"
only=" ${ONLY:-$parts} "
for part in $only; do
  if [[ " $parts soak " != *" $part "* ]]; then
    echo "Scripts/bench.sh: there is no part named '$part'. The parts are: $parts soak." >&2
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

# Builds the web element, and installs what drives the browser.
build_web() {
  Scripts/install.sh web browser && Scripts/web.sh && Scripts/python.sh
}

build() {
  Scripts/toolchain.sh
  Scripts/install.sh bench
  if is_chosen soak || [ -n "$plots" ]; then build_web; fi
  make --silent -C Benchmarks/Peers calibration
  if is_chosen gtk; then
    make --silent -C Benchmarks/Peers gtk
    swift build --configuration release --product KnobDemoGTK
  fi
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

# Runs a program between two calibrations, and appends what it prints to its results in this round. If it fails,
# the other programs are measured nevertheless.
measure() { # NAME COMMAND...
  local name=$1 file=$results/$1-$round.jsonl
  shift
  printf '  %s\n' "${*##*/}" >&2
  "$peers/calibration" >> "$file"
  "$@" >> "$file" 2> "$folder/log" || {
    cat "$folder/log" >&2
    missing "a part of $name" "this failed or took too long: ${*##*/}"
  }
  "$peers/calibration" >> "$file"
}

measure_start() { # NAME WHAT SUBJECT PROGRAM
  measure "$1" "$peers/first-frame" "GTK: start to first frame, $2" "$3" "$pictures/start-$3-$2.png" "$4"
}

measure_engine() {
  measure engine "$programs/EngineBenchmarks" --records
  measure engine "$programs/EngineBenchmarks" --quiet --format json --min-time 0.1
}

measure_gtk() {
  local count
  measure gtk "$programs/GTKBenchmarks"
  G_SLICE=always-malloc measure gtk "$programs/GTKBenchmarks" --heap
  measure gtk "$programs/GTKBenchmarks" --paint "$pictures"
  GDK_SCALE=2 measure gtk "$programs/GTKBenchmarks" --paint "$pictures"
  measure gtk "$programs/GTKBenchmarks" --features Skins/aluminium 3 "$pictures"
  measure gtk "$programs/GTKBenchmarks" --latency
  for count in "${counts[@]}"; do
    measure gtk "$programs/GTKBenchmarks" --moving "$count" $side 3 "$pictures"
  done
  measure_start gtk "one control" RotaryKnob "$programs/OneKnob"
  measure_start gtk "one control" GtkScale "$peers/scale"
  measure_start gtk "the demo" RotaryKnob .build/release/KnobDemoGTK
}

measure_peer() { # PROGRAM SUBJECT
  local count
  [ -x "$peers/$1" ] || return 0
  measure "$1" "$peers/$1" "$pictures"
  for count in "${counts[@]}"; do
    # The time that JUCE needs grows with the square of the number of controls.
    measure "$1" timeout 60 "$peers/$1" "$pictures" "$count" $side 3
  done
  measure_start "$1" "one control" "$2" "$peers/$1"
}

measure_web() {
  local program=(.build-python/bin/python Benchmarks/Web/bench.py --rounds 1)
  [ -z "${MODULE:-}" ] || program+=(--module "$MODULE")
  measure web "${program[@]}" --counts 200 1000
  # On a slow machine, a browser does not cope with 10,000 controls.
  [ ${#counts[@]} -eq 1 ] || measure web timeout 600 "${program[@]}" --only moving --counts 1 10 100 10000
}

# Fails if one of them fails, after both.
soak() {
  local status=0
  "$programs/GTKBenchmarks" --soak || status=1
  .build-python/bin/python Benchmarks/Web/soak.py || status=1
  return $status
}

draw() {
  .build-python/bin/python -c "import matplotlib" 2> /dev/null \
    || .build-python/bin/python -m pip install --quiet --disable-pip-version-check "matplotlib==3.*"
  .build-python/bin/python Benchmarks/plots.py "$json" Guides/Images
}

echo "This takes about 15 minutes, and some more the first time, to install and build what is measured." >&2
build >&2
if [ "$(uname)" = Linux ]; then start_display; fi
if is_chosen soak && [ "$(uname)" = Linux ]; then
  soak
  exit
fi
if is_chosen peers && [ "$(uname)" = Linux ]; then
  build_peer juce "JUCE Slider" >&2
  build_peer qt QDial >&2
fi

if is_chosen web && [ "$(uname)" = Linux ] && ! build_web >&2; then
  missing "the web element" "the browser or its build is missing"
  only=${only/ web / }
fi

for ((round = 1; round <= rounds; round++)); do
  echo "Round $round of $rounds, after $SECONDS s" >&2
  counts=(200)
  # The plots need many numbers of controls, but less precision.
  if [ -n "$plots" ] && [ $round -le 3 ]; then counts=(1 10 100 200 1000 3000 10000); fi
  if is_chosen engine; then measure_engine; fi
  [ "$(uname)" = Linux ] || continue
  if is_chosen gtk; then measure_gtk; fi
  if is_chosen peers; then
    measure_peer juce "JUCE Slider"
    measure_peer qt QDial
  fi
  if is_chosen web; then measure_web; fi
done

json=${json:-$folder/results.json}
python3 Scripts/bench.py "$results" --json "$json"
if [ -n "$plots" ]; then draw; fi
