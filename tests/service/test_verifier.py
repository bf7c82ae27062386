"""The verifier of the docs, which shares nothing with the server, computes the same decks."""

import importlib.util
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from rummy500.engine import full_deck, preset
from rummy500.notation import card_to_text
from rummy500.service import shuffle

PAGE = Path(__file__).parents[2] / "docs" / "verify_shuffle.py"


@pytest.fixture(scope="module")
def verifier() -> ModuleType:
    spec = importlib.util.spec_from_file_location("verify_shuffle", PAGE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def proof_of(rng: Random, name: str, seats: int, deals: int) -> dict[str, Any]:
    match, seed = rng.randbytes(16), rng.randbytes(64)
    nonces = [rng.randbytes(16) if rng.random() < 0.7 else bytes(16) for _ in range(seats)]
    order = full_deck(preset(name), seats)
    decks = [shuffle.Stream(seed, match, deal, nonces).shuffle(order) for deal in range(1, deals + 1)]
    return {
        "match": match.hex(),
        "commitment": shuffle.commitment(match, seed).hex(),
        "seed": seed.hex(),
        "nonces": [nonce.hex() for nonce in nonces],
        "deals": [
            {"deal": deal, "dealer": 0, "deck": [card_to_text(card) for card in deck]}
            for deal, deck in enumerate(decks, 1)
        ],
    }


@pytest.mark.parametrize(("name", "seats"), [("standard", 2), ("standard", 8), ("classic", 4), ("cardems", 2)])
def test_a_thousand_decks(verifier: ModuleType, name: str, seats: int) -> None:
    rng = Random(f"{name} {seats}")
    for _ in range(25):
        assert verifier.faults(proof_of(rng, name, seats, 10)) == []


def test_a_changed_byte_is_found(verifier: ModuleType) -> None:
    proof = proof_of(Random(5), "standard", 3, 2)
    other = {**proof, "commitment": "00" + proof["commitment"][2:]}
    assert verifier.faults(other) == ["the secret does not give the commitment"]
    deck = proof["deals"][1]["deck"]
    deck[0], deck[1] = deck[1], deck[0]
    assert verifier.faults(proof) == ["the deck of deal 2 is another one"]
