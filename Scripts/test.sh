#!/usr/bin/env bash
# Runs the checks and tests. What reacts to a user has lanes of its own, and all that compiles is in a queue, from which
# each worker takes the next step. All of them run side by side, and a failure in one does not stop the others. A step
# that fails there is run again when the computer is idle, because a busy one may react too late. The end of the output
# names the tests of each step that failed: those of the first time if it passed the second time, and else those of the
# second time.
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

# The output of each step, and the names of all steps that passed or failed.
logs=.build/logs
rm -rf $logs
mkdir -p $logs
mkdir $logs/first $logs/noise
touch $logs/passed $logs/failed $logs/again $logs/queue $logs/taken

# Runs a step, and prints its output when it ends, so that the outputs of two lanes do not mix.
step() { # GROUPS NAME COMMAND...
  is_chosen $1 || return 0
  local name=$2 log=$logs/${2//[ \/]/-}.log start=$SECONDS status=0 busy TIMEFORMAT='%U %S'
  shift 2
  printf '\n-- Running: %s\n' "$name"
  busy=$({ time "$@" > "$log" 2>&1 < /dev/null; } 2>&1) || status=$?
  {
    flock 3
    # The second number is the time of all processors.
    printf '\n== %s (%d s, %d s of a processor)\n' "$name" $((SECONDS - start)) "$(awk '{ printf "%d", $1 + $2 }' <<< "$busy")"
    cat "$log"
    if [ $status -eq 0 ]; then
      echo "$name" >> $logs/passed
      # What passes the second time failed because the computer was busy.
      [ -z "${is_rerun-}" ] || mv "$logs/first/${log##*/}" $logs/noise
    else
      if [ -n "${is_lane-}" ]; then printf '%q ' "$name" "$@" >> $logs/again && echo >> $logs/again; fi
      [ -z "${is_rerun-}" ] || rm "$logs/first/${log##*/}"
      {
        printf '%s (status %d), in %s\n' "$name" $status "$log"
        # Whoever sees only the end of the output sees which tests failed, or what was printed last.
        grep -E -A 1 ' recorded an issue|^(FAILED|ERROR) ' "$log" || tail -n 8 "$log"
      } >> "$([ -n "${is_lane-}" ] && echo "$logs/first/${log##*/}" || echo $logs/failed)"
    fi
  } 3> $logs/lock
  return $status
}

lanes=()
lane() { # FUNCTION
  set -m
  is_lane=1 "$1" &
  set +m
  lanes+=($!)
}

# Puts a command into the queue. No worker takes it before those in front of it.
later() { # COMMAND...
  echo "${*@Q}" >> $logs/queue
}

take() { # Prints the next command, and counts it as taken.
  {
    flock 4
    sed -n "$(($(wc -l < $logs/taken) + 1))p" $logs/queue | tee -a $logs/taken
  } 4> $logs/queue-lock
}

# Runs one command of the queue after the other. What compiles gives way to what reacts to a user.
work() {
  renice -n 10 $BASHPID > /dev/null
  local next
  while :; do
    next=$(take)
    if [ -n "$next" ]; then
      eval "$next" || true
    elif [ -e $logs/queue-complete ]; then
      return
    else
      sleep 0.2
    fi
  done
}

await_lanes() {
  local lane
  for lane in "${lanes[@]}"; do wait "$lane" || echo "A lane ended before its last step." >> $logs/failed; done
  lanes=()
}

# Stops a process and what it has started, such as `timeout`, which leaves the group of its lane.
stop() { # PROCESS
  local child
  for child in $(pgrep -P "$1"); do stop "$child"; done
  kill "$1" 2> /dev/null || true
}

stop_lanes() {
  local lane
  for lane in "${lanes[@]}"; do stop "$lane"; done
}
trap 'exit 130' INT TERM

report() { # FOLDER TITLE
  if [ -n "$(ls $logs/$1)" ]; then printf '\n%s\n' "$2" | cat - $logs/$1/* >&2; fi
}

finish() {
  local status=$?
  stop_lanes
  report noise 'Failed while the computer was busy, and passed when it was idle:'
  report first 'Failed, and was not run again:'
  if [ -s $logs/failed ]; then
    printf '\nFailed:\n' >&2
    cat $logs/failed >&2
  elif [ $status -eq 0 ]; then
    printf '\nAll %d steps passed in %d s.\n' "$(wc -l < $logs/passed)" $SECONDS
  fi
}

# Builds everything, including the tests. A warning in our own sources is a failure. The files with warnings
# are touched, because the next build would not report warnings in files that it does not compile again.
build() {
  local log=.build/build.log ours
  swift build --build-tests 2>&1 | tee $log || return 1
  ours=$(grep -E '^/[^:]+:[0-9]+:[0-9]+: warning: ' $log | grep -F "$PWD/" | grep -vF /.build/) || return 0
  echo "There are warnings in our own sources:"
  sort -u <<< "$ours"
  cut -d: -f1 <<< "$ours" | sort -u | xargs -d '\n' touch
  return 1
}

# The widget's tests have their own display, pointer, session bus, and accessibility bus (whose socket is in
# the runtime directory). So they do not depend on the desktop of the user who runs them. They mostly wait, so each half
# has a display of its own, whose number no other lane tries.
test_widget() { # SERVER ARGUMENTS OF RUN-TESTS...
  GDK_BACKEND=x11 GSK_RENDERER=cairo GSETTINGS_BACKEND=memory XDG_RUNTIME_DIR=$(mktemp -d) \
    dbus-run-session -- xvfb-run -a -n "$1" -s "-screen 0 1400x1000x24" \
    Scripts/run-tests.sh --no-parallel "${@:2}"
}

# The tests of JACK with PipeWire in its place, with which it shares the interface.
test_pipewire() {
  KNOB_SERVER=pipewire PIPEWIRE_QUANTUM=256/48000 XDG_RUNTIME_DIR=$(mktemp -d) \
    dbus-run-session -- pw-jack Scripts/run-tests.sh --no-parallel --filter '^KnobJACKTests\.'
}

test_schemas() {
  Scripts/python.sh
  .build-python/bin/python Scripts/schema.py .build/debug/knob
}

test_examples() {
  # Whether the header for C has a sentence for each member of an enumeration.
  /usr/bin/python3 Packaging/GTK/settings.py .build/debug/librotaryknob-gtk.so > /dev/null || return 1
  GDK_BACKEND=x11 GSK_RENDERER=cairo GTK_A11Y=none xvfb-run -a \
    /usr/bin/python3 Scripts/gtk-snippets.py .build/debug/librotaryknob-gtk.so
}

Scripts/toolchain.sh
Scripts/install.sh test

trap finish EXIT
if [ "$(uname)" != Linux ]; then
  step "$groups" "Tests" swift test
  exit
fi

export LC_ALL=C.UTF-8
step checks "Imports and lengths" Scripts/rooms.sh
step checks "Format" Scripts/format.sh --check
step checks "Tests that the guides name" python3 Scripts/guides.py
step checks "A check for each example" python3 Scripts/snippets.py
step checks "The version" python3 Scripts/version.py
step checks "KnobKit on each system" python3 Scripts/platforms.py
step checks "Facts about Apple's frameworks" python3 Scripts/apple-check.py
step checks "What is collected on a Mac" Scripts/mac-test.sh

second='^KnobGTKTests\.WidgetTests/[L-Z]'
second_half() { step gtk "Tests of the widget, L to Z" test_widget 120 --filter "$second" || true; }
first_half() {
  step gtk "Tests of the widget, A to K" test_widget 130 --filter '^KnobGTKTests\.' --skip "$second" || true
  step gtk "Tour of the demo" timeout 300 env -u DISPLAY -u WAYLAND_DISPLAY Scripts/demo.sh || true
}
documentation() {
  step docs "Documentation" Scripts/docs.sh || true
  step docs "The website in a browser" Scripts/site-test.sh || true
}
wayland() { step gtk "Tests of the widget on Wayland" Scripts/wayland.sh sway || true; }
browser() {
  step "web docs" "The web element, compiled" env IF_CHANGED=1 Scripts/web.sh || return 0
  # A browser would make the build take three times as long, and most steps wait for the build.
  until [ -e $logs/built ]; do sleep 0.2; done
  step web "The web element in a browser" env LANE=beside Scripts/web-test.sh || true
}

# These need nothing of the build, and fill the gaps that it leaves.
later step engine "The engine as a C library" Scripts/engine-test.sh
later step engine "The engine and the presentation in Embedded Swift" Scripts/embedded.sh
later step engine "JACK's headers" gcc -std=c11 -Wall -Werror -fsyntax-only -I Sources/CJACK/include Tests/KnobJACKTests/abi.c
later step engine "Audio in the thread sanitizer" Scripts/threads.sh
later step gtk "A package that depends on this one" Scripts/adopter.sh
lane browser
lane work
step "engine gtk apple docs" "Build" build
touch $logs/built
lane first_half
lane second_half
lane wayland
later step engine "Tests of the engine, the presentation, and the command" Scripts/run-tests.sh --skip '^KnobGTKTests\.'
later step engine "JACK with PipeWire" test_pipewire
later step engine "Commands in the guides" python3 Scripts/console.py .build/debug/knob
later step engine "The JSON schemas" test_schemas
later step gtk "Examples for GTK in other languages" test_examples
later step apple "KnobKit against stand-ins of UIKit" env STANDINS=phone Scripts/apple.sh
later step apple "KnobKit against stand-ins of AppKit" env STANDINS=mac Scripts/apple.sh
later documentation
touch $logs/queue-complete
lane work
await_lanes
# A busy computer would disturb these. The browser and mutter lose touches on one, and a host opens its windows late.
touches() {
  step gtk "Tests of the widget by touch" Scripts/touch.sh || true
  step gtk "Tests of the widget by touch on Wayland" Scripts/wayland.sh mutter || true
  step engine "A plug-in in a real host" Scripts/lv2-test.sh || true
}
timing() { step web "Timing of the web element" env LANE=alone Scripts/web-test.sh || true; }
lane touches
lane timing
await_lanes
is_rerun=1
while read -r again; do RERUN=1 eval "step checks $again" || true; done < $logs/again
[ ! -s $logs/failed ]
