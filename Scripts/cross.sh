# shellcheck shell=bash
# Builds the C library for another system: linux-arm64, windows-x86_64, or macos-universal. The folder
# .build-engine/$TARGET then has include, lib with the files for pkg-config and CMake, and bin with the DLL of
# Windows, and can be moved. This is a part of Scripts/engine.sh, whose functions it uses.
#
# On Linux, Swift compiles for bare metal and for iOS, but not for Windows and macOS. For these two, it writes LLVM's
# intermediate code, in which the system is replaced. What the code needs of a C library is in Sources/KnobC (libc.c,
# windows.c, macos.c).

out=$build/$TARGET
sources=(Scripts/cross.sh Scripts/cross Packaging/C LICENSE)

# Fails with a message if a program or a file is missing.
need() { # PROGRAM|FILE...
  local name
  for name in "$@"; do
    command -v "$name" > /dev/null || [ -f "$name" ] || {
      echo "To build the C library for $TARGET, $name is missing. See Scripts/install.sh for Debian's packages;" \
        "clang, lld, and the files of Embedded Swift belong to the toolchain of https://www.swift.org/install." >&2
      exit 1
    }
  done
}

# Writes the code of all modules as LLVM's intermediate code in `objects`, unless it is there.
emit() { # TRIPLE
  triple=$1
  objects=$build/objects/$triple
  options=(-Xcc -ffreestanding -Xfrontend -disable-stack-protector)
  ! is_current "$objects/complete" "${sources[@]}" || return 0
  mkdir -p "$objects"
  touch "$objects/began"
  compile_all -emit-ir -o "$objects/KnobC.ll"
  mv "$objects"/{began,complete}
}

# Replaces the system in intermediate code, of which only the functions of the header remain visible.
retarget() { # TRIPLE MANGLING
  local visible='linkonce_odr|weak_odr|protected|hidden'
  sed -E -e "s/^target triple = .*/target triple = \"$1\"/" -e "/^target datalayout/s/e-m:./e-m:$2/" \
    -e '/^@(llvm.used|_swift1_autolink_entries) = /d' \
    -e "/^define (private|internal) /!s/^define (($visible) )*/define internal /" \
    -e '/^define .*@knob_[a-z_]+\(/s/^define internal /define /' \
    -e "/^@[^=]+ = (private|internal|external) /!s/^(@[^=]+ =)( ($visible))*/\1 internal/" \
    "$objects/KnobC.ll"
}

# Compiles intermediate code as it is: Swift has already optimized it, and further passes may replace functions of libm.
assemble() { # TRIPLE OUTPUT
  "$tools/clang" --target="$1" -O2 -ffunction-sections -fdata-sections -Wno-override-module \
    -Xclang -disable-llvm-passes -x ir -c - -o "$2"
}

# Writes Swift's Unicode tables for x86-64, which exist for ELF only, as assembly, without the parts that are not used.
write_tables() { # SYSTEM
  local used
  used=$(grep -oE '@_swift_stdlib_(get|is|nfd)[A-Za-z_]+' "$objects/KnobC.ll" | tr -d @ | sort -u)
  # shellcheck disable=SC2086
  "$tools/ld.lld" -r --gc-sections ${used//_swift/--undefined=_swift} --whole-archive \
    "$embedded/x86_64-unknown-none-elf/libswiftUnicodeDataTables.a" -o "$objects/tables.o"
  python3 Scripts/cross/tables.py "$1" "$objects/tables.o"
}

# Writes the pkg-config file of a folder that can be moved. pkgconf escapes the spaces of such a name itself.
describe_moving() { # LIBRARIES
  describe '${pcfiledir}/../..' "$1" | tr -d '"'
}

build_linux() {
  triple=aarch64-none-none-elf
  objects=$build/objects/$triple
  tables=$embedded/$triple/libswiftUnicodeDataTables.a
  options=(-Xcc -ffreestanding)
  clang=("$tools/clang" --target=aarch64-linux-gnu)
  objcopy=$tools/llvm-objcopy
  ar=$tools/llvm-ar
  need aarch64-linux-gnu-gcc "$objcopy" "$ar" "$tables"
  compile_all -c -o "$objects/KnobC.o"
  link_linux "$out/lib"
  describe_moving -lm > "$out/lib/pkgconfig/knobengine.pc"
}

build_windows() {
  local made=$build/objects/$TARGET system=x86_64-w64-windows-gnu gcc=x86_64-w64-mingw32-gcc
  need $gcc python3 "$tools"/{clang,ld.lld,llvm-ar} "$embedded/x86_64-unknown-none-elf/libswiftUnicodeDataTables.a"
  emit x86_64-unknown-none-elf
  mkdir -p "$made" "$out/bin"
  # Windows frees aligned memory with a function of its own, so `free` has another name. The tables keep the calling
  # convention of ELF.
  retarget $system w | sed -E -e 's/@(free|posix_memalign|arc4random_buf)\(/@knob_\1(/' \
    -e '/@_swift_stdlib_(get|is)/s/\b(call|declare) /\1 x86_64_sysvcc /' | assemble $system "$made/KnobC.o"
  $gcc -O2 -Wall -Wextra -Werror -c Sources/KnobC/windows.c -o "$made/windows.o"
  write_tables windows > "$made/tables.s"
  $gcc -c "$made/tables.s" -o "$made/tables.o"
  local parts=("$made"/{KnobC,windows,tables}.o)
  rm -f "$out/lib/libknobengine.a"
  x86_64-w64-mingw32-ar rcs "$out/lib/libknobengine.a" "${parts[@]}"
  { printf 'LIBRARY knobengine.dll\nEXPORTS\n'; list_symbols; } > "$made/knobengine.def"
  $gcc -shared -static-libgcc -s -Wl,--gc-sections,--no-insert-timestamp,--out-implib,"$out/lib/libknobengine.dll.a" \
    "${parts[@]}" "$made/knobengine.def" -ladvapi32 -o "$out/bin/knobengine.dll"
  # The import library for the linker of MSVC.
  (exec -a llvm-lib "$tools/llvm-ar" /machine:x64 /def:"$made/knobengine.def" /out:"$out/lib/knobengine.lib")
  describe_moving -ladvapi32 > "$out/lib/pkgconfig/knobengine.pc"
  echo "knobengine.dll: $(wc -c < "$out/bin/knobengine.dll") bytes"
}

# The newest program of LLVM in the folders of Debian, or the one of another system. The linker in Swift's toolchain
# does not link for macOS.
find_llvm() { # PROGRAM
  ls /usr/lib/llvm-*/bin/"$1" 2> /dev/null | sort -V | tail -n 1 | grep . || echo "$1"
}

# Links the library for one kind of Mac.
link_macos() { # ARCHITECTURE
  local system=$1-apple-macos11 made=$build/objects/$TARGET/$1
  "$tools/clang" --target="$system" -ffreestanding -fvisibility=hidden -O2 -Wall -Wextra -Werror \
    -c Sources/KnobC/macos.c -o "$made/macos.o"
  retarget "$system" o | assemble "$system" "$made/KnobC.o"
  rm -f "$made/libknobengine.a"
  "$tools/llvm-ar" --format=darwin rcs "$made/libknobengine.a" "$made"/*.o
  list_symbols | sed 's/^/_/' > "$made/symbols"
  "$ld64" -arch "$1" -platform_version macos 11.0 11.0 -dylib -dead_strip -x \
    -install_name @rpath/libknobengine.0.dylib -current_version "$(cat VERSION)" \
    -exported_symbols_list "$made/symbols" "$made"/*.o Scripts/cross/libSystem.tbd -o "$made/libknobengine.0.dylib"
}

build_macos() {
  local made=$build/objects/$TARGET ld64 lipo file
  ld64=$(find_llvm ld64.lld)
  lipo=$(find_llvm llvm-lipo)
  need "$ld64" "$lipo" python3 "$tools"/{clang,ld.lld,llvm-ar} \
    "$embedded"/{x86_64-unknown-none-elf,arm64-apple-ios}/libswiftUnicodeDataTables.a
  rm -rf "$made"
  mkdir -p "$made"/{arm64,x86_64}
  emit x86_64-unknown-none-elf
  write_tables macos > "$made/tables.s"
  "$tools/clang" --target=x86_64-apple-macos11 -c "$made/tables.s" -o "$made/x86_64/tables.o"
  link_macos x86_64
  # The calling convention of iOS is that of macOS, unlike the one of bare metal.
  emit arm64-apple-ios18.0
  "$tools/llvm-ar" x --output "$made/arm64" "$embedded/arm64-apple-ios/libswiftUnicodeDataTables.a"
  python3 Scripts/cross/tables.py ios "$made"/arm64/*.o
  link_macos arm64
  for file in libknobengine.a libknobengine.0.dylib; do
    "$lipo" -create "$made"/{arm64,x86_64}/$file -output "$out/lib/$file"
  done
  ln -sf libknobengine.0.dylib "$out/lib/libknobengine.dylib"
  describe_moving "" > "$out/lib/pkgconfig/knobengine.pc"
  echo "libknobengine.0.dylib: $(wc -c < "$out/lib/libknobengine.0.dylib") bytes"
}

case $TARGET in
  linux-arm64 | windows-x86_64 | macos-universal) ;;
  *)
    echo "Scripts/engine.sh: unknown TARGET '$TARGET'. There are linux-arm64, windows-x86_64, and macos-universal." >&2
    exit 2
    ;;
esac
if ! is_current "$build/objects/$TARGET.complete" "${sources[@]}"; then
  Scripts/toolchain.sh
  Scripts/install.sh "$TARGET"
  tools=$(dirname "$(command -v swiftc)")
  embedded=$tools/../lib/swift/embedded
  rm -rf "$out"
  mkdir -p "$build/objects" "$out"/include "$out"/lib/{pkgconfig,cmake/knobengine}
  touch "$build/objects/$TARGET.began"
  "build_${TARGET%-*}"
  cp Sources/KnobC/include/knobengine.h "$out/include"
  cp Packaging/C/knobengine-config.cmake "$out/lib/cmake/knobengine"
  cp LICENSE "$out"
  mv "$build/objects/$TARGET".{began,complete}
fi
echo "The files are in $out."
