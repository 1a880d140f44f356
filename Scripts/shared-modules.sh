#!/usr/bin/env bash
# Compiles what KnobKit and its tests share with the other front ends, as a part of this package's own build. Then prints
# a folder with the modules, and an object with their code, for builds against stand-ins. Both have names that depend on
# their contents, so that what needs them is compiled or linked again if they differ.
set -euo pipefail
cd "$(dirname "$0")/.."

modules=(KnobEngine KnobJSON KnobPresentation KnobStudio GestureScripts)
shared=$PWD/.build-shared
mkdir -p "$shared"
exec 9> "$shared/lock"
flock 9

swift build --quiet --target GestureScripts >&2
built=$PWD/.build/debug
interfaces=("${modules[@]/%/.swiftmodule}" "${modules[@]/%/.swiftdoc}")
interfaces=("${interfaces[@]/#/$built/Modules/}")
# The folders may also have objects of sources that exist no more.
objects=()
for module in "${modules[@]}"; do
  while IFS= read -r -d '' source; do
    objects+=("$built/$module.build/${source##*/}.o")
  done < <(find "Sources/$module" -name '*.swift' -print0 | sort -z)
done

named_after() { # FILE... prints a name for these contents
  cat "$@" | sha256sum | cut -c -16
}
folder=$shared/modules-$(named_after "${interfaces[@]}")
object=$shared/code-$(named_after "${objects[@]}").o
if [ ! -e "$folder" ] || [ ! -e "$object" ]; then
  rm -rf "$shared"/modules-* "$shared"/code-*
  mkdir "$folder"
  cp "${interfaces[@]}" "$folder"
  ld -r -o "$object.new" "${objects[@]}"
  mv "$object.new" "$object"
fi
echo "$folder"
echo "$object"
