"""Who comes to a table and who leaves it: seats, the tokens that open them, and codes for further devices."""

import base64
import hashlib
from collections.abc import Callable
from dataclasses import dataclass

from rummy500.service import gathering, tokens
from rummy500.service.events import emit, short
from rummy500.service.game import Game
from rummy500.service.gathering import SeatsError
from rummy500.service.hub import Hub
from rummy500.service.journal import (
    MOST_DEVICES,
    Admit,
    Device,
    Dismiss,
    Erase,
    JournalError,
    LostError,
    Offer,
    Rekey,
    Seat,
    UnavailableError,
)
from rummy500.service.office import Office
from rummy500.service.turns import Asked, Move
from rummy500.words import Message

CODE_BYTES = 5
CODE_SECONDS = 600
"""A code is for somebody who holds both devices in his hands."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """A seat that a token opens, the token to use from now on, and the id of the device that has it."""

    seat: int
    token: str
    device: bytes


@dataclass(frozen=True, slots=True)
class Sat:
    """A seat that was taken, and its first token."""

    seat: int
    token: str


class Reception:
    """Gives seats and takes them back; every change is stored before it is true."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._key: bytes | None = None

    async def key(self) -> bytes:
        """The key of all tokens.

        Raises:
            JournalError: it cannot be read now.
        """
        if self._key is None:
            self._key = await self._office.journal.key()
        return self._key

    # ---- tokens

    async def device(self, match: bytes, seat: int, token: str) -> Device:
        """What is stored of a token that is new on a seat.

        Raises:
            JournalError: the key cannot be read now.
        """
        following = tokens.next_token(await self.key(), match, seat, token)
        hashed = tokens.token_hash(token)
        return Device(hashed, tokens.token_hash(following), hashed)

    async def sit(self, hub: Hub, token: str) -> Sitting | None:
        """Return the seat that a token opens and its next token, None for a token of no seat.

        The first use of a next token makes the one before it useless.

        Raises:
            JournalError: the change could not be stored; the token works as before.
        """
        sitting = await self._sit(hub, token)
        if sitting is None and self._office.feed.shared:
            # Another process may have given this token a moment ago.
            await hub.refresh()
            sitting = await self._sit(hub, token)
        return sitting

    async def _sit(self, hub: Hub, token: str) -> Sitting | None:
        key = await self.key()
        for number in hub.game.persons:
            for device in hub.game.seats[number].devices:
                if tokens.matches(device.token, token):
                    return Sitting(number, _following(key, hub, number, device, token), device.id)
                if tokens.matches(device.token_next, token):
                    following = tokens.next_token(key, hub.game.id, number, token)
                    fresh = Device(tokens.token_hash(token), tokens.token_hash(following), device.id)
                    await self._rekey(hub, number, device, fresh)
                    return Sitting(number, following, device.id)
        return None

    async def _rekey(self, hub: Hub, number: int, old: Device, fresh: Device) -> None:
        async with hub.lock:
            seat = hub.game.seats[number]
            if fresh in seat.devices:
                return
            try:
                await self._office.journal.append(Rekey(hub.game.id, number, fresh.token, fresh.token_next))
            except LostError as error:
                raise UnavailableError("the token was replaced meanwhile") from error
            devices = tuple(fresh if one == old else one for one in seat.devices)
            hub.reseat(_with_devices(seat, devices))

    # ---- before the first deal

    async def invitation(self, match: bytes) -> str:
        """What lets somebody sit down at a match: 16 hexadecimal digits for the link.

        Raises:
            JournalError: the key cannot be read now.
        """
        return tokens.invitation(await self.key(), match)

    async def take(self, hub: Hub, number: int, name: str, intention: bytes) -> Sat:
        """Let a person sit down; asked again with the same intention, it is the same seat and token.

        Raises:
            SeatsError: the seat is not free, or the name is not.
            NameRefusedError: the name cannot be used.
            JournalError: it could not be stored.
        """
        token = tokens.first_token(await self.key(), hub.game.id, intention)
        hashed = tokens.token_hash(token)
        async with hub.lock:
            sat = _seat_of(hub.game, hashed)
            if sat is None:
                _ = gathering.seat_at(hub.game, number)
                device = await self.device(hub.game.id, number, token)
                asked = self._asked(number, intention)
                await self._store(
                    hub, lambda game: None if _seat_of(game, hashed) else gathering.sit(game, asked, name, device)
                )
                emit("seat_taken", match=short(hub.game.id), seat=number)
                sat = _seat_of(hub.game, hashed)
        return Sat(number if sat is None else sat.seat, token)

    async def leave(self, hub: Hub, number: int) -> None:
        """Leave a seat open: its person gets up or is asked to, or its computer opponent goes.

        Raises:
            SeatsError: there is no such seat, or nobody sits there.
            JournalError: it could not be stored.
        """
        async with hub.lock:
            await self._store(hub, lambda game: gathering.leave(game, self._asked(number)))

    async def seat_bot(self, hub: Hub, number: int, level: str) -> None:
        """Let a computer opponent sit down.

        Raises:
            SeatsError: a person sits there, or there is no such seat or level.
            JournalError: it could not be stored.
        """
        if self._office.level(level) is None:
            levels = tuple(one.name for one in self._office.levels)
            raise SeatsError(Message("seats.no_level", {"level": level, "levels": levels}))
        async with hub.lock:
            await self._store(hub, lambda game: gathering.seat_bot(game, self._asked(number), level))

    async def widen(self, hub: Hub) -> None:
        """Add an open seat.

        Raises:
            SeatsError, VariantError: the rules allow no more.
            JournalError: it could not be stored.
        """
        async with hub.lock:
            await self._store(hub, lambda game: gathering.widen(game, self._asked(0)))

    async def begin(self, hub: Hub) -> None:
        """Let those who are there begin; open seats go. Asked again, nothing happens.

        Raises:
            SeatsError, VariantError: so few cannot play.
            JournalError: it could not be stored.
        """
        if self._office.feed.shared:
            # Whoever sat down at another process a moment ago is there, too.
            await hub.refresh()
        async with hub.lock:
            await self._store(
                hub, lambda game: gathering.start(game, self._asked(0)) if game.phase == "gathering" else None
            )

    # ---- devices

    async def code(self, hub: Hub, number: int) -> str:
        """Return a code by which one further device comes to a seat, as `ABCD-EFGH`; the one before it is void.

        Raises:
            JournalError: it could not be stored.
        """
        code = base64.b32encode(self._office.randomness.bytes(CODE_BYTES)).decode()
        now = self._office.clock.now_ms()
        await self._office.journal.append(Offer(hub.game.id, number, _code_hash(code), now, now + CODE_SECONDS * 1000))
        return f"{code[:4]}-{code[4:]}"

    async def offered(self, code: str) -> bytes | None:
        """Return the match that a code leads to; None if it is not valid.

        Raises:
            JournalError: it cannot be read now.
        """
        found = await self._office.journal.offered(_code_hash(code), self._office.clock.now_ms())
        return None if found is None else found[0]

    async def admit(self, hub: Hub, code: str) -> Sat | None:
        """Let a further device come to the seat of a code, which is used up; None if it is not valid.

        Raises:
            JournalError: it could not be stored.
        """
        hashed, now = _code_hash(code), self._office.clock.now_ms()
        token = tokens.new_token(self._office.randomness)
        async with hub.lock:
            found = await self._office.journal.offered(hashed, now)
            if found is None or found[0] != hub.game.id:
                return None
            number = found[1]
            device = await self.device(hub.game.id, number, token)
            try:
                await self._office.journal.append(Admit(hub.game.id, number, device, hashed, now))
            except LostError:
                return None
            seat = hub.game.seats[number]
            hub.reseat(_with_devices(seat, (*seat.devices, device)[-MOST_DEVICES:]))
        emit("device_admitted", match=short(hub.game.id), seat=number)
        return Sat(number, token)

    async def dismiss_others(self, hub: Hub, number: int, token: str) -> int:
        """Let all devices of a seat lose it but the one with this token; return how many there were.

        Raises:
            JournalError: it could not be stored.
        """
        async with hub.lock:
            seat = hub.game.seats[number]
            keep = next(one for one in seat.devices if _opens(one, token))
            await self._office.journal.append(Dismiss(hub.game.id, number, keep.id))
            hub.reseat(_with_devices(seat, (keep,)))
        return len(seat.devices) - 1

    async def erase(self, hub: Hub, number: int) -> None:
        """Delete the name of a person; what was played stays.

        Raises:
            SeatsError: the match is not over.
            JournalError: it could not be stored.
        """
        async with hub.lock:
            if not hub.game.over:
                raise SeatsError(Message("seats.not_over"))
            await self._office.journal.append(Erase(hub.game.id, number))
            seat = hub.game.seats[number]
            hub.reseat(Seat(seat.seat, "", None, seat.devices, seat.nonce))
        emit("name_erased", match=short(hub.game.id), seat=number)

    # ---- inside

    async def _store(self, hub: Hub, make: Callable[[Game], Move | None]) -> None:
        if not await hub.store(make):
            raise UnavailableError("it could not be stored, or others were always first")

    def _asked(self, seat: int, command: bytes | None = None) -> Asked:
        return Asked(seat, command or self._office.randomness.bytes(16), self._office.clock.now_ms())


def _following(key: bytes, hub: Hub, number: int, device: Device, token: str) -> str:
    """The next token of a device. Where a seat has moved up, its chain began under another number."""
    chains = (number, *range(gathering.MOST_SEATS))
    following = (tokens.next_token(key, hub.game.id, chain, token) for chain in chains)
    found = next((one for one in following if tokens.matches(device.token_next, one)), None)
    if found is None:
        raise JournalError("the next token of a device does not follow from the one before")
    return found


def _seat_of(game: Game, token: bytes) -> Seat | None:
    """The seat that the token with this hash was given for, if there is one."""
    return next((seat for seat in game.seats if any(device.token == token for device in seat.devices)), None)


def _opens(device: Device, token: str) -> bool:
    return tokens.matches(device.token, token) or tokens.matches(device.token_next, token)


def _with_devices(seat: Seat, devices: tuple[Device, ...]) -> Seat:
    return Seat(seat.seat, seat.name, seat.level, devices, seat.nonce, seat.open)


def _code_hash(code: str) -> bytes:
    """What is stored of a code; how it was typed makes no difference."""
    plain = "".join(code.upper().split()).replace("-", "").replace("0", "O").replace("1", "I").replace("8", "B")
    return hashlib.sha256(b"rummy500 code 1\0" + plain.encode()).digest()
