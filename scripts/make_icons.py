"""Draws the page's icons from web/public/icon.svg: `CHROMIUM=... PYTHONPATH=tests python scripts/make_icons.py`."""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from e2e import chromium

FOLDER = Path(__file__).parents[1] / "web" / "public"
FELT = "#14532d"
SAFE = 0.8
"""What every mask leaves of an icon: a circle of this part of its width."""

ICONS = (("icon-192", 192, 1.0, "transparent"), ("icon-512", 512, 1.0, "transparent"),
         ("icon-maskable-512", 512, SAFE, FELT), ("apple-touch-icon", 180, 0.92, FELT))  # fmt: skip
"""Name, size, the part of it that the picture takes, and what is behind it."""


def main() -> int:
    """Draw all of them."""
    path = chromium.find()
    if path is None:
        sys.stderr.write("no Chromium found; set CHROMIUM\n")
        return 1
    drawing = (FOLDER / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright, path)
        for name, size, part, ground in ICONS:
            page = browser.new_page(viewport={"width": size, "height": size})
            inner = round(size * part)
            page.set_content(
                f"<body style='margin:0;background:{ground};display:grid;place-items:center;height:{size}px'>"
                f"<div style='width:{inner}px;height:{inner}px'>{drawing}</div>"
            )
            page.screenshot(path=FOLDER / f"{name}.png", omit_background=True)
            page.close()
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
