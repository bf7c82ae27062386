"""Golden data: counts of action sequences (`perft/*.txt`), matches with their scores (`records/*.r500`), and what
seat 0 of these matches did (`statistics.json`), which the browser client must add up in the same way.

`python tests/golden.py` writes all of it anew; do that only with a reason, and say it in the commit.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from random import Random

from dealing import NAMES, Twin, a_deck, a_temper
from oracle import DEFAULTS, Game
from rummy500.engine import (
    Deal,
    card_from_text,
    card_to_text,
    legal_actions,
    observe,
    preset,
    score_deal,
    start_deal,
    start_match,
)
from rummy500.notation import DealRecord, Record, Turn, action_from_text, dumps, loads
from rummy500.sim import facts_of, statistics_of

PERFT = Path(__file__).parent / "perft"
RECORDS = Path(__file__).parent / "records"
STATISTICS = Path(__file__).parent / "statistics.json"
MOST_SEQUENCES = 30_000
DEEPEST = 8


@dataclass(frozen=True)
class Perft:
    """A position, as the actions that lead to it from a deck, and the number of action sequences of each length."""

    variant: str
    seats: int
    deck: tuple[int, ...]
    do: tuple[str, ...]
    counts: tuple[int, ...]

    def deal(self) -> Deal:
        deal = start_deal(preset(self.variant), self.seats, 0, self.deck)
        for text in self.do:
            deal.play(action_from_text(text, observe(deal, deal.table.actor)))
        return deal

    def game(self) -> Game:
        rules = DEFAULTS | preset(self.variant).to_dict()
        game = Game.start(rules, self.seats, 0, [card_to_text(card) for card in self.deck])
        for text in self.do:
            assert text in game.legal()
            game.play(text)
        return game

    def write(self) -> str:
        lines = [f"variant {self.variant}", f"seats {self.seats}"]
        lines.append("deck " + " ".join(card_to_text(card) for card in self.deck))
        if self.do:
            lines.append("do " + "; ".join(self.do))
        lines += [f"{length} {count}" for length, count in enumerate(self.counts, 1)]
        return "\n".join(lines) + "\n"


def read_perft(text: str) -> Iterator[Perft]:
    """The positions of a file; they are parted by empty lines."""
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    for filled, block in groupby(lines, bool):
        if filled:
            words = dict(line.split(maxsplit=1) for line in block)
            counts = tuple(int(words[str(length)]) for length in range(1, DEEPEST + 1) if str(length) in words)
            deck = tuple(card_from_text(card) for card in words["deck"].split())
            do = tuple(words["do"].split("; ")) if "do" in words else ()
            yield Perft(words["variant"], int(words["seats"]), deck, do, counts)


def count(deal: Deal, length: int) -> int:
    """How many sequences of so many legal actions there are."""
    actions = legal_actions(observe(deal, deal.table.actor))
    if length == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = deal.copy()
        after.apply(action)
        total += count(after, length - 1)
    return total


def counts(deal: Deal) -> tuple[int, ...]:
    """The counts for each length, as far as they stay small."""
    found: list[int] = []
    for length in range(1, DEEPEST + 1):
        found.append(count(deal, length))
        if found[-1] * max(found[-1] // max(1, found[-2] if length > 1 else 1), 2) > MOST_SEQUENCES or not found[-1]:
            break
    return tuple(found)


def new_perfts(name: str) -> Iterator[Perft]:
    """The beginning of a deal, a moment in its midst and one near its end."""
    low, high = preset(name).deck.players
    for number, share in enumerate((0.0, 0.5, 0.9)):
        random = Random(f"{name} {number}")
        seats = min(high, low + number)
        deck = a_deck(preset(name), seats, random)
        twin = played(name, seats, 0, deck, random)
        do = tuple(twin.texts[: int(len(twin.texts) * share)])
        perft = Perft(name, seats, tuple(deck), do, ())
        yield Perft(name, seats, tuple(deck), do, counts(perft.deal()))


def played(name: str, seats: int, dealer: int, deck: Sequence[int], random: Random) -> Twin:
    """A deal played to its end by chance."""
    twin = Twin(preset(name), seats, dealer, deck, oracle=False)
    choose = a_temper(random)
    while legal := twin.legal():
        text = choose(list(legal))
        twin.play(text, legal[text])
    return twin


def new_record(name: str) -> Record:
    """A match of three deals at most."""
    random = Random(f"record {name}")
    low, high = preset(name).deck.players
    seats = random.randint(low, min(high, 5))
    match = start_match(preset(name), seats, 0)
    deals: list[DealRecord] = []
    while len(deals) < 3 and not match.over:
        deck = a_deck(match.variant, seats, random)
        twin = played(name, seats, match.dealer, deck, random)
        score = score_deal(twin.deal)
        deals.append(DealRecord(match.variant, seats, match.dealer, tuple(deck), turns(twin), score.net))
        match = match.next(score)
    return Record(match.variant, seats, tuple(deals))


def turns(twin: Twin) -> tuple[Turn, ...]:
    """The actions of a deal by turns."""
    deal = start_deal(twin.deal.table.variant, twin.deal.table.seats, twin.deal.table.dealer, twin.deck)
    found: list[tuple[int, list[str]]] = []
    for text in twin.texts:
        if text.startswith(("draw", "take", "pass")):
            found.append((deal.table.actor, []))
        found[-1][1].append(text)
        deal.play(action_from_text(text, observe(deal, deal.table.actor)))
    return tuple(Turn(seat, tuple(texts)) for seat, texts in found)


def new_statistics() -> str:
    """What seat 0 of all records did, and what it adds up to."""
    records = [loads(path.read_text(encoding="utf-8")) for path in sorted(RECORDS.glob("*.r500"))]
    return json.dumps(statistics_of(facts_of(record, 0) for record in records), indent=1) + "\n"


def main() -> int:
    """Write all golden data anew."""
    for name in NAMES:
        head = (
            "# How many sequences of 1, 2 ... legal actions each position has; written by `python tests/golden.py`.\n\n"
        )
        perfts = "\n".join(perft.write() for perft in new_perfts(name))
        (PERFT / f"{name}.txt").write_text(head + perfts, encoding="utf-8")
        (RECORDS / f"{name}.r500").write_text(dumps(new_record(name)), encoding="utf-8")
    STATISTICS.write_text(new_statistics(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
