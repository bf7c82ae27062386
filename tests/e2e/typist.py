"""Plays whole matches in the typed mode: types lines, reads the log, and asks `legal` instead of knowing rules."""

import re
import time

from e2e.table import Table

_SAID = "all => all.map(one => one.innerText)"


class Typist:
    """Knows the words of the typed mode and nothing of the cards on the screen."""

    def __init__(self, table: Table) -> None:
        self.page = table.page
        self.line = self.page.get_by_label("Action or question")
        self.log = self.page.get_by_role("log")
        self.did: set[str] = set()

    def say(self, text: str) -> None:
        self.line.fill(text)
        self.line.press("Enter")

    def said(self) -> list[str]:
        """The lines of the log, without those that were typed."""
        return [str(text) for text in self.log.locator("p:not(.own)").evaluate_all(_SAID)]

    def ask(self, text: str, pattern: str, seconds: float = 10) -> str:
        """Type a line, and wait for an answer that looks like this."""
        before = len(self.said())
        self.say(text)
        limit = time.monotonic() + seconds
        while time.monotonic() < limit:
            for answer in self.said()[before:]:
                if re.search(pattern, answer):
                    return answer
            self.page.wait_for_timeout(15)
        raise AssertionError(f"{text!r} was not answered with {pattern!r}: {self.said()[before:]}")

    def legal(self) -> list[str]:
        """All action texts that are allowed now; empty while it is not our turn."""
        before = len(self.said())
        self.say("legal")
        limit = time.monotonic() + 10
        while time.monotonic() < limit:
            found = [
                line
                for line in self.said()[before:]
                if re.match(r"(draw|take|meld|lay|discard|float|out|pass)\b", line)
            ]
            if found:
                return [re.sub(r" \(.*", "", text) for line in found for text in line.rstrip(".").split(", ")]
            if any("not your turn" in line for line in self.said()[before:]):
                return []
            self.page.wait_for_timeout(10)
        raise AssertionError(f"no answer to legal: {self.said()[before:]}")

    def play(self, seconds: float = 90, until: str = "rematch plays again") -> None:
        """To the end of the match, or until this was said."""
        limit = time.monotonic() + seconds
        while time.monotonic() < limit:
            actions = self.legal()
            if actions:
                self.do(self.choose(actions))
            elif any(until in line or "rematch plays again" in line for line in self.said()[-4:]):
                return
            elif any("next deals" in line for line in self.said()[-4:]):
                self.ask("next", r"Round \d+\. .* dealt")
                self.did.add("next")
            else:
                self.page.wait_for_timeout(30)
        raise AssertionError(f"no end after {seconds} s: {self.said()[-6:]}")

    def do(self, action: str) -> None:
        word = action.split(maxsplit=1)[0]
        self.did.add(word)
        self.ask(action, r"^(You |Round|Taken)")

    def choose(self, actions: list[str]) -> str:
        kinds = ["out", "float", "meld", "lay", "draw", "pass", "take", "discard"]
        return min(actions, key=lambda text: kinds.index(text.split()[0]))
