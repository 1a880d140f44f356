#!/usr/bin/env bash
# Keeps Python's packages for the tests in .build-python: what drives the browser, and what looks at
# what it shows. Says nothing where nothing is missing.
set -euo pipefail
cd "$(dirname "$0")/.."

packages=("playwright==1.65.*" "pytest==9.*" "axe-playwright-python==0.1.*" "pillow>=11")
python=.build-python/bin/python
if ! $python -c "import axe_playwright_python, PIL, playwright, pytest" 2> /dev/null; then
  /usr/bin/python3 -m venv .build-python
  $python -m pip install --quiet --disable-pip-version-check "${packages[@]}"
fi
