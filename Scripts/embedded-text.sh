#!/usr/bin/env bash
# Fails if a module in Embedded Swift, as compiled, contains an interpolation whose text it does not know. The compiler
# accepts one of a type without a description, such as an enumeration, but its text is this sentence.
set -euo pipefail
if grep -q "cannot print value in embedded Swift" "$1"; then
  echo "$1 contains an interpolation whose text Embedded Swift does not know." >&2
  exit 1
fi
