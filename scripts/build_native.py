"""Compiles the engine, the opponents' play and the playouts with mypyc: `python scripts/build_native.py [FOLDER]`.

What is built lies in a folder of its own, by default where `rummy500/builds.py` looks for it, never beside its source,
with a list of the sources it was made from: what was edited since is found out before it could be shadowed. Exits with
1, after one sentence, where no C compiler can be used.
"""

import hashlib
import json
import shutil
import sys
import tempfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src"
TARGET = SOURCES / "rummy500" / "compiled"

LISTING = "modules.json"
GROUP = "rummy500"
LIBRARY = f"{GROUP}__mypyc"

PACKAGES = ("engine", "bots")
"""What is compiled: every module of these packages ..."""

ALSO = ("sim/playouts.py",)
"""... and this one ..."""

INTERPRETED = {
    "bots/bot.py",  # a protocol: nothing runs in it
    "bots/experts.py",
    "bots/hints.py",  # frozen data, which could not be pickled
    "bots/guests.py",  # other people's code
    "bots/levels.py",  # names and sentences
    "bots/net.py",  # numpy's work
    "bots/players.py",
    "bots/question.py",  # frozen data that goes to the workers
    "bots/pool.py",  # processes, and packages that are not there while a wheel is built
    "bots/tuned.py",
    "engine/match.py",  # frozen data, like the next four: compiled it gains nothing and could not be pickled
    "engine/presets.py",
    "engine/refusal.py",
    "engine/sheet.py",
    "engine/variant.py",
}
"""... but for these, and the `__init__` of each, which only names what the package shows."""


def sources() -> dict[str, Path]:
    """The modules that are compiled, by name."""
    package = SOURCES / "rummy500"
    files = [file for folder in PACKAGES for file in sorted((package / folder).rglob("*.py"))]
    files += [package / name for name in ALSO]
    return {
        ".".join(file.relative_to(SOURCES).with_suffix("").parts): file
        for file in files
        if file.name != "__init__.py" and file.relative_to(package).as_posix() not in INTERPRETED
    }


def digests() -> dict[str, str]:
    """What each source was when it was compiled."""
    return {name: hashlib.sha256(file.read_bytes()).hexdigest() for name, file in sources().items()}


def is_fresh(target: Path) -> bool:
    """Whether this folder holds just what would be built, for this Python."""
    listing = target / LISTING
    library = target / f"{LIBRARY}{EXTENSION_SUFFIXES[0]}"
    return listing.is_file() and library.is_file() and json.loads(listing.read_text(encoding="utf-8")) == digests()


def build(target: Path) -> None:
    """Compile into this folder, which is replaced only when all has worked."""
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        compile_all(work / "c", work / "lib")
        (work / "lib" / LISTING).write_text(json.dumps(digests(), indent=1) + "\n", encoding="utf-8")
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(work / "lib", target)


def compile_all(c_files: Path, libraries: Path) -> None:
    """From Python to C, and from C to extension modules."""
    from mypyc.build import mypycify  # noqa: PLC0415  # after the check for a compiler, which needs less
    from setuptools import Distribution  # noqa: PLC0415

    options = ["--follow-imports=silent", "--ignore-missing-imports", f"--cache-dir={c_files / 'cache'}"]
    paths = [str(file.relative_to(ROOT)) for file in sources().values()]
    extensions = mypycify([*options, *paths], group_name=GROUP, target_dir=str(c_files), debug_level="0")
    for extension in extensions:
        extension.extra_compile_args += flags()
    run(Distribution({"name": GROUP, "ext_modules": extensions}), libraries, c_files)


def flags() -> list[str]:
    """What lets a C compiler inline the functions of one module in another, since nobody else calls them."""
    return [] if sys.platform == "win32" else ["-fvisibility=hidden"]


def run(distribution: Any, libraries: Path, work: Path) -> None:
    """Build the extension modules of a distribution."""
    command = distribution.get_command_obj("build_ext")
    command.build_lib, command.build_temp, command.inplace = str(libraries), str(work / "o"), False
    command.ensure_finalized()
    command.run()


def has_compiler() -> bool:
    """Whether a C compiler and Python's headers are at hand: one line of C is tried."""
    from setuptools import Distribution, Extension  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n", encoding="utf-8")
        try:
            run(Distribution({"ext_modules": [Extension("probe", [str(source)])]}), Path(folder), Path(folder))
        except Exception as problem:  # each platform has its own ways to have no compiler
            print(f"no C compiler: {problem}", file=sys.stderr)
            return False
    return True


def main(arguments: list[str]) -> int:
    """Run as a program: see the top of the file."""
    target = Path(arguments[0]).resolve() if arguments else TARGET
    if is_fresh(target):
        return 0
    if not has_compiler():
        print("The engine is not compiled; it runs as it is, only slower.", file=sys.stderr)
        return 1
    build(target)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
