#!/usr/bin/env bash
# Installs the Debian packages of the groups named: `Scripts/install.sh demo`, `web`, `docs` or `test`.
# Says nothing where nothing is missing. On a Mac nothing is needed.
set -euo pipefail

# One package a line, and what it is.
packages() {
  case $1 in
    demo)
      cat << 'LIST'
libgtk-4-dev         GTK 4, to build against and to run with
pkg-config           tells the compiler where GTK is
adwaita-icon-theme   GTK's icons
librsvg2-common      lets GTK draw them
fonts-cantarell      the font of the labels
xvfb                 a display where there is none
xauth                the key to that display
xdotool              real pointer and key events for the tour
LIST
      ;;
    web)
      cat << 'LIST'
binaryen             wasm-opt: makes the WebAssembly module small
esbuild              bundles the element into one file
python3              writes what editors read of it
LIST
      ;;
    docs)
      cat << 'LIST'
libgtk-4-dev         GTK 4, whose names the widget's documentation uses
pkg-config           tells the compiler where GTK is
python3              checks what DocC has built
LIST
      ;;
    test)
      packages demo
      packages web
      packages docs
      cat << 'LIST'
libgtk-4-bin         GTK's Broadway server, for touch
sway                 a Wayland compositor that needs no screen, for pointer and keys
mutter               another one, for touches
pipewire             carries the picture of the screen that mutter's touches are measured on
wireplumber          manages that
chromium             the browser whose fingers touch it
dbus                 a session bus of the tests' own
at-spi2-core         the accessibility bus
gir1.2-atspi-2.0     what a screen reader sees, for Python
gir1.2-gtk-4.0       GTK for Python: a knob in another language
locales              the German one, whose numbers have a comma
node-typescript      compiles pages that use the web element's types
python3              runs the accessibility checks
python3-gi           Python's way to GTK's libraries
libjs-vue            a framework in whose state a knob's value is
node-preact          another one
python3-venv         keeps Python's other packages in the project
LIST
      ;;
    *)
      echo "Scripts/install.sh: there is no group '$1'; there are demo, web, docs and test." >&2
      exit 2
      ;;
  esac
}

is_installed() {
  [ "$(dpkg-query --show --showformat '${db:Status-Status}' "$1" 2> /dev/null)" = installed ]
}

[ $# -gt 0 ] || packages ""
[ "$(uname)" = Linux ] || exit 0

wanted=$(for group in "$@"; do packages "$group"; done)
if ! command -v apt-get > /dev/null; then
  echo "This needs the following, here under the names that Debian gives them:"
  echo "$wanted"
  echo "Install them with your system's package manager. There is no apt here to do it."
  exit 1
fi >&2

missing=()
while read -r package _; do
  is_installed "$package" || missing+=("$package")
done <<< "$wanted"
[ ${#missing[@]} -gt 0 ] || exit 0

root=()
[ "$(id -u)" -eq 0 ] || root=(sudo)
update=("${root[@]}" apt-get update)
install=("${root[@]}" env DEBIAN_FRONTEND=noninteractive
  apt-get install --yes --no-install-recommends "${missing[@]}")
echo "Installing what is missing:"
echo "  ${update[*]}"
echo "  ${install[*]}"
if [ ${#root[@]} -gt 0 ] && ! command -v sudo > /dev/null; then
  echo "That takes root, and there is no sudo here: run the two lines as root." >&2
  exit 1
fi
"${update[@]}"
"${install[@]}"
