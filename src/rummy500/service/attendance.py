"""People who do not play when it is their turn: a computer opponent plays for them until they are back."""

import contextlib

from rummy500.service import turns
from rummy500.service.absence import AWAY, BACK
from rummy500.service.events import emit, short
from rummy500.service.journal import JournalError, UnavailableError
from rummy500.service.part import Part
from rummy500.service.turns import NEXT, Asked, Move


class Attendance(Part):
    """Notes in the log of one match who is away and who is back; everything else follows from the log."""

    def waited_for(self) -> set[int]:
        """The people who have not asked for the next deal, and for whom nobody else plays."""
        game = self._hub.game
        return set(game.persons) - game.ready - game.absence.away

    # ---- going

    def lapse(self, seat: int) -> None:
        """A seat has let its time run out, or was away for too long: somebody else plays for it."""
        game = self._hub.game
        self._spawn(self._lapse(seat, (game.number, game.actor)), "lapse")

    async def _lapse(self, seat: int, turn: tuple[int, int | None]) -> None:
        hub = self._hub
        async with hub.lock:
            game = hub.game
            if game.phase not in {"playing", "between"} or game.stood_in(seat):
                return
            # Whoever was waited for may have moved at this moment, or the next deal have begun.
            if (game.number, game.actor) != turn or game.actor not in {seat, None}:
                return
            try:
                stored = await hub.commit(await self._lapsed(seat))
            except JournalError:
                emit("not_stored", match=short(game.id), version=game.base[0])
                stored = False
        if not stored:
            hub.clock.postpone(self._office.pace.retry_ms / 1000)

    async def _lapsed(self, seat: int) -> Move:
        game = self._hub.game
        asked = self._asked(seat, bot=True)
        if game.phase == "playing":
            return turns.control(game, asked, game.absence.next_lapse(seat))
        if self.waited_for() - {seat}:
            return turns.control(game, asked, NEXT if seat in self._hub.company.connected() else AWAY)
        return await self._hub.next_deal(asked)

    async def go_away(self, seat: int) -> None:
        """A person leaves the table, for good or until coming back.

        Raises:
            JournalError: it could not be stored.
        """
        async with self._hub.lock:
            await self._note(seat, AWAY)

    # ---- coming back

    def returned(self, seat: int) -> None:
        """A person is here again."""
        if seat in self._hub.game.absence.away or self._hub.lock.locked():
            # Where somebody holds the lock, it may be about to be stored that this person is away.
            self._spawn(self._return(seat), "return")

    async def _return(self, seat: int) -> None:
        async with self._hub.lock:
            if seat in self._hub.game.absence.away:
                # What could not be stored now is stored with the next command of this seat.
                with contextlib.suppress(JournalError):
                    await self.come_back(seat)

    async def come_back(self, seat: int) -> None:
        """The person plays from now on, so that an answer under way from whoever stood in is stale; under the lock.

        Raises:
            JournalError: it could not be stored.
        """
        await self._note(seat, BACK)

    async def _note(self, seat: int, text: str) -> None:
        hub = self._hub
        asked = self._asked(seat)
        if not await hub.store(lambda game: None if game.over else turns.control(game, asked, text)):
            raise UnavailableError("who plays this seat could not be stored")

    def _asked(self, seat: int, *, bot: bool = False) -> Asked:
        return Asked(seat, self._office.randomness.bytes(16), self._office.clock.now_ms(), bot=bot)
