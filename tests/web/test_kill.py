"""`kill -9` at random moments of play; `make faults` does it two hundred times."""

from pathlib import Path

import pytest

from web import killing, points


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_is_lost_or_doubled(tmp_path: Path, seed: int) -> None:
    report = killing.run(tmp_path / "data", kills=4, matches=6, seed=seed)
    assert report.faults == []
    assert report.kills == 4
    assert report.acknowledged > 50
    assert report.reconnects >= report.kills


def test_a_server_that_is_stopped_in_mid_play_says_so_and_loses_nothing(tmp_path: Path) -> None:
    """F14 in short: SIGTERM under load, and clients that come back by themselves."""
    report = killing.run(tmp_path / "data", kills=2, matches=4, seed=5, gentle=True)
    assert report.faults == []
    assert report.kills == 2
    assert report.acknowledged > 20
    assert report.told == report.open > 4


@pytest.mark.parametrize("point", points.POINTS)
def test_a_server_that_dies_at_a_named_point_loses_and_doubles_nothing(tmp_path: Path, point: str) -> None:
    """F2: after validation, before and after the commit, before others are told."""
    report = killing.run(tmp_path / "data", kills=2, matches=3, seed=7, point=point)
    assert report.faults == []
    assert report.kills == 2
    assert report.acknowledged > 5
