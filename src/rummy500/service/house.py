"""All matches of one process: created, found, loaded when somebody asks for them, forgotten when nobody does."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from rummy500.engine import Variant, VariantError, fields_changed, preset
from rummy500.service import news, shuffle, tokens
from rummy500.service.events import alarm, emit, short
from rummy500.service.game import RULES_VERSION, Game
from rummy500.service.gathering import SeatsError
from rummy500.service.hub import Hub
from rummy500.service.journal import (
    Base,
    Entry,
    Forget,
    JournalError,
    LostError,
    NewMatch,
    Phase,
    Seat,
    Stored,
    UnavailableError,
    Unit,
)
from rummy500.service.names import bot_names, clean_name, skeleton
from rummy500.service.office import Office
from rummy500.service.reception import Reception
from rummy500.service.restore import ReplayError, answered, recall
from rummy500.service.table_rules import USUAL_TABLE, TableRules, table_rules_to_text
from rummy500.service.timing import CREDIT_SECONDS
from rummy500.service.turns import NO_DRAFT
from rummy500.words import Message, WordedError


class FullError(Exception):
    """No more matches fit into this process now."""


class KeptError(WordedError):
    """A match that is not deleted; the sentence says why."""


@dataclass(frozen=True, slots=True)
class Person:
    """A seat for a person."""

    name: str


@dataclass(frozen=True, slots=True)
class Opponent:
    """A seat for a computer opponent."""

    level: str


@dataclass(frozen=True, slots=True)
class OpenSeat:
    """A seat for whoever comes by the link."""


Wish = Person | Opponent | OpenSeat
"""Whom a seat of a new match is for."""


@dataclass(frozen=True, slots=True)
class Created:
    """A new match and the token of each seat that a person sits on."""

    hub: Hub
    tokens: Mapping[int, str]


class House:
    """The matches that are in memory, and the way to all others."""

    def __init__(self, office: Office, most: int = 2000) -> None:
        self.office = office
        self._most = most
        self._hubs: dict[bytes, Hub] = {}
        self._loading: dict[bytes, asyncio.Task[Hub | None]] = {}
        self._closed = False
        self.reception = Reception(office)

    def start(self) -> None:
        """Begin to listen to other processes; called inside the loop."""
        self.office.tasks.spawn(self.office.feed.follow(self), "feed")

    def __len__(self) -> int:
        return len(self._hubs)

    # ---- creating

    async def create(
        self,
        variant: Variant,
        seats: Sequence[Wish],
        nonce: bytes | None = None,
        table_rules: TableRules = USUAL_TABLE,
    ) -> Created:
        """Create a match. With open seats people gather first; else it is dealt when all seats have shown their nonces.

        A first person's nonce without a commitment before it is for a match of one person: it is dealt at once.

        Raises:
            VariantError: this number of seats cannot be dealt.
            SeatsError: names or levels that cannot be.
            FullError: too many matches are open.
            JournalError: it could not be stored.
        """
        variant.check_seats(len(seats))
        filled = _filled(seats, [level.name for level in self.office.levels])
        match = self.office.randomness.bytes(shuffle.MATCH_BYTES)
        given = {seat.seat: tokens.new_token(self.office.randomness) for seat in filled if seat.person}
        phase: Phase = "gathering" if any(seat.open for seat in filled) else "waiting"
        created = await self._create(match, variant, filled, given, table_rules, phase)
        if nonce is not None and phase == "waiting":
            created.hub.noncing.given(created.hub.game.persons[0], nonce)
            if not await created.hub.noncing.deal():
                created.hub.noncing.expect()
        return created

    async def rematch(self, hub: Hub, by: int) -> Created:
        """Create another match with the same seats and rules; asked again, it is the same one.

        Several people gather again, and play begins when all of them are there.

        Raises:
            FullError: too many matches are open.
            JournalError: it could not be stored.
        """
        key = await self.reception.key()
        old = hub.game
        given = {seat: tokens.next_token(key, old.id, seat, "rematch") for seat in old.persons}
        created = await self._rematch(hub, by, given)
        if created is None:
            # Somebody has asked for it at another process.
            await hub.refresh()
            created = await self._rematch(hub, by, given)
        if created is None:
            raise UnavailableError("the rematch could not be stored")
        return created

    async def _rematch(self, hub: Hub, by: int, given: Mapping[int, str]) -> Created | None:
        """The rematch that there is, or a new one; None if another process was first."""
        old = hub.game
        async with hub.lock:
            if hub.rematch is not None:
                found = await self.find(hub.rematch)
                if found is not None:
                    return Created(found, given)
            match = self.office.randomness.bytes(shuffle.MATCH_BYTES)
            blank = tuple(Seat(seat.seat, seat.name, seat.level) for seat in old.seats)
            several = len(old.persons) > 1
            rules = msgspec.structs.replace(old.table_rules, reunion=several)
            phase: Phase = "gathering" if several else "waiting"
            try:
                created = await self._create(match, old.variant, blank, given, rules, phase, old.id)
            except LostError:
                return None
            hub.rematch = match
        if several:
            hub.talk.say(news.Rematch(by, match.hex()))
        return created

    async def _create(
        self,
        match: bytes,
        variant: Variant,
        seats: tuple[Seat, ...],
        given: Mapping[int, str],
        table_rules: TableRules,
        phase: Phase,
        old: bytes | None = None,
    ) -> Created:
        self._check_room()
        devices = {seat: await self.reception.device(match, seat, token) for seat, token in given.items()}
        seats = tuple(replace(seat, devices=(devices[seat.seat],)) if seat.person else seat for seat in seats)
        seed = self.office.randomness.bytes(shuffle.SEED_BYTES)
        now = self.office.clock.now_ms()
        entry = Entry(1, "start", command=self.office.randomness.bytes(16), at_ms=now)
        new = NewMatch(
            preset=variant.name,
            fields=msgspec.json.encode(fields_changed(variant)).decode(),
            seats=seats,
            commitment=shuffle.commitment(match, seed),
            seed=seed,
            created_ms=now,
            rules_version=RULES_VERSION,
            shuffle=shuffle.ALGORITHM,
            rematch_of=old,
            table_rules=table_rules_to_text(table_rules),
        )
        unit = Unit(match, entry.command or b"", None, (1, 0), phase, now, (entry,), new=new)
        await self.office.journal.append(unit)
        game = Game(
            id=match,
            variant=variant,
            seats=seats,
            commitment=new.commitment,
            created_ms=now,
            phase=phase,
            base=(1, 0),
            position=(1, 0),
            table_rules=table_rules,
        )
        hub = self._hubs[match] = Hub(game, {}, self.office)
        emit("match_created", match=short(match), seats=len(seats), preset=variant.name)
        return Created(hub, given)

    def _check_room(self) -> None:
        if self._closed or (len(self._hubs) >= self._most and not self._evict()):
            raise FullError("too many matches are open now")

    def _evict(self) -> bool:
        """Let the match leave memory that nobody has looked at for the longest time; whether there was one."""
        latest = self.office.clock.monotonic() - self.office.pace.evict
        quiet = (hub for hub in self._hubs.values() if hub.used_at <= latest and hub.is_quiet)
        hub = min(quiet, key=lambda hub: hub.used_at, default=None)
        if hub is None:
            return False
        self._forget(hub)
        return True

    def _forget(self, hub: Hub) -> None:
        hub.leave_memory()
        del self._hubs[hub.game.id]
        emit("match_left_memory", match=short(hub.game.id), version=hub.game.base[0])

    def _vanish(self, hub: Hub) -> None:
        """The match is not stored any more."""
        hub.company.vanish()
        if self._hubs.get(hub.game.id) is hub:
            self._forget(hub)

    # ---- finding

    async def find(self, match: bytes) -> Hub | None:
        """Return the match, from memory or from what is stored; None if there is none.

        Raises:
            FullError: too many matches are open.
            JournalError: it cannot be read now.
            ReplayError: it is stored, but cannot be replayed.
        """
        hub = self._hubs.get(match)
        if hub is not None:
            hub.used_at = self.office.clock.monotonic()
            return hub
        loading = self._loading.get(match)
        if loading is None:
            self._check_room()
            loading = self._loading[match] = asyncio.ensure_future(self._load(match))
            loading.add_done_callback(lambda _: self._loading.pop(match, None))
        # One load serves all who ask; none of them may cancel it for the others.
        return await asyncio.shield(loading)

    async def _load(self, match: bytes) -> Hub | None:
        began = self.office.clock.monotonic()
        try:
            found = await recall(self.office.journal, match)
        except ReplayError as error:
            alarm("replay mismatch", error, match=short(match))
            raise
        if found is None:
            return None
        stored, game = found
        hub = self._hubs[match] = Hub(
            game, answered(stored.log, stored.draft), self.office, stored.rematch, credit=CREDIT_SECONDS
        )
        ms = round((self.office.clock.monotonic() - began) * 1000)
        emit("match_loaded", match=short(match), version=game.base[0], ms=ms)
        hub.clock.look()
        hub.revived((self.office.clock.now_ms() - stored.log[-1].at_ms) / 1000)
        return hub

    async def stored(self, match: bytes) -> Stored | None:
        """Return what is kept of a match, for records and for checking its shuffle.

        Raises:
            JournalError: it cannot be read now.
        """
        return await self.office.journal.load(match)

    # ---- other processes

    def changed(self, match: bytes, base: Base | None) -> None:
        """Another process has taken a match further."""
        hub = self._hubs.get(match)
        if hub is not None and (base is None or base > hub.game.base):
            self.office.tasks.spawn(self._catch_up(hub, base), "catch up")

    async def _catch_up(self, hub: Hub, base: Base | None) -> None:
        if not await hub.catch_up(base):
            self._vanish(hub)

    def heard(self, match: bytes, words: bytes) -> None:
        """Another process has whispered about a match."""
        hub = self._hubs.get(match)
        if hub is not None:
            hub.talk.heard(words)

    def watched(self) -> dict[bytes, Base]:
        """The matches in memory and how far they are known."""
        return {match: hub.game.base for match, hub in self._hubs.items()}

    def devices(self) -> dict[bytes, frozenset[bytes]]:
        """The ids of the devices that open a seat, as far as they are known."""
        return {
            match: frozenset(device.id for seat in hub.game.seats for device in seat.devices)
            for match, hub in self._hubs.items()
        }

    # ---- leaving

    async def delete(self, hub: Hub, seat: int) -> None:
        """Delete a match that is over, at the wish of its only person.

        Raises:
            KeptError: it is not over, or other people played in it, whose match it is as well.
            JournalError: it could not be deleted now.
        """
        async with hub.lock:
            if not hub.game.over:
                raise KeptError(Message("detail.kept_open"))
            if hub.game.persons != (seat,):
                raise KeptError(Message("detail.kept_shared"))
            await self.office.journal.append(Forget(hub.game.id))
        self._vanish(hub)
        emit("match_deleted", match=short(hub.game.id))

    def repeat_presence(self) -> None:
        """Tell other processes again who is connected to this one."""
        for hub in self._hubs.values():
            if hub.company:
                hub.repeat_presence()

    def sweep(self) -> None:
        """Let matches leave memory that nobody has looked at for long."""
        now = self.office.clock.monotonic()
        for hub in list(self._hubs.values()):
            if hub.is_idle(now):
                self._forget(hub)

    async def abandon(self, most: int = 100) -> int:
        """Mark matches as abandoned in which nothing has happened for very long; return how many.

        Nothing of them is deleted. What cannot be stored now is tried again the next time.
        """
        now = self.office.clock.now_ms()
        marked = 0
        try:
            for match in await self.office.journal.idle(now - round(self.office.pace.abandoned * 1000), most):
                hub = self._hubs.get(match)
                if match in self._loading or (hub is not None and not hub.is_quiet):
                    continue
                if hub is not None:
                    self._forget(hub)
                marked += await self._abandon(match, now)
        except JournalError:
            emit("not_stored")
        return marked

    async def _abandon(self, match: bytes, now_ms: int) -> bool:
        stored = await self.office.journal.load(match)
        if stored is None:
            return False
        version = stored.base[0] + 1
        command = self.office.randomness.bytes(16)
        entry = Entry(version, "control", None, "abandoned", command=command, at_ms=now_ms)
        unit = Unit(match, command, stored.base, (version, 0), "abandoned", now_ms, (entry,), draft=NO_DRAFT)
        try:
            await self.office.journal.append(unit)
        except LostError:
            # Somebody came back at this very moment.
            return False
        emit("match_abandoned", match=short(match), version=version)
        return True

    async def stop(self, seconds: float) -> None:
        """Accept no new matches, and let what is under way come to its end."""
        self._closed = True
        await self.office.tasks.drain("command", seconds)
        for hub in self._hubs.values():
            hub.stop()


def _filled(seats: Sequence[Wish], levels: Sequence[str]) -> tuple[Seat, ...]:
    names = [clean_name(seat.name) for seat in seats if isinstance(seat, Person)]
    if not names:
        raise SeatsError(Message("seats.no_person"))
    if len({skeleton(name) for name in names}) < len(names):
        raise SeatsError(Message("seats.alike"))
    free = iter(bot_names(names, len(seats)))
    mine = iter(names)
    filled: list[Seat] = []
    for number, seat in enumerate(seats):
        match seat:
            case Person():
                filled.append(Seat(number, next(mine)))
            case OpenSeat():
                filled.append(Seat(number, "", open=True))
            case Opponent(level):
                if level not in levels:
                    raise SeatsError(Message("seats.no_level", {"level": level, "levels": tuple(levels)}))
                filled.append(Seat(number, next(free), level))
    return tuple(filled)


def variant_of(name: str, changes: Mapping[str, Any]) -> Variant:
    """The variant that was asked for.

    Raises:
        VariantError: it does not exist or cannot be played.
    """
    try:
        return preset(name, changes)
    except VariantError:
        raise
    except (TypeError, ValueError, AttributeError) as error:
        raise VariantError(Message("variant.unreadable", {"problem": str(error)})) from error
