#!/usr/bin/env bash
# Builds the demo and opens it; arguments go to the demo. Without a display it plays the tour on a
# virtual one and leaves pictures in .demo/.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ "$(uname)" != Linux ]; then
  echo "The demo for the Mac comes with KnobKit, the front end for Apple's systems."
  echo "Until then 'make test' runs the engine's tests here."
  exit 0
fi

Scripts/toolchain.sh
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
