#!/usr/bin/env bash
# Builds a website in .build-docs/site: a start page with live knobs, README.md, the guides, the documentation of the
# libraries, and the demo of the web element. Fails if DocC prints a warning, or if a public symbol has no summary or is
# listed under no heading. With SITE=1, assembles the site anew from what was documented last.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/toolchain.sh
Scripts/install.sh docs

build=.build-docs
archives=$build/archives

# DocC's plugin is resolved for this script only. Afterward, Package.resolved is as it was before.
kept=$(mktemp -d)
[ ! -e Package.resolved ] || cp Package.resolved "$kept"
restore() {
  rm -f Package.resolved
  [ ! -e "$kept/Package.resolved" ] || cp "$kept/Package.resolved" .
  rm -rf "$kept"
}
trap restore EXIT

flags=(--warnings-as-errors)

document() { # TARGET
  local log=$build/$1.log
  if ! ROTARYKNOB_DOCS=1 swift package --scratch-path $build \
    --allow-writing-to-directory $archives generate-documentation --target "$1" \
    --experimental-skip-synthesized-symbols "${flags[@]}" \
    --output-path "$archives/$1.doccarchive" > "$log" 2>&1; then
    cat "$log"
    return 1
  fi
}

docc() { # DocC prints empty lines even if nothing is wrong.
  if [ "$(uname)" = Darwin ]; then
    xcrun docc "$@"
  else
    command docc "$@"
  fi | sed '/^$/d'
}

# Extracts KnobKit's symbols from its build against test doubles of Apple's frameworks.
extract() { # SYSTEM FOLDER
  local -x ROTARYKNOB_STANDINS=$1
  local built=(--scratch-path ".build-$1")
  swift build --quiet "${built[@]}" --target KnobKit
  mkdir -p "$2"
  swift symbolgraph-extract -module-name KnobKit -I "$(swift build "${built[@]}" --show-bin-path)/Modules" \
    -I AppleStandIns/UIKitOptions \
    -target "$(swift -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')" \
    -minimum-access-level public -skip-synthesized-members -emit-extension-block-symbols -output-dir "$2"
}

# KnobKit's catalog uses the symbols for the Mac, and describes UIKit without links. The comments in the
# UIKit sources are converted without the catalog.
document_kit() {
  extract mac $build/graphs/AppKit
  extract phone $build/graphs/UIKit
  docc convert Sources/KnobKit/KnobKit.docc "${flags[@]}" --additional-symbol-graph-dir $build/graphs/AppKit \
    --fallback-display-name KnobKit --fallback-bundle-identifier KnobKit \
    --output-path $archives/KnobKit.doccarchive
  docc convert "${flags[@]}" --additional-symbol-graph-dir $build/graphs/UIKit \
    --fallback-display-name KnobKit --fallback-bundle-identifier KnobKit.UIKit \
    --output-path $build/UIKit.doccarchive
}

document_guides() {
  python3 Scripts/catalog.py $build/RotaryKnob.docc
  docc convert $build/RotaryKnob.docc "${flags[@]}" --fallback-display-name RotaryKnob \
    --fallback-bundle-identifier RotaryKnob --output-path $archives/RotaryKnob.doccarchive
}

document_all() {
  rm -rf $archives $build/graphs
  mkdir -p $archives
  document_guides
  document KnobEngine
  document KnobPresentation
  document KnobMIDI
  document KnobAudio
  if [ "$(uname)" = Darwin ]; then
    document KnobKit
  else
    document KnobGTK
    document KnobJACK
    document_kit
  fi
  python3 Scripts/docs.py $archives/*.doccarchive
}

IF_CHANGED=1 Scripts/web.sh
[ -n "${SITE-}" ] || document_all
rm -rf $build/site
docc merge $archives/*.doccarchive --synthesized-landing-page-name RotaryKnob --output-path $build/site
python3 Scripts/site.py $build/site
echo "The documentation is in $build/site. To read it, run this command, and open http://localhost:8000:"
echo "  python3 -m http.server --bind 127.0.0.1 --directory $build/site 8000"
