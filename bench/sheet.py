"""A table of targets and figures, and the same as JSON."""

import json
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any


@dataclass
class Line:
    """One target and what was measured."""

    name: str
    what: str
    target: str
    figure: str
    met: bool


@dataclass
class Sheet:
    """All lines of a family."""

    family: str
    lines: list[Line] = field(default_factory=list)
    facts: dict[str, Any] = field(default_factory=dict)

    def most(self, name: str, what: str, figure: float, target: float, unit: str = "") -> None:
        """A figure that must not be larger than its target."""
        self.add(name, what, f"at most {target:g} {unit}".strip(), f"{figure:,.4g} {unit}".strip(), figure <= target)

    def least(self, name: str, what: str, figure: float, target: float, unit: str = "") -> None:
        """A figure that must not be smaller than its target."""
        self.add(name, what, f"at least {target:g} {unit}".strip(), f"{figure:,.4g} {unit}".strip(), figure >= target)

    def add(self, name: str, what: str, target: str, figure: str, met: bool) -> None:
        """A line, shown at once."""
        line = Line(name, what, target, figure, met)
        self.lines.append(line)
        print(_row(line), flush=True)

    def run(self, parts: dict[str, Callable[["Sheet"], None]], wanted: list[str]) -> int:
        """Measure these parts, or all; write the JSON and return the exit code."""
        print(_row(Line("", "what", "target", "figure", True), head=True))
        for name, part in parts.items():
            if not wanted or name in wanted:
                try:
                    part(self)
                except Exception as error:  # one part that fails must not hide the figures of the others
                    self.add(name, "could not be measured", "", repr(error)[:120], False)
        folder = Path(__file__).parents[1] / "build"
        folder.mkdir(exist_ok=True)
        file = folder / f"{self.family}.json"
        file.write_text(json.dumps({"lines": list(map(asdict, self.lines)), "facts": self.facts}, indent=1))
        missed = [line for line in self.lines if not line.met]
        print(f"{len(self.lines) - len(missed)} of {len(self.lines)} targets met; {file.relative_to(folder.parent)}")
        return 1 if missed else 0


def _row(line: Line, *, head: bool = False) -> str:
    mark = "   " if head else "yes" if line.met else "NO "
    return f"{mark} {line.name:4} {line.what:58} {line.target:>20} {line.figure:>28}"


def main(family: str, parts: dict[str, Callable[[Sheet], None]], about: str) -> None:
    """Run a family from the command line: names of parts, or all of them."""
    wanted = sys.argv[1:]
    if set(wanted) - set(parts):
        print(f"{about}\n\nUsage: {Path(sys.argv[0]).name} [PART...]\nParts: {', '.join(parts)}")
        sys.exit(0 if {"-h", "--help"} & set(wanted) else 2)
    sys.exit(Sheet(family).run(parts, wanted))


def quantile(times: list[float], share: float) -> float:
    """In milliseconds; of no times it is not a number."""
    return sorted(times)[min(int(len(times) * share), len(times) - 1)] * 1000 if times else float("nan")


def resident_mib(pid: int) -> float:
    """Resident memory of a process."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    raise RuntimeError(f"process {pid} tells no VmRSS")
