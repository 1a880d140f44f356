#!/usr/bin/env bash
# Draws the pictures of README.md, Guides/Looks.md, Guides/SeveralKnobs.md, and Guides/Skins.md anew, with the command,
# the spectrum of Guides/Audio.md with a test, and takes those of a web page in Guides/Looks.md in a browser.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/toolchain.sh

swift build --product knob
knob=$(swift build --show-bin-path)/knob

draw() { # NAME OPTIONS...
  local name=$1
  shift
  for theme in light dark; do
    "$knob" render --size 104 --margin 4 --theme $theme --output "Guides/Images/$name-$theme.svg" "$@"
  done
}

for theme in light dark; do
  python3 Scripts/turning.py "$knob" $theme Guides/Images
  python3 Scripts/links.py "$knob" $theme Guides/Images
done

for look in arc dot line ticks needle; do
  draw $look --look $look --value 0.7
done
draw stepped --look stepped --origin none --range 0...6 --step 1 --value 4
draw modulation --value 0.45 --modulation 0.3...0.8 --live 0.6
draw modulations --value 0.45 --modulations lfo:0.15:bipolar:#8f5aff,envelope:0.3:#2aa198,wheel:-0.2:#d33682 \
  --selected-modulation envelope
draw hardware --value 0.45 --hardware 0.7
draw labels-taper --size 136 --range 20...20000 --taper log --value 440 --major-ticks 20,100,1000,10000,20000 \
  --minor-ticks 50,200,500,2000,5000 --labels major-ticks
draw labels-even --size 136 --look line --range 0...10 --value 7 --labels ticks
draw turns --look arc --sweep 0...3600 --range 0...10 --value 3.4
draw labels-steps --size 136 --look stepped --origin none --range 0...4 --step 1 --value 2 --labels steps \
  --names Sin,Saw,Tri,Sqr,S+H

swift build --build-tests
SPECTRUM=.build/spectrum.json swift test --skip-build --filter writesTheSpectrum
python3 Scripts/spectrum.py .build/spectrum.json Guides/Images

# Only on Linux, the command shows skins, and the scripts install a browser.
if [ "$(uname)" = Linux ]; then
  for skin in aluminium bakelite; do
    show() { # NAME OPTIONS...
      "$knob" render --from Skins/$skin --size 104 --margin 4 --scale 2 --output "Guides/Images/$skin-$1.png" "${@:2}"
    }
    show normal --value 0.7
    show turned --value 0.3 --state turned
    show disabled --value 0.5 --state disabled
  done

  Scripts/install.sh browser
  Scripts/web.sh
  Scripts/python.sh
  .build-python/bin/python Web/theming.py Guides/Looks.md Guides/Images
fi
