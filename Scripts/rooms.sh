#!/usr/bin/env bash
# Checks that each folder imports only what CONTRIBUTING.md allows, that all gestures go through a core, that
# the engine has few public types, that the markup of the playground is intact, that the scripts of the element have no
# circle of imports, and that no file is too long.
set -euo pipefail
cd "$(dirname "$0")/.."

# What the files of a folder may import. The first matching line counts.
allowed() {
  case $1 in
    Sources/KnobEngine/Platform.swift) echo " Darwin Glibc Musl Android ucrt " ;;
    Sources/KnobAudio/*) echo " KnobEngine CKnobAudio " ;;
    Sources/KnobJACK/*) echo " KnobAudio KnobMIDI CJACK CKnobAudio Glibc " ;;
    Sources/KnobMIDI/*) echo " KnobEngine KnobPresentation " ;;
    Sources/KnobPresentation/*) echo " KnobEngine " ;;
    Sources/KnobKit/Shared/*) echo " KnobEngine KnobPresentation CoreGraphics QuartzCore Foundation Observation " ;;
    Sources/KnobCoreMIDI/*) echo " KnobMIDI CoreMIDI Foundation " ;;
    Sources/KnobKit/MIDI/*) echo " KnobEngine KnobMIDI KnobPresentation " ;;
    Sources/KnobKit/UIKit/LearnPrompt.swift) echo " KnobMIDI UIKit " ;;
    Sources/KnobKit/AppKit/LearnPrompt+AppKit.swift) echo " KnobMIDI AppKit " ;;
    Sources/KnobKit/UIKit/*) echo " KnobEngine KnobPresentation UIKit " ;;
    Sources/KnobKit/AppKit/*) echo " KnobEngine KnobPresentation AppKit " ;;
    Sources/KnobKit/SwiftUI/*) echo " KnobEngine KnobPresentation Observation SwiftUI UIKit AppKit " ;;
    Sources/KnobCairo/*) echo " KnobEngine KnobPresentation CCairo " ;;
    Sources/KnobGTK/MIDI/*) echo " KnobEngine KnobMIDI KnobPresentation CGTK " ;;
    Sources/KnobGTK/*) echo " KnobEngine KnobPresentation KnobCairo CGTK " ;;
    Sources/KnobWeb/*) echo " KnobEngine KnobMIDI KnobPresentation " ;;
    Sources/KnobC/*) echo " KnobEngine KnobPresentation CKnobEngine " ;;
    Sources/GestureScripts/*) echo " KnobEngine KnobMIDI KnobPresentation " ;;
    Sources/knob/*) echo " KnobEngine KnobMIDI KnobPresentation KnobCairo CCairo GestureScripts ArgumentParser Foundation " ;;
    AppleStandIns/*) echo " Foundation Observation ObjectiveC CoreGraphics QuartzCore UIKit UIKitOptions AppKit SwiftUI " ;;
    Examples/KnobDemoApple/*.swiftpm/Package.swift) echo " PackageDescription AppleProductTypes " ;;
    Examples/KnobDemoApple/*.playground/*) echo " KnobKit SwiftUI PlaygroundSupport " ;;
    Examples/KnobDemoApple/*) echo " KnobCoreMIDI KnobKit SwiftUI UIKit AppKit " ;;
    Benchmarks/Package.swift) echo " PackageDescription " ;;
    Benchmarks/*) echo " KnobAudio KnobEngine KnobMIDI KnobGTK CGTK Benchmark Foundation Measuring " ;;
    Examples/*) echo " KnobAudio KnobEngine KnobGTK KnobJACK CGTK ArgumentParser " ;;
  esac
}

before='^ *((@[A-Za-z_]+(\([a-z]+\))?|public|package|internal|fileprivate|private) +)*import +'
kind='((struct|class|enum|protocol|typealias|func|let|var) +)?'
places=(Sources Tests)
for folder in AppleStandIns Examples Benchmarks; do
  [ ! -d $folder ] || places+=($folder)
done

imports() { # FILE LINE MODULE for each import
  grep -rnE --include='*.swift' --exclude-dir='.build*' "$before" "${places[@]}" \
    | sed -E "s/^([^:]+):([0-9]+):.*import +$kind([A-Za-z0-9_]+).*/\1 \2 \5/"
}

check_imports() {
  imports | while read -r file line module; do
    if [[ $file == Tests/*/DemoTests.swift ]]; then
      continue
    elif [[ $file == Tests/* ]]; then
      [ ! -d "Examples/$module" ] || echo "$file:$line: only DemoTests.swift may import the example $module"
    elif [[ $(allowed "$file") != *" $module "* ]]; then
      echo "$file:$line: this folder may not import $module"
    fi
  done
}

check_engine() {
  awk '/^ *#if/ && FILENAME !~ /Platform.swift$/ {
    print FILENAME ":" FNR ": in the engine, the presentation, MIDI, and audio, only Platform.swift may contain #if" }' \
    $(find Sources/KnobEngine Sources/KnobPresentation Sources/KnobMIDI Sources/KnobAudio -name '*.swift')
}

check_kit() {
  awk '/^ +#(if|elseif)/ && !/canImport\((ObjectiveC|UIKit\.UIGestureRecognizerSubclass)\)/ {
    print FILENAME ":" FNR ": in KnobKit, #if must enclose a whole file" }' \
    $(find Sources/KnobKit -name '*.swift')
}

# A control has a core. Only the core passes inputs to the engine, and only it decides what a gesture, a held key,
# or a burst is.
check_core() {
  grep -rnE --include='*.swift' '\bknob\.(handle|opening|setEnabled|setReadOnly|endBurst|choose|scroll)\(' \
    Sources/KnobKit Sources/KnobGTK Sources/KnobWeb Sources/KnobC Sources/KnobPresentation \
    | grep -v '^Sources/KnobPresentation/Core/' \
    | sed -E 's/^([^:]+:[0-9]+):.*/\1: only the core passes inputs to the engine/' || true
  grep -rnE --include='*.swift' '\b(heldKeys|burstSource)\b' Sources/KnobKit Sources/KnobGTK Sources/KnobWeb \
    | sed -E 's/^([^:]+:[0-9]+):.*/\1: the state of gestures belongs to the core/' || true
}

# No type of a front end is spread over more files.
check_spread() {
  local type files
  for type in KnobControl EncoderControl KnobPeer EncoderPeer DialPeer WebKnob WebDial KnobCore TurnCore; do
    files=$(grep -rlE --include='*.swift' "\b(class|extension) $type\b" Sources | wc -l)
    [ "$files" -le 12 ] || echo "$type: it is in $files files; a type has at most a dozen"
  done
}

check_public_types() {
  local kinds='^public (struct|enum|final class|class|actor|protocol|typealias) ' count
  count=$(grep -rhE --include='*.swift' "$kinds" Sources/KnobEngine | wc -l)
  [ "$count" -le 13 ] || echo "Sources/KnobEngine has $count public types; nest or hide all but 13"
}

# The formatter must not add a space to the markup. Xcode renders markup at the beginning of a line only.
check_playgrounds() {
  [ ! -d Examples/KnobDemoApple ] || grep -rnE --include='*.swift' '^( *// :| +//:)' Examples/KnobDemoApple \
    | sed -E 's/^([^:]+:[0-9]+):.*/\1: the markup of a playground begins a line with "\/\/:"/' || true
}

# No script of the element imports itself through others.
check_circles() {
  grep -oE 'from "\./[a-z-]+\.js"' Web/src/*.js | sed -E 's/^Web\/src\/(.*):from "\.\/(.*)"$/\1 \2/' \
    | tsort 2>&1 > /dev/null | sed -nE 's/^tsort: (.*\.js)$/Web\/src\/\1: it is in a circle of imports/p'
}

check_length() {
  awk 'FNR == 401 { print FILENAME ":401: a file has at most 400 lines" }' \
    .ci/run $(find "${places[@]}" Scripts Web -name '*.swift' -o -name '*.py' -o -name '*.sh' -o -name '*.js' \
      | grep -vE '^(Tests|Web/dist)/|/\.build')
}

problems=$(check_imports; check_engine; check_kit; check_core; check_spread; check_public_types; check_playgrounds; check_circles; check_length)
if [ -n "$problems" ]; then
  echo "$problems"
  exit 1
fi
echo "The imports and lengths of all files are within the rules."
