#!/usr/bin/env bash
# Builds the C library, and tests it from C, C++, and Python: all gesture scripts, and what they do not show. GCC and
# Clang add their sanitizers for addresses and undefined behavior.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/install.sh engine
Scripts/engine.sh

build=.build-engine
scripts=(Tests/Gestures/*.txt Tests/Gestures/engine/*.txt)
warnings=(-Wall -Wextra -Werror -O1 -g -pthread -I$build)
for compiler in gcc "$(dirname "$(command -v swiftc)")/clang -fuse-ld=lld"; do
  for program in replay checks random; do
    $compiler -std=gnu11 "${warnings[@]}" -fsanitize=address,undefined -fno-sanitize-recover=all \
      Tests/KnobCTests/$program.c $build/libknobengine.a -lm -o $build/$program
  done
  $build/checks
  $build/random 1 2 3
  $build/replay "${scripts[@]}"
done
g++ -std=gnu++17 "${warnings[@]}" -x c++ Tests/KnobCTests/replay.c -x none -L$build -lknobengine -o $build/replay
LD_LIBRARY_PATH=$build $build/replay "${scripts[@]}"
python3 Tests/KnobCTests/replay.py $build/libknobengine.so.0 "${scripts[@]}"

# The examples of the guides, verbatim.
example() { # LANGUAGE PAGE
  awk -v fence="\`\`\`$1" '$0 == fence { inside = 1; next } /^```$/ { inside = 0 } inside' "Guides/$2.md"
}
example c Hosts > $build/hosts.c
gcc -std=gnu11 "${warnings[@]}" -Wno-unused-parameter $build/hosts.c $build/libknobengine.a -lm -o $build/hosts
[ "$($build/hosts)" = "$(example text Hosts)" ] || { echo "The example of Guides/Hosts.md prints something else." >&2; exit 1; }
example c C > $build/guide.c
gcc -std=gnu11 "${warnings[@]}" $build/guide.c $build/libknobengine.a -lm -o $build/guide
[ "$($build/guide)" = "$(printf '632\u00a0Hz')" ] || { echo "The example of Guides/C.md prints something else." >&2; exit 1; }

# What is installed, with a prefix of a user, is found, and is removed again without a rest. A word that is no command
# is a mistake.
installed=$(mktemp -d)
trap 'rm -rf "$installed"' EXIT
make --no-print-directory install-engine PREFIX="$installed"
gcc -std=gnu11 $build/guide.c $(PKG_CONFIG_PATH=$installed/lib/pkgconfig pkg-config --cflags --libs knobengine) \
  -o "$installed/guide"
[ "$(LD_LIBRARY_PATH=$installed/lib "$installed/guide")" = "$(printf '632\u00a0Hz')" ]
rm "$installed/guide"

# A prefix may have spaces.
spaced="$installed/a b"
make --no-print-directory install-engine PREFIX="$spaced"
eval "gcc -std=gnu11 $build/guide.c $(PKG_CONFIG_PATH="$spaced/lib/pkgconfig" pkg-config --cflags --libs knobengine)" \
  -o '"$spaced/guide"'
[ "$(LD_LIBRARY_PATH="$spaced/lib" "$spaced/guide")" = "$(printf '632\u00a0Hz')" ]
rm "$spaced/guide"
make --no-print-directory uninstall-engine PREFIX="$spaced"

# A plug-in, linked as the guide says, shows only its own function, runs with the glibc that the guide names, and can be
# loaded again and again. So can one with the shared library.
cp Tests/KnobCTests/plugin.cpp "$installed"
link=$(awk '/^c\+\+ -shared/ { inside = 1 } inside { print; if (!/\\$/) exit }' Guides/C.md)
(cd "$installed"; export PKG_CONFIG_PATH=$installed/lib/pkgconfig; eval "$link")
[ "$(nm -D --defined-only "$installed/plugin.so" | awk '{ print $NF }')" = use_knob ]
glibc=$(grep -oE 'glibc [0-9.]+[0-9]' Guides/C.md)
for library in "$installed/plugin.so" $build/libknobengine.so.0; do
  newest=$(objdump -T "$library" | grep -oE 'GLIBC_[0-9.]+' | sort -Vu | tail -1)
  [ "$newest" = "GLIBC_${glibc#glibc }" ] || { echo "$library needs $newest, but Guides/C.md says $glibc." >&2; exit 1; }
done
g++ -shared -fPIC "$installed/plugin.cpp" -I$build -L$build -lknobengine -o "$installed/shared.so"
gcc -std=gnu11 "${warnings[@]}" Tests/KnobCTests/reload.c -o "$installed/reload"
for plugin in plugin shared; do LD_LIBRARY_PATH=$build "$installed/reload" "$installed/$plugin.so"; done
rm "$installed"/{plugin.cpp,plugin.so,shared.so,reload}
make --no-print-directory uninstall-engine PREFIX="$installed"
[ -z "$(find "$installed" -not -type d)" ] || { find "$installed" -not -type d; exit 1; }
! Scripts/engine.sh remove 2> /dev/null || { echo "Scripts/engine.sh accepts an unknown word." >&2; exit 1; }

# A server number that no other lane tries.
xvfb-run -a -n 140 -s "-screen 0 800x600x24" Scripts/demo-x11.sh

# The library needs nothing but the C library, and shows nothing but the functions of the header.
needed=$(readelf -d $build/libknobengine.so.0 | grep NEEDED | grep -vE '\[lib[cm]\.so\.6\]' || true)
extra=$(nm -D --defined-only $build/libknobengine.so.0 | grep -vE ' (T knob_|A KNOBENGINE_0)' || true)
if [ -n "$needed$extra" ]; then
  printf 'The library needs or shows more than it should:\n%s\n%s\n' "$needed" "$extra" >&2
  exit 1
fi
if strings $build/libknobengine.so.0 | grep -F "$PWD"; then
  echo "The library contains the path of the folder in which it was built." >&2
  exit 1
fi

# The guide says how large the library is, within a tenth, and how many functions it has.
size=$(sed -nE 's/.*shared library has ([0-9]+) kB.*/\1/p' Guides/C.md)
functions=$(sed -nE 's/.*# ([0-9]+) functions.*/\1/p' Guides/C.md)
found=$(wc -c < $build/libknobengine.so.0)
if [ "$(uname -m)" = x86_64 ] && { ((found < 900 * size)) || ((found > 1100 * size)); }; then
  echo "Guides/C.md says that the shared library has $size kB, but it has $found bytes." >&2
  exit 1
fi
found=$(nm -D --defined-only $build/libknobengine.so.0 | grep -c ' T knob_')
[ "$found" = "$functions" ] || { echo "Guides/C.md says $functions functions, but there are $found." >&2; exit 1; }
