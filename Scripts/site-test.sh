#!/usr/bin/env bash
# Tests the website that Scripts/docs.sh has built in a real browser. Passes its arguments to pytest.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/python.sh
exec .build-python/bin/python -m pytest -q -p no:cacheprovider --timeout 120 Web/tests/test_site.py "$@"
