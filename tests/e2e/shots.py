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
    page = table.page
    table.open(QUICK)
    table.act("deal").wait_for()
    yield "start"
    table.act("change").click()
    page.get_by_role("dialog", name="New match").get_by_text("House rules").wait_for()
    yield "new-match"
    page.keyboard.press("Escape")
    table.new_match("standard", 4, 500, "Club")
    play(table, TURNS)
    table.next_turn()
    preview(table)
    yield "preview"
    page.keyboard.press("Escape")
    yield "table"
    menu(table, "Settings")
    yield "settings"
    page.get_by_role("dialog").get_by_role("button", name="Dark", exact=True).click()
    page.get_by_role("dialog").get_by_role("switch", name="Letters beside the suits").click()
    page.keyboard.press("Escape")
    yield "dark"
    while not table.act("next").count():
        play(table, 1)
        page.wait_for_selector('[role="toolbar"][data-phase="draw"], [data-act="next"]')
    yield "scores"
    table.open(QUICK)
    table.new_match("standard", 8, 500, "Casual")
    play(table, TURNS)
    table.next_turn()
    yield "eight-seats"


def play(table: Table, turns: int) -> None:
    """Draw and discard; pass where the stock is empty."""
    for _ in range(turns):
        table.next_turn()
        if table.act("draw").count():
            table.draw()
            table.discard()
        else:
            table.act("pass").click()
            table.act("pass").wait_for(state="detached")


def preview(table: Table) -> None:
    """Look at a take, if any is legal."""
    if table.act("playable").count():
        table.act("playable").click()


def menu(table: Table, entry: str) -> None:
    """Open something from the menu."""
    table.page.get_by_role("button", name="Menu", exact=True).click()
    table.page.get_by_role("dialog").get_by_role("button", name=entry, exact=True).click()


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1] if len(sys.argv) > 1 else "shots")))
