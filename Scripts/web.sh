#!/usr/bin/env bash
# Builds the web element: Web/dist, and says how large it is. Fails where it is too large.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/toolchain.sh
Scripts/install.sh web
for tool in wasm-opt esbuild python3; do
  if ! command -v $tool > /dev/null; then
    echo "The web element is built with $tool, and there is none here." >&2
    exit 1
  fi
done

build=.build-web
mkdir -p $build Web/dist

# The engine and its border are compiled as one module: what the page does not call goes. What makes
# Swift fast by repeating code is left out, and so are its own checks: the border hands in nothing that
# breaks a precondition.
passes=()
for pass in inline late-inline early-inline simplify-cfg cse; do
  passes+=(-Xllvm -sil-disable-pass=$pass)
done
swiftc -target wasm32-unknown-none-wasm -swift-version 6 -package-name RotaryKnob -parse-as-library \
  -wmo -Osize -enable-experimental-feature Embedded -enable-experimental-feature Extern \
  -Xfrontend -disable-stack-protector -enforce-exclusivity=unchecked -assert-config Unchecked \
  -Xfrontend -remove-runtime-asserts "${passes[@]}" -suppress-warnings \
  -module-name KnobEngine -emit-ir Sources/KnobEngine/*.swift Sources/KnobWeb/*.swift -o $build/knob.ll
# Swift has no way to say that JavaScript's `Math` touches no memory; without it, whatever asks for a
# sine does so on a copy. Nor has it one to say `f64.min` and `f64.max`.
sed -i -E '/^declare .*@math_/s/ #[0-9]+$/ nounwind willreturn memory(none)&/
  s/@math_(min|max)\b/@llvm.\1imum.f64/' $build/knob.ll
tools=$(dirname "$(command -v swiftc)")
"$tools/clang" --target=wasm32-unknown-none-wasm -Wno-override-module -flto -Oz \
  -c -x ir $build/knob.ll -o $build/knob.o
# The first MiB of the memory is for the knob and its lists.
"$tools/wasm-ld" --no-entry --gc-sections --strip-all --lto-O2 -O2 --global-base=1048576 \
  -mllvm -disable-lsr -mllvm -enable-load-pre=0 -mllvm -instcombine-code-sinking=0 \
  $build/knob.o -o $build/linked.wasm
wasm-opt -Oz --all-features --converge --strip-debug --strip-producers --strip-target-features \
  --low-memory-unused --flatten --rereloop -Oz -Oz $build/linked.wasm -o $build/knob.wasm

# What is bundled: the sources, the style sheet without its spaces, and the module as text, a character
# a byte. Compressed, that is hardly larger than the bytes; mirrored at 117 / 2, more of them are ASCII
# and look like the rest of the file.
rm -rf $build/src
cp -r Web/src $build/src
python3 - $build/knob.wasm $build/src/knob.wasm.txt << 'PYTHON'
import sys
module = open(sys.argv[1], "rb").read()
text = "".join(chr((117 - byte) % 256) for byte in module)
open(sys.argv[2], "w", encoding="utf-8", newline="").write(text)
PYTHON
esbuild --log-level=warning --minify Web/src/shadow.css --outfile=$build/src/shadow.css --allow-overwrite

bundle() { # FROM TO
  esbuild --log-level=warning --bundle --minify --format=esm --target=esnext --charset=utf8 \
    --loader:.txt=text --loader:.css=text $build/src/"$1" --outfile="Web/dist/$2"
}
bundle rotary-knob.js rotary-knob.js
bundle element.js class.js

cp Web/package.json Web/rotary-knob.d.ts LICENSE Web/dist
sed 's/ (\[Feel\](Feel.md))//' Guides/Web.md > Web/dist/README.md
python3 Web/manifest.py Guides/Web.md Web/dist/custom-elements.json

size() { gzip -9 --stdout "$1" | wc -c; }
# The aim is 12000; this is what it has come to, and it may not grow.
budget=12950
total=$(size Web/dist/rotary-knob.js)
echo "Web/dist/rotary-knob.js: $total bytes gzipped, of which the engine $(size $build/src/knob.wasm.txt)"
if ((total > budget)); then
  echo "That is more than its budget of $budget bytes." >&2
  exit 1
fi
