"""The fixed pool plays as it did when it was frozen: whoever changes that has made other players."""

import hashlib
from random import Random

import pytest

from rummy500.bots import BOTS, LEVELS, POOL, Bot
from rummy500.engine import PRESETS, full_deck, observe, start_deal

TABLES = [("standard", 2), ("standard", 3), ("classic", 4), ("five_hundred_rum", 2), ("cardems", 2), ("floating", 2)]

# Of the players that were `random`, `greedy` and the level `club` before there was a pool; greedy_top came with it.
PLAY = {
    "random": "04f7fc12175e9db0",
    "greedy_top": "4a79dc7a2b67df4c",
    "greedy": "e6ccf048e69ba502",
    "guessed": "393e209d8e991af8",
}


def test_every_player_of_the_pool_is_held_to_its_play() -> None:
    assert [bot.name for bot in POOL] == list(PLAY)
    assert not {bot.name for bot in POOL} & {level.name for level in LEVELS}
    assert set(BOTS) == {bot.name for bot in POOL} | {level.name for level in LEVELS}


@pytest.mark.parametrize("bot", POOL, ids=lambda bot: bot.name)
def test_the_fixed_pool_plays_as_ever(bot: Bot) -> None:
    digest = hashlib.sha256()
    for name, seats in TABLES:
        for seed in range(4):
            deck = full_deck(PRESETS[name], seats)
            Random(seed).shuffle(deck)
            deal = start_deal(PRESETS[name], seats, seed % seats, deck)
            rng = Random(seed)
            while not deal.table.over:
                action = bot.choose(observe(deal, deal.table.actor), rng)
                digest.update(action.to_bytes(8, "big"))
                deal.apply(action)
    assert digest.hexdigest()[:16] == PLAY[bot.name]
