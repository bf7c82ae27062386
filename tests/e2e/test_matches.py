"""A match to the end, by clicks alone, under each of the four original rule sets."""

import pytest
from playwright.sync_api import expect

from e2e.clicker import Clicker
from e2e.table import Table

pytestmark = pytest.mark.browser

MATCHES = [
    ("guide", 2, 80),
    ("classic", 2, 80),
    ("classic", 3, 60),
    ("classic", 4, 60),
    ("five_hundred_rum", 2, 60),
    ("five_hundred_rum", 5, 50),
    ("cardems", 2, 100),
]


@pytest.mark.parametrize(("preset", "players", "target"), MATCHES)
def test_a_match_is_played_to_its_end(table: Table, preset: str, players: int, target: int) -> None:
    table.open()
    table.new_match(preset, players, target)
    clicker = Clicker(table)
    clicker.play()

    sheet = table.page.get_by_role("dialog", name="Final score")
    expect(sheet).to_contain_text("won the match")
    columns = sheet.locator("thead th[scope=col]")
    assert columns.count() == players + 1
    totals = sheet.locator("tr.total td").all_inner_texts()
    assert max(int(total.replace("−", "-")) for total in totals) >= target
    assert "discard" in clicker.did


def test_a_rematch_deals_again_to_the_same_seats(table: Table) -> None:
    table.open()
    table.new_match("guide", 2, 25)
    Clicker(table).play()
    table.act("rematch").click()
    expect(table.hand.first).to_be_visible()
    expect(table.page.locator("dialog[open]")).to_have_count(0)
