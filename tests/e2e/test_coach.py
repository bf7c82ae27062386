"""The real coach, in a process of its own: a hint at the table, and a review that is begun and stopped."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from e2e.clicker import Clicker
from e2e.table import QUICK, Table
from e2e.typist import Typist
from web.process import Server

pytestmark = pytest.mark.browser

PATIENCE = 60_000
"""Milliseconds for a process that has yet to load all that the coach needs."""


@pytest.fixture(scope="module")
def server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("coach") / "data"
    folder.mkdir()
    with Server(folder, bot_delay=0, bot_workers=1, log_level="warning") as running:
        yield running


def test_a_hint_goes_from_a_word_to_the_turn_and_follows_it(table: Table) -> None:
    table.open()
    table.new_match("standard", 2, 500)
    table.wait_for("draw")
    table.draw()
    strip = table.page.get_by_role("region", name="Hint")
    table.page.keyboard.press("b")
    expect(strip).to_contain_text("Hint 1 of 3")
    expect(table.act("hint-more")).to_be_visible(timeout=PATIENCE)
    assert not table.page.locator(".hand .along").count()
    for depth in (2, 3):
        table.act("hint-more").click()
        expect(strip).to_contain_text(f"Hint {depth} of 3")
    expect(strip).to_contain_text(re.compile("Best here: .*(lay|discard)"))
    expect(table.page.get_by_role("status")).to_contain_text("Best here: ")
    marked = table.page.locator('[data-at^="hand:"]:has(.along)')
    expect(marked).not_to_have_count(0)
    # To throw a card away is a turn of its own; whoever does so has no hint any more.
    table.page.keyboard.press("Escape")
    expect(strip).to_have_count(0)
    expect(marked).to_have_count(0)
    table.discard()
    table.next_turn()
    expect(strip).to_have_count(0)


def test_a_hint_is_typed(table: Table) -> None:
    table.open(QUICK | {"typed": True})
    typist = Typist(table)
    typist.ask("new standard 2 500 casual", r"^Round 1\. ")
    while not typist.legal():
        table.page.wait_for_timeout(30)
    typist.ask("hint", "hint again says more", seconds=PATIENCE / 1000)
    typist.ask("hint", "hint again says more")
    typist.ask("hint", "^Best here: |^There is only one thing to do: ")


def test_a_review_is_begun_and_stopped(table: Table) -> None:
    table.open()
    table.new_match("guide", 2, 500)
    Clicker(table).play(until="next")
    table.act("review").click()
    expect(table.page.get_by_text(re.compile(r"^[1-9]\d* of [1-9]\d*$"))).to_be_visible(timeout=PATIENCE)
    table.act("stop").click()
    expect(table.page.get_by_text("The review was stopped.")).to_be_visible()
    table.act("again").click()
    expect(table.page.get_by_role("progressbar")).to_be_visible()
    table.act("back").click()
    expect(table.act("next")).to_be_visible()
