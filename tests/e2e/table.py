"""The table through the eyes of somebody who only looks, clicks and types."""

import json
from collections.abc import Mapping
from dataclasses import dataclass

from playwright.sync_api import ConsoleMessage, Locator, Page, expect

QUICK = {"speed": "instant", "motion": "none", "sound": "off"}


class Table:
    """One page of the client."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._heard)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(message.text)

    # ---- getting to the table

    def open(self, settings: Mapping[str, object] = QUICK) -> None:
        """The start page, with settings as if they had been made before."""
        self.page.goto(self.url)
        self.page.evaluate("text => localStorage.setItem('rummy500:settings', text)", json.dumps(dict(settings)))
        self.page.reload()

    def deal(self) -> None:
        """One click from the start page to the first card."""
        self.act("deal").click()
        expect(self.hand.first).to_be_visible()

    def new_match(self, preset: str, players: int, target: int, level: str = "Casual") -> None:
        """Through the new-match screen, by its labels."""
        page = self.page
        self.act("change").click()
        sheet = page.get_by_role("dialog", name="New match")
        sheet.get_by_label("Rules").select_option(preset)
        sheet.get_by_role("radiogroup", name="Players").get_by_role("radio", name=str(players), exact=True).click()
        sheet.get_by_role("radiogroup", name="Target").get_by_role("radio", name="More").click()
        sheet.get_by_label("Other target").fill(str(target))
        sheet.get_by_label("Other target").press("Tab")
        opponents = "All opponents" if players > 2 else "Opponent"
        sheet.get_by_role("radiogroup", name=opponents, exact=True).get_by_role("radio", name=level).click()
        self.act("deal-new").click()
        expect(self.hand.first).to_be_visible()

    def tap_match(self, preset: str, players: int, target: int, level: str = "Casual") -> None:
        """The same by taps; the two native fields are filled as the system's own keyboard and list would."""
        page = self.page
        self.act("change").tap()
        sheet = page.get_by_role("dialog", name="New match")
        sheet.get_by_label("Rules").select_option(preset)
        sheet.get_by_role("radiogroup", name="Players").get_by_role("radio", name=str(players), exact=True).tap()
        sheet.get_by_role("radiogroup", name="Target").get_by_role("radio", name="More").tap()
        sheet.get_by_label("Other target").fill(str(target))
        sheet.get_by_role("radiogroup", name="Opponent", exact=True).get_by_role("radio", name=level).tap()
        self.act("deal-new").tap()
        expect(self.hand.first).to_be_visible()

    # ---- what is on it

    @property
    def hand(self) -> Locator:
        return self.page.locator('button[data-at^="hand:"]')

    @property
    def pile(self) -> Locator:
        return self.page.locator('button[data-at^="pile:"]')

    @property
    def message(self) -> str:
        return self.page.locator("#bar-message").inner_text()

    def act(self, name: str) -> Locator:
        """A button by what it does; those that cannot be pressed now are not meant."""
        return self.page.locator(f'[data-act="{name}"]:not([aria-disabled="true"])')

    def names(self) -> list[str]:
        """The cards of the hand, in the order of the screen."""
        return [str(card) for card in self.hand.evaluate_all("all => all.map(one => one.dataset.card)")]

    def card(self, key: str) -> Locator:
        return self.page.locator(f'button[data-at="hand:{key}"]')

    def seen(self) -> "Glance":
        """All that a player takes in at a glance, in one look."""
        return Glance(**self.page.evaluate(_GLANCE))

    def wait_for(self, phase: str, seconds: float = 20) -> None:
        """Until it is our turn to `draw` or to `play`."""
        self.page.wait_for_selector(f'[role="toolbar"][data-phase="{phase}"]', timeout=seconds * 1000)

    def next_turn(self, seconds: float = 20) -> None:
        """Until it is our turn again, over the end of a round if need be."""
        self.page.wait_for_selector('[role="toolbar"][data-phase="draw"], [data-act="next"]', timeout=seconds * 1000)
        if self.act("next").count():
            self.act("next").click()
            self.wait_for("draw", seconds)

    def draw(self) -> None:
        self.wait_for("draw")
        self.act("draw").click()
        self.wait_for("play")

    def discard(self, place: int = -1) -> str:
        """Throw a card away, and say which."""
        card = self.hand.nth(place)
        name = card.get_attribute("data-card") or ""
        card.click()
        self.act("discard").click()
        return name


@dataclass(frozen=True)
class Glance:
    """What stands on the screen: the buttons of the bar and of the score sheet, the cards, and what is marked."""

    phase: str
    buttons: list[str]
    hand: list[str]
    chosen: list[str]
    joins: int
    ways: int
    choices: int


_GLANCE = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)]
  const keys = (selector) => all(selector).map((one) => one.dataset.at.slice(5))
  const bar = document.querySelector('[role=toolbar]')
  return {
    phase: bar && bar.ariaBusy !== 'true' ? bar.dataset.phase : '',
    buttons: all('[data-act]:not([aria-disabled=true])').map((one) => one.dataset.act),
    hand: keys('button[data-at^="hand:"]'),
    chosen: keys('button[data-at^="hand:"][aria-pressed=true]'),
    joins: all('.join').length,
    ways: all('[role=toolbar] .way:not([aria-pressed])').length,
    choices: all('dialog .row[data-choice]').length,
  }
}"""
