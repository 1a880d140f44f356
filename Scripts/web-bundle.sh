#!/usr/bin/env bash
set -euo pipefail
cd "$(dirname "$0")/.."
build=.build-web
mkdir -p Web/dist
rm -rf $build/src; cp -r Web/src $build/src; cp $build/knob.wasm $build/src/
mapfile -t sources < <(find Sources/KnobEngine Sources/KnobWeb -name '*.swift' | sort)
python3 Web/boundary.py "${sources[@]}" > $build/src/boundary.ts
options=(--log-level=warning --bundle ${MINIFY---minify} --target=es2022 --charset=utf8 --loader:.css=text --loader:.wasm=binary)
esbuild "${options[@]}" --format=esm $build/src/rotary-knob.js --outfile=Web/dist/rotary-knob.js
cp $build/knob.wasm Web/dist
for name in rotary-encoder rotary-range rotary-knob-extras rotary-knob-looks; do cp Web/src/alias.js Web/dist/$name.js; done
size() { gzip -9nc "$1" | wc -c; }
echo "Web/dist/rotary-knob.js: $(size Web/dist/rotary-knob.js) bytes gzipped, knob.wasm: $(size Web/dist/knob.wasm)"
