#!/usr/bin/env bash
# Builds and opens the demo: on a Mac the one for Apple's systems, on Linux the one for GTK. Passes its
# arguments to the demo. Without a display, the GTK demo plays its tour on a virtual one and saves pictures
# in .demo/.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/toolchain.sh
case $(uname) in
  Darwin) exec swift run KnobDemoApple "$@" ;;
  Linux) ;;
  *)
    echo "There are demos for Linux and macOS, but none for $(uname)." >&2
    exit 1
    ;;
esac

Scripts/install.sh demo
swift build --product KnobDemoGTK
demo=$(swift build --show-bin-path)/KnobDemoGTK

if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
  exec "$demo" "$@"
fi

echo "No display found (neither DISPLAY nor WAYLAND_DISPLAY is set)."
echo "Playing a short tour on a virtual display."
export GDK_BACKEND=x11 GSK_RENDERER=cairo GTK_A11Y=none
# If JACK is installed, the tour also listens. The server is its own, without a device.
if command -v jackd > /dev/null; then
  export JACK_DEFAULT_SERVER=knob-tour-$(cksum <<< "$PWD" | cut -d ' ' -f 1)
  jackd --no-realtime -d dummy -r 48000 -p 1024 > /dev/null 2>&1 &
  server=$!
  trap 'kill $server 2> /dev/null || true' EXIT
  sleep 1
fi
xvfb-run -a -s "-screen 0 1400x1000x24" "$demo" --tour .demo "$@"
