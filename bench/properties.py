"""Properties of matches and of their storage, tried far more often than the tests do."""

import logging
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DataObject
from sheet import Sheet, main

from dealing import NAMES
from service.test_conservation import play
from service.test_order import QUIET, mix
from storage.test_machine import fail_everywhere

MIXES, MATCHES, LIVES = 500, 200, 300


def p2(sheet: Sheet) -> None:
    """Mixes of commands against a sequential model."""

    @settings(QUIET, max_examples=MIXES)
    @given(st.data())
    def many(data: DataObject) -> None:
        mix(data)

    _held(sheet, "P2", f"{MIXES} mixes of clients, retries and old bases: in another order", many)


def p4(sheet: Sheet) -> None:
    """Cards and scores of matches of every preset."""
    rng = Random(4)

    def many() -> None:
        for number in range(MATCHES):
            play(NAMES[number % len(NAMES)], rng.randrange(10**6))

    _held(sheet, "P4", f"{MATCHES} matches: cards lost or doubled, scores of their own", many)


def p6(sheet: Sheet) -> None:
    """Lives of a journal whose disk fails."""
    _held(sheet, "P6", f"{LIVES} lives of a journal that fails: unlike the model", lambda: fail_everywhere(LIVES))


def _held(sheet: Sheet, name: str, what: str, search: Callable[[], None]) -> None:
    """Search for a counterexample, and say it if there is one."""
    # What is stored by a broken disk is told at length, and is what is wanted here.
    logging.disable(logging.ERROR)
    found: list[str] = []
    try:
        search()
    except AssertionError as problem:
        found.append(str(problem))
    sheet.facts[name] = found
    sheet.most(name, what, len(found), 0)


PARTS = {"p2": p2, "p4": p4, "p6": p6}

if __name__ == "__main__":
    main("properties", PARTS, __doc__ or "")
