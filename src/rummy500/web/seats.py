"""The HTTP routes by which people come to a table: seats by the link, computer opponents, further devices."""

import math
from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rummy500.service import House, Hub, tokens
from rummy500.service.reception import CODE_SECONDS, Sat
from rummy500.web import bodies, views, wire
from rummy500.web.limits import Addresses
from rummy500.web.problems import ProblemError, wanted_language
from rummy500.web.requests import bearer, body_of, find, json_of, seated
from rummy500.words import Message


class Seats:
    """The routes over one house."""

    def __init__(self, house: House, addresses: Addresses) -> None:
        self._house = house
        self._reception = house.reception
        self._addresses = addresses

    def routes(self) -> list[Route]:
        """All routes, relative to /api/v1."""
        table: list[tuple[str, str, Callable[[Request], Awaitable[Response]]]] = [
            ("POST", "/matches/{match}/seats", self.widen),
            ("POST", "/matches/{match}/seats/{seat:int}", self.sit),
            ("DELETE", "/matches/{match}/seats/{seat:int}", self.leave),
            ("PUT", "/matches/{match}/seats/{seat:int}/bot", self.seat_bot),
            ("POST", "/matches/{match}/start", self.start),
            ("POST", "/matches/{match}/code", self.make_code),
            ("POST", "/codes", self.use_code),
            ("DELETE", "/matches/{match}/devices", self.dismiss),
            ("DELETE", "/matches/{match}/name", self.erase),
        ]
        return [Route(path, endpoint, methods=[method]) for method, path, endpoint in table]

    async def sit(self, request: Request) -> Response:
        """Sit down on an open seat, with the invitation from the link."""
        wish = await body_of(request, bodies.SitDown)
        self._limit(request)
        hub = await self._found(request)
        key = await self._reception.key()
        if not tokens.is_invitation(key, hub.game.id, wish.invite):
            raise ProblemError("invitation")
        number: int = request.path_params["seat"]
        sat = await self._reception.take(hub, number, wish.name, bytes.fromhex(wish.id))
        return self._sat(request, hub, sat, wish.invite)

    async def leave(self, request: Request) -> Response:
        """Get up from the own seat; before the first deal the host may also empty another one.

        Once cards are dealt, a computer opponent plays the seat until its person comes back.
        """
        hub, seat = await seated(self._house, request)
        number: int = request.path_params["seat"]
        if hub.game.phase == "gathering":
            if number != seat:
                _check_host(hub, seat)
            await self._reception.leave(hub, number)
        else:
            if number != seat:
                raise ProblemError("host", Message("detail.own_seat"))
            if len(hub.game.persons) < 2 or hub.game.over:
                raise ProblemError("kept", Message("detail.leave_alone"))
            await hub.attendance.go_away(seat)
        return self._table(request, hub)

    async def seat_bot(self, request: Request) -> Response:
        """Let a computer opponent sit down."""
        wish = await body_of(request, bodies.SeatBot)
        hub = await self._hosted(request)
        await self._reception.seat_bot(hub, request.path_params["seat"], wish.level)
        return self._table(request, hub)

    async def widen(self, request: Request) -> Response:
        """Add an open seat."""
        hub = await self._hosted(request)
        await self._reception.widen(hub)
        return self._table(request, hub)

    async def start(self, request: Request) -> Response:
        """Begin with those who are there."""
        hub = await self._hosted(request)
        await self._reception.begin(hub)
        return self._table(request, hub)

    async def make_code(self, request: Request) -> Response:
        """A code by which one further device comes to the own seat."""
        hub, seat = await seated(self._house, request)
        code = await self._reception.code(hub, seat)
        return json_of(wire.encode(bodies.SeatCode(code, CODE_SECONDS)), 201)

    async def use_code(self, request: Request) -> Response:
        """Come to a seat with the code that another device shows."""
        wish = await body_of(request, bodies.UseCode)
        self._limit(request)
        match = await self._reception.offered(wish.code)
        hub = None if match is None else await self._house.find(match)
        sat = None if hub is None else await self._reception.admit(hub, wish.code)
        if hub is None or sat is None:
            raise ProblemError("code")
        return self._sat(request, hub, sat, None)

    async def dismiss(self, request: Request) -> Response:
        """Let all other devices lose the own seat."""
        hub, seat = await seated(self._house, request)
        devices = await self._reception.dismiss_others(hub, seat, bearer(request))
        return json_of(wire.encode(bodies.Dismissed(devices)))

    async def erase(self, request: Request) -> Response:
        """Delete the own name from a match that is over."""
        hub, seat = await seated(self._house, request)
        await self._reception.erase(hub, seat)
        return self._table(request, hub)

    # ---- what they have in common

    async def _found(self, request: Request) -> Hub:
        hub = await find(self._house, request.path_params["match"])
        if hub is None:
            raise ProblemError("no_such_match")
        return hub

    async def _hosted(self, request: Request) -> Hub:
        hub, seat = await seated(self._house, request)
        _check_host(hub, seat)
        return hub

    def _limit(self, request: Request) -> None:
        """Whoever guesses codes or invitations soon has to wait."""
        wait = self._addresses.tries(request.scope)
        if wait > 0:
            raise ProblemError("too_many_tries", wait=math.ceil(wait))

    def _sat(self, request: Request, hub: Hub, sat: Sat, invite: str | None) -> Response:
        info = views.info_of(hub.game, wanted_language(request.scope), coach=hub.coached)
        body = bodies.MatchCreated(hub.game.id.hex(), sat.seat, sat.token, hub.game.commitment.hex(), info, invite)
        return json_of(wire.encode(body), 201)

    def _table(self, request: Request, hub: Hub) -> Response:
        table = views.table_of(hub.game, wanted_language(request.scope))
        return json_of(wire.encode(bodies.Seated(hub.game.base[0], table)))


def _check_host(hub: Hub, seat: int) -> None:
    if hub.game.host != seat:
        raise ProblemError("host")
