#!/usr/bin/env bash
# Builds the demo and opens it: on a Mac the one for Apple's systems, on Linux the one for GTK, to which
# the arguments go. Without a display that plays its tour on a virtual one and leaves pictures in .demo/.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/toolchain.sh
case $(uname) in
  Darwin) exec swift run KnobDemoApple "$@" ;;
  Linux) ;;
  *)
    echo "There is a demo for Linux and one for the Mac, and none for $(uname)." >&2
    exit 1
    ;;
esac

Scripts/install.sh demo
swift build --product KnobDemoGTK
demo=$(swift build --show-bin-path)/KnobDemoGTK

if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
  exec "$demo" "$@"
fi

echo "There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set)."
echo "Starting a virtual one, and a short tour on it."
export GDK_BACKEND=x11 GSK_RENDERER=cairo GTK_A11Y=none
exec xvfb-run -a -s "-screen 0 1400x1000x24" "$demo" --tour .demo "$@"
