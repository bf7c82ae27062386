"""Gin rummy elsewhere: another game, but the nearest that others play at random; measured where it is installed."""

import time
from collections.abc import Callable
from random import Random
from typing import Any

from rummy500.sim import Figure

GAME = "random play, gin rummy"


def open_spiel(seed: int, seconds: float) -> tuple[str, Figure] | None:
    """OpenSpiel's, which is written in C++."""
    try:
        import pyspiel  # type: ignore[import-not-found,import-untyped,unused-ignore]  # noqa: PLC0415  # an optional peer
    except ImportError:
        return None
    rng = Random(seed)
    game = pyspiel.load_game("gin_rummy")
    return "open_spiel", _measured(lambda: _spiel_deal(game, rng), seconds)


def _spiel_deal(game: Any, rng: Random) -> int:
    """Play a deal and count its actions; what chance decides is none."""
    actions = 0
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
            continue
        legal = state.legal_actions()
        state.apply_action(legal[int(rng.random() * len(legal))])
        actions += 1
    return actions


def rlcard(seed: int, seconds: float) -> tuple[str, Figure] | None:
    """RLCard's, which is written in Python."""
    try:
        from rlcard.games.gin_rummy import Game  # type: ignore[import-not-found,import-untyped,unused-ignore]  # noqa: PLC0415
    except ImportError:
        return None
    rng = Random(seed)
    return "rlcard", _measured(lambda: _rlcard_deal(Game(), rng), seconds)


def _rlcard_deal(game: Any, rng: Random) -> int:
    actions = 0
    game.init_game()
    while not game.is_over():
        legal = game.judge.get_legal_actions()
        game.step(legal[int(rng.random() * len(legal))])
        actions += 1
    return actions


def _measured(deal: Callable[[], int], seconds: float) -> Figure:
    deals = actions = 0
    started = time.thread_time()
    while (passed := time.thread_time() - started) < seconds:
        actions += deal()
        deals += 1
    return Figure(GAME, 2, "deals", deals / passed, actions / passed)


PEERS: tuple[Callable[[int, float], tuple[str, Figure] | None], ...] = (open_spiel, rlcard)
