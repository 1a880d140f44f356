#!/usr/bin/env bash
# Builds the example of a plug-in, rotaryknob-filter.lv2, in a folder (.build-engine/lv2). Run Scripts/engine.sh first.
#
# Usage: Scripts/lv2.sh [FOLDER]. To install it for a user: Scripts/lv2.sh ~/.lv2
set -euo pipefail
cd "$(dirname "$0")/.."

from=Examples/KnobDemoLV2
bundle=${1:-.build-engine/lv2}/rotaryknob-filter.lv2
options=(-std=gnu11 -O2 -Wall -Wextra -Werror -fPIC -shared -fvisibility=hidden -I.build-engine -IExamples/KnobDemoX11)
# As the guide of the C library says: the plug-in contains the engine, and stays loaded.
static=(-Wl,--exclude-libs,ALL,--gc-sections,-z,nodelete -l:libknobengine.a)
# shellcheck disable=SC2206
[ -z "${SANITIZER-}" ] || options+=($SANITIZER)

mkdir -p "$bundle"
cp $from/*.ttl "$bundle"
# shellcheck disable=SC2046
cc "${options[@]}" $from/filter.c $(pkg-config --cflags lv2) -lm -o "$bundle/filter.so"
cc "${options[@]}" $from/editor.c Examples/KnobDemoX11/panel.c -L.build-engine "${static[@]}" \
  $(pkg-config --cflags --libs lv2 cairo-xlib x11) -lm -o "$bundle/editor.so"
