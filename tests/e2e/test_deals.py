"""The page of the statistics of all deals: from the first screen and from the check of the shuffle, on every screen."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from e2e.clicker import Clicker
from e2e.table import Table
from e2e.test_axe import SIZES, no_side_scroll, violations
from web.dealt import fill
from web.process import Server

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("deals") / "data"
    fill(folder / "rummy500.db", matches=60, deals=10, presets=("standard", "standard", "standard", "cardems"))
    with Server(folder, log_level="warning") as running:
        yield running


def test_what_was_counted_is_shown(table: Table) -> None:
    page = table.page
    table.open()
    table.act("fairness").click()
    expect(page.locator("[data-figure=rounds]")).to_contain_text("600 rounds of 60 matches")
    expect(page.locator("[data-verdict=even]")).to_have_count(4)
    cell = table.act("cell")
    canvas = page.locator("canvas")
    assert canvas.evaluate("one => [one.width, one.height]") == [52, 52]
    assert canvas.evaluate("one => one.getContext('2d').getImageData(0, 0, 52, 52).data.some(Boolean)")
    canvas.click(position={"x": 3, "y": 3})
    expect(cell).to_contain_text("A♠ at place 1: ")
    expect(cell).to_contain_text("8.7 by chance")
    page.locator("select").select_option(index=1)
    assert canvas.evaluate("one => [one.width, one.height]") == [54, 53]
    expect(page.locator("[data-question=places]")).to_have_attribute("data-verdict", "few")
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        assert violations(table) == [], name
        assert no_side_scroll(table), name
    table.act("back").click()
    expect(table.act("deal")).to_be_visible()


def test_the_check_of_the_shuffle_leads_there(table: Table) -> None:
    table.open()
    table.new_match("guide", 2, 25)
    Clicker(table).play()
    table.act("fair").click()
    link = table.page.get_by_role("link", name="All rounds played here, counted")
    with table.page.context.expect_page() as opened:
        link.click()
    expect(opened.value.locator("[data-figure=rounds]")).to_be_visible()
    # The table stays where it was.
    expect(table.page.get_by_role("dialog", name="The shuffle")).to_be_visible()
