#!/usr/bin/env bash
# Builds a package that depends on this one, as README.md and the guide for GTK describe it: with the manifest, the program,
# and the examples of the guides for GTK and of the engine. Fails if that fetches another package or prints a warning, if the
# program does not end when its window is closed, or if an example of the engine has another result than its comment.
set -euo pipefail
cd "$(dirname "$0")/.."

mkdir -p .build-adopter/Sources/Synth .build-adopter/Sources/Guide .build-adopter/Sources/Feel
# A clone may have any name.
ln -sfn .. .build-adopter/a-clone

# Writes what a script prints to a file, which is compiled again only if it differs.
write() { # FILE ARGUMENTS OF SNIPPETS.PY...
  python3 Scripts/snippets.py "${@:2}" > .build-adopter/new
  cmp --silent .build-adopter/new "$1" || cp .build-adopter/new "$1"
}
write .build-adopter/Sources/Synth/main.swift program
write .build-adopter/Sources/Guide/Guide.swift gtk
write .build-adopter/Sources/Feel/main.swift engine
ln -sfn ../../../Skins/aluminium .build-adopter/Sources/Guide/aluminium

{
  printf '%s\n' '// swift-tools-version: 6.2' 'import PackageDescription' 'let package = Package(' '  name: "Synth",'
  python3 Scripts/snippets.py manifest | sed 's|\.\./RotaryKnob|a-clone|'
  cat << 'MANIFEST'
)
// An example may leave a constant unused.
let settings: [SwiftSetting] = [.unsafeFlags(["-suppress-warnings"])]
package.targets += [
  .target(
    name: "Guide",
    dependencies: [
      .product(name: "KnobAudio", package: "RotaryKnob"), .product(name: "KnobJACK", package: "RotaryKnob"),
      .product(name: "KnobStudioGTK", package: "RotaryKnob"), .product(name: "KnobStudioKit", package: "RotaryKnob"),
    ],
    resources: [.copy("aluminium")], swiftSettings: settings),
  .executableTarget(
    name: "Feel",
    dependencies: [
      .product(name: "KnobAudio", package: "RotaryKnob"),
      .product(name: "KnobEngine", package: "RotaryKnob"), .product(name: "KnobStudio", package: "RotaryKnob"),
    ],
    swiftSettings: settings),
]
MANIFEST
} > .build-adopter/Package.swift

cd .build-adopter
env -u PKG_CONFIG_PATH swift build > build.log 2>&1 || {
  cat build.log
  exit 1
}
if grep -E 'warning: |^Fetch' build.log || [ -e Package.resolved ]; then
  echo "A package that depends on this one must build without warnings and without fetching other packages." >&2
  exit 1
fi
"$(swift build --show-bin-path)/Feel"
GDK_BACKEND=x11 GSK_RENDERER=cairo GTK_A11Y=none xvfb-run -a python3 ../Scripts/close.py \
  "$(swift build --show-bin-path)/Synth"
tail -n 1 build.log
