#!/usr/bin/env bash
# Builds a website in .build-docs/site: a start page with live knobs, README.md, the guides, the documentation of the
# libraries, and the demo of the web element. Fails if DocC prints a warning, or if a public symbol has no summary or is
# listed under no heading. Documents anew only what is older than its sources.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/toolchain.sh
Scripts/install.sh docs

build=.build-docs
archives=$build/archives
triple=$(swift -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')
flags=(--warnings-as-errors)

docc() { # DocC prints empty lines even if nothing is wrong.
  if [ "$(uname)" = Darwin ]; then
    xcrun docc "$@"
  else
    command docc "$@"
  fi | sed '/^$/d'
}

# Extracts the public symbols of a module that was built.
extract() { # MODULE FOLDER MODULES OPTIONS...
  local options=(-target "$triple")
  [ "$(uname)" != Darwin ] || options=(-target "${triple}14.0" -sdk "$(xcrun --show-sdk-path)")
  mkdir -p "$2"
  swift symbolgraph-extract -module-name "$1" -I "$3" "${options[@]}" -minimum-access-level public \
    -skip-synthesized-members -emit-extension-block-symbols -output-dir "$2" "${@:4}"
}

convert() { # SYMBOLS NAME ARCHIVE [CATALOG]
  docc convert "${@:4}" "${flags[@]}" --additional-symbol-graph-dir "$1" --fallback-display-name "$2" \
    --fallback-bundle-identifier "$2" --output-path "$3"
}

document() { # MODULE OPTIONS OF EXTRACT...
  extract "$1" "$build/graphs/$1" "$modules" "${@:2}"
  convert "$build/graphs/$1" "$1" "$archives/$1.doccarchive" "Sources/$1/$1.docc"
}

# The symbols of KnobKit and KnobStudioKit come from their builds against test doubles of Apple's frameworks. The catalogs
# use those for the Mac, and describe UIKit without links. The comments in the UIKit sources are converted without them.
document_kit() {
  local system module
  for system in mac phone; do
    STANDINS=$system BUILD=KnobStudioKit Scripts/apple.sh
    for module in KnobKit KnobStudioKit; do
      extract $module $build/graphs/$system/$module ".build-$system/debug/Modules" \
        -I "$(Scripts/shared-modules.sh | head -n 1)" -I AppleStandIns/UIKitOptions
    done
  done
  for module in KnobKit KnobStudioKit; do
    convert $build/graphs/mac/$module $module $archives/$module.doccarchive Sources/$module/$module.docc
    convert $build/graphs/phone/$module $module $build/$module-phone.doccarchive
  done
}

document_guides() {
  python3 Scripts/catalog.py $build/RotaryKnob.docc
  docc convert $build/RotaryKnob.docc "${flags[@]}" --fallback-display-name RotaryKnob \
    --fallback-bundle-identifier RotaryKnob --output-path $archives/RotaryKnob.doccarchive
}

document_all() {
  local gtk module
  rm -rf $archives $build/graphs
  mkdir -p $archives
  document_guides
  swift build --quiet
  modules=$(swift build --show-bin-path)/Modules
  for module in KnobEngine KnobJSON KnobPresentation KnobStudio; do document $module; done
  document KnobAudio -I Sources/CKnobAudio/include
  if [ "$(uname)" = Darwin ]; then
    document KnobKit
    document KnobStudioKit
  else
    read -ra gtk < <(pkg-config --cflags-only-I gtk4 | sed 's/-I/-Xcc -I/g')
    for module in KnobGTK KnobStudioGTK; do document $module -I Sources/CGTK -I Sources/CCairo "${gtk[@]}"; done
    document KnobJACK -I Sources/CJACK/include -I Sources/CKnobAudio/include
    document_kit
  fi
  python3 Scripts/docs.py $archives/*.doccarchive
}

IF_CHANGED=1 Scripts/web.sh
mkdir -p $build
# What a reader sees may be in any of these.
if ! Scripts/is-current.sh $build/complete Sources AppleStandIns Guides Package.swift ./*.md \
  Scripts/{docs,apple,shared-modules}.sh Scripts/{docs,catalog}.py; then
  touch $build/began
  document_all
  mv $build/began $build/complete
fi
rm -rf $build/site
docc merge $archives/*.doccarchive --synthesized-landing-page-name RotaryKnob --output-path $build/site
python3 Scripts/site.py $build/site
echo "The documentation is in $build/site. To read it, run this command, and open http://localhost:8000:"
echo "  python3 -m http.server --bind 127.0.0.1 --directory $build/site 8000"
