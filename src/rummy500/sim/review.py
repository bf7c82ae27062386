"""The review of a finished deal: what each decision cost, with what the seat knew then, and how much was luck.

Every turn is weighed as the coach weighs it; what differs from the best is searched, and what still differs is searched
again with four times the worlds, because the largest of many noisy numbers exaggerates.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Final

from rummy500.bots.coach import CLOSE_ERRORS, difference, shown
from rummy500.bots.hints import spoken_turn
from rummy500.bots.search import Candidate, Searcher, lead
from rummy500.bots.sight import Sight
from rummy500.bots.turns import Plan, Turn, prospects
from rummy500.engine import Deal, Hand, Observation, Phase, legal_actions, observe, score_deal
from rummy500.engine.actions import DISCARD, DRAW, FLOAT, KIND, OUT, TAKE
from rummy500.notation import action_to_text
from rummy500.sim.explaining import Part, explained, hidden_from
from rummy500.words import Fact, Message

INACCURACY: Final = 3.0
MISTAKE: Final = 6.0
BLUNDER: Final = 12.0
"""Points that a decision must cost to be called so."""
SURE: Final = 2.5
"""A blunder is called one only beyond so many standard errors."""
SAMPLES: Final = 24
"""Worlds for a decision whose turn is not the one that the network likes best."""
AGAIN: Final = 4
"""So many times the worlds for one that is flagged."""
MOST_OPTIONS: Final = 4
"""Turns that are weighed besides those that were played."""
WORTH_A_SEARCH: Final = 2.0
"""Points that a turn must be behind the best by the network's opinion to be searched."""


class Grade(Enum):
    """How bad a decision was."""

    FINE = "none"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


@dataclass(frozen=True)
class Option:
    """A turn that could have been played, as texts and in words, with its value in points and the error of its lag."""

    actions: tuple[str, ...]
    words: Fact
    value: float
    error: float


@dataclass(frozen=True)
class Decision:
    """One decision: what it cost, and what would have been better. ``at`` counts the deal's positions from 0."""

    at: int
    seat: int
    part: Part
    played: tuple[str, ...]
    best: tuple[str, ...]
    loss: float
    error: float
    """The standard error of the loss; infinite where nothing was searched."""
    words: tuple[Message, ...]
    """What was better and why, from what the seat could see."""
    unseen: Message | None
    """What it could not know."""
    options: tuple[Option, ...]
    """The turns that were weighed, best first."""
    outlook: float
    """Points over the others that the seat could expect of the whole deal after what it played."""

    @property
    def grade(self) -> Grade:
        """What a decision that cost so much is called."""
        if self.loss < INACCURACY or self.loss < CLOSE_ERRORS * self.error:
            return Grade.FINE
        if self.loss < MISTAKE:
            return Grade.INACCURACY
        if self.loss < BLUNDER or self.loss < SURE * self.error:
            return Grade.MISTAKE
        return Grade.BLUNDER


@dataclass(frozen=True)
class Review:
    """A deal as one seat played it: its result is luck, minus its own errors, plus those of the others."""

    seat: int
    result: float
    """Points over the mean of the others."""
    errors: float
    others: float
    decisions: tuple[Decision, ...]
    """Of the seat itself, in the order of the deal."""

    @property
    def luck(self) -> float:
        """What neither its own errors nor those of the others explain."""
        return self.result + self.errors - self.others

    @property
    def key_decisions(self) -> tuple[Decision, ...]:
        """The three that cost most, of those that are worth a word."""
        flagged = [decision for decision in self.decisions if decision.grade is not Grade.FINE]
        return tuple(sorted(flagged, key=lambda decision: -decision.loss)[:3])

    @property
    def loss_per_decision(self) -> float:
        """Points lost for each decision."""
        return self.errors / len(self.decisions) if self.decisions else 0.0


@dataclass(frozen=True)
class Deed:
    """What a seat did where it had a choice: the position, its number, and the actions to the end of the turn.

    A turn has up to two: the draw, and what came after it.
    """

    at: int
    before: Deal
    actions: tuple[int, ...]

    @property
    def seat(self) -> int:
        """Whose deed it was."""
        return self.before.table.actor


def deeds_of(states: Sequence[Deal], actions: Sequence[int]) -> list[Deed]:
    """Every deed of a deal, from its positions and the actions between them."""
    found: list[Deed] = []
    for at, state in enumerate(states[:-1]):
        table = state.table
        begins = table.phase == Phase.DRAW or (at > 0 and actions[at - 1] & KIND in (DRAW, TAKE))
        legal = legal_actions(observe(state, table.actor))
        if begins and len(legal) > 1 and legal[0] not in (OUT, FLOAT):
            found.append(Deed(at, state, _rest_of_turn(states, actions, at)))
    return found


def _rest_of_turn(states: Sequence[Deal], actions: Sequence[int], at: int) -> tuple[int, ...]:
    last = at
    while last < len(actions) and states[last].table.actor == states[at].table.actor and not states[last].table.over:
        last += 1
    return tuple(actions[at:last])


def review_deed(deed: Deed, searcher: Searcher, samples: int, rng: Random) -> list[Decision]:
    """What was decided there: the draw alone, or the plan and then the discard. Nothing where it cannot be told.

    Only what the seat saw is used. ``samples`` is the number of worlds for a turn that is not clear.
    """
    seen = observe(deed.before, deed.seat)
    legal = legal_actions(seen)
    ranked = [Candidate(turn) for turn in searcher.guide.ranked(seen, legal, rng) if turn.first in legal]
    if seen.table.phase == Phase.DRAW:
        same_draw = next((one for one in ranked if one.turn.first == deed.actions[0]), None)
        return [] if same_draw is None else _decide(deed, searcher, samples, rng, ranked, [(Part.DRAW, same_draw)])
    played = _played(searcher, seen, deed.actions)
    if played is None:
        return []
    played = next((one for one in ranked if _alike(one.turn, played.turn)), played)
    same_plan = next((one for one in ranked if _same_plan(one.turn, played.turn)), played)
    return _decide(deed, searcher, samples, rng, ranked, [(Part.PLAN, same_plan), (Part.DISCARD, played)])


def _decide(
    deed: Deed,
    searcher: Searcher,
    samples: int,
    rng: Random,
    ranked: list[Candidate],
    parts: list[tuple[Part, Candidate]],
) -> list[Decision]:
    """One decision for each part: each is measured from the best that was still possible before it."""
    seen = observe(deed.before, deed.seat)
    pool = list(dict.fromkeys([ranked[0], *(one for _, one in parts), *ranked[1:MOST_OPTIONS]]))
    searched = _weigh(seen, searcher, pool, parts[-1][1], samples, rng)
    pool.sort(key=lambda one: -one.value)
    now = lead(deed.before.table.melded, deed.seat)
    options = tuple(_option(seen, pool[0], one) for one in pool)
    found: list[Decision] = []
    best = pool[0]
    for part, chosen in parts:
        behind, error = difference(best, chosen)
        found.append(
            Decision(
                at=deed.at,
                seat=deed.seat,
                part=part,
                played=_texts(seen, chosen.turn),
                best=_texts(seen, best.turn),
                loss=max(behind, 0.0) if searched else 0.0,
                error=error,
                words=explained(seen, part, chosen.turn, best.turn, behind),
                unseen=hidden_from(deed.before, part, chosen.turn, best.turn),
                options=options,
                outlook=now + chosen.value,
            )
        )
        best = chosen if chosen.value <= best.value else best
    return found


def _option(seen: Observation, best: Candidate, one: Candidate) -> Option:
    words = spoken_turn(seen, shown(one.turn))
    return Option(_texts(seen, one.turn), words, one.value, difference(best, one)[1])


def _texts(seen: Observation, turn: Turn) -> tuple[str, ...]:
    return tuple(action_to_text(action, seen) for action in shown(turn))


def _weigh(
    seen: Observation, searcher: Searcher, pool: list[Candidate], played: Candidate, samples: int, rng: Random
) -> bool:
    """Search where the network would rather have played otherwise, and again what is then flagged."""
    if max(one.value for one in pool) - played.value < WORTH_A_SEARCH:
        return False
    searcher.try_out(seen, pool, samples, rng)
    best = max(pool, key=lambda one: one.value)
    if best.value - played.value >= INACCURACY:
        searcher.try_out(seen, [best, played], samples * (AGAIN - 1), rng)
    return True


def _played(searcher: Searcher, seen: Observation, actions: Sequence[int]) -> Candidate | None:
    """The turn that was played, valued like the others; None where it was not played to an end."""
    sight = Sight(seen)
    prospect = prospects(seen, sight, [], 0)[0]
    end = actions[-1] if actions[-1] & KIND == DISCARD else OUT
    steps = [action for action in actions if action & KIND not in (DISCARD, OUT, FLOAT)]
    plan = Plan(prospect, steps)
    hand: Hand = plan.after.hand.copy()
    if end != OUT:
        hand.remove(end >> 4)
    elif len(hand):
        return None
    turn = Turn(plan, end, hand)
    searcher.guide.value(seen, [turn])
    return Candidate(turn)


def _same_plan(one: Turn, other: Turn) -> bool:
    """Whether two turns lay the same cards for the same points."""
    return one.plan.after.hand == other.plan.after.hand and one.plan.points == other.plan.points


def _alike(one: Turn, other: Turn) -> bool:
    return _same_plan(one, other) and one.end == other.end


def gathered(states: Sequence[Deal], seat: int, decisions: Sequence[Decision]) -> Review:
    """The review of a finished deal for a seat, from the decisions of all seats."""
    result = lead(score_deal(states[-1]).net, seat)
    counted = [decision for decision in decisions if decision.grade is not Grade.FINE]
    errors = sum(decision.loss for decision in counted if decision.seat == seat)
    # What one seat loses the others gain, each alike as far as anybody can tell.
    others = sum(decision.loss for decision in counted if decision.seat != seat) / (len(states[-1].hands) - 1)
    mine = tuple(decision for decision in decisions if decision.seat == seat)
    return Review(seat, result, errors, others, mine)
