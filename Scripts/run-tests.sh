#!/usr/bin/env bash
# Runs tests of the last build: `Scripts/run-tests.sh --filter NAME`. `swift test` would let only one process at a
# time run tests of a build. Build the tests first.
set -euo pipefail
cd "$(dirname "$0")/.."
exec .build/debug/RotaryKnobPackageTests.xctest --testing-library swift-testing "$@"
