#!/usr/bin/env bash
# Type-checks KnobKit, its demos, the playground, the tests for a Mac, and the examples of the guides with Objective-C, as
# the compiler does on Apple's systems. Without it, the compiler accepts declarations for Objective-C that are errors
# there. Fails on any diagnostic, and if an app cannot create one of the controls, or can create what is only their
# superclass.
#
# What is newer than all of its sources is not compiled again. Usage: Scripts/objc.sh phone|mac
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
mkdir -p "$build"
# What KnobKit shares with the other front ends is the same with and without Objective-C.
{ read -r shared; read -r _; } < <(Scripts/shared-modules.sh)
if Scripts/is-current.sh "$build/complete" Scripts/{objc,shared-modules}.sh Scripts/snippets.py Scripts/Snippets \
  Scripts/apple/Creation AppleStandIns "$shared" Sources/Knob{Kit,StudioKit,CoreMIDI} Examples/KnobDemoApple Tests/KnobMacTests \
  Guides README.md Sources/*/*.docc; then
  echo "Nothing has changed since KnobKit was checked with Objective-C ($toolkit)."
  exit
fi
touch "$build/began"

# The name of the package, which allows access to what is `package`, is that of the folder.
package=$(sed -n '/"-module-name","KnobEngine"/ s/.*"-package-name","\([^"]*\)".*/\1/p' .build/debug.yaml | head -n 1)
objc=(-Xfrontend -enable-objc-interop)

compile() { # MODULE FOLDER FLAGS...
  local module=$1 folder=$2 sources
  shift 2
  mapfile -d '' -t sources < <(find "$folder" -name '*.swift' -print0)
  swiftc -module-name "$module" -package-name "$package" -parse-as-library -wmo -D DEBUG -I "$build" -I "$shared" \
    -I AppleStandIns/UIKitOptions "$@" "${sources[@]}"
}

# Without function bodies, it takes less time. For KnobKit it is the only way, because the standard library of
# Linux has nothing for the code that calls Swift from Objective-C.
# Once a module is compiled, so are all after it, which may need it.
anew=
emit() { # MODULE FOLDER FLAGS...
  if [ -z "$anew" ] && Scripts/is-current.sh "$build/$1.swiftmodule" Scripts/objc.sh AppleStandIns/UIKitOptions "$2" "$shared"; then
    return
  fi
  anew=1
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
mkdir -p "$build/ObjectiveC"
sed '/^#/d; / import /d' AppleStandIns/QuartzCore/Selector.swift > "$build/Selector.swift"
cmp --silent "$build/Selector.swift" "$build/ObjectiveC/Selector.swift" || cp "$build/Selector.swift" "$build/ObjectiveC"
emit ObjectiveC "$build/ObjectiveC"
for module in CoreGraphics QuartzCore $toolkit SwiftUI CoreMIDI; do stand_in $module; done

check KnobKit Sources/KnobKit
emit KnobKit Sources/KnobKit -swift-version 6 "${objc[@]}" -emit-objc-header-path "$build/KnobKit-Swift.h"
check KnobStudioKit Sources/KnobStudioKit
emit KnobStudioKit Sources/KnobStudioKit -swift-version 6 "${objc[@]}"
# It has nothing for Objective-C, with which the standard library of Linux cannot pass pointers to C.
emit KnobCoreMIDI Sources/KnobCoreMIDI -swift-version 6
creation=Scripts/apple/Creation
compile Creation $creation -typecheck -swift-version 6 "${objc[@]}" > "$build/errors" 2>&1 || true
if ! diff <(grep -nE "// an error( in $toolkit)?$" $creation/Creation.swift | cut -d: -f1) \
  <(sed -nE 's/^[^ ]*Creation\.swift:([0-9]+):[0-9]+: error: .*/\1/p' "$build/errors" | sort -nu); then
  cat "$build/errors"
  echo "$creation: other lines than expected are errors ($toolkit)." >&2
  exit 1
fi
check KnobDemoApple Examples/KnobDemoApple/KnobDemo.swiftpm/Sources
if [ $toolkit = UIKit ]; then
  check KnobDemoUIKit Examples/KnobDemoApple/UIKit
else
  check KnobDemoAppKit Examples/KnobDemoApple/AppKit/Sources
  # With the pictures, which cannot be drawn here.
  check KnobMacTests Tests/KnobMacTests -Xfrontend -disable-cross-import-overlays
fi
mkdir -p "$build/Playground"
grep -v Playground Examples/KnobDemoApple/Knob.playground/Contents.swift > "$build/Playground/Contents.swift"
check Playground "$build/Playground"
# An example may leave a constant unused.
mkdir -p "$build/Examples"
python3 Scripts/snippets.py ${toolkit,,} > "$build/Examples/Examples.swift"
check Examples "$build/Examples" -suppress-warnings
# The compiler writes KnobKit's header for Objective-C, for which there are declarations of UIKit.
if [ $toolkit = UIKit ]; then
  echo 'module KnobKit { header "KnobKit-Swift.h" export * }' > "$build/module.modulemap"
  python3 Scripts/snippets.py objc > "$build/Examples.m"
  "$(dirname "$(command -v swiftc)")/clang" -fsyntax-only -Werror -fobjc-runtime=macosx -fblocks -fmodules \
    -fmodules-cache-path="$build/cache" -I Scripts/Snippets/objc -I AppleStandIns/UIKitOptions -I "$build" "$build/Examples.m"
fi
mv "$build/began" "$build/complete"
echo "KnobKit, its demos, the playground, and the examples have no diagnostics with Objective-C ($toolkit)."
