#!/usr/bin/env bash
# Tests the C library from Rust and in JUCE, whose modules take minutes to compile, and with random settings and inputs.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/install.sh engine juce rust
Scripts/engine.sh

build=.build-engine
scripts=(Tests/Gestures/*.txt Tests/Gestures/engine/*.txt)
rustc --edition 2021 -D warnings -O -L $build -o $build/replay-rust Tests/KnobCTests/replay.rs
LD_LIBRARY_PATH=$build $build/replay-rust "${scripts[@]}"

# Each run has new seeds.
seeds=($(od -An -N40 -tu2 /dev/urandom))
gcc -std=gnu11 -O1 -g -pthread -I$build -fsanitize=address,undefined -fno-sanitize-recover=all Tests/KnobCTests/random.c \
  $build/libknobengine.a -lm -o $build/random
for seed in "${seeds[@]}"; do
  $build/random "$seed" || { echo "The C library fails with the seed $seed." >&2; exit 1; }
done

# The modules of JUCE that a Slider needs.
modules=/usr/share/juce/modules
objects=$build/juce
options=(-std=c++17 -O1 -DNDEBUG=1 -DJUCE_GLOBAL_MODULE_SETTINGS_INCLUDED=1 -DJUCE_STANDALONE_APPLICATION=1
  -DJUCE_USE_CURL=0 -DJUCE_MODAL_LOOPS_PERMITTED=1 -isystem $modules $(pkg-config --cflags freetype2))
mkdir -p $objects
for module in core events data_structures graphics gui_basics; do
  [ -f $objects/$module.o ] || echo $module
done | xargs -P "$(nproc)" -I{} g++ "${options[@]}" -w -c -o $objects/{}.o $modules/juce_{}/juce_{}.cpp
g++ "${options[@]}" -Wall -Werror -IExamples/KnobDemoJUCE -ITests/KnobCTests -I$build Tests/KnobCTests/juce.cpp \
  $objects/*.o $build/libknobengine.a $(pkg-config --libs freetype2 libpng libjpeg zlib x11) -ldl -lpthread -lrt -lm \
  -o $build/replay-juce
# JUCE has no gesture that is canceled, and its points are floating-point numbers of single precision.
mapfile -t turns < <(grep -lE '^press.*mouse' Tests/Gestures/*.txt \
  | xargs grep -LE 'continuous=false|^(key|cancel|scroll|end|enable|range|set|reset)')
xvfb-run -a -n 150 $build/replay-juce "${turns[@]}"
