"""Players that others wrote: found, loaded, examined, and refused in a sentence."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from rummy500.bots import BOTS, GuestError, Question, bot_at, guest_levels, guests, level_of_file, make_bot
from rummy500.bots.guests import examine, guest, guest_from_file
from rummy500.bots.pool import LocalRunner, PoolRunner
from rummy500.engine import full_deck, observe, preset, start_deal
from rummy500.notation import position_to_text

EXAMPLE = Path(__file__).parents[2] / "docs" / "example_bot.py"
POSITION = position_to_text(observe(start_deal(preset("standard"), 2, 0, full_deck(preset("standard"), 2)), 1))

GOOD = """
from rummy500.engine import legal_actions

class Bot:
    name = "good"
    version = "1.2"

    def choose(self, seen, rng):
        return legal_actions(seen)[0]
"""
BAD = {
    "nothing = 1": "defines no class Bot",
    "import nonsense_that_is_not_there": "cannot be loaded: ModuleNotFoundError: No module named",
    "raise SystemExit": "cannot be loaded: SystemExit",
    "def Bot(): return 1": "has no name: a short text without spaces is needed, not None",
    GOOD.replace("1.2", "one two"): "has no version: a short text without spaces is needed, not 'one two'",
    GOOD.replace("choose", "select"): "has no method choose(seen, rng)",
    GOOD.replace("legal_actions(seen)[0]", "0/0"): "fails at the table: ZeroDivisionError: division by zero",
    GOOD.replace("legal_actions(seen)[0]", "99999"): "does what is not allowed",
}
KILLS = GOOD.replace("return legal_actions(seen)[0]", "__import__('os')._exit(3)")
HANGS = GOOD.replace("return legal_actions(seen)[0]", "__import__('time').sleep(60)")


def written(folder: Path, text: str, name: str = "guest") -> Path:
    file = folder / f"{name}.py"
    file.write_text(text)
    return file


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An installed package with three players, one of which cannot be loaded, and one that has a name of ours."""
    (tmp_path / "some_players.py").write_text(GOOD)
    info = tmp_path / "some_players-3.1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: some-players\nVersion: 3.1\n")
    entries = "good = some_players:Bot\nlost = some_players:Nobody\nrandom = some_players:Bot\n"
    (info / "entry_points.txt").write_text(f"[rummy500.bots]\n{entries}")
    monkeypatch.syspath_prepend(tmp_path)
    yield
    guest.cache_clear()
    make_bot.cache_clear()


@pytest.mark.usefixtures("package")
def test_installed_guests_are_found_by_name_without_being_loaded() -> None:
    assert guests() == {"good": "some-players 3.1", "lost": "some-players 3.1", "random": "some-players 3.1"}
    levels = guest_levels()
    assert [level.name for level in levels] == ["good", "lost"], "our names stay ours"
    assert levels[0].say("en") == "A guest, written by others: some-players 3.1."
    assert make_bot("good").version == "1.2"
    assert make_bot("random").version == "1"
    assert type(make_bot("random")).__name__ == "RandomBot"
    with pytest.raises(GuestError, match=r"the guest lost of some-players 3\.1 cannot be loaded: AttributeError"):
        make_bot("lost")


def test_without_guests_there_are_ours_alone() -> None:
    assert guests() == {}
    with pytest.raises(ValueError, match=f"there are {', '.join(BOTS)}$"):
        make_bot("good")


@pytest.mark.parametrize("text", BAD, ids=BAD.values())
def test_what_cannot_play_is_told_in_a_sentence(tmp_path: Path, text: str) -> None:
    file = written(tmp_path, text)
    with pytest.raises(GuestError) as error:
        examine(guest_from_file(file), str(file))
    assert str(error.value).startswith(str(file))
    assert BAD[text] in str(error.value)


def test_a_file_is_a_level_by_its_name(tmp_path: Path) -> None:
    level = level_of_file(written(tmp_path, GOOD, "miser"))
    assert (level.name, level.guest) == ("miser", "miser.py")
    assert level.make(0).version == "1.2"
    for name in ("random", "two words"):
        with pytest.raises(GuestError, match="name"):
            level_of_file(tmp_path / f"{name}.py")


def test_the_example_is_short_and_plays(tmp_path: Path) -> None:
    assert len(EXAMPLE.read_text().splitlines()) <= 30
    examine(bot_at(str(EXAMPLE)), "the example")


def question(level: str, samples: int = 0) -> Question:
    return Question(POSITION, level, 1, samples)


def test_workers_survive_their_guests(tmp_path: Path) -> None:
    """One kills its process, one is not there; the next answers, and so do ours."""
    files = {name: str(written(tmp_path, text, name)) for name, text in (("good", GOOD), ("kills", KILLS))}
    runner = PoolRunner(1, guests=files)
    try:
        with pytest.raises(GuestError, match="ends the process that loads it"):
            runner.examine(files["kills"])
        with pytest.raises(GuestError, match="there is no file"):
            runner.examine(str(tmp_path / "gone.py"))
        runner.examine(files["good"])
        assert asyncio.run(runner.choose(question("good"))).version == "1.2"
        assert asyncio.run(runner.choose(question("club"))).action
        with pytest.raises(ValueError, match="there is no opponent"):
            asyncio.run(runner.choose(question(files["good"])))
    finally:
        runner.close()


def test_a_guest_that_hangs_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rummy500.bots.pool.EXAMINE_SECONDS", 1.5)
    runner = PoolRunner(1)
    try:
        with pytest.raises(GuestError, match=r"has not played a deal after 1\.5 s"):
            runner.examine(str(written(tmp_path, HANGS)))
    finally:
        runner.close()


def test_the_servers_own_process_thinks_for_no_guest(tmp_path: Path) -> None:
    for level in ("good", str(written(tmp_path, GOOD))):
        with pytest.raises(ValueError, match="thinks in worker processes alone"):
            asyncio.run(LocalRunner().choose(question(level)))
