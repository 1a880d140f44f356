#!/usr/bin/env bash
# Runs the tests that take long: of what is installed, as other programs use it. Each step is a script. A failure does
# not stop the other steps, and the end of the output names every step that failed.
set -euo pipefail
cd "$(dirname "$0")/.."

failed=()
step() { # NAME COMMAND...
  local name=$1 start=$SECONDS
  shift
  printf '\n== %s\n' "$name"
  "$@" || failed+=("$name")
  echo "($((SECONDS - start)) s)"
}

Scripts/toolchain.sh
step "The GTK widgets in C, Python, and Vala" Scripts/languages.sh
step "The Debian packages" Scripts/debian.sh
step "What each kind of user takes" Scripts/dist-test.sh
step "The C library in Rust and JUCE" Scripts/engine-packages.sh
step "The C library for other systems" Scripts/cross-test.sh
step "MIDI under random input" Scripts/random.sh

if [ ${#failed[@]} -gt 0 ]; then
  printf '\nFailed:\n'
  printf '  %s\n' "${failed[@]}"
  exit 1
fi
printf '\nAll steps passed in %d s.\n' $SECONDS
