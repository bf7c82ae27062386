"""Pairs of players from a folder of records."""

import json
from collections.abc import Iterable
from pathlib import Path

import pytest

from golden import RECORDS
from rummy500.cli import main
from rummy500.notation import dumps
from sim.colluders import Tournament


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records")
    tournament = Tournament(people=4, friends=1, planted=1, rounds=6, deals=4)
    for number, record in enumerate(tournament.records()):
        (path / f"{number}.r500").write_text(dumps(record), encoding="utf-8")
    return path


def said(capsys: pytest.CaptureFixture[str], arguments: Iterable[object], code: int = 0) -> str:
    assert main(["stats", *map(str, arguments)]) == code
    told = capsys.readouterr()
    return told.err if code else told.out


def test_pairs_of_a_folder(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pairs = json.loads(said(capsys, [folder, "--pairs", "--json"]))["pairs"]
    assert [pair["z"] for pair in pairs] == sorted((pair["z"] for pair in pairs), reverse=True)
    assert (pairs[0]["players"], pairs[0]["deals"], pairs[0]["of"]) == (["p000", "p001"], 24, [6, 6])
    lines = said(capsys, [folder, "--pairs"]).splitlines()
    assert lines[0].startswith("6 pairs sat together")
    assert len(lines) == 2 + 6
    assert lines[2].startswith(f"z {pairs[0]['z']:+.1f}  p000 and p001: 24 deals of 6 matches (of 6 and 6)")


def test_two_at_a_table_are_no_pair_and_a_bad_file_is_named(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said(capsys, [RECORDS / "classic.r500", "--pairs"]).startswith("0 pairs")
    bad = tmp_path / "bad.r500"
    bad.write_text("nothing", encoding="utf-8")
    assert str(bad) in said(capsys, [folder, tmp_path, "--pairs"], 2)
    with pytest.raises(SystemExit):
        main(["stats", str(folder), "--pairs", "--player", "p000"])
