"""Plays whole matches by keys alone: no click, no tap, nothing that the table does not show."""

import time

from e2e.table import Glance, Table

RANKS = {"T": "0", "*": "*"}
_HERE = "document.activeElement.dataset"
_MATCHES = """([selector, text]) => {
  const here = document.activeElement
  return here.matches(selector) && (!text || here.innerText === text)
}"""
_BODY = "document.activeElement === document.body"


class Pianist:
    """Finds cards by their rank keys, marks them with the space bar, and uses the letters of the game."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.page = table.page
        self.turns = 0
        self.did: set[str] = set()
        self._tried: set[str] = set()
        self._weary = False
        """All cards were tried for a meld: the next one that may be thrown away goes."""

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, selector: str, text: str = "", most: int = 60) -> None:
        """Tab, until something is in focus that matches and says this."""
        for _ in range(most):
            if self.page.evaluate(_MATCHES, [selector, text]):
                return
            self.press("Tab")
        raise AssertionError(f"Tab never came to {selector} {text}")

    def choose(self, group: str, name: str) -> None:
        """Of a row of radio buttons the one of this name: one Tab stop, then arrows."""
        self.tab_to(f'[role="radiogroup"][aria-label="{group}"] input')
        wanted = self.page.get_by_role("radiogroup", name=group, exact=True).get_by_role("radio", name=name, exact=True)
        for _ in range(12):
            if wanted.is_checked():
                return
            self.press("ArrowRight")
        raise AssertionError(f"the arrows never came to {name}")

    # ---- to the table and to the end

    def begin(self, preset: str, target: int) -> None:
        """Through the new-match screen, with the rule set's name typed into the list."""
        self.press("Tab")
        self.tab_to('[data-act="change"]')
        self.press("Enter")
        sheet = self.page.get_by_role("dialog", name="New match")
        sheet.get_by_role("radiogroup", name="Opponent", exact=True).wait_for()
        self.tab_to("select")
        self.page.keyboard.type(preset)
        self.choose("Target", "More")
        self.tab_to('input[type="number"]')
        self.press("Control+a")
        self.page.keyboard.type(str(target))
        self.choose("Opponent", "Casual")
        self.tab_to('[data-act="deal-new"]')
        self.press("Enter")
        self.table.hand.first.wait_for()

    def play(self, seconds: float = 100) -> None:
        """To the end of the match."""
        limit = time.monotonic() + seconds
        while time.monotonic() < limit:
            seen = self.table.seen()
            if "rematch" in seen.buttons:
                return
            if not (seen.phase and self._step(seen)):
                self.page.wait_for_timeout(15)
        raise AssertionError(f"no end after {seconds} s, turn {self.turns}: {self.table.message}")

    def _step(self, seen: Glance) -> bool:
        if "next" in seen.buttons:
            # Its sheet is open, and Enter presses the main button as at the table.
            return self._do("Enter", "next")
        if seen.choices:
            self.tab_to("dialog .row")
            return self._do("Enter", "choose")
        if "scores" in seen.buttons:
            # The sheet opens by itself, unless Escape was pressed just when it did.
            self.page.wait_for_timeout(500)
            if self.page.get_by_role("dialog").count():
                return True
            self.tab_to('[data-act="scores"]')
            return self._do("Enter", "scores")
        # Whatever was done last: there is something that has the focus.
        assert not self.page.evaluate(_BODY), f"after {sorted(self.did)} the focus is lost"
        if seen.ways:
            self.tab_to('[role="toolbar"] button')
            return self._do("Enter", "way")
        if seen.phase == "draw":
            return self._draw(seen)
        return seen.phase == "play" and self._play(seen)

    def _draw(self, seen: Glance) -> bool:
        if "take" in seen.buttons:
            return self._do("Enter", "take")
        self.turns += 1
        self._tried.clear()
        self._weary = False
        if "playable" in seen.buttons and self.turns % 3 == 0:
            return self._do("[", "look")
        if "draw" not in seen.buttons:
            return self._do("n", "pass")
        self.press("s")
        return self._do("Enter", "draw")

    def _play(self, seen: Glance) -> bool:
        for name, key in {"out": "g", "float": "f", "meld": "m"}.items():
            if name in seen.buttons:
                return self._do(key, name)
        if "lay" in seen.buttons:
            self._do("l", "lay")
            if self.page.evaluate(f"'meld' in {_HERE}"):
                self.press("Enter")
            return True
        if seen.chosen and seen.joins and len(seen.chosen) < 6:
            joining = self.page.locator('[data-at^="hand:"]:has(.join)').first.get_attribute("data-at")
            return self._mark(str(joining).removeprefix("hand:"))
        fresh = [key for key in seen.hand if key not in self._tried]
        if "discard" in seen.buttons and (len(self._tried) >= 4 or not fresh or self._weary):
            return self._do("d", "discard")
        self.press("Escape")
        if not fresh:
            self._tried.clear()
            self._weary = True
            return False
        begin = fresh[0] if len(self._tried) < 4 else fresh[-1]
        self._tried.add(begin)
        return self._mark(begin)

    def _mark(self, key: str) -> bool:
        """Goes to a card by the key of its rank and marks it."""
        card = key.split("#", maxsplit=1)[0]
        letter = "*" if card == "JK" else RANKS.get(card[0], card[0].lower())
        self.press("h")
        for _ in range(len(self.table.names()) + 1):
            if self.page.evaluate(f"{_HERE}.at") == f"hand:{key}":
                return self._do("Space", "mark")
            self.press(letter)
        raise AssertionError(f"{letter} never came to {key}")

    def _do(self, key: str, what: str) -> bool:
        self.press(key)
        self.did.add(what)
        return True
