#!/usr/bin/env bash
# Builds the web element, serves its demo on this machine, and prints the address.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/web.sh
exec python3 Web/serve.py Web "$@"
