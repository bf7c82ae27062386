"""A player that comes to a table by its link: `python docs/example_client.py LINK [LEVEL] [NAME]`.

The link is the one that the host of a table shares, `https://HOST/m/MATCH#join-INVITE`. It plays as the computer
opponent of that level does (club).
"""

import asyncio
import sys
from random import Random

from rummy500 import client
from rummy500.bots import make_bot
from rummy500.client import Seat
from rummy500.notation import action_to_text
from rummy500.web.wire import Say


async def play(seat: Seat, level: str) -> list[int]:
    """Play to the end of the match; return the totals."""
    player, chance = make_bot(level), Random()
    async for _ in seat:
        seen = await seat.seen()
        if seen.seat == seen.table.actor:
            await seat.act(action_to_text(player.choose(seen, chance), seen))
    seat.say(Say("good_game"))
    return seat.position.obs.totals if seat.position.obs else []


async def main(link: str, level: str = "club", name: str = "Robo") -> None:
    """Sit down, play, tell how it went."""
    async with await client.join(link, name) as seat:
        totals = await play(seat, level)
        print(f"{name} had seat {seat.number}; totals {totals}")


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
