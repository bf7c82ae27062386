"""The draft of a turn: undone to the state before and redone to what it was, seen by nobody else, lost by nothing."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.table import QUICK, Table
from e2e.test_play import select_meld
from web.process import Server

pytestmark = pytest.mark.browser

_PICTURE = """() => {
  const all = (what, of) => [...document.querySelectorAll(what)].map(of)
  return JSON.stringify({
    hand: all('[data-at^="hand:"]', (card) => card.dataset.card).sort(),
    pile: all('[data-at^="pile:"]', (card) => card.dataset.card),
    melds: all('.meld', (meld) => meld.innerText.trim() + meld.querySelector('.hidden').textContent),
    line: document.querySelector('.own').ariaLabel,
    chips: all('.chip', (chip) => chip.innerText),
  })
}"""


def picture(page: Page) -> str:
    """Everything that the table says about the position; the order of the hand is the player's own."""
    return str(page.evaluate(_PICTURE))


def undo_all(table: Table) -> int:
    """Undo, until it is offered no longer; returns how often."""
    times = 0
    while table.act("undo").count():
        before = picture(table.page)
        table.act("undo").click()
        table.page.wait_for_function(f"before => ({_PICTURE})() !== before", arg=before)
        times += 1
    return times


def redo_all(table: Table) -> int:
    times = 0
    while table.act("redo").count():
        before = picture(table.page)
        table.act("redo").click()
        table.page.wait_for_function(f"before => ({_PICTURE})() !== before", arg=before)
        times += 1
    return times


@pytest.fixture
def spectator(browser: Browser, server: Server) -> Iterator[Table]:
    """Somebody who has no seat and so sees what all other seats see."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.set_default_timeout(10_000)
    yield Table(context.new_page(), server.url)
    context.close()


def test_undo_all_is_the_state_before_and_redo_all_the_draft(table: Table, spectator: Table) -> None:
    table.open()
    table.deal()
    # Nothing can be undone over a draw from the stock.
    table.draw()
    expect(table.act("undo")).to_have_count(0)
    table.page.keyboard.press("u")
    expect(table.page.locator("#bar-message")).to_contain_text("nothing to undo")
    table.discard()
    expect(table.act("undo")).to_have_count(0)

    select_meld(table)
    spectator.page.goto(table.page.url)
    expect(spectator.page.locator(".stock")).to_be_visible()
    others = spectator.page.locator(".meld").count()
    before = picture(table.page)
    table.act("meld").click()
    expect(table.act("undo")).to_be_visible()
    draft = picture(table.page)
    assert draft != before
    assert spectator.page.locator(".meld").count() == others

    assert undo_all(table) == 1
    assert picture(table.page) == before
    assert redo_all(table) == 1
    assert picture(table.page) == draft
    undo_all(table)
    table.page.keyboard.press("Escape")
    turn = table.hand.count()
    table.discard()
    expect(table.hand).to_have_count(turn - 1)
    expect(table.act("undo")).to_have_count(0)
    # What was undone was never told to anybody: not while it lay there, and not after the turn.
    log = spectator.page.get_by_role("log")
    expect(log).to_contain_text(re.compile(r"discarded"))
    assert "laid" not in log.locator("p").filter(has_text=re.compile(r"^You ")).last.inner_text()


def test_a_take_is_undone_and_redone_with_its_use(table: Table) -> None:
    table.open()
    table.new_match("standard", 2, 500)
    # A card below the top one must be used, so that its take comes with a way.
    play_until_take(table, lambda: table.act("take-only").count() > 0)
    before = picture(table.page)
    table.act("take").click()
    table.wait_for("play")
    expect(table.act("undo")).to_have_text(re.compile("Undo (meld|lay off)"))
    taken = picture(table.page)
    assert undo_all(table) >= 2
    table.wait_for("draw")
    assert picture(table.page) == before
    assert redo_all(table) >= 2
    assert picture(table.page) == taken


def play_until_take(table: Table, wanted: Callable[[], bool]) -> None:
    """Draw and discard until a take can be looked at that is as wanted."""
    for _ in range(60):
        table.next_turn()
        takes = table.act("playable")
        for _ in range(int(re.findall(r"\d+", takes.inner_text())[0]) if takes.count() else 0):
            table.page.keyboard.press("[")
            if wanted():
                return
        table.page.keyboard.press("Escape")
        table.draw()
        table.discard()
    raise AssertionError("no such take came")


def test_turning_the_device_reloading_and_a_second_tab_lose_nothing(table: Table) -> None:
    """Neither the draft, nor the order in which cards were chosen, nor the order made by hand."""
    table.open()
    table.deal()
    page = table.page
    select_meld(table)
    table.act("meld").click()
    expect(table.act("undo")).to_be_visible()
    page.keyboard.press("h")
    page.keyboard.press("Home")
    for _ in range(2):
        page.keyboard.press("Alt+ArrowRight")
    for place in (3, 0, 2):
        table.hand.nth(place).click()
    page.locator(".stock").focus()
    laid, order, chosen = picture(page), table.names(), chosen_order(table)
    assert chosen == [order[3], order[0], order[2]]

    page.set_viewport_size({"width": 390, "height": 844})
    page.set_viewport_size({"width": 844, "height": 390})
    expect(page.locator(".stock")).to_be_focused()
    assert (picture(page), table.names(), chosen_order(table)) == (laid, order, chosen)
    page.set_viewport_size({"width": 1280, "height": 800})

    page.reload()
    expect(table.hand.first).to_be_visible()
    assert (picture(page), table.names(), chosen_order(table)) == (laid, order, chosen)

    second = Table(page.context.new_page(), table.url)
    second.page.goto(page.url)
    expect(second.hand.first).to_be_visible()
    expect(second.act("undo")).to_be_visible()
    assert (picture(second.page), second.names(), chosen_order(second)) == (laid, order, chosen)
    expect(table.act("here")).to_be_visible()
    second.page.close()
    table.act("here").click()
    expect(table.act("undo")).to_be_visible()
    assert (picture(page), table.names(), chosen_order(table)) == (laid, order, chosen)


def chosen_order(table: Table) -> list[str]:
    """The chosen cards in the order they were chosen, in which the server is asked about them, too."""
    kept = table.page.evaluate("name => JSON.parse(localStorage.getItem(name))", f"rummy500:chosen:{match_of(table)}")
    marked = table.page.locator('[data-at^="hand:"][aria-pressed="true"]').evaluate_all(
        "all => all.map(one => one.dataset.at.slice(5))"
    )
    assert sorted(kept) == sorted(marked)
    return [str(key).split("#", maxsplit=1)[0] for key in kept]


def match_of(table: Table) -> str:
    return table.page.url.rsplit("/", maxsplit=1)[-1]


def test_an_obligation_can_be_met_after_a_reload(table: Table) -> None:
    table.open(QUICK | {"takeFirst": True})
    table.new_match("standard", 2, 500)
    play_until_take(table, lambda: "must play" in table.message)
    table.act("take").click()
    table.wait_for("play")
    message = table.page.locator("#bar-message")
    expect(message).to_contain_text("You must play")
    table.page.reload()
    expect(message).to_contain_text("You must play")
    ways = table.page.locator('[role="toolbar"] .way')
    expect(ways.first).to_be_visible()
    expect(table.act("undo")).to_be_visible()
    ways.first.click()
    expect(message).not_to_contain_text("You must play")
