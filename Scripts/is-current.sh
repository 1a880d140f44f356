#!/usr/bin/env bash
# Whether a file exists, and is newer than all that it was made from: `Scripts/is-current.sh FILE SOURCE...`. A folder
# stands for everything in it. If not, the status is 1.
set -euo pipefail
cd "$(dirname "$0")/.."
[ -e "$1" ] && [ -z "$(find "${@:2}" -newer "$1" -print -quit)" ]
