#!/usr/bin/env bash
# Lets the thread sanitizer watch a program in which an audio thread and a main thread share values and messages. Fails
# if it finds a data race, or if it finds none where there is one.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/toolchain.sh

built=$PWD/.build-threads
(cd Tests/Threads && swift build --quiet --sanitize=thread --scratch-path "$built")
program=$built/debug/Threads

# The sanitizer does not get along with Swift's own report of a crash.
export SWIFT_BACKTRACE=enable=no
timeout --kill-after 5 300 "$program"

if timeout --kill-after 5 300 "$program" plain > "$built/plain.log" 2>&1 \
  || ! grep -q "ThreadSanitizer: data race" "$built/plain.log"; then
  cat "$built/plain.log"
  echo "The thread sanitizer did not find the data race of a plain variable." >&2
  exit 1
fi
echo "The thread sanitizer found no data race, and found that of a plain variable."
