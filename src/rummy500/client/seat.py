"""A seat at a table: one connection after the other, the position as it is now, and what is done there."""

import asyncio
import contextlib
import json
import random
import secrets
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from rummy500.client.commands import Command, Commands, Final, new_id
from rummy500.client.errors import ClientError, DeniedError, LostSeatError, RefusedError
from rummy500.client.http import ask, read
from rummy500.client.line import RESYNC, Line, Position, follow, is_astray
from rummy500.engine import Observation
from rummy500.notation import position_from_text
from rummy500.service.shuffle import nonce_hash
from rummy500.web import bodies, wire

LOST = {
    4001: "the token opens no seat here",
    4003: "the server speaks another protocol",
    4004: "there is no such match",
}
AWAY = (OSError, ConnectionClosed, InvalidHandshake, InvalidMessage, TimeoutError, EOFError)
"""What a server that is away, restarting or overloaded may lead to."""

BACK_OFF = (0.5, 15.0)
ARRIVAL_SECONDS = 5.0
MOST_FRAME_BYTES = 2**20

_decode = msgspec.json.Decoder(wire.SocketTell).decode


class Seat:
    """Somebody's seat, or without a token a place to watch from; used with `async with`.

    Iterating gives every position at which the seat may act, to the end of the match; the next deal is asked for behind
    that.  `token` changes with each connection: who wants to come back later keeps the last one.
    """

    def __init__(
        self, base: str, match: str, token: str | None = None, number: int | None = None, invite: str | None = None
    ) -> None:
        self.base = base
        self.match = match
        self.token = token
        self.invite = invite
        self.line = Line(seat=number)
        self.nonce = secrets.token_bytes(16)
        """This seat's part in the shuffle."""
        self._commands = Commands(self._say)
        self._socket: ClientConnection | None = None
        self._there = False
        self._obs = b"null"
        self._news = asyncio.Condition()
        self._failure: ClientError | None = None
        self._pause: float | None = None
        self._outbox: asyncio.Queue[str] = asyncio.Queue()
        self._living: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "Seat":
        """Connect, and wait for the first position."""
        self._living = asyncio.create_task(self._live())
        try:
            await self.until(lambda: self.line.position is not None)
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        """Leave the connection; the seat stays ours."""
        if self._living is not None:
            self._living.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._living
        self._commands.drop(LostSeatError("the connection was closed here"))

    # ---- what is seen

    @property
    def number(self) -> int | None:
        """The seat, from 0; None for whoever watches. It may change when the match begins."""
        return self.line.seat

    @property
    def link(self) -> str:
        """What others need to come to this table, or to watch it."""
        return f"{self.base}/m/{self.match}" + (f"#join-{self.invite}" if self.invite else "")

    @property
    def position(self) -> Position:
        """What is seen now."""
        if self.line.position is None:
            raise ClientError("there is no connection yet: use the seat in `async with`")
        return self.line.position

    async def until(self, test: Any) -> None:
        """Wait until a test of what is seen holds.

        Raises:
            LostSeatError: the seat is lost.
        """
        async with self._news:
            await self._news.wait_for(lambda: self._failure is not None or test())
        if self._failure is not None:
            raise self._failure

    async def gathered(self) -> wire.TableView | None:
        """Who sits where before the first deal; None once it was dealt."""
        return self.line.table

    async def __aiter__(self) -> AsyncIterator[Position]:
        """Every position at which this seat may act, each once."""
        asked = 0
        while not (position := self.position).over:
            if position.choices is not None:
                yield position
            elif position.deal_over and self.number is not None and position.obs is not None:
                deal = position.obs.deal
                if deal != asked and isinstance(await self.next(), wire.Ack):
                    asked = deal
            await self._moved_on(position)

    async def _moved_on(self, position: Position) -> None:
        await self.until(lambda: self.position.base != position.base)

    async def seen(self) -> Observation:
        """The present position for the engine and for `rummy500.bots`.

        Raises:
            ClientError: there is no deal, or the server cannot be asked.
        """
        told = await ask(self.base, "GET", f"/matches/{self.match}/observation", bodies.Observation, token=self.token)
        if told.position is None:
            raise ClientError("nothing is dealt yet")
        return position_from_text(told.position)

    async def record(self) -> str:
        """The match as a record; once it is over with all that is needed to compute the decks again."""
        return (await read(self.base, "GET", f"/matches/{self.match}/record", token=self.token)).decode()

    # ---- what is done

    async def act(self, text: str) -> wire.Ack | wire.Stale | wire.TooLate:
        """Do an action, as a text such as `take 7H`; a `Stale` answer says that another position came first.

        Raises:
            RefusedError: the rules do not allow it here.
            DeniedError: this seat may do nothing here.
            LostSeatError: the seat is lost.
        """
        return await self._done(wire.Act(new_id(), self.position.base, text))

    async def undo(self) -> wire.Ack | wire.Stale | wire.TooLate:
        """Take back the last step of the own turn; raises what `act` raises."""
        return await self._done(wire.Undo(new_id(), self.position.base))

    async def redo(self) -> wire.Ack | wire.Stale | wire.TooLate:
        """Do again what was taken back last; raises what `act` raises."""
        return await self._done(wire.Redo(new_id(), self.position.base))

    async def next(self) -> wire.Ack | wire.Stale | wire.TooLate:
        """Ask for the next deal; raises what `act` raises."""
        return await self._done(wire.Next(new_id(), self.position.base))

    async def why_not(self, text: str) -> str | None:
        """Why an action is not possible now, None if it is; nothing is done."""
        answer = await self._commands.ask(wire.Why(new_id(), text))
        return answer.why if isinstance(answer, wire.Refused) else None

    async def start(self) -> None:
        """As the host begin with those who are there.

        Raises:
            ProblemError: this seat is not the host's, or it cannot begin yet.
        """
        await ask(self.base, "POST", f"/matches/{self.match}/start", bodies.Seated, token=self.token)

    def say(self, ask: wire.SocketAsk) -> None:
        """Send a message that is not answered, such as `wire.Say` or `wire.Pace`; without a connection it is lost."""
        self._say(ask)

    async def _done(self, command: Command) -> wire.Ack | wire.Stale | wire.TooLate:
        answer: Final = await self._commands.ask(command)
        match answer:
            case wire.Refused():
                raise RefusedError(answer.rule, answer.why, answer.readings)
            case wire.Denied():
                raise DeniedError(answer.reason)
            case wire.Ack():
                # The position that it speaks of comes on its own; a connection that breaks now brings it as well.
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(ARRIVAL_SECONDS):
                        await self.until(lambda: self.position.base >= answer.base)
        return answer

    # ---- the connection

    async def _live(self) -> None:
        """Connect again and again, until the seat is left or lost."""
        attempt = 0
        while self._failure is None:
            self._pause = None
            with contextlib.suppress(*AWAY):
                async with connect(
                    f"{self.base.replace('http', 'ws', 1)}/api/v1/matches/{self.match}/socket",
                    compression=None,
                    max_size=MOST_FRAME_BYTES,
                    ping_interval=10,
                    ping_timeout=10,
                ) as self._socket:
                    try:
                        await self._converse(self._socket)
                    finally:
                        attempt = 0 if self._there else attempt
                        self._there = False
            await self._note_close()
            if self._failure is None:
                await asyncio.sleep(self._wait(attempt))
                attempt += 1

    def _wait(self, attempt: int) -> float:
        """Until the next try: what a server that restarts has said, else any time up to twice the one before."""
        least, most = BACK_OFF
        return random.uniform(0, min(least * 2**attempt, most)) if self._pause is None else self._pause

    async def _converse(self, socket: ClientConnection) -> None:
        self._outbox = asyncio.Queue()
        self._send(wire.Hello(wire.PROTOCOL, self.match, self.token))
        writer = asyncio.create_task(self._write(socket, self._outbox))
        try:
            async for text in socket:
                await self._hear(text)
        finally:
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError, *AWAY):
                await writer

    async def _write(self, socket: ClientConnection, outbox: "asyncio.Queue[str]") -> None:
        while True:
            await socket.send(await outbox.get())

    async def _note_close(self) -> None:
        code = self._socket.close_code if self._socket is not None else None
        if code in LOST:
            self._failure = LostSeatError(LOST[code])
            self._commands.drop(self._failure)
            async with self._news:
                self._news.notify_all()

    def _say(self, message: wire.SocketAsk) -> None:
        if self._there:
            self._send(message)

    def _send(self, message: wire.SocketAsk) -> None:
        self._outbox.put_nowait(wire.encode(message).decode())

    async def _hear(self, text: str | bytes) -> None:
        try:
            told: wire.SocketTell = _decode(text)
        except msgspec.ValidationError:
            return  # a message that a newer server knows
        after = follow(self.line, told)
        if after == RESYNC or (isinstance(told, wire.Beat) and is_astray(told, self.line.position, self._obs)):
            self._say(wire.Resync())
        elif isinstance(after, Line):
            self.line = after
            self._keep_obs(text)
        match told:
            case wire.Welcome():
                self._welcomed(told)
            case wire.Nonces(reveal=True) if self.number is not None:
                self._say(wire.Nonce(self.nonce.hex()))
            case wire.Restart():
                self._pause = told.retry_ms / 1000
            case _:
                self._commands.heard(told)
        async with self._news:
            self._news.notify_all()

    def _welcomed(self, told: wire.Welcome) -> None:
        """The position is whole again; a number is promised before any is known, and what was asked is asked again."""
        self.token = told.token or self.token
        self.invite = told.invite or self.invite
        again, self._there = not self._there, True
        if told.seat is not None and told.table is not None and told.table.phase == "waiting":
            self._say(wire.NonceHash(nonce_hash(bytes.fromhex(self.match), told.seat, self.nonce).hex()))
        if again:
            self._commands.again()

    def _keep_obs(self, text: str | bytes) -> None:
        """Keep the observation as the server wrote it, for the hash in its beats: it may have fields not known here."""
        obs = json.loads(text).get("obs")
        if obs is not None:
            self._obs = json.dumps(obs, separators=(",", ":"), ensure_ascii=False).encode()
