"""Plays whole matches by clicks alone: no key, no message of its own, nothing but what the table shows."""

import time

from playwright.sync_api import Locator

from e2e.table import Glance, Table

LOOKS = 3
"""Every so manieth turn the pile is looked into first."""

TRIES = 4
"""So many cards are tried as the beginning of a meld before one is thrown away."""


class Clicker:
    """Knows how to press buttons, and that cards marked as joining belong together."""

    def __init__(self, table: Table, *, tap: bool = False) -> None:
        self.table = table
        self._touch = tap
        self.turns = 0
        self.rounds = 1
        self.did: set[str] = set()
        self._tried: set[str] = set()

    def play(self, seconds: float = 120, until: str = "rematch") -> None:
        """To the end of the match, or until this button is there."""
        limit = time.monotonic() + seconds
        while time.monotonic() < limit:
            seen = self.table.seen()
            if {until, "rematch"} & set(seen.buttons):
                return
            # While a command is under way nothing is pressed twice.
            if not (seen.phase and self._step(seen)):
                self.table.page.wait_for_timeout(15)
        raise AssertionError(f"no end after {seconds} s, round {self.rounds}, turn {self.turns}: {self.table.message}")

    def _step(self, seen: Glance) -> bool:
        """One move of the hand; False if there is nothing to do yet."""
        if "next" in seen.buttons:
            self.rounds += 1
            return self._press("next")
        if seen.choices:
            return self._click("dialog .row", "choose")
        if seen.ways:
            return self._click('[role="toolbar"] .way:not([aria-pressed])', "way")
        if seen.phase == "draw":
            return self._draw(seen)
        return seen.phase == "play" and self._play(seen)

    def _draw(self, seen: Glance) -> bool:
        if "take" in seen.buttons:
            return self._press("take")
        self.turns += 1
        self._tried.clear()
        if "playable" in seen.buttons and self.turns % LOOKS == 0:
            return self._press("playable")
        return self._press("draw" if "draw" in seen.buttons else "pass")

    def _play(self, seen: Glance) -> bool:
        for name in ("out", "float", "meld"):
            if name in seen.buttons:
                return self._press(name)
        if "lay" in seen.buttons:
            return self._click(".meld.open", "lay")
        if seen.chosen and seen.joins and len(seen.chosen) < 6:
            return self._click('[data-at^="hand:"]:has(.join)', "join")
        begin = next((key for key in seen.hand if key not in self._tried), None)
        if begin is not None and len(self._tried) < TRIES and "discard" not in seen.buttons:
            return self._choose(seen, begin)
        if "discard" in seen.buttons:
            return self._press("discard")
        # Not every card may be thrown away: the next one, from the end of the hand.
        last = next((key for key in reversed(seen.hand) if key not in self._tried), None)
        if last is None:
            self._tried.clear()
            return bool(seen.hand) and self._choose(seen, seen.hand[-1])
        return self._choose(seen, last)

    def _choose(self, seen: Glance, key: str) -> bool:
        """This card alone."""
        self._tried.add(key)
        for other in seen.chosen:
            if other != key:
                self._hit(self.table.card(other))
        if key not in seen.chosen:
            self._hit(self.table.card(key))
        return True

    def _press(self, name: str) -> bool:
        self._hit(self.table.act(name).first)
        self.did.add(name)
        return True

    def _click(self, selector: str, what: str) -> bool:
        self._hit(self.table.page.locator(selector).first)
        self.did.add(what)
        return True

    def _hit(self, target: Locator) -> None:
        if self._touch:
            target.tap()
        else:
            target.click()
