"""The commands as a user types them: what they print, where, and with which exit code."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from rummy500 import builds
from rummy500.cli import main

ROOT = Path(__file__).parents[2]


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    for option, word in (("--version", "rummy500 0."), ("--help", "COMMAND")):
        with pytest.raises(SystemExit) as stop:
            main([option])
        assert stop.value.code == 0
        assert word in capsys.readouterr().out


def test_scenarios_pass_fail_or_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", str(ROOT / "tests/scenarios/pile.toml")]) == 0
    assert capsys.readouterr().out.endswith("passed, 0 failed\n")
    file = tmp_path / "case.toml"
    file.write_text('[[case]]\nname="no"\nvariant="standard"\nhands=["5H","6H"]\npile="4S"\n[case.expect]\nturn=1\n')
    assert main(["scenario", str(file)]) == 1
    out = capsys.readouterr().out
    assert "FAIL no: turn: expected 1, found 0" in out
    assert out.endswith("0 passed, 1 failed\n")
    file.write_text('[[case]]\nname="no"\nvariant="standard"\nhands=["5X","6H"]\npile="4S"\n')
    assert main(["scenario", str(file)]) == 2
    assert "'5X' is no card" in capsys.readouterr().err


def test_legal_actions_of_a_case(capsys: pytest.CaptureFixture[str]) -> None:
    file = str(ROOT / "tests/scenarios/pile.toml")
    assert main(["legal", file, "a buried card without a duty"]) == 0
    assert capsys.readouterr().out.split("\n")[:2] == ["draw", "take 2D"]
    assert main(["legal", file, "no such case"]) == 2
    assert "the cases are:" in capsys.readouterr().err


def test_rule_sheets(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "classic", "--set", "match.target=250"]) == 0
    assert "250 points" in capsys.readouterr().out
    assert main(["rules", "cardems", "--json"]) == 0
    assert any("joker" in row["text"].lower() for row in json.loads(capsys.readouterr().out))
    for wrong, words in (
        (["nonsense"], "the presets are"),
        (["standard", "--set", "melds.min_run=99"], "3 to 13"),
        (["standard", "--set", "melds.min_run"], "FIELD=VALUE"),
        (
            ["standard", "--set", "pile.buried_must_be_used=false", "--set", "pile.top_must_be_used=true"],
            "must be used",
        ),
    ):
        assert main(["rules", *wrong]) == 2
        assert words in capsys.readouterr().err


def test_rules_in_another_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "standard", "--language", "de", "--set", "melds.min_run=4"]) == 0
    told = capsys.readouterr().out
    assert "MELDUNGEN\n" in told
    assert "mindestens vier aufeinanderfolgenden Karten einer Farbe.  (geändert)\n" in told
    assert main(["rules", "guide", "--language", "de", "--players", "3"]) == 2
    assert "genau 2 Spieler" in capsys.readouterr().err


def test_replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = ROOT / "tests/records/standard.r500"
    assert main(["replay", str(record)]) == 0
    assert "replayed" in capsys.readouterr().out
    broken = tmp_path / "broken.r500"
    broken.write_text(record.read_text().replace("score ", "score 1", 1))
    assert main(["replay", str(broken)]) == 1
    assert "the score written is" in capsys.readouterr().err
    assert main(["replay", str(tmp_path / "missing.r500")]) == 2


def test_arena(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "club", "random", "--deals", "3", "--workers", "1", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["deals"] == 6
    assert result["illegal"] == 0
    assert main(["arena", "club", "nobody", "--deals", "3", "--workers", "1"]) == 2


def test_bench(capsys: pytest.CaptureFixture[str]) -> None:
    """Every build there is, and peers with the ratios where they are installed; here the interpreted build is all."""
    for what, least in (("engine", 9), ("bots", 4)):
        assert main(["bench", what, "--seconds", "0.02", "--json"]) == 0
        found = json.loads(capsys.readouterr().out)
        ours = [row for row in found["rows"] if row["build"] in builds.BUILDS]
        peers = [row for row in found["rows"] if row["build"] not in builds.BUILDS]
        assert len(ours) >= least * len(builds.available())
        assert {row["build"] for row in ours} >= {"interpreted"}
        for row in ours:
            assert row.get("deals_per_second", row.get("calls_per_second")) > 0
        for peer in peers:
            assert ours[0][f"ratio_to_{peer['build']}"] > 0
        assert main(["bench", what, "--seconds", "0.02", "--this-build"]) == 0
        assert len(capsys.readouterr().out.splitlines()) >= least


def test_wrong_settings_end_with_a_sentence_and_code_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", "99999"]) == 2
    assert "--port" in capsys.readouterr().err


def test_it_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "rummy500", "--version"], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.startswith("rummy500 ")


def test_statistics_of_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.r500"
    tags = '[seat_zero "Ana"]\n[seat_one "Opponent 1"]\n[level_one "club"]\n'
    text = (ROOT / "tests/records/classic.r500").read_text(encoding="utf-8")
    file.write_text(text.replace("\n\n", f"\n{tags}\n", 1), encoding="utf-8")
    assert main(["stats", str(file), str(file), "--player", "Ana", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["players"]
    assert list(found) == ["Ana"]
    assert found["Ana"]["totals"]["deals"] == 6
    assert found["Ana"]["levels"]["club"]["matches"] == 2
    assert main(["stats", str(file)]) == 0
    assert "against club" in capsys.readouterr().out
    assert main(["stats", str(file), "--player", "Ben"]) == 2
    assert "no record has a player 'Ben'" in capsys.readouterr().err
    file.write_text(text.replace("score ", "score 1", 1), encoding="utf-8")
    assert main(["stats", str(file)]) == 2
    assert "line 5: the score written is" in capsys.readouterr().err
