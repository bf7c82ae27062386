"""The documents say what the code does."""

import doctest
import importlib
import re
from pathlib import Path

import pytest

from rummy500.cli.texts import field_table

ROOT = Path(__file__).parents[1]


def test_the_tour_of_the_readme_runs() -> None:
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert results.attempted > 20
    assert results.failed == 0


def test_the_example_of_a_bot_is_shown_whole() -> None:
    example = (ROOT / "docs" / "example_bot.py").read_text(encoding="utf-8")
    assert f"```python\n{example}```" in (ROOT / "docs" / "opponents.md").read_text(encoding="utf-8")


def test_the_table_of_fields_is_up_to_date() -> None:
    written = (ROOT / "docs" / "fields.md").read_text(encoding="utf-8")
    assert written.endswith(field_table() + "\n"), "write it anew with `rummy500 rules --fields`"


@pytest.mark.parametrize("name", ["engine", "notation", "bots", "sim", "service", "storage", "web"])
def test_the_face_of_each_layer_is_sorted_and_there(name: str) -> None:
    module = importlib.import_module(f"rummy500.{name}")
    names = module.__all__
    assert sorted(names, key=lambda name: (not name.isupper(), name[0].islower(), name)) == list(names)
    for exported in names:
        assert hasattr(module, exported), exported


def test_what_proves_it_is_there() -> None:
    text = (ROOT / "docs" / "testing.md").read_text(encoding="utf-8")
    tests = re.findall(r"`([\w/]+\.py)::(test_\w+)`", text)
    assert len(tests) > 80
    for file, name in tests:
        assert f"def {name}(" in (ROOT / "tests" / file).read_text(encoding="utf-8"), f"{file} has no {name}"
    parts = re.findall(r"`bench/(\w+\.py)(?: (\w+))?`", text)
    assert len(parts) > 20
    for file, part in parts:
        assert not part or f'"{part}"' in (ROOT / "bench" / file).read_text(encoding="utf-8"), f"{file} has no {part}"
