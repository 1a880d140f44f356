#!/usr/bin/env bash
# Builds and tests KnobKit on Linux, against test doubles of Apple's frameworks: first UIKit and SwiftUI,
# then AppKit and SwiftUI. Passes its arguments to `swift test`: Scripts/apple.sh --filter NAME. Without
# arguments, it first type-checks KnobKit and its demo with Objective-C (objc.sh), and at the end searches KnobKit for
# closures that SwiftUI must not call on another thread (closures.py).
# STANDINS=mac or STANDINS=phone chooses one of the two. With BUILD=KnobKit, it only builds this target.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/toolchain.sh

# Whether SwiftUI may call a closure on another thread that stops the program there (closures.py).
check_closures() { # SCRATCH-FOLDER MODULES
  local sources package
  mapfile -d '' -t sources < <(find Sources/KnobKit -name '*.swift' -print0)
  package=$(sed -n '/"-module-name","KnobKit"/ s/.*"-package-name","\([^"]*\)".*/\1/p' "$1/debug.yaml" | head -n 1)
  swiftc -emit-sil -g -swift-version 6 -Onone -wmo -parse-as-library -module-name KnobKit -package-name "$package" \
    -I "$1/debug/Modules" -I "$2" -I AppleStandIns/UIKitOptions "${sources[@]}" -o "$1/KnobKit.sil"
  python3 Scripts/closures.py "$1/KnobKit.sil"
}

for system in ${STANDINS:-phone mac}; do
  echo "$system:"
  [ $# -gt 0 ] || [ -n "${BUILD-}" ] || Scripts/objc.sh "$system"
  { read -r modules; read -r object; } < <(Scripts/shared-modules.sh)
  command=(test)
  [ -z "${BUILD-}" ] || command=(build --quiet --target "$BUILD")
  # Each system needs its own scratch folder: what the folder contains determines which modules can be
  # imported.
  ROTARYKNOB_STANDINS=$system swift "${command[@]}" --scratch-path ".build-$system" \
    -Xswiftc -I -Xswiftc "$modules" -Xlinker "$object" "$@"
  [ $# -gt 0 ] || [ -n "${BUILD-}" ] || check_closures ".build-$system" "$modules"
done
