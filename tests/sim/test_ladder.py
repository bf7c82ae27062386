"""The ladder: what is finished is kept, what changed is played again; page and picture say what the file says."""

import json
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from rummy500.cli import main
from rummy500.engine import PRESETS
from rummy500.sim import play_arena
from rummy500.sim.checking import load_checks
from rummy500.sim.ladder import Effort, Ladder, Place, pairs_of
from rummy500.sim.pages import ladder_page
from rummy500.sim.plots import dots_of, ladder_plot

STANDARD = Place(PRESETS["standard"], 2)
CLASSIC = Place(PRESETS["classic"], 4)
PLAYERS = ["random", "greedy_top", "greedy"]
EFFORT = Effort(6, 2, 3, 1)


def played(path: Path | None = None, effort: Effort = EFFORT) -> tuple[Ladder, list[tuple[str, str]]]:
    ladder = Ladder(path)
    return ladder, list(ladder.play(STANDARD, PLAYERS, effort))


def test_a_cell_is_an_arena_run_and_turned_round_it_is_the_other_one() -> None:
    ladder, pairs = played()
    assert pairs == [("random", "greedy_top"), ("random", "greedy"), ("greedy_top", "greedy")]
    there, back = (ladder.cell(STANDARD, *pair) for pair in (("greedy_top", "greedy"), ("greedy", "greedy_top")))
    assert there is not None
    assert back is not None
    for cell, players in ((there, ["greedy_top", "greedy"]), (back, ["greedy", "greedy_top"])):
        points = play_arena(STANDARD.variant, players, 6, 1).points
        matches = play_arena(STANDARD.variant, players, 2, 1, until=500).matches
        assert matches is not None
        assert cell["points"] == pytest.approx(vars(points))
        assert cell["matches"] == pytest.approx(vars(matches), abs=0.001)
    assert set(there["paces"]) == {"greedy_top", "greedy"}


def test_with_more_seats_both_ways_are_played() -> None:
    assert pairs_of(["a", "b"], 2) == [("a", "b")]
    assert pairs_of(["a", "b"], 4) == [("a", "b"), ("b", "a")]
    ladder = Ladder(None)
    assert list(ladder.play(CLASSIC, ["random", "greedy"], Effort(2, 0, 2, 0))) == [
        ("random", "greedy"),
        ("greedy", "random"),
    ]
    cell = ladder.cell(CLASSIC, "greedy", "random")
    assert cell is not None
    assert cell["matches"] is None


def test_what_is_finished_is_kept_and_what_has_changed_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "ladder.json"
    _, pairs = played(path)
    assert len(pairs) == 3
    assert played(path)[1] == []
    data = json.loads(path.read_text())
    del data["cells"]["standard random greedy"]
    data["cells"]["standard random greedy_top"]["asked"]["versions"]["greedy_top"] = "0"
    path.write_text(json.dumps(data))
    assert played(path)[1] == [("random", "greedy_top"), ("random", "greedy")]
    assert played(path, Effort(5, 1, 2, 0))[1] == [], "fewer are asked for than are there"
    assert len(played(path, Effort(6, 2, 3, 1, seed=2))[1]) == 3, "other decks are asked for"
    assert played(path, Effort(6, 2, 3, 1, seed=2))[1] == []
    assert len(played(path, Effort(7, 2, 3, 1, seed=2))[1]) == 3, "more decks are asked for"
    path.write_text("{}")
    with pytest.raises(ValueError, match="no ladder of this release"):
        Ladder(path)


def test_a_run_that_is_stopped_keeps_its_finished_cells(tmp_path: Path) -> None:
    path = tmp_path / "ladder.json"
    run = Ladder(path).play(STANDARD, PLAYERS, EFFORT)
    assert next(run) == ("random", "greedy_top")
    del run
    assert Ladder(path).missing(STANDARD, PLAYERS, EFFORT) == [("random", "greedy"), ("greedy_top", "greedy")]


def test_checks_are_kept_by_version(tmp_path: Path) -> None:
    path = tmp_path / "ladder.json"
    checks = load_checks()[:4]
    assert list(Ladder(path).check(["random", "greedy"], checks)) == ["random", "greedy"]
    assert list(Ladder(path).check(["random", "greedy"], checks)) == []
    assert list(Ladder(path).check(["random", "greedy"], checks[:3])) == ["random", "greedy"]
    shares = Ladder(path).checks["random"]["found"]
    assert all(0 <= shares[check.name] <= 1 for check in checks[:3])


def made(row: str, column: str, mean: float, low: float, high: float, won: float) -> dict[str, Any]:
    pace = {"p50_ms": 1.0, "p99_ms": 2.0, "max_ms": 3.0, "turn_p50_ms": 4.0, "turn_p99_ms": 5.0}
    return {
        "points": {"mean": mean, "error": 1.0, "low": low, "high": high},
        "decks_won": won,
        "matches": {"mean": won, "error": 0.1, "low": won - 0.1, "high": won + 0.1},
        "build": "interpreted",
        "asked": {"decks": 100 if row == "random" else 250},
        "paces": {row: pace, column: pace},
    }


def known() -> Ladder:
    """Results as somebody might have measured them."""
    ladder = Ladder(None)
    ladder.cells = {
        "standard random greedy": made("random", "greedy", -20.0, -25.0, -15.0, 0.25),
        "standard random club": made("random", "club", -70.0, -73.0, -67.0, 0.1),
        "standard greedy club": made("greedy", "club", -38.0, -41.0, -35.0, 0.2),
    }
    checks = load_checks()
    ladder.checks = {
        "club": {"found": {check.name: float(number > 0) for number, check in enumerate(checks)}},
        "greedy": {"found": {check.name: 0.4 for check in checks}},
    }
    return ladder


def test_the_page_says_what_the_file_says() -> None:
    checks = load_checks()
    page = ladder_page(known(), [STANDARD], ["random", "greedy", "club"], checks, "rummy500 ladder", "ladder.svg")
    lines = page.splitlines()
    head = "Points a deal, row minus column; ± is half of the 95 % interval."
    assert f"{head} A cell is 100 to 250 decks, each played 2 times." in lines
    assert "| **random** | · | -20.0 ± 5.0 | -70.0 ± 3.0 |" in lines
    assert "| **club** | +70.0 ± 3.0 | +38.0 ± 3.0 | · |" in lines
    assert "| **club** | 90% (80 to 100) | 80% (70 to 90) | · |" in lines
    assert "| **greedy** | 1.00 | 2.00 | 4.00 | 5.00 |" in lines
    assert "![Points a deal of every player, with intervals](ladder.svg)" in lines
    assert f"| {checks[0].name} | {checks[0].since} | ◐ | ○ |" in lines
    assert f"| {checks[1].name} | {checks[1].since} | ◐ | ● |" in lines
    assert [line for line in lines if line.startswith("- ")] == [f"- club: {checks[0].name}. {checks[0].why}"]


def test_the_picture_has_a_dot_for_each_player_in_the_order_of_their_points() -> None:
    players = ["random", "greedy", "club"]
    assert [dot.mean for dot in dots_of(known(), STANDARD, players, "club")] == [-70.0, -38.0, 0.0]
    picture = ET.fromstring(ladder_plot(known(), [STANDARD], players, "club"))
    space = "{http://www.w3.org/2000/svg}"
    at = [float(circle.attrib["cx"]) for circle in picture.iter(f"{space}circle")]
    assert at == sorted(at)
    # The scale is straight: 32 points from the first to the second, 38 from the second to the third.
    assert (at[1] - at[0]) / (at[2] - at[1]) == pytest.approx(32 / 38, abs=0.01)
    bars = [line for line in picture.iter(f"{space}line") if line.attrib.get("class") == "bar"]
    first = float(bars[0].attrib["x1"]), float(bars[0].attrib["x2"])
    assert sum(first) / 2 == pytest.approx(at[0], abs=0.2)
    width = float(picture.attrib["width"])
    assert all(0 < x < width for x in (*at, *first))


def test_the_command_writes_all_three_and_goes_on_where_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = [tmp_path / name for name in ("ladder.json", "ladder.md", "ladder.svg")]
    command = ["ladder", "--levels", "random", "greedy", "--deals", "4", "--matches", "2", "--workers", "1"]
    command += ["--json", str(files[0]), "--page", str(files[1]), "--plot", str(files[2])]
    assert main(command) == 0
    before = files[0].read_text()
    assert "](ladder.svg)" in files[1].read_text()
    assert files[2].read_text().startswith("<svg")
    assert main(command) == 0
    assert files[0].read_text() == before
    capsys.readouterr()
    assert main(["ladder", "--preset", "classic:9"]) == 2
    assert main(["ladder", "--preset", "classic:x"]) == 2
    assert main(["ladder", "--levels", "nobody"]) == 2
    assert "there is no opponent 'nobody'" in capsys.readouterr().err
