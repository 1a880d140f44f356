#!/usr/bin/env bash
# Builds the GTK widgets for programs in any language, and installs or removes them: a library that contains Swift's
# runtime, the headers, the pkg-config file, the introspection data, and the interface for Vala.
#
# Usage: Scripts/install-gtk.sh build|install|uninstall. Builds only what is missing or older than a source, so
# that root does not need Swift to install after `build`. Environment: PREFIX (by default /usr/local), LIBDIR (by default
# PREFIX/lib), and DESTDIR, a folder in front of all of these; BUILT, a folder with what was built for another copy of
# the same sources.
set -euo pipefail
cd "$(dirname "$0")/.."

prefix=${PREFIX:-/usr/local}
libdir=${LIBDIR:-$prefix/lib}
root=${DESTDIR:-}
version=$(cat VERSION)
built=${BUILT:-.build-gtk/installed}
library=librotaryknob-gtk.so

# What is installed: the file that `build` makes, and its place.
files() {
  cat << LIST
$library.0               $libdir/$library.0
rotary-knob.h            $prefix/include/rotary-knob-1/rotary-knob.h
rotary-knob-settings.h   $prefix/include/rotary-knob-1/rotary-knob-settings.h
RotaryKnob-1.typelib     $libdir/girepository-1.0/RotaryKnob-1.typelib
RotaryKnob-1.gir         $prefix/share/gir-1.0/RotaryKnob-1.gir
rotary-knob-gtk-1.vapi   $prefix/share/vala/vapi/rotary-knob-gtk-1.vapi
rotary-knob-gtk-1.deps   $prefix/share/vala/vapi/rotary-knob-gtk-1.deps
rotary-knob-gtk-1.pc     $libdir/pkgconfig/rotary-knob-gtk-1.pc
LIST
}

# Without the modules for concurrency and regular expressions, which are not used, the library is smaller. The working
# directory in the environment is that of a package that depends on this one, which fetches no other package.
build_library() {
  Scripts/toolchain.sh
  local swiftc=(-static-stdlib -use-ld=lld -no-toolchain-stdlib-rpath
    -Xfrontend -disable-implicit-string-processing-module-import
    -Xfrontend -disable-implicit-concurrency-module-import)
  local linker=(-soname=$library.0 "--version-script=$PWD/Packaging/GTK/exports.map" --strip-all --gc-sections
    -z now)
  env PWD=/ swift build --configuration release --product rotaryknob-gtk --disable-local-rpath \
    --package-path "$PWD" --scratch-path "$PWD/.build-gtk" \
    "${swiftc[@]/#/-Xswiftc=}" "${linker[@]/#/-Xlinker=}"
  install -m 644 .build-gtk/release/$library $built/$library.0
  ln -sf $library.0 $built/$library
}

# Introspection compiles a small program with the library, and asks it for the classes, properties, and signals.
describe() {
  /usr/bin/python3 Packaging/GTK/settings.py "$(realpath "$built")/$library.0" > $built/rotary-knob-settings.h
  cp Packaging/GTK/rotary-knob.h $built
  (
    cd $built
    g-ir-scanner --quiet --warn-all --warn-error --namespace=RotaryKnob --nsversion=1 --identifier-prefix=Rotary \
      --symbol-prefix=rotary --include=Gtk-4.0 --pkg=gtk4 --pkg-export=rotary-knob-gtk-1 --c-include=rotary-knob.h \
      --library=rotaryknob-gtk --library-path=. -I. --output=RotaryKnob-1.gir rotary-knob.h rotary-knob-settings.h
    g-ir-compiler RotaryKnob-1.gir --output=RotaryKnob-1.typelib
    vapigen --quiet --library=rotary-knob-gtk-1 --pkg=gtk4 RotaryKnob-1.gir
    echo gtk4 > rotary-knob-gtk-1.deps
  )
}

has_tools() {
  type gcc g-ir-scanner g-ir-compiler vapigen && pkg-config --exists 'gtk4 >= 4.8' \
    && /usr/bin/python3 -c 'import gi; gi.require_version("Gtk", "4.0")'
} &> /dev/null

build() {
  has_tools || Scripts/install.sh gtk
  mkdir -p $built
  touch $built/began
  echo "Compiling with Swift, about two minutes on two cores…"
  build_library
  describe
  mv $built/began $built/complete
}

is_current() {
  Scripts/is-current.sh $built/complete Package.swift VERSION Packaging/GTK Scripts/install-gtk.sh \
    Sources/Knob{Engine,JSON,Presentation,Studio,Cairo,GTK,StudioGTK} Sources/C{GTK,Cairo}
}

case ${1:-} in
  build)
    is_current || build
    echo "The files are in $built. To install them, run: sudo make install"
    ;;
  install)
    is_current || build
    # After an installation by root, the file is root's.
    rm -f $built/rotary-knob-gtk-1.pc
    sed -e "s|@PREFIX@|$prefix|" -e "s|@LIBDIR@|$libdir|" -e "s|@VERSION@|$version|" \
      Packaging/GTK/rotary-knob-gtk-1.pc.in > $built/rotary-knob-gtk-1.pc
    files | while read -r file place; do
      install -D -m 644 "$built/$file" "$root$place"
      echo "$root$place"
    done
    ln -sf $library.0 "$root$libdir/$library"
    echo "$root$libdir/$library"
    [ -n "$root" ] || Scripts/ldconfig.sh
    ;;
  uninstall)
    { files | awk '{ print $2 }'; echo "$libdir/$library"; } | while read -r place; do
      rm -f "$root$place"
      echo "Removed $root$place"
    done
    rmdir "$root$prefix/include/rotary-knob-1" 2> /dev/null || true
    ;;
  *)
    echo "Usage: Scripts/install-gtk.sh build|install|uninstall" >&2
    exit 2
    ;;
esac
