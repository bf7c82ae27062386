"""S9: what is done for an answer is the same whatever is hidden; `bench/soak.py` measures the times themselves."""

import asyncio
from dataclasses import replace
from random import Random

import pytest

from web import timing, twins


def test_the_same_is_done_whatever_is_hidden() -> None:
    async def work() -> dict[str, int]:
        kinds: dict[str, int] = {}
        async for question in timing.questions(3):
            one, other = await timing.calls(question)
            assert one == other, (question, one - other, other - one)
            assert sum(one.values()) > 20
            kinds[question.kind] = kinds.get(question.kind, 0) + 1
            if sum(kinds.values()) >= 75:
                break
        return kinds

    assert min(asyncio.run(work())[kind] for kind in ("refused", "would be", "done")) >= 10


def test_the_comparison_sees_what_is_done_for_a_seat_whose_cards_are_others() -> None:
    async def work() -> list[bool]:
        differ: list[bool] = []
        async for question in timing.questions(3):
            actor = twins.actor_of(question.pair)
            if actor != question.seat:
                one, other = await timing.calls(replace(question, seat=actor))
                differ.append(one != other)
            if len(differ) == 30:
                break
        return differ

    assert sum(asyncio.run(work())) >= 10


@pytest.mark.parametrize(("x", "chance"), [(1.2238, 0.10), (1.3581, 0.05), (1.6276, 0.01), (1.9495, 0.001)])
def test_the_critical_values_of_kolmogorovs_distribution(x: float, chance: float) -> None:
    assert timing.tail(x) == pytest.approx(chance, rel=2e-3)


def test_chances_of_equal_and_of_shifted_samples() -> None:
    rng = Random(1)
    chances = [
        timing.kolmogorov_smirnov([rng.random() for _ in range(80)], [rng.random() for _ in range(79)])
        for _ in range(400)
    ]
    assert timing.as_small(chances) > 0.01
    assert sum(chance < 0.05 for chance in chances) < 40
    shifted = timing.kolmogorov_smirnov(range(100), range(30, 130))
    assert shifted < 0.001
    assert timing.as_small([chance / 2 for chance in chances]) < 0.001
    assert timing.as_small([chance**0.5 for chance in chances]) > 0.5
