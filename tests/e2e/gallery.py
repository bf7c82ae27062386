"""The gallery of fixed positions, built and served on loopback: any crowd of cards and any state, without a match."""

import contextlib
import json
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlencode

ROOT = Path(__file__).parents[2]


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing of requests."""


@contextlib.contextmanager
def serve(folder: Path) -> Iterator[str]:
    """Build the gallery into a folder and serve it; gives its address."""
    command = [sys.executable, str(ROOT / "hatch_build.py"), "npm", "run", "gallery", "--", "--outDir", str(folder)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def address(url: str, state: str, settings: Mapping[str, object] | None = None) -> str:
    """The page of one state, dressed as the settings say."""
    return f"{url}?{urlencode({'state': state, 'settings': json.dumps(dict(settings or {}))})}"
