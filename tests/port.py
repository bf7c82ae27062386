"""A TCP port in front of PostgreSQL that can be blocked: packets vanish, and nobody is told."""

import contextlib
import selectors
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from postgres import Postgres

_PORT = 5432


class Port:
    """Carries bytes between a port and the server's own socket, as long as `blocked` is false."""

    def __init__(self, target: Path) -> None:
        self._target = str(target)
        self._door = socket.create_server(("127.0.0.1", 0))
        self._other: dict[socket.socket, socket.socket] = {}
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._door, selectors.EVENT_READ)
        self._ended = False
        self.blocked = False
        self.number: int = self._door.getsockname()[1]
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while not self._ended:
            for key, _ in self._selector.select(0.02):
                # What comes while it is blocked waits where it is, as it would in the sender's kernel.
                if not self.blocked and isinstance(key.fileobj, socket.socket):
                    self._serve(key.fileobj)
            if self.blocked:
                time.sleep(0.02)

    def _serve(self, ready: socket.socket) -> None:
        if ready is self._door:
            self._connect(ready.accept()[0])
        elif ready in self._other:
            try:
                data = ready.recv(65536)
                if data:
                    self._other[ready].sendall(data)
            except OSError:
                data = b""
            if not data:
                self._part(ready)

    def _connect(self, near: socket.socket) -> None:
        far = socket.socket(socket.AF_UNIX)
        far.connect(self._target)
        for one, other in ((near, far), (far, near)):
            self._other[one] = other
            self._selector.register(one, selectors.EVENT_READ)

    def _part(self, one: socket.socket) -> None:
        for end in (one, self._other[one]):
            self._selector.unregister(end)
            del self._other[end]
            end.close()

    def close(self) -> None:
        self._ended = True
        self._thread.join()
        for end in (self._door, *self._other):
            with contextlib.suppress(OSError):
                end.close()
        self._selector.close()


@contextmanager
def port_of(server: Postgres) -> Iterator[Port]:
    """A port of this server."""
    port = Port(server.folder / f".s.PGSQL.{_PORT}")
    try:
        yield port
    finally:
        port.close()


def through(port: Port, url: str) -> str:
    """The address of the same database by way of the port."""
    database = url.partition("@/")[2].partition("?")[0]
    return f"postgresql+psycopg://postgres@127.0.0.1:{port.number}/{database}"
