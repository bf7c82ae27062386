"""What a table agrees on beside the rules of play: clocks, absence, spectators."""

from typing import Annotated

import msgspec
from msgspec import Meta

MOST_EXTENSIONS = 10
"""Of one turn: whoever needs more time than others can always have it (WCAG 2.2.1), and no turn lasts for ever."""

LAPSES = 2
"""After so many turns in a row that a computer opponent had to play, it plays until the person is back."""


class ClockRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for a turn, and a bank for the whole match that a longer one is taken from."""

    turn: Annotated[int, Meta(ge=10, le=600)]
    bank: Annotated[int, Meta(ge=0, le=7200)] = 60


class TableRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The agreement. Seconds; an `absent_after` of 0 means that nobody ever plays for a person."""

    clock: ClockRules | None = None
    absent_after: Annotated[int, Meta(ge=0, le=86_400)] = 120
    spectators: bool = True
    reunion: bool = False
    """The people of an earlier match, who begin as soon as all of them are there."""


USUAL_TABLE = TableRules()


def table_rules_to_text(rules: TableRules) -> str:
    """The agreement as it is stored."""
    return msgspec.json.encode(rules).decode()


def table_rules_from_text(text: str) -> TableRules:
    """The agreement that was stored."""
    return msgspec.json.decode(text, type=TableRules)
