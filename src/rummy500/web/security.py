"""Who may talk to the server from a browser, and what its pages may do."""

from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rummy500.service.events import emit
from rummy500.web.problems import ProblemError, problem, wanted_language

_SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}


class Guard:
    """Wraps the app: checks the origin of unsafe requests and of sockets, and sets the headers of all answers."""

    def __init__(self, app: ASGIApp, origins: Iterable[str]) -> None:
        self._app = app
        self._origins = frozenset(origins)
        self._headers = security_headers(self._origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request or a socket."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] in {"http.response.start", "websocket.http.response.start"}:
                headers = MutableHeaders(scope=message)
                for name, value in self._headers:
                    headers[name] = value
                if scope["path"].startswith("/api/"):
                    headers["cache-control"] = "no-store"
            await send(message)

        unsafe = scope["type"] == "websocket" or scope["method"] not in _SAFE_METHODS
        if unsafe and not self.admits(Headers(scope=scope)):
            emit("refused_origin", route=scope["type"])
            refusal = problem(ProblemError("origin"), wanted_language(scope))
            await refusal(scope, receive, send_with_headers)
            return
        await self._app(scope, receive, send_with_headers)

    def admits(self, headers: Headers) -> bool:
        """Whether the origin is on the list. Programs send none; they hold a token and no cookie is ever used."""
        origins = headers.getlist("origin")
        return not origins or (len(origins) == 1 and origins[0] in self._origins)


def security_headers(origins: Iterable[str]) -> list[tuple[str, str]]:
    """The headers of every answer; sockets may be opened to the hosts of these origins only."""
    sockets = []
    for origin in sorted(origins):
        parts = urlsplit(origin)
        if "[" in parts.netloc:
            # Browsers know no IPv6 addresses here; for those pages 'self' has to do.
            continue
        sockets.append(f"{'wss' if parts.scheme == 'https' else 'ws'}://{parts.netloc}")
    policy = {
        "default-src": "'none'",
        "base-uri": "'none'",
        "frame-ancestors": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "font-src": "'self'",
        "form-action": "'self'",
        "manifest-src": "'self'",
        "worker-src": "'self'",
        "img-src": "'self' data:",
        "connect-src": " ".join(["'self'", *sockets]),
        "require-trusted-types-for": "'script'",
        # The policy by which the client's framework makes its templates, and the one that names its service worker.
        "trusted-types": "svelte-trusted-html rummy500-worker",
    }
    return [
        ("content-security-policy", "; ".join(f"{name} {value}" for name, value in policy.items())),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
    ]
