"""By touch alone: the loupe, and a whole match with nothing but taps on a phone."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from e2e.clicker import Clicker
from e2e.table import Table
from e2e.touch import PHONE, Finger, strip
from web.process import Server

pytestmark = pytest.mark.browser


LEAST = {"viewport": {"width": 320, "height": 568}}


def on_a_phone(browser: Browser, server: Server, **phone: Any) -> Iterator[Table]:
    context = browser.new_context(**phone)
    context.set_default_timeout(10_000)
    table = Table(context.new_page(), server.url)
    yield table
    assert table.errors == []
    context.close()


@pytest.fixture
def phone(browser: Browser, server: Server) -> Iterator[Table]:
    yield from on_a_phone(browser, server, **PHONE)


@pytest.fixture
def least(browser: Browser, server: Server) -> Iterator[Table]:
    """The smallest phone there is."""
    yield from on_a_phone(browser, server, **PHONE | LEAST)


def test_a_whole_match_by_taps(phone: Table) -> None:
    """Taps only: no mouse and no key."""
    phone.open()
    phone.page.add_init_script(
        "addEventListener('keydown', () => { document.title = 'a key' }, true);"
        "addEventListener('pointerdown', (e) => { if (e.pointerType !== 'touch') document.title = 'no touch' }, true);"
    )
    phone.page.reload()
    phone.tap_match("guide", 2, 50)
    clicker = Clicker(phone, tap=True)
    clicker.play()
    assert "discard" in clicker.did
    expect(phone.page.get_by_role("dialog", name="Final score")).to_contain_text("won the match")
    expect(phone.page).to_have_title("Rummy 500")


def test_the_smallest_phone_plays_a_round(least: Table) -> None:
    """From the start page over the new match to a score sheet, and nowhere is anything wider than the screen."""
    least.open()
    width = LEAST["viewport"]["width"]
    # On a phone a page that is too wide is laid out wider than the screen, and what is fixed to its edges goes with it.
    assert least.page.evaluate("innerWidth") == width
    least.tap_match("guide", 2, 500)
    assert least.page.evaluate("innerWidth") == width
    clicker = Clicker(least, tap=True)
    clicker.play(until="next")
    expect(least.page.get_by_role("dialog")).to_contain_text("Round 1")
    assert least.page.evaluate("innerWidth") == width
    least.act("next").tap()
    least.wait_for("draw")


def test_the_loupe_shows_the_card_under_the_thumb_and_lifting_chooses_it(phone: Table) -> None:
    phone.open()
    phone.deal()
    phone.draw()
    finger, glass = Finger(phone.page), phone.page.locator(".loupe .card")
    first, second = phone.hand.nth(1), phone.hand.nth(3)

    finger.down(*strip(first))
    expect(glass).to_have_count(0)
    finger.hold()
    expect(glass).to_have_count(1)
    finger.slide(*strip(second))
    shown = phone.page.locator(".loupe").bounding_box()
    face = second.locator(".card").bounding_box()
    assert shown is not None
    assert face is not None
    assert shown["width"] == pytest.approx(face["width"] * 1.6, abs=1)
    assert shown["y"] + shown["height"] < face["y"] + face["height"] / 2
    assert glass.get_attribute("data-suit") == second.locator(".card").get_attribute("data-suit")
    finger.up()
    expect(glass).to_have_count(0)
    expect(second).to_have_attribute("aria-pressed", "true")
    expect(first).to_have_attribute("aria-pressed", "false")


def test_sliding_off_leaves_the_loupe(phone: Table) -> None:
    phone.open()
    phone.deal()
    phone.draw()
    finger = Finger(phone.page)
    finger.down(*strip(phone.hand.nth(2)))
    finger.hold()
    finger.slide(180, 200)
    finger.up()
    expect(phone.page.locator(".loupe")).to_have_count(0)
    expect(phone.page.locator('[data-at^="hand:"][aria-pressed="true"]')).to_have_count(0)


def test_the_loupe_works_on_the_pile(phone: Table) -> None:
    phone.open()
    phone.deal()
    for _ in range(4):
        phone.next_turn()
        phone.draw()
        phone.discard()
    phone.next_turn()
    finger = Finger(phone.page)
    finger.down(*strip(phone.pile.last))
    finger.hold()
    expect(phone.page.locator(".loupe")).to_have_count(1)
    finger.up()
    expect(phone.act("take")).to_be_visible()


def test_the_loupe_stands_in_the_way_neither_of_scrolling_nor_of_dragging(phone: Table) -> None:
    phone.open()
    phone.deal()
    phone.draw()
    finger = Finger(phone.page)
    # A finger that moves before the time is up drags.
    x, y = strip(phone.hand.nth(0))
    first = phone.hand.nth(0).get_attribute("data-card")
    to = strip(phone.hand.nth(3))
    finger.down(x, y)
    for step in range(1, 6):
        finger.slide(x + (to[0] - x) * step / 5, y + (to[1] - y) * step / 5)
    finger.hold()
    expect(phone.page.locator(".loupe")).to_have_count(0)
    finger.up()
    expect(phone.hand.nth(3)).to_have_attribute("data-card", str(first))
    # One that goes up and down scrolls the hand, if there is more of it than fits.
    box = phone.page.locator(".hand .cards")
    box.evaluate("box => { box.style.maxHeight = '60px' }")
    x, y = strip(phone.hand.nth(2))
    finger.down(x, y)
    for step in range(1, 9):
        finger.slide(x, y - step * 5)
    finger.up()
    phone.page.wait_for_function("box => box.scrollTop > 0", arg=box.element_handle())
    expect(phone.page.locator('[data-at^="hand:"][aria-pressed="true"]')).to_have_count(0)
