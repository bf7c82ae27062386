"""The review of a finished deal: what each decision cost, with what the seat knew then, and how much was luck.

Every turn is weighed as the coach weighs it; what differs from the best is searched, and what still differs is searched
again with four times the worlds, because the largest of many noisy numbers exaggerates.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final

from rummy500.bots.coach import shown
from rummy500.bots.experts import searcher
from rummy500.bots.hints import spoken_turn
from rummy500.bots.search import Candidate, Searcher, difference
from rummy500.bots.sight import Sight
from rummy500.bots.turns import Plan, Turn, prospects
from rummy500.engine import Deal, Hand, Observation, Phase, legal_actions, observe
from rummy500.engine.actions import DISCARD, DRAW, FLOAT, KIND, OUT, TAKE
from rummy500.engine.scoring import lead
from rummy500.notation import action_from_text, action_to_text, loads
from rummy500.sim.explaining import explained, hidden_from
from rummy500.sim.verdicts import INACCURACY, Decision, Option, Part

SAMPLES: Final = 24
"""Worlds for a decision whose turn is not the one that the network likes best ..."""
USUAL_DEEDS: Final = 100
"""... in a deal of at most so many deeds; in a longer one, where there are more to judge by, fewer ..."""
LEAST_SAMPLES: Final = 6
"""... but not fewer than these."""
AGAIN: Final = 4
"""So many times the worlds for one that is flagged."""
MOST_OPTIONS: Final = 4
"""Turns that are weighed besides those that were played."""
WORTH_A_SEARCH: Final = 2.0
"""Points that a turn must be behind the best by the network's opinion to be searched."""


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


def samples_of(deeds: int) -> int:
    """Worlds for a decision in a deal of so many deeds, so that its review takes no longer."""
    return max(min(SAMPLES, SAMPLES * USUAL_DEEDS // max(deeds, 1)), LEAST_SAMPLES)


@lru_cache(maxsize=2)
def deeds_of_record(text: str, number: int) -> list[Deed]:
    """Every deed of one deal of a record; deals count from 1. The last ones are kept, since each part asks anew."""
    deal = loads(text).deals[number - 1]
    states = list(deal)
    texts = [text for turn in deal.turns for text in turn.actions]
    actions = [
        action_from_text(text, observe(state, state.table.actor)) for text, state in zip(texts, states, strict=False)
    ]
    return deeds_of(states, actions)


def review_of_part(text: str, number: int, place: int) -> list[Decision]:
    """The decisions of one deed of a deal; the same whenever and wherever it is asked for."""
    deeds = deeds_of_record(text, number)
    return review_deed(deeds[place], searcher(), samples_of(len(deeds)), Random(f"review {number} {place}"))
