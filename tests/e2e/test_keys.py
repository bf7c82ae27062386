"""By keyboard alone: a whole match, one tab stop for each zone, letters of one's own, and words for the ear."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.pianist import Pianist
from e2e.table import QUICK, Table

pytestmark = pytest.mark.browser

ZONES = {
    ".chip": "chips",
    ".menu": "menu",
    ".meld": "melds",
    ".stock": "stock",
    ".pile button": "pile",
    "[role=toolbar], [role=toolbar] button": "bar",
    ".hand .head *": "own line",
    ".hand .fan button": "hand",
    ".side button": "score",
    "[role=log]": "log",
    "[data-act=typed]": "typed",
}


def here(page: Page) -> str:
    """The zone that has the focus."""
    return str(
        page.evaluate(
            "zones => Object.entries(zones).find(([what]) => document.activeElement.matches(what))?.[1] ?? 'none'",
            ZONES,
        )
    )


def stops(page: Page) -> list[str]:
    """The zones that Tab comes to, once around; the melds only count where they come twice, as there may be none."""
    page.locator("[data-act=typed]").focus()
    found = [here(page)]
    for _ in range(40):
        page.keyboard.press("Tab")
        if here(page) in ("none", "typed"):
            break
        found.append(here(page))
    assert found.count("melds") <= 1
    return [zone for zone in found if zone != "melds"]


def test_a_whole_match_by_keys(table: Table) -> None:
    """Nothing but keys, with melding, laying off and discarding by their letters."""
    table.open()
    table.page.add_init_script("addEventListener('pointerdown', () => { document.title = 'a pointer' }, true)")
    table.page.reload()
    expect(table.act("deal")).to_be_visible()
    pianist = Pianist(table)
    pianist.begin("Guide", 60)
    pianist.play()
    for _ in range(3):
        if {"meld", "lay", "discard"} <= pianist.did:
            break
        pianist.tab_to('[data-act="rematch"]')
        pianist.press("Enter")
        expect(table.page.locator("dialog[open]")).to_have_count(0)
        pianist.play()
    assert {"mark", "draw", "meld", "lay", "discard"} <= pianist.did
    expect(table.page.get_by_role("dialog", name="Final score")).to_contain_text("won the match")
    expect(table.page).to_have_title("Rummy 500")


def test_each_zone_is_one_tab_stop(table: Table) -> None:
    table.open()
    table.deal()
    table.draw()
    table.hand.first.click()
    # The column with the log comes a moment after the table.
    expect(table.page.get_by_role("log")).to_be_visible()
    assert stops(table.page) == ["typed", "chips", "menu", "stock", "pile", "log", "bar", "own line", "hand"]
    table.page.set_viewport_size({"width": 360, "height": 640})
    assert stops(table.page) == ["typed", "chips", "menu", "stock", "pile", "bar", "own line", "hand"]


def test_each_choice_of_a_new_match_is_one_tab_stop(table: Table) -> None:
    table.open()
    table.act("change").click()
    sheet = table.page.get_by_role("dialog", name="New match")
    levels = sheet.get_by_role("radiogroup", name="Opponent", exact=True)
    expect(levels).to_be_visible()
    sheet.get_by_label("Rules").focus()
    groups = []
    for _ in range(4):
        table.page.keyboard.press("Tab")
        groups.append(
            table.page.evaluate("document.activeElement.closest('[role=radiogroup]')?.ariaLabel ?? 'none'"),
        )
    assert groups == ["Players", "Target", "Play", "Opponent"]
    before = levels.get_by_role("radio", checked=True)
    expect(before).to_have_count(1)
    name = before.locator("xpath=..").inner_text()
    table.page.keyboard.press("ArrowLeft")
    expect(levels.get_by_role("radio", checked=True)).to_have_count(1)
    expect(levels.get_by_role("radio", name=name, exact=True)).not_to_be_checked()


def test_arrows_home_and_end_go_through_a_zone(table: Table) -> None:
    table.open()
    table.new_match("standard", 4, 500)
    table.wait_for("draw")
    page, keys = table.page, table.page.keyboard
    keys.press("h")
    keys.press("End")
    expect(table.hand.last).to_be_focused()
    keys.press("ArrowLeft")
    expect(table.hand.nth(-2)).to_be_focused()
    keys.press("Home")
    expect(table.hand.first).to_be_focused()
    chips = page.locator(".chip")
    chips.first.focus()
    keys.press("ArrowRight")
    expect(chips.nth(1)).to_be_focused()
    keys.press("End")
    expect(chips.nth(2)).to_be_focused()
    keys.press("Home")
    expect(chips.first).to_be_focused()
    sorts = page.locator(".roomy button")
    page.locator(".own").focus()
    keys.press("ArrowRight")
    expect(sorts.first).to_be_focused()
    keys.press("End")
    expect(sorts.last).to_be_focused()


def test_letters_are_changed_taken_away_and_switched_off(table: Table) -> None:
    table.open()
    table.deal()
    page, keys = table.page, table.page.keyboard
    keys.press("?")
    help_ = page.get_by_role("dialog", name="Keys")
    expect(help_).to_contain_text("meld the chosen cards")
    help_.get_by_role("button", name="Change the letters").press("Enter")
    sheet = page.get_by_role("dialog", name="Change the letters")

    line = sheet.locator('[data-command="hand"]')
    line.press("Enter")
    keys.press("x")
    expect(line).to_contain_text("X")
    # A key that another command had goes over to this one, and that is said.
    rank = sheet.locator('[data-command="byRank"]')
    rank.press("Enter")
    keys.press("o")
    expect(sheet).to_contain_text("which has none now")
    expect(sheet.locator('[data-command="bySuit"]')).to_contain_text("none")
    pile = sheet.locator('[data-command="pile"]')
    pile.press("Enter")
    keys.press("Backspace")
    expect(pile).to_contain_text("none")
    keys.press("Escape")
    expect(sheet).to_have_count(0)

    assert here(page) != "none"
    page.locator(".stock").focus()
    keys.press("h")
    assert here(page) == "stock"
    keys.press("x")
    assert here(page) == "hand"
    keys.press("p")
    assert here(page) == "hand"
    keys.press("o")
    expect(page.get_by_role("button", name="Rank", exact=True)).to_have_attribute("aria-pressed", "true")
    keys.press("?")
    expect(help_.locator("dt", has_text=re.compile("^X$"))).to_have_count(1)
    expect(help_.locator("dt", has_text=re.compile("^P$"))).to_have_count(0)
    keys.press("Escape")

    page.reload()
    expect(table.hand.first).to_be_visible()
    page.locator(".stock").focus()
    keys.press("x")
    assert here(page) == "hand"

    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Letter keys").click()
    keys.press("Escape")
    page.locator(".stock").focus()
    keys.press("x")
    keys.press("?")
    assert here(page) == "stock"
    expect(page.locator("dialog")).to_have_count(0)
    keys.press("Control+z")
    expect(page.locator("#bar-message")).to_contain_text("nothing to undo")


def test_status_why_and_repeat_are_said(table: Table) -> None:
    table.open()
    table.deal()
    table.wait_for("draw")
    page, keys = table.page, table.page.keyboard
    voice, alarm = page.get_by_role("status"), page.locator('[aria-live="assertive"]')
    keys.press("i")
    expect(voice).to_contain_text(re.compile(r"You hold 13 cards, the stock \d+, the pile \d+, on top the"))
    keys.press("y")
    expect(voice).to_contain_text("Draw a card first")
    keys.press("s")
    keys.press("Enter")
    drew = re.compile(r"You drew the (\w+ of \w+|joker)\.")
    expect(voice).to_contain_text(drew)
    said = voice.inner_text()
    page.wait_for_timeout(900)
    voice.evaluate(
        "voice => { window.heard = []; new MutationObserver(() => window.heard.push(voice.textContent))"
        ".observe(voice, { childList: true, characterData: true, subtree: true }) }"
    )
    keys.press(",")
    page.wait_for_function("() => window.heard.length >= 2")
    assert page.evaluate("window.heard") == ["", said]
    keys.press("o")
    keys.press("h")
    keys.press("Home")
    keys.press("Space")
    keys.press("End")
    keys.press("Space")
    keys.press("m")
    expect(alarm).to_contain_text("no meld")
    expect(page.locator("[role=status]")).to_have_count(1)


def test_focus_comes_back_from_every_sheet(table: Table) -> None:
    """Also where one sheet opened another, and where the button that opened it has gone."""
    table.open()
    table.deal()
    page, keys = table.page, table.page.keyboard
    menu = page.get_by_role("button", name="Menu")
    for entry in ("Settings", "Rules of this match", "What happened", "Keys", "Spread the hand"):
        menu.focus()
        keys.press("Enter")
        page.get_by_role("dialog").get_by_role("button", name=entry, exact=True).press("Enter")
        expect(page.get_by_role("dialog")).to_have_count(1)
        keys.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(menu).to_be_focused()
    table.wait_for("draw")
    keys.press("p")
    keys.press("Enter")
    keys.press("Tab")
    while page.evaluate("document.activeElement.dataset.act") != "cancel":
        keys.press("ArrowLeft" if here(page) == "bar" else "Tab")
    keys.press("Enter")
    assert not page.evaluate("document.activeElement === document.body")


def test_focus_is_somewhere_on_every_page(table: Table) -> None:
    """Also where the button that was pressed is on the page before."""
    table.open()
    page, keys = table.page, table.page.keyboard
    table.act("deal").press("Enter")
    expect(page.get_by_role("toolbar")).to_be_focused()
    page.get_by_role("button", name="Menu").press("Enter")
    page.get_by_role("button", name="To the start page").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    expect(table.act("resume")).to_be_visible()
    keys.press("Tab")
    expect(table.act("resume")).to_be_focused()
    table.act("typed").press("Enter")
    expect(page.get_by_label("Action or question")).to_be_focused()
    table.act("typed").press("Enter")
    expect(table.act("deal")).to_be_visible()
    assert not page.evaluate("document.activeElement === document.body")


def test_letters_do_nothing_in_a_text_field(table: Table) -> None:
    table.open(QUICK)
    table.deal()
    page = table.page
    page.evaluate("document.querySelector('main').append(document.createElement('input'))")
    page.locator("main > input").press_sequentially("smdh?")
    expect(page.locator("main > input")).to_have_value("smdh?")
    expect(page.locator("main > input")).to_be_focused()
