"""A record played again through the engine: every position of a deal, its result, and the standing after it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from rummy500.engine import Deal, Match, start_match
from rummy500.notation import DealRecord, Record
from rummy500.notation.errors import wrong
from rummy500.service.record import WORDS
from rummy500.service.results import DealResult, result_of
from rummy500.words import ENGLISH, Message, say


@dataclass(frozen=True)
class Sitting:
    """Who sat at a seat, as the record's tags tell: a name, and the level of a computer opponent."""

    name: str
    level: str | None


@dataclass(frozen=True)
class Replayed:
    """One deal of a record: its positions, the first before any action, and what came of it.

    `result` and `after` are None where the deal was not played to its end.
    """

    number: int
    record: DealRecord
    states: tuple[Deal, ...]
    before: Match
    results: tuple[DealResult, ...]
    """Of the deals before it."""
    result: DealResult | None
    after: Match | None


def sittings_of(record: Record, language: str = ENGLISH) -> list[Sitting]:
    """Who sat where; a seat without a name is called by its number, in this language."""
    tags = record.tags
    return [
        Sitting(
            tags.get(f"seat_{WORDS[seat]}") or say(Message("record.seat", {"number": seat + 1}), language),
            tags.get(f"level_{WORDS[seat]}") or None,
        )
        for seat in range(record.seats)
    ]


def replays(record: Record, watch: Callable[[], None] = lambda: None) -> Iterator[Replayed]:
    """Play the deals of a record one after the other; `watch` is called at each action and may end it by raising.

    Deals with hidden cards are passed over: they are the last of a copy that a seat made while playing.

    Raises:
        NotationError: a deal cannot be played, does not lead to its score, or comes after the end of the match.
    """
    match: Match | None = None
    results: tuple[DealResult, ...] = ()
    for number, deal in enumerate(record.deals, 1):
        if deal.hidden:
            continue
        match = match or start_match(record.variant, record.seats, deal.dealer)
        if match.over:
            problem = wrong("record.after_match")
            raise wrong("record.line", line=deal.line, problem=problem.message) if deal.line else problem
        states = []
        for state in deal:
            watch()
            states.append(state)
        deal.check(states[-1])
        result, after = result_of(states[-1], match) if states[-1].table.over else (None, None)
        yield Replayed(number, deal, tuple(states), match, results, result, after)
        if result is not None and after is not None:
            match, results = after, (*results, result)
