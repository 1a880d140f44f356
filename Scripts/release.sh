#!/usr/bin/env bash
# Publishes .build-dist as a release of GitHub, with the section of the changelog: `Scripts/release.sh TAG`.
set -euo pipefail
cd "$(dirname "$0")/.."

fail() { # SENTENCE
  echo "$1" >&2
  exit 1
}

version=$(cat VERSION)
[ "${1-}" = "$version" ] || fail "The tag is '${1-}', but the version in VERSION is $version."
[ -f .build-dist/SHA256SUMS ] || fail "There is nothing to publish. First run: make dist"
(cd .build-dist && sha256sum --check --quiet --strict SHA256SUMS) || fail "The files have changed. Run make dist again."
command -v gh > /dev/null || fail "To publish a release, install gh from https://cli.github.com."
options=(--verify-tag --title "RotaryKnob $version" --notes-file -)
# A version such as 0.2.0-beta.1 is not offered as the newest one.
[[ $version != *-* ]] || options+=(--prerelease)

{
  awk -v version="$version" '/^## / { inside = $2 == version; next } inside' CHANGELOG.md
  sed '1s/.*/## Downloads/' .build-dist/README.md
} | gh release create "$version" "${options[@]}" .build-dist/*
