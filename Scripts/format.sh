#!/usr/bin/env bash
# Lays out all Swift of ours; with --check it only says what is not laid out so, and fails.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/toolchain.sh

places=(Package.swift)
for folder in Sources Tests AppleStandIns Examples; do
  [ ! -d $folder ] || places+=($folder)
done

case ${1:-} in
  "") swift format --in-place --parallel --recursive "${places[@]}" ;;
  --check)
    swift format lint --strict --parallel --recursive "${places[@]}"
    echo "Every file is laid out."
    ;;
  *)
    echo "Scripts/format.sh takes nothing, or --check." >&2
    exit 2
    ;;
esac
