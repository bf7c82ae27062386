"""What a player relies on: keys, the draft over a reload, an order made by hand, one tab that plays."""

import re

import pytest
from playwright.sync_api import Browser, expect

from e2e.table import QUICK, Table
from web.process import Server

pytestmark = pytest.mark.browser


def play_until(table: Table, marked: str, rounds: int = 60) -> None:
    """Draw and discard until some card is marked so, or begin anew."""
    for _ in range(rounds):
        table.next_turn()
        table.draw()
        for place in range(table.hand.count()):
            table.hand.nth(place).click()
            if table.page.locator(marked).count():
                return
            table.hand.nth(place).click()
        table.discard()
    raise AssertionError(f"never came to {marked}")


def select_meld(table: Table) -> None:
    """Choose cards that join until the bar offers a meld."""
    play_until(table, ".join")
    while not table.act("meld").count():
        table.page.locator('[data-at^="hand:"]:has(.join)').first.click()


def test_one_click_from_the_page_to_the_first_card(table: Table) -> None:
    table.page.goto(table.url)
    table.deal()
    assert table.hand.count() == 13
    paint = table.page.evaluate("performance.now()")
    assert paint < 5_000


def test_a_draft_outlives_a_reload_and_can_be_undone(table: Table) -> None:
    table.open()
    table.deal()
    select_meld(table)
    before = sorted(table.names())
    table.act("meld").click()
    expect(table.page.locator(".meld[data-meld]")).not_to_have_count(0)
    expect(table.act("undo")).to_be_visible()
    after = sorted(table.names())
    assert len(after) < len(before)

    table.page.reload()
    expect(table.hand.first).to_be_visible()
    assert sorted(table.names()) == after
    table.act("undo").click()
    expect(table.hand).to_have_count(len(before))
    assert sorted(table.names()) == before
    table.act("redo").click()
    expect(table.hand).to_have_count(len(after))


def test_a_meld_and_a_discard_by_keys(table: Table) -> None:
    table.open()
    table.deal()
    page = table.page
    select_meld(table)
    held = table.hand.count()
    page.keyboard.press("m")
    expect(page.locator(".meld")).not_to_have_count(0)
    expect(table.hand).not_to_have_count(held)
    page.keyboard.press("u")
    expect(table.hand).to_have_count(held)
    page.keyboard.press("Shift+Control+z")
    expect(table.hand).not_to_have_count(held)

    page.keyboard.press("Escape")
    page.keyboard.press("h")
    page.keyboard.press("Space")
    held = table.hand.count()
    page.keyboard.press("d")
    expect(table.hand).to_have_count(held - 1)
    assert page.evaluate("document.activeElement !== document.body")


def test_a_turn_by_keyboard_alone(table: Table) -> None:
    table.open()
    page = table.page
    page.keyboard.press("Tab")
    while page.evaluate("document.activeElement.dataset.act") != "deal":
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(table.hand.first).to_be_visible()
    table.wait_for("draw")
    page.keyboard.press("s")
    page.keyboard.press("Enter")
    table.wait_for("play")
    page.keyboard.press("h")
    page.keyboard.press("End")
    page.keyboard.press("Space")
    last = table.hand.last.get_attribute("data-at")
    expect(table.hand.last).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("d")
    expect(page.locator(f'[data-at="{last}"]')).to_have_count(0)


def test_what_is_no_meld_is_answered_with_the_reason(table: Table) -> None:
    table.open()
    table.deal()
    table.draw()
    page = table.page
    page.get_by_role("button", name="Rank", exact=True).click()
    table.hand.first.click()
    table.hand.last.click()
    page.keyboard.press("m")
    expect(page.locator("#bar-message")).to_have_class(re.compile("trouble"))
    assert "no meld" in table.message


def test_laying_off_by_key(table: Table) -> None:
    table.open()
    table.deal()
    play_until(table, ".meld.open")
    held = table.hand.count()
    table.page.keyboard.press("l")
    if table.hand.count() == held and table.page.locator(".meld.open:focus").count():
        table.page.keyboard.press("Enter")
    expect(table.hand).to_have_count(held - 1)


def test_a_take_is_previewed_before_it_is_made(table: Table) -> None:
    table.open()
    table.deal()
    for _ in range(40):
        table.next_turn()
        if table.act("playable").count():
            break
        table.draw()
        table.discard()
    held, size = table.hand.count(), table.pile.count()
    table.act("playable").click()
    button = table.act("take")
    expect(button).to_be_visible()
    count = int(button.inner_text().removeprefix("Take "))
    assert (table.hand.count(), table.pile.count()) == (held, size)
    assert table.message.startswith(f"Take {count}:")
    table.page.keyboard.press("Escape")
    expect(button).to_have_count(0)
    table.act("playable").click()
    button.click()
    table.wait_for("play")
    expect(table.pile).to_have_count(size - count)
    while table.act("undo").count():
        table.act("undo").click()
        table.page.wait_for_timeout(60)
    expect(table.pile).to_have_count(size)
    expect(table.hand).to_have_count(held)


def test_an_order_made_by_hand_stays(table: Table) -> None:
    table.open()
    table.deal()
    page = table.page
    page.keyboard.press("h")
    page.keyboard.press("Home")
    for _ in range(3):
        page.keyboard.press("Alt+ArrowRight")
    order = table.names()
    expect(page.get_by_role("button", name="By hand")).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(table.hand.first).to_be_visible()
    assert table.names() == order
    table.draw()
    assert table.names()[: len(order)] == order


def test_the_newest_tab_plays(table: Table, browser: Browser) -> None:
    table.open()
    table.deal()
    context = table.page.context
    second = Table(context.new_page(), table.url)
    second.page.goto(table.page.url)
    expect(second.hand.first).to_be_visible()
    expect(table.act("here")).to_be_visible()
    table.act("here").click()
    expect(second.act("here")).to_be_visible()
    expect(table.act("here")).to_have_count(0)


def test_the_start_page_resumes(table: Table) -> None:
    table.open()
    table.deal()
    cards = sorted(table.names())
    table.page.goto(table.url)
    line = table.act("resume")
    expect(line).to_contain_text("Continue: round 1, 0–0")
    line.click()
    expect(table.hand.first).to_be_visible()
    assert sorted(table.names()) == cards


def test_nothing_travels_where_motion_is_unwanted(browser: Browser, table: Table) -> None:
    context = browser.new_context(reduced_motion="reduce", viewport={"width": 390, "height": 844})
    calm = Table(context.new_page(), table.url)
    calm.open(QUICK | {"speed": "normal", "motion": "full"})
    calm.page.add_init_script(
        "window.moves = []; const animate = Element.prototype.animate;"
        "Element.prototype.animate = function (frames, options) {"
        " if (JSON.stringify(frames).includes('translate')) window.moves.push(1);"
        " return animate.call(this, frames, options) }"
    )
    calm.page.reload()
    calm.deal()
    calm.draw()
    calm.discard()
    calm.wait_for("draw")
    assert calm.page.evaluate("window.moves") == []
    context.close()


def test_dragging_reorders_and_discards(table: Table) -> None:
    table.open()
    table.deal()
    table.draw()
    first = table.hand.first.get_attribute("data-card")
    table.hand.first.drag_to(table.hand.nth(4))
    expect(table.hand.nth(4)).to_have_attribute("data-card", str(first))
    held = table.hand.count()
    table.hand.nth(4).drag_to(table.page.locator('[data-drop="pile"]'))
    expect(table.hand).to_have_count(held - 1)


def test_the_record_can_be_saved(table: Table) -> None:
    table.open()
    table.deal()
    page = table.page
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save record").click()
    assert download.value.suggested_filename.endswith(".r500")


def test_the_seat_adds_its_number_to_the_shuffle(table: Table) -> None:
    said: list[str] = []
    table.page.on("websocket", lambda socket: socket.on("framesent", lambda frame: said.append(str(frame))))
    table.open()
    table.deal()
    assert any('"nonce_hash"' in frame for frame in said)
    assert any('"t":"nonce"' in frame for frame in said)


def test_a_killed_server_costs_nothing(table: Table, server: Server) -> None:
    table.open()
    table.deal()
    table.draw()
    cards = sorted(table.names())
    server.kill()
    expect(table.page.get_by_text("Reconnecting").first).to_be_visible()
    table.hand.first.click()
    table.act("discard").click()
    server.start()
    expect(table.hand).to_have_count(len(cards) - 1, timeout=30_000)
    table.next_turn(30)
    table.errors.clear()  # The browser reports every connection that was refused meanwhile.
