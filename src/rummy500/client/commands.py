"""Commands on their way: each is sent until it is answered, always with the same id."""

import asyncio
import secrets
from collections.abc import Callable
from typing import Any

from rummy500.web import wire

Command = wire.Act | wire.Undo | wire.Redo | wire.Next | wire.Why
Final = wire.Ack | wire.Refused | wire.Stale | wire.TooLate | wire.Denied


def new_id() -> str:
    """An id for one intention."""
    return secrets.token_hex(16)


class Commands:
    """What was asked and not yet answered. `send` returns whether the message went out; if not, it goes out later."""

    def __init__(self, send: Callable[[Command], Any]) -> None:
        self._send = send
        self._waiting: dict[str, tuple[Command, asyncio.Future[Final]]] = {}
        self._timers: set[asyncio.TimerHandle] = set()

    async def ask(self, command: Command) -> Final:
        """Return the answer, however many connections it takes."""
        future: asyncio.Future[Final] = asyncio.get_running_loop().create_future()
        self._waiting[command.id] = (command, future)
        try:
            self._send(command)
            return await future
        finally:
            self._waiting.pop(command.id, None)

    def heard(self, told: wire.SocketTell) -> None:
        """Pass an answer on, or ask again later if that is the answer."""
        if isinstance(told, wire.Retry):
            self._later(told)
        elif isinstance(told, Final) and told.id in self._waiting:
            future = self._waiting[told.id][1]
            if not future.done():
                future.set_result(told)

    def again(self) -> None:
        """Send what was not answered over a new connection."""
        for command, _ in self._waiting.values():
            self._send(command)

    def drop(self, error: Exception) -> None:
        """Nothing will be answered any more."""
        for timer in self._timers:
            timer.cancel()
        for _, future in self._waiting.values():
            if not future.done():
                future.set_exception(error)

    def _later(self, told: wire.Retry) -> None:
        def send() -> None:
            self._timers.discard(timer)
            if told.id in self._waiting:
                self._send(self._waiting[told.id][0])

        timer = asyncio.get_running_loop().call_later(told.after_ms / 1000, send)
        self._timers.add(timer)
