"""The route of the statistics of all deals, which anybody may look at."""

from datetime import UTC, datetime

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rummy500.notation import card_to_text
from rummy500.service.chronicle import Chronicle, Count
from rummy500.service.tally import Counts, answers_of
from rummy500.web import fairness_bodies as bodies
from rummy500.web import wire
from rummy500.web.requests import json_of


class Fairness:
    """The route over one chronicle; the same count is made into an answer once."""

    def __init__(self, chronicle: Chronicle) -> None:
        self._chronicle = chronicle
        self._made: tuple[Count, bytes] | None = None

    def routes(self) -> list[Route]:
        """All routes, relative to /api/v1."""
        return [Route("/fairness/statistics", self.get_statistics, methods=["GET"])]

    async def get_statistics(self, _request: Request) -> Response:
        """What was counted of all finished deals."""
        count = await self._chronicle.count()
        if self._made is None or self._made[0] is not count:
            self._made = (count, wire.encode(statistics_view(count)))
        return json_of(self._made[1])


def statistics_view(count: Count) -> bodies.DealStatistics:
    """The counts for people, those of the most decks first."""
    tally = count.tally
    counts = sorted(tally.counts.values(), key=lambda one: -one.decks)
    return bodies.DealStatistics(
        matches=tally.matches,
        deals=sum(one.decks for one in counts),
        until=datetime.fromtimestamp(tally.ended_ms / 1000, UTC).isoformat(timespec="seconds") if counts else None,
        complete=count.complete,
        decks=[_decks(one) for one in counts],
    )


def _decks(counts: Counts) -> bodies.DecksView:
    size = counts.size
    return bodies.DecksView(
        packs=counts.packs,
        jokers=counts.jokers,
        decks=counts.decks,
        cards=[card_to_text(card) for card in counts.cards],
        copies=[counts.copies(card) for card in counts.cards],
        places=[counts.places[row * size : (row + 1) * size] for row in range(len(counts.cards))],
        people=counts.people,
        people_cards=counts.people_cards,
        answers=[
            bodies.AnswerView(answer.name, answer.value, answer.expected, answer.z, answer.p, answer.enough)
            for answer in answers_of(counts)
        ],
    )
