#!/usr/bin/env bash
# Builds a package that depends on this one: the GTK example of README.md, as a user would build it. Fails if
# that fetches another package or prints a warning.
set -euo pipefail
cd "$(dirname "$0")/.."

mkdir -p .build-adopter/Sources/Synth
cd .build-adopter
awk '/^```/ { if (inside) exit; inside = /^```swift/; next } inside' ../README.md > Sources/Synth/main.swift
cat > Package.swift << 'MANIFEST'
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Synth",
  dependencies: [.package(name: "RotaryKnob", path: "..")],
  targets: [
    .executableTarget(
      name: "Synth",
      dependencies: [
        .product(name: "KnobGTK", package: "RotaryKnob"),
        .product(name: "KnobKit", package: "RotaryKnob"),
      ])
  ])
MANIFEST

env -u PKG_CONFIG_PATH swift build > build.log 2>&1 || {
  cat build.log
  exit 1
}
if grep -E 'warning: |^Fetch' build.log || [ -e Package.resolved ]; then
  echo "A package that depends on this one must build without warnings and without fetching other packages." >&2
  exit 1
fi
tail -n 1 build.log
