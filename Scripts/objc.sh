#!/usr/bin/env bash
# Type-checks KnobKit, its demos, the playground, the tests for a Mac, and the examples of the guides with Objective-C, as
# the compiler does on Apple's systems. Without it, the compiler accepts declarations for Objective-C that are errors
# there. Fails on any diagnostic.
#
# Usage: Scripts/objc.sh phone|mac
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/toolchain.sh

case ${1-} in
  phone) toolkit=UIKit ;;
  mac) toolkit=AppKit ;;
  *)
    echo "Usage: Scripts/objc.sh phone|mac" >&2
    exit 2
    ;;
esac

# The modules that can be imported are those in this folder.
build=.build-objc/$1
rm -rf "$build"
mkdir -p "$build"

objc=(-Xfrontend -enable-objc-interop)

compile() { # MODULE FOLDER FLAGS...
  local module=$1 folder=$2 sources
  shift 2
  mapfile -d '' -t sources < <(find "$folder" -name '*.swift' -print0)
  swiftc -module-name "$module" -package-name rotaryknob -parse-as-library -wmo -D DEBUG -I "$build" \
    -I AppleStandIns/UIKitOptions "$@" "${sources[@]}"
}

# Without function bodies, it takes less time. For KnobKit it is the only way, because the standard library of
# Linux has nothing for the code that calls Swift from Objective-C.
emit() { # MODULE FOLDER FLAGS...
  compile "$@" -emit-module -o "$build/$1.swiftmodule" -suppress-warnings \
    -Xfrontend -experimental-skip-all-function-bodies
}

# Only here, a class of Objective-C may have a superclass that is none.
stand_in() { # MODULE
  emit "$1" "AppleStandIns/$1" -swift-version 5 "${objc[@]}" \
    -Xfrontend -disable-objc-attr-requires-foundation-module
}

check() { # MODULE FOLDER FLAGS...
  compile "$@" -typecheck -swift-version 6 "${objc[@]}" 2>&1 | tee "$build/diagnostics"
  if [ -s "$build/diagnostics" ]; then
    echo "$2: there are diagnostics with Objective-C ($toolkit)." >&2
    return 1
  fi
}

# `canImport(ObjectiveC)` holds if there is such a module, in which the compiler looks for the type of `#selector`.
mkdir "$build/ObjectiveC"
sed '/^#/d; / import /d' AppleStandIns/QuartzCore/Selector.swift > "$build/ObjectiveC/Selector.swift"
emit ObjectiveC "$build/ObjectiveC"
for module in CoreGraphics QuartzCore $toolkit SwiftUI CoreMIDI; do stand_in $module; done
for module in KnobEngine KnobPresentation KnobMIDI; do emit $module Sources/$module -swift-version 6; done

check KnobKit Sources/KnobKit
emit KnobKit Sources/KnobKit -swift-version 6 "${objc[@]}" -emit-objc-header-path "$build/KnobKit-Swift.h"
# It has nothing for Objective-C, with which the standard library of Linux cannot pass pointers to C.
emit KnobCoreMIDI Sources/KnobCoreMIDI -swift-version 6
check KnobDemoApple Examples/KnobDemoApple/KnobDemo.swiftpm/Sources
if [ $toolkit = UIKit ]; then
  check KnobDemoUIKit Examples/KnobDemoApple/UIKit
else
  check KnobDemoAppKit Examples/KnobDemoApple/AppKit/Sources
  # With the pictures, which cannot be drawn here.
  check KnobMacTests Tests/KnobMacTests -Xfrontend -disable-cross-import-overlays
fi
mkdir "$build/Playground"
grep -v Playground Examples/KnobDemoApple/Knob.playground/Contents.swift > "$build/Playground/Contents.swift"
check Playground "$build/Playground"
# An example may leave a constant unused.
mkdir "$build/Examples"
python3 Scripts/snippets.py ${toolkit,,} > "$build/Examples/Examples.swift"
check Examples "$build/Examples" -suppress-warnings
# The compiler writes KnobKit's header for Objective-C, for which there are declarations of UIKit.
if [ $toolkit = UIKit ]; then
  echo 'module KnobKit { header "KnobKit-Swift.h" export * }' > "$build/module.modulemap"
  python3 Scripts/snippets.py objc > "$build/Examples.m"
  "$(dirname "$(command -v swiftc)")/clang" -fsyntax-only -Werror -fobjc-runtime=macosx -fblocks -fmodules \
    -fmodules-cache-path="$build/cache" -I Scripts/Snippets/objc -I AppleStandIns/UIKitOptions -I "$build" "$build/Examples.m"
fi
echo "KnobKit, its demos, the playground, and the examples have no diagnostics with Objective-C ($toolkit)."
