#!/usr/bin/env bash
# Checks that each folder imports only what `allowed` lists, that all gestures go through a core, that the engine has
# few public types and each module as many public declarations as are stated, that the markup of the playground is
# intact, that the scripts of the element have no circle of imports and those of the knob import none of the studio,
# and that no file is too long.
set -euo pipefail
cd "$(dirname "$0")/.."

# What the files of a folder may import. The first matching line counts.
allowed() {
  case $1 in
    Sources/KnobEngine/Platform.swift) echo " Darwin Glibc Musl Android ucrt " ;;
    Sources/KnobAudio/*) echo " KnobEngine CKnobAudio " ;;
    Sources/KnobJACK/*) echo " KnobAudio KnobStudio CJACK CKnobAudio Glibc " ;;
    Sources/KnobJSON/*) echo " " ;;
    Sources/KnobPresentation/*) echo " KnobEngine KnobJSON " ;;
    Sources/KnobStudio/*) echo " KnobEngine KnobPresentation " ;;
    Sources/KnobStudioGTK/*) echo " KnobEngine KnobPresentation KnobGTK KnobStudio CGTK " ;;
    Sources/KnobStudioKit/Shared/*) echo " KnobEngine KnobPresentation KnobKit KnobStudio " ;;
    Sources/KnobStudioKit/UIKit/*) echo " KnobEngine KnobPresentation KnobKit KnobStudio UIKit " ;;
    Sources/KnobStudioKit/AppKit/*) echo " KnobEngine KnobPresentation KnobKit KnobStudio AppKit " ;;
    Sources/KnobStudioKit/SwiftUI/*) echo " KnobEngine KnobPresentation KnobKit KnobStudio SwiftUI " ;;
    Sources/KnobKit/Shared/*) echo " KnobEngine KnobPresentation CoreGraphics QuartzCore Foundation Observation " ;;
    Sources/KnobCoreMIDI/*) echo " KnobStudio CoreMIDI Foundation " ;;
    Sources/KnobKit/UIKit/*) echo " KnobEngine KnobPresentation UIKit " ;;
    Sources/KnobKit/AppKit/*) echo " KnobEngine KnobPresentation AppKit " ;;
    Sources/KnobKit/SwiftUI/*) echo " KnobEngine KnobPresentation Observation SwiftUI UIKit AppKit " ;;
    Sources/KnobCairo/*) echo " KnobEngine KnobPresentation CCairo " ;;
    Sources/KnobGTK/*) echo " KnobEngine KnobPresentation KnobCairo CGTK " ;;
    Sources/KnobWeb/*) echo " KnobEngine KnobJSON KnobPresentation " ;;
    Sources/KnobStudioWeb/*) echo " KnobEngine KnobJSON KnobPresentation KnobStudio " ;;
    Sources/KnobC/*) echo " KnobEngine KnobPresentation KnobStudio CKnobEngine " ;;
    Sources/GestureScripts/*) echo " KnobEngine KnobStudio KnobPresentation " ;;
    Sources/knob/*) echo " KnobEngine KnobStudio KnobPresentation KnobCairo CCairo GestureScripts ArgumentParser Foundation " ;;
    AppleStandIns/*) echo " Foundation Observation ObjectiveC CoreGraphics QuartzCore UIKit UIKitOptions AppKit SwiftUI " ;;
    Examples/KnobDemoApple/*.swiftpm/Package.swift) echo " PackageDescription AppleProductTypes " ;;
    Examples/KnobDemoApple/*.playground/*) echo " KnobKit SwiftUI PlaygroundSupport " ;;
    Examples/KnobDemoApple/*) echo " KnobCoreMIDI KnobKit KnobStudioKit SwiftUI UIKit AppKit " ;;
    Benchmarks/Package.swift) echo " PackageDescription " ;;
    Benchmarks/*) echo " KnobAudio KnobEngine KnobStudio KnobGTK KnobStudioGTK CGTK Benchmark Foundation Measuring " ;;
    Examples/*) echo " KnobAudio KnobEngine KnobGTK KnobStudioGTK KnobJACK CGTK ArgumentParser " ;;
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
    if [[ $file == Tests/* ]]; then
      [[ $module != KnobDemo* || $file == *DemoTests.swift ]] \
        || echo "$file:$line: only the tests of a demo may import the example $module"
    elif [[ $(allowed "$file") != *" $module "* ]]; then
      echo "$file:$line: this folder may not import $module"
    fi
  done
}

check_engine() {
  awk '/^ *#if/ && FILENAME !~ /Platform.swift$/ {
    print FILENAME ":" FNR ": in the engine, the presentation, the studio, and audio, only Platform.swift may contain #if" }' \
    $(find Sources/Knob{Engine,JSON,Presentation,Studio,Audio} -name '*.swift')
}

check_kit() {
  awk '/^ +#(if|elseif)/ && !/canImport\((ObjectiveC|UIKit\.UIGestureRecognizerSubclass)\)/ {
    print FILENAME ":" FNR ": in KnobKit, #if must enclose a whole file" }' \
    $(find Sources/KnobKit Sources/KnobStudioKit -name '*.swift')
}

# A control has a core. Only the core passes inputs to the engine, and only it decides what a gesture, a held key,
# or a burst is.
check_core() {
  grep -rnE --include='*.swift' '\bknob\.(handle|opening|setEnabled|setReadOnly|endBurst|choose|scroll)\(' \
    Sources/Knob{Kit,GTK,Web,C,Presentation,Studio,StudioKit,StudioGTK} \
    | grep -vE '^Sources/KnobPresentation/Core/|: *///' \
    | sed -E 's/^([^:]+:[0-9]+):.*/\1: only the core passes inputs to the engine/' || true
  grep -rnE --include='*.swift' '\b(heldKeys|burstSource)\b' Sources/Knob{Kit,GTK,Web,StudioKit,StudioGTK} \
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

# How many public declarations a module has. Whoever adds one also changes its line, and so has to think of it.
check_public_declarations() {
  local module most count
  local words='((convenience|final|static|override|required|mutating|nonisolated|indirect|class|(private|package)\(set\)) )*'
  while read -r module most; do
    count=$(grep -rhoE --include='*.swift' "\b(public|open) $words(let|var|func|init|struct|enum|class|actor|protocol|typealias|subscript)\b" \
      "Sources/$module" | wc -l)
    [ "$count" -eq "$most" ] || echo "Sources/$module has $count public declarations; Scripts/rooms.sh says $most"
  done << LIST
KnobEngine 235
KnobJSON 8
KnobPresentation 131
KnobGTK 114
KnobKit 497
KnobStudio 215
KnobStudioGTK 27
KnobStudioKit 13
KnobAudio 22
KnobJACK 24
KnobCoreMIDI 9
LIST
}

# The formatter must not add a space to the markup. Xcode renders markup at the beginning of a line only.
check_playgrounds() {
  [ ! -d Examples/KnobDemoApple ] || grep -rnE --include='*.swift' '^( *// :| +//:)' Examples/KnobDemoApple \
    | sed -E 's/^([^:]+:[0-9]+):.*/\1: the markup of a playground begins a line with "\/\/:"/' || true
}

# No script of the element imports itself through others, and none of the knob imports one of the studio.
check_scripts() {
  local line='^Web\/src\/(.*):from "(\.+)\/(.*)"$'
  grep -oE 'from "\.+/[a-z-]+\.js"' Web/src/*.js Web/src/studio/*.js \
    | sed -E "s/$line/\1 \2 \3/; s/^(studio.*) \. /\1 . studio\//; s/ \.+ / /" \
    | tsort 2>&1 > /dev/null | sed -nE 's/^tsort: (.*\.js)$/Web\/src\/\1: it is in a circle of imports/p'
  grep -nE 'from "\./studio/' Web/src/*.js | sed 's/:from.*/: the knob may not import the studio/' || true
}

check_length() {
  awk 'FNR == 401 { print FILENAME ":401: a file has at most 400 lines" }' \
    .ci/run $(find "${places[@]}" Scripts Web -name '*.swift' -o -name '*.py' -o -name '*.sh' -o -name '*.js' \
      | grep -vE '^(Tests|Web/dist)/|/\.build')
}

problems=$(check_imports; check_engine; check_kit; check_core; check_spread; check_public_types; check_public_declarations; check_playgrounds; check_scripts; check_length)
if [ -n "$problems" ]; then
  echo "$problems"
  exit 1
fi
echo "The imports and lengths of all files are within the rules."
