#!/usr/bin/env bash
# Builds and tests KnobKit on Linux, against test doubles of Apple's frameworks: first UIKit and SwiftUI,
# then AppKit and SwiftUI. Passes its arguments to `swift test`: Scripts/apple.sh --filter NAME. Without
# arguments, it first type-checks KnobKit and its demo with Objective-C (objc.sh).
# STANDINS=mac or STANDINS=phone chooses one of the two.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/toolchain.sh

for system in ${STANDINS:-phone mac}; do
  echo "$system:"
  [ $# -gt 0 ] || Scripts/objc.sh "$system"
  # Each system needs its own scratch folder: what the folder contains determines which modules can be
  # imported.
  ROTARYKNOB_STANDINS=$system swift test --scratch-path ".build-$system" "$@"
done
