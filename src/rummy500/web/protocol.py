"""uvicorn's protocols, less patient: a request head that never ends and a socket that never reads are closed."""

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

HEAD_SECONDS = 10.0
FLUSH_SECONDS = 5.0
"""After its end a socket may take so long to read what was sent; then it is cut."""


class ImpatientHttp(H11Protocol):
    """Closes a connection whose request head is not complete ten seconds after its first byte (or after connecting)."""

    _head_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as the parent has it
        """A client has connected."""
        super().connection_made(transport)
        self._arm()

    def data_received(self, data: bytes) -> None:
        """Bytes have come: either the head is complete now, or the time for it runs."""
        super().data_received(data)
        if self.conn.their_state is h11.IDLE:
            self._arm()
        else:
            self._disarm()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        self._disarm()
        super().connection_lost(exc)

    def _arm(self) -> None:
        if self._head_timer is None:
            self._head_timer = self.loop.call_later(HEAD_SECONDS, self._too_late)

    def _disarm(self) -> None:
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None

    def _too_late(self) -> None:
        self._head_timer = None
        if self.conn.their_state is h11.IDLE and not self.transport.is_closing():
            self.transport.abort()


class ImpatientSocket(WebSocketsSansIOProtocol):
    """Cuts a socket whose client does not read the rest after the app has finished with it."""

    def on_task_complete(self, task: asyncio.Task[Any]) -> None:
        """The app has finished with this socket."""
        super().on_task_complete(task)
        _ = self.loop.call_later(FLUSH_SECONDS, self.transport.abort)
