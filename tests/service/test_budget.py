"""How much opponents may think while many of them wait."""

import asyncio
from random import Random
from typing import ClassVar

import pytest

from rummy500.bots import Level, Question, Thought, make_bot
from rummy500.engine import legal_actions
from rummy500.notation import action_to_text, position_from_text
from rummy500.service.budget import Speeds, samples_under_load, share_ms
from rummy500.service.office import Pace
from service import tables


@pytest.mark.parametrize(
    ("time_ms", "sample_ms", "samples"),
    [(500, 0, 10), (500, 5, 100), (500, 10, 50), (250, 10, 25), (500, 100, 10), (0, 5, 10), (500, 4.99, 100)],
)
def test_as_many_samples_as_fit_and_never_fewer_than_the_floor(time_ms: float, sample_ms: float, samples: int) -> None:
    assert samples_under_load(100, 10, time_ms, sample_ms) == samples


def test_a_floor_above_all_samples_asks_for_no_more_than_all() -> None:
    assert samples_under_load(8, 10, 1, 100) == 8
    assert samples_under_load(0, 10, 1, 100) == 0


@pytest.mark.parametrize(
    ("workers", "waiting", "share"), [(2, 1, 500), (2, 2, 500), (2, 4, 250), (1, 10, 50), (0, 2, 250), (4, 0, 500)]
)
def test_waiting_turns_share_the_workers(workers: int, waiting: int, share: float) -> None:
    """All that wait are served within the budget: waiting / workers rounds of a share each."""
    assert share_ms(500, workers, waiting) == share


def test_the_speed_follows_what_was_measured() -> None:
    speeds = Speeds()
    assert speeds.of("master") == 0
    speeds.note("master", 100, 300)
    assert speeds.of("master") == 3
    speeds.note("master", 50, 400)
    assert speeds.of("master") == 8, "what is slower counts at once"
    speeds.note("master", 100, 300)
    assert 3 < speeds.of("master") < 8
    for _ in range(100):
        speeds.note("master", 100, 300)
    assert speeds.of("master") == pytest.approx(3, abs=0.01)
    speeds.note("club", 0, 2)
    assert speeds.of("club") == 0


def test_a_level_is_asked_for_fewer_samples_under_load() -> None:
    office = tables.house(pace=Pace(bot_budget_ms=1000)).office
    searching = Level("deep", lambda _samples: make_bot("random"), samples=100, least=12, budget_ms=500)
    office.levels = (*office.levels, searching)
    office.bot_workers = 2
    asked = []
    office.speeds.note("deep", 100, 400)
    for office.thinking in (1, 2, 4, 8, 100):
        asked.append(office.samples_of("deep"))
    assert asked == [100, 100, 62, 31, 12]
    assert office.samples_of("club") == 0
    assert office.samples_of("gone") == 0


def test_a_level_that_was_given_up_is_asked_for_less_the_next_time() -> None:
    class Slow:
        asked: ClassVar[list[int]] = []

        async def choose(self, question: Question) -> Thought:
            self.asked.append(question.samples)
            if question.samples > 20:
                clock.at += 3.0
                raise TimeoutError
            seen = position_from_text(question.position)
            return Thought(action_to_text(legal_actions(seen)[0], seen), "1", 1)

    clock = tables.HandClock()
    home = tables.house(bots=Slow(), clock=clock)

    async def work() -> None:
        searching = Level("deep", lambda _samples: make_bot("random"), samples=100, least=12, budget_ms=500)
        home.office.levels = (*home.office.levels, searching)
        hub = await tables.against(home, ("deep",))
        home.office.speeds.note("deep", 100, 100)
        await tables.settle(hub)
        while len(Slow.asked) < 3:
            await tables.play_turn(hub, Random(1))
            await tables.settle(hub)

    asyncio.run(work())
    assert Slow.asked[0] == 100
    assert Slow.asked[1] == 16, "of 3000 ms for 100 samples, 500 ms are 16"


def test_a_searching_level_is_given_more_time_than_its_samples_take() -> None:
    office = tables.house().office
    office.levels = (Level("deep", lambda _samples: make_bot("random"), samples=100, least=12, budget_ms=500),)
    office.bot_workers, office.thinking = 2, 1000
    assert office.bot_budget_ms("deep", 12) == 2000
    assert office.bot_budget_ms("club") == 20
