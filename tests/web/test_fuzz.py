"""S1 in short: hostile messages over seated sockets have no effect; `bench/soak.py` sends a hundred thousand."""

import asyncio
from random import Random

from web import hostile
from web.player import Player, create
from web.process import Server


def test_hostile_messages_have_no_effect(server: Server) -> None:
    async def attack(number: int) -> None:
        rng = Random(number)
        made = create(server.url)
        async with Player(server.url, made["match"], made["token"]) as player:
            await player.wait(lambda: player.mine)
            base, obs = player.base, player.obs
            assert player.socket is not None
            for _ in range(400):
                await player.socket.send(hostile.frame(rng))
            answer = await player.ask("why", text="draw")
            assert answer["t"] == "ack"
            assert (player.base, player.obs) == (base, obs)
            assert not any("Traceback" in text for text in player.seen)
            assert (await player.ask("act", text="draw"))["t"] == "ack"

    async def work() -> None:
        await asyncio.gather(*map(attack, range(5)))

    asyncio.run(work())
