"""One WebSocket at one match: reads commands, and writes what the match tells, never more than it can hold."""

import asyncio
import contextlib
import itertools
import zlib
from collections import deque
from typing import Any

import msgspec
from starlette.types import Message as Frame
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from rummy500.engine import Observation
from rummy500.service import Hub, Sitting, commands
from rummy500.service.coaching import Coach
from rummy500.service.commands import Answer, Stale
from rummy500.service.events import alarm, emit, short
from rummy500.service.game import Game
from rummy500.service.journal import Entry
from rummy500.service.news import AnyNews, Committed, Revealed
from rummy500.web import views, wire
from rummy500.web.choices import choices_of
from rummy500.web.problems import unreadable, wanted_language
from rummy500.words import Message, language_of, say

HELLO_SECONDS = 5.0
WRITE_SECONDS = 10.0
OUTBOX_MESSAGES = 64
OUTBOX_BYTES = 512 * 1024
WINDOW_SECONDS = 20.0
WINDOW_MESSAGES = 60
WAITING_COMMANDS = 8

CLOSE_LIMIT = 1008
CLOSE_TOO_BIG = 1009
CLOSE_DEFECT = 1011
CLOSE_RESTART = 1012
CLOSE_SLOW = 1013
CLOSE_NO_SEAT = 4001
CLOSE_PROTOCOL = 4003
CLOSE_NO_MATCH = 4004

_numbers = itertools.count(1)


class TooBigError(Exception):
    """A message that no client would send."""


class TooManyMessagesError(Exception):
    """The client sends faster than any player could."""


class Connection:
    """A listener of a match. Its telling methods only queue; a writer task sends."""

    def __init__(self, socket: WebSocket, coach: Coach, most_messages: int = WINDOW_MESSAGES) -> None:
        self.number = next(_numbers)
        self._socket = socket
        self._coach = coach
        self._hinting = False
        self._hub: Hub | None = None
        self._seat: int | None = None
        self._outbox: deque[str] = deque()
        self._bytes = 0
        self._news = asyncio.Event()
        self._close_code: int | None = None
        self._times: deque[float] = deque(maxlen=most_messages)
        self._waiting = 0
        self._generation = 0
        self._token: str | None = None
        self._device: bytes | None = None
        self._invite: str | None = None
        self._language = wanted_language(socket.scope)
        self._beaten: Game | None = None
        self._hash = ""
        """What the last beat said, and of which game: where nothing happens thousands of beats need no looking."""

    # ---- what the match tells

    @property
    def seat(self) -> int | None:
        """The seat this connection sits on."""
        return self._seat

    @property
    def device(self) -> bytes | None:
        """The id of the device that it comes from."""
        return self._device

    def changed(self, game: Game, entries: tuple[Entry, ...]) -> None:
        """Something public happened."""
        remaining = self._hub.clock.remaining() if self._hub is not None else None
        self.send(views.event_of(game, self._seat, entries, self._language, remaining))

    def drafted(self, game: Game) -> None:
        """The own draft changed."""
        if self._seat is not None:
            draft = views.draft_of(game, self._seat, self._language)
            if draft is not None:
                self.send(draft)

    def nonces(self, hashes: list[bytes | None], reveal: bool) -> None:
        """How far the seats are with their nonces."""
        self.send(wire.Nonces([None if digest is None else digest.hex() for digest in hashes], reveal))

    def presence(self, seats: list[bool]) -> None:
        """Who is at the table."""
        self.send(wire.Presence(seats))

    def passing(self, told: AnyNews) -> None:
        """Somebody says something."""
        message = views.passing_of(told)
        if message is not None:
            self.send(message)

    def clock(self) -> None:
        """The clock runs otherwise than it did."""
        if self._hub is not None:
            self.send(wire.Clock(views.clock_of(self._hub.clock.remaining())))

    def begun(self, seat: int | None) -> None:
        """The people sit where they will play; this is the seat here."""
        self._seat, self._beaten = seat, None
        self.welcome()

    def demoted(self) -> None:
        """A newer connection plays this seat now."""
        self.send(wire.Readonly())

    def dismissed(self) -> None:
        """The seat is not this connection's any more."""
        self.complain("dismissed", Message("detail.dismissed"))
        self.close(CLOSE_NO_SEAT)

    def vanished(self) -> None:
        """The match has been deleted."""
        self.complain("no_such_match", Message("detail.no_such_match"))
        self.close(CLOSE_NO_MATCH)
        emit("disconnected", code=CLOSE_NO_MATCH, **self._facts())
        self._hub = None  # what still comes in finds no match

    def beat(self) -> None:
        """Tell where the match is, so that a client that went astray notices."""
        if self._hub is not None:
            game = self._hub.game
            if game is not self._beaten:
                obs = wire.encode(views.obs_of(game, self._seat))
                self._beaten, self._hash = game, f"{zlib.crc32(obs):08x}"
            self.send(wire.Beat(game.base_of(self._seat), self._hash))

    def send(self, message: wire.SocketTell) -> None:
        """Queue a message; a client that does not keep up is closed."""
        if self._close_code is not None:
            return
        text = wire.encode(message).decode()
        if len(self._outbox) >= OUTBOX_MESSAGES or self._bytes + len(text) > OUTBOX_BYTES:
            emit("outbox_full", **self._facts())
            self._outbox.clear()
            self._bytes = 0
            self.close(CLOSE_SLOW)
            return
        self._outbox.append(text)
        self._bytes += len(text)
        self._news.set()

    def complain(self, code: str, detail: Message) -> None:
        """Queue an error, said in the client's language."""
        self.send(wire.Error(code, say(detail, self._language)))

    def close(self, code: int) -> None:
        """Close after what is queued has been sent."""
        if self._close_code is None:
            self._close_code = code
            self._news.set()

    # ---- the life of a socket

    async def greet(self) -> wire.Hello | None:
        """Return the first message, which must be a `hello` and come soon; None if it is not, with the reason told."""
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                ask = self._decode(await self._socket.receive())
        except TooBigError:
            return None
        except TimeoutError:
            self.complain("hello", Message("detail.hello_late", {"seconds": round(HELLO_SECONDS)}))
            self.close(CLOSE_LIMIT)
            return None
        if isinstance(ask, wire.Hello):
            if ask.lang is not None:
                self._language = language_of(ask.lang)
            if ask.protocol == wire.PROTOCOL:
                return ask
            self.complain("protocol", Message("detail.protocol", {"protocol": wire.PROTOCOL}))
            self.close(CLOSE_PROTOCOL)
            return None
        if ask is not None:
            self.complain("hello", Message("detail.hello_first"))
        self.close(CLOSE_LIMIT)
        return None

    def join(self, hub: Hub, sitting: Sitting | None, hello: wire.Hello, invite: str | None = None) -> None:
        """Subscribe first and read second, so that nothing falls between; then tell the position.

        Whoever was here at the base of the `hello` is told what came since, if that is not too much.
        """
        self._hub = hub
        if sitting is not None:
            self._seat, self._token, self._invite = sitting.seat, sitting.token, invite
            self._device = sitting.device
        last = hello.last
        self._generation = hub.join(self)
        emit("connected", generation=self._generation, **self._facts())
        # The presence that joining has queued is part of what is told anew.
        self._outbox.clear()
        self._bytes = 0
        missed = views.missed_by(hub.game, self._seat, last, self._language) if last is not None else None
        if missed is None:
            self.welcome()
        else:
            for message in missed:
                self.send(message)
        self.presence(hub.present())
        if hub.clock.remaining() is not None:
            self.clock()
        hub.noncing.expect()

    def welcome(self) -> None:
        """Tell the whole position."""
        hub = self._hub
        if hub is None:
            return
        game = hub.game
        self.send(
            wire.Welcome(
                base=game.base_of(self._seat),
                seat=self._seat,
                generation=self._generation,
                readonly=not hub.plays(self),
                match=views.info_of(game, self._language, coach=hub.coached),
                obs=views.obs_of(game, self._seat),
                choices=choices_of(game, self._seat, self._language),
                log=views.entries_of(game.log),
                token=self._token,
                table=views.table_of(game, self._language),
                invite=self._invite if game.phase == "gathering" else None,
                clock=views.clock_of(hub.clock.remaining()),
            )
        )

    async def read(self) -> None:
        """Serve messages until the client goes or breaks a limit."""
        try:
            while self._close_code is None:
                ask = self._decode(await self._socket.receive())
                if ask is not None:
                    self._serve(ask)
                # Messages that came together are all there at once: the writer and others want their turn, too.
                await asyncio.sleep(0)
        except TooBigError:
            return
        except TooManyMessagesError:
            emit("too_many_messages", **self._facts())
            facts = {"most": self._times.maxlen or 0, "seconds": round(WINDOW_SECONDS)}
            self.complain("too_fast", Message("detail.too_fast", facts))
            self.close(CLOSE_LIMIT)

    async def write(self) -> None:
        """Send what is queued until the connection closes; never wait for a client longer than ten seconds."""
        try:
            while True:
                await self._news.wait()
                self._news.clear()
                while self._outbox:
                    text = self._outbox.popleft()
                    self._bytes -= len(text)
                    async with asyncio.timeout(WRITE_SECONDS):
                        await self._socket.send_text(text)
                if self._close_code is not None:
                    break
        except TimeoutError:
            self._close_code = CLOSE_SLOW
        except (WebSocketDisconnect, RuntimeError):
            return
        # A client that reads nothing does not read the close either; the protocol then cuts the line.
        with contextlib.suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
            async with asyncio.timeout(1):
                if self._socket.application_state is WebSocketState.CONNECTED:
                    await self._socket.close(self._close_code or CLOSE_SLOW)

    def leave(self, code: int) -> None:
        """Unsubscribe."""
        self._close_code = self._close_code or code
        self._news.set()
        if self._hub is not None:
            self._hub.leave(self)
            emit("disconnected", code=code, **self._facts())

    # ---- messages

    def _decode(self, message: Frame) -> wire.SocketAsk | None:
        """Return a message, None if it cannot be understood, with the reason told.

        Raises:
            WebSocketDisconnect: the client has gone.
            TooManyMessagesError: it sends too fast.
            TooBigError: the message is too big; the reason has been told.
        """
        if message["type"] == "websocket.disconnect":
            code = message.get("code")
            raise WebSocketDisconnect(code if isinstance(code, int) else 1006)
        now = asyncio.get_running_loop().time()
        if len(self._times) == self._times.maxlen and now - self._times[0] < WINDOW_SECONDS:
            raise TooManyMessagesError
        self._times.append(now)
        text = message.get("text")
        size = len(text.encode()) if isinstance(text, str) else len(message.get("bytes") or b"")
        if size > wire.MOST_BYTES:
            self.complain("too_large", Message("detail.too_large", {"bytes": wire.MOST_BYTES}))
            self.close(CLOSE_TOO_BIG)
            raise TooBigError
        if not isinstance(text, str):
            self.complain("malformed", Message("detail.not_text"))
            return None
        try:
            return wire.decode_ask(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            self.complain("malformed", unreadable(error))
            return None

    def _serve(self, ask: wire.SocketAsk) -> None:
        hub = self._hub
        if hub is None:
            return
        match ask:
            case wire.Act() | wire.Undo() | wire.Redo() | wire.Next():
                self._command(hub, ask)
            case wire.Why():
                answer = hub.why(self._seat, bytes.fromhex(ask.id), ask.text)
                self.send(views.answer_of(answer, hub.game, self._seat, self._language))
            case wire.HintAsk():
                self._ask_coach(hub, ask)
            case wire.Resync():
                emit("resync", version=hub.game.base[0], **self._facts())
                self.welcome()
            case wire.Speak(lang=lang):
                self._language = language_of(lang)
                self.welcome()
            case wire.Takeover():
                if self._seat is not None and not hub.plays(self):
                    self._generation = hub.take_over(self)
                    self.welcome()
            case (
                wire.NonceHash() | wire.Nonce() | wire.Pace() | wire.Skip() | wire.Say() | wire.Nudge() | wire.Extend()
            ):
                if self._seat is not None:
                    self._wish(hub, self._seat, ask)
            case wire.Hello():
                self.complain("hello", Message("detail.hello_again"))

    def _command(self, hub: Hub, ask: wire.Act | wire.Undo | wire.Redo | wire.Next) -> None:
        if self._seat is not None and not hub.plays(self):
            self.send(wire.Denied(ask.id, say(Message("denied.other_window"), self._language)))
            return
        if self._waiting >= WAITING_COMMANDS:
            self.send(wire.Retry(ask.id, 1000))
            return
        self._waiting += 1

        def reply(answer: Answer) -> None:
            self._waiting -= 1
            self.send(views.answer_of(answer, hub.game, self._seat, self._language))

        hub.submit(self._seat, to_command(ask), reply)

    def _wish(self, hub: Hub, seat: int, ask: wire.Wish) -> None:
        """Serve what only a seat may say; only what is not granted is answered."""
        match ask:
            case wire.NonceHash():
                hub.talk.say(Committed(seat, ask.hash))
            case wire.Nonce():
                hub.talk.say(Revealed(seat, ask.nonce))
            case wire.Pace():
                hub.set_pace(seat, ask.pace)
            case wire.Skip():
                hub.skip(seat)
            case wire.Say(phrase=phrase):
                if not hub.talk.phrase(seat, phrase):
                    self.complain("chat", Message("detail.chat"))
            case wire.Nudge():
                if not hub.talk.nudge(seat):
                    self.complain("nudge", Message("detail.nudge"))
            case wire.Extend():
                if not hub.talk.extend(seat):
                    self.complain("extend", Message("detail.extend"))

    def _ask_coach(self, hub: Hub, ask: wire.HintAsk) -> None:
        game, seat = hub.game, self._seat
        denial = self._why_no_hint(hub)
        seen = game.seen_by(seat) if seat is not None else None
        if denial is not None or seat is None or seen is None:
            self.send(wire.Denied(ask.id, say(Message(f"denied.{denial or 'spectator'}"), self._language)))
        elif ask.base != game.base_of(seat):
            stale = Stale(bytes.fromhex(ask.id), game.base)
            self.send(views.answer_of(stale, game, seat, self._language))
        elif self._hinting:
            self.send(wire.Retry(ask.id, 1000))
        else:
            self._hinting = True
            self._coach.start(self._tell_hint(ask, seen.copy()))

    def _why_no_hint(self, hub: Hub) -> str | None:
        if not hub.coached:
            return "no_coach"
        if self._seat is None:
            return "spectator"
        if not hub.plays(self):
            return "other_window"
        return None if hub.game.actor == self._seat else "hint_later"

    async def _tell_hint(self, ask: wire.HintAsk, seen: Observation) -> None:
        try:
            hint = await self._coach.hint(seen, ask.depth)
            self.send(views.hint_of(ask.id, hint, seen, self._language))
        except Exception as error:  # whatever a worker may do; the game goes on without a hint
            alarm("the coach failed", error, match=self._facts()["match"])
            self.send(wire.Denied(ask.id, say(Message("denied.coach_failed"), self._language)))
        finally:
            self._hinting = False

    def _facts(self) -> dict[str, Any]:
        match = short(self._hub.game.id) if self._hub is not None else None
        return {"match": match, "seat": self._seat, "connection": self.number}


def to_command(ask: wire.Act | wire.Undo | wire.Redo | wire.Next) -> commands.Command:
    """Return a command as the service knows it."""
    command = bytes.fromhex(ask.id)
    match ask:
        case wire.Act(text=text):
            return commands.Act(command, ask.base, text)
        case wire.Undo():
            return commands.Undo(command, ask.base)
        case wire.Redo():
            return commands.Redo(command, ask.base)
        case wire.Next():
            return commands.Next(command, ask.base)
