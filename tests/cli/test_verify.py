"""The command that checks the shuffle of a finished match."""

import json
from pathlib import Path

import pytest

from rummy500.cli import main
from rummy500.notation import dumps
from service.test_proof import finished


def test_a_match_that_was_dealt_as_promised(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.r500"
    file.write_text(dumps(finished()), encoding="utf-8")
    assert main(["verify", str(file)]) == 0
    told = capsys.readouterr().out
    assert "yes every deck follows from secret and numbers" in told
    assert "-   the promise is the one that this player's browser was given: not told here" in told
    assert "Numbers came from: seat 1, 2." in told
    assert "does not prove" in told
    assert main(["verify", "--json", str(file)]) == 0
    assert json.loads(capsys.readouterr().out)["holds"] is True


def test_a_match_that_was_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.r500"
    text = dumps(finished())
    begin = text.index('[seed "') + 7
    file.write_text(text[:begin] + ("0" if text[begin] != "0" else "1") + text[begin + 1 :], encoding="utf-8")
    assert main(["verify", str(file)]) == 1
    told = capsys.readouterr().out
    assert "NO  the secret is the one that was promised" in told
    assert told.endswith("This match was not dealt as it was promised.\n")


def test_files_without_a_proof(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = Path(__file__).parents[1] / "records/standard.r500"
    assert main(["verify", str(file)]) == 2
    assert "no seed" in capsys.readouterr().err
    assert main(["verify", str(tmp_path / "missing")]) == 2
    other = tmp_path / "other.json"
    other.write_text('{"match": 5}')
    assert main(["verify", str(other)]) == 2
    assert "no proof" in capsys.readouterr().err
