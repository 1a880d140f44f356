#!/usr/bin/env bash
# Builds the web element in Web/dist and prints the size of what a page loads to show and turn a knob. Fails if that is
# larger than its budget.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/toolchain.sh
Scripts/install.sh web
for tool in wasm-opt esbuild python3; do
  if ! command -v $tool > /dev/null; then
    echo "The web element is built with $tool, which is not installed." >&2
    exit 1
  fi
done

build=.build-web
mkdir -p $build Web/dist

# The engine and its boundary are compiled as one module, so that code that the page does not call is left
# out. Swift's own inliners and checks are switched off too: the boundary passes in nothing that violates a
# precondition. Guides/Decisions.md lists how much each of these choices saves.
passes=()
for pass in inline late-inline early-inline; do
  passes+=(-Xllvm -sil-disable-pass=$pass)
done
tools=$(dirname "$(command -v swiftc)")
compile() { # NAME SOURCES... -- OPTIONS OF THE LINKER...
  local name=$1 sources=()
  shift
  while [[ $1 != -- ]]; do
    sources+=("$1")
    shift
  done
  shift
  swiftc -target wasm32-unknown-none-wasm -swift-version 6 -package-name RotaryKnob -parse-as-library \
    -D WITHOUT_ALLOCATOR -wmo -Osize -enable-experimental-feature Embedded -enable-experimental-feature Extern \
    -Xfrontend -disable-stack-protector -enforce-exclusivity=unchecked -assert-config Unchecked \
    -Xfrontend -remove-runtime-asserts "${passes[@]}" -suppress-warnings \
    -module-name KnobEngine -emit-ir "${sources[@]}" -o $build/$name.ll
  "$tools/clang" --target=wasm32-unknown-none-wasm -Wno-override-module -flto -Oz \
    -c -x ir $build/$name.ll -o $build/$name.o
  "$tools/wasm-ld" --no-entry --gc-sections --strip-all --lto-O2 -O2 "$@" $build/$name.o -o $build/linked.wasm
  # Between two rounds, the flow of control is built anew, which makes it smaller.
  # Browsers do not have references with types yet, in the form that this version of it writes.
  wasm-opt --all-features --disable-typed-function-references --disable-gc --strip-debug --strip-producers --strip-target-features --ignore-implicit-traps --converge \
    -Oz --flatten --rereloop -Oz $build/linked.wasm -o $build/$name.wasm
}
mapfile -t sources < <(find Sources/KnobEngine Sources/KnobWeb -name '*.swift' | sort)
# The first MiB of the memory is reserved for the knob and its lists.
compile knob "${sources[@]}" -- --global-base=1048576
mapfile -t reader < <(find Sources/KnobEngine Sources/KnobWebText -name '*.swift' | sort)
for file in Note NumberLiteral TypedText UnitReader ValueFault ValueReader; do
  reader+=(Sources/KnobPresentation/Text/$file.swift)
done
reader+=(Sources/KnobWeb/Words.swift)
# Typed parentheses may be deep. If they are too deep, the module stops instead of overwriting its memory.
compile reader "${reader[@]}" -- --export=__heap_base --stack-first -z stack-size=1048576
mapfile -t turning < <(find Sources/KnobEngine Sources/KnobWebTurning -name '*.swift' | sort)
turning+=(Sources/KnobWeb/{TrackingSettings,Words}.swift)
compile turning "${turning[@]}" -- -z stack-size=65536
mapfile -t looks < <(find Sources/KnobEngine Sources/KnobWebLooks Sources/KnobPresentation/Look{,s} -name '*.swift' | sort)
looks+=(Sources/KnobPresentation/Turning/DepthTracking.swift Sources/KnobWeb/{Slot,Words}.swift)
# The memory begins with a knob and its lists, as in the main module.
compile looks "${looks[@]}" -- --export=__heap_base --global-base=1048576

mapfile -t skins < <(find Sources/KnobEngine Sources/KnobWebSkins Sources/KnobPresentation/{Look,Looks,Skins} \
  -name '*.swift' | sort)
skins+=(Sources/KnobWeb/Words.swift)
compile skins "${skins[@]}" -- --export=__heap_base --stack-first -z stack-size=1048576

# The bundle contains the sources, the minified style sheet, and the module as text (see `Web/text.py`).
rm -rf $build/src
cp -r Web/src $build/src
python3 Web/boundary.py "${sources[@]}" > $build/src/boundary.ts
python3 Web/boundary.py "${turning[@]}" > $build/src/turning.ts
python3 Web/boundary.py Sources/KnobWebText/*.swift > $build/src/typed.ts
python3 Web/boundary.py Sources/KnobWebLooks/*.swift > $build/src/looks.ts
python3 Web/boundary.py Sources/KnobWebSkins/*.swift > $build/src/skins.ts
esbuild --log-level=warning --minify Web/src/*.css --outdir=$build/src --allow-overwrite
# It leaves the blanks in the values of custom properties, and a line end.
sed -z -i -E 's/ ?([,*/:]) /\1/g; s/@media /@media/g; s/\( /(/g; s/\n$//' $build/src/*.css
python3 Web/text.py $build/knob.wasm > $build/src/knob.wasm.txt

cp $build/reader.wasm $build/turning.wasm $build/looks.wasm $build/skins.wasm $build/src
bundle() { # FROM TO
  esbuild --log-level=warning --bundle --minify --format=esm --target=esnext --charset=utf8 \
    --loader:.txt=text --loader:.css=text --loader:.wasm=binary --external:./rotary-knob-extras.js \
    --external:./rotary-knob-looks.js --external:./rotary-knob-skins.js --external:./rotary-knob.js \
    $build/src/"$1" --outfile="$2"
  # Other bundlers leave an address alone that is known only at run time, if a comment says so. esbuild drops comments.
  sed -i 's|import(new URL|import(/* webpackIgnore: true */ /* @vite-ignore */ new URL|' "$2"
}
bundle rotary-knob.js Web/dist/rotary-knob.js
bundle element.js Web/dist/class.js
bundle extras.js Web/dist/rotary-knob-extras.js
bundle encoder.js Web/dist/rotary-encoder.js
bundle looks.js Web/dist/rotary-knob-looks.js
bundle skins.js Web/dist/rotary-knob-skins.js
bundle range.js Web/dist/rotary-range.js

rm -rf Web/dist/skins
cp -r Skins Web/dist/skins
cp Web/package.json Web/*.d.ts LICENSE Web/dist
python3 Web/readme.py Guides/Web.md Web/package.json Web/dist/README.md
python3 Web/manifest.py Guides/Web.md Web/rotary-knob.d.ts Web/dist/custom-elements.json

# Without a name and a date, as servers send it.
size() { gzip -9 --no-name --stdout "$1" | wc -c; }
# What a page loads to show a knob, and with the second file, at the first use, to turn it.
budget=60000
first=$(size Web/dist/rotary-knob.js)
second=$(size Web/dist/rotary-knob-extras.js)
echo "Web/dist/rotary-knob.js: $first bytes gzipped, of which the engine $(size $build/src/knob.wasm.txt)"
echo "Web/dist/rotary-knob-extras.js: $second bytes gzipped, together $((first + second))"
if ((first + second > budget)); then
  echo "This is more than the budget of $budget bytes." >&2
  # Other compilers produce modules of other sizes. The budget applies to this one.
  if [[ $(swiftc --version 2> /dev/null) == *"Swift version 6.3"* ]]; then exit 1; fi
fi
