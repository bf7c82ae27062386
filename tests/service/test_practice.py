"""The exercises: each is sound by the engine, and is judged as it says."""

import pytest

from rummy500.engine import PRESETS
from rummy500.notation import Case, run_case
from rummy500.service.practice import exercises, practise, solution

NAMES = ["seven", "pile", "layoff", "ace", "out", "float"]
CASES = [pytest.param(exercises()[name], id=name) for name in NAMES]


def test_the_examples_of_the_rule_texts_are_there() -> None:
    assert list(exercises()) == NAMES


@pytest.mark.parametrize("case", CASES)
def test_its_solution_is_legal_and_the_other_ways_are_refused(case: Case) -> None:
    assert case.data["variant"] in PRESETS
    assert any(step.startswith("! ") for step in case.data["do"])
    assert case.data["expect"]["rule"]
    assert run_case(case) is None


@pytest.mark.parametrize("case", CASES)
def test_its_solution_is_judged_step_by_step(case: Case) -> None:
    steps = solution(case)
    verdicts = [practise(case, steps[:number]).verdict for number in range(len(steps) + 1)]
    assert verdicts == [""] * len(steps) + ["solved"]


@pytest.mark.parametrize("case", CASES)
def test_what_may_not_be_done_is_refused_and_leaves_all_as_it_was(case: Case) -> None:
    done: list[str] = []
    for step in case.data["do"]:
        if not step.startswith("! "):
            done.append(step)
            continue
        tried = practise(case, (*done, step[2:]))
        assert tried.refused is not None
        assert [one.text for one in tried.game.turn.steps] == done
        asked = practise(case, tuple(done), step[2:])
        assert asked.refused is not None
        assert asked.refused.message == tried.refused.message


@pytest.mark.parametrize(
    ("name", "step"),
    [
        ("seven", "draw"),
        ("pile", "take 8H"),
        ("layoff", "discard JS"),
        ("ace", "meld AH 2H 3H"),
        ("out", "discard 9S"),
        ("float", "discard 6C"),
    ],
)
def test_another_legal_step_is_called_another(name: str, step: str) -> None:
    practice = practise(exercises()[name], (step,))
    assert (practice.refused, practice.verdict) == (None, "other")


def test_the_pile_costs_more_than_it_gives() -> None:
    """Three eights are 24 points, but queen, king, jack and queen stay in the hand, 40 points."""
    live = practise(exercises()["pile"], ("take 8H", "meld 8S 8H 8D")).game.live
    assert live is not None
    assert live.table.melded[0] == 24
    left = [card for card in live.hands[0] if card & 15 >= 9]
    assert len(left) == 5  # the four that came along, and the king that was there


def test_the_nine_laid_scores_and_the_nine_discarded_does_not() -> None:
    for last, points in (("lay 9S 1", 27), ("discard 9S", 18)):
        game = practise(exercises()["out"], ("meld 5D 6D 7D", last)).game
        assert game.deal is not None
        assert game.deal.table.over
        assert game.deal.table.melded[0] == points


def test_a_text_that_is_no_action_is_refused_with_its_sentence() -> None:
    tried = practise(exercises()["seven"], ("take all",))
    assert tried.refused is not None
    assert tried.refused.rule == "notation"
