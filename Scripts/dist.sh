#!/usr/bin/env bash
# Packs what each kind of user takes into .build-dist: the package for npm, the plain files for a page, the Debian
# packages, the C libraries, and the website, with checksums and a README.md that says what is what. Builds only what is
# older than its sources. The Debian packages contain the last commit.
set -euo pipefail
cd "$(dirname "$0")/.."
if [ "$(uname)" != Linux ]; then
  echo "Scripts/dist.sh packs libraries and packages for Linux, so it runs only there." >&2
  exit 1
fi
if [ -n "$(git status --porcelain)" ]; then
  echo "Not all changes are committed, and the Debian packages are built without these changes." >&2
fi

version=$(cat VERSION)
system=linux-$(uname -m)
gtk=librotaryknob-gtk-$version-$system
engine=libknobengine-$version-$system
# The other systems for which the engine is built.
others=(linux-arm64 windows-x86_64 macos-universal)
page=rotary-knob-web-$version
site=rotary-knob-site-$version
dist=$PWD/.build-dist
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# All files have the time of the commit, so that archives of equal files are equal.
time=$(git log -1 --format=%ct)

# Packs a folder. Its name in the archive is that of the archive, unless another one is given.
pack() { # FOLDER ARCHIVE [NAME]
  tar --create --sort=name --mtime="@$time" --owner=0 --group=0 --numeric-owner --mode=u+rwX,go=rX \
    --transform="flags=r;s,^\.,${3-${2%.tar.gz}}," --directory "$1" . | gzip -9 --no-name > "$dist/$2"
}

# Packs a library that was installed with the name of its archive as the prefix, for any folder. A file of pkg-config
# then starts from its own place, in which pkg-config escapes spaces only without quotation marks.
pack_library() { # NAME
  sed -i -e "s|=/$1|=\${pcfiledir}/../..|" -e 's/"//g' "$work/$1"/lib/pkgconfig/*.pc
  cp LICENSE "$work/$1"
  pack "$work/$1" "$1.tar.gz"
}

# Packs the files for a page as a zip archive, which every system opens.
pack_page() {
  cp -r Web/dist "$work/$page"
  rm "$work/$page/package.json"
  cp Packaging/Web/index.html "$work/$page"
  python3 - "$work/$page" "$dist/$page.zip" "$time" << 'PYTHON'
import pathlib
import sys
import time
import zipfile

folder = pathlib.Path(sys.argv[1])
with zipfile.ZipFile(sys.argv[2], "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        entry = zipfile.ZipInfo(str(path.relative_to(folder.parent)), time.gmtime(int(sys.argv[3]))[:6])
        entry.external_attr = 0o100644 << 16
        entry.compress_type = zipfile.ZIP_DEFLATED
        archive.writestr(entry, path.read_bytes())
PYTHON
}

size() { # FILE...
  cat "${@/#/$dist/}" | wc -c | awk '{ print ($1 < 1e6) ? int($1 / 1e3 + 0.5) " kB" : sprintf("%.1f MB", $1 / 1e6) }'
}

# The newest glibc of which a library uses a function.
glibc() { # LIBRARY
  objdump -T "$1" | grep -oE 'GLIBC_[0-9.]+' | sort -Vu | tail -n 1 | sed 's/GLIBC_/glibc /'
}

describe() {
  local debian=("$dist"/*.deb)
  cat << PAGE
# RotaryKnob $version

| you write | take | size |
|---|---|---|
| a web page | \`$page.zip\`: unpack it, open \`index.html\`, and copy the files that it names to your server | $(size "$page.zip") |
| HTML and JavaScript, with npm or a bundler | \`npm install ./rotary-knob-$version.tgz\` | $(size "rotary-knob-$version.tgz") |
| C, Python, or Vala for GTK 4, on $(. /etc/os-release && echo "$NAME $VERSION_ID") | the Debian packages: \`sudo apt install ./*.deb\` | $(size "${debian[@]##*/}") |
| the same on another Linux system | \`$gtk.tar.gz\`, which needs GTK 4.8 and $(glibc "$work/$gtk/lib/librotaryknob-gtk.so.0") | $(size "$gtk.tar.gz") |
| a plug-in, or anything without a toolkit | \`$engine.tar.gz\`: the engine in C, as a static and a shared library, which needs $(glibc "$work/$engine/lib/libknobengine.so.0") | $(size "$engine.tar.gz") |
| the same for other systems | $(printf "\`libknobengine-$version-%s.tar.gz\`, " "${others[@]}")with files for CMake; the one for macOS has never been run | $(size "${others[0]/#/libknobengine-$version-}.tar.gz") for the first |
| SwiftUI, UIKit, AppKit, or GTK 4 in Swift | none of these files, but the Swift package, which is the source code | |

With these files, nothing needs Swift. Of the Debian packages, \`librotaryknob-gtk-dev\` is for C and Vala, and programs
in Python do without it. These are the packages:

$(printf -- '- `%s`\n' "${debian[@]##*/}")

\`$site.tar.gz\` ($(size "$site.tar.gz")) is the website, with the guides, the reference, and the demo. Unpack it, run
this command, and open http://localhost:8000:

    python3 -m http.server --bind 127.0.0.1 --directory $site 8000

You can unpack an archive of a library in any folder. This tells the tools where it is:

    folder=\$PWD/$gtk
    export PKG_CONFIG_PATH=\$folder/lib/pkgconfig
    export LD_LIBRARY_PATH=\$folder/lib
    export GI_TYPELIB_PATH=\$folder/lib/girepository-1.0
    export XDG_DATA_DIRS=\$folder/share:/usr/local/share:/usr/share

To check that a download is complete, run \`sha256sum --check --ignore-missing SHA256SUMS\`.
PAGE
}

IF_CHANGED=1 Scripts/web.sh
IF_CHANGED=1 Scripts/debian.sh
Scripts/docs.sh
PREFIX=/$gtk LIBDIR= DESTDIR=$work Scripts/install-gtk.sh install > /dev/null
PREFIX=/$engine DESTDIR=$work Scripts/engine.sh install
for other in "${others[@]}"; do TARGET=$other Scripts/engine.sh build; done

rm -rf "$dist"
mkdir "$dist"
pack Web/dist "rotary-knob-$version.tgz" package
pack_page
cp .build-debian/*.deb "$dist"
pack_library "$gtk"
pack_library "$engine"
for other in "${others[@]}"; do pack ".build-engine/$other" "libknobengine-$version-$other.tar.gz"; done
pack .build-docs/site "$site.tar.gz"
describe > "$dist/README.md"
(cd "$dist" && sha256sum -- * > "$work/SHA256SUMS" && mv "$work/SHA256SUMS" .)
echo "The files are in .build-dist, and README.md there says what is what:"
du --bytes --apparent-size "$dist"/* | awk '{ sub(".*/", "", $2); printf "%9d  %s\n", $1, $2 }'
