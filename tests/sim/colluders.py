"""Tournaments in which some pairs play together: one throws what the other can lay, whose hand it is told."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from rummy500.bots import bot_at
from rummy500.engine import Deal, full_deck, legal_actions, observe, preset, score_deal, start_deal
from rummy500.engine.actions import DISCARD, KIND
from rummy500.notation import DealRecord, Record, Turn, action_to_text
from rummy500.service.record import WORDS
from rummy500.sim.collusion import Sitting, gifts_of

PRESET = "standard"
CLUB = bot_at("club")


@dataclass(frozen=True)
class Tournament:
    """Everybody plays rounds at tables drawn by lot, and friends at the same one; some of these are planted."""

    people: int
    friends: int
    """Pairs of them."""
    planted: int
    """So many of these pairs play together; the others are honest."""
    rounds: int
    deals: int
    """Of each match."""
    seed: int = 1

    @property
    def names(self) -> list[str]:
        return [f"p{number:03}" for number in range(self.people)]

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Who gives, and to whom."""
        return self._friends()[: self.planted]

    def _friends(self) -> list[tuple[str, str]]:
        names = self.names
        return list(zip(names[: 2 * self.friends : 2], names[1 : 2 * self.friends : 2], strict=True))

    def tables(self) -> Iterator[tuple[str, ...]]:
        """Tables of four and of three, with a place for everybody."""
        rng = Random(f"{self.seed} tables")
        feasible = [fours for fours in range(self.people // 4 + 1) if (self.people - 4 * fours) % 3 == 0]
        for _ in range(self.rounds):
            fours = rng.choice(feasible)
            sizes = [4] * fours + [3] * ((self.people - 4 * fours) // 3)
            tables: list[list[str]] = [[] for _ in sizes]
            for pair, table in zip(self._friends(), rng.sample(tables, self.friends), strict=True):
                table.extend(pair)
            others = self.names[2 * self.friends :]
            rng.shuffle(others)
            for size, table in zip(sizes, tables, strict=True):
                while len(table) < size:
                    table.append(others.pop())
                rng.shuffle(table)
                yield tuple(table)

    def sittings(self) -> Iterator[Sitting]:
        """What would be read from the records."""
        for number, players in enumerate(self.tables()):
            deals = {deal: gifts_of(states) for deal, (states, _) in enumerate(self._match(number, players), 1)}
            yield Sitting(str(number), f"{PRESET} {len(players)}", players, deals)

    def records(self) -> Iterator[Record]:
        """The records themselves."""
        for number, players in enumerate(self.tables()):
            variant, seats = preset(PRESET), len(players)
            deals = []
            for dealer, (states, turns) in enumerate(self._match(number, players)):
                deck = _deck(self.seed, number, dealer, seats)
                net = score_deal(states[-1]).net
                deals.append(DealRecord(variant, seats, dealer % seats, tuple(deck), turns, net))
            tags = {"match": str(number)} | {f"seat_{WORDS[seat]}": name for seat, name in enumerate(players)}
            yield Record(variant, seats, tuple(deals), tags)

    def _match(self, number: int, players: Sequence[str]) -> Iterator[tuple[list[Deal], tuple[Turn, ...]]]:
        partners = {
            players.index(giver): players.index(receiver)
            for giver, receiver in self.pairs
            if giver in players and receiver in players
        }
        for deal in range(self.deals):
            deck = _deck(self.seed, number, deal, len(players))
            yield _played(deck, len(players), deal % len(players), partners, Random(f"{self.seed} {number} {deal}"))


def _deck(seed: int, match: int, deal: int, seats: int) -> list[int]:
    deck = full_deck(preset(PRESET), seats)
    Random(f"{seed} match {match} deal {deal}").shuffle(deck)
    return deck


def _played(
    deck: Sequence[int], seats: int, dealer: int, partners: dict[int, int], rng: Random
) -> tuple[list[Deal], tuple[Turn, ...]]:
    deal = start_deal(preset(PRESET), seats, dealer, deck)
    states, turns = [deal.copy()], list[tuple[int, list[str]]]()
    while not deal.table.over:
        seat = deal.table.actor
        seen = observe(deal, seat)
        action = CLUB.choose(seen, rng)
        if action & KIND == DISCARD and seat in partners:
            action = thrown_for(deal, partners[seat], action)
        if not turns or turns[-1][0] != seat:
            turns.append((seat, []))
        turns[-1][1].append(action_to_text(action, seen))
        deal.apply(action)
        states.append(deal.copy())
    return states, tuple(Turn(seat, tuple(texts)) for seat, texts in turns)


def thrown_for(deal: Deal, partner: int, usual: int) -> int:
    """The discard after which the partner would lay most with his next turn; the usual one if none helps."""
    legal = [action for action in legal_actions(observe(deal, deal.table.actor)) if action & KIND == DISCARD]
    # Of several that are worth the same the usual one is thrown: it is nobody's loss.
    return max([usual, *legal], key=lambda action: _laid(deal.after(action), partner))


def _laid(after: Deal, partner: int) -> int:
    """What the partner would have laid if his turn came now."""
    if not after.table.over:
        after.table.turn = after.table.actor = partner
    while after.table.actor == partner and not after.table.over:
        after.apply(CLUB.choose(observe(after, partner), Random(1)))
    return after.table.melded[partner]
