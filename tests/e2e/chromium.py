"""Finds an installed Chromium and starts it; nothing is downloaded."""

import os
import shutil
from pathlib import Path

from playwright.sync_api import Browser, Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find() -> str | None:
    """The browser named by CHROMIUM, else the first one on the path; an empty CHROMIUM says that there is none."""
    named = os.environ.get("CHROMIUM")
    if named is not None:
        return named if named and Path(named).exists() else None
    return next((path for path in map(shutil.which, NAMES) if path), None)


def launch(playwright: Playwright, path: str) -> Browser:
    return playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
