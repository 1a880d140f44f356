#!/usr/bin/env bash
# Compiles the engine in Embedded Swift, for WebAssembly and for iOS. Only this shows what Embedded Swift
# rejects (Foundation, `any`, untyped throws, and so on).
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/toolchain.sh

mkdir -p .build-embedded
for target in wasm32-unknown-none-wasm arm64-apple-ios18.0; do
  object=.build-embedded/KnobEngine-$target.o
  swiftc -target $target -swift-version 6 -warnings-as-errors -parse-as-library -wmo -Osize \
    -enable-experimental-feature Embedded -enable-experimental-feature Extern \
    -package-name RotaryKnob -module-name KnobEngine -c $(find Sources/KnobEngine -name '*.swift' | sort) -o $object
  echo "$target: $(wc -c < $object) bytes"
done
