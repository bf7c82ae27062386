"""The first heuristic player with weights set by hand: it stays as it is, whatever becomes of the levels.

A turn is a draw, a plan of plays and a discard. Every legal combination worth a look is valued as the position at the
end of the turn, and the first action of the best one is played; asked again, it finds the rest of the same turn.
"""

from dataclasses import dataclass
from random import Random

from rummy500.bots.fixed.laying import best_laying, laying_points
from rummy500.bots.fixed.sight import Sight
from rummy500.engine import Hand, Observation, Phase, legal_actions, ways, ways_of_obligation
from rummy500.engine.actions import DISCARD, DRAW, FLOAT, KIND, LAY, OUT, PASS, discard, take_count
from rummy500.engine.cards import ACE_HIGH, JOKER
from rummy500.engine.law import Law
from rummy500.engine.melds import COLUMN, LANE, run_ranks
from rummy500.engine.obligation import Plays, meets
from rummy500.engine.table import NO_CARD

MOST_TAKES = 6


@dataclass(frozen=True)
class Weights:
    """What the player cares for. Points are worth 1; the rest is measured against them."""

    held_early: float = 0.24
    """Cost of a point in hand at the start of a deal ..."""
    held_late: float = 0.81
    """... and at its end; the last of the stock counts in full."""
    outs_unseen: float = 2.2
    """Worth of the cards that would make a meld, for each draw still to be hoped for."""
    outs_pile: float = 0.18
    """Worth of such cards in the pile."""
    feed_meld: float = 0.9
    """Share of a discard's points given away if it fits a meld on the table."""
    feed_known: float = 0.8
    """... if it completes a meld with cards that the next seat is known to hold."""
    feed_pile: float = 0.22
    """... for each pair in the pile that it completes."""
    feed_unseen: float = 2.0
    """... if the next seat holds the unseen cards that it needs, by their chance."""
    draw: float = 2.5
    """Worth of an unknown card, which may be thrown away again."""
    out: float = 3.0
    """Worth of each card that the others are caught with."""
    exposed: float = 0.25
    """Cost of a place for others to lay off that a play opens."""


class GuessedBot:
    """It lays its melds at once and looks as deep into the pile as there is something."""

    name = "guessed"
    version = "1"
    weights = Weights()

    def choose(self, seen: Observation, rng: Random) -> int:
        """The first action of the turn that it likes best."""
        legal = legal_actions(seen)
        if len(legal) == 1:
            return legal[0]
        sight = Sight(seen)
        if seen.table.phase == Phase.DRAW:
            return self._draw(seen, sight, legal)
        if legal[0] in (OUT, FLOAT):
            return OUT
        allowed = set(legal)
        turns = self._turns(sight, Plays.of(seen.table, sight.seat, sight.hand), seen.table.obligation, seen)
        for turn in sorted(turns, key=lambda turn: -turn.value):
            first = turn.steps[0] if turn.steps else turn.discard
            if first in allowed:
                return first
        return min(legal, key=lambda action: (action & KIND == DISCARD, action))

    def _draw(self, seen: Observation, sight: Sight, legal: list[int]) -> int:
        """The stock or a card of the pile, whichever leads to the better turn."""
        table = seen.table
        best = DRAW if DRAW in legal else PASS
        if best == PASS:
            best_value = -float(sight.cost(sight.hand))
        else:
            now = Plays.of(table, sight.seat, sight.hand)
            best_value = self.weights.draw + max(
                turn.value for turn in self._turns(sight, now, NO_CARD, None, drawn_is_thrown=True)
            )
        takes = [action for action in legal if action not in (DRAW, PASS)]
        for action in takes[:MOST_TAKES]:
            taken = table.pile[-take_count(action) :]
            after = sight.hand.copy()
            for card in taken:
                after.add(card)
            facts = ways(seen, take_count(action))
            plays = Plays(table.law, sight.seat, after, table.melds, table.opened[sight.seat], list(taken))
            owed = facts.card if facts.must else NO_CARD
            barred = facts.card if len(taken) == 1 and not table.law.top_rediscard else NO_CARD
            openings = [way.steps for way in facts.ways] if facts.must else []
            for turn in self._turns(sight, plays, owed, None, barred=barred, openings=openings):
                if turn.value > best_value:
                    best, best_value = action, turn.value
        return best

    def _turns(
        self,
        sight: Sight,
        plays: Plays,
        owed: int,
        seen: Observation | None,
        *,
        barred: int = NO_CARD,
        openings: "list[tuple[int, ...]] | None" = None,
        drawn_is_thrown: bool = False,
    ) -> "list[Turn]":
        """The turns that could follow, valued; ``seen`` is given when the turn has begun."""
        if seen is not None:
            barred = seen.table.barred
            openings = [way.steps for way in ways_of_obligation(seen)]
        turns: list[Turn] = []
        for steps in _plans(plays, owed, openings or []):
            state = plays
            for step in steps:
                state = state.after(step)
            value = laying_points(plays, steps) - self.weights.exposed * _opened(plays, state)
            if drawn_is_thrown:
                turns.append(Turn(value + self._worth(sight, state.hand), steps, DRAW))
                continue
            turns.append(self._with_discard(sight, state, steps, value, barred))
        return turns

    def _with_discard(self, sight: Sight, state: Plays, steps: list[int], value: float, barred: int) -> "Turn":
        hand = state.hand
        out = self.weights.out * sum(count for seat, count in enumerate(sight.table.hands) if seat != sight.seat)
        if len(hand) == 0:
            return Turn(value + out, steps, OUT)
        best = Turn(-1e9, steps, -1)
        for card in hand.distinct():
            if card == barred and hand.count(card) == 1:
                continue
            rest = hand.copy()
            rest.remove(card)
            worth = out if len(rest) == 0 else self._worth(sight, rest)
            if len(rest):
                worth -= self._gift(sight, state, card)
            if value + worth > best.value:
                best = Turn(value + worth, steps, discard(card))
        return best

    def _worth(self, sight: Sight, hand: Hand) -> float:
        """What a hand kept to the next turn is worth: its hopes minus what it may cost."""
        weights = self.weights
        late = sight.lateness
        cost = (weights.held_early + (weights.held_late - weights.held_early) * late) * sight.cost(hand)
        unseen, pile = sight.outs(hand)
        hope = (1 - late) * (weights.outs_unseen * unseen + weights.outs_pile * pile)
        return hope - cost + 6.0 * float(hand.jokers) * (1 - late)

    def _gift(self, sight: Sight, state: Plays, card: int) -> float:
        """What a discard is expected to give to the next seat."""
        weights, law = self.weights, sight.law
        if card == JOKER:
            return 15.0
        bit = 1 << card
        points = law.laid[card]
        gift = 0.0
        if any(meld.fits & bit for meld in state.melds):
            gift += weights.feed_meld * points
        known = sight.table.known[sight.next_seat]
        if _completes(law, known.once | bit, card):
            gift += weights.feed_known * points * 3
        gift += weights.feed_pile * points * _pairs(law, sight.pile, card)
        chance = sight.table.hands[sight.next_seat] / (sight.unseen_count + 1)
        pairs = _pairs(law, sight.unseen.once, card)
        mixed = _pairs(law, sight.unseen.once | known.once, card) - pairs
        gift += weights.feed_unseen * points * (pairs * chance * chance + mixed * chance)
        return gift


@dataclass(frozen=True)
class Turn:
    """A turn that could be played: its value, its plays, and its end."""

    value: float
    steps: list[int]
    discard: int


def _plans(plays: Plays, owed: int, openings: list[tuple[int, ...]]) -> list[list[int]]:
    """Plays worth comparing: all that can be laid, melds alone, layoffs alone, all but one meld, nothing.

    With an obligation each begins with a way to meet it.
    """
    if owed != NO_CARD:
        plans: list[list[int]] = []
        for opening in openings:
            state = plays
            for step in opening:
                state = state.after(step)
            plans.append(list(opening))
            rest = best_laying(state)
            if rest:
                plans.append([*opening, *rest])
        full = best_laying(plays)
        first = next((step for step in full if meets(plays, step, owed)), None)
        if first is not None and first & KIND != LAY:
            state = plays.after(first)
            plans.append([first, *best_laying(state)])
    else:
        full = best_laying(plays)
        melds = [step for step in full if step & KIND != LAY]
        layoffs = [step for step in full if step & KIND == LAY and step >> 12 < len(plays.melds)]
        plans = [[], full]
        if melds and len(melds) != len(full):
            plans.append(melds)
        if layoffs and len(layoffs) != len(full):
            plans.append(layoffs)
        if len(melds) > 1:
            plans += [[meld for meld in melds if meld != left] for left in melds[:3]]
    if plays.law.keep_one:
        plans = [_keeping_one(plays, plan) for plan in plans]
    return [plan for number, plan in enumerate(plans) if plan not in plans[:number]]


def _keeping_one(plays: Plays, plan: list[int]) -> list[int]:
    """The plan cut short where it would leave no card to discard."""
    state = plays
    kept: list[int] = []
    for step in plan:
        after = state.after(step)
        if len(after.hand) == 0:
            break
        kept.append(step)
        state = after
    return kept


def _opened(before: Plays, after: Plays) -> int:
    """How many more cards can be laid off on the table than before."""
    return _places(after) - _places(before)


def _places(plays: Plays) -> int:
    fits = 0
    for meld in plays.melds:
        fits |= meld.fits
    return fits.bit_count()


def _completes(law: Law, once: int, card: int) -> bool:
    """Whether a card makes a meld with these others."""
    lane = once >> (card & 0x30) & LANE
    if run_ranks(law, lane, 0) >> (card & 15) & 1:
        return True
    return (once >> (card & 15) & COLUMN).bit_count() >= law.min_set


def _pairs(law: Law, once: int, card: int) -> int:
    """In how many ways two of these cards make a meld of three with this one."""
    rank = card & 15
    count = 0
    if law.min_set == 3:
        same = (once >> rank & COLUMN & ~(1 << (card & 0x30))).bit_count()
        count += same * (same - 1) // 2
    if law.min_run == 3:
        lane = once >> (card & 0x30) & LANE
        wide = (lane | (lane & 1) << ACE_HIGH) << 2
        for place in (rank,) if rank else (0, ACE_HIGH):
            around = wide >> place  # bit 2 is the card itself
            count += (around & 3 == 3) + (around & 10 == 10) + (around & 24 == 24)
    return count
