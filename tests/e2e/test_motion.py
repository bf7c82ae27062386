"""Motion: none where it is unwanted, and never in the way of a hand."""

import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.table import Table
from web.process import Server

pytestmark = pytest.mark.browser

MOVING = {"speed": "normal", "motion": "full", "sound": "off"}

# Notes every animation and transition of the page that changes where something is or how large it is.
_WATCH = """
window.moves = []
const places = ['transform', 'translate', 'scale', 'rotate', 'left', 'top', 'right', 'bottom', 'width', 'height']
function look() {
  for (const animation of document.getAnimations()) {
    const frames = animation.effect?.getKeyframes() ?? []
    for (const name of places)
      if (new Set(frames.map((frame) => frame[name] ?? 'none')).size > 1)
        window.moves.push(name + ' of ' + (animation.effect.target?.className ?? ''))
  }
  requestAnimationFrame(look)
}
requestAnimationFrame(look)
"""


def turns(table: Table) -> None:
    """Draw, choose, undo a choice, open and close the settings, discard; twice."""
    for _ in range(2):
        table.next_turn()
        table.draw()
        table.hand.nth(2).click()
        table.hand.nth(5).hover()
        table.hand.nth(2).click()
        table.page.get_by_role("button", name="Menu").click()
        table.page.get_by_role("button", name="Settings").click()
        table.page.get_by_role("switch", name="Vibration").click()
        table.page.keyboard.press("Escape")
        table.discard()
    table.next_turn()


@pytest.fixture
def opened(browser: Browser, server: Server) -> Iterator[Page]:
    """A page of a browser that asks for reduced motion."""
    context = browser.new_context(reduced_motion="reduce", viewport={"width": 390, "height": 844})
    context.set_default_timeout(10_000)
    context.add_init_script(_WATCH)
    yield context.new_page()
    context.close()


def test_nothing_moves_where_the_system_asks_for_it(opened: Page, server: Server) -> None:
    table = Table(opened, server.url)
    table.open(MOVING)
    table.deal()
    turns(table)
    assert opened.evaluate("[...new Set(window.moves)]") == []
    assert table.errors == []


@pytest.mark.parametrize("motion", ["less", "none"])
def test_nothing_moves_where_the_player_asks_for_it(table: Table, motion: str) -> None:
    table.page.add_init_script(_WATCH)
    table.open(MOVING | {"motion": motion})
    table.deal()
    turns(table)
    assert table.page.evaluate("[...new Set(window.moves)]") == []


def test_the_watch_sees_what_moves(table: Table) -> None:
    """With full motion it does: otherwise the tests above would prove nothing."""
    table.page.add_init_script(_WATCH)
    table.open(MOVING)
    table.deal()
    table.draw()
    table.discard()
    table.wait_for("draw")
    assert table.page.evaluate("window.moves.length") > 0


def test_input_acts_at_once_while_everything_is_ten_times_as_slow(table: Table) -> None:
    table.page.context.new_cdp_session(table.page).send("Animation.setPlaybackRate", {"playbackRate": 0.1})
    table.open(MOVING)
    table.deal()
    table.wait_for("draw")
    began = time.monotonic()
    table.act("draw").click()
    table.wait_for("play")
    # The drawn card would travel for 1.8 seconds; until then it can be chosen and thrown away as if it lay there.
    came = table.page.locator('[data-at^="hand:"]:has(.dot)')
    key = came.get_attribute("data-at")
    came.click()
    expect(table.page.locator(f'[data-at="{key}"]')).to_have_attribute("aria-pressed", "true")
    table.act("discard").click()
    expect(table.page.locator(f'[data-at="{key}"]')).to_have_count(0)
    assert time.monotonic() - began < 1.5
