#!/usr/bin/env bash
# Stops with a sentence where there is no Swift, or one that is too old. Else says nothing.
set -euo pipefail

place="https://www.swift.org/install"
if ! command -v swift > /dev/null; then
  echo "RotaryKnob needs Swift 6.2 or newer, and there is none here: get it from $place." >&2
  exit 1
fi

version=$(swift --version 2>&1) || true
if [[ $version =~ Swift\ version\ ([0-9]+)\.([0-9]+) ]]; then
  number=${BASH_REMATCH[1]}.${BASH_REMATCH[2]}
  if ((BASH_REMATCH[1] < 6 || (BASH_REMATCH[1] == 6 && BASH_REMATCH[2] < 2))); then
    echo "RotaryKnob needs Swift 6.2 or newer, and this is $number: get it from $place." >&2
    exit 1
  fi
else
  echo "'swift --version' does not run here; get Swift 6.2 or newer from $place:" >&2
  echo "$version" >&2
  exit 1
fi
