#!/usr/bin/env bash
# Plays the random tests of MIDI at their full size, in a release build: ten million messages for each takeover, and a
# hundred million bytes for the readers and for a panel of knobs. MESSAGES, BYTES, and FILES set other numbers. The
# closures that change a panel, and the panels that are wired to each other, have new seeds each time.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/toolchain.sh

built=$PWD/.build-random
export MIDI_SEEDS=new MIDI_MESSAGES=${MESSAGES:-10000000} MIDI_BYTES=${BYTES:-100000000} MIDI_FILES=${FILES:-1000000}
cd Tests/Random
swift test --quiet --configuration release --scratch-path "$built"
