"""What a seat did in its matches: facts of every finished deal, and what they add up to.

Every fact comes from replaying the record through the engine, so that nothing here knows a rule.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from rummy500.engine import Deal, fields_changed, observe
from rummy500.engine.actions import DRAW, KIND, TAKE, take_count
from rummy500.notation import Record, action_from_text
from rummy500.service.replays import Replayed, replays, sittings_of

FORMAT = 1
"""Of the statistics as JSON; raised when a name changes its meaning."""

MIXED, PEOPLE = "mixed", "people"


@dataclass(frozen=True)
class DealFacts:
    """One finished deal of one seat. `takes` are the depths of its takes in their order; points are its own."""

    deal: int
    net: int
    melded: int
    laid_off: int
    held: int
    bonus: int
    won: bool
    """No seat scored more in it."""
    out: bool
    ending: str
    turns: int
    draws: int
    takes: list[int]


@dataclass(frozen=True)
class MatchFacts:
    """One match of one seat. `against` is the level of the opponents, `mixed` or `people`; `won` None: not over."""

    match: str
    date: str
    preset: str
    changed: bool
    """By house rules."""
    seats: int
    seat: int
    against: str
    won: bool | None
    deals: list[DealFacts]


def facts_of(record: Record, seat: int) -> MatchFacts:
    """The facts of a match for one seat; deals that were not played to their end are not among them.

    Raises:
        NotationError: the record does not replay.
    """
    deals: list[DealFacts] = []
    winners: Sequence[int] = ()
    for deal in replays(record):
        if deal.result is not None and deal.after is not None:
            deals.append(_deal(deal, seat))
            winners = deal.after.winners
    levels = {sitting.level for number, sitting in enumerate(sittings_of(record)) if number != seat}
    level = levels.pop() if len(levels) == 1 else MIXED
    return MatchFacts(
        match=record.tags.get("match", ""),
        date=record.tags.get("date", ""),
        preset=record.variant.name,
        changed=_is_changed(record),
        seats=record.seats,
        seat=seat,
        against=level or PEOPLE,
        won=seat in winners if winners else None,
        deals=deals,
    )


def _deal(deal: Replayed, seat: int) -> DealFacts:
    result = deal.result
    if result is None:
        raise ValueError("a deal that is not over has no facts")
    turns = [turn for turn in deal.record.turns if turn.seat == seat]
    draws, takes = 0, []
    texts = [text for turn in deal.record.turns for text in turn.actions]
    for state, text in zip(deal.states, texts, strict=False):
        if state.table.actor == seat:
            depth = _depth(state, text)
            draws += depth == 0
            if depth:
                takes.append(depth)
    return DealFacts(
        deal=deal.number,
        net=result.net[seat],
        melded=result.melded[seat],
        laid_off=result.laid_off[seat],
        held=result.held[seat],
        bonus=result.bonus[seat],
        won=result.net[seat] == max(result.net),
        out=result.out == seat,
        ending=result.ending,
        turns=len(turns),
        draws=draws,
        takes=takes,
    )


def _depth(state: Deal, text: str) -> int | None:
    """How many cards an action takes from the pile; 0 for a draw from the stock, None for what is neither."""
    action = action_from_text(text, observe(state, state.table.actor))
    if action == DRAW:
        return 0
    return take_count(action) if action & KIND == TAKE else None


def _is_changed(record: Record) -> bool:
    """Whether house rules are in force; another target alone is none."""
    return bool(fields_changed(record.variant).keys() - {"match.target"})


# ---- adding up


@dataclass
class Totals:
    """What facts add up to. `takes` counts the takes of each depth."""

    matches: int = 0
    matches_over: int = 0
    matches_won: int = 0
    deals: int = 0
    deals_won: int = 0
    outs: int = 0
    points: int = 0
    best: int | None = None
    worst: int | None = None
    melded: int = 0
    laid_off: int = 0
    held: int = 0
    turns: int = 0
    draws: int = 0
    takes: dict[str, int] = field(default_factory=dict)

    def add(self, match: MatchFacts) -> None:
        """Take a match in."""
        self.matches += 1
        self.matches_over += match.won is not None
        self.matches_won += match.won is True
        depths = Counter({int(depth): count for depth, count in self.takes.items()})
        for deal in match.deals:
            self.deals += 1
            self.deals_won += deal.won
            self.outs += deal.out
            self.points += deal.net
            self.best = deal.net if self.best is None else max(self.best, deal.net)
            self.worst = deal.net if self.worst is None else min(self.worst, deal.net)
            self.melded += deal.melded
            self.laid_off += deal.laid_off
            self.held += deal.held
            self.turns += deal.turns
            self.draws += deal.draws
            depths.update(deal.takes)
        self.takes = {str(depth): depths[depth] for depth in sorted(depths)}


def statistics_of(matches: Iterable[MatchFacts]) -> dict[str, Any]:
    """The facts and what they add up to: in all, by preset and by level of the opponents; plain values for JSON.

    Matches without a finished deal are left out.
    """
    facts = [match for match in matches if match.deals]
    every, presets, levels = Totals(), dict[str, Totals](), dict[str, Totals]()
    for match in facts:
        for totals in (
            every,
            presets.setdefault(match.preset, Totals()),
            levels.setdefault(match.against, Totals()),
        ):
            totals.add(match)
    return {
        "format": FORMAT,
        "totals": asdict(every),
        "presets": {name: asdict(totals) for name, totals in sorted(presets.items())},
        "levels": {name: asdict(totals) for name, totals in sorted(levels.items())},
        "matches": [asdict(match) for match in facts],
    }
