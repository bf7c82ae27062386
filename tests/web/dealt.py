"""A database of matches that were over long ago, written without being played."""

import contextlib
from collections.abc import Sequence
from pathlib import Path
from random import Random

from sqlalchemy import create_engine, insert

from rummy500.engine import preset
from rummy500.service.dealing import deck_of
from rummy500.storage import open_sqlite
from rummy500.storage import tables as t


def fill(path: Path, matches: int, deals: int, seed: int = 1, presets: Sequence[str] = ("standard",)) -> None:
    """So many matches of a person and a computer opponent, the decks as the server shuffles them."""
    open_sqlite(path).close()
    rng = Random(seed)
    rows: dict[str, list[dict[str, object]]] = {"match": [], "seat": [], "deal": []}
    for number in range(matches):
        name = presets[number % len(presets)]
        match, secret, nonces = rng.randbytes(16), rng.randbytes(64), (rng.randbytes(16), bytes(16))
        rows["match"].append(
            {
                "id": match,
                "preset": name,
                "fields": "{}",
                "rules_version": 1,
                "log_format": 1,
                "phase": "over",
                "version": 9,
                "step": 0,
                "commitment": bytes(32),
                "shuffle": "hmac-sha512-fy-1",
                "seed": secret,
                "created_at": number,
                "changed_at": number + 1,
            }
        )
        for seat, level in enumerate((None, "club")):
            rows["seat"].append({"match": match, "seat": seat, "control": "bot" if level else "person", "level": level})
        for deal in range(1, deals + 1):
            deck = bytes(deck_of(preset(name), match, secret, nonces, deal))
            rows["deal"].append({"match": match, "deal": deal, "dealer": deal % 2, "result": "{}", "deck": deck})
    engine = create_engine(f"sqlite:///{path}")
    with contextlib.closing(engine.connect()) as connection, connection.begin():
        connection.execute(insert(t.match), rows["match"])
        connection.execute(insert(t.seat), rows["seat"])
        connection.execute(insert(t.deal), rows["deal"])
    engine.dispose()
