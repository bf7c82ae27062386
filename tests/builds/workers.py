"""Asks the opponents and the coach in worker processes, as the server does, and prints what they say as JSON."""

import asyncio
import json
import sys

from rummy500 import BUILD
from rummy500.bots import Question
from rummy500.bots.pool import PoolRunner
from rummy500.engine import full_deck, observe, preset, start_deal
from rummy500.notation import position_to_text
from rummy500.service.coaching import hints_at

PLAYERS = {"club": 0, "expert": 0, "master": 9}


async def ask() -> dict[str, str]:
    """The choice of each player, and the deepest hint's first action, in one position."""
    deal = start_deal(preset("standard"), 2, 0, full_deck(preset("standard"), 2))
    deal.play(0)
    position = position_to_text(observe(deal, deal.table.actor))
    runner = PoolRunner(1)
    try:
        said = {
            name: (await runner.choose(Question(position, name, 1, samples, 30_000))).action
            for name, samples in PLAYERS.items()
        }
        hints = await runner.run(hints_at, [position], 60)
        return said | {"coach": str(hints[-1].actions), "build": BUILD}
    finally:
        runner.close()


if __name__ == "__main__":
    sys.stdout.write(json.dumps(asyncio.run(ask())))
