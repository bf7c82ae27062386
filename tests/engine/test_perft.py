"""Counts of action sequences from fixed positions, as data; the oracle confirms them as far as it can afford to."""

from copy import deepcopy
from pathlib import Path

import pytest

from dealing import NAMES
from golden import PERFT, Perft, count, read_perft
from oracle import Game

AFFORDABLE = 400  # positions for the oracle


def perfts() -> list[Perft]:
    return [perft for path in sorted(PERFT.glob("*.txt")) for perft in read_perft(path.read_text(encoding="utf-8"))]


def name(perft: Perft) -> str:
    return f"{perft.variant}-{perft.seats}-after-{len(perft.do)}"


def test_every_preset_has_counts() -> None:
    assert {perft.variant for perft in perfts()} == set(NAMES)


@pytest.mark.parametrize("path", sorted(PERFT.glob("*.txt")), ids=lambda path: path.stem)
def test_files_are_written_as_they_are_read(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "\n".join(perft.write() for perft in read_perft(text)) == text.split("\n", 2)[2]


@pytest.mark.parametrize("perft", perfts(), ids=name)
def test_counts(perft: Perft) -> None:
    deal = perft.deal()
    assert tuple(count(deal, length) for length in range(1, len(perft.counts) + 1)) == perft.counts


@pytest.mark.parametrize("perft", perfts(), ids=name)
def test_the_oracle_counts_the_same(perft: Perft) -> None:
    affordable = sum(number <= AFFORDABLE for number in perft.counts)
    assert affordable
    assert count_by_oracle(perft.game(), affordable) == list(perft.counts[:affordable])


def count_by_oracle(game: Game, length: int) -> list[int]:
    """The counts of all lengths up to this one."""
    legal = sorted(game.legal())
    found = [len(legal)] + [0] * (length - 1)
    if length > 1:
        for text in legal:
            after = deepcopy(game)
            after.play(text)
            below = count_by_oracle(after, length - 1)
            found[1:] = [total + more for total, more in zip(found[1:], below, strict=True)]
    return found
