"""Two matches that differ in nothing but what a seat cannot know, and everything that is said to that seat in each.

Cards that it has not seen lie elsewhere, and the draft of another seat is there or not; whatever is asked, heard or
fetched must be the same, byte for byte.
"""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from rummy500.bots.pool import LocalRunner
from rummy500.engine import describe, legal_actions, preset
from rummy500.notation import action_to_text, card_to_text, dumps
from rummy500.service import Hub, Office, Person
from rummy500.service.coaching import Coach
from rummy500.service.commands import Act
from rummy500.service.events import listening
from rummy500.service.game import Game, in_draw_phase
from rummy500.service.journal import Secret, Stored
from rummy500.service.reception import Sitting
from rummy500.service.record import known_deck, record_of
from rummy500.service.reports import report_of_game
from rummy500.service.restore import restore
from rummy500.web import views, wire
from rummy500.web.connection import Connection
from service import tables
from service.tables import QUICK, Dice, HandClock

PRESETS = ("standard", "cardems", "five_hundred_rum", "classic", "bicycle", "floating", "fives")


class Sink:
    """A journal that takes everything and knows nothing."""

    async def append(self, unit: object) -> None:
        """Store nothing."""

    async def secret(self, match: bytes) -> None:
        """There is none."""


class Line:
    """What a connection needs of its socket."""

    scope: Mapping[str, Any] = {"type": "websocket", "headers": [], "query_string": b""}


@dataclass(frozen=True)
class Pair:
    """A match as it is, the same with what a seat cannot know changed, and who looks at both."""

    seat: int | None
    one: Stored
    one_secret: Secret
    other: Stored
    other_secret: Secret
    seed: int


async def pairs(seed: int) -> AsyncIterator[Pair]:
    """Pairs from a match of two to four people played at random, for every seat and for whoever watches."""
    rng = Random(seed)
    name = rng.choice(PRESETS)
    seats = 2 if name == "cardems" else rng.randint(2, 4)
    home = tables.house(seed=seed)
    created = await home.create(preset(name, {"match.target": 5000}), [Person(f"P{seat}") for seat in range(seats)])
    hub = created.hub
    assert await hub.noncing.deal()
    while hub.game.number < 3:
        if hub.game.phase == "between":
            for seat in range(seats):
                await tables.next_deal(hub, seat)
            continue
        for _ in range(rng.randint(1, 8)):
            if hub.game.phase == "playing":
                await tables.act(hub, rng.choice(tables.legal(hub)))
                if rng.random() < 0.15:
                    await tables.undo(hub)
        if hub.game.phase != "playing":
            continue
        stored, secret = await home.office.journal.load(hub.game.id), await home.office.journal.secret(hub.game.id)
        assert stored is not None
        assert secret is not None
        for seat in (None, *range(seats)):
            yield _pair(stored, secret, hub.game, seat, rng)


def _pair(stored: Stored, secret: Secret, game: Game, seat: int | None, rng: Random) -> Pair:
    assert secret.deck is not None
    deck = moved(game, secret.deck, seat, rng)
    other = stored if seat == game.actor else replace(stored, draft=None, base=(stored.base[0], 0))
    return Pair(seat, stored, secret, other, replace(secret, deck=deck), rng.getrandbits(32))


def actor_of(pair: Pair) -> int:
    """The seat to act."""
    actor = restore(pair.one, pair.one_secret).actor
    assert actor is not None
    return actor


def moved(game: Game, deck: bytes, seat: int | None, rng: Random) -> bytes:
    """The deck with all cards that this seat cannot have seen shuffled among their places.

    Whoever has taken from the pile could do so because of cards in his hand: they stay where a take is not yet paid
    for, or was withdrawn.
    """
    deal = game.live if seat is not None and seat == game.actor else game.deal
    assert deal is not None
    bound = {entry.seat for entry in game.log if entry.kind == "withdraw"}
    if not in_draw_phase(deal):
        bound.add(game.actor)
    hidden = Counter(deal.stock)
    for number, (hand, known) in enumerate(zip(deal.hands, deal.table.known, strict=True)):
        if number != seat and number not in bound:
            hidden += Counter(hand) - Counter(known)
    # Of two copies of which one is known neither is moved: nobody could tell which is which.
    places = [place for place, card in enumerate(deck) if hidden[card] == deck.count(card)]
    cards = [deck[place] for place in places]
    rng.shuffle(cards)
    changed = bytearray(deck)
    for place, card in zip(places, cards, strict=True):
        changed[place] = card
    return bytes(changed)


async def differences(pair: Pair) -> tuple[list[str], set[str]]:
    """What was said otherwise to the seat, and the kinds of messages that were compared."""
    one, other = restore(pair.one, pair.one_secret), restore(pair.other, pair.other_secret)
    asked = questions(one, pair.seat, Random(pair.seed))
    heard = [await hear(game, pair, asked, Random(pair.seed)) for game in (one, other)]
    kinds = {json.loads(text)["t"] for text in heard[0] if text.startswith('{"t"')}
    found = [f"{a[:300]}\n{b[:300]}" for a, b in zip(*heard, strict=False) if a != b]
    if len(heard[0]) != len(heard[1]):
        found.append(f"{len(heard[0])} messages, {len(heard[1])} messages")
    return found, kinds


def questions(game: Game, seat: int | None, rng: Random) -> list[str]:
    """What a seat or a spectator may send: sensible, senseless, late, and none of its business."""
    seen = game.seen_by(seat)
    assert seen is not None
    cards = [card_to_text(card) for card in (*seen.table.pile, *(seen.hand or ()))]
    texts = ["draw", "take 1", *(f"take {card}" for card in rng.sample(cards, min(3, len(cards))))]
    texts += [f"discard {card}" for card in rng.sample(cards, min(3, len(cards)))]
    texts += [
        f"discard {card_to_text(rng.randrange(4) * 16 + rng.randrange(13))}",
        "meld 7H 8H 9H",
        "meld 7H 7S 7D",
        "lay 7H 1",
    ]
    ids = (f"{number:032x}" for number in range(1, 100))
    base = list(game.base_of(seat))
    frames: list[dict[str, Any]] = [{"t": "resync"}]
    frames += [{"t": "why", "id": next(ids), "text": text} for text in texts]
    frames += [{"t": "act", "id": next(ids), "base": [1, 0], "text": "draw"}]
    if seat != game.actor:
        frames += [{"t": "act", "id": next(ids), "base": base, "text": text} for text in texts[:4]]
        frames += [{"t": kind, "id": next(ids), "base": base} for kind in ("undo", "redo")]
    frames += [{"t": "next", "id": next(ids), "base": base}, {"t": "hint", "id": next(ids), "base": base, "depth": 1}]
    frames += [{"t": "nonce", "nonce": "0" * 32}, {"t": "nonce_hash", "hash": "0" * 64}, {"t": "takeover"}]
    frames += [
        {"t": "chat", "phrase": "hello"},
        {"t": "nudge"},
        {"t": "extend"},
        {"t": "pace", "pace": 1},
        {"t": "skip"},
    ]
    frames += [{"t": "speak", "lang": "de"}, {"t": "welcome"}]
    if seat is not None and seat == game.actor:
        legal = [action for action in legal_actions(seen) if not reveals(seen, action)]
        if legal:
            text = action_to_text(rng.choice(legal), seen)
            frames.append({"t": "act", "id": next(ids), "base": base, "text": text})
    return [*map(json.dumps, frames), '{"t":"act"', "[]"]


def reveals(seen: Any, action: int) -> bool:
    """Whether an action shows cards that were hidden: a draw to its seat, and the end of a deal all hands to all."""
    facts = describe(seen, action)
    return facts.kind == "draw" or facts.ends == "deal"


async def hear(game: Game, pair: Pair, asked: list[str], rng: Random) -> list[str]:
    """Everything that one match says to the seat, and to the operator about it."""
    seat = pair.seat
    office = Office(
        journal=Sink(),  # type: ignore[arg-type]
        clock=HandClock(),
        randomness=Dice(1),
        bots=LocalRunner(),
        pace=QUICK,
    )
    hub = Hub(game, {}, office)
    connection = Connection(Line(), Coach(office), 10_000)  # type: ignore[arg-type]
    told: list[str] = []

    def note(event: str, fields: Mapping[str, Any]) -> None:
        told.append(f"{event} {sorted((key, value) for key, value in fields.items() if key != 'connection')}")

    with listening(note):
        hello = wire.Hello(1, game.id.hex(), None, (max(game.base[0] - rng.randrange(9), 0), 0))
        connection.join(hub, None if seat is None else Sitting(seat, "0" * 64, bytes(32)), hello)
        for text in asked:
            ask = connection._decode({"type": "websocket.receive", "text": text})
            if ask is not None:
                connection._serve(ask)
            await office.tasks.drain("command", 5)
        if seat != game.actor:
            await _others(hub, rng)
        await office.tasks.drain("command", 5)
        connection.beat()
        told += connection._outbox
        connection.leave(1000)
        hub.clock.stop()
    return [*told, *_fetched(game, pair, seat)]


async def _others(hub: Hub, rng: Random) -> None:
    """The seat to act draws, if that is due: everybody hears of it, and nobody of the card."""
    if hub.game.deal is None or hub.game.turn.steps or hub.game.actor is None:
        return
    seen = hub.game.seen_by(hub.game.actor)
    if seen is not None and any(describe(seen, action).kind == "draw" for action in legal_actions(seen)):
        await tables.ask(hub, hub.game.actor, Act(bytes(15) + b"\x07", hub.game.base, "draw"))


def _fetched(game: Game, pair: Pair, seat: int | None) -> list[str]:
    """What requests are answered with."""
    stored = pair.one if game.base == pair.one.base else pair.other
    told: list[Any] = [views.observation_of(game, seat), views.info_of(game), views.clock_of(None)]
    for behind in (0, 1, 3):
        told += views.missed_by(game, seat, (game.base[0] - behind, 0)) or []
    texts = [wire.encode(one).decode() for one in told]
    if seat is not None:
        texts += [dumps(record_of(stored, game, seat, known_deck(stored, game, seat))), str(report_of_game(game, seat))]
    return texts


async def leaky(pair: Pair) -> list[str]:
    """The differences where the seat is mistaken for one that knows: there must be some, or nothing is compared."""
    wrong = [seat for seat in range(len(pair.one.seats)) if seat != pair.seat]
    found, _ = await differences(replace(pair, seat=wrong[pair.seed % len(wrong)]))
    return found


def run_pairs(seed: int, most: int) -> tuple[int, list[str], set[str]]:
    """Compare so many pairs; return how many there were, what differed, and the kinds of messages."""
    count = 0
    found: list[str] = []
    kinds: set[str] = set()

    async def work() -> None:
        nonlocal count
        match = 0
        while count < most:
            async for pair in pairs(seed * 1_000_003 + match):
                differ, seen = await differences(pair)
                found.extend(f"match {match}, seat {pair.seat}: {line}" for line in differ)
                kinds.update(seen)
                count += 1
                if count >= most:
                    return
            match += 1

    asyncio.run(work())
    return count, found, kinds
