"""The journal in memory: the first and simplest one, for tests and for matches that nobody wants to keep."""

import secrets
from collections.abc import Callable
from dataclasses import replace

from rummy500.service.journal import (
    MOST_DEVICES,
    Admit,
    Change,
    Dealt,
    Device,
    Dismiss,
    Erase,
    Forget,
    LostError,
    Offer,
    Rekey,
    Seat,
    Secret,
    Stored,
    Tail,
    Unit,
)


class MemoryJournal:
    """Keeps matches until the process ends."""

    def __init__(self) -> None:
        self._matches: dict[bytes, Stored] = {}
        self._secrets: dict[bytes, Secret] = {}
        self._codes: dict[bytes, Offer] = {}
        self._key = secrets.token_bytes(32)

    async def append(self, unit: Change) -> None:
        """Store all of it or nothing."""
        match unit:
            case Unit():
                self._advance(unit)
            case Forget():
                self._matches.pop(unit.match, None)
                self._secrets.pop(unit.match, None)
            case Offer():
                self._codes = {code: one for code, one in self._codes.items() if one.expires_ms > unit.at_ms}
                self._codes[unit.code] = unit
            case Admit():
                offer = self._codes.pop(unit.code, None)
                if offer is None or offer.expires_ms <= unit.at_ms:
                    raise LostError("the code is not valid any more")
                self._change(unit.match, unit.seat, lambda seat: _admitted(seat, unit.device))
            case Rekey():
                self._change(unit.match, unit.seat, lambda seat: _rekeyed(seat, unit))
            case Dismiss():
                self._change(unit.match, unit.seat, lambda seat: _alone(seat, unit.keep))
            case Erase():
                self._change(unit.match, unit.seat, lambda seat: replace(seat, name=""))

    def _change(self, match: bytes, number: int, change: Callable[[Seat], Seat]) -> None:
        before = self._matches.get(match)
        if before is None:
            raise LostError("there is no such match")
        seats = tuple(change(seat) if seat.seat == number else seat for seat in before.seats)
        self._matches[match] = replace(before, seats=seats)

    def _advance(self, unit: Unit) -> None:
        before = _created(self._matches.get(unit.match), unit)
        known = {entry.command for entry in before.log if entry.command}
        if any(entry.command in known for entry in unit.entries):
            raise LostError("a command of this unit is in the log already")
        if unit.new is not None and unit.new.rematch_of is not None:
            old = self._matches[unit.new.rematch_of]
            if old.rematch in self._matches:
                raise LostError("there is a rematch already")
            self._matches[old.match] = replace(old, rematch=unit.match)
        secret = self._secrets.get(unit.match)
        self._matches[unit.match] = _changed(before, unit, secret)
        if unit.reveals:
            self._secrets.pop(unit.match, None)
        elif unit.new is not None:
            self._secrets[unit.match] = Secret(unit.new.seed, None, None)
        elif secret is not None and unit.deal is not None:
            self._secrets[unit.match] = Secret(secret.seed, unit.deal.deal, unit.deal.deck)
        elif secret is not None and unit.result is not None:
            self._secrets[unit.match] = Secret(secret.seed, None, None)

    async def load(self, match: bytes) -> Stored | None:
        """Return the match, or None if there is none of that id."""
        return self._matches.get(match)

    async def tail(self, match: bytes, version: int) -> Tail | None:
        """Return what came behind that version, or None if there is no match of that id."""
        stored = self._matches.get(match)
        return None if stored is None else Tail(stored.phase, stored.base, stored.log[version:], stored.draft)

    async def secret(self, match: bytes) -> Secret | None:
        """Return what must not leave the server; None when the match is over."""
        return self._secrets.get(match)

    async def idle(self, before_ms: int, most: int) -> list[bytes]:
        """Return unfinished matches that have not changed since that time, the oldest first."""
        changed = {
            match: stored.log[-1].at_ms
            for match, stored in self._matches.items()
            if stored.phase not in {"over", "abandoned"}
        }
        return sorted((match for match, at in changed.items() if at < before_ms), key=changed.__getitem__)[:most]

    async def offered(self, code: bytes, now_ms: int) -> tuple[bytes, int] | None:
        """Return the match and the seat that a code with this hash opens now."""
        offer = self._codes.get(code)
        return None if offer is None or offer.expires_ms <= now_ms else (offer.match, offer.seat)

    async def key(self) -> bytes:
        """Return the 32 bytes from which seat tokens are derived."""
        return self._key


def _created(before: Stored | None, unit: Unit) -> Stored:
    """The match before the unit, which must be as the unit saw it."""
    if unit.seen is None:
        if before is not None or unit.new is None:
            raise LostError("the match exists already")
        new = unit.new
        return Stored(
            match=unit.match,
            preset=new.preset,
            fields=new.fields,
            rules_version=new.rules_version,
            log_format=new.log_format,
            phase=unit.phase,
            base=(0, 0),
            commitment=new.commitment,
            shuffle=new.shuffle,
            created_ms=new.created_ms,
            seed=None,
            rematch=None,
            seats=new.seats,
            log=(),
            deals=(),
            draft=None,
            table_rules=new.table_rules,
        )
    if before is None or before.base != unit.seen:
        raise LostError("the match is at another position")
    return before


def _changed(before: Stored, unit: Unit, secret: Secret | None) -> Stored:
    seats = before.seats if unit.seats is None else unit.seats
    deals, draft, seed = before.deals, before.draft, before.seed
    if unit.nonces is not None:
        seats = tuple(replace(seat, nonce=nonce) for seat, nonce in zip(seats, unit.nonces, strict=True))
    if unit.deal is not None:
        deals = (*deals, Dealt(unit.deal.deal, unit.deal.dealer, None, None))
    if unit.result is not None:
        deck = secret.deck if secret is not None else None
        deals = (*deals[:-1], replace(deals[-1], result=unit.result.result, deck=deck))
    if unit.draft is not None:
        draft = None if unit.draft.empty else unit.draft
    if unit.reveals:
        seed = secret.seed if secret is not None else seed
    return replace(
        before,
        phase=unit.phase,
        base=unit.now,
        seats=seats,
        log=before.log + unit.entries,
        deals=deals,
        draft=draft,
        seed=seed,
    )


def _rekeyed(seat: Seat, unit: Rekey) -> Seat:
    if all(device.token_next != unit.token for device in seat.devices):
        raise LostError("the token is not the next one of this seat")
    devices = (
        Device(unit.token, unit.token_next, one.id) if one.token_next == unit.token else one for one in seat.devices
    )
    return replace(seat, devices=tuple(devices))


def _alone(seat: Seat, keep: bytes) -> Seat:
    return replace(seat, devices=tuple(device for device in seat.devices if device.id == keep))


def _admitted(seat: Seat, device: Device) -> Seat:
    return replace(seat, devices=(*seat.devices, device)[-MOST_DEVICES:])
