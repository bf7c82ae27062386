"""The ASGI app: routes, sockets, the static client, and an end that loses nothing."""

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Scope
from starlette.websockets import WebSocket, WebSocketDisconnect

from rummy500.service import FullError, House, JournalError, ReplayError
from rummy500.service.archive import Archive
from rummy500.service.chronicle import Chronicle
from rummy500.service.coaching import Coach
from rummy500.service.events import alarm, emit
from rummy500.service.ports import uniform
from rummy500.service.tasks import Tasks
from rummy500.web import bodies, practice, wire
from rummy500.web.api import KNOWN, Api, problem_of
from rummy500.web.connection import (
    CLOSE_DEFECT,
    CLOSE_LIMIT,
    CLOSE_NO_MATCH,
    CLOSE_NO_SEAT,
    CLOSE_RESTART,
    CLOSE_SLOW,
    Connection,
)
from rummy500.web.fairness import Fairness
from rummy500.web.limits import Addresses, Limits
from rummy500.web.problems import ProblemError, problem, wanted_language
from rummy500.web.readiness import Readiness
from rummy500.web.replays import Replays
from rummy500.web.requests import find, may_watch
from rummy500.web.reviews import Reviews
from rummy500.web.seats import Seats
from rummy500.web.security import Guard
from rummy500.words import Message

USUAL = Limits()
BEAT_SECONDS = 10.0
SLICES = 100
"""Parts of the connections that get their beats one after the other."""
SWEEP_SECONDS = 30.0
ABANDON_SECONDS = 3600.0
STATIC = Path(__file__).parent / "static"
PAGES = (
    "/",
    "/m/{match}",
    "/m/{match}/replay/{rest:path}",
    "/m/{match}/review/{rest:path}",
    "/matches",
    "/record/{rest:path}",
    "/statistics",
    "/fairness",
    "/practice",
)
"""Addresses of the one page, which finds out by itself what to show."""

_UNBUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Rummy 500</title>
<h1>Rummy 500</h1>
<p>The server runs, but its page has not been built. Run <code>make play</code>, or in the folder <code>web</code>
<code>npm ci</code> and <code>npm run build</code>, then reload.</p>
<p>Programs can play without it: see <a href="/api/v1/openapi.json">the interface</a>.</p>
"""


class Table:
    """The app of one process and its live connections."""

    def __init__(
        self,
        house: House,
        archive: Archive,
        origins: Iterable[str],
        *,
        limits: Limits = USUAL,
        static: Path = STATIC,
    ) -> None:
        self.house = house
        self.stopping = False
        self._static = static
        self._limits = limits
        self._addresses = Addresses(limits, house.office.clock.monotonic)
        self._connections: set[Connection] = set()
        self._ticker: asyncio.Task[None] | None = None
        self._tasks = Tasks()
        self._coach = Coach(house.office)
        self._readiness = Readiness(archive, house.office.clock)
        starlette = Starlette(
            routes=self._routes(Chronicle(archive, house.office.clock)),
            exception_handlers={
                HTTPException: _http_problem,
                Exception: _any_problem,
                **dict.fromkeys(KNOWN, _known_problem),
            },
        )
        starlette.router.redirect_slashes = False
        self.asgi: ASGIApp = Guard(starlette, origins)

    def _routes(self, chronicle: Chronicle) -> list[BaseRoute]:
        house, addresses = self.house, self._addresses
        return [
            Route("/api/v1/health/live", self._live),
            Route("/api/v1/health/ready", self._ready),
            WebSocketRoute("/api/v1/matches/{match}/socket", self._socket),
            Mount(
                "/api/v1",
                routes=[
                    *Api(house, addresses).routes(),
                    *Replays(house, addresses).routes(),
                    *Reviews(house).routes(),
                    *Seats(house, addresses).routes(),
                    *practice.routes(),
                    *Fairness(chronicle).routes(),
                ],
            ),
            *(Route(path, self._page) for path in PAGES),
            *([Mount("/", _Assets(directory=self._static))] if self._static.is_dir() else []),
        ]

    @property
    def sockets(self) -> int:
        """How many sockets are open."""
        return len(self._connections)

    def start(self) -> None:
        """Begin to beat and to listen to other processes; called inside the loop."""
        self.house.start()
        self._ticker = self._tasks.start(self._tick(), "beat")

    async def _tick(self) -> None:
        """Beat for every connection each ten seconds; not for all at once, which would hold up everybody's commands."""
        ticks = 0
        while True:
            await asyncio.sleep(BEAT_SECONDS / SLICES)
            ticks += 1
            for connection in list(self._connections):
                if connection.number % SLICES == ticks % SLICES:
                    connection.beat()
            if ticks % SLICES == 0:
                self._clean(ticks // SLICES)

    def _clean(self, beats: int) -> None:
        """What is due now and then."""
        self.house.repeat_presence()
        if beats % round(SWEEP_SECONDS / BEAT_SECONDS) == 0:
            self.house.sweep()
        if beats % round(ABANDON_SECONDS / BEAT_SECONDS) == 1:
            # At the beginning, too: a server that is never up for long must not keep matches open for ever.
            _ = self._tasks.start(self.house.abandon(), "abandon")

    async def stop(self, seconds: float) -> None:
        """Say when to come back, let commands come to their end, and close all sockets."""
        self.stopping = True
        emit("stopping", sockets=self.sockets)
        if self._ticker is not None:
            self._ticker.cancel()
        randomness = self.house.office.randomness
        for connection in list(self._connections):
            # All at once would be more handshakes than a server can take.
            retry = round(uniform(randomness, 200, 4000))
            connection.send(wire.Restart(round(seconds * 1000), retry))
        await self.house.stop(seconds)
        for connection in list(self._connections):
            connection.close(CLOSE_RESTART)

    # ---- pages and health

    async def _page(self, _request: Request) -> Response:
        index = self._static / "index.html"
        if not index.is_file():
            return HTMLResponse(_UNBUILT)
        return FileResponse(index, headers={"cache-control": "no-cache"})

    async def _live(self, _request: Request) -> Response:
        return Response(wire.encode(bodies.Health("ok")), media_type="application/json")

    async def _ready(self, request: Request) -> Response:
        if self.stopping:
            return problem(ProblemError("stopping"), wanted_language(request.scope))
        if not await self._readiness.ready():
            return problem(ProblemError("not_stored"), wanted_language(request.scope))
        return Response(wire.encode(bodies.Health("ok")), media_type="application/json")

    # ---- sockets

    async def _socket(self, socket: WebSocket) -> None:
        if self.stopping or self.sockets >= self._limits.sockets:
            later = ProblemError("stopping" if self.stopping else "full", Message("detail.stopping"))
            await socket.send_denial_response(problem(later, wanted_language(socket.scope)))
            return
        if not self._addresses.opened(socket.scope):
            emit("too_many_sockets")
            refusal = problem(ProblemError("too_many_sockets"), wanted_language(socket.scope))
            await socket.send_denial_response(refusal)
            return
        try:
            await self._accepted(socket)
        finally:
            self._addresses.closed(socket.scope)

    async def _accepted(self, socket: WebSocket) -> None:
        await socket.accept()
        connection = Connection(socket, self._coach, self._limits.messages)
        self._connections.add(connection)
        writer = self._tasks.start(connection.write(), "writer")
        reader = self._tasks.start(self._converse(connection, socket.path_params["match"]), "reader")
        code = 1006
        try:
            # A client that reads nothing ends the writer, and may never send anything that would end the reader.
            _ = await asyncio.wait({reader, writer}, return_when=asyncio.FIRST_COMPLETED)
            if writer.done():
                _ = reader.cancel()
            if reader.done():
                code = reader.result()
        finally:
            connection.leave(code)
            self._connections.discard(connection)
            _ = await asyncio.wait({reader, writer})

    async def _converse(self, connection: Connection, match: str) -> int:
        """Read to the end of a connection; return the code of its close."""
        try:
            if await self._seat(connection, match):
                await connection.read()
        except WebSocketDisconnect as gone:
            return gone.code
        except Exception as error:
            alarm("a connection failed", error)
            connection.close(CLOSE_DEFECT)
            return CLOSE_DEFECT
        return 1000

    async def _seat(self, connection: Connection, match: str) -> bool:
        """Exchange `hello` and `welcome`; whether the connection is at the table now."""
        hello = await connection.greet()
        if hello is None:
            return False
        reception = self.house.reception
        try:
            hub = await find(self.house, match) if hello.match == match else None
            sitting = await reception.sit(hub, hello.token) if hub is not None and hello.token is not None else None
            invite = await reception.invitation(hub.game.id) if hub is not None and sitting is not None else None
        except (FullError, JournalError):
            connection.complain("not_stored", Message("detail.busy"))
            connection.close(CLOSE_SLOW)
            return False
        except ReplayError:
            connection.complain("unplayable", Message("detail.unplayable"))
            connection.close(CLOSE_NO_MATCH)
            return False
        if hub is None:
            connection.complain("no_such_match", Message("detail.no_such_match"))
            connection.close(CLOSE_NO_MATCH)
            return False
        if hello.token is not None and sitting is None:
            connection.complain("token", Message("detail.token"))
            connection.close(CLOSE_NO_SEAT)
            return False
        if sitting is None and not may_watch(hub.game):
            connection.complain("private", Message("detail.private"))
            connection.close(CLOSE_NO_SEAT)
            return False
        if sitting is None and hub.company.spectators >= self._limits.spectators:
            connection.complain("spectators", Message("detail.spectators"))
            connection.close(CLOSE_LIMIT)
            return False
        await hub.keep_up_with(hello.last)
        if sitting is not None:
            # While we waited the seat may have moved up, or the device may have lost it.
            seat = hub.game.seat_of(sitting.device)
            if seat is None:
                connection.dismissed()
                return False
            sitting = replace(sitting, seat=seat)
        connection.join(hub, sitting, hello, invite)
        return True


class _Assets(StaticFiles):
    """The built client: names with a hash in them never change their content."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        hashed = path.startswith("assets/")
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if hashed else "no-cache"
        return response


async def _http_problem(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    if status == 405:
        return problem(ProblemError("method"), wanted_language(request.scope))
    if status == 404:
        return problem(ProblemError("not_found"), wanted_language(request.scope))
    return problem(ProblemError("malformed", Message("detail.unserved")), wanted_language(request.scope))


async def _known_problem(request: Request, error: Exception) -> Response:
    known = problem_of(error)
    if known is None:
        return await _any_problem(request, error)
    return problem(known, wanted_language(request.scope))


async def _any_problem(request: Request, error: Exception) -> Response:
    """A defect: the operator hears all of it, the player only that it happened."""
    alarm("a request failed", error)
    return problem(ProblemError("defect"), wanted_language(request.scope))
