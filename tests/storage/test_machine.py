"""P6: the journal as a state machine; at every step its disk or its commit may fail, or the process end."""

import asyncio
import shutil
import tempfile
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test

from rummy500.service.journal import (
    Admit,
    Change,
    Device,
    Draft,
    Erase,
    Forget,
    JournalError,
    Offer,
    Rekey,
    Step,
    Stored,
    UnavailableError,
)
from rummy500.storage import MemoryJournal, open_sqlite
from rummy500.storage.committer import Committer
from storage import units
from storage.disk import FULL, SYNC_FAILED, WRITE_FAILED, Disk, NoDiskError, disk

MATCHES = [bytes([number]) * 16 for number in (1, 2, 3)]
FAILURES = [("write", FULL), ("write", WRITE_FAILED), ("sync", SYNC_FAILED)]

matches = st.sampled_from(MATCHES)


class JournalMachine(RuleBasedStateMachine):
    """The same changes to a file and to a journal in memory, which never fails."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.manager = disk()
        self.disk: Disk = self.manager.__enter__()
        self.journal = self._open(self.folder / "rummy500.db")
        self.model = MemoryJournal()
        self.loop = asyncio.new_event_loop()
        self.number = 100
        self.lost_reply = False

    def _open(self, path: Path) -> Committer:
        journal = open_sqlite(path)
        really = journal._commit

        def commit(commit: Callable[[], None]) -> None:
            really(commit)
            if self.lost_reply:
                self.lost_reply = False
                raise OSError("the answer of the commit was lost")

        journal._commit = commit  # type: ignore[method-assign]
        return journal

    def wait(self, work: Coroutine[Any, Any, Any]) -> Any:
        return self.loop.run_until_complete(work)

    def teardown(self) -> None:
        self.disk.failing = lambda _: 0
        self.journal.close()
        self.manager.__exit__(None, None, None)
        self.loop.close()
        shutil.rmtree(self.folder)

    def stored(self, match: bytes) -> Stored | None:
        found: Stored | None = self.wait(self.model.load(match))
        return found

    async def _outcome(self, journal: Any, change: Change) -> type[Exception] | None:
        try:
            await journal.append(change)
        except JournalError as error:
            return type(error)
        return None

    def change(self, change: Change) -> None:
        """Make it; what could not be stored has not happened, and can be asked for again."""
        outcome = self.wait(self._outcome(self.journal, change))
        if outcome is UnavailableError:
            self.disk.failing = lambda _: 0
            self.agrees()
            outcome = self.wait(self._outcome(self.journal, change))
        assert outcome is self.wait(self._outcome(self.model, change))

    def command(self) -> int:
        self.number += 1
        return self.number

    def creation(self, match: bytes) -> Change:
        return units.again(units.creation(match), self.command())

    # ---- what is stored

    @rule(match=matches)
    def create(self, match: bytes) -> None:
        self.change(self.creation(match))

    @rule(match=matches)
    def begin(self, match: bytes) -> None:
        self.change(units.again(units.start_of_deal(match), self.command()))

    @rule(match=matches, behind=st.integers(-1, 1))
    def act(self, match: bytes, behind: int) -> None:
        stored = self.stored(match)
        if stored is None or stored.phase == "playing" or behind:
            version = stored.base[0] if stored is not None else 2
            unit = units.act(self.command(), version + 1 + behind, match)
            self.change(replace(unit, seen=(unit.now[0] - 1, stored.base[1] if stored is not None else 0)))

    @rule(match=matches)
    def draft(self, match: bytes) -> None:
        stored = self.stored(match)
        if stored is not None and stored.phase == "playing":
            number, (version, step) = self.command(), stored.base
            draft = Draft(
                0, (Step(units.command(number), "meld 5H 6H 7H"),), (), ((units.command(number), *stored.base),)
            )
            unit = replace(units.act(number, version + 1, match), seen=stored.base, now=(version, step + 1))
            self.change(replace(unit, entries=(), draft=draft))

    @rule(match=matches, over=st.booleans())
    def end(self, match: bytes, over: bool) -> None:
        stored = self.stored(match)
        if stored is not None and stored.phase == "playing":
            unit = replace(units.again(units.end_of_deal(stored.base[0] + 1, over=over), self.command()), match=match)
            last = replace(unit.entries[-1], command=None)
            self.change(replace(unit, seen=stored.base, entries=(unit.entries[0], last)))

    @rule(match=matches, right=st.booleans())
    def rekey(self, match: bytes, right: bool) -> None:
        stored = self.stored(match)
        token = stored.seats[0].devices[0].token_next if stored is not None and right else b"?" * 32
        self.change(Rekey(match, 0, token, self.command().to_bytes(32, "big")))

    @rule(match=matches, late=st.booleans())
    def admit(self, match: bytes, late: bool) -> None:
        if self.stored(match) is not None:
            code = self.command().to_bytes(32, "big")
            self.change(Offer(match, 0, code, 1000, 2000))
            token, following = (self.command().to_bytes(32, "big") for _ in range(2))
            device = Device(token, following, token)
            self.change(Admit(match, 0, device, code, 3000 if late else 1500))

    @rule(match=matches)
    def erase(self, match: bytes) -> None:
        if self.stored(match) is not None:
            self.change(Erase(match, 0))

    @rule(match=matches)
    def forget(self, match: bytes) -> None:
        self.change(Forget(match))

    @rule()
    def several_at_once(self) -> None:
        """In one transaction; if that fails, those that can be stored are."""
        some: list[Change] = [Forget(match) for match in MATCHES] + [self.creation(match) for match in MATCHES]

        async def both() -> tuple[list[Any], list[Any]]:
            ours = await asyncio.gather(*(self._outcome(self.journal, change) for change in some))
            again = [
                await self._outcome(self.journal, change) if outcome is UnavailableError else outcome
                for change, outcome in zip(some, ours, strict=True)
            ]
            return again, [await self._outcome(self.model, change) for change in some]

        held, self.disk.failing = self.disk.failing, lambda _: 0
        ours, theirs = self.wait(both())
        self.disk.failing = held
        assert ours == theirs

    # ---- what goes wrong

    @rule(failure=st.sampled_from(FAILURES), after=st.integers(0, 12), times=st.integers(1, 30))
    def fail(self, failure: tuple[str, int], after: int, times: int) -> None:
        """From some write or sync on, so many of them fail."""
        what, code = failure
        left = [after, times]

        def failing(asked: str) -> int:
            if asked != what or not left[1]:
                return 0
            if left[0]:
                left[0] -= 1
                return 0
            left[1] -= 1
            return code

        self.disk.failing = failing

    @rule()
    def lose_the_answer_of_a_commit(self) -> None:
        self.lost_reply = True

    @rule()
    def open_again(self) -> None:
        self.disk.failing = lambda _: 0
        self.journal.close()
        self.journal = self._open(self.folder / "rummy500.db")

    @precondition(lambda self: self.disk.failing("none") == 0)
    @rule()
    def die(self) -> None:
        """What is in the files at this moment is what another process would find."""
        self.disk.failing = lambda _: 0
        copy = self.folder / f"copy{self.command()}"
        copy.mkdir()
        for file in self.folder.glob("rummy500.db*"):
            shutil.copy(file, copy / file.name)
        dead, self.journal = self.journal, self._open(copy / "rummy500.db")
        dead.close()
        for file in self.folder.glob("rummy500.db*"):
            file.unlink()
        for file in copy.iterdir():
            file.rename(self.folder / file.name)
        self.journal.close()
        self.journal = self._open(self.folder / "rummy500.db")

    # ---- what holds

    @invariant()
    def agrees(self) -> None:
        for match in MATCHES:
            assert self.wait(self.journal.load(match)) == self.stored(match)
            assert self.wait(self.journal.secret(match)) == self.wait(self.model.secret(match))


def test_whatever_fails_file_and_model_agree() -> None:
    try:
        with disk():
            pass
    except NoDiskError as problem:
        pytest.skip(f"nobody can step between this SQLite and its disk ({problem})")
    fail_everywhere(8)


def fail_everywhere(examples: int) -> None:
    """So many lives of a journal; `bench/properties.py p6` has many."""
    run_state_machine_as_test(
        JournalMachine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=30,
            deadline=None,
            suppress_health_check=list(HealthCheck),
            phases=[Phase.generate],
        ),
    )
