#!/usr/bin/env bash
# Installs the Debian packages of the given groups: `Scripts/install.sh demo`, `web`, `engine`, `lv2`, `docs`, `gtk`,
# `test`, `packages` for the tests of what is installed, `debian`, `rust`, `dist` for the test of what users download, those
# to build the C library for another system (`linux-arm64`, `windows-x86_64`, `macos-universal`) and to test it (`cross`),
# or those for the benchmarks: `bench`, `browser`, `juce`, `qt`. Prints nothing if no package is missing. On a Mac, no
# packages are needed.
set -euo pipefail

# One package per line, with its purpose.
packages() {
  case $1 in
    demo)
      cat << 'LIST'
libgtk-4-dev         GTK 4, to build against and to run
pkg-config           tells the compiler where GTK is
adwaita-icon-theme   GTK's icons
librsvg2-common      lets GTK draw those icons
fonts-cantarell      the font of the labels
xvfb                 a virtual display
xauth                access to that display
xdotool              real pointer and key events for the tour
LIST
      ;;
    web)
      cat << 'LIST'
binaryen             wasm-opt: makes the WebAssembly module small
esbuild              bundles the element into one file
python3              writes the description of the element for editors
LIST
      ;;
    engine)
      cat << 'LIST'
binutils             hides the Swift code of the C library
gcc                  compiles the tests of the C library
g++                  the same, in C++
libx11-dev           the X Window System, for the example in C
libcairo2-dev        paints the example
pkg-config           tells the compiler where these are
xvfb                 a virtual display for the example
xauth                access to that display
xdotool              turns the knobs of the example
LIST
      ;;
    linux-arm64)
      cat << 'LIST'
gcc-aarch64-linux-gnu    the C library's folders for another processor, for TARGET=linux-arm64
libc6-dev-arm64-cross    glibc for it
LIST
      ;;
    windows-x86_64)
      cat << 'LIST'
gcc-mingw-w64-x86-64-win32   compiles and links for Windows
python3                      converts Swift's Unicode tables
LIST
      ;;
    macos-universal)
      cat << 'LIST'
lld-16               links for macOS
llvm                 joins the libraries for the two kinds of Macs
python3              converts Swift's Unicode tables
LIST
      ;;
    cross)
      packages engine
      packages linux-arm64
      packages windows-x86_64
      packages macos-universal
      cat << 'LIST'
qemu-user            runs programs for Linux on arm64
wine                 runs programs for Windows
wine64               the same, for 64 bits
cmake                builds the program for Windows
LIST
      ;;
    lv2)
      packages engine
      cat << 'LIST'
lv2-dev              the interface of plug-ins, for the example
sordi                checks the description of the plug-in
jalv                 a host for it
jackd2               a sound server that needs no sound card
LIST
      ;;
    docs)
      cat << 'LIST'
libgtk-4-dev         GTK 4, which the widget's documentation refers to
pkg-config           tells the compiler where GTK is
python3              checks the documentation that DocC built
LIST
      ;;
    gtk)
      cat << 'LIST'
libgtk-4-dev         GTK 4, to build against
pkg-config           tells the compiler where GTK is
gcc                  compiles a program that describes the classes
gobject-introspection   writes and compiles the description
python3-gi           Python's bindings for GTK's libraries
gir1.2-gtk-4.0       the description of GTK 4
valac                writes the interface for Vala, and compiles programs in Vala
LIST
      ;;
    debian)
      packages gtk
      cat << 'LIST'
dpkg-dev             builds packages
debhelper            the steps of that
fakeroot             files that belong to root in a package
libgirepository1.0-dev   the descriptions that ours refers to
lintian              checks packages
LIST
      ;;
    packages)
      packages demo
      packages gtk
      cat << 'LIST'
g++                  compiles the header as C++
cmake                builds the example for C
meson                the same
xz-utils             compresses the library, to compare its size
LIST
      ;;
    dist)
      packages browser
      packages engine
      packages gtk
      echo "npm                  installs the package of the web element"
      ;;
    bench)
      packages demo
      cat << 'LIST'
dbus                 a separate session bus for the widgets
at-spi2-core         the accessibility bus
python3              calculates the medians
gcc                  compiles the programs for other toolkits
g++                  the same
make                 the same
LIST
      ;;
    juce)
      echo "juce-modules-source  the source code of JUCE, to compare with its Slider and to use in its place"
      echo "libx11-dev           the X Window System"
      ;;
    rust)
      command -v rustc > /dev/null || echo "rustc                compiles the test of the C library in Rust"
      ;;
    qt)
      echo "qt6-base-dev         Qt, to compare with its QDial"
      ;;
    browser)
      cat << 'LIST'
chromium             the browser in which the web element is measured
python3-venv         installs Python's other packages in the project
LIST
      ;;
    test)
      packages demo
      packages web
      packages lv2
      packages docs
      cat << 'LIST'
libgtk-4-bin         GTK's Broadway server, for touch
sway                 a Wayland compositor that needs no screen, for pointer and key events
mutter               another Wayland compositor, for touches
pipewire             transmits the screen image, which mutter needs for the position of touches
pipewire-jack        lets JACK's clients connect to pipewire
wireplumber          manages pipewire
chromium             the browser that sends the touches
dbus                 a separate session bus for the tests
at-spi2-core         the accessibility bus
jackd2               a server for sound and MIDI that needs no device
libjack-jackd2-dev   JACK's headers, to compare with our declarations
gir1.2-atspi-2.0     the interface of screen readers, for Python
gir1.2-gtk-4.0       GTK for Python, to test the knob from another language
locales              the German locale, whose numbers have a decimal comma
node-typescript      compiles pages that use the web element's types
python3              runs the accessibility checks
python3-gi           Python's bindings for GTK's libraries
libjs-vue            a framework, to test knobs bound to its state
node-preact          another framework
node-react           a third one, whose types describe the elements in JSX
npm                  packs and installs the web element
python3-venv         installs Python's other packages in the project
LIST
      ;;
    *)
      echo "Scripts/install.sh: unknown group '$1'. The groups are demo, web, engine, linux-arm64, windows-x86_64, macos-universal, cross, lv2, docs, gtk, test, packages, debian, rust, dist, bench, browser, juce, and qt." >&2
      exit 2
      ;;
  esac
}

is_installed() {
  [ "$(dpkg-query --show --showformat '${db:Status-Status}' "$1" 2> /dev/null)" = installed ] || is_provided "$1"
}

# Some packages provide others, such as the one of Node's project, which includes npm.
is_provided() {
  dpkg-query --show --showformat '${db:Status-Status}, ${Provides}\n' | sed -n 's/^installed, //p' | tr ',' '\n' \
    | grep -xE " *$1( \(.*)?" > /dev/null
}

[ $# -gt 0 ] || packages ""
[ "$(uname)" = Linux ] || exit 0

wanted=$(for group in "$@"; do packages "$group"; done)
if ! command -v apt-get > /dev/null; then
  echo "These packages are needed (with their Debian names):"
  echo "$wanted"
  echo "Install them with your system's package manager, because apt is not available."
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
  apt-get install --no-install-recommends "${missing[@]}")
echo "Installing missing packages:"
echo "  ${update[*]}"
echo "  ${install[*]}"
if [ ${#root[@]} -gt 0 ] && ! command -v sudo > /dev/null; then
  echo "This requires root, and sudo is not available. Run these two commands as root." >&2
  exit 1
fi
"${update[@]}"
# How much will be downloaded, and how much space it takes.
"${install[@]}" --assume-no 2> /dev/null | grep -E '^(Need|After)' || true
"${install[@]}" --yes
