#!/usr/bin/env bash
# Makes a virtual environment in the folder given, with the first Python found that is new enough.
set -euo pipefail

for python in "${PYTHON:-python3}" python3.14 python3.13 python3.12 python3.11; do
  if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
      echo "$python cannot make virtual environments; on Debian and Ubuntu: apt-get install python3-venv" >&2
      exit 1
    fi
    exec "$python" -m venv "$1"
  fi
done

echo "Python 3.11 or newer is needed; PYTHON=... names one that is not on the path." >&2
exit 1
