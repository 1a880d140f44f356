#!/usr/bin/env bash
# Compiles the engine, the presentation, MIDI, and audio in Embedded Swift, for WebAssembly and for iOS. Only this shows what
# Embedded Swift rejects (Foundation, `any` of a protocol that is not for classes, untyped throws, and so on).
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/toolchain.sh

for target in wasm32-unknown-none-wasm arm64-apple-ios18.0; do
  folder=.build-embedded/$target
  mkdir -p $folder
  for module in KnobEngine KnobPresentation KnobMIDI KnobAudio; do
    swiftc -target $target -swift-version 6 -warnings-as-errors -parse-as-library -wmo -Osize \
      -enable-experimental-feature Embedded -enable-experimental-feature Extern \
      -package-name RotaryKnob -module-name $module -I $folder -I Sources/CKnobAudio/include -emit-module-path $folder/$module.swiftmodule \
      -c $(find Sources/$module -name '*.swift' | sort) -o $folder/$module.o
    echo "$target: $module has $(wc -c < $folder/$module.o) bytes"
    # The compiler accepts an interpolation of a type without a description, such as an enumeration, but its text is
    # this sentence.
    if grep -q "cannot print value in embedded Swift" $folder/$module.o; then
      echo "$module contains an interpolation whose text Embedded Swift does not know." >&2
      exit 1
    fi
  done
done
