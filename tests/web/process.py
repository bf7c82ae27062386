"""A server in a process of its own, to be killed."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx

from rummy500.web.app import STATIC

_CODE = """
import sys
from pathlib import Path
from rummy500.web.app import Table
Table.__init__.__kwdefaults__["static"] = Path({STATIC!r})
{FIRST}
from rummy500.web import serve, settings_of
sys.exit(serve(settings_of({OPTIONS}, {{}}), lambda url: print(url, flush=True)))
"""


TESTS = str(Path(__file__).parents[1])


class Server:
    """Starts, and answers to `url` when it listens."""

    def __init__(self, folder: Path, *, port: int = 0, **options: Any) -> None:
        self.folder = folder
        self.static: Path = options.pop("static", STATIC)
        """Where the built client lies; a copy of it can be changed while the server runs."""
        self.source: Path | None = options.pop("source", None)
        """A folder with the package of another release, which is served instead of this one."""
        self.first: str = options.pop("first", "")
        """A line of Python that the process runs before it serves, with the modules of the tests at hand."""
        self.options = {
            "data_dir": str(folder),
            "port": port,
            "bot_workers": 0,
            "bot_delay": 0,
            "log": "json",
            "max_messages": 100_000,
        } | options
        self.url = ""
        self._process: subprocess.Popen[str] | None = None
        self._log = (folder.parent / f"{folder.name}.log").open("a")

    def start(self) -> "Server":
        first = f"sys.path.insert(0, {TESTS!r}); {self.first}" if self.first else ""
        code = _CODE.format(OPTIONS=self.options, STATIC=str(self.static), FIRST=first)
        code = "if __name__ == '__main__':\n" + "\n".join("    " + line for line in code.strip().splitlines())
        self._process = subprocess.Popen(
            [sys.executable, "-c", code],
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
            env=environment_of(self.source),
        )
        assert self._process.stdout is not None
        self.url = self._process.stdout.readline().strip()
        if not self.url:
            problem = f"the server did not start: exit {self._process.wait()}\n{self.log()}"
            self.__exit__()
            raise RuntimeError(problem)
        # A restart comes back at the same address.
        self.options["port"] = int(self.url.rpartition(":")[2])
        return self

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        assert self._process is not None
        self._process.kill()
        self._process.wait()
        self._close()

    def killed(self, seconds: float = 60) -> None:
        """Wait until it has killed itself."""
        assert self._process is not None
        code = self._process.wait(seconds)
        self._close()
        if code != -signal.SIGKILL:
            raise RuntimeError(f"the server ended with {code}, and by nobody's hand\n{self.log()}")

    def stop(self, seconds: float = 15) -> int:
        assert self._process is not None
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
        code = self._process.wait(seconds)
        self._close()
        return code

    def _close(self) -> None:
        assert self._process is not None
        if self._process.stdout is not None:
            self._process.stdout.close()

    def log(self) -> str:
        self._log.flush()
        return Path(self._log.name).read_text()

    def alarms(self) -> list[str]:
        return [line for line in self.log().splitlines() if '"alarm"' in line or "Traceback" in line]

    def __enter__(self) -> "Server":
        return self.start()

    def __exit__(self, *_: object) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        self._close()
        self._log.close()


def environment_of(source: Path | None) -> dict[str, str]:
    """What a process needs to find the package there, and not the one that is tested here."""
    return {**os.environ, "PYTHONPATH": str(source)} if source is not None else dict(os.environ)


def wait_until_up(url: str, seconds: float = 10) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            httpx.get(f"{url}/api/v1/health/ready", timeout=1)
        except httpx.HTTPError:
            time.sleep(0.05)
        else:
            return
    raise TimeoutError(url)
