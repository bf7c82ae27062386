"""One match in memory: its commands one after the other, each stored before anybody sees it, and who watches."""

import asyncio
from collections.abc import Callable
from typing import Any, Protocol

from rummy500.service import turns
from rummy500.service.commands import Ack, Act, Answer, Command, Denied, Next, Redo, Refused, Retry, Stale, Undo
from rummy500.service.events import alarm, emit, short
from rummy500.service.following import read_on
from rummy500.service.game import Game
from rummy500.service.journal import Base, Entry, JournalError, LostError, UnavailableError
from rummy500.service.noncing import NonceRound
from rummy500.service.office import Office
from rummy500.service.opponents import Opponents
from rummy500.service.restore import ReplayError
from rummy500.service.shuffle import NO_NONCE
from rummy500.service.turns import Asked, Move, RefusedError
from rummy500.words import Message

Reply = Callable[[Answer], None]


class Listener(Protocol):
    """A connection that watches a match. Its methods only queue; they never wait and never raise."""

    @property
    def seat(self) -> int | None:
        """The seat it sits on; None for a spectator."""

    def changed(self, game: Game, entries: tuple[Entry, ...]) -> None:
        """Something public happened."""

    def drafted(self, game: Game) -> None:
        """The draft of this listener's own seat changed."""

    def nonces(self, hashes: list[bytes | None], reveal: bool) -> None:
        """Which seats have committed to a nonce, and whether it is time to show them."""

    def presence(self, seats: list[bool]) -> None:
        """Who is at the table."""

    def demoted(self) -> None:
        """A newer connection plays this seat now."""


class Hub:
    """Serves one match. `lock` is held by whoever changes it."""

    def __init__(self, game: Game, known: dict[bytes, Base], office: Office, rematch: bytes | None = None) -> None:
        self.game = game
        self.lock = asyncio.Lock()
        self.rematch = rematch
        self.changed_at = office.clock.monotonic()
        """When the position last changed, by the monotonic clock."""
        self.used_at = self.changed_at
        self.noncing = NonceRound(self, office)
        self._known = known
        self._office = office
        self._opponents = Opponents(self, office)
        self._listeners: list[Listener] = []
        self._generations = [0] * len(game.seats)
        self._players: list[Listener | None] = [None] * len(game.seats)
        self._left_at: dict[int, float] = {}
        self._paces: dict[int, float] = {}

    # ---- commands

    def submit(self, seat: int | None, command: Command, reply: Reply) -> None:
        """Serve a command; `reply` is called once, with its answer."""
        self._office.tasks.spawn(self._serve(seat, command, _Once(command.id, reply)), "command")

    async def _serve(self, seat: int | None, command: Command, once: "_Once") -> None:
        # Whatever the disk does, the asker hears something in time; the command itself goes on behind it.
        timer = asyncio.get_running_loop().call_later(
            self._office.pace.patience, once, Retry(command.id, self._office.pace.retry_ms)
        )
        try:
            async with self.lock:
                await self._execute(seat, command, once)
        except Exception as error:
            alarm("a command failed", error, match=short(self.game.id), version=self.game.base[0])
            once(Denied(command.id, Message("denied.defect")))
        finally:
            timer.cancel()

    async def _execute(self, seat: int | None, command: Command, once: "_Once") -> None:
        done = self._known.get(command.id)
        if done is not None:
            once(Ack(command.id, done))
        elif seat is None:
            once(Denied(command.id, Message("denied.spectator")))
        elif self.game.phase == "abandoned":
            once(Denied(command.id, Message("denied.abandoned")))
        elif self.game.over:
            once(Denied(command.id, Message("denied.over")))
        elif not self.game.is_current(command.base) and command.base != self.game.base_of(seat):
            once(Stale(command.id, self.game.base))
        else:
            try:
                move = await self._decide(command, Asked(seat, command.id, self._office.clock.now_ms()))
            except RefusedError as refused:
                once(Refused(command.id, self.game.base, refused.rule, refused.message, refused.readings))
            except JournalError:
                once(Retry(command.id, self._office.pace.retry_ms))
            else:
                await self.commit(move, once)

    async def _decide(self, command: Command, asked: Asked) -> Move:
        match command:
            case Act(text=text):
                return turns.act(self.game, asked, text)
            case Undo():
                return turns.undo(self.game, asked)
            case Redo():
                return turns.redo(self.game, asked)
            case Next():
                return await self._next(asked)

    async def _next(self, asked: Asked) -> Move:
        if self.game.phase != "between":
            raise RefusedError("deal_running")
        waiting = set(self.game.persons) - self.game.ready - {asked.seat}
        if waiting:
            return turns.ready(self.game, asked)
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

    async def commit(self, move: Move, once: Callable[[Answer], None] | None = None) -> bool:
        """Store the move, then make it the state, answer, and tell everybody; the lock must be held.

        Returns whether it was stored.  If not, the state is as it was, or as it is stored.
        """
        reply = once or _nobody
        command = move.unit.command
        facts: dict[str, Any] = {"match": short(self.game.id), "version": move.unit.now[0], "command": short(command)}
        try:
            await self._office.journal.append(move.unit)
        except LostError:
            emit("guard_lost", **facts)
            await self._reload()
            done = self._known.get(command)
            reply(Ack(command, done) if done is not None else Stale(command, self.game.base))
            return False
        except UnavailableError:
            emit("not_stored", **facts)
            reply(Retry(command, self._office.pace.retry_ms))
            return False
        self.game = move.game
        self.changed_at = self.used_at = self._office.clock.monotonic()
        self._known[command] = move.unit.now
        reply(Ack(command, move.unit.now))
        self._tell(move)
        self._opponents.wake()
        return True

    async def _reload(self) -> None:
        """Somebody else was first: read what is stored, and tell everybody what happened, one event after the other."""
        news = await read_on(self._office.journal, self.game)
        if news is None:
            raise ReplayError("the match is gone")
        before, self.game, self.rematch = self.game, news.game, news.rematch
        self._known.update(news.known)
        for event in news.events:
            for listener in list(self._listeners):
                listener.changed(event.game, event.entries)
        if self.game.base[1] and self.game.base != before.base:
            self._tell_draft(self.game)
        self.changed_at = self._office.clock.monotonic()

    def _tell_draft(self, game: Game) -> None:
        for listener in list(self._listeners):
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
        for listener in list(self._listeners):
            listener.changed(game, move.unit.entries)

    def set_pace(self, seat: int, pace: float) -> None:
        """Let opponents wait so much longer or shorter for this seat; of several people the slowest counts."""
        self._paces[seat] = pace
        self._opponents.set_pace(max(self._paces.values()))

    def skip(self, seat: int) -> None:
        """Let opponents play on without waiting until a person is to act, where this is the only one."""
        if self.game.persons == (seat,):
            self._opponents.skip()

    def why(self, seat: int | None, command: bytes, text: str) -> Answer:
        """Say whether an action would be legal; nothing is changed."""
        if seat is None:
            return Denied(command, Message("denied.spectator"))
        try:
            turns.read_action(self.game, seat, text)
        except RefusedError as refused:
            return Refused(command, self.game.base, refused.rule, refused.message, refused.readings)
        return Ack(command, self.game.base)

    # ---- other processes

    def behind(self, base: Base | None) -> None:
        """Another process has stored something: read it, unless it is known here already."""
        if base is None or base > self.game.base:
            self._office.tasks.spawn(self._catch_up(base), "catch up")

    async def _catch_up(self, base: Base | None) -> None:
        async with self.lock:
            if base is not None and base <= self.game.base:
                return
            try:
                await self._reload()
            except JournalError:
                # Whoever told us asks again before long.
                emit("not_read", match=short(self.game.id), version=self.game.base[0])
        self._opponents.wake()

    def heard(self, words: bytes) -> None:
        """Another process has whispered about this match."""

    # ---- connections

    def join(self, listener: Listener) -> int:
        """Subscribe a connection, which plays its seat from now on; return its generation."""
        self.used_at = self._office.clock.monotonic()
        self._listeners.append(listener)
        generation = self.take_over(listener)
        self._opponents.wake()
        return generation

    def take_over(self, listener: Listener) -> int:
        """Let this connection play its seat; an older one becomes read-only."""
        seat = listener.seat
        if seat is None:
            return 0
        before = self._players[seat]
        self._players[seat] = listener
        self._generations[seat] += 1
        if before is not None and before is not listener:
            before.demoted()
        self._tell_presence()
        return self._generations[seat]

    def plays(self, listener: Listener) -> bool:
        """Whether this connection is the one that plays its seat."""
        return listener.seat is not None and self._players[listener.seat] is listener

    def leave(self, listener: Listener) -> None:
        """Forget a connection. A late close of an older one changes nothing for the seat."""
        if listener not in self._listeners:
            return
        self._listeners.remove(listener)
        self.used_at = self._office.clock.monotonic()
        seat = listener.seat
        if seat is None:
            return
        if self._players[seat] is listener:
            self._players[seat] = None
        if not any(other.seat == seat for other in self._listeners):
            self._left_at[seat] = self.used_at
            self._paces.pop(seat, None)
            self._office.tasks.spawn(self._presence_later(), "presence")

    def present(self) -> list[bool]:
        """Which seats are at the table: a connection now, or until a moment ago; computer opponents always."""
        now, lingers = self._office.clock.monotonic(), self._office.pace.presence
        connected = {listener.seat for listener in self._listeners}
        return [
            seat.level is not None
            or seat.seat in connected
            or now - self._left_at.get(seat.seat, float("-inf")) < lingers
            for seat in self.game.seats
        ]

    async def _presence_later(self) -> None:
        await self._office.clock.sleep(self._office.pace.presence)
        self._tell_presence()

    def _tell_presence(self) -> None:
        seats = self.present()
        for listener in list(self._listeners):
            listener.presence(seats)

    def tell_nonces(self, hashes: list[bytes | None], reveal: bool) -> None:
        """Tell all connections how far the seats are with their nonces."""
        for listener in list(self._listeners):
            listener.nonces(hashes, reveal)

    @property
    def coached(self) -> bool:
        """Whether hints can be asked for: they need worker processes, and between people they would be no fair play."""
        return self._office.bot_workers > 0 and len(self.game.persons) == 1

    @property
    def spectators(self) -> int:
        """How many connections watch without a seat."""
        return sum(listener.seat is None for listener in self._listeners)

    def wake(self) -> None:
        """Let the computer opponents play if it is their turn."""
        self._opponents.wake()

    def is_idle(self, now: float) -> bool:
        """Whether nobody has looked at the match for so long that it may leave memory."""
        return self.is_quiet and now - self.used_at >= self._office.pace.idle

    @property
    def is_quiet(self) -> bool:
        """Whether nobody is connected and nothing is under way."""
        return not self._listeners and not self.lock.locked() and not self._opponents.busy


class _Once:
    """Passes the first answer on and drops the others."""

    def __init__(self, command: bytes, reply: Reply) -> None:
        self._command = command
        self._reply: Reply | None = reply

    def __call__(self, answer: Answer) -> None:
        reply, self._reply = self._reply, None
        if reply is not None:
            reply(answer)


def _nobody(_answer: Answer) -> None:
    """The reply of a command that nobody waits for."""


def emit_end(entry: Entry, game: Game) -> None:
    """Note the end of a deal or match."""
    if entry.kind == "deal_over":
        emit("deal_over", match=short(game.id), version=entry.version, deal=game.number)
    else:
        emit("match_over", match=short(game.id), version=entry.version)
