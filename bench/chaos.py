"""A proxy between clients and a server that delays, cuts, and falls silent."""

import asyncio
import contextlib
from random import Random

Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Chaos:
    """Carries bytes to and fro, until `calm` as badly as a network can."""

    def __init__(self, port: int, rng: Random) -> None:
        self._port = port
        self._rng = rng
        self._server: asyncio.Server | None = None
        self._links: set[asyncio.Task[None]] = set()
        self.calm = False
        self.cuts = 0

    async def start(self) -> str:
        """Listen; return the address."""
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        return f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def stop(self) -> None:
        """End all."""
        if self._server is not None:
            self._server.close()
        for link in list(self._links):
            link.cancel()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._links.add(task)
        there, back = await asyncio.open_connection("127.0.0.1", self._port)
        fate = None if self.calm else self._rng.uniform(0.5, 6)
        try:
            async with asyncio.timeout(fate):
                await asyncio.gather(self._pipe(reader, back), self._pipe(there, writer))
        except TimeoutError:
            self.cuts += 1
            if self._rng.random() < 0.3:
                # Half-open: silent for a while, and nobody is told.
                await asyncio.sleep(self._rng.uniform(1, 4))
        except (ConnectionError, asyncio.CancelledError):
            pass
        finally:
            for one in (back, writer):
                with contextlib.suppress(Exception):
                    one.transport.abort()
            self._links.discard(task)

    async def _pipe(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65536):
            if not self.calm and self._rng.random() < 0.3:
                await asyncio.sleep(self._rng.uniform(0, 0.4))
            writer.write(data)
            await writer.drain()
