#!/usr/bin/env bash
# Tests the web element in a real browser. Passes its arguments to pytest: `Scripts/web-test.sh -k wheel`
# or `Scripts/web-test.sh Web/tests/test_wheel.py`.
# With RECORD=1, records new reference pictures. The tests of timing run after the others, one at a time: with
# LANE=beside, they are left out, and with LANE=alone, only they run, with the element that was built last. With
# RERUN=1, only those tests run that failed the last time. The website has a script of its own, Scripts/site-test.sh.
set -euo pipefail
cd "$(dirname "$0")/.."
failed=$PWD/.build-python/pytest${LANE:+-$LANE}
[ -n "${RERUN-}" ] || rm -rf "$failed"
if [ "${LANE-}" != alone ]; then
  IF_CHANGED=1 Scripts/web.sh
  Scripts/python.sh
fi

# The files that are named, or all.
places=(Web/tests)
for argument; do [ ! -e "${argument%%::*}" ] || places=(); done

lanes=0
lane() { # ARGUMENTS OF PYTEST...
  local status=0
  timeout 1500 .build-python/bin/python -m pytest -q -o cache_dir="$failed" ${RERUN:+--last-failed} \
    --timeout 120 --ignore Web/tests/test_site.py "${places[@]}" "$@" || status=$?
  # Only if all tests ran, it is known which of them failed.
  [ $status -le 1 ] || rm -rf "$failed"
  # The chosen tests may all be in the other lane.
  if [ $status -eq 5 ]; then return 0; fi
  lanes=$((lanes + 1))
  return $status
}
# Each worker has its own browser. The tests of a file stay together, because they share what is slow to start.
[ "${LANE-}" = alone ] || lane -n 2 --dist loadfile -m "not alone" "$@"
[ "${LANE-}" = beside ] || lane -m alone "$@"
if [ $lanes -eq 0 ]; then
  echo "There is no such test." >&2
  exit 5
fi
