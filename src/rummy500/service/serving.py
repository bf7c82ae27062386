"""The commands of players: each gets one answer, in time, whatever the disk or another process does."""

import asyncio
from collections.abc import Callable
from typing import Any

from rummy500.service import turns
from rummy500.service.commands import Ack, Act, Answer, Command, Denied, Next, Redo, Refused, Retry, Stale, Undo
from rummy500.service.events import alarm, emit, short
from rummy500.service.journal import JournalError
from rummy500.service.part import Part
from rummy500.service.turns import NEXT, Asked, Move, RefusedError
from rummy500.words import Message

Reply = Callable[[Answer], None]


class Serving(Part):
    """Serves the commands of one match, one after the other."""

    def submit(self, seat: int | None, command: Command, reply: Reply) -> None:
        """Serve a command; `reply` is called once, with its answer."""
        told = self._telling(seat, command, reply)
        self._spawn(self._serve(seat, command, _Once(told)), "command")

    def why(self, seat: int | None, command: bytes, text: str) -> Answer:
        """Say whether an action would be legal; nothing is changed."""
        game = self._hub.game
        if seat is None:
            return Denied(command, Message("denied.spectator"))
        try:
            turns.read_action(game, seat, text)
        except RefusedError as refused:
            return Refused(command, game.base, refused.rule, refused.message, refused.readings)
        return Ack(command, game.base)

    def _telling(self, seat: int | None, command: Command, reply: Reply) -> Reply:
        """The same reply, and the operator hears how long the answer took."""
        began = self._office.clock.monotonic()

        def tell(answer: Answer) -> None:
            ms = round((self._office.clock.monotonic() - began) * 1000, 1)
            facts: dict[str, Any] = {
                "seat": seat,
                "answer": type(answer).__name__.lower(),
                "ms": ms,
                "command": short(command.id),
            }
            emit("command", **self._facts(), **facts)
            reply(answer)

        return tell

    async def _serve(self, seat: int | None, command: Command, once: "_Once") -> None:
        # Whatever the disk does, the asker hears something in time; the command itself goes on behind it.
        patience = self._office.pace.patience
        timer = asyncio.get_running_loop().call_later(patience, once, self._retry(command))
        try:
            async with self._hub.lock:
                await self._hub.reach(command.base)
                await self._execute(seat, command, once)
        except JournalError:
            once(self._retry(command))
        except Exception as error:
            alarm("a command failed", error, **self._facts())
            once(Denied(command.id, Message("denied.defect")))
        finally:
            timer.cancel()

    async def _execute(self, seat: int | None, command: Command, once: "_Once", *, again: bool = False) -> None:
        hub = self._hub
        if seat is None:
            once(Denied(command.id, Message("denied.spectator")))
        elif (done := await hub.answered(command)) is not None:
            once(Ack(command.id, done))
        elif hub.game.phase == "abandoned":
            once(Denied(command.id, Message("denied.abandoned")))
        elif hub.game.over:
            once(Denied(command.id, Message("denied.over")))
        # In this order what is done does not tell how far another seat is with its draft.
        elif command.base != hub.game.base_of(seat) and not hub.game.is_current(command.base):
            once(Stale(command.id, hub.game.base))
        else:
            try:
                move = await self._move(seat, command)
            except RefusedError as refused:
                once(Refused(command.id, hub.game.base, refused.rule, refused.message, refused.readings))
                return
            _ = await hub.commit(move, once, stale=again)
            if once.waiting:
                # Another process was first, but what it stored may have left the position as it was.
                await self._execute(seat, command, once, again=True)

    async def _move(self, seat: int, command: Command) -> Move:
        """What the command makes of the match as its seat finds it."""
        hub = self._hub
        if hub.game.stood_in(seat):
            await hub.attendance.come_back(seat)
        asked = Asked(seat, command.id, self._office.clock.now_ms(), remaining_ms=hub.clock.bank_after(seat))
        match command:
            case Act(text=text):
                return turns.act(hub.game, asked, text)
            case Undo():
                return turns.undo(hub.game, asked)
            case Redo():
                return turns.redo(hub.game, asked)
            case Next():
                return await self._next(asked)

    async def _next(self, asked: Asked) -> Move:
        hub = self._hub
        if hub.game.phase != "between":
            raise RefusedError("deal_running")
        if hub.attendance.waited_for() - {asked.seat}:
            return turns.control(hub.game, asked, NEXT)
        return await hub.next_deal(asked)

    def _retry(self, command: Command) -> Retry:
        return Retry(command.id, self._office.pace.retry_ms)

    def _facts(self) -> dict[str, Any]:
        return {"match": short(self._hub.game.id), "version": self._hub.game.base[0]}


class _Once:
    """Passes the first answer on and drops the others."""

    def __init__(self, reply: Reply) -> None:
        self._reply: Reply | None = reply

    @property
    def waiting(self) -> bool:
        """Whether nothing has been answered yet."""
        return self._reply is not None

    def __call__(self, answer: Answer) -> None:
        reply, self._reply = self._reply, None
        if reply is not None:
            reply(answer)
