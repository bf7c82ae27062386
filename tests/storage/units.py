"""Units made by hand, for the tests of the journals."""

import asyncio
from dataclasses import replace

from rummy500.service.journal import (
    Change,
    DealEnd,
    DealStart,
    Device,
    Draft,
    Entry,
    Journal,
    LostError,
    NewMatch,
    Seat,
    Step,
    UnavailableError,
    Unit,
)

MATCH = bytes(range(16))
OTHER = bytes(range(16, 32))
SEED = b"\x5e" * 64
DECK = bytes(range(52))


def command(number: int) -> bytes:
    return number.to_bytes(16, "big")


def creation(match: bytes = MATCH) -> Unit:
    new = NewMatch(
        preset="standard",
        fields="{}",
        seats=(
            Seat(0, "Ana", devices=(Device(b"a" * 32, b"b" * 32, b"a" * 32),)),
            Seat(1, "Ben", level="club"),
        ),
        commitment=b"c" * 32,
        seed=SEED,
        created_ms=1000,
        rules_version=1,
        shuffle="hmac-sha512-fy-1",
    )
    return Unit(match, command(1), None, (1, 0), "waiting", 1000, (entry(1, "start", 1),), new=new)


def entry(
    version: int, kind: str = "act", number: int | None = None, text: str = "draw", seat: int | None = 0
) -> Entry:
    return Entry(
        version=version,
        kind=kind,  # type: ignore[arg-type]
        seat=seat if kind == "act" else None,
        text=text if kind == "act" else "",
        command=command(number) if number else None,
        at_ms=1000 + version,
        check=b"12345678",
        thought="club 1 000000000000002a 0" if kind == "act" else None,
    )


def start_of_deal(match: bytes = MATCH) -> Unit:
    return Unit(
        match,
        command(2),
        (1, 0),
        (2, 0),
        "playing",
        1001,
        (entry(2, "deal", 2),),
        nonces=(b"n" * 16, bytes(16)),
        deal=DealStart(1, 1, DECK),
    )


def act(number: int, version: int, match: bytes = MATCH) -> Unit:
    return Unit(
        match, command(number), (version - 1, 0), (version, 0), "playing", 1001, (entry(version, "act", number),)
    )


def draft_step(number: int, version: int, step: int) -> Unit:
    draft = Draft(
        0,
        steps=(Step(command(number), "meld 5H 6H 7H"),),
        undone=(Step(command(7), "lay 8H 1"),),
        commands=((command(number), version, step),),
    )
    return Unit(MATCH, command(number), (version, step - 1), (version, step), "playing", 1001, draft=draft)


def end_of_deal(version: int, *, over: bool = False) -> Unit:
    entries = (entry(version, "act", 50), entry(version + 1, "deal_over"))
    return Unit(
        MATCH,
        command(50),
        (version - 1, 0),
        (version + 1, 0),
        "over" if over else "between",
        2000,
        entries,
        result=DealEnd(1, '{"net":[1,2]}'),
        draft=Draft(0),
    )


def again(unit: Unit, number: int) -> Unit:
    """The same change, asked for by another command."""
    return replace(
        unit, command=command(number), entries=tuple(replace(e, command=command(number)) for e in unit.entries)
    )


async def append_at_last(journal: Journal, unit: Change) -> None:
    """Try until the unit is stored, now or, as a lost one says, by an attempt that seemed to fail."""
    while True:
        try:
            await journal.append(unit)
        except LostError:
            return
        except UnavailableError:
            await asyncio.sleep(0.05)
        else:
            return
