"""One deck or one match of an arena: played once for each rotation of the players over the seats."""

import signal
import threading
import time
from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from types import FrameType

from rummy500.bots import Bot, bot_at
from rummy500.engine import DealScore, Observation, Variant, check, start_match
from rummy500.engine.scoring import lead
from rummy500.sim.decks import play_deck, shuffled

MOST_DEALS = 1000
"""A match that is not over after so many deals never will be: its players lose more than they win."""


class ArenaError(Exception):
    """A player that failed; the sentence says which one, how, and in which deck."""


@dataclass(frozen=True)
class Contest:
    """What is played. `players` are addresses for `bot_at`; with `matches` a number stands for a whole match."""

    variant: Variant
    players: tuple[str, ...]
    seed: int
    matches: bool = False
    limit: float = 60.0
    """Seconds after which a decision is taken for a player that hangs."""


@dataclass
class Times:
    """Seconds of processor time, so that a busy machine changes nothing; of each decision, and of each whole turn."""

    decisions: "array[float]" = field(default_factory=lambda: array("f"))
    turns: "array[float]" = field(default_factory=lambda: array("f"))

    def add(self, other: "Times") -> None:
        """Take others in."""
        self.decisions.extend(other.decisions)
        self.turns.extend(other.turns)


@dataclass
class Tally:
    """What a number of decks came to; two tallies of the same contest can be added."""

    gains: list[float] = field(default_factory=list)
    """For each deck, points a deal of the first player minus the mean of the others."""
    wins: list[float] = field(default_factory=list)
    """For each match, the share of its rotations that the first player won."""
    starts: list[float] = field(default_factory=list)
    """For each deck, points a deal of the seat that began minus the mean of the others, over all rotations."""
    deals: int = 0
    times: dict[str, Times] = field(default_factory=dict)
    """By player."""

    def add(self, other: "Tally") -> None:
        """Take another tally in."""
        self.gains += other.gains
        self.wins += other.wins
        self.starts += other.starts
        self.deals += other.deals
        for player, times in other.times.items():
            self.times.setdefault(player, Times()).add(times)


def play_numbers(contest: Contest, numbers: range) -> Tally:
    """The decks or matches with these numbers; what is played depends on the seed and the number alone.

    Raises:
        ArenaError: a player failed.
    """
    tally = Tally()
    with _alarm() as watch:
        table = _Tables(contest, tally, watch)
        for number in numbers:
            table.play(number)
    return tally


class _Turn:
    """Adds up the decisions of a turn; seats differ from turn to turn, and so do their books of times."""

    def __init__(self) -> None:
        self._seat = -1
        self._times = Times()
        self._seconds = 0.0

    def add(self, seat: int, times: Times, seconds: float) -> None:
        """A seat has decided; if it is another than before, a turn is over."""
        if seat != self._seat:
            self.end()
        self._seat, self._times, self._seconds = seat, times, self._seconds + seconds

    def end(self) -> None:
        """The turn is over."""
        if self._seat >= 0:
            self._times.turns.append(self._seconds)
        self._seat, self._seconds = -1, 0.0


class _Tables:
    """Plays one number after the other."""

    def __init__(self, contest: Contest, tally: Tally, watch: "_Watch") -> None:
        self._contest = contest
        self._tally = tally
        self._watch = watch
        self._seats = len(contest.players)
        self._bots = [_bot(address) for address in contest.players]
        self._times = [tally.times.setdefault(address, Times()) for address in contest.players]
        self._starts: list[float] = []

    def play(self, number: int) -> None:
        """Every rotation of one number."""
        self._starts = []
        if self._contest.matches:
            results = [self._match(number, rotation) for rotation in range(self._seats)]
            self._tally.wins.append(sum(won for _, won in results) / self._seats)
            gains = [gain for gain, _ in results]
        else:
            deck = self._deck(f"{self._contest.seed} deck {number}")
            gains = []
            for rotation in range(self._seats):
                rng = Random(f"{self._contest.seed} play {number} {rotation}")
                gains.append(self._deal(number, rotation, number % self._seats, deck, rng)[0])
        self._tally.gains.append(sum(gains) / self._seats)
        self._tally.starts.append(sum(self._starts) / len(self._starts))

    def _match(self, number: int, rotation: int) -> tuple[float, float]:
        """Points a deal of the first player over the others, and its share of the match."""
        match = start_match(self._contest.variant, self._seats, number % self._seats)
        rng = Random(f"{self._contest.seed} play {number} {rotation}")
        gains: list[float] = []
        while not match.winners:
            if len(gains) == MOST_DEALS:
                raise ArenaError(f"match {number} of seed {self._contest.seed} is not over after {MOST_DEALS} deals")
            deck = self._deck(f"{self._contest.seed} match {number} deal {len(gains)}")
            gain, score = self._deal(number, rotation, match.dealer, deck, rng)
            gains.append(gain)
            match = match.next(score)
        won = (-rotation % self._seats in match.winners) / len(match.winners)
        return sum(gains) / len(gains), won

    def _deck(self, key: str) -> list[int]:
        return shuffled(self._contest.variant, self._seats, key)

    def _deal(self, number: int, rotation: int, dealer: int, deck: list[int], rng: Random) -> tuple[float, DealScore]:
        """Points of the first player over the others, and the score."""
        turn = _Turn()

        def choose(seat: int, seen: Observation) -> int:
            player = (seat + rotation) % self._seats
            action, seconds = self._decision(player, number, seen, rng)
            self._times[player].decisions.append(seconds)
            turn.add(seat, self._times[player], seconds)
            return action

        score = play_deck(self._contest.variant, self._seats, dealer, deck, choose)
        turn.end()
        self._tally.deals += 1
        self._starts.append(lead(score.net, (dealer + 1) % self._seats))
        return lead(score.net, -rotation % self._seats), score

    def _decision(self, player: int, number: int, seen: Observation, rng: Random) -> tuple[int, float]:
        """What a player does, and the seconds that it took."""
        self._watch.arm(self._contest.limit)
        before = time.thread_time()
        try:
            action = self._bots[player].choose(seen, rng)
            seconds = time.thread_time() - before
            refusal = check(seen, action)
        except KeyboardInterrupt:
            raise
        except HangError:
            raise self._failed(player, number, f"does not answer within {self._contest.limit:g} s") from None
        except BaseException as problem:  # a guest may end in any way
            raise self._failed(player, number, f"fails ({type(problem).__name__}: {problem})") from problem
        finally:
            self._watch.disarm()
        if refusal is not None:
            raise self._failed(player, number, f"chooses what is not legal ({refusal.sentence})")
        return action, seconds

    def _failed(self, player: int, number: int, how: str) -> ArenaError:
        what = "match" if self._contest.matches else "deck"
        return ArenaError(f"{self._contest.players[player]} {how} in {what} {number} of seed {self._contest.seed}")


def _bot(address: str) -> Bot:
    try:
        return bot_at(address)
    except ValueError as problem:
        raise ArenaError(str(problem)) from problem


# ---- hanging


class HangError(BaseException):
    """Raised inside a player that thinks for too long; no player's `except Exception` stops it."""


class _Watch:
    """Does nothing: only a main thread can be called back, and not on every system."""

    def arm(self, seconds: float) -> None:
        """A decision begins."""

    def disarm(self) -> None:
        """It is made."""


class _AlarmWatch(_Watch):
    """Interrupts a decision by a signal."""

    def arm(self, seconds: float) -> None:
        signal.setitimer(signal.ITIMER_REAL, seconds)

    def disarm(self) -> None:
        signal.setitimer(signal.ITIMER_REAL, 0)


@contextmanager
def _alarm() -> Iterator[_Watch]:
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield _Watch()
        return
    before = signal.signal(signal.SIGALRM, _hang)
    try:
        yield _AlarmWatch()
    finally:
        signal.signal(signal.SIGALRM, before)


def _hang(_number: int, _frame: FrameType | None) -> None:
    raise HangError
