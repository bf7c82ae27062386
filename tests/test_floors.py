"""S10: versions below which something that we rely on is broken, and none of which may be installed."""

import re
import sqlite3
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

ROOT = Path(__file__).parent.parent

FLOORS = {
    "uvicorn": ("0.52.1", "a client that stops reading fills the memory"),
    "starlette": ("1.3.1", "the end of a socket is told in another way"),
    "websockets": ("14.0", "frames of a closing connection are lost"),
    "msgspec": ("0.19.0", "wheels for the Pythons that we support"),
}


def locked(lock: str) -> dict[str, Version]:
    text = (ROOT / "requirements" / f"{lock}.txt").read_text(encoding="utf-8")
    return {name: Version(version) for name, version in re.findall(r"^([\w.-]+)==([\w.]+)", text, re.MULTILINE)}


@pytest.mark.parametrize("name", FLOORS)
def test_nothing_below_a_floor_can_be_installed(name: str) -> None:
    floor = Version(FLOORS[name][0])
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (wanted,) = (one for one in map(Requirement, project["project"]["dependencies"]) if one.name == name)
    below = f"{floor.major}.{floor.minor}.{max(floor.micro - 1, 0)}"
    if Version(below) < floor:
        assert not wanted.specifier.contains(below), FLOORS[name][1]
    assert locked("run")[name] >= floor


def test_the_database_has_what_the_journal_needs() -> None:
    """Tables without row numbers, columns that can be dropped, row values in comparisons."""
    assert sqlite3.sqlite_version_info >= (3, 35, 0)
