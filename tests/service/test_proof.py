"""The proof of a finished match: it holds as it was played, and every change of it is found at its own point."""

import asyncio
import json
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from rummy500.notation import Record, card_to_text, dumps, loads
from rummy500.service.proof import Proof, ProofError, check, holds, proof_from_json, proof_of_record
from rummy500.service.record import record_of
from service import tables

NONCES = {0: bytes.fromhex("aa" * 16), 1: bytes.fromhex("bb" * 16)}


@cache
def finished(name: str = "standard") -> Record:
    """The record of a match of two people who both gave a number."""
    found: list[Record] = []

    async def work() -> None:
        home = tables.house(seed=5)
        hub = await tables.two_people_with(home, NONCES, name, **{"match.target": 150})
        rng = Random(5)
        running = record_of(await tables.stored(home, hub), hub.game, 0, None)
        assert not {"seed", "nonce_zero"} & running.tags.keys()
        while hub.game.phase != "over":
            if hub.game.phase == "between":
                await tables.next_deal(hub, 0)
                await tables.next_deal(hub, 1)
            else:
                await tables.act(hub, rng.choice(tables.legal(hub)))
        found.append(record_of(await tables.stored(home, hub), hub.game, 0, None))

    asyncio.run(work())
    return found[0]


def failing(proof: Proof) -> list[str]:
    return [finding.point for finding in check(proof) if finding.holds is False]


@pytest.mark.parametrize("name", ["standard", "bicycle", "five_hundred_rum"])
def test_a_record_as_it_was_saved_holds(name: str) -> None:
    proof = proof_of_record(loads(dumps(finished(name))))
    findings = check(proof)
    assert holds(findings)
    assert proof.nonces == (NONCES[0], NONCES[1])
    assert len(proof.deals) >= 1
    assert {finding.point: finding.holds for finding in findings} == {
        "shuffle": True,
        "commitment": True,
        "promise": None,
        "dealer": True,
        "decks": True,
        "hand": None,
    }


def test_every_lie_is_found_at_its_point() -> None:
    proof = proof_of_record(finished())
    first = proof.deals[0]
    swapped = replace(first, deck=(first.deck[1], first.deck[0], *first.deck[2:]))
    assert failing(replace(proof, deals=(swapped, *proof.deals[1:]))) == ["decks"]
    assert failing(replace(proof, nonces=proof.nonces[::-1]))[-1] == "decks"
    assert failing(replace(proof, commitment=bytes(32))) == ["commitment"]
    assert failing(replace(proof, promise=bytes(32))) == ["promise"]
    assert failing(replace(proof, deals=(replace(first, dealer=1 - first.dealer), *proof.deals[1:]))) == ["dealer"]
    assert failing(replace(proof, shuffle="hmac-sha512-fy-2")) == ["shuffle"]
    other = bytes([proof.seed[0] ^ 1]) + proof.seed[1:]
    assert {"commitment", "decks"} <= set(failing(replace(proof, seed=other)))


def test_the_hand_of_a_seat_is_compared() -> None:
    proof = proof_of_record(finished())
    deal = proof.deals[0]
    eldest = 1 - deal.dealer
    hand = deal.deck[::-1][0:26:2]
    seen = replace(proof, seat=eldest, hands=((1, hand),), promise=proof.commitment)
    assert failing(seen) == []
    assert [finding.holds for finding in check(seen)] == [True] * 6
    assert failing(replace(seen, seat=deal.dealer)) == ["hand"]


def as_json(proof: Proof) -> dict[str, Any]:
    return {
        "match": proof.match.hex(),
        "shuffle": proof.shuffle,
        "commitment": proof.commitment.hex(),
        "seed": proof.seed.hex(),
        "nonces": [nonce.hex() for nonce in proof.nonces],
        "deals": [
            {"deal": deal.number, "dealer": deal.dealer, "deck": [card_to_text(card) for card in deal.deck]}
            for deal in proof.deals
        ],
    }


def test_the_proof_of_the_page_is_read_with_and_without_its_rules() -> None:
    proof = proof_of_record(finished("five_hundred_rum"))
    told = as_json(proof)
    plain = proof_from_json(json.dumps(told))
    assert [finding.holds for finding in check(plain)] == [True, True, None, None, True, None]
    ruled = proof_from_json(json.dumps(told | {"preset": "five_hundred_rum", "fields": {}}))
    assert [finding.holds for finding in check(ruled)] == [True, True, None, True, True, None]
    hand = [card_to_text(card) for card in proof.deals[0].deck[::-1][0:26:2]]
    seen = {"seen": {"commitment": told["commitment"], "hands": {"1": hand}}, "seat": 1 - proof.deals[0].dealer}
    assert holds(check(proof_from_json(json.dumps(told | seen))))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seed": "abc"}, "64 bytes"),
        ({"match": "00"}, "16 bytes"),
        ({"deals": [{"deal": 1, "dealer": 0, "deck": ["7X"]}]}, "no proof"),
        ({"preset": "nonsense"}, "no proof"),
        ({"nonces": "none"}, "no proof"),
    ],
)
def test_what_is_no_proof_is_said(change: dict[str, Any], words: str) -> None:
    with pytest.raises(ProofError, match=words):
        proof_from_json(json.dumps(as_json(proof_of_record(finished())) | change))


def test_a_record_without_a_seed_says_so() -> None:
    record = finished()
    without = replace(record, tags={name: value for name, value in record.tags.items() if name != "seed"})
    with pytest.raises(ProofError, match="no seed"):
        proof_of_record(without)
