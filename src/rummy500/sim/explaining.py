"""Why a turn was better than another, in words and numbers, and what nobody could have known."""

from collections.abc import Sequence

from rummy500.bots.coach import shown
from rummy500.bots.hints import spoken_turn
from rummy500.bots.judge import COST, FEEDS, HELD, HELD_LATE, LAID
from rummy500.bots.turns import Turn
from rummy500.engine import Deal, Observation
from rummy500.engine.actions import DISCARD, DRAW, KIND, cards_spent, discard_card
from rummy500.engine.cards import spoken_card, spoken_cards
from rummy500.engine.melds import new_melds
from rummy500.sim.verdicts import Part
from rummy500.words import Fact, Message

WORTH_SAYING = 5
"""Points that a difference needs to be spoken of."""

_CHOSEN = {Part.DRAW: "review.draw", Part.PLAN: "review.plan", Part.DISCARD: "review.discard"}


def explained(seen: Observation, part: Part, played: Turn, best: Turn, behind: float) -> tuple[Message, ...]:
    """What was better by so many points, and what made the difference."""
    facts: dict[str, Fact] = {"points": max(round(behind), 1)}
    if part is Part.DISCARD:
        facts |= {"played": _thrown(played), "best": _thrown(best)}
    elif part is Part.PLAN:
        facts |= {"played": _plan(seen, played), "best": _plan(seen, best)}
    else:
        facts |= {"played": spoken_turn(seen, shown(played)), "best": spoken_turn(seen, shown(best))}
    return (Message(_CHOSEN[part], facts), *_differences(played, best))


def _differences(played: Turn, best: Turn) -> list[Message]:
    """What speaks for the better turn by more than a few points; of a draw from the stock nothing can be said yet."""
    if DRAW in (played.end, best.end):
        return []
    found: list[Message] = []
    for key, terms, sign in (
        ("review.lays", (LAID,), 1),
        ("review.keeps", (HELD, HELD_LATE), 1),
        ("review.costs", (COST,), -1),
    ):
        mine, better = (round(sum(turn.terms[term] for term in terms)) for turn in (played, best))
        if sign * (better - mine) >= WORTH_SAYING:
            found.append(Message(key, {"played": mine, "best": better}))
    given = [sum(turn.terms[feed] for feed in FEEDS) for turn in (played, best)]
    if given[0] - given[1] >= 1:
        found.append(Message("review.gives"))
    return found


def _thrown(turn: Turn) -> Fact:
    if turn.end & KIND == DISCARD:
        return spoken_card(discard_card(turn.end))
    return Message("review.no_card")


def _plan(seen: Observation, turn: Turn) -> Fact:
    steps = spoken_turn(seen, turn.plan.steps)
    return steps if turn.plan.steps else Message("review.nothing")


def hidden_from(before: Deal, part: Part, played: Turn, best: Turn) -> Message | None:
    """What the seat could not know when it decided: the card of the stock, or who waited for the discard."""
    if part is Part.DRAW and before.stock and DRAW in (played.first, best.first):
        return Message("review.stock", {"card": spoken_card(before.stock[-1])})
    if part is Part.DISCARD and played.end & KIND == DISCARD:
        seat = (before.table.turn + 1) % len(before.hands)
        waiting = _waiting(before, seat, discard_card(played.end))
        if waiting:
            return Message("review.hidden", {"seat": seat + 1, "cards": spoken_cards(waiting)})
    return None


def _waiting(before: Deal, seat: int, card: int) -> Sequence[int]:
    """The cards in the next hand that make a meld with this one."""
    hand = before.hands[seat].copy()
    if hand.count(card) > 1:
        return ()
    hand.add(card)
    for meld in new_melds(before.table.law, hand):
        cards = cards_spent(meld)
        if card in cards:
            cards.remove(card)
            return cards
    return ()
