"""The commands that measure players: what they print, and with which exit code."""

import json
from pathlib import Path

import pytest

from rummy500.cli import main

EXAMPLE = Path(__file__).parents[2] / "docs" / "example_bot.py"


def test_the_arena_as_a_person_reads_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--bot", str(EXAMPLE), "greedy_top", "--deals", "20", "--workers", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"{EXAMPLE} against greedy_top on standard: 20 decks, 40 deals"
    assert lines[1].startswith("points a deal   +")
    assert "95 % interval" in lines[1]
    assert [line.split()[0] for line in lines[3:7:2]] == [str(EXAMPLE), "greedy_top"]
    assert lines[-1].endswith("illegal actions 0")


def test_the_arena_with_whole_matches(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "greedy", "greedy_top", "--deals", "5", "--workers", "1", "--until", "200"]
    assert main(words) == 0
    assert "matches won     " in capsys.readouterr().out
    assert main([*words, "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["decks"] == 5
    assert result["matches"]["low"] < result["matches"]["mean"] <= 1
    assert set(result["paces"]["greedy"]) == {"p50_ms", "p99_ms", "max_ms", "turn_p50_ms", "turn_p99_ms"}


def test_one_deck_has_no_error_that_json_could_write(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "greedy", "random", "--deals", "1", "--first", "7", "--workers", "1", "--json"]) == 0
    points = json.loads(capsys.readouterr().out, parse_constant=pytest.fail)["points"]
    assert points["error"] is None


def test_a_player_that_fails_ends_the_arena_with_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bad.py"
    file.write_text(
        "class Bot:\n    name = version = 'bad'\n\n    def choose(self, seen, rng):\n        return 1 / 0\n"
    )
    assert main(["arena", str(file), "random", "--workers", "1", "--first", "3"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"rummy500: {file} fails (ZeroDivisionError: division by zero) in deck 3 of seed 1\n"
    assert main(["arena", str(tmp_path / "missing.py"), "random", "--workers", "1"]) == 2
    assert main(["arena", "random", "--workers", "1"]) == 2
    assert "at least two players" in capsys.readouterr().err


def test_the_gate_says_yes_and_no(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["gate", "greedy", "greedy_top", "--workers", "1", "--margin", "20"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert all(line.startswith("yes ") for line in lines[:-1])
    assert lines[-1] == "greedy passes"
    assert main(["gate", "greedy_top", "greedy", "--workers", "1", "--json"]) == 1
    verdict = json.loads(capsys.readouterr().out)
    assert verdict["passed"] is False
    assert len(verdict["trials"]) == 1
