"""The arena is fair, repeatable, and tells strong from weak."""

import pytest

from rummy500.engine import PRESETS, VariantError
from rummy500.sim import play_arena, random_play


def test_the_same_seed_gives_the_same_result_with_any_number_of_workers() -> None:
    one = play_arena(PRESETS["standard"], ["club", "casual"], 6, 3)
    two = play_arena(PRESETS["standard"], ["club", "casual"], 6, 3, workers=2)
    assert (one.mean, one.error, one.deals) == (two.mean, two.error, two.deals)


def test_a_player_against_itself_gains_nothing() -> None:
    """With deterministic players every pair of deals is the same deal twice, with the sides exchanged."""
    result = play_arena(PRESETS["standard"], ["club", "club"], 5, 1)
    assert result.mean == 0
    assert result.deals == 10


@pytest.mark.parametrize(("better", "worse"), [("club", "casual"), ("club", "random"), ("casual", "random")])
def test_the_levels_come_in_their_order(better: str, worse: str) -> None:
    result = play_arena(PRESETS["standard"], [better, worse], 40, 11)
    assert result.low > 0


def test_more_seats_are_rotated() -> None:
    result = play_arena(PRESETS["classic"], ["club", "random", "random"], 4, 2)
    assert result.deals == 12
    assert result.mean > 0


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(ValueError, match="at least two players"):
        play_arena(PRESETS["standard"], ["club"], 5, 1)
    with pytest.raises(ValueError, match="no opponent"):
        play_arena(PRESETS["standard"], ["club", "nobody"], 5, 1)
    with pytest.raises(VariantError):
        play_arena(PRESETS["guide"], ["club", "club", "club"], 5, 1)


def test_throughput_counts_deals_and_actions() -> None:
    speed = random_play(PRESETS["classic"], 2, 1, 0.2)
    assert speed.deals > 0
    assert speed.actions_per_second > speed.deals_per_second
