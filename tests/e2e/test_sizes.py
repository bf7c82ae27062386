"""Every card can be reached and read at eight sizes, however many there are: table.md §18, point 1."""

import json
from collections.abc import Iterator
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Page

from e2e.gallery import serve
from e2e.test_axe import AXE, RULES

pytestmark = pytest.mark.browser

SIZES = [(320, 568), (360, 640), (390, 844), (667, 375), (844, 390), (768, 1024), (1280, 800), (320, 256)]
CROWDS = [(30, 40), (50, 75)]
LOOKS: dict[str, dict[str, object]] = {"normal": {}, "large index": {"index": "large"}, "mirrored": {"mirror": True}}
LEAST_TARGET = 24

# Each strip, once scrolled into view, is hit in its middle; nothing to press is too small; no lifted face lies on the
# index of another card of its fan.
_LOOK = """least => {
  const wrong = []
  const box = (node) => node.getBoundingClientRect()
  for (const target of document.querySelectorAll('main button, main select')) {
    const { width, height } = box(target)
    if (target.checkVisibility() && Math.min(width, height) < least) wrong.push(`${target.className} is too small`)
  }
  for (const fan of document.querySelectorAll('.fan')) {
    const cells = [...fan.children]
    for (const cell of cells) {
      cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const { left, top, width, height } = box(cell)
      const strip = parseFloat(getComputedStyle(cell).getPropertyValue('--strip'))
      const hit = document.elementFromPoint(left + width / 2, top + Math.min(height, strip) / 2)
      if (hit !== cell && !cell.contains(hit)) wrong.push(`${cell.dataset.at} is hit as ${hit?.outerHTML.slice(0, 90)}`)
    }
    const faces = cells.map((cell) => box(cell.querySelector('.card')))
    const inks = cells.map((cell) => [...cell.querySelectorAll('.index:not(.turned) svg')].map(box))
    const within = (a, b, low, high) => a[low] < b[high] - 0.5 && b[low] < a[high] - 0.5
    const meet = (a, b) => within(a, b, 'left', 'right') && within(a, b, 'top', 'bottom')
    cells.forEach((cell, i) => {
      for (let j = 0; j < i; j++)
        if (inks[j].some((ink) => meet(ink, faces[i]))) wrong.push(`${cell.dataset.at} covers ${cells[j].dataset.at}`)
    })
  }
  return wrong
}"""
# The fan is laid out anew in a frame after the window has got its size; it rests once two frames show the same.
_AT_REST = """async ([width, height]) => {
  const frame = () => new Promise(requestAnimationFrame)
  const place = (node) => node.getBoundingClientRect()
  const picture = () => JSON.stringify([...document.querySelectorAll('[data-at]')].map(place))
  let [before, same] = ['', 0]
  while (same < 3) {
    await frame()
    const now = picture()
    same = now === before && innerWidth === width && innerHeight === height ? same + 1 : 0
    before = now
  }
}"""
# The cards around the one that is looked at follow a picture later.
_NEXT_PICTURE = "() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)))"
_WIDTH = "document.documentElement.scrollWidth - innerWidth"
_AXE = """options => axe.run(document, options).then((found) =>
  found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`)))"""


@pytest.fixture(scope="module")
def gallery(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serve(tmp_path_factory.mktemp("gallery")) as address:
        yield address


@pytest.fixture
def crowd(page: Page, gallery: str) -> "Crowd":
    return Crowd(page, gallery)


class Crowd:
    """A made-up table in the browser."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address

    def show(self, seats: int, hand: int, pile: int, settings: dict[str, object]) -> None:
        quiet = {"motion": "none", "speed": "instant", "sound": "off"}
        figures = {"seats": seats, "hand": hand, "pile": pile, "settings": json.dumps(quiet | settings)}
        self.page.goto(f"{self.address}?{urlencode(figures)}")
        self.page.wait_for_selector('[data-at^="hand:"]')

    def resize(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate(_AT_REST, [width, height])

    def choose_some(self) -> None:
        """Cards of the first row, of the middle and the last one, so that some are lifted and some are not."""
        hand = self.page.locator('[data-at^="hand:"]')
        for place in (0, 3, hand.count() // 2, hand.count() - 1):
            hand.nth(place).evaluate("card => card.click()")

    def look_at_take(self) -> None:
        """A card that must be played, and all that come along."""
        self.page.locator('[data-act="playable"]').evaluate("button => button.click()")
        self.page.evaluate(_NEXT_PICTURE)

    def wrong(self) -> list[str]:
        found: list[str] = self.page.evaluate(_LOOK, LEAST_TARGET)
        return found + ([f"{wide} px too wide"] if (wide := self.page.evaluate(_WIDTH)) > 0 else [])

    def axe(self) -> list[str]:
        if self.page.evaluate("typeof axe") == "undefined":
            self.page.evaluate(AXE.read_text())
        found: list[str] = self.page.evaluate(_AXE, {"runOnly": RULES, "resultTypes": ["violations"]})
        return found


@pytest.mark.parametrize("seats", [2, 8])
@pytest.mark.parametrize(("hand", "pile"), CROWDS)
@pytest.mark.parametrize("look", LOOKS)
def test_cards_are_reached_at_every_size(crowd: Crowd, look: str, hand: int, pile: int, seats: int) -> None:
    crowd.show(seats, hand, pile, LOOKS[look])
    for width, height in SIZES:
        crowd.resize(width, height)
        size = f"{width}x{height}"
        crowd.choose_some()
        assert crowd.wrong() == [], size
        crowd.choose_some()
        crowd.look_at_take()
        assert crowd.wrong() == [], size
        # These looks differ in sizes and sides alone, which were just measured; axe sees the least and the most of it.
        if (look, hand, seats) in {("normal", 30, 2), ("normal", 50, 8)}:
            assert crowd.axe() == [], size
        crowd.page.keyboard.press("Escape")


DRESSES: dict[str, dict[str, object]] = {
    "large index": {"index": "large"},
    "mirrored": {"mirror": True, "left": True},
    "four colours": {"deck": "four", "letters": True},
    "dark": {"theme": "dark"},
    "dark, four colours": {"theme": "dark", "deck": "four"},
    "contrast": {"ground": "contrast"},
}


@pytest.mark.parametrize("dress", DRESSES)
def test_axe_finds_nothing_whatever_the_table_wears(crowd: Crowd, dress: str) -> None:
    crowd.show(4, 13, 20, DRESSES[dress])
    for width, height in [(360, 640), (1280, 800)]:
        crowd.resize(width, height)
        crowd.choose_some()
        assert crowd.axe() == [], f"{width}x{height}"
        crowd.choose_some()
        crowd.look_at_take()
        assert crowd.axe() == [], f"{width}x{height}"
        crowd.page.keyboard.press("Escape")


# What WCAG 1.4.12 asks for: nothing may be lost when a reader sets these.
_SPACED = """* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }"""
_CUT = """() => [...document.querySelectorAll('.button, .way, .own, .message')]
  .filter((node) => node.checkVisibility())
  .filter((node) => node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1)
  .map((node) => node.innerText)"""


def test_words_are_not_cut_off_when_they_are_spaced_out(crowd: Crowd) -> None:
    crowd.show(2, 13, 9, {})
    crowd.page.add_style_tag(content=_SPACED)
    for width, height in SIZES:
        crowd.resize(width, height)
        crowd.look_at_take()
        assert crowd.page.evaluate(_CUT) == []
        assert crowd.page.evaluate(_WIDTH) <= 0
        crowd.page.keyboard.press("Escape")


_MELDS = """() => {
  const zone = document.querySelector('.melds .scroll')
  const sizes = [1, 1.25, 1.5]
  const now = zone.style.getPropertyValue('--grow')
  const fits = (size) => {
    zone.style.setProperty('--grow', size)
    return zone.scrollHeight <= zone.clientHeight && zone.scrollWidth <= zone.clientWidth
  }
  const most = Math.max(1, ...sizes.filter(fits))
  zone.style.setProperty('--grow', now)
  const bare = parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--mw'))
  return [zone.querySelector('.card').offsetWidth / bare, most]
}"""


def test_melds_are_as_large_as_lets_all_be_seen(crowd: Crowd) -> None:
    crowd.show(2, 13, 20, {})
    drawn = {}
    for width, height in SIZES[:-1]:
        crowd.resize(width, height)
        now, most = crowd.page.evaluate(_MELDS)
        assert now == pytest.approx(most, abs=0.03), f"{width}x{height}"
        drawn[height] = most
    assert drawn[568] == 1 < drawn[844]
    crowd.resize(*SIZES[-1])  # the page scrolls as a whole: nothing is gained by more of it
    assert crowd.page.evaluate(_MELDS)[0] == 1


def test_melds_do_not_grow_again_in_the_same_deal(crowd: Crowd) -> None:
    crowd.show(2, 13, 20, {})
    crowd.resize(390, 844)
    large = crowd.page.evaluate(_MELDS)[0]
    crowd.resize(390, 640)
    assert crowd.page.evaluate(_MELDS)[0] == 1 < large
    crowd.resize(390, 844)
    now, most = crowd.page.evaluate(_MELDS)
    assert now == 1 < most
    crowd.resize(844, 390)
    crowd.resize(390, 844)  # a turned device
    now, most = crowd.page.evaluate(_MELDS)
    assert now == pytest.approx(most, abs=0.03) == pytest.approx(large, abs=0.03)


def test_melds_keep_their_size_while_one_only_looks(crowd: Crowd) -> None:
    """The bar has another height then, and would leave room for another size."""
    crowd.show(2, 13, 20, {})
    crowd.resize(390, 830)
    before = crowd.page.evaluate(_MELDS)[0]
    crowd.look_at_take()
    now, most = crowd.page.evaluate(_MELDS)
    assert now == before != most
