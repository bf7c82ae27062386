"""The turns that a player could play from where it stands: a draw, a plan of plays, a discard.

Every level chooses among the same turns; levels differ in which of them they see and in how they value them.
"""

from typing import Final

from rummy500.bots.laying import best_laying, points_between
from rummy500.bots.sight import Sight
from rummy500.engine import Hand, Observation, Phase, ways, ways_of_obligation
from rummy500.engine.actions import DRAW, KIND, LAY, OUT, PASS, discard, lay_meld, take_count
from rummy500.engine.law import FLOATING_OFF
from rummy500.engine.obligation import Plays, meets
from rummy500.engine.table import NO_CARD

MOST_TAKES: Final = 6
"""Takes that are looked at; there are seldom more, and the deepest are the dearest."""

MOST_TURNS: Final = 28
"""Turns that the network is asked about: those that the heuristic likes best ..."""
OF_EACH_PLAN: Final = 3
"""... and of each plan at least so many, however little it likes the plan."""
BRIEFLY: Final = (8, 1)
"""The same two for a player in a hurry: as strong (-0.4 ± 6.0 points a deal), in seven tenths of the time."""

DRAWN: Final = -1
"""The draw of a turn that has begun."""


class Prospect:
    """A draw, made or thought of, and what may be played after it."""

    __slots__ = ("barred", "draw", "openings", "owed", "pile", "plays")

    def __init__(
        self, draw: int, plays: Plays, pile: list[int], owed: int, barred: int, openings: list[tuple[int, ...]]
    ) -> None:
        self.draw = draw
        self.plays = plays
        self.pile = pile
        """What the draw leaves in the pile, top last."""
        self.owed = owed
        self.barred = barred
        self.openings = openings
        """Ways to use the owed card."""


class Plan:
    """Plays one after the other, and where they lead before a card is discarded."""

    __slots__ = ("after", "places", "points", "prospect", "steps")

    def __init__(self, prospect: Prospect, steps: list[int]) -> None:
        state = prospect.plays
        for step in steps:
            state = state.after(step)
        self.prospect = prospect
        self.steps = steps
        self.after = state
        self.points = points_between(prospect.plays, state)
        self.places = places(state)
        """Bits of the cards that fit on some meld then."""


class Turn:
    """A whole turn; ``end`` is a discard, ``OUT`` without one, or ``DRAW`` where the stock's card is still unknown."""

    __slots__ = ("end", "hand", "plan", "terms", "value")

    def __init__(self, plan: Plan, end: int, hand: Hand) -> None:
        self.plan = plan
        self.end = end
        self.hand = hand
        """What is kept for the next turn."""
        self.terms: list[float] = []
        """What a judge found in it."""
        self.value = 0.0

    @property
    def ends_deal(self) -> bool:
        """Whether nobody plays after it: the hand is empty, and does not float."""
        law = self.plan.after.law
        if self.hand or self.end == DRAW:
            return False
        return self.end != OUT or law.floating == FLOATING_OFF or law.may_choose_out

    def actions(self) -> list[int]:
        """All its actions from here on, without those after an unknown card."""
        found = [] if self.plan.prospect.draw == DRAWN else [self.plan.prospect.draw]
        if self.end != DRAW:
            found += self.plan.steps
            if self.end != OUT:
                found.append(self.end)
        return found

    @property
    def first(self) -> int:
        """The next action of the turn."""
        if self.plan.prospect.draw != DRAWN:
            return self.plan.prospect.draw
        return self.plan.steps[0] if self.plan.steps else self.end


def prospects(seen: Observation, sight: Sight, legal: list[int], depth: int) -> list[Prospect]:
    """What could be drawn by a player who looks so deep into the pile; or the one draw that was made."""
    table = seen.table
    now = Plays.of(table, sight.seat, sight.hand)
    if table.phase != Phase.DRAW:
        openings = [way.steps for way in ways_of_obligation(seen)]
        return [Prospect(DRAWN, now, table.pile, table.obligation, table.barred, openings)]
    found = [Prospect(DRAW if DRAW in legal else PASS, now, table.pile, NO_CARD, NO_CARD, [])]
    takes = [action for action in legal if action not in (DRAW, PASS) and take_count(action) <= depth]
    return found + [_taking(seen, sight, action) for action in takes[:MOST_TAKES]]


def _taking(seen: Observation, sight: Sight, action: int) -> Prospect:
    table = seen.table
    count = take_count(action)
    taken = table.pile[-count:]
    after = sight.hand.copy()
    after.add_all(taken)
    plays = Plays(table.law, sight.seat, after, table.melds, table.opened[sight.seat], taken)
    facts = ways(seen, count)
    owed = facts.card if facts.must else NO_CARD
    barred = facts.card if count == 1 and not table.law.top_rediscard else NO_CARD
    openings = [way.steps for way in facts.ways] if facts.must else []
    return Prospect(action, plays, table.pile[:-count], owed, barred, openings)


def turns_of(prospect: Prospect, layoffs: bool = True, imagine: bool = True) -> list[Turn]:
    """Every turn worth a look that begins with this draw; without layoffs those of one who overlooks them.

    Where a card is still to be drawn, plays are imagined as if it were of no use.
    """
    found: list[Turn] = []
    unknown = prospect.draw in (DRAW, PASS)
    plans: list[list[int]] = [[]] if unknown and not imagine else _plans(prospect, layoffs)
    for steps in plans:
        plan = Plan(prospect, steps)
        hand = plan.after.hand
        if unknown:
            found.append(Turn(plan, DRAW, hand))
        elif not hand:
            found.append(Turn(plan, OUT, hand))
        else:
            found += _ends(plan, prospect.barred)
    return found


def shortlist(turns: list[Turn], most: int = MOST_TURNS, of_each_plan: int = OF_EACH_PLAN) -> list[Turn]:
    """Of turns that come best first those that the network is asked about."""
    chosen: list[Turn] = []
    of_plan: dict[int, int] = {}
    for place, turn in enumerate(turns):
        plan = id(turn.plan)
        if place < most or of_plan.get(plan, 0) < of_each_plan:
            of_plan[plan] = of_plan.get(plan, 0) + 1
            chosen.append(turn)
    return chosen


def _ends(plan: Plan, barred: int) -> list[Turn]:
    found: list[Turn] = []
    hand = plan.after.hand
    for card in hand.distinct():
        if card == barred and hand.count(card) == 1:
            continue
        rest = hand.copy()
        rest.remove(card)
        found.append(Turn(plan, discard(card), rest))
    return found


def _plans(prospect: Prospect, layoffs: bool) -> list[list[int]]:
    """Plays worth comparing: all that can be laid, melds alone, layoffs alone, all but one meld, nothing.

    With an obligation each begins with a way to meet it.
    """
    plays = prospect.plays
    if prospect.owed != NO_CARD:
        plans = _plans_that_meet(plays, prospect.owed, prospect.openings)
    else:
        full = best_laying(plays)
        melds = [step for step in full if step & KIND != LAY]
        onto_table = [step for step in full if step & KIND == LAY and lay_meld(step) < len(plays.melds)]
        plans = [[]]
        if layoffs:
            plans.append(full)
            if onto_table and len(onto_table) != len(full):
                plans.append(onto_table)
        if melds:
            plans.append(melds)
        if len(melds) > 1:
            plans += [[meld for meld in melds if meld != left] for left in melds[:3]]
            plans += [[meld] for meld in melds[:3]]
    if plays.law.keep_one:
        plans = [_keeping_one(plays, plan) for plan in plans]
    return [plan for number, plan in enumerate(plans) if plan not in plans[:number]]


def _plans_that_meet(plays: Plays, owed: int, openings: list[tuple[int, ...]]) -> list[list[int]]:
    plans: list[list[int]] = []
    for opening in openings:
        state = plays
        for step in opening:
            state = state.after(step)
        plans.append(list(opening))
        rest = best_laying(state)
        if rest:
            plans.append([*opening, *rest])
            melds = [step for step in rest if step & KIND != LAY]
            if melds and len(melds) != len(rest):
                plans.append([*opening, *melds])
    full = best_laying(plays)
    first = next((step for step in full if meets(plays, step, owed)), None)
    if first is not None and first & KIND != LAY:
        plans.append([first, *best_laying(plays.after(first))])
    return plans


def _keeping_one(plays: Plays, plan: list[int]) -> list[int]:
    """The plan cut short where it would leave no card to discard."""
    state = plays
    kept: list[int] = []
    for step in plan:
        after = state.after(step)
        if not after.hand:
            break
        kept.append(step)
        state = after
    return kept


def places(plays: Plays) -> int:
    """Bits of the cards that fit on some meld of the table."""
    fits = 0
    for meld in plays.melds:
        fits |= meld.fits
    return fits
