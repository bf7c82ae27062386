"""The arena is fair, repeatable, tells strong from weak, and names a player that fails."""

import sys
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from rummy500.bots import GuestError, make_bot
from rummy500.engine import PRESETS, VariantError, full_deck, observe, score_deal, start_deal
from rummy500.sim import ArenaError, executor_of, play_arena, random_play

STANDARD = PRESETS["standard"]

SWALLOW = "            except Exception: pass"
BAD = {
    "raises": "raise RuntimeError('no idea')",
    "stops": "raise SystemExit(3)",
    "cheats": "return 12345",
    "spins": "\n".join(["", "        while True:", "            try:", "                while True: pass", SWALLOW]),
    "sleeps": "import time; time.sleep(60)",
}
WORDS = {
    "raises": "fails (RuntimeError: no idea)",
    "stops": "fails (SystemExit: 3)",
    "cheats": "chooses what is not legal",
    "spins": "does not answer within 0.2 s",
    "sleeps": "does not answer within 0.2 s",
}


def bad_bot(folder: Path, how: str) -> str:
    """A file with a player that plays at random until it holds few cards."""
    file = folder / f"{how}.py"
    file.write_text(
        "from rummy500.engine import legal_actions\n\n\n"
        f"class Bot:\n    name = '{how}'\n    version = '1'\n\n"
        "    def choose(self, seen, rng):\n"
        "        if len(seen.table.melds) < 2:\n            return rng.choice(legal_actions(seen))\n"
        f"        {BAD[how]}\n"
    )
    return str(file)


def test_the_same_seed_gives_the_same_result_with_any_number_of_workers() -> None:
    one = play_arena(STANDARD, ["guessed", "random"], 20, 3)
    with executor_of(2) as executor:
        two = play_arena(STANDARD, ["guessed", "random"], 20, 3, executor)
    assert (one.points, one.decks_won, one.deals) == (two.points, two.decks_won, two.deals)


def test_a_player_against_itself_gains_nothing() -> None:
    """With deterministic players every pair of deals is the same deal twice, with the sides exchanged."""
    result = play_arena(STANDARD, ["guessed", "guessed"], 5, 1)
    assert result.points.mean == 0
    assert result.decks_won == 0.5
    assert result.deals == 10


def test_exchanging_two_players_changes_the_sign_alone() -> None:
    there = play_arena(STANDARD, ["guessed", "greedy"], 12, 4)
    back = play_arena(STANDARD, ["greedy", "guessed"], 12, 4)
    assert there.points.mean == -back.points.mean != 0
    assert there.decks_won == pytest.approx(1 - back.decks_won, abs=0.001)


def test_what_it_is_worth_to_begin() -> None:
    """Dealer and deck are the same for both rotations: with twins, each deck says the same twice."""
    twins = play_arena(PRESETS["classic"], ["guessed", "guessed"], 30, 4)
    variant, sums = PRESETS["classic"], []
    for number in range(30):
        deck = full_deck(variant, 2)
        Random(f"4 deck {number}").shuffle(deck)
        deal = start_deal(variant, 2, number % 2, deck)
        first = deal.table.actor
        while not deal.table.over:
            deal.play(make_bot("guessed").choose(observe(deal, deal.table.actor), Random(1)))
        net = score_deal(deal).net
        sums.append(net[first] - net[1 - first])
    assert twins.starter.mean == pytest.approx(sum(sums) / 30, abs=0.01)


def test_runs_can_be_cut_into_pieces() -> None:
    """The number of a deck and the seed say all."""
    whole = play_arena(STANDARD, ["guessed", "random"], 9, 5)
    parts = [play_arena(STANDARD, ["guessed", "random"], count, 5, first=first) for first, count in ((0, 4), (4, 5))]
    sums = sum(part.points.mean * part.decks for part in parts)
    assert sums / 9 == pytest.approx(whole.points.mean, abs=0.01)


@pytest.mark.parametrize(("better", "worse"), [("guessed", "greedy"), ("guessed", "random"), ("greedy", "greedy_top")])
def test_the_pool_comes_in_its_order(better: str, worse: str) -> None:
    result = play_arena(STANDARD, [better, worse], 60, 11)
    assert result.points.low > 0


def test_more_seats_are_rotated() -> None:
    result = play_arena(PRESETS["classic"], ["guessed", "random", "random"], 4, 2)
    assert result.deals == 12
    assert result.points.mean > 0


def test_whole_matches() -> None:
    """Deterministic players: exchanged, each wins what the other lost."""
    result = play_arena(STANDARD, ["guessed", "greedy_top"], 4, 2, until=300)
    assert result.matches is not None
    assert result.matches.mean > 0.8
    assert result.deals > 8, "each of eight matches takes more than a deal"
    again = play_arena(STANDARD, ["greedy_top", "guessed"], 4, 2, until=300)
    assert again.matches is not None
    assert again.matches.mean == 1 - result.matches.mean


def test_a_match_of_equals_is_won_by_half() -> None:
    result = play_arena(STANDARD, ["guessed", "guessed"], 3, 1, until=100)
    assert result.matches is not None
    assert result.matches.mean == 0.5


@pytest.mark.parametrize("how", BAD)
def test_a_player_that_fails_is_named_with_its_deck(tmp_path: Path, how: str) -> None:
    file = bad_bot(tmp_path, how)
    with pytest.raises(ArenaError) as error:
        play_arena(STANDARD, ["random", file], 3, 7, limit=0.2)
    assert str(error.value).startswith(file)
    assert WORDS[how] in str(error.value)
    assert str(error.value).endswith("in deck 0 of seed 7")


def test_a_failure_comes_back_from_another_process(tmp_path: Path) -> None:
    file = bad_bot(tmp_path, "sleeps")
    with (
        executor_of(2) as executor,
        pytest.raises(ArenaError, match=r"does not answer within 0\.2 s in deck 0 of seed 7"),
    ):
        play_arena(STANDARD, ["random", file], 3, 7, executor, limit=0.2)


def test_a_player_that_ends_its_process_is_told(tmp_path: Path) -> None:
    file = tmp_path / "leaves.py"
    lines = [
        "import os",
        "class Bot:",
        "    name = version = 'leaves'",
        "    def choose(self, *_):",
        "        os._exit(4)",
    ]
    file.write_text("\n".join(lines))
    with executor_of(2) as executor, pytest.raises(ArenaError, match="ends the process that it plays in") as error:
        play_arena(STANDARD, ["random", str(file)], 3, 7, executor)
    assert str(file) in str(error.value)


class Client:
    """What a Dask client is to the arena: an address, and the standard executor over it."""

    def __init__(self, address: str) -> None:
        self.address = address

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def get_executor(self) -> Executor:
        assert self.address == "tcp://scheduler:8786"
        return ThreadPoolExecutor(2)


def test_any_executor_does(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("distributed")
    module.Client = Client  # type: ignore[attr-defined]  # that is what it has
    monkeypatch.setitem(sys.modules, "distributed", module)
    with executor_of(1, "tcp://scheduler:8786") as executor:
        assert isinstance(executor, ThreadPoolExecutor)
        there = play_arena(STANDARD, ["greedy", "random"], 20, 3, executor)
        executor.shutdown()
    here = play_arena(STANDARD, ["greedy", "random"], 20, 3)
    assert (there.points, there.deals) == (here.points, here.deals)


def test_without_dask_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(GuestError, match="Dask is not installed"), executor_of(1, "tcp://scheduler:8786"):
        pass


def test_what_cannot_be_played_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="at least two players"):
        play_arena(STANDARD, ["club"], 5, 1)
    with pytest.raises(ValueError, match="at least one deck"):
        play_arena(STANDARD, ["random", "random"], 0, 1)
    with pytest.raises(ValueError, match="no opponent"):
        play_arena(STANDARD, ["club", "nobody"], 5, 1)
    with pytest.raises(ValueError, match="there is no file"):
        play_arena(STANDARD, ["club", str(tmp_path / "missing.py")], 5, 1)
    with pytest.raises(VariantError):
        play_arena(PRESETS["guide"], ["club", "club", "club"], 5, 1)


def test_throughput_counts_deals_and_actions() -> None:
    speed = random_play(PRESETS["classic"], 2, 1, 0.2)
    assert speed.deals > 0
    assert speed.actions_per_second > speed.deals_per_second
