#!/usr/bin/env bash
# Packs what users take, and uses each file as a user does, in a folder whose name has a space: the package in Node and
# in a browser, the page from a file, the C libraries from C and Python, and the script that publishes all of them.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/install.sh dist
Scripts/python.sh
Scripts/dist.sh

project=$PWD
dist=$PWD/.build-dist
version=$(cat VERSION)
system=linux-$(uname -m)
temporary=$(mktemp -d)
trap 'rm -rf "$temporary"' EXIT
place="$temporary/a b"
mkdir "$place"

fail() { # SENTENCE
  echo "$1" >&2
  exit 1
}

expect() { # WHAT EXPECTED FOUND
  [ "$2" = "$3" ] || fail "$1: expected this:"$'\n'"$2"$'\n'"but found this:"$'\n'"$3"
}

# -- What there is

cd "$dist"
sha256sum --check --quiet --strict SHA256SUMS
expect "The files with a checksum" "$(ls | grep -v '^SHA256SUMS$')" "$(awk '{ print $2 }' SHA256SUMS)"
for file in *; do
  [ "$file" = README.md ] || grep -qF "$file" README.md || fail "README.md does not name $file."
done
for archive in *.tar.gz; do
  expect "The folder in $archive" "${archive%.tar.gz}" "$(tar --list --file "$archive" | cut -d/ -f1 | sort -u)"
  tar --extract --file "$archive" --directory "$place"
done

# The sizes in README.md of the project, within a twentieth.
python3 - "$project/README.md" << 'PYTHON'
import gzip
import pathlib
import re
import sys

readme = pathlib.Path(sys.argv[1])
rows = re.findall(r"`([^`|]*\*[^`|]*)` \(([\d.]+) (kB|MB)\)", readme.read_text())
assert len(rows) == 5, rows
sizes = [(pattern, said, unit, sum(path.stat().st_size for path in pathlib.Path().glob(pattern)))
         for pattern, said, unit in rows]
loaded = [readme.parent / "Web/dist" / name for name in ("rotary-knob.js", "knob.wasm")]
sizes.append(("what a page loads", re.search(r"A page loads (\d+) kB", readme.read_text())[1], "kB",
              sum(len(gzip.compress(path.read_bytes())) for path in loaded)))
for what, said, unit, size in sizes:
    found = size / {"kB": 1e3, "MB": 1e6}[unit]
    if abs(found / float(said) - 1) > 0.05:
        sys.exit(f"README.md says that {what} has {said} {unit}, but it has {found:.1f} {unit}.")
PYTHON

# -- The web

mkdir "$place/page"
cd "$place/page"
echo '{"name": "page", "version": "1.0.0", "type": "module"}' > package.json
npm --offline --no-audit --no-fund --loglevel=error install "$dist/rotary-knob-$version.tgz" > /dev/null
diff -r "$project/Web/dist" node_modules/rotary-knob
code='import { RotaryKnob } from "rotary-knob"; import { MIDIBinding } from "rotary-knob/studio";
  console.log(typeof RotaryKnob, typeof MIDIBinding)'
expect "What Node imports" "function function" "$(node --input-type=module --eval "$code")"

python3 -m zipfile --extract "$dist/rotary-knob-web-$version.zip" "$place"
cd "$place/rotary-knob-web-$version"
grep -oE '<code>[A-Za-z./-]+</code>' index.html | sed 's/<[^>]*>//g' | while read -r name; do
  [ -e "$name" ] || compgen -G "*$name" > /dev/null || fail "index.html names $name, which is not in the archive."
done

"$project/.build-python/bin/python" - "$place" "$PWD/index.html" << 'PYTHON'
import os
import pathlib
import sys

from playwright.sync_api import TimeoutError, sync_playwright

folder, index = map(pathlib.Path, sys.argv[1:])
MODULE = """<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,">
<script type="module" src="/page/node_modules/rotary-knob/rotary-knob.js"></script>
<rotary-knob id="cutoff" min="20" max="20000" value="1000" taper="log">Cutoff</rotary-knob></html>"""


def serve(route):
    path = route.request.url.removeprefix("http://localhost/")
    if path:
        route.fulfill(path=folder / path)
    else:
        route.fulfill(body=MODULE, content_type="text/html")


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"),
                                         args=["--no-sandbox", "--headless=new"])
    page = browser.new_page()
    complaints = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.route("http://localhost/**", serve)
    for address in (index.as_uri(), "http://localhost/"):
        page.goto(address)
        try:
            page.wait_for_function("!!customElements.get('rotary-knob')", timeout=10_000)
        except TimeoutError:
            sys.exit(f"{address}: the page has no knobs. {complaints}")
        knob = page.locator("#cutoff")
        box = knob.bounding_box()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["width"] / 2)
        page.mouse.down()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["width"] / 2 - 50, steps=5)
        page.mouse.up()
        value = knob.evaluate("knob => knob.valueAsNumber")
        if value < 1100 or complaints:
            sys.exit(f"{address}: after a turn up, the value is {value}. {complaints}")
        print(f"{address.rpartition('/')[0]}: turned from 1000 to {value:.0f}")
    browser.close()
PYTHON

# -- The libraries

# Compiles a program by a command that a shell reads, because pkg-config escapes the space in the name of the folder.
compile() { # FOLDER PACKAGE PROGRAM [LIBRARIES IN PLACE OF THE SHARED ONE]
  local flags
  flags=$(PKG_CONFIG_PATH=$place/$1/lib/pkgconfig pkg-config --cflags --libs"${4:+-only-L}" "$2")
  eval "gcc -Wall -Werror '$place/$3.c' -o '$place/$3' $flags ${4-}"
}

folder=libknobengine-$version-$system
awk '/^```c$/ { inside = 1; next } /^```$/ { inside = 0 } inside' "$project/Guides/C.md" > "$place/cutoff.c"
compile "$folder" knobengine cutoff
expect "A program with the shared engine" $'632\u00a0Hz' "$(LD_LIBRARY_PATH=$place/$folder/lib "$place/cutoff")"
compile "$folder" knobengine cutoff "-l:libknobengine.a -lm"
expect "A program with the static engine" $'632\u00a0Hz' "$("$place/cutoff")"

folder=librotaryknob-gtk-$version-$system
export LD_LIBRARY_PATH=$place/$folder/lib GI_TYPELIB_PATH=$place/$folder/lib/girepository-1.0
export GDK_BACKEND=x11 GSK_RENDERER=cairo GTK_A11Y=none LC_ALL=C.UTF-8
cat > "$place/gain.c" << 'PROGRAM'
#include <rotary-knob.h>

int main(void) {
  gtk_init();
  GtkWidget *knob = rotary_knob_new(gtk_adjustment_new(-12, -60, 6, 0, 0, 0));
  g_object_set(knob, "unit", "dB", NULL);
  puts(rotary_knob_get_text(ROTARY_KNOB(knob)));
}
PROGRAM
cat > "$place/gain.py" << 'PROGRAM'
import gi

gi.require_version("Gtk", "4.0")
gi.require_version("RotaryKnob", "1")
from gi.repository import Gtk, RotaryKnob

Gtk.init()
knob = RotaryKnob.Knob(adjustment=Gtk.Adjustment(lower=-60, upper=6, value=-12), unit="dB")
print(knob.get_text())
PROGRAM
compile "$folder" rotary-knob-gtk-1 gain
expect "A program in C with the widgets" $'\u221212.0\u00a0dB' "$(xvfb-run -a "$place/gain")"
expect "A program in Python with the widgets" $'\u221212.0\u00a0dB' "$(xvfb-run -a /usr/bin/python3 "$place/gain.py")"
! grep -rF -e "$project" -e /usr/local "$place"/lib*/lib/pkgconfig || fail "A file of pkg-config is not for any folder."

for package in "$dist"/*.deb; do
  [[ $(dpkg-deb --info "$package") == *"Version: $version-1"* ]] || fail "$package has another version than $version-1."
done
for page in index.html demo/index.html documentation/rotaryknob/index.html dist/rotary-knob.js; do
  [ -s "$place/rotary-knob-site-$version/$page" ] || fail "The website has no $page."
done

# -- The release, by a program in place of gh that prints its arguments and what it reads

cd "$project"
mkdir "$temporary/bin"
printf '%s\n' '#!/bin/sh' 'printf "%s\n" "$@"' cat > "$temporary/bin/gh"
chmod +x "$temporary/bin/gh"
export PATH=$temporary/bin:$PATH
published=$(Scripts/release.sh "$version")
for text in "$dist"/* "RotaryKnob $version" "## Downloads"; do
  grep -qxF "${text#"$project/"}" <<< "$published" || fail "The release has no $text."
done
! Scripts/release.sh "v$version" 2> /dev/null || fail "Scripts/release.sh accepts a tag that is not the version."
echo "Each file of .build-dist does what README.md there says."
