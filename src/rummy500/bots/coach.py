"""The coach: the same search as the best opponent's, told to a person as advice with its reasons.

It looks at one seat's observation and at nothing else.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from rummy500.bots.hints import WHAT, WHERE, Hint, spoken_action, spoken_turn
from rummy500.bots.judge import COST, FEED_KNOWN, FEED_MELD, FEED_PILE, FEED_UNSEEN, HELD, HELD_LATE, LAID
from rummy500.bots.search import Candidate, Searcher, difference
from rummy500.bots.turns import Turn
from rummy500.engine import Observation, legal_actions
from rummy500.engine.actions import (
    DISCARD,
    DRAW,
    FLOAT,
    KIND,
    LAY,
    OUT,
    PASS,
    TAKE,
    discard_card,
    lay_card,
    meld_cards,
    take_count,
)
from rummy500.engine.cards import spoken_card
from rummy500.words import Message

CLOSE_POINTS: Final = 2.0
"""A smaller difference is nobody's mistake ..."""
CLOSE_ERRORS: Final = 2.0
"""... nor one within so many standard errors."""
SAMPLES: Final = 36
"""Worlds for a hint: about as many as the best opponent looks at."""


@dataclass(frozen=True)
class Advice:
    """The turns that were weighed, best first, and how far one can trust their order."""

    turns: tuple[Turn, ...]
    values: tuple[float, ...]
    """Points over the others from here to the end of the deal, for each turn."""
    behind: float
    """How far the second is behind the first; 0 if there is only one."""
    error: float
    """The standard error of that."""
    out_chance: float
    """How often somebody else ended the deal before the seat's next turn, after the best one."""

    @property
    def close(self) -> bool:
        """Whether the first two are too close to call."""
        return len(self.turns) > 1 and is_close(self.behind, self.error)


def is_close(behind: float, error: float) -> bool:
    """Whether a difference is too small, or too uncertain, to speak of."""
    return behind < CLOSE_POINTS or behind < CLOSE_ERRORS * error


def advise(seen: Observation, searcher: Searcher, samples: int, rng: Random) -> Advice | None:
    """Weigh the turns of the seat that looks; None where it has no choice."""
    legal = legal_actions(seen)
    if len(legal) < 2 or legal[0] in (OUT, FLOAT):
        return None
    candidates = _told_apart(searcher.candidates(seen, legal, rng))
    ranked = searcher.search(seen, candidates, samples, rng) if len(candidates) > 1 else candidates
    behind, error = difference(ranked[0], ranked[1]) if len(ranked) > 1 else (0.0, 0.0)
    return Advice(
        tuple(one.turn for one in ranked),
        tuple(one.value for one in ranked),
        behind,
        error,
        ranked[0].ended / max(len(ranked[0].fared), 1),
    )


def _told_apart(candidates: list[Candidate]) -> list[Candidate]:
    """Of several turns that are told in the same words, the best."""
    seen: dict[tuple[int, ...], Candidate] = {}
    for candidate in candidates:
        seen.setdefault(tuple(shown(candidate.turn)), candidate)
    return list(seen.values())


# ---- in words


def hint(seen: Observation, advice: Advice | None, depth: int) -> Hint:
    """The advice, as deep as it was asked for."""
    legal = legal_actions(seen)
    if advice is None:
        return Hint(
            depth, Message("hint.no_choice", {"turn": spoken_action(seen, legal[0])}), (), tuple(legal[:1]), (), False
        )
    best = advice.turns[0]
    if depth == WHERE:
        return Hint(depth, Message(_where(best, legal)), (), (), (), advice.close)
    if depth == WHAT:
        return Hint(depth, Message(_kind_of(best)), (), (), (), advice.close)
    actions = shown(best)
    words = Message("hint.exactly", {"turn": spoken_turn(seen, actions)})
    return Hint(depth, words, reasons(seen, advice), tuple(actions), _cards_of(best), advice.close)


def shown(turn: Turn) -> list[int]:
    """The actions of a turn that can be told: of one that draws from the stock the draw alone."""
    return turn.actions() if turn.end != DRAW or turn.first in (DRAW, PASS) else [turn.end]


def _where(turn: Turn, legal: Sequence[int]) -> str:
    if turn.first in (DRAW, PASS):
        return "hint.where.price" if any(action & KIND == TAKE for action in legal) else "hint.where.stock"
    if turn.first & KIND == TAKE:
        return "hint.where.pile"
    if turn.plan.steps:
        return "hint.where.table" if all(step & KIND == LAY for step in turn.plan.steps) else "hint.where.hand"
    return "hint.where.others" if turn.terms[HELD] + turn.terms[HELD_LATE] else "hint.where.discard"


def _kind_of(turn: Turn) -> str:
    """What kind of turn it is."""
    if turn.first in (DRAW, PASS):
        return "hint.what.stock"
    if turn.first & KIND == TAKE:
        return "hint.what.take"
    if turn.ends_deal:
        return "hint.what.out"
    kept = turn.terms[HELD] + turn.terms[HELD_LATE] > 0
    if not turn.plan.steps:
        return "hint.what.hold" if kept else "hint.what.discard"
    return "hint.what.some" if kept else "hint.what.lay"


def reasons(seen: Observation, advice: Advice) -> tuple[Message, ...]:
    """What speaks for the best turn, in numbers."""
    best = advice.turns[0]
    found: list[Message] = []
    if best.end != DRAW and best.terms[LAID]:
        found.append(Message("reason.lays", {"points": round(best.terms[LAID])}))
    taken = best.first & KIND == TAKE and take_count(best.first)
    if taken and taken > 1:
        found.append(Message("reason.brings", {"cards": taken - 1}))
    kept = round(best.terms[HELD] + best.terms[HELD_LATE])
    if kept and not best.ends_deal and best.end != DRAW:
        found.append(Message("reason.keeps", {"points": kept}))
    chance = round(100 * advice.out_chance)
    if chance and best.terms[COST]:
        found.append(Message("reason.risk", {"points": round(best.terms[COST]), "chance": chance}))
    found += _about_discard(best)
    if len(advice.turns) > 1:
        other = spoken_turn(seen, shown(advice.turns[1]))
        close = Message("reason.close", {"turn": other})
        found.append(
            close if advice.close else Message("reason.better", {"points": round(advice.behind), "turn": other})
        )
    return tuple(found)


def _about_discard(turn: Turn) -> list[Message]:
    if turn.end & KIND != DISCARD or turn.ends_deal:
        return []
    card = {"card": spoken_card(discard_card(turn.end))}
    if turn.terms[FEED_MELD]:
        return [Message("reason.feeds_meld", card)]
    if turn.terms[FEED_KNOWN]:
        return [Message("reason.feeds_known", card)]
    if turn.terms[FEED_PILE] + turn.terms[FEED_UNSEEN] < 1:
        return [Message("reason.safe", card)]
    return []


def _cards_of(turn: Turn) -> tuple[int, ...]:
    """The hand cards that a turn is about: those it lays and the one it throws."""
    cards: list[int] = []
    for step in turn.plan.steps:
        cards += [lay_card(step)] if step & KIND == LAY else meld_cards(step)
    if turn.end & KIND == DISCARD and turn.first not in (DRAW, PASS):
        cards.append(discard_card(turn.end))
    return tuple(cards)
