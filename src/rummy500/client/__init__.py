"""Play at a table of a server from a program: create a match or come by a link, and act where it is one's turn.

    async with await client.join("https://cards.example/m/MATCH#join-INVITE", name="Robo") as seat:
        async for position in seat:
            await seat.act(position.choices.actions[0].text)

The connection is kept up behind that: what was asked is asked again with the same id until it is answered, and a server
that restarts is waited for.  Messages are those of `rummy500.web.wire`; `docs/protocol.md` has one example of each.
"""

from rummy500.client.errors import ClientError, DeniedError, LostSeatError, ProblemError, RefusedError
from rummy500.client.line import Position
from rummy500.client.seat import Seat
from rummy500.client.tables import create, join, sit, watch

__all__ = [
    "ClientError",
    "DeniedError",
    "LostSeatError",
    "Position",
    "ProblemError",
    "RefusedError",
    "Seat",
    "create",
    "join",
    "sit",
    "watch",
]
