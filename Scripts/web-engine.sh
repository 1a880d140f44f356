#!/usr/bin/env bash
set -euo pipefail
cd "$(dirname "$0")/.."
build=.build-web; mkdir -p $build
tools=$(dirname "$(command -v swiftc)")
options=(-target wasm32-unknown-none-wasm -swift-version 6 -parse-as-library -wmo -Osize
  -enable-experimental-feature Embedded -enable-experimental-feature Extern -package-name RotaryKnob
  -Xfrontend -disable-stack-protector)
compile() { # MODULE
  local sources; mapfile -t sources < <(find "Sources/$1" -name '*.swift' | sort)
  swiftc "${options[@]}" -I $build -module-name "$1" -emit-module -emit-module-path "$build/$1.swiftmodule" \
    -emit-ir "${sources[@]}" -o "$build/$1.ll"
  "$tools/clang" --target=wasm32-unknown-none-wasm -mbulk-memory -Wno-override-module -flto -Oz -c -x ir "$build/$1.ll" -o "$build/$1.o"
}
for m in ${MODULES:-KnobEngine KnobPresentation KnobWeb}; do compile $m; done
objects=()
for s in Sources/CWeb/*.c; do
  "$tools/clang" --target=wasm32-unknown-none-wasm -mbulk-memory -flto -Oz -fno-builtin -c $s -o $build/$(basename $s .c).o; objects+=($build/$(basename $s .c).o)
done
"$tools/wasm-ld" --no-entry --gc-sections ${STRIP---strip-all} --lto-O2 -O2 --export=__heap_base --stack-first -z stack-size=262144 \
  $build/KnobWeb.o "${objects[@]}" -o $build/linked.wasm
wasm-opt --all-features --disable-typed-function-references --disable-gc --strip-debug --strip-producers --strip-target-features --converge \
  -Oz --flatten --rereloop -Oz $build/linked.wasm -o $build/knob.wasm
echo "$(stat -c %s $build/knob.wasm) bytes, $(gzip -9nc $build/knob.wasm | wc -c) gzipped"
