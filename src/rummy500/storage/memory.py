"""The journal in memory: the first and simplest one, for tests and for matches that nobody wants to keep."""

import secrets
from dataclasses import replace

from rummy500.service.journal import Dealt, Forget, LostError, Rekey, Secret, Stored, Unit


class MemoryJournal:
    """Keeps matches until the process ends."""

    def __init__(self) -> None:
        self._matches: dict[bytes, Stored] = {}
        self._secrets: dict[bytes, Secret] = {}
        self._key = secrets.token_bytes(32)

    async def append(self, unit: Unit | Rekey | Forget) -> None:
        """Store all of it or nothing."""
        if isinstance(unit, Forget):
            self._matches.pop(unit.match, None)
            self._secrets.pop(unit.match, None)
            return
        if isinstance(unit, Rekey):
            self._matches[unit.match] = _rekeyed(self._matches.get(unit.match), unit)
            return
        before = _created(self._matches.get(unit.match), unit)
        known = {entry.command for entry in before.log if entry.command}
        if any(entry.command in known for entry in unit.entries):
            raise LostError("a command of this unit is in the log already")
        secret = self._secrets.get(unit.match)
        self._matches[unit.match] = _changed(before, unit, secret)
        if unit.new is not None and unit.new.rematch_of is not None:
            old = self._matches[unit.new.rematch_of]
            self._matches[old.match] = replace(old, rematch=unit.match)
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
        )
    if before is None or before.base != unit.seen:
        raise LostError("the match is at another position")
    return before


def _changed(before: Stored, unit: Unit, secret: Secret | None) -> Stored:
    seats, deals, draft, seed = before.seats, before.deals, before.draft, before.seed
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


def _rekeyed(before: Stored | None, unit: Rekey) -> Stored:
    if before is None or before.seats[unit.seat].token_next != unit.token:
        raise LostError("the token is not the next one of this seat")
    seats = list(before.seats)
    seats[unit.seat] = replace(seats[unit.seat], token=unit.token, token_next=unit.token_next)
    return replace(before, seats=tuple(seats))
