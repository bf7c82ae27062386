"""The HTTP routes under /api/v1."""

import asyncio
import math
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rummy500.engine import FIELDS, PRESETS, Variant, VariantError, fields_changed, title_of
from rummy500.notation import card_to_text, dumps
from rummy500.service import (
    BegunError,
    Created,
    FullError,
    House,
    JournalError,
    NameRefusedError,
    OpenSeat,
    Opponent,
    Person,
    ReplayError,
    SeatsError,
    SeatTakenError,
    TableRules,
    variant_of,
)
from rummy500.service.commands import Answer
from rummy500.service.house import Wish
from rummy500.service.record import decks_of, known_deck, record_of
from rummy500.service.shuffle import NO_NONCE
from rummy500.web import bodies, views, wire
from rummy500.web.connection import to_command
from rummy500.web.limits import Addresses
from rummy500.web.openapi import document
from rummy500.web.problems import ProblemError, wanted_language
from rummy500.web.requests import body_of, bytes_of, decoded, json_of, seated, watched
from rummy500.words import LANGUAGES, Message

TARGETS = (500, 250)
"""The targets that the new-match screen offers."""

Endpoint = Callable[[Request], Awaitable[Response]]


class Api:
    """The routes over one house."""

    def __init__(self, house: House, addresses: Addresses) -> None:
        self._house = house
        self._addresses = addresses
        self._variants = {language: wire.encode(variants(language)) for language in LANGUAGES}
        self._levels = {
            language: wire.encode(
                [
                    bodies.LevelView(level.name, level.say(language), guest=bool(level.guest), wins=level.wins)
                    for level in house.office.levels
                ]
            )
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
        return json_of(self._variants[wanted_language(request.scope)])

    async def get_bots(self, request: Request) -> Response:
        """The levels of computer opponents."""
        return json_of(self._levels[wanted_language(request.scope)])

    async def get_document(self, _request: Request) -> Response:
        """The OpenAPI document."""
        return json_of(self._document)

    async def check_variant(self, request: Request) -> Response:
        """The rule sheet of rules, or why they cannot be played."""
        wish = await body_of(request, bodies.VariantCheck)
        variant = _variant(wish.preset, wish.set, wish.seats)
        return json_of(
            wire.encode(bodies.RulesChecked(True, views.rules_of(variant, wish.seats, wanted_language(request.scope))))
        )

    async def create_match(self, request: Request) -> Response:
        """Create a match of one person with computer opponents and, by the link, with other people."""
        wish = await body_of(request, bodies.NewMatch)
        people = sum(isinstance(seat, bodies.PersonSeat) for seat in wish.seats)
        if people != 1:
            raise ProblemError("seats", Message("seats.one_person", {"people": people}))
        variant = _variant(wish.preset, wish.set, len(wish.seats))
        seats = [_wished(seat) for seat in wish.seats]
        nonce = bytes.fromhex(wish.nonce) if wish.nonce is not None else None
        wait = self._addresses.creates(request.scope)
        if wait > 0:
            raise ProblemError("too_many_matches", wait=math.ceil(wait))
        rules = TableRules(wish.table.clock, wish.table.absent_after, wish.table.spectators)
        created = await self._house.create(variant, seats, nonce, rules)
        return await self._created(request, created, created.hub.game.persons[0])

    async def rematch(self, request: Request) -> Response:
        """Create a match with the same seats and rules; asked again, it is the same one."""
        hub, seat = await seated(self._house, request)
        if not hub.game.over:
            raise ProblemError("not_over", Message("detail.rematch"))
        return await self._created(request, await self._house.rematch(hub, seat), seat)

    async def get_match(self, request: Request) -> Response:
        """A match in a few words."""
        hub, seat = await seated(self._house, request)
        game = hub.game
        summary = bodies.Summary(
            info=views.info_of(game, wanted_language(request.scope), coach=hub.coached),
            deal=game.number,
            totals=list(game.match.totals) if game.match is not None else [0] * len(game.seats),
            your_turn=game.actor == seat,
            over=game.over,
        )
        return json_of(wire.encode(summary))

    async def get_observation(self, request: Request) -> Response:
        """The position as this seat sees it, without a token as spectators do."""
        hub, seat = await watched(self._house, request)
        hub.noncing.expect()
        language, remaining = wanted_language(request.scope), hub.clock.remaining()
        return json_of(wire.encode(views.observation_of(hub.game, seat, language, remaining)))

    async def post_command(self, request: Request) -> Response:
        """Do a command; the same messages and answers as on a socket."""
        hub, seat = await seated(self._house, request)
        ask = decoded(await bytes_of(request), wire.decode_command)
        if isinstance(ask, wire.Why):
            answer = hub.why(seat, bytes.fromhex(ask.id), ask.text)
        else:
            future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

            def reply(answer: Answer) -> None:
                if not future.done():
                    future.set_result(answer)

            hub.submit(seat, to_command(ask), reply)
            answer = await future
        return json_of(wire.encode(views.answer_of(answer, hub.game, seat, wanted_language(request.scope))))

    async def get_record(self, request: Request) -> Response:
        """The match as a record: the own copy while a deal is running."""
        hub, seat = await seated(self._house, request)
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
        hub, _ = await seated(self._house, request)
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
            preset=stored.preset,
            fields=fields_changed(hub.game.variant),
        )
        return json_of(wire.encode(fairness))

    async def _created(self, request: Request, created: Created, seat: int) -> Response:
        game = created.hub.game
        gathering = game.phase == "gathering"
        body = bodies.MatchCreated(
            match=game.id.hex(),
            seat=seat,
            token=created.tokens[seat],
            commitment=game.commitment.hex(),
            info=views.info_of(game, wanted_language(request.scope), coach=created.hub.coached),
            invite=await self._house.reception.invitation(game.id) if gathering else None,
        )
        return json_of(wire.encode(body), 201)


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


def _wished(seat: bodies.PersonSeat | bodies.BotSeat | bodies.OpenSeat) -> Wish:
    match seat:
        case bodies.PersonSeat(name=name):
            return Person(name)
        case bodies.BotSeat(level=level):
            return Opponent(level)
        case bodies.OpenSeat():
            return OpenSeat()


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
        case SeatTakenError():
            return ProblemError("seat_taken", error.message)
        case BegunError():
            return ProblemError("begun", error.message)
        case SeatsError():
            return ProblemError("seats", error.message)
        case FullError():
            return ProblemError("full")
        case JournalError():
            return ProblemError("not_stored")
        case ReplayError():
            return ProblemError("unplayable")
    return None
