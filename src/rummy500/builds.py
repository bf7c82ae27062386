"""Which build of the engine runs: its sources, interpreted, or the extension modules compiled from the same sources.

Compiled modules lie in a folder of their own and are found by a finder here, so that one variable chooses between the
two at every start: ``RUMMY500_BUILD`` is ``pure``, ``native``, or not set, which takes what there is.
"""

import hashlib
import json
import os
import sys
import warnings
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path

CHOICE = "RUMMY500_BUILD"
PURE, NATIVE = "pure", "native"
BUILDS = INTERPRETED, COMPILED = "interpreted", "compiled"
HERE = Path(__file__).parent
FOLDER = HERE / "compiled"
LIBRARY = "rummy500__mypyc"
"""The module that holds the code of all the others."""


class BuildError(ImportError):
    """The build that was asked for is not there, or was made from other sources."""


class CompiledModules(MetaPathFinder):
    """Finds the compiled modules before Python finds their sources."""

    def __init__(self, folder: Path, names: set[str]) -> None:
        self.folder = folder
        self.names = names

    def find_spec(self, fullname: str, *_: object) -> ModuleSpec | None:
        """Where this module is, if it is compiled."""
        if fullname not in self.names:
            return None
        file = file_of(self.folder, fullname)
        return spec_from_file_location(fullname, file, loader=ExtensionFileLoader(fullname, str(file)))


def file_of(folder: Path, module: str) -> Path:
    """The file of a compiled module."""
    return folder / (module.replace(".", "/") + EXTENSION_SUFFIXES[0])


def what_is_wrong(folder: Path, modules: dict[str, str]) -> str:
    """Why these compiled modules are of no use, or nothing: another Python's, or a source has changed since."""
    for name, digest in modules.items():
        source = HERE.parent / (name.replace(".", "/") + ".py")
        if not file_of(folder, name).is_file():
            return f"{name} is not compiled for this Python"
        if hashlib.sha256(source.read_bytes()).hexdigest() != digest:
            return f"{name} has changed since it was compiled"
    return ""


def choose() -> str:
    """Make the build that was asked for the one that is imported, and say which it is.

    Raises:
        BuildError: it was asked for by name and is not there.
    """
    wanted = os.environ.get(CHOICE, "")
    if wanted not in ("", PURE, NATIVE):
        raise BuildError(f"{CHOICE} is {wanted!r}; it may be {PURE!r} or {NATIVE!r}")
    if wanted == PURE:
        return INTERPRETED
    folder = Path(os.environ.get(f"{CHOICE}_FOLDER", FOLDER))
    listing = folder / "modules.json"
    if not listing.is_file():
        if wanted == NATIVE:
            raise BuildError(f"{CHOICE} is {NATIVE!r}, but nothing is compiled; `make native` does it in a checkout")
        return INTERPRETED
    modules: dict[str, str] = json.loads(listing.read_text(encoding="utf-8"))
    problem = what_is_wrong(folder, modules)
    if not problem:
        sys.meta_path.insert(0, CompiledModules(folder, {LIBRARY, *modules}))
        return COMPILED
    if wanted == NATIVE:
        raise BuildError(problem)
    warnings.warn(f"{problem}; the sources run. `make native` compiles them again.", RuntimeWarning, stacklevel=2)
    return INTERPRETED


def available() -> list[str]:
    """The values of the variable that would be taken here, the interpreted build first."""
    if os.environ.get(CHOICE) == PURE:
        return [PURE]
    return [PURE, NATIVE] if BUILD == COMPILED else [PURE]


BUILD = choose()
"""``interpreted`` or ``compiled``."""
