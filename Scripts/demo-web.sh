#!/usr/bin/env bash
# Builds the web element if it has changed, serves its demo on this machine, and prints the address.
set -euo pipefail
cd "$(dirname "$0")/.."
IF_CHANGED=1 Scripts/web.sh
exec python3 Web/serve.py Web "$@"
