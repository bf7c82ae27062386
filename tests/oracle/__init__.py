"""The rules a second time: slow, naive and sharing nothing with the engine, to hold the engine against.

It is written from the words of the rule book alone. Cards are texts ("7H", "JK"; on the table "*7H", "*7" for
jokers), sequences are tuples, and whatever a rule says of "some sequence of plays" is searched for, one play after
the other. Every copy of a card is a thing of its own here, marked by what the turn has to remember of it; an action
is legal if it is for some choice among equal copies. Not covered: calls, swaps, jokers as a rank, teams, reshuffling.
"""

from oracle.cards import (
    JOKER,
    NATURALS,
    RANKS,
    SUITS,
    card_at,
    in_hand,
    is_new_meld,
    is_set,
    new_melds,
    pack_cards,
    set_order,
    value_held,
    values_laid,
)
from oracle.deal import Game, TableMeld, winners
from oracle.fields import DEFAULTS, PRESETS
from oracle.turn import Rules, TooBigError

__all__ = [
    "DEFAULTS",
    "JOKER",
    "NATURALS",
    "PRESETS",
    "RANKS",
    "SUITS",
    "Game",
    "Rules",
    "TableMeld",
    "TooBigError",
    "card_at",
    "in_hand",
    "is_new_meld",
    "is_set",
    "new_melds",
    "pack_cards",
    "set_order",
    "value_held",
    "values_laid",
    "winners",
]
