#!/usr/bin/env bash
set -euo pipefail
cd "$(dirname "$0")/.."
build=.build-web
mkdir -p Web/dist
rm -rf $build/src; cp -r Web/src $build/src; cp $build/knob.wasm $build/src/
mapfile -t sources < <(find Sources/KnobEngine Sources/KnobWeb -name '*.swift' | sort)
python3 Web/boundary.py "${sources[@]}" > $build/src/boundary.ts
esbuild --log-level=warning --bundle ${MINIFY---minify} --format=esm --target=esnext --charset=utf8 --loader:.css=text --loader:.wasm=binary \
  $build/src/rotary-knob.js --outfile=Web/dist/rotary-knob.js
for name in rotary-encoder rotary-range rotary-knob-extras rotary-knob-looks; do cp Web/src/alias.js Web/dist/$name.js; done
echo "$(stat -c %s Web/dist/rotary-knob.js) bytes, $(gzip -9nc Web/dist/rotary-knob.js | wc -c) gzipped"
