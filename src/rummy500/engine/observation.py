"""What one seat may see: the table and its own hand. ``observe`` is the only door out of a deal."""

from typing import TYPE_CHECKING

from rummy500.engine.hand import Hand
from rummy500.engine.table import Table

if TYPE_CHECKING:
    from rummy500.engine.deal import Deal


class Observation:
    """The table as one seat sees it; a spectator has no seat and no hand. A live view until it is copied."""

    __slots__ = ("hand", "seat", "table")

    def __init__(self, table: Table, seat: int | None, hand: Hand | None) -> None:
        self.table = table
        self.seat = seat
        self.hand = hand

    def copy(self) -> "Observation":
        """The same view, which no later action changes."""
        return Observation(self.table.copy(), self.seat, None if self.hand is None else self.hand.copy())

    def __reduce__(self) -> "tuple[type[Observation], tuple[Table, int | None, Hand | None]]":
        return Observation, (self.table, self.seat, self.hand)


def observe(deal: "Deal", seat: int | None) -> Observation:
    """What this seat may see; seat None is a spectator."""
    return Observation(deal.table, seat, None if seat is None else deal.hands[seat])
