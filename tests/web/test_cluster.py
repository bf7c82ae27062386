"""People at one table whose sockets are at different server processes."""

import asyncio
from pathlib import Path

import pytest

from rummy500.storage.postgres import open_postgres
from web.cluster import agreed, cluster, faults_of, seated
from web.player import Player
from web.process import Server
from web.test_api import call
from web.test_seats import gather, sit


def test_people_at_two_processes_play_with_an_opponent_and_hear_each_other(tmp_path: Path, database: str) -> None:
    async def main(servers: list[Server]) -> list[str]:
        players = await seated(servers, people=2, bots=1)
        ana, ben = players
        assert ana.url != ben.url
        await asyncio.gather(*(player.wait(lambda player=player: player.obs is not None) for player in players))
        await ana.wait(lambda: ana.present == [True, True, True])
        await ben.wait(lambda: ben.present == [True, True, True])
        await ana.say({"t": "chat", "phrase": "hello"})
        await ben.wait(lambda: ben.phrases == [(0, "hello")])
        for _ in range(40):
            await agreed(players)
            actor = next((player for player in players if player.mine), None)
            if actor is not None:
                answer = await actor.command("act", text=actor.pick())
                assert answer["t"] in {"ack", "stale"}
            elif ana.obs and ana.obs["ending"]:
                answers = await asyncio.gather(*(player.command("next") for player in players))
                assert {answer["t"] for answer in answers} <= {"ack", "stale"}
            else:
                await asyncio.sleep(0.02)
        await agreed(players)
        for player in players:
            await player.leave()
        journal = open_postgres(database)
        faults = await faults_of(journal, players)
        journal.close()
        assert len(ana.acked) + len(ben.acked) > 10
        return faults

    with cluster(tmp_path / "servers", database, 2) as servers:
        assert asyncio.run(main(servers)) == []
        for server in servers:
            assert server.stop() == 0
            assert server.alarms() == []


def test_who_loses_a_seat_at_one_process_is_cut_off_at_the_other(tmp_path: Path, database: str) -> None:
    async def lost(player: Player) -> None:
        with pytest.raises(ConnectionError):
            await player.wait(lambda: False)
        assert player.told[-1]["code"] == "dismissed"
        assert player.socket is not None
        assert player.socket.close_code == 4001

    async def main(here: Server, there: Server) -> None:
        made = gather(here)
        match = f"/api/v1/matches/{made['match']}"
        ben = sit(there, made, 1).json()["token"]
        code = call(here, "POST", f"{match}/code", token=made["token"]).json()["code"]
        phone = call(there, "POST", "/api/v1/codes", {"code": code}).json()["token"]
        async with Player(there.url, made["match"], ben) as guest, Player(there.url, made["match"], phone) as other:
            assert call(here, "DELETE", f"{match}/devices", token=made["token"]).json() == {"devices": 1}
            await lost(other)
            assert call(here, "DELETE", f"{match}/seats/1", token=made["token"]).status_code == 200
            await lost(guest)
        for token in (phone, ben):
            assert call(there, "GET", match, token=token).status_code == 401

    with cluster(tmp_path / "servers", database, 2) as servers:
        asyncio.run(main(*servers))
        for server in servers:
            assert server.stop() == 0
            assert server.alarms() == []
