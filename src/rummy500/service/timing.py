"""The clock of one match: how long the seat to act has, and what happens when its time or its absence is too long.

Only people are waited for, and only while somebody else is there who waits.  A match that one person plays alone has no
clock and knows no absence.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rummy500.service.office import Office
from rummy500.service.part import Part
from rummy500.service.ports import Timer
from rummy500.service.table_rules import MOST_EXTENSIONS

if TYPE_CHECKING:
    from rummy500.service.game import Game
    from rummy500.service.hub import Hub

LATE_SECONDS = 3.0
"""Whoever finds a deadline so late was stopped, frozen or cut off, and it is no player's fault."""
CREDIT_SECONDS = 15.0
"""What the seat to act then gets, and after a restart."""
BETWEEN_SECONDS = 60.0
"""Where people play against a clock, the next deal begins so long after the last one, asked for or not."""

Turn = tuple[int, int | None]
"""Deal and seat to act; without a seat the deal is over, and the next one is waited for."""


@dataclass(frozen=True, slots=True)
class Remaining:
    """What the seat to act has: of its turn and of its bank, and how often it may take more."""

    seat: int
    turn_ms: int
    bank_ms: int
    extensions: int


class TurnClock(Part):
    """Watches over one match; `look` is called whenever something has changed."""

    def __init__(self, hub: "Hub", office: Office, credit: float = 0.0) -> None:
        super().__init__(hub, office)
        self._turn: Turn | None = None
        self._began = 0.0
        self._extra = credit
        self._extensions = 0
        self._bank_ms = 0
        self._timer: Timer | None = None
        self._due = 0.0
        self._not_before = 0.0

    # ---- what it shows

    def remaining(self) -> Remaining | None:
        """What the seat to act has left; None where there is no clock, or a computer opponent is to act."""
        game = self._hub.game
        seat, clock = game.actor, game.table_rules.clock
        if clock is None or seat is None or not self._waits_for(game, seat):
            return None
        left = self._turn_seconds(game) - self._used()
        bank = self._bank_ms + min(0, round(left * 1000))
        return Remaining(seat, max(0, round(left * 1000)), max(0, bank), MOST_EXTENSIONS - self._extensions)

    def bank_after(self, seat: int) -> int | None:
        """What the bank of a seat has if it acts now; None where there is no clock, or it is not its turn."""
        remaining = self.remaining()
        return remaining.bank_ms if remaining is not None and remaining.seat == seat else None

    # ---- what changes it

    def extend(self, seat: int) -> bool:
        """Give the seat to act the time of a turn more; whether it may have it."""
        clock = self._hub.game.table_rules.clock
        remaining = self.remaining()
        if clock is None or remaining is None or remaining.seat != seat or remaining.extensions <= 0:
            return False
        self._extra += clock.turn
        self._extensions += 1
        self.look()
        return True

    def look(self) -> None:
        """See who is waited for now, and set the alarm."""
        game = self._hub.game
        turn: Turn | None = (game.number, game.actor) if game.phase in {"playing", "between"} else None
        if turn != self._turn:
            if self._turn is not None:
                self._extra = 0.0  # the credit of a restart is for the turn that was found
            self._turn, self._began, self._extensions = turn, self._now(), 0
            # What each action of the turn has used of it is counted from its beginning, not from the action before.
            self._bank_ms = game.bank_ms(game.actor) if game.actor is not None else 0
        self.stop()
        due = self._deadline(game)
        if due is not None:
            self._due = due = max(due, self._not_before)
            self._timer = self._office.clock.call_later(max(due - self._now(), 0), self._ring)

    def postpone(self, seconds: float) -> None:
        """Ring no sooner than so long from now."""
        self._not_before = self._now() + seconds
        self.look()

    def stop(self) -> None:
        """Wait for nobody any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # ---- inside

    def _deadline(self, game: "Game") -> float | None:
        if len(game.persons) < 2 or game.phase not in {"playing", "between"}:
            return None
        if game.phase == "between":
            return min((at for at in map(self._too_long_unready, self._unready(game)) if at is not None), default=None)
        seat = game.actor
        if seat is None or not self._waits_for(game, seat):
            return None
        if game.table_rules.clock is not None:
            return self._began + self._turn_seconds(game) + self._bank_ms / 1000
        return self._too_long_gone(seat)

    @staticmethod
    def _waits_for(game: "Game", seat: int) -> bool:
        return game.seats[seat].person and not game.stood_in(seat)

    @staticmethod
    def _unready(game: "Game") -> list[int]:
        return [seat for seat in game.persons if seat not in game.ready and seat not in game.absence.away]

    def _too_long_gone(self, seat: int) -> float | None:
        """When a seat will have been away for too long, while others are there; None as long as it is here."""
        after = self._hub.game.table_rules.absent_after
        gone = self._hub.company.gone_since(seat)
        if not after or gone is None or not self._hub.company.connected() - {seat}:
            return None
        return max(gone, self._began) + after

    def _too_long_unready(self, seat: int) -> float | None:
        """When others will have waited too long for a seat to ask for the next deal."""
        if self._hub.game.table_rules.clock is not None:
            return self._began + BETWEEN_SECONDS
        return self._too_long_gone(seat)

    def _turn_seconds(self, game: "Game") -> float:
        clock = game.table_rules.clock
        return (clock.turn if clock is not None else 0) + self._extra

    def _used(self) -> float:
        return self._now() - self._began

    def _now(self) -> float:
        return self._office.clock.monotonic()

    def _ring(self) -> None:
        self._timer = None
        late = self._now() - self._due
        if late > LATE_SECONDS:
            self._extra += late + CREDIT_SECONDS
            self.postpone(CREDIT_SECONDS)
            return
        game = self._hub.game
        if game.phase == "playing" and game.actor is not None:
            self._hub.attendance.lapse(game.actor)
        for seat in self._unready(game) if game.phase == "between" else ():
            at = self._too_long_unready(seat)
            if at is not None and at <= self._due:
                self._hub.attendance.lapse(seat)
