#!/usr/bin/env bash
# Formats our Swift sources. With --check, only reports what is not formatted, and fails.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/toolchain.sh

places=(Package.swift)
for folder in Sources Tests AppleStandIns Examples Benchmarks/Package.swift Benchmarks/Sources; do
  [ ! -e $folder ] || places+=($folder)
done

case ${1:-} in
  "") swift format --in-place --parallel --recursive "${places[@]}" ;;
  --check)
    swift format lint --strict --parallel --recursive "${places[@]}"
    echo "Every file is formatted."
    ;;
  *)
    echo "Scripts/format.sh takes no arguments, or --check." >&2
    exit 2
    ;;
esac
