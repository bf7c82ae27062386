"""A scripted deal as the page of one player is told it: what the client's speech tests listen to.

`PYTHONPATH=tests python -m web.scripted` writes `web/tests/speech/deal.json` anew; a test keeps it up to date.
"""

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from unittest import mock

import msgspec

from rummy500.engine import card_from_text, full_deck, preset, start_deal
from rummy500.service import Hub, Person, shuffle
from rummy500.service.game import Game
from rummy500.service.journal import Entry
from rummy500.service.news import AnyNews
from rummy500.web import views, wire
from rummy500.web.choices import choices_of
from service import tables

PATH = Path(__file__).parents[2] / "web" / "tests" / "speech" / "deal.json"

CHANGES = {"deck.hand_size": {"other": 7}}
HANDS = ("5H 6H 7H 3S 2C QS QH", "TC JC 2H 6S 6C 6D 5S")
UPCARD = "9C"
STOCK = "4D 4C 8H KD QD 9S 7D 4S TD 8C"
BEN = 1
"""The dealer; Ana, whose page it is, begins."""

PLAY = (
    *("draw", "why meld 2C 3S", "meld 5H 6H 7H", "undo", "redo", "discard 3S"),
    *("draw", "discard 4C"),
    *("draw", "lay 8H 1", "discard 2C"),
    *("take 9C", "meld 9C TC JC", "discard 2H"),
    *("draw", "discard 4D"),
    *("draw", "meld 6S 6D 6C", "discard QD"),
    *("draw", "discard 9S"),
    *("draw", "discard 7D"),
    *("take QD", "meld QS QH QD", "discard KD"),
    *("draw", "meld 3S 4S 5S", "discard 2C"),
    *("draw", "discard TD"),
    *("draw", "lay 8C 2", "discard 4C"),
)


class Page:
    """Writes down what Ana's page is told."""

    seat = 0

    def __init__(self) -> None:
        self.told: list[wire.SocketTell] = []

    def changed(self, game: Game, entries: tuple[Entry, ...]) -> None:
        self.told.append(views.event_of(game, self.seat, entries))

    def drafted(self, game: Game) -> None:
        draft = views.draft_of(game, self.seat)
        if draft is not None:
            self.told.append(draft)

    def nonces(self, hashes: list[bytes | None], reveal: bool) -> None:
        """Nothing that is spoken."""

    def presence(self, seats: list[bool]) -> None:
        """Nothing that is spoken."""

    def passing(self, news: AnyNews) -> None:
        """Nothing that is spoken."""

    def clock(self) -> None:
        """Nothing that is spoken."""

    def begun(self, seat: int | None) -> None:
        """Nothing that is spoken."""

    device = tables.AnyDevice()

    def demoted(self) -> None:
        """Nothing that is spoken."""

    def dismissed(self) -> None:
        """Nothing that is spoken."""

    def vanished(self) -> None:
        """Nothing that is spoken."""


def deck_for(hands: Sequence[str], upcard: str, stock: str) -> list[int]:
    """The deck, next card last, that gives everybody these cards: found by looking where each card ends up."""
    variant = preset("standard", CHANGES)
    cards = full_deck(variant, len(hands))
    dealt = start_deal(variant, len(hands), BEN, cards)
    places = {card: place for place, card in enumerate(cards)}
    wanted: dict[int, int] = {}
    for hand, names in zip(dealt.hands, hands, strict=True):
        wanted |= {places[card]: card_from_text(name) for card, name in zip(hand, names.split(), strict=True)}
    wanted[places[dealt.table.pile[0]]] = card_from_text(upcard)
    for card, name in zip(reversed(dealt.stock), stock.split(), strict=False):
        wanted[places[card]] = card_from_text(name)
    rest = iter([card for card in cards if card not in wanted.values()])
    return [wanted[place] if place in wanted else next(rest) for place in range(len(cards))]


async def script() -> list[dict[str, Any]]:
    """The deal, step by step: who did what, the answer he got, and what Ana's page was told."""
    deck = deck_for(HANDS, UPCARD, STOCK)
    with (
        mock.patch.object(shuffle.Stream, "shuffle", return_value=deck),
        mock.patch.object(shuffle.Stream, "below", return_value=BEN),
    ):
        home = tables.house()
        created = await home.create(preset("standard", CHANGES), [Person("Ana"), Person("Ben")])
        hub = created.hub
        assert await hub.noncing.deal()
    page = Page()
    hub.join(page)
    game = hub.game
    welcome = wire.Welcome(
        base=game.base_of(0),
        seat=0,
        generation=1,
        readonly=False,
        match=views.info_of(game),
        obs=views.obs_of(game, 0),
        choices=choices_of(game, 0),
        log=views.entries_of(game.log),
    )
    steps: list[dict[str, Any]] = [{"seat": None, "text": "", "answer": None, "tell": [_plain(welcome)]}]
    for text in PLAY:
        seat = hub.game.actor
        answer = await _do(hub, text)
        steps.append({"seat": seat, "text": text, "answer": answer, "tell": [_plain(told) for told in page.told]})
        page.told.clear()
    return steps


async def _do(hub: Hub, text: str) -> dict[str, Any]:
    if text.startswith("why "):
        answer = hub.why(hub.game.actor, bytes(16), text.removeprefix("why "))
    elif text == "undo":
        answer = await tables.undo(hub)
    elif text == "redo":
        answer = await tables.redo(hub)
    else:
        answer = await tables.act(hub, text)
    return _plain(views.answer_of(answer, hub.game, 0)) | {"id": ""}


def _plain(message: Any) -> dict[str, Any]:
    """The message as it goes over the wire; what is different on every run is left out."""
    plain: dict[str, Any] = msgspec.json.decode(wire.encode(message))
    if "match" in plain:
        plain["match"] |= {"id": "", "commitment": "", "created": "", "rules": []}
    return plain


def text_of(steps: list[dict[str, Any]]) -> str:
    """One step a line, so that a difference can be read."""
    return "[\n" + ",\n".join(json.dumps(step, ensure_ascii=False, separators=(",", ":")) for step in steps) + "\n]\n"


def write() -> None:
    PATH.write_text(text_of(asyncio.run(script())), encoding="utf-8")


if __name__ == "__main__":
    write()
