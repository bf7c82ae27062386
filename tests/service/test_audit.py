"""The audit of what is kept: nothing to say of played matches, and every kind of damage named."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from rummy500.service.audit import audit
from rummy500.service.journal import Dealt, Entry, Secret, Stored
from service import tables


@cache
def played(name: str = "standard", until: str = "over") -> tuple[Stored, Secret | None]:
    """A match played at random, with computer opponents and drafts, to its end or into a later deal."""
    found: list[tuple[Stored, Secret | None]] = []

    async def work() -> None:
        home = tables.house(seed=7)
        hub = await tables.against(home, ("casual",), name, **{"match.target": 150 if until == "over" else 5000})
        rng = Random(7)
        while hub.game.phase != "over" and not (until == "playing" and hub.game.number == 2 and len(hub.game.log) > 9):
            await tables.settle(hub)
            if hub.game.phase == "between":
                await tables.next_deal(hub)
            elif hub.game.phase == "playing":
                await tables.act(hub, rng.choice(tables.legal(hub)))
        await tables.settle(hub)
        journal = home.office.journal
        stored = await journal.load(hub.game.id)
        assert stored is not None
        found.append((stored, await journal.secret(hub.game.id)))

    asyncio.run(work())
    return found[0]


@pytest.mark.parametrize("until", ["over", "playing"])
@pytest.mark.parametrize("name", ["standard", "cardems", "five_hundred_rum", "floating"])
def test_a_played_match_has_no_fault(name: str, until: str) -> None:
    stored, secret = played(name, until)
    found = audit(stored, secret)
    assert found.faults == ()
    assert (found.deals, found.entries) == (len(stored.deals), len(stored.log))
    assert found.deals >= (2 if until == "playing" else 1)


def entry(stored: Stored, at: int, **changes: Any) -> Stored:
    log = list(stored.log)
    log[at] = replace(log[at], **changes)
    return replace(stored, log=tuple(log))


def deal(stored: Stored, **changes: Any) -> Stored:
    return replace(stored, deals=(replace(stored.deals[0], **changes), *stored.deals[1:]))


def first(stored: Stored, test: Callable[[Entry], bool]) -> int:
    return next(at for at, one in enumerate(stored.log) if test(one))


def other_deck(one: Dealt) -> bytes:
    """Two cards of the stock that nobody drew change places."""
    assert one.deck is not None
    return bytes([one.deck[1], one.deck[0], *one.deck[2:]])


DAMAGE: dict[str, tuple[Callable[[Stored], Stored], str]] = {
    "an entry is missing": (lambda s: replace(s, log=s.log[:5] + s.log[6:]), "holes"),
    "the log is cut": (lambda s: replace(s, log=s.log[:-1]), "the match is at version"),
    "a command came twice": (
        lambda s: entry(s, 4, command=next(one.command for one in s.log[5:] if one.command)),
        "in the log twice",
    ),
    "another card was thrown": (
        lambda s: entry(s, first(s, lambda one: one.text.startswith("discard")), text="discard AS"),
        "You do not hold",
    ),
    "a hash was changed": (
        lambda s: entry(s, first(s, lambda one: one.kind == "act"), check=bytes(8)),
        "leads to another position",
    ),
    "the end was changed": (
        lambda s: entry(s, first(s, lambda one: one.kind == "deal_over"), check=bytes(8)),
        "hands or stock",
    ),
    "two unseen cards changed places": (
        lambda s: deal(s, deck=other_deck(s.deals[0])),
        "does not follow from seed",
    ),
    "a card is there twice": (
        lambda s: deal(s, deck=(s.deals[0].deck or b"")[1:2] + (s.deals[0].deck or b"")[1:]),
        "does not follow from seed",
    ),
    "the deck is gone": (lambda s: deal(s, deck=None), "the deck is missing"),
    "the result was changed": (
        lambda s: deal(s, result=(s.deals[0].result or "").replace('"bonus":[0', '"bonus":[5')),
        "another one than was stored",
    ),
    "a deal is missing": (lambda s: replace(s, deals=s.deals[1:]), "numbers of deals"),
    "the seed is another one": (lambda s: replace(s, seed=bytes(64)), "not the one that was promised"),
    "the seed is gone": (lambda s: replace(s, seed=None), "the seed is missing"),
    "the nonces were changed": (
        lambda s: replace(s, seats=tuple(replace(seat, nonce=b"x" * 16) for seat in s.seats)),
        "does not follow from seed",
    ),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_damage_is_found_and_named(damage: str) -> None:
    stored, secret = played()
    change, words = DAMAGE[damage]
    broken = change(stored)
    assert broken != stored
    faults = audit(broken, secret).faults
    assert faults
    assert any(words in fault for fault in faults), faults


def test_a_missing_secret_is_found() -> None:
    stored, _ = played(until="playing")
    faults = audit(stored, None).faults
    assert "the seed is missing" in faults
    assert any("the deck is missing" in fault for fault in faults)


def test_cards_are_counted_at_every_position(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule that loses a card would be found even where hashes and results are made by that rule."""
    from rummy500.service import audit as module  # noqa: PLC0415

    stored, secret = played()
    counted: list[int] = []
    real = module._Cards.count

    def lossy(self: Any, one: Any) -> None:
        counted.append(1)
        if one.table.pile:
            card = one.table.pile.pop()
            real(self, one)
            one.table.pile.append(card)
        else:
            real(self, one)

    monkeypatch.setattr(module._Cards, "count", lossy)
    faults = audit(stored, secret).faults
    assert any("lost or doubled" in fault for fault in faults)
    assert len(counted) >= sum(one.kind in {"act", "withdraw"} for one in stored.log)
