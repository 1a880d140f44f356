#!/usr/bin/env bash
# Runs the checks and tests in order, and stops at the first failure.
#
# Usage: Scripts/test.sh [GROUP...]. Without groups, it runs every step. The steps of the group "checks" take
# a few seconds and are always run.
set -euo pipefail
cd "$(dirname "$0")/.."

groups="checks engine gtk apple web docs"
for group in "$@"; do
  if [[ " $groups " != *" $group "* ]]; then
    echo "Scripts/test.sh: there is no group of tests named '$group'. The groups are: $groups." >&2
    exit 2
  fi
done
chosen=" checks $* "
[ $# -gt 0 ] || chosen=" $groups "

is_chosen() { # GROUP...
  local group
  for group in "$@"; do
    if [[ $chosen == *" $group "* ]]; then return 0; fi
  done
  return 1
}

step() { # GROUPS NAME COMMAND...
  is_chosen $1 || return 0
  name=$2
  shift 2
  count=$((count + 1))
  printf '\n== %s\n' "$name"
  mkdir -p .build
  "$@" 2>&1 | tee .build/step.log
}

finish() {
  local status=$?
  if [ $status -eq 0 ]; then
    printf '\nAll %d steps passed in %d s.\n' "$count" $SECONDS
  else
    printf '\nFailed: %s (step %d, status %d).\n' "$name" "$count" $status >&2
    # Whoever sees only the end of the output sees which tests failed.
    grep -A 1 -F ' recorded an issue' .build/step.log >&2 || true
  fi
}

# Builds everything, including the tests. A warning in our own sources is a failure. The files with warnings
# are touched, because the next build would not report warnings in files that it does not compile again.
build() {
  local log=.build/build.log ours
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
name="the start"
trap finish EXIT
if [ "$(uname)" != Linux ]; then
  step "$groups" "Tests" swift test
  exit
fi

export LC_ALL=C.UTF-8
step checks "Imports and lengths" Scripts/rooms.sh
step checks "Format" Scripts/format.sh --check
step checks "Tests that the guides name" python3 Scripts/guides.py
step checks "KnobKit on each system" python3 Scripts/platforms.py
step engine "The engine in Embedded Swift" Scripts/embedded.sh
step "engine gtk" "Build" build
step engine "Tests of the engine, the presentation, and the command" swift test --skip-build --skip '^KnobGTKTests\.'
step gtk "A package that depends on this one" Scripts/adopter.sh
step gtk "Tests of the widget" test_widget
step gtk "Tests of the widget by touch" Scripts/touch.sh
step gtk "Tests of the widget on Wayland" Scripts/wayland.sh
step apple "KnobKit against stand-ins" Scripts/apple.sh
step web "The web element in a browser" Scripts/web-test.sh
# This takes most of a minute the first time, to build DocC's plugin, and about 15 seconds after that.
step docs "Documentation" Scripts/docs.sh
step gtk "Tour of the demo" timeout 300 env -u DISPLAY -u WAYLAND_DISPLAY Scripts/demo.sh
