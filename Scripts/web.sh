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
  -module-name KnobEngine -emit-ir Sources/KnobEngine/*.swift Sources/KnobWeb/*.swift -o $build/swift.ll
# Swift has no way to say that JavaScript's `Math` touches no memory; without it, whatever asks for a
# sine does so on a copy. Nor has it one to say `f64.min` and `f64.max`.
# Its Booleans are 0 or 1 wherever they come from.
sed -E '/^declare .*@math_/s/ #[0-9]+$/ nounwind willreturn memory(none)&/
  s/trunc i8 (%[0-9]+) to i1/trunc nuw i8 \1 to i1/
  s/(define|declare|call) ([a-z_ ]*)i1 @/\1 \2zeroext i1 @/
  s/@math_(min|max)\(/@llvm.\1imum.f64(/' $build/swift.ll > $build/knob.ll
tools=$(dirname "$(command -v swiftc)")
"$tools/clang" --target=wasm32-unknown-none-wasm -Wno-override-module -flto -Oz \
  -c -x ir $build/knob.ll -o $build/knob.o
# The first MiB of the memory is for the knob and its lists.
"$tools/wasm-ld" --no-entry --gc-sections --strip-all --lto-O2 -O2 --global-base=1048576 \
  -mllvm -disable-lsr -mllvm -enable-load-pre=0 -mllvm -instcombine-code-sinking=0 \
  -mllvm -inline-threshold=10 -mllvm -pre-RA-sched=source \
  $build/knob.o -o $build/linked.wasm
wasm-opt --all-features --strip-debug --strip-producers --strip-target-features --low-memory-unused \
  --always-inline-max-function-size=5 --converge --dae-optimizing -O4 --ssa --rse --reorder-functions \
  -Oz -Oz $build/linked.wasm -o $build/knob.wasm

# What is bundled: the sources, the style sheet without its spaces, and the module as text. How that is
# written depends on the rest, which is therefore bundled once without it.
rm -rf $build/src
cp -r Web/src $build/src
esbuild --log-level=warning --minify Web/src/shadow.css --outfile=$build/src/shadow.css --allow-overwrite

bundle() { # FROM TO
  esbuild --log-level=warning --bundle --minify --format=esm --target=esnext --charset=utf8 \
    --loader:.txt=text --loader:.css=text $build/src/"$1" --outfile="$2"
}
: > $build/src/knob.wasm.txt
bundle rotary-knob.js $build/rest.js
python3 Web/module.py $build/knob.wasm Web/src/engine.js $build/rest.js $build/src/knob.wasm.txt
bundle rotary-knob.js Web/dist/rotary-knob.js
bundle element.js Web/dist/class.js

cp Web/package.json Web/rotary-knob.d.ts LICENSE Web/dist
sed 's/ (\[Feel\](Feel.md))//' Guides/Web.md > Web/dist/README.md
python3 Web/manifest.py Guides/Web.md Web/rotary-knob.d.ts Web/dist/custom-elements.json

# Without a name and a date, as servers send it.
size() { gzip -9 --no-name --stdout "$1" | wc -c; }
budget=20000
total=$(size Web/dist/rotary-knob.js)
echo "Web/dist/rotary-knob.js: $total bytes gzipped, of which the engine $(size $build/src/knob.wasm.txt)"
if ((total > budget)); then
  echo "That is more than its budget of $budget bytes." >&2
  # Another compiler makes another module; what it is measured with is this one.
  if [[ $(swiftc --version 2> /dev/null) == *"Swift version 6.3"* ]]; then exit 1; fi
fi
