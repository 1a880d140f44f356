#!/usr/bin/env bash
# Builds a package that depends on this one, as README.md describes it: with its manifest, its GTK program, and the
# examples of the guides for GTK. Fails if that fetches another package or prints a warning, or if the program does
# not end when its window is closed.
set -euo pipefail
cd "$(dirname "$0")/.."

mkdir -p .build-adopter/Sources/Synth .build-adopter/Sources/Guide
# A clone may have any name.
ln -sfn .. .build-adopter/a-clone

block() { # NUMBER: the Swift example of README.md with this number
  awk -v number="$1" '/^```/ { if (inside) exit; inside = /^```swift/ && ++count == number; next } inside' README.md
}
block 1 > .build-adopter/Sources/Synth/main.swift
python3 Scripts/snippets.py Guides/GTK.md "Guides/Encoder.md:On GTK" "Guides/Range.md:On GTK" \
  > .build-adopter/Sources/Guide/Guide.swift
ln -sfn ../../../Skins/aluminium .build-adopter/Sources/Guide/aluminium

{
  printf '%s\n' '// swift-tools-version: 6.2' 'import PackageDescription' 'let package = Package(' '  name: "Synth",'
  block 4 | sed 's|\.\./RotaryKnob|a-clone|'
  cat << 'MANIFEST'
)
package.targets.append(
  .target(
    name: "Guide",
    dependencies: [
      .product(name: "KnobGTK", package: "RotaryKnob"), .product(name: "KnobKit", package: "RotaryKnob"),
    ],
    resources: [.copy("aluminium")]))
MANIFEST
} > .build-adopter/Package.swift

cd .build-adopter
env -u PKG_CONFIG_PATH swift build > build.log 2>&1 || {
  cat build.log
  exit 1
}
# An example may leave a constant unused.
if grep -v Sources/Guide/ build.log | grep -E 'warning: |^Fetch' || [ -e Package.resolved ]; then
  echo "A package that depends on this one must build without warnings and without fetching other packages." >&2
  exit 1
fi
GDK_BACKEND=x11 GSK_RENDERER=cairo GTK_A11Y=none xvfb-run -a python3 ../Scripts/close.py \
  "$(swift build --show-bin-path)/Synth"
tail -n 1 build.log
