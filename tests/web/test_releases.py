"""F13 in short: two releases serve the same matches, and one can go back; `bench/breaking.py` has a hundred of them."""

import asyncio
from pathlib import Path

from web.process import Server
from web.releases import next_release, side_by_side


def test_two_releases_serve_the_same_matches_and_one_goes_back(tmp_path: Path, database: str) -> None:
    source = next_release(tmp_path / "next")
    with Server(tmp_path / "old", db=database) as old:
        new = Server(tmp_path / "new", db=database, source=source)
        try:
            assert asyncio.run(side_by_side(old, new, source, database, matches=2, rounds=6)) == []
        finally:
            new.__exit__()
        assert old.stop() == 0
