"""What the coach says: a sentence, its reasons, and the actions and cards that it speaks of.

The server passes hints on; how they are found is the coach's business, which needs numpy, which the server never loads.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rummy500.engine import Observation
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
    lay_meld,
    meld_cards,
    take_count,
)
from rummy500.engine.cards import spoken_card, spoken_cards
from rummy500.words import Fact, Message


@dataclass(frozen=True)
class Hint:
    """What the coach says: one sentence, reasons, the actions and cards that it speaks of."""

    depth: int
    words: Message
    reasons: tuple[Message, ...]
    actions: tuple[int, ...]
    cards: tuple[int, ...]
    """Cards of the hand that it speaks of."""
    close: bool
    """Whether another turn is about as good."""


WHERE, WHAT, EXACTLY = 1, 2, 3
"""Where to look, what kind of turn, the exact turn."""
DEPTHS: Final = (WHERE, WHAT, EXACTLY)


def spoken_turn(seen: Observation, actions: Sequence[int]) -> Fact:
    """A turn as a sentence names it."""
    return tuple(spoken_action(seen, action) for action in actions)


def spoken_action(seen: Observation, action: int) -> Message:
    """An action as a sentence names it, from the position before the turn."""
    kind = action & KIND
    if kind == TAKE:
        count = take_count(action)
        card = spoken_card(seen.table.pile[-count])
        return Message("say.take_top" if count == 1 else "say.take", {"card": card, "cards": count})
    if kind == LAY:
        number = lay_meld(action) + 1
        return Message("say.lay", {"card": spoken_card(lay_card(action)), "meld": number})
    if kind == DISCARD:
        return Message("say.discard", {"card": spoken_card(discard_card(action))})
    if kind in (DRAW, PASS, OUT, FLOAT):
        return Message({DRAW: "say.draw", PASS: "say.pass", OUT: "say.out", FLOAT: "say.float"}[kind])
    return Message("say.meld", {"cards": spoken_cards(meld_cards(action))})
