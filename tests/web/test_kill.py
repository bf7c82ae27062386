"""`kill -9` at random moments of play; `python bench/kill.py` does it fifty times."""

from pathlib import Path

import pytest

from web import killing


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_is_lost_or_doubled(tmp_path: Path, seed: int) -> None:
    report = killing.run(tmp_path / "data", kills=4, matches=6, seed=seed)
    assert report.faults == []
    assert report.kills == 4
    assert report.acknowledged > 50
    assert report.reconnects >= report.kills
