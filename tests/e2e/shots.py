"""Pictures of the table for people to look at: `PYTHONPATH=tests python -m e2e.shots FOLDER`."""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

from e2e import chromium
from e2e.table import QUICK, Table
from web.process import Server

SIZES = {"360x640": (360, 640), "390x844": (390, 844), "844x390": (844, 390), "1280x800": (1280, 800)}
TURNS = 4


def main(folder: Path) -> int:
    path = chromium.find()
    if path is None:
        sys.stderr.write("no Chromium found; set CHROMIUM\n")
        return 1
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        home = Path(data) / "data"
        home.mkdir()
        with Server(home, bot_delay=0, log_level="warning") as server:
            browser = chromium.launch(playwright, path)
            for name, (width, height) in SIZES.items():
                context = browser.new_context(viewport={"width": width, "height": height}, device_scale_factor=2)
                table = Table(context.new_page(), server.url)
                for screen in look(table):
                    table.page.wait_for_timeout(400)
                    table.page.screenshot(path=folder / f"{screen}-{name}.png")
                context.close()
            browser.close()
    return 0


def look(table: Table) -> Iterator[str]:
    """Go from screen to screen, naming each one when it stands."""
    table.open(QUICK)
    table.act("deal").wait_for()
    yield "start"
    table.new_match("standard", 4, 500, "Club")
    for _ in range(TURNS):
        table.next_turn()
        table.draw()
        table.discard()
    table.next_turn()
    if table.act("playable").count():
        table.act("playable").click()
    yield "table"


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1] if len(sys.argv) > 1 else "shots")))
