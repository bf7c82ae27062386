"""The interpreted and the compiled engine play the same, and stale compiled modules are never run."""

import json
import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COMPILED = ROOT / "build" / "native"
"""Where a wheel's modules are built, too: what is there and fresh is taken as it is."""


def python(*arguments: str | Path, build: str = "", folder: Path = COMPILED) -> subprocess.CompletedProcess[str]:
    """Run Python with one build of the package."""
    chosen = {**os.environ, "RUMMY500_BUILD": build, "RUMMY500_BUILD_FOLDER": str(folder)}
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=ROOT, env=chosen, capture_output=True, text=True, check=False)


def compile_or_skip() -> None:
    made = python(ROOT / "scripts" / "build_native.py", COMPILED, build="pure")
    if "no C compiler" in made.stderr:
        pytest.skip("THE COMPILED ENGINE IS NOT TESTED: " + made.stderr.strip())
    assert made.returncode == 0, made.stderr


def played(build: str, bot: str, deals: int) -> dict[str, str]:
    run = python("tests/builds/digest.py", "--bot", bot, "--deals", str(deals), build=build)
    assert run.returncode == 0, run.stderr
    found: dict[str, str] = json.loads(run.stdout)
    return found


def test_both_builds_play_the_same() -> None:
    """Every list of legal actions, action and score, of random players and of those that think; and every scenario."""
    compile_or_skip()
    for bot, deals in (("random", 15), ("greedy", 2), ("club", 1)):
        interpreted, compiled = played("pure", bot, deals), played("native", bot, deals)
        assert (interpreted.pop("build"), compiled.pop("build")) == ("interpreted", "compiled")
        assert len(interpreted) > 40
        assert interpreted == compiled
    cases = python("-m", "rummy500", "scenario", *sorted((ROOT / "tests" / "scenarios").glob("*.toml")), build="native")
    assert cases.stdout.endswith(" passed, 0 failed\n"), cases.stdout + cases.stderr


def test_opponents_and_coach_say_the_same_in_worker_processes_of_both_builds() -> None:
    """What goes to a worker and comes back must survive the way, too."""
    compile_or_skip()
    said: list[dict[str, str]] = []
    for build in ("pure", "native"):
        run = python("tests/builds/workers.py", build=build)
        assert run.returncode == 0, run.stderr
        assert "Traceback" not in run.stderr, run.stderr
        said.append(json.loads(run.stdout))
    assert [one.pop("build") for one in said] == ["interpreted", "compiled"]
    assert said[0] == said[1]


@pytest.fixture
def stale(tmp_path: Path) -> Path:
    """A folder that seems to hold a module, compiled from another source."""
    (tmp_path / "rummy500" / "engine").mkdir(parents=True)
    (tmp_path / "rummy500" / "engine" / f"cards{EXTENSION_SUFFIXES[0]}").touch()
    (tmp_path / "modules.json").write_text(json.dumps({"rummy500.engine.cards": "0" * 64}), encoding="utf-8")
    return tmp_path


def test_sources_run_with_a_warning_where_they_changed_after_compiling(stale: Path) -> None:
    run = python("-m", "rummy500", "--version", folder=stale)
    assert run.stdout.strip().endswith("(interpreted)")
    assert "rummy500.engine.cards has changed since it was compiled" in run.stderr
    assert python("-m", "rummy500", "--version", build="pure", folder=stale).stderr == ""


def test_the_compiled_build_is_refused_where_it_is_stale_or_missing(stale: Path, tmp_path: Path) -> None:
    assert "has changed" in python("-c", "import rummy500", build="native", folder=stale).stderr
    assert "nothing is compiled" in python("-c", "import rummy500", build="native", folder=tmp_path / "none").stderr
    assert "'pure' or 'native'" in python("-c", "import rummy500", build="fast").stderr


def test_what_another_python_compiled_is_not_run(stale: Path) -> None:
    (stale / "rummy500" / "engine" / f"cards{EXTENSION_SUFFIXES[0]}").unlink()
    run = python("-m", "rummy500", "--version", folder=stale)
    assert run.stdout.strip().endswith("(interpreted)")
    assert "not compiled for this Python" in run.stderr
