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

# The example of the guide, verbatim.
awk '/^```c$/ { inside = 1; next } /^```$/ { inside = 0 } inside' Guides/C.md > $build/guide.c
gcc -std=gnu11 "${warnings[@]}" $build/guide.c $build/libknobengine.a -lm -o $build/guide
[ "$($build/guide)" = "$(printf '632\u00a0Hz')" ] || { echo "The example of Guides/C.md prints something else." >&2; exit 1; }

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
