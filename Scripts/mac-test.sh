#!/usr/bin/env bash
# Checks Scripts/mac.py on any system, with stand-ins for Xcode's tools: a step that fails must stop no other one, must be
# in the summary, and must decide the status; and the pictures must be on the contact sheet.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/package/Scripts" "$folder/package/Examples/KnobDemoApple" "$folder/bin"
cp Scripts/mac.py Scripts/contact_sheet.py Scripts/toolchain.sh "$folder/package/Scripts"

tool() { # NAME, with the script as its input
  { echo '#!/usr/bin/env bash'; cat; } > "$folder/bin/$1"
  chmod +x "$folder/bin/$1"
}
tool sw_vers <<< 'echo macOS'
tool make <<< 'exit 0'
tool xcodegen <<< 'exit 0'
tool swift << 'END'
case $* in
  --version) echo "Swift version 6.2" ;;
  *) echo "Test run with 12 tests in 1 suite passed" ;;
esac
END
tool xcodebuild << 'END'
echo "$*"
case $* in
  *-version*) echo "Xcode 26" ;;
  *visionOS*) echo "$PWD/Sources/A.swift:1:2: error: no such member"; exit 65 ;;
  *tvOS*) echo "$PWD/Sources/A.swift:1:2: warning: never used" ;;
esac
for word; do
  if [ "${last-}" = -resultBundlePath ]; then mkdir "$word" || exit 1; fi
  last=$word
done
END
tool xcrun << 'END'
case $* in
  *list*) echo '{"devices": {"com.apple.CoreSimulator.SimRuntime.iOS-18-5": [{"name": "iPhone 16", "udid": "OLD"}],
    "com.apple.CoreSimulator.SimRuntime.iOS-26-1": [{"name": "iPad", "udid": "PAD"}, {"name": "iPhone 17", "udid": "NEW"}]}}' ;;
  *screenshot*) echo picture > "${@: -1}" ;;
  *attachments*)
    mkdir -p "${@: -1}"
    echo picture > "${@: -1}/1.png"
    echo '[{"testIdentifier": "PhoneTests/testKeysTurn()", "attachments":
      [{"exportedFileName": "1.png", "suggestedHumanReadableName": "keys"}]}]' > "${@: -1}/manifest.json" ;;
esac
END

# The folders that the project of the demos names exist.
for path in $(grep -oE '\bpath: [^ ,}]+' Examples/KnobDemoApple/project.yml | cut -d' ' -f2); do
  [ -e "Examples/KnobDemoApple/$path" ] || { echo "Examples/KnobDemoApple/project.yml: there is no $path." >&2; exit 1; }
done

expect() { # TEXT FILE
  if ! grep -qF -- "$1" "$2"; then
    echo "Scripts/mac-test.sh: '$1' is not in $(basename "$2"):" >&2
    cat "$2" >&2
    exit 1
  fi
}

status=0
(cd "$folder/package" && PATH="$folder/bin:$PATH" KNOB_PAUSE=0 python3 Scripts/mac.py) > "$folder/output" || status=$?
evidence=$folder/package/.build-mac-evidence
[ $status -eq 1 ] || { echo "Scripts/mac-test.sh: the status is $status, not 1." >&2; exit 1; }
expect "systems: FAILED. visionOS: xcodebuild ended with status 65." "$folder/output"
expect "no such member" "$evidence/summary.md"
expect "| tests | passed |" "$evidence/summary.md"
expect "12 tests" "$evidence/summary.md"
expect "1 in warnings.txt" "$evidence/summary.md"
expect "Sources/A.swift:1:2: warning: never used" "$evidence/warnings.txt"
expect "40 pictures" "$evidence/summary.md"
expect "| interface | passed |" "$evidence/summary.md"
for demo in KnobDemo KnobDemoUIKit; do expect "-destination id=NEW" "$evidence/logs/interface $demo.log"; done
for demo in KnobDemoMac KnobDemoAppKit; do expect "-destination platform=macOS" "$evidence/logs/interface $demo.log"; done
expect "KNOB_PICTURES=$evidence/pictures/AppKit" "$evidence/logs/tests.log"
expect "PhoneTests/testKeysTurn(): keys" "$evidence/index.html"
expect 'src="pictures/pages/KnobDemo%20looks%20high%20contrast.png"' "$evidence/index.html"

# A single step can be taken again, and what cannot be started or read is reported.
mac() { (cd "$folder/package" && PATH="$folder/bin:$PATH" python3 Scripts/mac.py "$@"); }
mac interface > /dev/null
rm "$folder/bin/xcodebuild"
tool xcrun <<< 'echo no JSON'
if mac versions screenshots > "$folder/output"; then
  echo "Scripts/mac-test.sh: a tool that is missing, or that prints no JSON, passed." >&2
  exit 1
fi
expect "xcodebuild did not start" "$folder/output"
expect "JSONDecodeError" "$folder/output"

if mac nothing 2> "$folder/output"; then
  echo "Scripts/mac-test.sh: an unknown step was accepted." >&2
  exit 1
fi
expect "There is no step named 'nothing'." "$folder/output"
echo "A step that fails on a Mac stops no other one."
