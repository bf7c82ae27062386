"""The shuffle against its published test vector, and its few properties."""

import ast
import hashlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy500.service import shuffle

MATCH = bytes(range(16))
SEED = bytes(range(64))
NONCES = [b"\xaa" * 16, bytes(16)]
PACK = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]


CHANCE_OF_OPPONENTS = {"coaching", "opponents"}
"""Modules of the service in which the library's chance decides something: how a player plays, and never a card."""


def test_no_card_comes_from_the_chance_of_the_library() -> None:
    folder = Path(shuffle.__file__).parent
    for source in [*folder.glob("*.py"), *(folder.parent / "engine").glob("*.py")]:
        names = {name for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))) for name in _imported(node)}
        assert "random" not in names or source.stem in CHANCE_OF_OPPONENTS, source.stem


def _imported(node: ast.AST) -> list[str]:
    if isinstance(node, ast.ImportFrom):
        return [str(node.module)]
    return [alias.name for alias in node.names] if isinstance(node, ast.Import) else []


def vector_deck() -> list[str]:
    order = shuffle.Stream(SEED, MATCH, 1, NONCES).shuffle(range(52))
    return [PACK[i] for i in order]


def test_the_commitment_of_the_vector() -> None:
    assert shuffle.commitment(MATCH, SEED).hex().startswith("9d849f7876147ad3")


def test_the_deck_of_the_vector() -> None:
    deck = vector_deck()
    assert deck[:5] == ["TH", "6C", "7S", "6D", "2D"]
    assert deck[-4:] == ["5H", "TD", "7D", "8H"]
    digest = hashlib.sha256(" ".join(deck).encode()).hexdigest()
    assert digest == "12c852d5a868e10be9d4a39c54de396e0915efa96cf885b5316055e150dece85"


@given(st.integers(0, 2**32 - 1), st.lists(st.binary(min_size=16, max_size=16), min_size=2, max_size=8))
def test_a_shuffle_loses_and_doubles_nothing(deal: int, nonces: list[bytes]) -> None:
    order = shuffle.Stream(SEED, MATCH, deal, nonces).shuffle(range(54))
    assert sorted(order) == list(range(54))


@pytest.mark.parametrize("changed", ["seed", "match", "deal", "nonce", "order"])
def test_every_input_changes_the_deck(changed: str) -> None:
    seed = SEED[:-1] + b"\0" if changed == "seed" else SEED
    match = MATCH[:-1] + b"\0" if changed == "match" else MATCH
    deal = 2 if changed == "deal" else 1
    nonces = {"nonce": [b"\xab" * 16, bytes(16)], "order": NONCES[::-1]}.get(changed, NONCES)
    assert [PACK[i] for i in shuffle.Stream(seed, match, deal, nonces).shuffle(range(52))] != vector_deck()


def test_draws_are_even() -> None:
    stream = shuffle.Stream(SEED, MATCH, 0, NONCES)
    counts = [0] * 7
    for _ in range(7000):
        counts[stream.below(7)] += 1
    assert sum((count - 1000) ** 2 / 1000 for count in counts) < 22.5, "chi-square, 6 degrees, p > 0.001"


def test_a_nonce_hash_binds_match_and_seat() -> None:
    mine = shuffle.nonce_hash(MATCH, 0, NONCES[0])
    assert mine != shuffle.nonce_hash(MATCH, 1, NONCES[0])
    assert mine != shuffle.nonce_hash(MATCH[::-1], 0, NONCES[0])


@pytest.mark.parametrize("bad", [b"", b"\0" * 63, b"\0" * 65])
def test_a_seed_of_the_wrong_size_is_refused(bad: bytes) -> None:
    with pytest.raises(ValueError, match="64 bytes expected"):
        shuffle.commitment(MATCH, bad)
