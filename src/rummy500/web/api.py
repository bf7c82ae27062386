"""The HTTP routes under /api/v1."""

import asyncio
import math
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from rummy500.bots import LEVELS
from rummy500.engine import FIELDS, PRESETS, Variant, VariantError, title_of
from rummy500.notation import card_to_text, dumps
from rummy500.service import (
    Created,
    FullError,
    House,
    Hub,
    JournalError,
    NameRefusedError,
    Opponent,
    Person,
    ReplayError,
    SeatsError,
    variant_of,
)
from rummy500.service.commands import Answer
from rummy500.service.record import decks_of, known_deck, record_of
from rummy500.service.shuffle import NO_NONCE
from rummy500.web import bodies, views, wire
from rummy500.web.connection import to_command
from rummy500.web.limits import Addresses
from rummy500.web.openapi import document
from rummy500.web.problems import ProblemError, unreadable, wanted_language
from rummy500.words import LANGUAGES, Message

BODY_SECONDS = 10.0
TARGETS = (500, 250)
"""The targets that the new-match screen offers."""

T = TypeVar("T", bound=msgspec.Struct)
Endpoint = Callable[[Request], Awaitable[Response]]


class Api:
    """The routes over one house."""

    def __init__(self, house: House, addresses: Addresses) -> None:
        self._house = house
        self._addresses = addresses
        self._variants = {language: wire.encode(variants(language)) for language in LANGUAGES}
        self._levels = {
            language: wire.encode([bodies.LevelView(level.name, level.say(language)) for level in LEVELS])
            for language in LANGUAGES
        }
        self._document = wire.encode(document())

    def routes(self) -> list[Route]:
        """All routes, relative to /api/v1."""
        table: list[tuple[str, str, Endpoint]] = [
            ("GET", "/variants", self.get_variants),
            ("POST", "/variants/check", self.check_variant),
            ("GET", "/bots", self.get_bots),
            ("POST", "/matches", self.create_match),
            ("GET", "/matches/{match}", self.get_match),
            ("POST", "/matches/{match}/rematch", self.rematch),
            ("GET", "/matches/{match}/observation", self.get_observation),
            ("POST", "/matches/{match}/commands", self.post_command),
            ("GET", "/matches/{match}/record", self.get_record),
            ("GET", "/matches/{match}/fairness", self.get_fairness),
            ("GET", "/openapi.json", self.get_document),
        ]
        return [Route(path, endpoint, methods=[method]) for method, path, endpoint in table]

    async def get_variants(self, request: Request) -> Response:
        """What can be played."""
        return _json(self._variants[wanted_language(request.scope)])

    async def get_bots(self, request: Request) -> Response:
        """The levels of computer opponents."""
        return _json(self._levels[wanted_language(request.scope)])

    async def get_document(self, _request: Request) -> Response:
        """The OpenAPI document."""
        return _json(self._document)

    async def check_variant(self, request: Request) -> Response:
        """The rule sheet of rules, or why they cannot be played."""
        wish = await _body(request, bodies.VariantCheck)
        variant = _variant(wish.preset, wish.set, wish.seats)
        return _json(
            wire.encode(bodies.RulesChecked(True, views.rules_of(variant, wish.seats, wanted_language(request.scope))))
        )

    async def create_match(self, request: Request) -> Response:
        """Create a match of one person and computer opponents."""
        wish = await _body(request, bodies.NewMatch)
        people = sum(isinstance(seat, bodies.PersonSeat) for seat in wish.seats)
        if people != 1:
            raise ProblemError("seats", Message("seats.one_person", {"people": people}))
        variant = _variant(wish.preset, wish.set, len(wish.seats))
        seats = [
            Person(seat.name) if isinstance(seat, bodies.PersonSeat) else Opponent(seat.level) for seat in wish.seats
        ]
        nonce = bytes.fromhex(wish.nonce) if wish.nonce is not None else None
        wait = self._addresses.creates(request.scope)
        if wait > 0:
            raise ProblemError("too_many_matches", wait=math.ceil(wait))
        created = await self._house.create(variant, seats, nonce)
        return _created(request, created, created.hub.game.persons[0])

    async def rematch(self, request: Request) -> Response:
        """Create a match with the same seats and rules; asked again, it is the same one."""
        hub, seat = await self._seated(request)
        if not hub.game.over:
            raise ProblemError("not_over", Message("detail.rematch"))
        return _created(request, await self._house.rematch(hub), seat)

    async def get_match(self, request: Request) -> Response:
        """A match in a few words."""
        hub, seat = await self._seated(request)
        game = hub.game
        summary = bodies.Summary(
            info=views.info_of(game, wanted_language(request.scope)),
            deal=game.number,
            totals=list(game.match.totals) if game.match is not None else [0] * len(game.seats),
            your_turn=game.actor == seat,
            over=game.over,
        )
        return _json(wire.encode(summary))

    async def get_observation(self, request: Request) -> Response:
        """The position as this seat sees it."""
        hub, seat = await self._seated(request)
        hub.noncing.expect()
        return _json(wire.encode(views.observation_of(hub.game, seat, wanted_language(request.scope))))

    async def post_command(self, request: Request) -> Response:
        """Do a command; the same messages and answers as on a socket."""
        hub, seat = await self._seated(request)
        ask = _decoded(await _bytes(request), wire.decode_command)
        if isinstance(ask, wire.Why):
            answer = hub.why(seat, bytes.fromhex(ask.id), ask.text)
        else:
            future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

            def reply(answer: Answer) -> None:
                if not future.done():
                    future.set_result(answer)

            hub.submit(seat, to_command(ask), reply)
            answer = await future
        return _json(wire.encode(views.answer_of(answer, hub.game, seat, wanted_language(request.scope))))

    async def get_record(self, request: Request) -> Response:
        """The match as a record: the own copy while a deal is running."""
        hub, seat = await self._seated(request)
        stored = await self._house.stored(hub.game.id)
        if stored is None:
            raise ProblemError("no_such_match")
        own = known_deck(stored, hub.game, seat)
        record = record_of(stored, hub.game, seat, own)
        name = f"rummy500-{hub.game.id.hex()[:8]}.r500"
        return Response(
            dumps(record),
            media_type="text/plain; charset=utf-8",
            headers={"content-disposition": f'attachment; filename="{name}"'},
        )

    async def get_fairness(self, request: Request) -> Response:
        """All that is needed to compute the decks again, once the match is over."""
        hub, _ = await self._seated(request)
        stored = await self._house.stored(hub.game.id)
        if stored is None or stored.seed is None:
            raise ProblemError("not_over", Message("detail.fairness"))
        fairness = bodies.Fairness(
            match=stored.match.hex(),
            shuffle=stored.shuffle,
            commitment=stored.commitment.hex(),
            seed=stored.seed.hex(),
            nonces=[(seat.nonce or NO_NONCE).hex() for seat in stored.seats],
            deals=[
                bodies.FairDeal(dealt.deal, dealt.dealer, [card_to_text(card) for card in dealt.deck or b""])
                for dealt in decks_of(stored)
            ],
        )
        return _json(wire.encode(fairness))

    async def _seated(self, request: Request) -> tuple[Hub, int]:
        """The match of the path and the seat of the bearer token.

        Raises:
            ProblemError: there is no such match, or the token opens no seat of it.
        """
        hub = await find(self._house, request.path_params["match"])
        if hub is None:
            raise ProblemError("no_such_match")
        kind, _, token = request.headers.get("authorization", "").partition(" ")
        sitting = await self._house.sit(hub, token.strip()) if kind.lower() == "bearer" and token.strip() else None
        if sitting is None:
            raise ProblemError("token", Message("detail.bearer"))
        return hub, sitting.seat


async def find(house: House, text: str) -> Hub | None:
    """The match with this id, None if there is none or the text is no id."""
    if len(text) != 32 or any(digit not in "0123456789abcdef" for digit in text):
        return None
    return await house.find(bytes.fromhex(text))


def variants(language: str) -> bodies.Variants:
    """What can be played, from the engine's own lists."""
    presets = [
        bodies.PresetView(
            name=name,
            title=title_of(name, language)[0],
            sentence=title_of(name, language)[1],
            players=variant.deck.players,
            targets=list(dict.fromkeys((variant.match.target, *TARGETS))),
            fields={field: value for field, value in variant.to_dict().items() if value != _DEFAULTS[field]},
        )
        for name, variant in PRESETS.items()
    ]
    fields = [
        bodies.FieldView(
            name=field.name,
            group=field.name.partition(".")[0],
            values=list(field.values) if field.values else {"min": field.low, "max": field.high},
            default=_DEFAULTS[field.name],
            meaning=field.say(language),
        )
        for field in FIELDS
    ]
    return bodies.Variants(presets, fields)


_DEFAULTS = Variant().to_dict()


def _variant(name: str, changes: dict[str, Any], seats: int | None) -> Variant:
    variant = variant_of(name, changes)
    if seats is not None:
        variant.check_seats(seats)
    return variant


def _created(request: Request, created: Created, seat: int) -> Response:
    game = created.hub.game
    body = bodies.MatchCreated(
        match=game.id.hex(),
        seat=seat,
        token=created.tokens[seat],
        commitment=game.commitment.hex(),
        info=views.info_of(game, wanted_language(request.scope)),
    )
    return _json(wire.encode(body), 201)


def _json(body: bytes, status: int = 200) -> Response:
    return Response(body, status, media_type="application/json")


async def _body(request: Request, kind: type[T]) -> T:
    body: T = _decoded(await _bytes(request), lambda text: msgspec.json.decode(text, type=kind, strict=True))
    return body


def _decoded(body: bytes, decode: Callable[[bytes], Any]) -> Any:
    try:
        return decode(body)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise ProblemError("malformed", unreadable(error)) from None


async def _bytes(request: Request) -> bytes:
    """The body, which must be small and come soon.

    Raises:
        ProblemError: it is not.
    """
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for part in request.stream():
                body += part
                if len(body) > wire.MOST_BYTES:
                    raise ProblemError("too_large", Message("detail.too_large", {"bytes": wire.MOST_BYTES}))
    except TimeoutError:
        raise ProblemError("body_timeout", Message("detail.body_timeout", {"seconds": round(BODY_SECONDS)})) from None
    except ClientDisconnect:
        raise ProblemError("malformed", Message("detail.incomplete")) from None
    return bytes(body)


KNOWN = (ProblemError, VariantError, NameRefusedError, SeatsError, FullError, JournalError, ReplayError)
"""Errors that are answered with a problem of their own."""


def problem_of(error: Exception) -> ProblemError | None:
    """The problem that stands for an error of the service; None for a defect."""
    match error:
        case ProblemError():
            return error
        case VariantError():
            return ProblemError("variant", error.message, error.fields)
        case NameRefusedError():
            return ProblemError("name", error.message)
        case SeatsError():
            return ProblemError("seats", error.message)
        case FullError():
            return ProblemError("full")
        case JournalError():
            return ProblemError("not_stored")
        case ReplayError():
            return ProblemError("unplayable")
    return None
