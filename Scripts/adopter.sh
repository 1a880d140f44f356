#!/usr/bin/env bash
# Builds a package that depends on this one: the GTK example of README.md, as a user would build it. Fails if
# that fetches another package or prints a warning.
set -euo pipefail
cd "$(dirname "$0")/.."

adopter=.build-adopter
mkdir -p $adopter/Sources/Synth
awk '/^```/ { if (inside) exit; inside = /^```swift/; next } inside' README.md > $adopter/Sources/Synth/main.swift
cat > $adopter/Package.swift << MANIFEST
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Synth",
  dependencies: [.package(name: "RotaryKnob", path: "$PWD")],
  targets: [
    .executableTarget(
      name: "Synth",
      dependencies: [
        .product(name: "KnobGTK", package: "RotaryKnob"),
        .product(name: "KnobKit", package: "RotaryKnob"),
      ])
  ])
MANIFEST

log=$adopter/build.log
env -u PKG_CONFIG_PATH swift build --package-path $adopter > $log 2>&1 || {
  cat $log
  exit 1
}
if grep -E 'warning: |^Fetch' $log; then
  echo "A package that depends on this one must build without warnings and without fetching other packages." >&2
  exit 1
fi
tail -n 1 $log
