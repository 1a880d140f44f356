#!/usr/bin/env bash
# Builds the C library for other systems, and runs the same programs with it as on this one, by qemu and wine: all
# gesture scripts, random inputs, and what these do not show. What they print must be the same. Programs for macOS are
# linked, and not run.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/install.sh cross

build=$PWD/.build-engine
tests=$build/tests
tools=$(dirname "$(command -v swiftc)")
targets=(linux-arm64 windows-x86_64 macos-universal)
scripts=(Tests/Gestures/*.txt Tests/Gestures/engine/*.txt)
# What was built is used in another place, whose name has a space. Wine's copy of Windows has 700 MB, so it is not kept.
folder=$(mktemp -d)
place="$folder/a b"
export WINEPREFIX=$folder/wine WINEDEBUG=-all WINEDLLOVERRIDES='winemenubuilder.exe,mscoree,mshtml='
trap 'wineserver -k 2> /dev/null || true; rm -rf "$folder"' EXIT
rm -rf "$tests"
mkdir -p "$tests" "$place"
for target in "${targets[@]}"; do
  TARGET=$target Scripts/engine.sh
  cp -R "$build/$target" "$place"
done
make --no-print-directory install-engine PREFIX="$place/native"

fail() { # SENTENCE
  echo "$1" >&2
  exit 1
}

# Builds the tests with the files for CMake, and the example of the guide with the one for pkg-config.
awk '/^```c$/ { inside = 1; next } /^```$/ { inside = 0 } inside' Guides/C.md > "$tests/guide.c"
build_tests() { # TARGET SYSTEM COMPILER
  local library=$place/$1 made=$tests/$1
  mkdir "$made"
  cmake -S Tests/KnobCTests -B "$made" -DCMAKE_PREFIX_PATH="$library" -DCMAKE_SYSTEM_NAME="$2" \
    -DCMAKE_C_COMPILER="$3" -DCMAKE_BUILD_TYPE=Release > "$made/log"
  cmake --build "$made" >> "$made/log" 2>&1 || { cat "$made/log" >&2; exit 1; }
  eval "$3 -std=gnu11 '$tests/guide.c' -o '$made/guide'" \
    "$(PKG_CONFIG_LIBDIR=$library/lib/pkgconfig pkg-config --cflags --libs knobengine)"
  [ ! -d "$library/bin" ] || cp "$library"/bin/*.dll "$made"
}

run() { # TARGET PROGRAM ARGUMENT...
  local program=$tests/$1/$2
  case $1 in
    native) LD_LIBRARY_PATH=$place/$1/lib "$program" "${@:3}" ;;
    linux-arm64) qemu-aarch64 -L /usr/aarch64-linux-gnu -E LD_LIBRARY_PATH="$place/$1/lib" "$program" "${@:3}" ;;
    windows-x86_64) wine "$program.exe" "${@:3}" 2> /dev/null | tr -d '\r' ;;
  esac
}

# Compares the last lines of what each program prints here and on another system.
compare() { # TARGET
  local program printed wanted
  for program in "replay ${scripts[*]}" "replay-shared ${scripts[*]}" checks "random 1 2 3" guide; do
    wanted=$(run native $program | tail -n 1)
    printed=$(run "$1" $program) || fail "$1: ${program%% *} fails: $printed"
    printed=${printed##*$'\n'}
    # The functions of Windows for logarithms and powers differ in the last bits, which changes one of the checksums.
    if [ "$1 ${program%% *}" = "windows-x86_64 random" ]; then
      [ "${printed##*, }" = "${wanted##*, }" ] || fail "$1: $printed, but here: $wanted"
    else
      [ "$printed" = "$wanted" ] || fail "$1: $printed, but here: $wanted"
    fi
    echo "$1: $printed"
  done
}

# Each library shows the functions of the header, and no others.
check_exports() { # LIBRARY FUNCTION...
  local library=$1
  shift
  diff <(printf '%s\n' "$@" | sort) \
    <(grep -oE '\bknob_[a-z_]+\(' "$place/native/include/knobengine.h" | tr -d '(' | sort -u) \
    || fail "$library does not show the functions of the header."
}

build_tests native Linux gcc

build_tests linux-arm64 Linux aarch64-linux-gnu-gcc
compare linux-arm64
library=$place/linux-arm64/lib/libknobengine.so.0
check_exports "$library" $("$tools/llvm-nm" -D --defined-only -j "$library" | sed 's/@.*//' | grep -v '^KNOBENGINE_0$')

newest=$(aarch64-linux-gnu-objdump -T "$library" | grep -oE 'GLIBC_[0-9.]+' | sort -Vu | tail -n 1)
grep -qF "glibc ${newest#GLIBC_} " Guides/C.md || fail "$library needs $newest, and Guides/C.md does not say so."

build_tests windows-x86_64 Windows x86_64-w64-mingw32-gcc
wine wineboot --init 2> /dev/null
compare windows-x86_64
library=$place/windows-x86_64/bin/knobengine.dll
description=$(x86_64-w64-mingw32-objdump -p "$library")
check_exports "$library" $(sed -nE 's/^\t\[ *[0-9]+\] ([^ ]+)$/\1/p' <<< "$description")
needed=$(sed -n 's/.*DLL Name: //p' <<< "$description" | sort | xargs)
[ "$needed" = "ADVAPI32.dll KERNEL32.dll msvcrt.dll" ] || fail "$library needs $needed."
xvfb-run -a -n 160 -s "-screen 0 1024x768x24" Scripts/cross-window.sh "$tests/windows-x86_64/window.exe"

# A program that was compiled for MSVC, linked by the linker of LLVM that takes the place of Microsoft's.
"$tools/clang" --target=x86_64-pc-windows-msvc -ffreestanding -I"$place/windows-x86_64/include" \
  -c Tests/KnobCTests/link.c -o "$tests/link.obj"
"$tools/lld-link" /nodefaultlib /entry:main /subsystem:console "$tests/link.obj" \
  "$place/windows-x86_64/lib/knobengine.lib" /out:"$tests/windows-x86_64/link.exe"
run windows-x86_64 link || fail "A program for MSVC turns no knob."

ld64=$(ls /usr/lib/llvm-*/bin/ld64.lld | sort -V | tail -n 1)
for architecture in arm64 x86_64; do
  "$tools/clang" --target=$architecture-apple-macos11 -ffreestanding -I"$place/macos-universal/include" \
    -c Tests/KnobCTests/link.c -o "$tests/link.o"
  for library in "$place"/macos-universal/lib/libknobengine.{a,0.dylib}; do
    "$ld64" -arch $architecture -platform_version macos 11.0 11.0 "$tests/link.o" "$library" \
      Scripts/cross/libSystem.tbd -o "$tests/link-macos"
  done
  check_exports "$library" $("$tools/llvm-nm" --arch=$architecture -g --defined-only -j "$library" | sed 's/^_//')
done
echo "macos-universal: programs for arm64 and x86_64 were linked with it, and not run."

! grep -rlF "$PWD" "$place" --include='*knobengine*' \
  || fail "These files contain the path of the folder in which they were built."
