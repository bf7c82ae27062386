"""Every case of the scenario files, and what the reader says of files that are wrong."""

from pathlib import Path

import pytest

from rummy500.engine import VariantError, preset
from rummy500.notation import Case, ScenarioError, load_cases, run_case

FILES = sorted((Path(__file__).parents[1] / "scenarios").glob("*.toml"))
CASES = [(file.name, case) for file in FILES for case in load_cases(file)]


@pytest.mark.parametrize(
    "case", [pytest.param(case, id=f"{file}: {case.name}") for file, case in CASES if not case.waits]
)
def test_case(case: Case) -> None:
    assert run_case(case) is None


@pytest.mark.parametrize("case", [pytest.param(case, id=f"{file}: {case.name}") for file, case in CASES if case.waits])
def test_a_case_of_rules_not_built_is_refused_by_name(case: Case) -> None:
    """A marked case must really be impossible, and for the reason that its mark gives."""
    with pytest.raises(ScenarioError, match="is not built yet"):
        run_case(case)
    changes = {
        f"{group}.{key}": value for group, fields in case.data.get("set", {}).items() for key, value in fields.items()
    }
    with pytest.raises(VariantError) as problem:
        preset(case.data["variant"], changes)
    assert set(problem.value.fields) <= {*case.waits, "calls.rummy"}


def test_an_expectation_that_is_not_met_says_what_was_found() -> None:
    case = Case(
        "wrong on purpose",
        {"variant": "standard", "hands": ["5H 6H", "2C"], "pile": "4S", "expect": {"legal": ["draw"], "turn": 1}},
    )
    assert run_case(case) == "legal: missing [], too many ['take 4S']"


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"variant": "standard", "pile": "4S"}, "hands"),
        ({"variant": "nonsense", "hands": ["5H", "6H"], "pile": "4S"}, "nonsense"),
        ({"variant": "standard", "hands": ["5H 5H", "6H"], "pile": "4S"}, "5H is named more often"),
        ({"variant": "standard", "hands": ["5X", "6H"], "pile": "4S"}, "'5X' is no card"),
        ({"variant": "standard", "hands": ["5H", "6H"], "pile": "4S", "stock": 3}, "have no place"),
        ({"variant": "standard", "hands": ["5H", "6H"], "pile": "4S", "do": ["jump"]}, "'jump' is no action"),
        ({"variant": "standard", "hands": ["5H", "6H"], "pile": "4S", "expect": {"mood": 1}}, "no key 'mood'"),
    ],
)
def test_a_case_that_cannot_be_read_says_why(data: dict[str, object], words: str) -> None:
    with pytest.raises(ScenarioError, match=words):
        run_case(Case("wrong on purpose", data))


def test_a_hand_of_known_and_unknown_cards() -> None:
    data = {"variant": "guide", "hands": ["5H 6H", "2C ?? ??"], "pile": "4S", "stock": 46, "turn": 1}
    expect = {"hand": ["5H 6H", 3], "allows": [], "stock": 46}
    assert run_case(Case("known", data | {"expect": expect})) is None
    assert run_case(Case("known", data | {"phase": "play", "do": ["discard 2C"], "expect": {"hand": [2, 2]}})) is None
    with pytest.raises(ScenarioError, match="60 cards for seat 1, but only 48 are left"):
        run_case(Case("too many", data | {"hands": ["5H 6H", " ".join(["2C"] + ["??"] * 60)]}))


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    file = tmp_path / "broken.toml"
    file.write_text("[[case]\n")
    with pytest.raises(ScenarioError, match=r"broken\.toml"):
        load_cases(file)
    file.write_text('[[case]]\nname = "x"\nmood = 1\n')
    with pytest.raises(ScenarioError, match="'mood'"):
        load_cases(file)
