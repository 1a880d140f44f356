#!/usr/bin/env bash
# Builds the engine as a C library in .build-engine: knobengine.h, libknobengine.a, and libknobengine.so.0, which
# need only the C library. Installs it in $DESTDIR$PREFIX (/usr/local), or removes it from there.
#
# Usage: Scripts/engine.sh [build|install|uninstall]. Builds only what is missing or older than a source, so that root
# does not need Swift to install after `build`.
set -euo pipefail
cd "$(dirname "$0")/.."

build=.build-engine
prefix=${PREFIX:-/usr/local}
to=${DESTDIR-}$prefix

compile() { # MODULE OPTIONS...
  swiftc -target "$target" -swift-version 6 -warnings-as-errors -package-name RotaryKnob -parse-as-library -wmo -O \
    -enable-experimental-feature Embedded -enable-experimental-feature Extern -Xcc -fPIC \
    -I $build -I Sources/KnobC/include -module-name "$1" $(find "Sources/$1" -name '*.swift' | sort) "${@:2}"
}

build() {
  Scripts/toolchain.sh
  target=$(uname -m)-unknown-linux-gnu
  tools=$(dirname "$(command -v swiftc)")
  tables=$tools/../lib/swift/embedded/$target/libswiftUnicodeDataTables.a
  mkdir -p $build
  touch $build/began
  echo "Compiling with Swift, about a minute…"
  for module in KnobEngine KnobJSON KnobPresentation KnobStudio; do
    compile $module -emit-module -emit-module-path "$build/$module.swiftmodule"
  done
  # This object also has the code of the other modules, which Embedded Swift reads from their `.swiftmodule`.
  compile KnobC -c -o $build/KnobC.o
  "$tools/clang" -O2 -fPIC -Wall -Wextra -Werror -c Sources/KnobC/libc.c -o $build/libc.o

  # Only the functions of the header are visible, so that a program may contain other Swift code.
  "$tools/clang" -r -nostdlib -o $build/all.o $build/KnobC.o $build/libc.o "$tables"
  grep -oE '\bknob_[a-z_]+\(' Sources/KnobC/include/knobengine.h | tr -d '(' | sort -u > $build/symbols
  objcopy --keep-global-symbols=$build/symbols $build/all.o $build/knobengine.o
  rm -f $build/libknobengine.a
  ar rcs $build/libknobengine.a $build/knobengine.o
  {
    echo 'KNOBENGINE_0 { global:'
    sed 's/$/;/' $build/symbols
    echo 'local: *; };'
  } > $build/versions
  # Swift's tables, such as that of the settings, are never freed. So the library stays loaded, and has them once.
  "$tools/clang" -shared -Wl,--gc-sections,--strip-all,-z,defs,-z,nodelete -Wl,-soname,libknobengine.so.0 \
    -Wl,--version-script,$build/versions $build/KnobC.o $build/libc.o "$tables" -lm -o $build/libknobengine.so.0
  ln -sf libknobengine.so.0 $build/libknobengine.so
  cp Sources/KnobC/include/knobengine.h $build
  mv $build/began $build/complete
  echo "libknobengine.so.0: $(wc -c < $build/libknobengine.so.0) bytes, libknobengine.a: $(wc -c < $build/libknobengine.a)"
}

is_current() { Scripts/is-current.sh $build/complete VERSION Scripts/engine.sh Sources/Knob{Engine,JSON,Presentation,Studio,C}; }

# Writes the pkg-config file.
describe() {
  cat << PC
prefix=$prefix
Name: knobengine
Description: Rotary knobs: what a value means, how a hand turns it, how it is written, and how it looks
Version: $(cat VERSION)
Libs: -L"\${prefix}/lib" -lknobengine
Libs.private: -lm
Cflags: -I"\${prefix}/include"
PC
}

case ${1:-build} in
  build)
    is_current || build
    echo "The files are in $build. To install them, run: sudo make install-engine"
    ;;
  install)
    is_current || build
    install -Dm644 -t "$to/include" $build/knobengine.h
    install -Dm644 -t "$to/lib" $build/libknobengine.a
    install -Dm755 -t "$to/lib" $build/libknobengine.so.0
    ln -sf libknobengine.so.0 "$to/lib/libknobengine.so"
    describe | install -Dm644 /dev/stdin "$to/lib/pkgconfig/knobengine.pc"
    echo "Installed libknobengine in $to."
    [ -n "${DESTDIR-}" ] || Scripts/ldconfig.sh
    ;;
  uninstall)
    rm -f "$to"/include/knobengine.h "$to"/lib/libknobengine.{a,so,so.0} "$to/lib/pkgconfig/knobengine.pc"
    echo "Removed libknobengine from $to."
    ;;
  *)
    echo "Usage: Scripts/engine.sh [build|install|uninstall]" >&2
    exit 2
    ;;
esac
