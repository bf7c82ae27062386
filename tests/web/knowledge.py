"""What a seat may know, worked out from the true deals alone, and a search of every byte it was sent."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from rummy500.engine import observe, start_deal
from rummy500.engine.cards import held_as
from rummy500.notation import action_from_text, card_to_text
from rummy500.service.game import Game
from rummy500.service.journal import Entry, Stored

_CARD = re.compile(r"(?<![A-Za-z0-9*])([A2-9TJQK][SHDC]|JK)(?![A-Za-z0-9])")

Cards = Counter[str]


def cards_in(value: Any) -> Iterator[tuple[str, list[str]]]:
    """Every string of a message with the cards it names, by the key under which it stands."""
    stack: list[tuple[str, Any]] = [("", value)]
    while stack:
        key, item = stack.pop()
        if isinstance(item, dict):
            stack += item.items()
        elif isinstance(item, list):
            stack += [(key, part) for part in item]
        elif isinstance(item, str):
            found = _CARD.findall(item)
            if found:
                yield key, found


class Knowledge:
    """At each version of a match: the cards that a seat has seen so far in the running deal, or may see."""

    def __init__(self, stored: Stored, game: Game) -> None:
        self.by_version: dict[int, list[Cards]] = {}
        self.open: dict[int, set[str]] = {}
        """The cards that lay open to everybody at some time of the running deal."""
        seats = len(stored.seats)
        deal = None
        taken_back = None
        number = 0
        known: list[Cards] = []
        shown: set[str] = set()
        for entry in stored.log:
            if entry.kind == "deal":
                dealt = stored.deals[number]
                number += 1
                assert dealt.deck is not None, "look at matches that are over"
                deal = start_deal(game.variant, seats, dealt.dealer, list(dealt.deck))
                known = [Counter(map(card_to_text, hand)) for hand in deal.hands]
                for seat in range(seats):
                    known[seat][card_to_text(deal.table.pile[-1])] += 1
                shown = {card_to_text(deal.table.pile[-1])}
            elif entry.kind == "act" and deal is not None:
                taken_back = deal.copy()
                self._act(deal, entry, known)
            elif entry.kind == "withdraw":
                deal = taken_back
            elif entry.kind == "deal_over" and deal is not None:
                for seat in range(seats):
                    for other in range(seats):
                        if other != seat:
                            known[seat] += Counter(map(card_to_text, deal.hands[other]))
            self.by_version[entry.version] = [cards.copy() for cards in known]
            if deal is not None:
                shown |= set(map(card_to_text, deal.table.pile))
                shown |= {card_to_text(held_as(card)) for meld in deal.table.melds for card in meld.cards}
                if deal.table.over:
                    shown |= {card_to_text(card) for hand in deal.hands for card in hand}
            self.open[entry.version] = shown.copy()

    @staticmethod
    def _act(deal: Any, entry: Entry, known: list[Cards]) -> None:
        seat = deal.table.actor
        before = Counter(map(card_to_text, deal.hands[seat]))
        deal.play(action_from_text(entry.text, observe(deal, seat)))
        after = Counter(map(card_to_text, deal.hands[seat]))
        if entry.text == "draw":
            known[seat] += after - before
        elif not entry.text.startswith("take"):
            # What leaves a hand lies open; what was known of it before stays known.
            public = before - after
            for other in range(len(known)):
                if other != seat:
                    known[other] += public


def violations(stored: Stored, game: Game, seat: int, frames: list[str]) -> list[str]:
    """Cards that a seat was sent before it could know them."""
    knowledge = Knowledge(stored, game)
    found: list[str] = []
    for frame in frames:
        message = json.loads(frame)
        version = message.get("v") or (message.get("base") or [None])[0]
        if version is None or version not in knowledge.by_version or not knowledge.by_version[version]:
            found += [f"{message['t']} names {cards}" for _, cards in cards_in(message)]
            continue
        mine = knowledge.by_version[version][seat]
        earlier = _shown(message)
        for key, cards in cards_in(message):
            for card in cards:
                if card not in mine and not (key in _RESULTS and card in earlier):
                    found.append(f"{message['t']} at {version}: {key} names {card}")
    return found


_RESULTS = {"melded_cards", "laid_off_cards", "held_cards"}


def _shown(message: dict[str, Any]) -> set[str]:
    """Cards of finished deals, which lie open."""
    obs = message.get("obs") or {}
    results = obs.get("deals", [])
    return {card for result in results for key in _RESULTS for cards in result[key] for card in cards}


def texts_of(deck: bytes) -> list[str]:
    """The cards of a deck."""
    return [card_to_text(card) for card in deck]


def public_violations(stored: Stored, game: Game, frames: list[str]) -> list[str]:
    """Cards that a spectator was sent: only what every seat knows of another one may be among them."""
    knowledge = Knowledge(stored, game)
    found: list[str] = []
    for frame in frames:
        message = json.loads(frame)
        version = message.get("v") or (message.get("base") or [None])[0]
        everybody = knowledge.open.get(version, set()) if version is not None else set()
        earlier = _shown(message)
        for key, cards in cards_in(message):
            found += [
                f"{message['t']} at {version}: {key} names {card}"
                for card in cards
                if card not in everybody and not (key in _RESULTS and card in earlier)
            ]
    return found
