#!/usr/bin/env bash
# Builds and tests KnobKit on Linux, against stand-ins for Apple's frameworks, with one package per toolkit.
# Passes its arguments to `swift test`: Scripts/apple.sh --filter NAME.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/toolchain.sh

for lane in AppleStandIns/*/Package.swift; do
  lane=$(dirname "$lane")
  name=$(basename "$lane")
  echo "$name:"
  # Each package needs its own scratch folder: what the folder contains determines which modules can be
  # imported.
  swift test --package-path "$lane" --scratch-path ".build-$name" "$@"
done
