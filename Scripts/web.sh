#!/usr/bin/env bash
# Builds the web element in Web/dist, and prints the sizes of its files as a page loads them.
# With SCRIPTS=1, only bundles the scripts anew, with the module that was built last. With IF_CHANGED=1, builds only what
# is older than its sources.
# With STRIP=, keeps the names of functions in .build-web/linked.wasm, to see what is large.
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
mkdir -p $build

# The tests and the documentation may build at the same time. A Mac has no such lock.
exec 9> $build/lock
! command -v flock > /dev/null || flock 9
module_sources=(Sources/Knob{Engine,JSON,Presentation,Studio,Web,StudioWeb} Sources/CWeb Scripts/web.sh)
if [ -n "${IF_CHANGED-}" ]; then
  ! Scripts/is-current.sh Web/dist/custom-elements.json "${module_sources[@]}" Web/src Web/types Web/*.* Skins \
    Guides/{Web,Looks}.md || exit 0
  if Scripts/is-current.sh $build/knob.wasm "${module_sources[@]}" \
    && Scripts/is-current.sh $build/studio.wasm "${module_sources[@]}"; then SCRIPTS=1; fi
fi
touch $build/began

# MARK: The module

triple=wasm32-unknown-none-wasm
tools=$(dirname "$(command -v swiftc)")
# Browsers have had this operation, which copies memory, for longer than all else that the element needs.
clang=("$tools/clang" --target=$triple -mbulk-memory -flto -Oz -c)

compile() { # MODULE FOLDER...
  swiftc -target $triple -swift-version 6 -warnings-as-errors -package-name RotaryKnob -parse-as-library -wmo -Osize \
    -enable-experimental-feature Embedded -enable-experimental-feature Extern -Xfrontend -disable-stack-protector \
    -I $build -module-name "$1" -emit-module -emit-module-path "$build/$1.swiftmodule" \
    -emit-ir $(find "${@:2}" -name '*.swift' | sort) -o "$build/$1.ll"
  Scripts/embedded-text.sh "$build/$1.ll"
}

link() { # MODULE NAME
  # The code of the other modules is in this object, because Embedded Swift reads it from their `.swiftmodule`. If their
  # own objects were linked too, the linker might take a stub of theirs, which traps, in place of a method.
  "${clang[@]}" -Wno-override-module -x ir "$build/$1.ll" -o "$build/$1.o"
  # Typed parentheses may be deep. If they are too deep, the module stops instead of overwriting its memory.
  "$tools/wasm-ld" --no-entry --gc-sections ${STRIP---strip-all} --lto-O2 -O2 --export=__heap_base --export=__stack_pointer \
    --stack-first -z stack-size=262144 "$build/$1.o" $build/libc.o $build/unicode.o -o "$build/$2.linked.wasm"
  # Between two rounds, the flow of control is built anew, which makes it smaller.
  # Browsers do not have references with types yet, in the form that this version of it writes.
  # The lowest memory is the end of the stack, so that no address is the sum of a negative one and an offset.
  wasm-opt --low-memory-unused --all-features --disable-typed-function-references --disable-gc --strip-debug \
    --strip-producers --strip-target-features --converge -Oz --flatten --rereloop -Oz "$build/$2.linked.wasm" -o "$build/$2.wasm"
  touch -r $build/began "$build/$2.wasm"
}

# Two modules of the same sources: the knob, and in its place, the knob with the studio.
build_modules() {
  local module source
  for source in libc unicode; do "${clang[@]}" -fno-builtin Sources/CWeb/$source.c -o $build/$source.o; done
  for module in KnobEngine KnobJSON KnobPresentation; do compile $module Sources/$module; done
  (compile KnobWeb Sources/KnobWeb && link KnobWeb knob) &
  compile KnobStudio Sources/KnobStudio
  compile KnobStudioWeb Sources/KnobWeb Sources/KnobStudioWeb
  link KnobStudioWeb studio
  wait %1
}

# MARK: The scripts

bundle() { # FORMAT FROM TO OPTIONS...
  esbuild --log-level=warning --bundle --minify --target=es2022 --charset=utf8 --loader:.css=text \
    --loader:.wasm=binary --format="$1" "$build/src/$2" --outfile="Web/dist/$3" "${@:4}"
}

bundle_house() { # NAME FROM TO FROM TO
  bundle esm "$2" "$3" --define:MODULE="\"./$1.wasm\""
  bundle esm "$4" "$5" --define:MODULE="\"./$1.wasm\""
}

bundle_plain() { # NAME FROM TO
  cp "$build/$1.wasm" $build/src/module.wasm
  bundle esm "$2" "$3" '--banner:js=(async()=>{"use strict";' '--footer:js=})();'
}

build_scripts() {
  rm -rf Web/dist $build/src
  mkdir -p Web/dist
  cp -r Web/src $build/src
  cp $build/{knob,studio}.wasm Web/dist
  python3 Web/boundary.py $(find Sources/KnobEngine Sources/KnobStudio/Host Sources/Knob{,Studio}Web -name '*.swift' | sort) \
    > $build/src/boundary.ts
  esbuild --log-level=warning --minify Web/src/*.css --outdir=$build/src --allow-overwrite
  bundle_house knob rotary-knob.js rotary-knob.js elements.js class.js
  bundle_house studio studio/studio.js studio.js studio/elements.js studio.class.js
  # A plain script cannot wait for the module, but a function in it can. So the scripts are the same, and only the file
  # that has the bytes differs.
  cp $build/src/inline.js $build/src/module.js
  bundle_plain knob global.js rotary-knob.global.js
  bundle_plain studio studio/global.js studio.global.js
  # All elements and functions are in one file, and so are their types, which then need no imports.
  sed '/^import /d' Web/types/*.d.ts > Web/dist/rotary-knob.d.ts
  sed '/^import /d' Web/types/studio/*.d.ts | cat Web/studio.d.ts - > Web/dist/studio.d.ts
  mkdir Web/dist/skins
  cp -r Skins/*/ Web/dist/skins
  cp Web/*.{class,global}.d.ts Web/class.d.ts LICENSE Web/dist
  python3 Web/package.py Web/package.json Web/dist/package.json
  python3 Web/readme.py Guides/Web.md "Guides/Looks.md#Colors and proportions on the web" Web/package.json \
    Web/dist/README.md
  python3 Web/manifest.py Guides/Web.md Guides/Looks.md Web/dist/rotary-knob.d.ts Web/dist/custom-elements.json
  touch -r $build/began Web/dist/custom-elements.json
}

if [ -z "${SCRIPTS-}" ]; then
  echo "Compiling with Swift, about two minutes…"
  build_modules
fi
build_scripts

# Without a name and a date, as servers send it.
size() { gzip -9 --no-name --stdout "Web/dist/$1" | wc -c; }
echo "With gzip, rotary-knob.js has $(size rotary-knob.js) bytes and knob.wasm $(size knob.wasm). A page loads both,"
echo "or studio.js with $(size studio.js) bytes and studio.wasm with $(size studio.wasm)."
echo "The package is in Web/dist. To use it, see Guides/Web.md."
