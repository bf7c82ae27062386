"""Pictures of every screen and state for people to look at: `PYTHONPATH=tests python -m e2e.shots FOLDER [SCENE...]`.

Positions of the gallery need no match; other screens are reached at a real server. All lie in one folder, with an
`index.html` that shows them side by side, a row for each scene. With `--language de` the page speaks German, all but
the reasons of the gallery's positions, which are fixed; with `--theme dark` it is dark.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from e2e import chromium, gallery
from e2e.clicker import Clicker
from e2e.coach import Coach
from e2e.table import QUICK, Table
from golden import RECORDS, STATISTICS
from web.process import Server

SIZES = ((320, 568), (360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800))
STILL = {"sound": "off", "motion": "none", "speed": "instant"}

WORDS = {
    "en": ("New match", "House rules", "Menu", "Settings", "Rules of this match", "Keys"),
    "de": ("Neue Partie", "Hausregeln", "Menü", "Einstellungen", "Regeln dieser Partie", "Tasten"),
}
"""What the way to the live screens is called."""


Dress = Mapping[str, str]
"""Settings of all pictures: the language, and light or dark."""

_DRESS = """dress => {
  const settings = JSON.parse(localStorage.getItem('rummy500:settings'))
  localStorage.setItem('rummy500:settings', JSON.stringify({ ...settings, ...dress }))
}"""


def stand(page: Page) -> None:
    """As it is."""


def preview(page: Page) -> None:
    """A take is looked at."""
    page.keyboard.press("]")


def choice(page: Page) -> None:
    """A card that fits two melds."""
    page.keyboard.press("h")
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    page.keyboard.press("l")


def lost(page: Page) -> None:
    """The line is cut."""
    page.evaluate("gallery.game.connection('lost')")


def refused(page: Page) -> None:
    """Something was not possible, and the bar says why."""
    page.keyboard.press("d")


def hinted(page: Page) -> None:
    """The coach said where to look."""
    page.keyboard.press("b")
    page.locator("[data-act=hint-more]").wait_for()


def shown(page: Page) -> None:
    """The coach shows the turn."""
    hinted(page)
    for _ in range(2):
        page.locator("[data-act=hint-more]").click()
    page.locator("[data-act=hint-more]").wait_for(state="detached")


def thinking(page: Page) -> None:
    """The coach has not answered yet."""
    page.evaluate("gallery.wire.advice = []")
    page.keyboard.press("b")
    page.locator("[data-act=hint-close]").wait_for()


@dataclass(frozen=True)
class Scene:
    """A position of the gallery, dressed, after something was done."""

    state: str
    settings: Mapping[str, object] = field(default_factory=dict)
    act: Callable[[Page], None] = stand


SCENES: dict[str, Scene] = {
    "draw": Scene("draw"),
    "draw-first": Scene("first"),
    "draw-40": Scene("draw-40"),
    "draw-75": Scene("draw-75"),
    "draw-mirrored": Scene("draw-40", {"mirror": True, "left": True}),
    "draw-large": Scene("draw-20", {"index": "large"}),
    "preview": Scene("draw-20", act=preview),
    "preview-dark": Scene("draw-20", {"theme": "dark"}, act=preview),
    "play": Scene("play"),
    "play-dark-four": Scene("play", {"theme": "dark", "deck": "four"}),
    "play-contrast-letters": Scene("play", {"ground": "contrast", "letters": True, "deck": "four"}),
    "play-plain": Scene("play", {"ground": "plain"}),
    "joker": Scene("joker"),
    "obligation": Scene("obligation"),
    "choice": Scene("play", act=choice),
    "refused": Scene("draw", act=refused),
    "float": Scene("float"),
    "waiting": Scene("waiting"),
    "reconnecting": Scene("draw", act=lost),
    "hint": Scene("play", act=hinted),
    "hint-turn": Scene("play", act=shown),
    "hint-take": Scene("draw-20", {"theme": "dark"}, act=shown),
    "hint-thinking": Scene("draw", act=thinking),
    "eight-seats": Scene("eight"),
    "round-end": Scene("over"),
    "round-end-eight": Scene("over-8"),
    "match-end": Scene("won"),
    "match-end-dark": Scene("won", {"theme": "dark"}),
}


def live(table: Table, dress: Dress) -> Iterator[str]:
    """The screens that are no position, one after the other; the name of each when it stands."""
    page = table.page
    fresh, house, menu, *entries = WORDS[dress["language"]]
    table.open({**QUICK, **dress})
    table.act("deal").wait_for()
    yield "start"
    table.act("practise").click()
    table.hand.first.wait_for()
    yield "exercise"
    table.act("draw").click()
    table.act("practice-again").wait_for()
    yield "exercise-other"
    page.goto(table.url)
    table.act("learn").click()
    table.wait_for("draw")
    yield "guide"
    table.act("guide-rule").click()
    yield "guide-rule"
    table.act("guide-leave").click()
    page.goto(table.url)
    table.act("change").click()
    sheet = page.get_by_role("dialog", name=fresh)
    sheet.get_by_text(house).wait_for()
    yield "new-match"
    sheet.get_by_text(house).click()
    yield "new-match-rules"
    sheet.locator('[role="radiogroup"]').first.get_by_role("radio", name="4", exact=True).click()
    table.act("deal-new").click()
    table.hand.first.wait_for()
    for name, entry in zip(("settings", "rules", "keys"), entries, strict=True):
        page.get_by_role("button", name=menu, exact=True).click()
        page.wait_for_timeout(200)
        if name == "settings":
            yield "menu"
        page.get_by_role("dialog").get_by_role("button", name=entry, exact=True).click()
        yield name
        page.keyboard.press("Escape")


def friends(browser: Browser, table: Table, dress: Dress) -> Iterator[str]:
    """A table for friends, from its opening to what one says there."""
    page = table.page
    table.open({**QUICK, **dress})
    table.act("friends").click()
    page.locator("dialog details").first.locator("summary").click()
    page.locator('dialog input[type="text"]').first.fill("Ana")
    yield "friends-new"
    page.locator('dialog [role="radiogroup"]').first.get_by_role("radio", name="4", exact=True).click()
    page.locator("dialog details").first.get_by_role("radio", name="30 s").check()
    table.act("deal-new").click()
    link = page.locator("input[readonly]").first
    link.wait_for()
    yield "gathering-alone"
    context = browser.new_context(viewport=page.viewport_size)
    guest = Table(context.new_page(), table.url)
    guest.open({**QUICK, **dress})
    guest.page.goto(link.input_value())
    guest.page.locator('input[name="name"]').fill("Ben")
    guest.act("sit").click()
    guest.act("get-up").wait_for()
    table.act("bot-2").select_option("casual")
    table.act("begin").wait_for()
    yield "gathering"
    table.act("begin").click()
    table.hand.first.wait_for()
    guest.act("people").click()
    guest.page.locator('[data-phrase="good_luck"]').click()
    page.locator(".said").wait_for()
    yield "table-of-friends"
    table.act("people").click()
    table.act("code").click()
    page.locator(".code").wait_for()
    yield "people"
    context.close()


def after(table: Table, dress: Dress) -> Iterator[str]:
    """The screens of what is over: a record from a file, and figures as if these matches had been played here."""
    page = table.page
    table.open({**QUICK, **dress})
    facts = json.loads(STATISTICS.read_text(encoding="utf-8"))["matches"]
    kept = {str(at): {"at": at, "facts": {**match, "match": str(at)}} for at, match in enumerate(facts)}
    page.evaluate("text => localStorage.setItem('rummy500:facts', text)", json.dumps(kept))
    page.goto(f"{table.url}/statistics")
    table.act("delete-statistics").wait_for()
    yield "statistics"
    table.act("delete-statistics").click()
    yield "statistics-delete"
    page.goto(f"{table.url}/matches")
    page.locator("input[type=file]").set_input_files(RECORDS / "classic.r500")
    page.get_by_role("slider").wait_for()
    page.goto(f"{table.url}/record/1/40")
    page.get_by_role("slider").wait_for()
    yield "replay"
    if table.act("record").count():
        table.act("record").click()
        yield "replay-record"
        page.keyboard.press("Escape")
    page.locator(".menu").click()
    yield "replay-menu"
    page.keyboard.press("Escape")
    table.act("seat").select_option("open")
    yield "replay-open"
    table.act("last").click()
    yield "replay-end"
    page.goto(f"{table.url}/matches")
    yield "matches"


def coached(table: Table, coach: Coach) -> Iterator[str]:
    """The review of a round, from its making to the answer; the name of each screen when it stands."""
    page = table.page
    address = page.url
    coach.begin(looks=1000)
    page.goto(f"{address}/review/1")
    page.get_by_role("progressbar").wait_for()
    yield "review-working"
    coach.begin(looks=0)
    page.goto(f"{address}/review/1")
    table.act("look-1").wait_for()
    yield "review"
    table.act("look-1").click()
    table.act("reveal").wait_for()
    yield "review-place"
    if table.act("options").count():
        table.act("options").click()
        yield "review-plays"
        page.keyboard.press("Escape")
    table.act("reveal").click()
    yield "review-answer"
    page.goto(address)


class Album:
    """A folder of pictures."""

    def __init__(self, browser: Browser, folder: Path, dress: Dress) -> None:
        self._browser = browser
        self._dress = dress
        self._folder = folder
        self._names: list[str] = []
        folder.mkdir(parents=True, exist_ok=True)

    def scene(self, url: str, name: str) -> None:
        """One position at all sizes."""
        scene = SCENES[name]
        for size in SIZES:
            with self._page(size) as page:
                page.goto(gallery.address(url, scene.state, {**STILL, **self._dress, **scene.settings}))
                page.locator("[role=toolbar]").wait_for()
                page.wait_for_timeout(150)
                scene.act(page)
                self._keep(page, name, size)

    def live(self, server: Server) -> None:
        """All live screens at all sizes."""
        for size in SIZES:
            with self._page(size) as page:
                for name in live(Table(page, server.url), self._dress):
                    self._keep(page, name, size)

    def friends(self, server: Server) -> None:
        """A table for friends, at all sizes."""
        for size in SIZES:
            with self._page(size) as page:
                for name in friends(self._browser, Table(page, server.url), self._dress):
                    self._keep(page, name, size)

    def after(self, server: Server) -> None:
        """All screens of what is over, at all sizes."""
        for size in SIZES:
            with self._page(size) as page:
                for name in after(Table(page, server.url), self._dress):
                    self._keep(page, name, size)

    def coached(self, server: Server) -> None:
        """The review of one round that is played for it, at all sizes."""
        with self._page(SIZES[-1]) as page:
            table, coach = Table(page, server.url), Coach(page)
            table.open(QUICK)
            table.new_match("guide", 2, 500)
            Clicker(table).play(until="next")
            page.evaluate(_DRESS, dict(self._dress))
            for size in SIZES:
                page.set_viewport_size({"width": size[0], "height": size[1]})
                for name in coached(table, coach):
                    self._keep(page, name, size)

    def finish(self) -> None:
        """Write the page that shows them all."""
        rows = "".join(
            f"<h2>{name}</h2><div>"
            + "".join(f'<a href="{name}-{w}x{h}.png"><img src="{name}-{w}x{h}.png" height="360"></a>' for w, h in SIZES)
            + "</div>"
            for name in self._names
        )
        style = "body{font:14px sans-serif;background:#ddd}div{display:flex;gap:8px;align-items:start}"
        (self._folder / "index.html").write_text(f"<!doctype html><title>Table</title><style>{style}</style>{rows}")

    def _page(self, size: tuple[int, int]) -> "_Fresh":
        return _Fresh(self._browser, size)

    def _keep(self, page: Page, name: str, size: tuple[int, int]) -> None:
        if name not in self._names:
            self._names.append(name)
        page.wait_for_timeout(250)
        page.screenshot(path=self._folder / f"{name}-{size[0]}x{size[1]}.png")


class _Fresh:
    """A page of one size that is closed after use."""

    def __init__(self, browser: Browser, size: tuple[int, int]) -> None:
        self._context = browser.new_context(viewport={"width": size[0], "height": size[1]})
        self._context.set_default_timeout(15_000)

    def __enter__(self) -> Page:
        return self._context.new_page()

    def __exit__(self, *_: object) -> None:
        self._context.close()


def main() -> int:
    """Take the pictures asked for, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument(
        "scenes", nargs="*", help="only these: `live`, `friends`, `after`, `coach`, or one of " + ", ".join(SCENES)
    )
    parser.add_argument("--language", choices=sorted(WORDS), default="en")
    parser.add_argument("--theme", choices=("light", "dark"), default="light")
    options = parser.parse_args()
    wanted = options.scenes or [*SCENES, "live", "friends", "after", "coach"]
    path = chromium.find()
    if path is None:
        sys.stderr.write("no Chromium found; set CHROMIUM\n")
        return 1
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        browser = chromium.launch(playwright, path)
        album = Album(browser, options.folder, {"language": options.language, "theme": options.theme})
        with gallery.serve(Path(scratch) / "gallery") as url:
            for name in wanted:
                if name in SCENES:
                    album.scene(url, name)
        if not SCENES.keys() >= set(wanted):
            home = Path(scratch) / "data"
            home.mkdir()
            with Server(home, bot_delay=0, log_level="warning") as server:
                if "live" in wanted:
                    album.live(server)
                if "friends" in wanted:
                    album.friends(server)
                if "after" in wanted:
                    album.after(server)
                if "coach" in wanted:
                    album.coached(server)
        album.finish()
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
