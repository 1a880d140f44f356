#!/usr/bin/env bash
# Tries the web element in a real browser. What is named after it goes to pytest, such as
# `Scripts/web-test.sh -k wheel`; RECORD=1 takes new pictures to compare with.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/web.sh
Scripts/python.sh
timeout 600 .build-python/bin/python -m pytest -q -p no:cacheprovider Web/tests "$@"
