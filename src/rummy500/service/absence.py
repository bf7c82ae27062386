"""Who is away and what is left of each clock: a fold over the entries of a match."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from rummy500.service.journal import Entry
from rummy500.service.table_rules import LAPSES

LAPSE = "lapse"
"""A computer opponent plays the rest of this turn, because its person did not."""
AWAY = "away"
"""A computer opponent plays until the person is back."""
BACK = "back"


@dataclass(frozen=True, slots=True)
class Absence:
    """`lapses` counts the turns in a row that were played for each seat; `lapsed` is the seat whose turn is played now.

    `banks` holds what is left of the bank of each seat that has acted against the clock, in milliseconds.
    """

    away: frozenset[int] = frozenset()
    lapses: Mapping[int, int] = field(default_factory=dict)
    lapsed: int | None = None
    banks: Mapping[int, int] = field(default_factory=dict)

    def after(self, entry: Entry) -> "Absence":
        """What it is after an entry."""
        seat = entry.seat
        if seat is not None and entry.kind == "control":
            return self._controlled(seat, entry.text)
        if entry.kind == "deal":
            return replace(self, lapsed=None)
        if seat is None or entry.kind != "act":
            return self
        banks, lapses = self.banks, self.lapses
        if entry.remaining_ms is not None:
            banks = {**banks, seat: entry.remaining_ms}
        if not entry.bot and lapses.get(seat):
            lapses = {**lapses, seat: 0}
        # Once somebody else acts, that turn is over.
        return replace(self, banks=banks, lapses=lapses, lapsed=self.lapsed if self.lapsed == seat else None)

    def _controlled(self, seat: int, text: str) -> "Absence":
        if text == LAPSE:
            return replace(self, lapsed=seat, lapses={**self.lapses, seat: self.lapses.get(seat, 0) + 1})
        if text == AWAY:
            return replace(self, away=self.away | {seat}, lapsed=None)
        if text == BACK:
            return replace(self, away=self.away - {seat}, lapses={**self.lapses, seat: 0}, lapsed=None)
        return self

    def next_lapse(self, seat: int) -> str:
        """What it means if this seat lets its time run out now."""
        return AWAY if self.lapses.get(seat, 0) + 1 >= LAPSES else LAPSE


NOBODY_AWAY = Absence()


def absence_of(log: Iterable[Entry]) -> Absence:
    """What the entries of a match come to."""
    absence = NOBODY_AWAY
    for entry in log:
        absence = absence.after(entry)
    return absence
