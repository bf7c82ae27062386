"""The shuffle as a player checks it: promised before, kept after, and red if a single byte is another."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from e2e.clicker import Clicker
from e2e.table import Table

pytestmark = pytest.mark.browser


def play_one(table: Table) -> None:
    table.open()
    table.new_match("guide", 2, 25)
    Clicker(table).play()


def test_the_promise_is_shown_before_and_kept_after(table: Table) -> None:
    page = table.page
    table.open()
    table.new_match("guide", 2, 25)
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="The shuffle", exact=True).click()
    promise = page.get_by_role("dialog", name="The shuffle").locator(".code").first.inner_text()
    assert len(promise) == 64
    page.keyboard.press("Escape")
    Clicker(table).play()

    table.act("fair").click()
    sheet = page.get_by_role("dialog", name="The shuffle")
    expect(sheet.locator("[data-fair=true]")).to_contain_text("fixed before your number was known")
    sheet.get_by_text("For an independent check").click()
    proof = json.loads(sheet.locator("pre").inner_text())
    assert proof["commitment"] == promise
    assert set(proof["seen"]["hands"]) == {str(deal["deal"]) for deal in proof["deals"]}


@pytest.mark.parametrize("field", ["commitment", "seed"])
def test_a_changed_byte_turns_it_red(table: Table, field: str) -> None:
    def lie(route: Route) -> None:
        proof = route.fetch().json()
        proof[field] = ("00" if proof[field][:2] != "00" else "11") + proof[field][2:]
        route.fulfill(json=proof)

    table.page.route("**/fairness", lie)
    play_one(table)
    table.act("fair").click()
    expect(table.page.locator("[data-fair=false]")).to_contain_text("does not hold")
    # Two steps fail, each with what was said and what was found.
    expect(table.page.locator("dialog li.bad .code")).to_have_count(4)


def test_the_verifier_of_the_docs_reads_what_the_page_offers(table: Table, tmp_path: Path) -> None:
    play_one(table)
    table.act("fair").click()
    sheet = table.page.get_by_role("dialog", name="The shuffle")
    sheet.get_by_text("For an independent check").click()
    scope: dict[str, object] = {"__name__": "verifier"}
    source = (Path(__file__).parents[2] / "docs" / "verify_shuffle.py").read_text()
    exec(compile(source, "verify_shuffle.py", "exec"), scope)
    faults = scope["faults"]
    assert callable(faults)
    assert faults(json.loads(sheet.locator("pre").inner_text())) == []


def test_a_number_of_ones_own_goes_into_the_shuffle(table: Table) -> None:
    table.open()
    table.act("change").click()
    table.page.get_by_text("Your own number for the shuffle").click()
    table.page.locator('input[name="own-number"]').fill("abc")
    table.act("deal-new").click()
    expect(table.hand.first).to_be_visible()
    table.page.get_by_role("button", name="Menu").click()
    table.page.get_by_role("button", name="The shuffle").click()
    # The start of the SHA-256 of "abc", FIPS 180-4.
    expect(table.page.get_by_role("dialog")).to_contain_text("ba7816bf8f01cfea414140de5dae2223")
