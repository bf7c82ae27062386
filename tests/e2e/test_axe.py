"""No violation that axe-core can find, on the screens where one spends the time, at four sizes."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.clicker import Clicker
from e2e.table import Table
from e2e.typist import Typist

pytestmark = pytest.mark.browser

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = {
    "phone": (360, 640),
    "tall phone": (390, 844),
    "phone on its side": (844, 390),
    "desktop": (1280, 800),
    "zoomed": (320, 256),
}
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(table: Table) -> list[str]:
    # The page's policy forbids foreign scripts, so axe comes in as code of the test itself.
    table.page.evaluate(AXE.read_text())
    found = table.page.evaluate("rules => axe.run({ runOnly: rules })", RULES)
    return [f"{one['id']}: {one['nodes'][0]['target']}" for one in found["violations"]]


def no_side_scroll(table: Table) -> bool:
    return bool(table.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def start(table: Table) -> None:
    expect(table.act("deal")).to_be_visible()


def new_match(table: Table) -> None:
    table.act("change").click()
    sheet = table.page.get_by_role("dialog", name="New match")
    expect(sheet.get_by_role("radiogroup", name="Opponent", exact=True)).to_be_visible()
    sheet.get_by_text("House rules").click()
    sheet.get_by_text("Change single rules").click()


def at_table(table: Table) -> None:
    table.deal()
    table.draw()
    table.hand.first.click()


def settings(table: Table) -> None:
    table.page.get_by_role("button", name="Settings").click()
    expect(table.page.get_by_role("dialog", name="Settings")).to_be_visible()


def keys(table: Table) -> None:
    table.deal()
    table.page.keyboard.press("?")
    expect(table.page.get_by_role("dialog", name="Keys")).to_be_visible()


def letters(table: Table) -> None:
    keys(table)
    table.act("change-keys").click()
    expect(table.page.get_by_role("dialog", name="Change the letters")).to_be_visible()


def typed(table: Table) -> None:
    table.act("typed").press("Enter")
    typist = Typist(table)
    typist.ask("new standard 4 500 casual", "^Round 1")
    typist.ask("help", "^Questions: ")


def guided(table: Table) -> None:
    table.act("learn").click()
    table.draw()
    table.act("guide-rule").click()


def exercise(table: Table) -> None:
    table.act("practise").click()
    table.act("draw").click()
    expect(table.act("practice-again")).to_be_visible()


def friends(table: Table) -> None:
    table.act("friends").click()
    sheet = table.page.get_by_role("dialog", name="New match")
    sheet.get_by_text("Clock, absence, spectators").click()
    expect(sheet.get_by_role("radiogroup", name="Clock")).to_be_visible()


def gathering(table: Table) -> None:
    friends(table)
    table.act("deal-new").click()
    table.act("bot-1").select_option("casual")
    # With the last seat taken the invitation goes below the seats: a click just then would meet nothing.
    expect(table.page.get_by_role("button", name="Remove Ada")).to_be_visible()
    table.page.get_by_text("Show as a QR code").click()
    expect(table.page.get_by_role("img", name="QR code of the link")).to_be_visible()


def people(table: Table) -> None:
    table.deal()
    table.page.get_by_role("button", name="Menu").click()
    table.page.get_by_role("button", name="People and devices").click()
    table.act("code").click()
    expect(table.page.locator(".code")).to_be_visible()


SCREENS = [friends, gathering, people, start, new_match, at_table, settings, keys, letters, typed, guided, exercise]


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_screens(table: Table, screen: Callable[[Table], None]) -> None:
    table.open()
    screen(table)
    for name, (width, height) in SIZES.items():
        table.page.set_viewport_size({"width": width, "height": height})
        assert violations(table) == [], name
        assert no_side_scroll(table), name


def test_score_sheet(table: Table) -> None:
    table.open()
    table.new_match("classic", 4, 25)
    Clicker(table).play()
    for name, (width, height) in SIZES.items():
        table.page.set_viewport_size({"width": width, "height": height})
        assert violations(table) == [], name
        assert no_side_scroll(table), name
