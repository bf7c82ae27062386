#!/usr/bin/env bash
# Writes the lock files for pip: exact versions and hashes for every platform, no addresses.
# Arguments go to `uv pip compile`, for example --upgrade or --upgrade-package NAME.
set -euo pipefail
cd "$(dirname "$0")/.."

lock() {
  local target="requirements/$1.txt"
  shift
  uv pip compile --universal --python-version 3.11 --generate-hashes --quiet \
    --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" \
    --output-file "$target" "$@" >/dev/null
}

lock run pyproject.toml "$@"
lock build --group pyproject.toml:build "$@"
lock native --group pyproject.toml:native --constraint requirements/run.txt "$@"
lock dev pyproject.toml --group pyproject.toml:build --group pyproject.toml:native --group pyproject.toml:dev \
  --constraint requirements/run.txt --constraint requirements/build.txt --constraint requirements/native.txt "$@"
