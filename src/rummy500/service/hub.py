"""One match in memory: each change is stored before anybody sees it, and told to all who watch."""

import asyncio
from collections.abc import Callable
from typing import Any

from rummy500.service import news, turns
from rummy500.service.attendance import Attendance
from rummy500.service.commands import Ack, Answer, Command, Retry, Stale
from rummy500.service.company import Company, Listener
from rummy500.service.events import emit, short
from rummy500.service.following import read_on
from rummy500.service.game import Game
from rummy500.service.gathering import moved_up, start
from rummy500.service.journal import Base, Entry, JournalError, LostError, Seat, UnavailableError
from rummy500.service.noncing import NonceRound
from rummy500.service.office import Office
from rummy500.service.opponents import Opponents
from rummy500.service.part import Part
from rummy500.service.remembered import Remembered
from rummy500.service.restore import ReplayError, answered
from rummy500.service.serving import Reply, Serving
from rummy500.service.shuffle import NO_NONCE
from rummy500.service.talk import Talk
from rummy500.service.timing import TurnClock
from rummy500.service.turns import Asked, Move

ATTEMPTS = 3
"""So often something that still fits is tried, if other processes are first."""


class Hub:
    """Serves one match. `lock` is held by whoever changes it."""

    def __init__(
        self,
        game: Game,
        known: dict[bytes, Base],
        office: Office,
        rematch: bytes | None = None,
        *,
        credit: float = 0.0,
    ) -> None:
        self.game = game
        self.lock = asyncio.Lock()
        self.rematch = rematch
        self.company = Company(office)
        self.changed_at = office.clock.monotonic()
        """When the position last changed, by the monotonic clock."""
        self.used_at = self.changed_at
        self.noncing = NonceRound(self, office)
        self._remembered = Remembered(known)
        self._office = office
        self._opponents = Opponents(self, office)
        self._serving = Serving(self, office)
        self.clock = TurnClock(self, office, credit)
        self.attendance = Attendance(self, office)
        self.talk = Talk(self, office)
        self._left = False
        self._paces: dict[int, float] = {}
        self._presence: list[bool] = []

    # ---- commands

    def submit(self, seat: int | None, command: Command, reply: Reply) -> None:
        """Serve a command; `reply` is called once, with its answer."""
        self._serving.submit(seat, command, reply)

    def why(self, seat: int | None, command: bytes, text: str) -> Answer:
        """Say whether an action would be legal; nothing is changed."""
        return self._serving.why(seat, command, text)

    async def answered(self, command: Command) -> Base | None:
        """Return the base that a command led to, None if it was never done.

        Raises:
            JournalError: it is too old to be remembered, and the log cannot be read now.
        """
        done = self._remembered.get(command.id)
        if done is None and not self._remembered.all and not self.game.is_current(command.base):
            # Whatever it did was stored behind the base that it was made for.
            tail = await self._office.journal.tail(self.game.id, command.base[0])
            return None if tail is None else answered(tail.entries, tail.draft).get(command.id)
        return done

    # ---- what is stored

    async def next_deal(self, asked: Asked) -> Move:
        """Return the move that begins the next deal with the parts of the shuffle that all seats have given.

        Raises:
            JournalError: the seed cannot be read now.
        """
        return await self.dealing(asked, tuple(seat.nonce or NO_NONCE for seat in self.game.seats))

    async def dealing(self, asked: Asked, nonces: tuple[bytes, ...]) -> Move:
        """Return the move that begins the next deal. One of the two readers of a secret.

        Raises:
            JournalError: the seed cannot be read now.
        """
        secret = await self._office.journal.secret(self.game.id)
        if secret is None:
            raise UnavailableError("the seed of this match is gone")
        return turns.begin(self.game, asked, secret, nonces)

    async def commit(self, move: Move, reply: Reply | None = None, *, stale: bool = True) -> bool:
        """Store the move, then make it the state, answer, and tell everybody; the lock must be held.

        Returns whether it was stored.  If not, the state is as it was, or as it is stored; a command that another
        process forestalled is answered only if `stale`.
        """
        reply = reply or _nobody
        command = move.unit.command
        facts: dict[str, Any] = {"match": short(self.game.id), "version": move.unit.now[0], "command": short(command)}
        try:
            await self._office.journal.append(move.unit)
        except LostError:
            emit("guard_lost", **facts)
            if not await self._reload():
                raise ReplayError("the match is gone") from None
            done = self._remembered.get(command)
            if done is not None:
                reply(Ack(command, done))
            elif stale:
                reply(Stale(command, self.game.base))
            return False
        except UnavailableError:
            emit("not_stored", **facts)
            reply(Retry(command, self._office.pace.retry_ms))
            return False
        before, self.game = self.game, move.game
        self.changed_at = self.used_at = self._office.clock.monotonic()
        if not any(entry.bot for entry in move.unit.entries):
            self._remembered.note(command, move.unit.now)
        reply(Ack(command, move.unit.now))
        self.clock.look()
        if before.phase == "gathering" and self.game.phase != "gathering":
            self._begin(before)
        else:
            self._dismiss()
            self._tell(move)
        self._opponents.ours()
        return True

    async def store(self, make: Callable[[Game], Move | None]) -> bool:
        """Store what is made of the state, and if another process forestalls it, of the state that this one left.

        The lock must be held.  Where nothing is left to be made, it counts as stored.
        """
        for _ in range(ATTEMPTS):
            base = self.game.base
            move = make(self.game)
            if move is None or await self.commit(move):
                return True
            if self.game.base == base:
                return False
        return False

    def _begin(self, before: Game) -> None:
        """The seats are fixed now: everybody is told the whole table anew, and sends a part of the shuffle."""
        _ = self.company.dismiss(lambda listener: self.game.seat_of(listener.device) is not None)
        self.company.move_up(moved_up(before, self.game))
        self.noncing.expect()

    async def _reload(self, *, whole: bool = False) -> bool:
        """Somebody else was first: read what is stored, and tell everybody what happened, one event after the other.

        Returns whether the match still exists.
        """
        found = await read_on(self._office.journal, self.game, whole=whole)
        if found is None:
            return False
        before, self.game, self.rematch = self.game, found.game, found.rematch or self.rematch
        self._remembered.update(found.known)
        self.changed_at = self._office.clock.monotonic()
        self.clock.look()
        if self.game.base != before.base:
            self._opponents.theirs()
        if before.phase == "gathering" and self.game.phase != "gathering":
            self._begin(before)
            return True
        self._dismiss()
        if before.phase == "gathering":
            # Who sat where in between is of no interest any more.
            entries = tuple(entry for event in found.events for entry in event.entries)
            for listener in self.company if entries else ():
                listener.changed(self.game, entries)
            return True
        for event in found.events:
            for listener in self.company:
                listener.changed(event.game, event.entries)
        if self.game.base[1] and self.game.base != before.base:
            self._tell_draft(self.game)
        return True

    def _dismiss(self) -> None:
        """Whoever is connected from a device that has not his seat any more must not hear another word of it."""
        game = self.game
        if self.company.dismiss(lambda listener: listener.seat is None or game.sits(listener.seat, listener.device)):
            self._gone()

    def _tell_draft(self, game: Game) -> None:
        for listener in self.company:
            if listener.seat is not None and listener.seat == game.actor:
                listener.drafted(game)

    def _tell(self, move: Move) -> None:
        game = move.game
        if move.is_draft:
            self._tell_draft(game)
            return
        for entry in move.unit.entries:
            if entry.kind in {"deal_over", "match_over"}:
                emit_end(entry, game)
            elif entry.kind == "deal":
                emit("deal_begun", match=short(game.id), version=entry.version, deal=game.number)
        for listener in self.company:
            listener.changed(game, move.unit.entries)

    def set_pace(self, seat: int, pace: float) -> None:
        """Let opponents wait so much longer or shorter for this seat; of several people the slowest counts."""
        self._paces[seat] = pace
        self._opponents.set_pace(max(self._paces.values()))

    def skip(self, seat: int) -> None:
        """Let opponents play on without waiting until a person is to act, where this is the only one."""
        if self.game.persons == (seat,):
            self._opponents.skip()

    def reseat(self, seat: Seat) -> None:
        """A seat has another record, which is stored; the position is what it was."""
        self.game = self.game.seated(seat)
        self._dismiss()

    # ---- other processes

    async def reach(self, base: Base) -> None:
        """Read on if a player knows a base that this process does not know; the lock must be held.

        Raises:
            JournalError: what is stored cannot be read now.
        """
        if base > self.game.base and self._office.feed.shared:
            _ = await self._reload()

    async def refresh(self) -> None:
        """Read again what is stored; where it cannot be read now, what is known stays."""
        _ = await self.catch_up(None)

    async def keep_up_with(self, known: Base | None) -> None:
        """Read what is stored if somebody knows more than this process: another one has told him."""
        if known is not None and known > self.game.base and self._office.feed.shared:
            _ = await self.catch_up(known)

    async def catch_up(self, base: Base | None) -> bool:
        """Read what another process has stored, unless this base is known by now; whether the match still exists."""
        async with self.lock:
            if base is not None and base <= self.game.base:
                return True
            try:
                if not await self._reload(whole=base is None):
                    return False
            except JournalError:
                # Whoever told us asks again before long.
                emit("not_read", match=short(self.game.id), version=self.game.base[0])
        return True

    # ---- connections

    def join(self, listener: Listener) -> int:
        """Subscribe a connection, which plays its seat from now on; return its generation."""
        self.used_at = self._office.clock.monotonic()
        generation = self.company.join(listener)
        self._here()
        if listener.seat is not None:
            self.attendance.returned(listener.seat)
        self.reunite()
        self._opponents.wake()
        return generation

    def reunite(self) -> None:
        """The people of an earlier match begin as soon as all of them are there."""
        game = self.game
        if game.phase == "gathering" and game.table_rules.reunion and self.company.connected() >= set(game.persons):
            self._office.tasks.spawn(self._begin_reunion(), "reunion")

    async def _begin_reunion(self) -> None:
        async with self.lock:
            if self.game.phase != "gathering":
                return
            asked = Asked(0, self._office.randomness.bytes(16), self._office.clock.now_ms())
            if not await self.store(lambda game: start(game, asked) if game.phase == "gathering" else None):
                emit("not_stored", match=short(self.game.id), version=self.game.base[0])

    def take_over(self, listener: Listener) -> int:
        """Let this connection play its seat; an older one becomes read-only."""
        return self.company.take_over(listener)

    def plays(self, listener: Listener) -> bool:
        """Whether this connection is the one that plays its seat."""
        return self.company.plays(listener)

    def leave(self, listener: Listener) -> None:
        """Forget a connection."""
        self.used_at = self._office.clock.monotonic()
        if self.company.leave(listener) and listener.seat is not None:
            self._paces.pop(listener.seat, None)
            self._gone()

    def _gone(self) -> None:
        """A seat has no connection any more, which counts as present for a little while."""
        self._here()
        self._office.tasks.spawn(self._presence_later(), "presence")

    def present(self) -> list[bool]:
        """Which seats are at the table: a connection now, or until a moment ago; computer opponents always."""
        return self.company.present(self.game)

    async def _presence_later(self) -> None:
        await self._office.clock.sleep(self._office.pace.presence)
        if not self._left:
            self.presence_changed()

    def _here(self) -> None:
        """Who is connected here has changed."""
        self.repeat_presence()
        self.presence_changed()

    def repeat_presence(self) -> None:
        """Tell other processes who is connected to this one."""
        if self._office.feed.shared and len(self.game.persons) > 1:
            self._office.feed.whisper(self.game.id, news.encode(self.company.here(self._office.process)))

    def presence_changed(self) -> None:
        """Tell everybody who is at the table, if that is news: of a spectator who comes nobody hears."""
        seats = self.present()
        if seats != self._presence:
            self._presence = seats
            for listener in self.company:
                listener.presence(seats)
        self.clock.look()

    def tell_clock(self) -> None:
        """Tell everybody that the clock runs otherwise than it did."""
        for listener in self.company:
            listener.clock()

    def tell_nonces(self, hashes: list[bytes | None], reveal: bool) -> None:
        """Tell all connections how far the seats are with their nonces."""
        for listener in self.company:
            listener.nonces(hashes, reveal)

    @property
    def coached(self) -> bool:
        """Whether hints can be asked for: they need worker processes, and between people they would be no fair play."""
        return self._office.bot_workers > 0 and len(self.game.persons) == 1

    def revived(self, since: float) -> None:
        """The match was stored so many seconds ago and is in memory now: let its computer opponents play."""
        if self._office.feed.shared:
            self._opponents.theirs(since)
        else:
            self._opponents.wake()

    def stop(self) -> None:
        """Nothing of it goes on by itself any more."""
        self.clock.stop()
        self._opponents.stop()

    def leave_memory(self) -> None:
        """Stop; and if nothing is under way, free its memory at once: Python looks for what is of no use but seldom."""
        self.stop()
        self._left = True
        if self.is_quiet:
            for part in self._parts:
                part.let_go()

    def is_idle(self, now: float) -> bool:
        """Whether nobody has looked at the match for so long that it may leave memory."""
        return self.is_quiet and now - self.used_at >= self._office.pace.idle

    @property
    def is_quiet(self) -> bool:
        """Whether nobody is connected and nothing is under way."""
        return not self.company and not self.lock.locked() and not any(part.busy for part in self._parts)

    @property
    def _parts(self) -> tuple[Part, ...]:
        return self.noncing, self.clock, self.attendance, self.talk, self._serving, self._opponents


def _nobody(_answer: Answer) -> None:
    """The reply of a command that nobody waits for."""


def emit_end(entry: Entry, game: Game) -> None:
    """Note the end of a deal or match."""
    if entry.kind == "deal_over":
        emit("deal_over", match=short(game.id), version=entry.version, deal=game.number)
    else:
        emit("match_over", match=short(game.id), version=entry.version)
