#!/usr/bin/env bash
# Compiles the engine, the presentation, the studio, and audio in Embedded Swift. Only this shows what Embedded Swift rejects
# (Foundation, `any` of a protocol that is not for classes, untyped throws, and so on). For WebAssembly, Scripts/web.sh
# compiles the rest, with the same checks.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/toolchain.sh

check() { # TARGET MODULE...
  local target=$1 folder=.build-embedded/$1 module
  mkdir -p "$folder"
  ! Scripts/is-current.sh "$folder/complete" Scripts/embedded.sh Sources/Knob{Engine,JSON,Presentation,Studio,Audio} \
    Sources/CKnobAudio || return 0
  rm -f "$folder/complete"
  for module in "${@:2}"; do
    swiftc -target "$target" -swift-version 6 -warnings-as-errors -parse-as-library -wmo \
      -enable-experimental-feature Embedded -enable-experimental-feature Extern \
      -package-name RotaryKnob -module-name "$module" -I "$folder" -I Sources/CKnobAudio/include \
      -emit-module-path "$folder/$module.swiftmodule" \
      -c $(find "Sources/$module" -name '*.swift' | sort) -o "$folder/$module.o"
    Scripts/embedded-text.sh "$folder/$module.o"
    echo "$target: $module has no diagnostics"
  done
  touch "$folder/complete"
}
check arm64-apple-ios18.0 KnobEngine KnobJSON KnobPresentation KnobStudio KnobAudio
check wasm32-unknown-none-wasm KnobEngine KnobAudio
