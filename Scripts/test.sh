#!/usr/bin/env bash
# Runs every check and test in order, and stops at the first failure.
set -euo pipefail
cd "$(dirname "$0")/.."

step() {
  name=$1
  shift
  count=$((count + 1))
  printf '\n== %s\n' "$name"
  "$@"
}

finish() {
  local status=$?
  if [ $status -eq 0 ]; then
    printf '\nAll is well: %d steps passed in %d s.\n' "$count" $SECONDS
  else
    printf '\nFailed: %s (step %d, status %d).\n' "$name" "$count" $status >&2
  fi
}

# Builds everything, including the tests. A warning in our own sources is a failure. The files with warnings
# are touched, because the next build would not report warnings in files that it does not compile again.
build() {
  local log=.build/build.log ours
  mkdir -p .build
  swift build --build-tests 2>&1 | tee $log
  ours=$(grep -E '^/[^:]+:[0-9]+:[0-9]+: warning: ' $log | grep -F "$PWD/" | grep -vF /.build/) || return 0
  echo "There are warnings in our own sources:"
  sort -u <<< "$ours"
  cut -d: -f1 <<< "$ours" | sort -u | xargs -d '\n' touch
  return 1
}

# The widget's tests have their own display, pointer, session bus, and accessibility bus (whose socket is in
# the runtime directory). So they do not depend on the desktop of the user who runs them.
test_widget() {
  GDK_BACKEND=x11 GSK_RENDERER=cairo GSETTINGS_BACKEND=memory XDG_RUNTIME_DIR=$(mktemp -d) \
    dbus-run-session -- xvfb-run -a -s "-screen 0 1400x1000x24" \
    swift test --skip-build --no-parallel --filter '^KnobGTKTests\.'
}

Scripts/toolchain.sh
Scripts/install.sh test

count=0
trap finish EXIT
if [ "$(uname)" != Linux ]; then
  step "Tests" swift test
  exit
fi

export LC_ALL=C.UTF-8
step "Imports and lengths" Scripts/rooms.sh
step "Format" Scripts/format.sh --check
step "Tests that the guides name" python3 Scripts/guides.py
step "KnobKit on each system" python3 Scripts/platforms.py
step "The engine in Embedded Swift" Scripts/embedded.sh
step "Build" build
step "Tests of the engine and the command" swift test --skip-build --skip '^KnobGTKTests\.'
step "A package that depends on this one" Scripts/adopter.sh
if [ -d Tests/KnobGTKTests ]; then
  step "Tests of the widget" test_widget
  step "Tests of the widget by touch" Scripts/touch.sh
  step "Tests of the widget on Wayland" Scripts/wayland.sh
fi
if [ -d AppleStandIns ]; then
  step "KnobKit against stand-ins" Scripts/apple.sh
fi
if [ -d Web/tests ]; then
  step "The web element in a browser" Scripts/web-test.sh
fi
# This takes most of a minute the first time, to build DocC's plugin, and about 15 seconds after that.
step "Documentation" Scripts/docs.sh
if [ -d Examples/KnobDemoGTK ]; then
  step "Tour of the demo" timeout 300 env -u DISPLAY -u WAYLAND_DISPLAY Scripts/demo.sh
fi
