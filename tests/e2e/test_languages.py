"""The language is changed at the table, at once and without a reload, and nothing is left in English."""

import re
import time

import pytest
from playwright.sync_api import Page, expect

from e2e.table import QUICK, Table

pytestmark = pytest.mark.browser

ENGLISH = re.compile(r"\b(the|your|card|draw|discard|round|meld|from|take|settings|rules|stock|pile)\b", re.IGNORECASE)


def read(page: Page) -> list[str]:
    """All that is there to be read or spoken, but for names of languages."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('body *')].flatMap((one) => [
          ...[...one.childNodes].filter((part) => part.nodeType === 3).map((part) => part.data.trim()),
          one.getAttribute('aria-label'), one.getAttribute('title'), one.getAttribute('placeholder'),
        ]).filter((text) => text && /[a-z]{2}/i.test(text))"""
    )
    return [text for text in found if text != "English"]


def until_german(page: Page, seconds: float = 5) -> None:
    """Until nothing English is left; what is left is named if it takes too long."""
    end = time.monotonic() + seconds
    while (left := [text for text in read(page) if ENGLISH.search(text)]) and time.monotonic() < end:
        page.wait_for_timeout(50)
    assert left == []


def test_all_of_the_table_changes_over_at_once(table: Table) -> None:
    page = table.page
    table.open()
    table.deal()
    table.wait_for("draw")
    page.evaluate("window.before = true")
    hand = table.names()
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Settings", exact=True).click()
    page.get_by_role("radio", name="Deutsch", exact=True).check()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("dialog", name="Einstellungen")).to_be_visible()
    # The server says its own sentences anew, a moment later.
    until_german(page)
    page.keyboard.press("Escape")
    expect(table.act("draw")).to_have_text("Ziehen")
    assert table.names() == hand
    page.keyboard.press("d")
    expect(page.locator("#bar-message")).to_have_text("Zieh zuerst eine Karte: vom Talon oder vom Ablagestapel.")
    page.get_by_role("button", name="Menü", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Regeln dieser Partie", exact=True).click()
    expect(page.get_by_role("dialog")).to_contain_text("Beende deinen Zug, indem du eine Karte ablegst.")
    assert [text for text in read(page) if ENGLISH.search(text)] == []
    assert page.evaluate("window.before") is True


def test_the_browser_says_the_language_where_the_player_does_not(table: Table) -> None:
    page = table.page
    page.add_init_script("Object.defineProperty(navigator, 'languages', { value: ['de-AT', 'en'] })")
    table.open(QUICK)
    expect(table.act("deal")).to_have_text("Geben")
    table.act("change").click()
    sheet = page.get_by_role("dialog", name="Neue Partie")
    sheet.get_by_label("Regeln").select_option("cardems")
    expect(sheet).to_contain_text("wer keine Karten mehr hat, darf schweben")
    sheet.get_by_text("Hausregeln").click()
    sheet.get_by_text("Einzelne Regeln ändern").click()
    expect(sheet).to_contain_text("Ein Joker steht für irgendeine Karte")
    assert [text for text in read(page) if ENGLISH.search(text)] == []
    page.keyboard.press("Escape")
    expect(page.get_by_text("Joker und Schweben, 2 Spieler, bis 500")).to_be_visible()
