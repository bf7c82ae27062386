"""Learning the game in it: the guide at the table, and the exercises."""

import json

import pytest
from playwright.sync_api import Locator, expect

from e2e.table import QUICK, Table
from rummy500.engine import PRESETS

pytestmark = pytest.mark.browser


def strip(table: Table) -> Locator:
    return table.page.get_by_role("region", name="Follow the steps")


def exercise(table: Table, name: str) -> Locator:
    """The strip of an exercise, all before it being solved."""
    names = ["seven", "pile", "layoff", "ace", "out", "float"]
    before = names[: names.index(name)]
    table.open()
    table.page.evaluate("text => localStorage.setItem('rummy500:practice', text)", json.dumps(before))
    table.act("practise").click()
    expect(table.hand.first).to_be_visible()
    seen = table.page.get_by_role("region", name="Exercises")
    expect(seen).to_contain_text(f"Exercise {len(before) + 1} of 6")
    return seen


def choose(table: Table, *cards: str) -> None:
    for card in cards:
        table.card(f"{card}#0").click()


def test_the_guide_follows_a_first_deal_and_never_stands_in_the_way(table: Table) -> None:
    page = table.page
    table.open()
    table.act("learn").click()
    table.wait_for("draw")
    expect(strip(table)).to_contain_text("raw from the stock")
    table.act("guide-rule").click()
    expect(strip(table)).to_contain_text("On your turn, draw the top card of the stock")
    table.draw()
    expect(strip(table)).not_to_contain_text("On your turn, draw the top card of the stock")
    expect(strip(table)).to_contain_text("hoose")
    # It is left, and taken up again, in mid-turn.
    table.act("guide-leave").click()
    expect(strip(table)).to_have_count(0)
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Follow the steps", exact=True).click()
    expect(strip(table)).to_be_visible()
    page.reload()
    expect(strip(table)).to_be_visible()
    table.discard()
    table.next_turn()


def test_the_seven_that_needs_its_five_and_six(table: Table) -> None:
    seen = exercise(table, "seven")
    table.page.locator('button[data-at="pile:2C#0"]').click(force=True)
    expect(table.page.locator("#bar-message")).to_contain_text("You must play 2♣ in this turn")
    table.act("draw").click()
    expect(seen).to_contain_text("Legal, but the 7♥ would make a run")
    table.act("practice-again").click()
    expect(seen).to_contain_text("Take it, and play it")
    table.page.locator('button[data-at="pile:7H#0"]').click()
    table.act("take").click()
    expect(seen).to_contain_text("That is it: with the 5♥ and 6♥")
    assert sorted(table.names()) == ["2C", "9D", "JS", "KC"]
    table.act("practice-next").click()
    expect(seen).to_contain_text("Exercise 2 of 6")


def test_a_step_is_taken_back_and_what_is_owed_is_refused(table: Table) -> None:
    exercise(table, "seven")
    table.page.locator('button[data-at="pile:7H#0"]').click()
    table.page.get_by_role("button", name="Take only").click()
    choose(table, "KC")
    discard = table.page.locator('[data-act="discard"]')
    expect(discard).to_have_attribute("aria-disabled", "true")
    discard.click(force=True)
    expect(table.page.locator("#bar-message")).to_contain_text("lay it in a meld or on one before you discard")
    table.act("undo").click()
    expect(table.page.locator('button[data-at="pile:7H#0"]')).to_be_visible()


def test_the_pile_that_costs_more_than_it_gives(table: Table) -> None:
    seen = exercise(table, "pile")
    table.page.locator('button[data-at="pile:8H#0"]').click()
    expect(table.page.locator("#bar-message")).to_contain_text("−40")
    table.act("take").click()
    expect(seen).to_contain_text("Legal, but look at your hand")
    table.act("practice-again").click()
    table.draw()
    expect(seen).to_contain_text("That is it: three eights bring 24")


def test_the_layoff_on_the_meld_of_another(table: Table) -> None:
    seen = exercise(table, "layoff")
    choose(table, "JS")
    table.act("lay").click()
    expect(seen).to_contain_text("That is it: the J♠ continues the run")


def test_the_high_and_the_low_ace(table: Table) -> None:
    seen = exercise(table, "ace")
    choose(table, "KH", "AH", "2H")
    table.page.keyboard.press("m")
    expect(table.page.locator("#bar-message")).to_contain_text("no run goes round the corner")
    choose(table, "KH", "3H")
    table.act("meld").click()
    expect(seen).to_contain_text("Legal, but below the two an ace counts 1")
    table.act("undo").click()
    for key in table.seen().chosen:
        table.card(key).click()
    choose(table, "QH", "KH", "AH")
    table.act("meld").click()
    expect(seen).to_contain_text("That is it: above the king")


def test_going_out_without_a_discard(table: Table) -> None:
    seen = exercise(table, "out")
    choose(table, "5D", "6D", "7D")
    table.act("meld").click()
    expect(table.card("5D#0")).to_have_count(0)
    choose(table, "9S")
    table.page.locator(".meld.open").first.click()
    expect(seen).to_contain_text("That is it: your last card was laid off")
    expect(table.page.locator("#bar-message")).to_have_text("The round is over.")


def test_what_a_float_is_and_the_end_of_the_exercises(table: Table) -> None:
    seen = exercise(table, "float")
    choose(table, "6C", "7C", "8C")
    table.act("meld").click()
    table.act("float").click()
    expect(seen).to_contain_text("That is it: you float.")
    expect(seen).to_contain_text("That was the last one.")
    table.act("practice-finish").click()
    expect(table.act("deal")).to_be_visible()
    table.act("practise").click()
    expect(seen).to_contain_text("· solved")


def test_both_in_german(table: Table) -> None:
    table.open({**QUICK, "language": "de", "guide": True})
    table.act("practise").click()
    seen = table.page.get_by_role("region", name="Übungen")
    expect(seen).to_contain_text("Übung 1 von 6")
    table.page.locator('button[data-at="pile:2C#0"]').click(force=True)
    expect(table.page.locator("#bar-message")).to_contain_text("Du musst 2♣ in diesem Zug ausspielen")
    table.page.get_by_role("button", name="Menü", exact=True).click()
    table.page.get_by_role("dialog").get_by_role("button", name="Zur Startseite", exact=True).click()
    table.deal()
    expect(table.page.get_by_role("region", name="Schritt für Schritt")).to_be_visible()


@pytest.mark.parametrize("preset", PRESETS)
def test_whatever_is_not_possible_says_why_in_the_words_of_the_server(table: Table, preset: str) -> None:
    """Each thing that is shown as impossible, in the phases of some turns: a tap on it brings the server's reason."""
    page = table.page
    reasons: set[str] = set()

    def heard(frame: str | bytes) -> None:
        told = json.loads(frame)
        choices = told.get("choices") or {}
        reasons.update(no["why"] for no in choices.get("no_takes", []))
        reasons.update(reason["why"] for reason in choices.get("reasons", {}).values())

    page.on("websocket", lambda socket: socket.on("framereceived", heard))
    table.open()
    table.new_match(preset, min(4, PRESETS[preset].deck.players[1]), 500)
    kinds: set[str] = set()
    for _ in range(15):  # an opponent that keeps the pile short may keep everything possible for some turns
        table.next_turn()
        kinds |= taps(table, reasons)
        table.draw()
        table.hand.first.click()
        kinds |= taps(table, reasons)
        page.keyboard.press("Escape")
        table.discard()
        if {"pile", "stock"} <= kinds:
            return
    raise AssertionError(f"only these were ever impossible: {kinds}")


def taps(table: Table, reasons: set[str]) -> set[str]:
    """Tap everything that cannot be done now; what kinds of things there were."""
    page, kinds = table.page, set()
    for thing in page.locator('main [aria-disabled="true"]').all():
        page.keyboard.press("Escape")
        thing.click(force=True)
        assert table.message in reasons
        kinds.add((thing.get_attribute("data-at") or thing.get_attribute("data-act") or "stock").partition(":")[0])
    return kinds
