"""The HTTP routes of replays, reports and statistics: finished deals of a seat's own match, and records from files."""

import asyncio
import math
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rummy500.notation import NotationError, Record, loads
from rummy500.service import House, Hub, KeptError
from rummy500.service.record import record_of
from rummy500.service.replays import Replayed, replays
from rummy500.service.reports import report_of_game, report_of_replay
from rummy500.sim import facts_of
from rummy500.web import replay_bodies as bodies
from rummy500.web import wire
from rummy500.web.limits import Addresses
from rummy500.web.problems import ProblemError, wanted_language
from rummy500.web.replay_views import record_view, replay_view
from rummy500.web.requests import body_of, json_of, seated
from rummy500.words import Message

REPLAY_SECONDS = 5.0
"""For all actions of a record together; a real one takes a tenth of a second."""

AT_ONCE = 2
"""So many records are replayed at the same time; they share the processor with everybody's table."""

MOST_BODY = bodies.MOST_RECORD * 2
"""In JSON a line break has two characters."""

T = TypeVar("T")
File = TypeVar("File", bodies.RecordFile, bodies.RecordPosition)
Endpoint = Callable[[Request], Awaitable[Response]]


class Replays:
    """The routes over one house. What comes from a file is never stored."""

    def __init__(self, house: House, addresses: Addresses) -> None:
        self._house = house
        self._addresses = addresses
        self._gate = asyncio.Semaphore(AT_ONCE)

    def routes(self) -> list[Route]:
        """All routes, relative to /api/v1."""
        table: list[tuple[str, str, Endpoint]] = [
            ("GET", "/matches/{match}/replay", self.get_replays),
            ("GET", "/matches/{match}/replay/{deal}", self.get_replay),
            ("GET", "/matches/{match}/report", self.get_report),
            ("GET", "/matches/{match}/statistics", self.get_statistics),
            ("DELETE", "/matches/{match}", self.delete_match),
            ("POST", "/records", self.post_record),
            ("POST", "/records/{deal}", self.post_record_deal),
            ("POST", "/records/{deal}/report", self.post_record_report),
        ]
        return [Route(path, endpoint, methods=[method]) for method, path, endpoint in table]

    # ---- the own match

    async def get_replays(self, request: Request) -> Response:
        """The finished deals of the own match."""
        hub, seat, record = await finished_deals(self._house, request)
        match, language = hub.game.id.hex(), wanted_language(request.scope)
        return json_of(await self._work(lambda: wire.encode(record_view(record, _all(record), match, seat, language))))

    async def get_replay(self, request: Request) -> Response:
        """A finished deal, with open hands."""
        _, _, record, number = await finished_deal(self._house, request)
        return json_of(await self._work(lambda: wire.encode(replay_view(_deal(record, number)))))

    async def get_report(self, request: Request) -> Response:
        """The present position as a scenario, from the own view; with `deal` and `step` one of a finished deal."""
        hub, seat, record = await finished_deals(self._house, request)
        asked = _query(request, "deal")
        if asked is None:
            text = report_of_game(hub.game, seat)
            if text is not None:
                return _text(text)
        deal = len(record.deals) if asked is None else asked
        _check_finished(hub, record, deal)
        step = _query(request, "step")
        return _text(await self._work(lambda: _report(record, deal, step, seat)))

    async def get_statistics(self, request: Request) -> Response:
        """The facts of the finished deals for the own seat."""
        _, seat, record = await finished_deals(self._house, request)
        return json_of(await self._work(lambda: wire.encode(facts_of(record, seat))))

    async def delete_match(self, request: Request) -> Response:
        """Delete the own match, with its log, decks and names."""
        hub, seat = await seated(self._house, request)
        try:
            await self._house.delete(hub, seat)
        except KeptError as error:
            raise ProblemError("kept", error.message) from None
        return json_of(wire.encode(bodies.Deleted(hub.game.id.hex())))

    # ---- records from files

    async def post_record(self, request: Request) -> Response:
        """What can be replayed of a record."""
        _, record = await self._file(request, bodies.RecordFile)
        language = wanted_language(request.scope)
        return json_of(await self._work(lambda: wire.encode(record_view(record, _all(record), None, None, language))))

    async def post_record_deal(self, request: Request) -> Response:
        """A deal of a record."""
        _, record = await self._file(request, bodies.RecordFile)
        return json_of(await self._work(lambda: wire.encode(replay_view(_deal(record, _number(request))))))

    async def post_record_report(self, request: Request) -> Response:
        """A position of a record as a scenario, from the view of one seat."""
        body, record = await self._file(request, bodies.RecordPosition)
        return _text(await self._work(lambda: _report(record, _number(request), body.step, body.seat)))

    async def _file(self, request: Request, kind: type[File]) -> tuple[File, Record]:
        wait = self._addresses.replays(request.scope)
        if wait > 0:
            raise ProblemError("too_many_records", wait=math.ceil(wait))
        body = await body_of(request, kind, MOST_BODY)
        return body, await self._work(lambda: loads(body.text))

    async def _work(self, work: Callable[[], T]) -> T:
        """Do what takes a while beside the loop.

        Raises:
            ProblemError: the record cannot be read or replayed.
        """
        async with self._gate:
            try:
                return await asyncio.to_thread(work)
            except NotationError as error:
                raise ProblemError("record", Message("detail.record", {"problem": error.message})) from None


async def finished_deals(house: House, request: Request) -> tuple[Hub, int, Record]:
    """The match, the own seat, and the record of its finished deals; of the running one nothing is read.

    Raises:
        ProblemError: there is no such match.
    """
    hub, seat = await seated(house, request)
    stored = await house.stored(hub.game.id)
    if stored is None:
        raise ProblemError("no_such_match")
    return hub, seat, record_of(stored, hub.game, None, None)


async def finished_deal(house: House, request: Request) -> tuple[Hub, int, Record, int]:
    """The same, and the number of the finished deal that the path names.

    Raises:
        ProblemError: there is no such match or deal, or the deal is not over.
    """
    hub, seat, record = await finished_deals(house, request)
    number = _number(request)
    _check_finished(hub, record, number)
    return hub, seat, record, number


def _all(record: Record) -> list[Replayed]:
    return list(replays(record, _watch()))


def _deal(record: Record, number: int) -> Replayed:
    """One deal, those before it replayed for the totals."""
    for deal in replays(record, _watch()):
        if deal.number == number:
            return deal
    raise ProblemError("no_such_deal")


def _report(record: Record, number: int, step: int | None, seat: int) -> str:
    deal = _deal(record, number)
    try:
        return report_of_replay(record, deal, len(deal.states) - 1 if step is None else step, seat)
    except IndexError as error:
        raise ProblemError("no_such_deal") from error


def _watch() -> Callable[[], None]:
    deadline = time.monotonic() + REPLAY_SECONDS

    def watch() -> None:
        if time.monotonic() > deadline:
            raise ProblemError("record", Message("detail.record_slow"))

    return watch


def _check_finished(hub: Hub, record: Record, number: int) -> None:
    if number == len(record.deals) + 1 == hub.game.number:
        raise ProblemError("deal_running")
    if not 1 <= number <= len(record.deals):
        raise ProblemError("no_such_deal")


def _number(request: Request) -> int:
    """The deal of the path."""
    number = _whole(request.path_params["deal"])
    if number is None:
        raise ProblemError("no_such_deal")
    return number


def _query(request: Request, name: str) -> int | None:
    text = request.query_params.get(name)
    if text is None:
        return None
    number = _whole(text)
    if number is None:
        raise ProblemError("malformed", Message("detail.no_number", {"name": name}))
    return number


def _whole(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 6 else None


def _text(text: str) -> Response:
    return Response(text, media_type="text/plain; charset=utf-8")
