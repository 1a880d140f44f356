#!/usr/bin/env bash
# Installs the Python packages for the tests in .build-python: those that drive the browser, and those that
# examine what it shows. Prints nothing if no package is missing.
set -euo pipefail
cd "$(dirname "$0")/.."

packages=("playwright==1.65.*" "pytest==9.*" "pytest-xdist==3.*" "pytest-timeout==2.*" "axe-playwright-python==0.1.*" "pillow>=11" "jsonschema==4.*")
python=.build-python/bin/python
if ! $python -c "import axe_playwright_python, jsonschema, PIL, playwright, pytest, pytest_timeout, xdist" 2> /dev/null; then
  /usr/bin/python3 -m venv .build-python
  $python -m pip install --quiet --disable-pip-version-check "${packages[@]}"
fi
