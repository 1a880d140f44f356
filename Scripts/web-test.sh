#!/usr/bin/env bash
# Tests the web element in a real browser. Passes its arguments to pytest: `Scripts/web-test.sh -k wheel`.
# With RECORD=1, records new reference pictures.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/web.sh
Scripts/python.sh
timeout 1500 .build-python/bin/python -m pytest -q -p no:cacheprovider Web/tests "$@"
