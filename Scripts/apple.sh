#!/usr/bin/env bash
# Builds and tests KnobKit on Linux, against test doubles of Apple's frameworks: first UIKit and SwiftUI,
# then AppKit and SwiftUI. Passes its arguments to `swift test`: Scripts/apple.sh --filter NAME. Without
# arguments, it first type-checks KnobKit and its demo with Objective-C (objc.sh).
# STANDINS=mac or STANDINS=phone chooses one of the two. With BUILD=KnobKit, it only builds this target.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/toolchain.sh

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
done
