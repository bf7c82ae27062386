"""The turns of computer opponents: commands like any other, with an action at hand whatever happens to the thinker."""

import asyncio
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from rummy500.bots import Question, make_bot
from rummy500.engine import Observation, check, legal_actions, observe
from rummy500.notation import action_from_text, action_to_text, position_to_text
from rummy500.service import turns
from rummy500.service.decisions import SEED_BYTES, Decision, decision_to_text
from rummy500.service.events import alarm, emit, short
from rummy500.service.game import Game, in_draw_phase
from rummy500.service.office import Office
from rummy500.service.part import Part
from rummy500.service.ports import uniform
from rummy500.service.turns import Asked, RefusedError

if TYPE_CHECKING:
    from rummy500.service.hub import Hub

_FALLBACK = "greedy"
"""Quick enough to be asked first every time, and better than nothing if the opponent itself does not answer."""

TAKE_OVER_JITTER = 0.5
"""Seconds: not all processes begin at once with a turn that was left."""


class Opponents(Part):
    """Plays the seats of computer opponents in one match, one turn after the other."""

    def __init__(self, hub: "Hub", office: Office) -> None:
        super().__init__(hub, office)
        self._hurry = asyncio.Event()
        self._takeover: asyncio.TimerHandle | None = None
        self.pace = 1.0
        """How long they wait before a step, as a multiple of the usual time; 0 is not at all."""

    def wake(self) -> None:
        """Play if it is a computer opponent's turn, and none is being played, here or by another process."""
        if not self.busy and self._takeover is None and self._to_act(self._hub.game) is not None:
            self._spawn(self._play(), "opponents")

    def ours(self) -> None:
        """What brought the match where it is was stored by this process, so it plays on."""
        self.stop()
        self.wake()

    def theirs(self, since: float = 0.0) -> None:
        """Another process has brought the match there, so many seconds ago: play if it does not go on before long."""
        self.stop()
        if self._to_act(self._hub.game) is not None:
            wait = self._office.pace.take_over - uniform(self._office.randomness, 0, TAKE_OVER_JITTER) - max(since, 0.0)
            self._takeover = asyncio.get_running_loop().call_later(max(wait, 0.0), self.ours)

    def stop(self) -> None:
        """Take no turn over any more."""
        if self._takeover is not None:
            self._takeover.cancel()
            self._takeover = None

    def set_pace(self, pace: float) -> None:
        """Wait so much longer or shorter from now on; a wait under way is cut short by a pace of 0."""
        self.pace = pace
        if pace == 0:
            self._hurry.set()

    def skip(self) -> None:
        """Wait no more until a person is to act."""
        if self.busy:
            self._hurry.set()

    def _to_act(self, game: Game) -> tuple[int, str] | None:
        """The seat to act and the level that plays it, if a computer opponent sits there or stands in."""
        seat = game.actor
        if seat is None:
            return None
        level = self._office.stand_in if game.stood_in(seat) else game.seats[seat].level
        return None if level is None else (seat, level)

    async def _play(self) -> None:
        while self._takeover is None and (to_act := self._to_act(self._hub.game)) is not None:
            if not await self._move(*to_act):
                await self._office.clock.sleep(self._office.pace.retry_ms / 1000)
        self._hurry.clear()

    async def _wait(self, since: float) -> None:
        """Let people follow: a step comes some time after the last change, unless they are in a hurry."""
        usual = self._office.pace
        jitter = uniform(self._office.randomness, 0, usual.bot_jitter_ms)
        clock = self._office.clock
        seconds = since + (usual.bot_delay_ms + jitter) * self.pace / 1000 - clock.monotonic()
        # Even without a wait others get their turn on the loop between two actions.
        sleep = asyncio.ensure_future(clock.sleep(max(seconds, 0)))
        hurry = asyncio.ensure_future(self._hurry.wait())
        try:
            await asyncio.wait((sleep, hurry), return_when=asyncio.FIRST_COMPLETED)
        finally:
            sleep.cancel()
            hurry.cancel()

    async def _move(self, seat: int, level: str) -> bool:
        """Make the next public step of a turn: its draw, or all the rest of it. Returns whether it was stored."""
        hub = self._hub
        game, since = hub.game, hub.changed_at
        plays = await self._think(game, seat, level)
        await self._wait(since)
        async with hub.lock:
            if hub.game.base != game.base:
                return True
            texts = tuple(play.text for play in plays)
            thoughts = tuple(play.thought for play in plays)
            command = self._office.randomness.bytes(16)
            asked = Asked(seat, command, self._office.clock.now_ms(), bot=True, thoughts=thoughts)
            try:
                drew = game.live is not None and in_draw_phase(game.live)
                move = turns.act(hub.game, asked, texts[0]) if drew else turns.finish(hub.game, asked, texts)
            except RefusedError as error:
                alarm("an opponent's checked action was refused", error, match=short(game.id), version=game.base[0])
                return False
            return await hub.commit(move)

    async def _think(self, game: Game, seat: int, level: str) -> tuple["Play", ...]:
        """The draw alone, or every action from here to the end of the turn: nothing hidden comes up in between."""
        if game.live is None:
            return ()
        live = game.live.copy()
        plays: list[Play] = []
        self._office.thinking += 1
        try:
            while True:
                seen = observe(live, seat)
                legal = legal_actions(seen)
                if len(legal) == 1:
                    action, decision = legal[0], None
                else:
                    action, decision = await self._decide(game, seen, level)
                drawing = in_draw_phase(live)
                thought = None if decision is None else decision_to_text(decision)
                plays.append(Play(action_to_text(action, seen), thought))
                live.apply(action)
                if drawing or live.table.over or live.table.actor != seat:
                    return tuple(plays)
        finally:
            self._office.thinking -= 1

    async def _decide(self, game: Game, seen: Observation, level: str) -> tuple[int, Decision]:
        """One action: the thinker's, if it comes in time and the engine accepts it, else the one computed before."""
        office = self._office
        seed = int.from_bytes(office.randomness.bytes(SEED_BYTES), "big")
        stand_in = make_bot(_FALLBACK)
        fallback = stand_in.choose(seen, Random(seed))
        samples = office.samples_of(level)
        question = Question(position_to_text(seen), level, seed, samples, office.bot_budget_ms(level, samples))
        began = office.clock.monotonic()
        try:
            # The queue before the workers takes its time as well.
            patience = max(question.budget_ms, office.pace.bot_budget_ms) + office.pace.bot_grace_ms
            async with asyncio.timeout(patience / 1000):
                thought = await office.bots.choose(question)
            action = action_from_text(thought.action, seen)
            refusal = check(seen, action)
            if refusal is None:
                office.speeds.note(level, samples, thought.ms)
                ms = round((office.clock.monotonic() - began) * 1000, 1)
                emit("bot_thought", match=short(game.id), version=game.base[0], seat=seen.seat, level=level, ms=ms)
                return action, Decision(level, thought.version, seed, samples)
            reason = f"illegal: {refusal.rule}"
        except Exception as error:  # a crash, a kill, a senseless text: whatever a worker may do
            reason = type(error).__name__
        ms = round((office.clock.monotonic() - began) * 1000)
        if reason == TimeoutError.__name__:
            office.speeds.note(level, samples, ms)
        emit("bot_failed", match=short(game.id), version=game.base[0], seat=seen.seat, reason=reason, ms=ms)
        return fallback, Decision(_FALLBACK, stand_in.version, seed, 0)


@dataclass(frozen=True, slots=True)
class Play:
    """One action of a turn, and how it was found; nothing where there was no choice."""

    text: str
    thought: str | None
