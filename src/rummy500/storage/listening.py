"""The feed over PostgreSQL: one connection listens, another speaks and compares; a lost one is made again."""

import asyncio
import contextlib
from collections import defaultdict, deque
from collections.abc import AsyncIterator, Awaitable, Callable

import psycopg
from sqlalchemy import URL

from rummy500.service.events import alarm, emit
from rummy500.service.feed import MOST_WORDS, Ears
from rummy500.service.journal import Base
from rummy500.storage.notices import CHANGED, WHISPERED, read_notice, read_whispers, whispers
from rummy500.storage.reaching import PatientAsync, connect

COMPARE_SECONDS = 2.0
"""What was missed for whatever reason is found so soon."""
PROBE_SECONDS = 10.0
BACK_OFF_SECONDS = (0.1, 1.0)
MOST_WAITING = 2000
"""Whispers that wait to be said; older ones are dropped, as whispers may be."""

_Work = Callable[[PatientAsync, Ears], Awaitable[None]]


class PostgresFeed:
    """Tells other processes of whispers, and this one of theirs and of what they stored."""

    shared = True

    def __init__(self, address: URL, sender: str) -> None:
        self._address = address
        self._sender = sender
        self._waiting: deque[tuple[bytes, bytes]] = deque(maxlen=MOST_WAITING)
        self._wake = asyncio.Event()
        self._compare_at = 0.0
        self._missed = False
        """Whether something may not have been told that moves no base: a device that must not play any more."""

    def whisper(self, match: bytes, words: bytes) -> None:
        """Tell the other processes something passing.

        Raises:
            ValueError: it is too long.
        """
        if len(words) > MOST_WORDS:
            raise ValueError(f"a whisper has {MOST_WORDS} bytes at most, and this one {len(words)}")
        self._waiting.append((match, words))
        self._wake.set()

    async def follow(self, ears: Ears) -> None:
        """Tell what other processes do, until cancelled."""
        async with asyncio.TaskGroup() as group:
            for work in (self._listen, self._speak):
                group.create_task(self._keep(work, ears))

    async def _keep(self, work: _Work, ears: Ears) -> None:
        """Do the work over a connection, and over another one when it is lost."""
        pause = 0.0
        while True:
            try:
                async with self._connected() as connection:
                    if pause:
                        emit("feed_back")
                    pause = 0.0
                    await work(connection, ears)
            except psycopg.OperationalError as error:
                emit("feed_lost", reason=type(error).__name__)
            except Exception as error:
                alarm("the feed failed", error)
            pause = min(max(2 * pause, BACK_OFF_SECONDS[0]), BACK_OFF_SECONDS[1])
            await asyncio.sleep(pause)

    @contextlib.asynccontextmanager
    async def _connected(self) -> AsyncIterator[PatientAsync]:
        connection = await connect(self._address)
        try:
            yield connection
        finally:
            # Not politely: a server that has fallen silent would keep us waiting for its good-bye.
            connection.pgconn.finish()

    # ---- listening

    async def _listen(self, connection: PatientAsync, ears: Ears) -> None:
        for channel in (CHANGED, WHISPERED):
            await connection.execute(f"LISTEN {channel}".encode())
        # Whatever was told before this moment was told to nobody here.
        self._compare_soon()
        while True:
            async for told in connection.notifies(timeout=PROBE_SECONDS):
                self._told(told, ears)
            await connection.execute("SELECT 1")

    def _told(self, told: psycopg.Notify, ears: Ears) -> None:
        try:
            if told.channel == CHANGED:
                self._told_change(told.payload, ears)
            else:
                self._told_whispers(told.payload, ears)
        except ValueError as error:
            # Anybody who may use the database may notify; a newer release might, too.
            alarm("a notification cannot be read", error)

    def _told_change(self, words: str, ears: Ears) -> None:
        sender, changes = read_notice(words)
        if sender == self._sender:
            return
        if changes is None:
            self._compare_soon()
            return
        for match, base in changes:
            ears.changed(match, base)

    def _told_whispers(self, words: str, ears: Ears) -> None:
        sender, said = read_whispers(words)
        if sender == self._sender:
            return
        for match, whisper in said:
            ears.heard(match, whisper)

    # ---- speaking and comparing

    def _compare_soon(self) -> None:
        self._missed = True
        self._compare_at = 0.0
        self._wake.set()

    async def _speak(self, connection: PatientAsync, ears: Ears) -> None:
        loop = asyncio.get_running_loop()
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout_at(self._compare_at):
                    await self._wake.wait()
            self._wake.clear()
            await self._say(connection)
            if loop.time() >= self._compare_at:
                self._compare_at = loop.time() + COMPARE_SECONDS
                await self._compare(connection, ears)

    async def _say(self, connection: PatientAsync) -> None:
        waiting = list(self._waiting)
        self._waiting.clear()
        for words in whispers(self._sender, waiting):
            await connection.execute("SELECT pg_notify(%s, %s)", (WHISPERED, words))

    async def _compare(self, connection: PatientAsync, ears: Ears) -> None:
        """Ask where the matches in memory are, and tell of those that are further than is known here, or gone."""
        known = dict(ears.watched())
        missed, self._missed = self._missed, False
        if not known:
            return
        cursor = await connection.execute(_WHERE, (list(known),), binary=True)
        found: dict[bytes, Base] = {match: (version, step) async for match, version, step in cursor}
        for match, base in known.items():
            stored = found.get(match)
            if stored is None or stored > base:
                ears.changed(match, stored)
        if missed:
            await self._compare_devices(connection, ears)

    async def _compare_devices(self, connection: PatientAsync, ears: Ears) -> None:
        """Ask which devices there are, and tell of matches where they are others than is known here."""
        known = dict(ears.devices())
        cursor = await connection.execute(_DEVICES, (list(known),), binary=True)
        found: defaultdict[bytes, set[bytes]] = defaultdict(set)
        async for match, device in cursor:
            found[match].add(device)
        for match, devices in known.items():
            if found[match] != devices:
                ears.changed(match, None)


_WHERE = "SELECT id, version, step FROM match WHERE id = ANY(%s)"
_DEVICES = "SELECT match, COALESCE(id, token) FROM device WHERE match = ANY(%s)"
