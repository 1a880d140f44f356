#!/usr/bin/env bash
# Builds the engine as a C library in .build-engine: knobengine.h, libknobengine.a, and libknobengine.so.0, which
# need only the C library. Installs it in $DESTDIR$PREFIX (/usr/local), or removes it from there. With TARGET, builds it
# for another system in .build-engine/$TARGET (Scripts/cross.sh).
#
# Usage: Scripts/engine.sh [build|install|uninstall]. Builds only what is missing or older than a source, so that root
# does not need Swift to install after `build`.
set -euo pipefail
cd "$(dirname "$0")/.."

build=.build-engine
prefix=${PREFIX:-/usr/local}
to=${DESTDIR-}$prefix

# Compiles a module for the system `triple`, in the folder `objects`.
compile() { # MODULE OPTIONS...
  swiftc -target "$triple" -swift-version 6 -warnings-as-errors -package-name RotaryKnob -parse-as-library -wmo -O \
    -enable-experimental-feature Embedded -enable-experimental-feature Extern -Xcc -fPIC \
    -I "$objects" -I Sources/KnobC/include -module-name "$1" $(find "Sources/$1" -name '*.swift' | sort) "${@:2}"
}

# Compiles all modules, the last one with options. What is made of it also has the code of the others, which Embedded
# Swift reads from their `.swiftmodule`.
compile_all() { # OPTIONS...
  local module
  echo "Compiling with Swift for $triple, about a minute…"
  mkdir -p "$objects"
  for module in KnobEngine KnobJSON KnobPresentation KnobStudio; do
    compile $module "${options[@]}" -emit-module -emit-module-path "$objects/$module.swiftmodule"
  done
  compile KnobC "${options[@]}" "$@"
}

list_symbols() { grep -oE '\bknob_[a-z_]+\(' Sources/KnobC/include/knobengine.h | tr -d '(' | sort -u; }

# Links libknobengine.a and libknobengine.so.0 for Linux in a folder.
link_linux() { # FOLDER
  local library=$1/libknobengine.so.0
  "${clang[@]}" -O2 -fPIC -Wall -Wextra -Werror -c Sources/KnobC/libc.c -o "$objects/libc.o"
  # Only the functions of the header are visible, so that a program may contain other Swift code.
  "${clang[@]}" -r -nostdlib -o "$objects/all.o" "$objects"/{KnobC,libc}.o "$tables"
  list_symbols > "$objects/symbols"
  "$objcopy" --keep-global-symbols="$objects/symbols" "$objects/all.o" "$objects/knobengine.o"
  rm -f "$1/libknobengine.a"
  "$ar" rcs "$1/libknobengine.a" "$objects/knobengine.o"
  {
    echo 'KNOBENGINE_0 { global:'
    sed 's/$/;/' "$objects/symbols"
    echo 'local: *; };'
  } > "$objects/versions"
  # Swift's tables, such as that of the settings, are never freed. So the library stays loaded, and has them once.
  "${clang[@]}" -shared -Wl,--gc-sections,--strip-all,-z,defs,-z,nodelete -Wl,-soname,libknobengine.so.0 \
    -Wl,--version-script,"$objects/versions" "$objects"/{KnobC,libc}.o "$tables" -lm -o "$library"
  ln -sf libknobengine.so.0 "$1/libknobengine.so"
  echo "libknobengine.so.0: $(wc -c < "$library") bytes, libknobengine.a: $(wc -c < "$1/libknobengine.a")"
}

build() {
  Scripts/toolchain.sh
  triple=$(uname -m)-unknown-linux-gnu
  tools=$(dirname "$(command -v swiftc)")
  tables=$tools/../lib/swift/embedded/$triple/libswiftUnicodeDataTables.a
  objects=$build
  options=()
  clang=("$tools/clang")
  objcopy=objcopy
  ar=ar
  mkdir -p $build
  touch $build/began
  compile_all -c -o $build/KnobC.o
  link_linux $build
  cp Sources/KnobC/include/knobengine.h $build
  mv $build/began $build/complete
}

# Whether a file is newer than all that the library is made from, and than some more files.
is_current() { # FILE [SOURCE...]
  Scripts/is-current.sh "$1" VERSION Scripts/engine.sh Sources/Knob{Engine,JSON,Presentation,Studio,C} "${@:2}"
}

# Writes the pkg-config file.
describe() { # PREFIX LIBRARIES
  cat << PC
prefix=$1
Name: knobengine
Description: Rotary knobs: what a value means, how a hand turns it, how it is written, and how it looks
Version: $(cat VERSION)
Libs: -L"\${prefix}/lib" -lknobengine
Libs.private: $2
Cflags: -I"\${prefix}/include"
PC
}

if [ -n "${TARGET-}" ]; then
  if [ "${1:-build}" != build ]; then
    echo "With TARGET, the library is only built. It is not installed on this computer." >&2
    exit 2
  fi
  source Scripts/cross.sh
  exit
fi
case ${1:-build} in
  build)
    is_current $build/complete || build
    echo "The files are in $build. To install them, run: sudo make install-engine"
    ;;
  install)
    is_current $build/complete || build
    install -Dm644 -t "$to/include" $build/knobengine.h
    install -Dm644 -t "$to/lib" $build/libknobengine.a
    install -Dm755 -t "$to/lib" $build/libknobengine.so.0
    ln -sf libknobengine.so.0 "$to/lib/libknobengine.so"
    describe "$prefix" -lm | install -Dm644 /dev/stdin "$to/lib/pkgconfig/knobengine.pc"
    install -Dm644 -t "$to/lib/cmake/knobengine" Packaging/C/knobengine-config.cmake
    echo "Installed libknobengine in $to."
    [ -n "${DESTDIR-}" ] || Scripts/ldconfig.sh
    ;;
  uninstall)
    rm -f "$to"/include/knobengine.h "$to"/lib/libknobengine.{a,so,so.0} "$to/lib/pkgconfig/knobengine.pc" \
      "$to/lib/cmake/knobengine/knobengine-config.cmake"
    echo "Removed libknobengine from $to."
    ;;
  *)
    echo "Usage: Scripts/engine.sh [build|install|uninstall]" >&2
    exit 2
    ;;
esac
