#!/usr/bin/env bash
# Prints the path of a Chromium for the tests in a browser, or nothing, loudly, if there is none.
# $CHROMIUM names one; as root on Debian or Ubuntu a missing one is installed.
set -euo pipefail

find_one() {
  local name
  for name in "${CHROMIUM:-}" chromium chromium-browser google-chrome google-chrome-stable; do
    if [[ -n "$name" ]] && command -v "$name"; then
      return 0
    fi
  done
  return 1
}

install_one() {
  [[ "$(id -u)" == 0 ]] && command -v apt-get >/dev/null || return 1
  echo "No Chromium found; installing it for the tests in a browser." >&2
  export DEBIAN_FRONTEND=noninteractive
  { apt-get update && apt-get install --yes --no-install-recommends chromium; } >/dev/null
}

if find_one; then
  exit 0
fi
if install_one && find_one; then
  exit 0
fi

cat >&2 <<'END'
======================================================================
 NO BROWSER: the tests in a browser are SKIPPED.
 Install Chromium, or name one: make test CHROMIUM=/path/to/chromium
======================================================================
END
