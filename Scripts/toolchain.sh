#!/usr/bin/env bash
# Fails with a message if Swift is missing or too old. Otherwise prints nothing.
set -euo pipefail

place="https://www.swift.org/install"
if ! command -v swift > /dev/null; then
  echo "RotaryKnob needs Swift 6.2 or newer, but Swift is not installed. Get it from $place." >&2
  exit 1
fi

version=$(swift --version 2>&1) || true
if [[ $version =~ Swift\ version\ ([0-9]+)\.([0-9]+) ]]; then
  number=${BASH_REMATCH[1]}.${BASH_REMATCH[2]}
  if ((BASH_REMATCH[1] < 6 || (BASH_REMATCH[1] == 6 && BASH_REMATCH[2] < 2))); then
    echo "RotaryKnob needs Swift 6.2 or newer, but this is $number. Get it from $place." >&2
    exit 1
  fi
else
  echo "'swift --version' failed. Get Swift 6.2 or newer from $place:" >&2
  echo "$version" >&2
  exit 1
fi
