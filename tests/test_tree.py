"""What must hold for the files of the project as a whole."""

import ast
import os
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

# In pieces, or this file would be the first to break its rule.
REGISTRIES = re.compile(
    "|".join([r"registry\.npm" + "js", r"python" + "hosted", r"pypi\." + "org", r"deb\." + "debian"])
)
MACHINE_PATH = re.compile(r"(?<![\w.:>-])/(work|root|home|opt|Users)/\w")
ENGINE_MAY_IMPORT = {"collections.abc", "dataclasses", "enum", "itertools", "mypy_extensions", "typing"}


def tracked_files() -> list[Path]:
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True)
    return [ROOT / name for name in listing.stdout.split("\0") if name and (ROOT / name).is_file()]


def tracked_texts() -> list[tuple[Path, str]]:
    texts = []
    for path in tracked_files():
        try:
            texts.append((path.relative_to(ROOT), path.read_text(encoding="utf-8")))
        except UnicodeDecodeError:
            continue  # pictures, fonts
    return texts


def found(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{path}:{number}: {line.strip()[:120]}"
        for path, text in tracked_texts()
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]


def test_no_file_names_a_package_registry() -> None:
    assert found(REGISTRIES) == []


def test_no_file_names_a_path_of_one_machine() -> None:
    assert found(MACHINE_PATH) == []


@pytest.mark.parametrize("lock", sorted(path.name for path in (ROOT / "requirements").glob("*.txt")))
def test_python_locks_hold_versions_and_hashes_but_no_addresses(lock: str) -> None:
    lines = (ROOT / "requirements" / lock).read_text(encoding="utf-8").splitlines()
    assert [
        line for line in lines if "://" in line or line.lstrip().startswith(("-i ", "--index", "--extra", "--find"))
    ] == []
    pins = [number for number, line in enumerate(lines) if "==" in line and not line.startswith((" ", "#"))]
    assert pins
    assert [lines[number] for number in pins if "--hash=sha256:" not in lines[number + 1]] == []


def test_npm_locks_hold_no_addresses() -> None:
    locks = [(path, text) for path, text in tracked_texts() if path.name == "package-lock.json"]
    assert [path for path, text in locks if '"resolved"' in text] == []
    assert [path for path, text in locks if '"integrity"' not in text] == []


def test_every_dependency_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = project["dependency-groups"]
    wanted = {
        "run": project["project"]["dependencies"],
        "build": groups["build"],
        "native": groups["native"],
        "dev": [*project["project"]["dependencies"], *groups["build"], *groups["native"], *groups["dev"]],
    }
    for lock, requirements in wanted.items():
        pinned = set(
            re.findall(r"^([\w.-]+)==", (ROOT / f"requirements/{lock}.txt").read_text(encoding="utf-8"), re.MULTILINE)
        )
        assert {re.split(r"[<>=\[]", each)[0] for each in requirements} <= pinned


def test_an_editable_install_builds_with_what_a_wheel_builds_with() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = project["dependency-groups"]
    assert project["build-system"]["requires"] == groups["build"] + groups["native"]


def test_scripts_can_be_run() -> None:
    scripts = [path for path in tracked_files() if path.suffix == ".sh" or path == ROOT / ".ci/run"]
    assert [path for path in scripts if not os.access(path, os.X_OK)] == []


def test_the_engine_is_pure() -> None:
    """No input or output, clock or chance: it and its words import nothing that could give it one."""
    imported = {
        (path.name, name)
        for folder in ("engine", "words")
        for path in (ROOT / "src/rummy500" / folder).rglob("*.py")
        for name in imports(ast.parse(path.read_text(encoding="utf-8")))
        if not name.startswith(("rummy500.engine", "rummy500.words"))
    }
    assert {(file, name) for file, name in imported if name not in ENGINE_MAY_IMPORT} == set()


def imports(tree: ast.Module) -> list[str]:
    names = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names.append(node.module or "")
    return names
