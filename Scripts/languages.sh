#!/usr/bin/env bash
# Installs the GTK widgets in a temporary folder, checks the library, and builds and runs each program of
# Guides/Languages.md there as the guide says, and a test of every function. Fails if a program does not print what it should, or does not end when
# its window is closed.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/install.sh packages

project=$PWD
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export PREFIX=$folder/.local
library=$PREFIX/lib/librotaryknob-gtk.so.0

fail() {
  echo "$1" >&2
  exit 1
}

expect() { # WHAT EXPECTED FOUND
  [ "$2" = "$3" ] || fail "$1: expected this:"$'\n'"$2"$'\n'"but found this:"$'\n'"$3"
}

Scripts/install-gtk.sh install > "$folder/installed"

# -- The library

dynamic=$(readelf -d "$library")
expect "The name of the library" librotaryknob-gtk.so.0 "$(sed -n 's/.*soname: \[\(.*\)\]/\1/p' <<< "$dynamic")"
! grep -E 'RPATH|RUNPATH' <<< "$dynamic" || fail "The library looks for others in a folder of its own."
others=$(sed -n 's/.*NEEDED.*\[\(.*\)\]/\1/p' <<< "$dynamic" \
  | grep -vE '^lib(c|m|dl|pthread|stdc\+\+|gcc_s|gtk-4|pango(cairo)?-1\.0|harfbuzz|gdk_pixbuf-2\.0|cairo(-gobject)?|graphene-1\.0|g(io|object|lib)-2\.0)\.so|^ld-linux' \
  || true)
expect "Libraries that are not part of GTK or C" "" "$others"
compiler=$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")
expect "Paths of this computer in the library" "" "$(strings -a "$library" | grep -F -e "$project" -e "$compiler" -e "$HOME/" || true)"
expect "Symbols for a debugger" "" "$(readelf -SW "$library" | grep -oE '\.(symtab|debug_[a-z]+)' || true)"
expect "The functions that the library exports, and the headers declare" \
  "$(cat "$PREFIX"/include/rotary-knob-1/*.h | sed -nE 's/^[A-Za-z].*\b(rotary_[a-z_]+) ?\(.*/\1/p' | sort)" \
  "$(nm -D --defined-only "$library" | sed -n 's/.* T \([^@]*\).*/\1/p' | sort)"
expect "Other exported symbols" "" "$(nm -D --defined-only "$library" | grep -v ' T rotary_' | grep -v ' A ROTARYKNOB_GTK_0' || true)"

# What the guide says about the library: its sizes, within a twentieth, and what the commands print.
python3 - Guides/Languages.md "$PREFIX/lib" << 'PYTHON'
import pathlib
import platform
import re
import subprocess
import sys

guide = pathlib.Path(sys.argv[1]).read_text()


def output(command):
    return subprocess.run(command, shell=True, cwd=sys.argv[2], capture_output=True, text=True, check=True).stdout


block = re.search(r"```console\n\$ cd [^\n]*\n(.*?)```", guide, re.DOTALL)[1]
wrong = [
    f"`{command}` prints {said}, but it prints {output(command)}"
    for command, said in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)
    if said.split() != output(command).split()
]
sizes = re.search(r"([\d.]+) MB, or ([\d.]+) MB compressed with xz", guide).groups()
library = "librotaryknob-gtk.so.0"
for said, command in zip(sizes, [f"wc -c < {library}", f"xz --stdout {library} | wc -c"], strict=True):
    found = int(output(command)) / 1e6
    if abs(found / float(said) - 1) > 0.05:
        wrong.append(f"the library has {said} MB, but `{command}` prints {found:.1f}")
if wrong and platform.machine() == "x86_64":
    sys.exit("\n".join(f"The guide says that {each}." for each in wrong))
PYTHON

# -- The programs

# Each example of the guide becomes a file: with the name that the guide gives, or as commands.
mkdir "$folder/programs"
python3 - Guides/Languages.md "$folder/programs" << 'PYTHON'
import pathlib
import re
import sys

guide, folder = pathlib.Path(sys.argv[1]).read_text(), pathlib.Path(sys.argv[2])
for name, text in re.findall(r"his is `([A-Za-z.]+)`:\n\n```\w+\n(.*?)```\n", guide, re.DOTALL):
    (folder / name).write_text(text)
for number, text in enumerate(re.findall(r"```sh\n(.*?)```\n", guide, re.DOTALL)):
    (folder / f"{number}.sh").write_text(text)
PYTHON

printf '%s\n' "cmake -B with-cmake" "cmake --build with-cmake" with-cmake/synth > "$folder/programs/cmake.sh"
printf '%s\n' "meson setup with-meson" "meson compile -C with-meson" with-meson/synth > "$folder/programs/meson.sh"

# The guide installs it in a folder of the user.
rm -rf "$PREFIX"
unset PREFIX
# shellcheck source=/dev/null
HOME=$folder source "$folder/programs/0.sh" > /dev/null
expect "The folder of the installation" "$folder/.local" "$PREFIX"
cd "$folder/programs"
export GDK_BACKEND=x11 GSK_RENDERER=cairo GTK_A11Y=none LC_ALL=C.UTF-8

run() { # SCRIPT KEYS EXPECTED
  local command printed
  command=$(tail -n 1 "$1")
  head -n -1 "$1" > build.sh
  bash -e build.sh > build.log 2>&1 || {
    cat build.log
    fail "$1 does not compile: $(cat build.sh)"
  }
  # A word is a program or a script of the folder.
  printed=$(xvfb-run -a python3 "$project/Scripts/close.py" --keys "$2" $command 2> errors) || {
    cat errors
    fail "$command failed."
  }
  expect "What $command prints" "$3" "$printed"
  ! grep -E 'CRITICAL|WARNING' errors || fail "$command reports mistakes."
  echo "$(cat build.sh) $command: as expected"
}

# The selector moves a step, the other knob gets a typed value, and the keys and the button undo and redo both.
undo_keys="ctrl+z ctrl+shift+z Tab space space"
output=$'Triangle\nL 20\nR 0\nL 20\nR 0\nSine'
for system in 1 cmake meson; do run $system.sh "Up Tab F2 shift+l 2 0 Return $undo_keys" "$output"; done
rm synth
run 2.sh "Up Tab F2 shift+l space 2 0 Return $undo_keys" "$output"
run 3.sh "Up Tab F2 shift+l 2 0 Return $undo_keys" "$output"
run 4.sh "F2 4 4 0 Return Up" $'440\u00a0Hz\n471\u00a0Hz'

# -- The header

flags=$(pkg-config --cflags --libs rotary-knob-gtk-1)
g++ -Wall -Wextra -Werror -fsyntax-only $flags -x c++ - <<< '#include <rotary-knob.h>'
gcc -Wall -Wextra -Wno-unused-parameter -Werror -g -fsanitize=address,undefined "$project/Tests/Packages/api.c" -o api $flags
# GTK does not free everything at the end.
ASAN_OPTIONS=detect_leaks=0 xvfb-run -a ./api > api.log 2>&1 || {
  cat api.log
  fail "A function of the header does not do what it should."
}
echo "Tests/Packages/api.c: every function as expected"

# Two plug-ins that bring the library have a copy each.
cp "$library" one.so
cp "$library" two.so
copies=$(xvfb-run -a /usr/bin/python3 "$project/Tests/KnobGTKTests/copies.py" ./one.so ./two.so)
expect "Two copies of the library in a process" "$(head -n 1 <<< "$copies")" "$(tail -n +2 <<< "$copies")"

# -- Removal

"$project/Scripts/install-gtk.sh" uninstall > /dev/null
expect "Files that are left after make uninstall" "" "$(find "$PREFIX" -not -type d)"
