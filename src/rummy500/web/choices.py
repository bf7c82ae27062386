"""What the seat to act may do, and why not what it may not: everything a screen needs that knows no rules."""

import time

from rummy500.engine import Observation, Phase, Refusal, check, describe, legal_actions, ways, ways_of_obligation
from rummy500.engine import card_to_text as to_text
from rummy500.engine.actions import (
    DRAW,
    FLOAT,
    KINDS,
    OUT,
    PASS,
    TAKE,
    cards_spent,
    discard,
    is_meld,
    take,
    take_count,
)
from rummy500.engine.actions import KIND as KIND_BITS
from rummy500.engine.facts import Way
from rummy500.engine.melds import new_melds, shape_of
from rummy500.engine.rules import take_must_be_used
from rummy500.notation import action_to_text
from rummy500.service.game import Game, Turn
from rummy500.web import wire
from rummy500.words import ENGLISH

MOST_ACTIONS = 480
"""So that choices stay below 64 KiB: at most some 115 bytes each, and as many more for the rest."""

WAYS_SECONDS = 0.25
"""For the ways of all takes together."""

_NO_MELD = Refusal("not_a_meld", said="no_meld_in_hand")
_NO_LAYOFF = Refusal("does_not_fit", said="no_layoff_in_hand")


def choices_of(game: Game, seat: int | None, language: str = ENGLISH) -> wire.Choices | None:
    """Return the choices of a seat, its reasons in this language; None if it is not its turn to act."""
    if seat is None or game.actor != seat:
        return None
    seen = game.seen_by(seat)
    if seen is None or seen.hand is None:
        return None
    legal = legal_actions(seen)
    return wire.Choices(
        actions=[_action(seen, action) for action in _most(seen, legal)],
        takes=_takes(seen, [action for action in legal if action & KIND_BITS == TAKE]),
        no_takes=_no_takes(seen, legal, language),
        reasons={
            kind: wire.Reason(refusal.rule, refusal.say(language)) for kind, refusal in _refusals(seen, legal).items()
        },
        melds_first=[to_text(card) for card in melds_first(seen)],
        undo=_undo(game.turn),
        redo=game.turn.undone[-1].text if game.turn.undone else None,
        ways=[_way(seen, way) for way in ways_of_obligation(seen)],
    )


def _action(seen: Observation, action: int) -> wire.Action:
    facts = describe(seen, action)
    return wire.Action(
        text=action_to_text(action, seen),
        kind=facts.kind,
        cards=[to_text(card) for card in facts.cards],
        meld=facts.meld,
        points=facts.points,
        ends=facts.ends,
    )


def _most(seen: Observation, legal: list[int]) -> list[int]:
    """All actions, or if jokers make too many melds the worthiest of those; the others stay legal, only unlisted."""
    if len(legal) <= MOST_ACTIONS:
        return legal
    melds = [action for action in legal if is_meld(action)]
    melds.sort(key=lambda meld: (-describe(seen, meld).points, meld))
    kept = set(melds[: max(MOST_ACTIONS - (len(legal) - len(melds)), 0)])
    return [action for action in legal if action in kept or not is_meld(action)]


def _takes(seen: Observation, takes: list[int]) -> list[wire.Take]:
    """The takes, each with its ways; where looking for them would hold up everybody, the deepest come without."""
    deadline = time.perf_counter() + WAYS_SECONDS
    takes = sorted(takes)
    return [_take(seen, action) if time.perf_counter() < deadline else _bare_take(seen, action) for action in takes]


def _bare_take(seen: Observation, action: int) -> wire.Take:
    count = take_count(action)
    must = take_must_be_used(seen.table, count)
    return wire.Take(action_to_text(action, seen), count, to_text(seen.table.pile[-count]), must, [], 0, 0)


def _take(seen: Observation, action: int) -> wire.Take:
    facts = ways(seen, take_count(action))
    return wire.Take(
        text=action_to_text(action, seen),
        n=facts.count,
        card=to_text(facts.card),
        must=facts.must,
        ways=[_way(seen, way) for way in facts.ways],
        left=facts.left,
        left_points=facts.left_points,
    )


def _way(seen: Observation, way: Way) -> wire.WayView:
    # The texts of plays name cards and numbers of melds, so they are the same before and after the take.
    return wire.WayView([action_to_text(step, seen) for step in way.steps], way.points)


def _no_takes(seen: Observation, legal: list[int], language: str) -> list[wire.NoTake]:
    """The pile cards that cannot be taken, top first; when it is not time to draw `reasons` says it for all."""
    if seen.table.phase != Phase.DRAW:
        return []
    found = []
    possible = set(legal)
    pile = seen.table.pile
    for n in range(1, len(pile) + 1):
        if take(n) not in possible:
            refusal = check(seen, take(n))
            if refusal is not None:
                found.append(wire.NoTake(n, to_text(pile[-n]), refusal.rule, refusal.say(language)))
    return found


def _refusals(seen: Observation, legal: list[int]) -> dict[str, Refusal]:
    """For every kind of action of which none is legal: why."""
    table, hand = seen.table, seen.hand
    found: dict[str, Refusal] = {}
    possible = {KINDS[action & KIND_BITS] for action in legal}
    first = next(iter(hand), None) if hand is not None else None
    # Before the draw every play is refused in the same words, so any of them may stand for all.
    any_play = FLOAT if first is None else discard(first)
    samples = {"draw": DRAW, "pass": PASS, "take": take(1), "discard": any_play, "float": FLOAT, "out": OUT}
    for kind, sample in samples.items():
        if kind not in possible:
            _note(found, kind, check(seen, sample))
    for kind, none in (("meld", _NO_MELD), ("lay", _NO_LAYOFF)):
        if kind not in possible:
            if table.phase == Phase.DRAW:
                _note(found, kind, check(seen, any_play))
            else:
                found[kind] = none
    return found


def _note(found: dict[str, Refusal], kind: str, refusal: Refusal | None) -> None:
    if refusal is not None:
        found[kind] = refusal


def melds_first(seen: Observation) -> list[int]:
    """The hand with the best melds in front that do not share a card, then the rest by suit."""
    if seen.hand is None:
        return []
    law = seen.table.law
    rest = seen.hand.copy()
    order: list[int] = []
    melds = new_melds(law, rest)
    melds.sort(key=lambda meld: (-shape_of(law, meld).worth, meld))
    for meld in melds:
        cards = cards_spent(meld)
        if all(rest.count(card) >= cards.count(card) for card in cards):
            for card in cards:
                rest.remove(card)
            order += cards
    return order + list(rest)


def _undo(turn: Turn) -> str | None:
    if turn.steps:
        return turn.steps[-1].text
    return turn.taken.text if turn.taken is not None else None
