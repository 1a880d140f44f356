#!/usr/bin/env bash
# Builds and tests KnobKit on Linux, against stand-ins for Apple's frameworks: a package a toolkit.
# Arguments go to `swift test`: Scripts/apple.sh --filter NAME.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/toolchain.sh

for lane in AppleStandIns/*/Package.swift; do
  lane=$(dirname "$lane")
  name=$(basename "$lane")
  echo "$name:"
  # A scratch folder each: whether a module can be imported depends on what lies in it.
  swift test --package-path "$lane" --scratch-path ".build-$name" "$@"
done
