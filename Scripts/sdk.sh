#!/usr/bin/env bash
# Type-checks KnobKit, KnobStudioKit, KnobCoreMIDI, and the demos for Apple's systems against an SDK of Apple, down to the diagnostics
# of the intermediate language, such as those about isolation and ownership. Fails on any diagnostic.
#
# Usage: Scripts/sdk.sh FOLDER [SYSTEM...]
#
# The folder is an SDK, such as the one that `xcrun --sdk iphoneos --show-sdk-path` prints. It stays outside of this
# package. Without a folder, nothing is checked. The systems are ios, simulator, catalyst, visionos, and macos; by
# default those that the SDK is for. On Linux, the script first makes a copy that its compiler accepts, in which an SDK
# for iOS also serves for the simulator, Mac Catalyst, and visionOS (see Scripts/apple/adapt_sdk.py). With
# MAC_HEADERS=FOLDER, which has the headers of macOS in `Frameworks` and `include`, it serves for macOS too, but without
# SwiftUI.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/toolchain.sh

if [ $# -eq 0 ]; then
  echo "Scripts/sdk.sh: no folder of an SDK is given, so nothing is checked against one."
  exit
fi
sdk=$(cd "$1" && pwd)
shift
[ -e "$sdk/System/Library/Frameworks" ] || {
  echo "Scripts/sdk.sh: $sdk is no SDK, because it has no folder System/Library/Frameworks." >&2
  exit 2
}

triple() { # SYSTEM
  case $1 in
    ios) echo arm64-apple-ios17.0 ;;
    simulator) echo arm64-apple-ios17.0-simulator ;;
    catalyst) echo arm64-apple-ios17.0-macabi ;;
    visionos) echo arm64-apple-xros1.0 ;;
    macos) echo arm64-apple-macosx14.0 ;;
    *)
      echo "Scripts/sdk.sh: there is no system named '$1'. Use ios, simulator, catalyst, visionos, or macos." >&2
      return 2
      ;;
  esac
}

if [ $# -gt 0 ]; then
  systems=("$@")
else
  if [ -d "$sdk/System/Library/Frameworks/AppKit.framework" ]; then
    systems=(macos)
    [ "$(uname)" = Linux ] || systems+=(catalyst)
  elif [ "$(uname)" = Linux ]; then
    systems=(ios simulator catalyst visionos ${MAC_HEADERS:+macos})
  else
    case $sdk in
      *Simulator*) systems=(simulator) ;;
      *XR*) systems=(visionos) ;;
      *) systems=(ios) ;;
    esac
  fi
fi

compiler=$(command -v swiftc)
libraries=$(dirname "$(dirname "$(readlink -f "$compiler")")")/lib/swift
demos=Examples/KnobDemoApple

for system in "${systems[@]}"; do
  target=$(triple "$system")
  build=$PWD/.build-sdk/$system
  mkdir -p "$build/modules"
  headers=
  flags=(-wmo -target "$target" -sdk "$sdk" -module-cache-path "$build/cache")
  if [ "$(uname)" = Linux ]; then
    [ "$system" != macos ] || headers=${MAC_HEADERS:?"Scripts/sdk.sh: on Linux, this has to name a folder with the headers of macOS"}
    python3 Scripts/apple/adapt_sdk.py "$sdk" "$target" "$build/sdk" ${headers:+"$headers"}
    # The compiler's own libraries for Linux have modules that the SDK has, too.
    mkdir -p "$build/resources"
    for name in clang shims apinotes; do ln -sfn "$libraries/$name" "$build/resources/$name"; done
    # The driver for Linux does not know these targets.
    flags=(
      -frontend -target "$target" -sdk "$build/sdk" -module-cache-path "$build/cache" -resource-dir "$build/resources"
      -I "$build/resources/shims"
      -plugin-path "$libraries/host/plugins"
      -in-process-plugin-server-path "$libraries/host/libSwiftInProcPluginServer.so"
    )
  fi

  check() { # MODULE FOLDER...
    local module=$1 sources=() file start=$SECONDS
    shift
    # The Bash of macOS has no mapfile.
    while IFS= read -r -d '' file; do sources+=("$file"); done < <(find "$@" -name '*.swift' -print0)
    if ! "$compiler" "${flags[@]}" -emit-sil -g -swift-version 6 -parse-as-library -package-name rotaryknob \
      -D DEBUG -I "$build/modules" -module-name $module -emit-module-path "$build/modules/$module.swiftmodule" \
      -o "$build/$module.sil" "${sources[@]}" > "$build/$module.log" 2>&1 || [ -s "$build/$module.log" ]; then
      grep -E '(error|warning): ' "$build/$module.log" | grep -v '`- ' || tail -n 20 "$build/$module.log"
      echo "$system: $module has diagnostics, which are in $build/$module.log." >&2
      exit 1
    fi
    echo "$system: $module has no diagnostics ($((SECONDS - start)) s)."
  }

  for module in KnobEngine KnobJSON KnobPresentation KnobStudio KnobCoreMIDI; do check $module Sources/$module; done
  if [ -z "$headers" ]; then
    check KnobKit Sources/KnobKit
    check KnobStudioKit Sources/KnobStudioKit
    python3 Scripts/closures.py "$build/KnobKit.sil"
    check KnobDemoApple $demos/KnobDemo.swiftpm/Sources
  else
    check KnobKit Sources/KnobKit/{Shared,AppKit}
    check KnobStudioKit Sources/KnobStudioKit/{Shared,AppKit}
  fi
  case $system in
    macos) check KnobDemoAppKit $demos/AppKit/Sources ;;
    visionos) ;; # The demo in UIKit is for iPhone and iPad, and has a storyboard.
    *) check KnobDemoUIKit $demos/UIKit ;;
  esac
done
