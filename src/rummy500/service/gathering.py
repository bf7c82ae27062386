"""Before the first deal: people and computer opponents sit down and get up again. Pure; nothing is stored here."""

from collections.abc import Mapping
from dataclasses import replace

from rummy500.service.game import Game
from rummy500.service.journal import Device, Entry, Seat, Unit
from rummy500.service.journal import Phase as MatchPhase
from rummy500.service.names import bot_names, clean_name, skeleton
from rummy500.service.turns import Asked, Move
from rummy500.words import Message, WordedError

MOST_SEATS = 8


class SeatsError(WordedError, ValueError):
    """Seats that cannot be filled in this way; the sentence says why."""


class SeatTakenError(SeatsError):
    """Somebody else sits there."""


class BegunError(SeatsError):
    """The first deal is dealt: the seats stay as they are."""


def sit(game: Game, asked: Asked, name: str, device: Device) -> Move:
    """Let a person sit down on an open seat.

    Raises:
        SeatsError: it is not open, or there is no such seat, or somebody with that name sits at the table.
        NameRefusedError: the name cannot be used.
    """
    seat = seat_at(game, asked.seat)
    if not seat.open:
        raise SeatTakenError(Message("seats.taken"))
    name = clean_name(name)
    if skeleton(name) in {skeleton(other.name) for other in game.seats if other.person}:
        raise SeatsError(Message("seats.name_taken", {"name": name}))
    named = {other.seat: other for other in game.seats if other.level is not None}
    if skeleton(name) in {skeleton(other.name) for other in named.values()}:
        game = _renamed(game, name)
    return _changed(game, asked, "sit", replace(seat, name=name, open=False, devices=(device,)))


def leave(game: Game, asked: Asked) -> Move:
    """Leave a seat open: a person gets up, or a computer opponent goes.

    Raises:
        SeatsError: there is no such seat, or it is open.
    """
    seat = seat_at(game, asked.seat)
    if seat.open:
        raise SeatsError(Message("seats.open"))
    return _changed(game, asked, "leave", Seat(seat.seat, "", open=True))


def seat_bot(game: Game, asked: Asked, level: str) -> Move:
    """Let a computer opponent sit down on an open seat, or another one where one sits.

    Raises:
        SeatsError: there is no such seat, or a person sits there.
    """
    seat = seat_at(game, asked.seat)
    if seat.person:
        raise SeatTakenError(Message("seats.taken"))
    name = seat.name or bot_names([other.name for other in game.seats], 1)[0]
    return _changed(game, asked, f"bot {level}", Seat(seat.seat, name, level))


def widen(game: Game, asked: Asked) -> Move:
    """Add an open seat.

    Raises:
        SeatsError: there are as many as the rules allow.
        VariantError: the rules cannot be dealt to so many.
    """
    _check_gathering(game)
    count = len(game.seats) + 1
    if count > MOST_SEATS:
        raise SeatsError(Message("seats.most", {"most": MOST_SEATS}))
    game.variant.check_seats(count)
    return _stored(game, asked, "widen", (*game.seats, Seat(count - 1, "", open=True)), "gathering")


def start(game: Game, asked: Asked) -> Move:
    """Begin with those who are there: open seats go, and the seats behind them move up.

    Raises:
        SeatsError: nobody else is there.
        VariantError: the rules cannot be dealt to so many.
    """
    _check_gathering(game)
    filled = [seat for seat in game.seats if not seat.open]
    if len(filled) < 2:
        raise SeatsError(Message("seats.alone"))
    game.variant.check_seats(len(filled))
    seats = tuple(replace(seat, seat=number) for number, seat in enumerate(filled))
    return _stored(game, asked, "begin", seats, "waiting")


def why_not_begin(game: Game) -> Message | None:
    """Why those who are there cannot begin; None if they can."""
    if game.phase != "gathering":
        return None
    try:
        _ = start(game, Asked(0, b"", 0))
    except WordedError as error:
        return error.message
    return None


def may_widen(game: Game) -> bool:
    """Whether there may be another seat."""
    try:
        _ = widen(game, Asked(0, b"", 0))
    except WordedError:
        return False
    return True


def moved_up(before: Game, after: Game) -> Mapping[int, int]:
    """Where the people of a gathering sit once it has begun, by their devices; who has none there is not there."""
    numbers = {device.id: seat.seat for seat in after.seats for device in seat.devices}
    return {seat.seat: numbers[device.id] for seat in before.seats for device in seat.devices if device.id in numbers}


def seat_at(game: Game, number: int) -> Seat:
    """The seat with this number.

    Raises:
        SeatsError: there is none.
        BegunError: the first deal is dealt.
    """
    _check_gathering(game)
    if not 0 <= number < len(game.seats):
        raise SeatsError(Message("seats.none", {"seats": len(game.seats)}))
    return game.seats[number]


def _check_gathering(game: Game) -> None:
    if game.phase != "gathering":
        raise BegunError(Message("seats.begun"))


def _renamed(game: Game, name: str) -> Game:
    """The same table, where the computer opponent with the name of a person has got another one."""
    taken = [name, *(seat.name for seat in game.seats)]
    fresh = bot_names(taken, 1)[0]
    alike = skeleton(name)
    seats = tuple(
        replace(seat, name=fresh) if seat.level is not None and skeleton(seat.name) == alike else seat
        for seat in game.seats
    )
    return replace(game, seats=seats)


def _changed(game: Game, asked: Asked, text: str, seat: Seat) -> Move:
    seats = tuple(seat if other.seat == seat.seat else other for other in game.seats)
    return _stored(game, asked, text, seats, "gathering")


def _stored(game: Game, asked: Asked, text: str, seats: tuple[Seat, ...], phase: MatchPhase) -> Move:
    seat = None if text == "begin" else asked.seat
    entry = Entry(game.base[0] + 1, "control", seat, text, False, asked.command, asked.at_ms)
    now = (entry.version, 0)
    unit = Unit(game.id, asked.command, game.base, now, phase, asked.at_ms, (entry,), seats=seats)
    after = replace(game, seats=seats, phase=phase, base=now)
    return Move(unit, after)
