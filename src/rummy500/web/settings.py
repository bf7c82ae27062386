"""Settings of a server: option before environment before default."""

import argparse
import ipaddress
import json
import os
import re
import socket
import sys
from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from platformdirs import user_data_dir

from rummy500.storage import is_shared

DATABASE = "rummy500.db"
BACKUPS = "backups"


class SettingError(ValueError):
    """A setting that cannot be; the sentence names it and says what would be right."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server runs. Times are seconds, budgets milliseconds."""

    host: str = "127.0.0.1"
    port: int = 8500
    workers: int = 1
    public_url: str = ""
    origin: tuple[str, ...] = ()
    trusted_proxy: tuple[str, ...] = ()
    data_dir: Path = field(default_factory=lambda: Path(user_data_dir("rummy500", appauthor=False)))
    db: str = ""
    bot: tuple[str, ...] = ()
    bot_workers: int = field(default_factory=lambda: max((os.cpu_count() or 1) - 1, 1))
    bot_budget: int = 1000
    bot_delay: int = 600
    max_sockets: int = 5000
    max_matches: int = 2000
    max_messages: int = 60
    max_address_sockets: int = 30
    max_address_matches: int = 5
    max_spectators: int = 200
    metrics: str = ""
    backup_every: float = 24.0
    backup_keep: int = 7
    backup_dir: Path | None = None
    log: str = ""
    log_level: str = "info"
    grace: float = 8.0
    no_migrate: bool = False
    check: bool = False

    @property
    def url(self) -> str:
        """The address that players use."""
        return self.public_url or f"http://{_in_url(self.host)}:{self.port}"

    @property
    def origins(self) -> tuple[str, ...]:
        """The exact list of origins whose pages may use this server."""
        origins = [_origin("public-url", self.url), *(_origin("origin", text) for text in self.origin)]
        if not self.public_url and _is_loopback(self.host):
            origins += [f"http://{name}:{self.port}" for name in ("127.0.0.1", "localhost", "[::1]")]
        return tuple(dict.fromkeys(origins))

    @property
    def database(self) -> Path:
        """The file of the embedded database."""
        embedded = self.db and not is_shared(self.db)
        return Path(self.db.removeprefix("sqlite:///")) if embedded else self.data_dir / DATABASE

    @property
    def metrics_address(self) -> tuple[str, int] | None:
        """Where metrics are to be had, None for nowhere."""
        host, _, port = self.metrics.rpartition(":")
        return (host.strip("[]"), int(port)) if self.metrics else None

    @property
    def backups(self) -> Path:
        """The folder of the backups."""
        return self.backup_dir or self.database.parent / BACKUPS

    @property
    def log_format(self) -> str:
        """`text` or `json`."""
        return self.log or ("text" if sys.stderr.isatty() else "json")

    def printed(self) -> str:
        """All settings as JSON, without passwords, for `--check`."""
        values = asdict(self) | {
            "data_dir": str(self.data_dir),
            "backup_dir": str(self.backups),
            "db": _without_password(self.db) or f"sqlite:///{self.database}",
            "public_url": self.url,
            "origin": self.origins,
            "log": self.log_format,
        }
        return json.dumps(values, indent=2)


@dataclass(frozen=True, slots=True)
class _Option:
    kind: type
    help: str
    low: float = 0
    high: float = 0
    choices: tuple[str, ...] = ()
    many: bool = False


_OPTIONS: dict[str, _Option] = {
    "host": _Option(str, "address to listen on (127.0.0.1)"),
    "port": _Option(int, "port to listen on, 0 for any free one (8500)", 0, 65535),
    "workers": _Option(int, "server processes on this port, more than one with PostgreSQL only (1)", 1, 256),
    "public-url": _Option(str, "address that players use; origin checks follow it (from host and port)"),
    "origin": _Option(str, "a further origin whose pages may use the server; repeatable", many=True),
    "trusted-proxy": _Option(str, "a network whose forwarded addresses are believed; repeatable", many=True),
    "data-dir": _Option(Path, "folder of the database (the user's data folder)"),
    "db": _Option(
        str,
        "URL of the database, sqlite:///FILE or postgresql+psycopg://USER@HOST/NAME, its password from PGPASSWORD or"
        " PGPASSFILE (a file in the data folder)",
    ),
    "bot": _Option(str, "a player in a file of Python, to be chosen as an opponent; repeatable", many=True),
    "bot-workers": _Option(int, "processes that think for opponents, 0 for none (cores - 1)", 0, 256),
    "bot-budget": _Option(int, "milliseconds of thinking for one decision (1000)", 20, 60_000),
    "bot-delay": _Option(int, "milliseconds before an opponent acts at the earliest (600)", 0, 60_000),
    "max-sockets": _Option(int, "open sockets, then 503 (5000)", 1, 1_000_000),
    "max-matches": _Option(int, "matches in memory, then 503 (2000)", 1, 1_000_000),
    "max-messages": _Option(int, "messages of one socket in 20 seconds, then it is closed (60)", 10, 1_000_000),
    "max-address-sockets": _Option(int, "open sockets of one address, then 429 (30)", 1, 1_000_000),
    "max-address-matches": _Option(int, "new matches of one address in a minute, then 429 (5)", 1, 1_000_000),
    "max-spectators": _Option(int, "spectators of one match (200)", 0, 1_000_000),
    "metrics": _Option(str, "HOST:PORT of metrics for Prometheus, of the second worker PORT + 1 (none)"),
    "backup-every": _Option(float, "hours between backups of the running server, 0 for none (24)", 0, 10_000),
    "backup-keep": _Option(int, "backups that are kept (7)", 1, 10_000),
    "backup-dir": _Option(Path, "folder of the backups (backups, beside the database)"),
    "log": _Option(str, "text or json (text on a terminal)", choices=("text", "json")),
    "log-level": _Option(str, "debug, info, warning or error (info)", choices=("debug", "info", "warning", "error")),
    "grace": _Option(float, "seconds to stop in (8)", 0.5, 600),
    "no-migrate": _Option(bool, "refuse a database of an older release instead of migrating it"),
    "check": _Option(bool, "print the settings without secrets and exit"),
}


def add_options(parser: argparse.ArgumentParser, only: Collection[str] = frozenset()) -> None:
    """Give a parser the options of a server, or some; none has a default, so the environment may speak after them."""
    for name, option in _OPTIONS.items():
        if only and name not in only:
            continue
        if option.kind is bool:
            parser.add_argument(f"--{name}", action="store_true", default=None, help=option.help)
        elif option.many:
            parser.add_argument(f"--{name}", action="append", default=None, help=option.help, metavar="TEXT")
        else:
            metavar = "{" + ",".join(option.choices) + "}" if option.choices else option.kind.__name__.upper()
            parser.add_argument(f"--{name}", default=None, help=option.help, metavar=metavar)


def settings_of(options: Mapping[str, Any], environment: Mapping[str, str] = os.environ) -> Settings:
    """Return the settings; options are given as the parser names them (`bot_workers`), missing or None if not set.

    Raises:
        SettingError: a value cannot be.
    """
    values: dict[str, Any] = {}
    for name, option in _OPTIONS.items():
        attribute = name.replace("-", "_")
        value = options.get(attribute)
        source = f"--{name}"
        if value is None:
            source = f"RUMMY500_{attribute.upper()}"
            value = environment.get(source)
            if value is not None and option.many:
                value = value.split()
        if value is not None:
            values[attribute] = _parsed(source, option, value)
    if values.get("workers", 1) > 1:
        # The processes that think are as many as without workers, shared among them.
        values.setdefault("bot_workers", max(((os.cpu_count() or 1) - 1) // values["workers"], 1))
    settings = Settings(**values)
    _check(settings)
    return settings


def _parsed(source: str, option: _Option, value: Any) -> Any:
    if option.many:
        return tuple(str(item) for item in value)
    if option.kind is bool:
        return value if isinstance(value, bool) else _truth(source, str(value))
    if option.kind in {int, float}:
        try:
            number = option.kind(value)
        except ValueError:
            raise SettingError(f"{source}: {value!r} is no number") from None
        if not option.low <= number <= option.high:
            raise SettingError(f"{source}: {number} is not between {option.low:g} and {option.high:g}")
        return number
    if option.choices and value not in option.choices:
        raise SettingError(f"{source}: {value!r} is not one of {', '.join(option.choices)}")
    return option.kind(value)


def _truth(source: str, value: str) -> bool:
    if value.lower() in {"1", "true", "yes", "on"}:
        return True
    if value.lower() in {"", "0", "false", "no", "off"}:
        return False
    raise SettingError(f"{source}: {value!r} is neither true nor false")


def _check(settings: Settings) -> None:
    _ = settings.origins
    if settings.metrics and not re.fullmatch(r"(\[[0-9a-fA-F:.]+\]|[^:\s]+):\d{1,5}", settings.metrics):
        raise SettingError(f"--metrics: {settings.metrics!r} is no HOST:PORT, such as 127.0.0.1:9500")
    for network in settings.trusted_proxy:
        try:
            everybody = ipaddress.ip_network(network).prefixlen == 0
        except ValueError:
            raise SettingError(f"--trusted-proxy: {network!r} is no network, such as 10.0.0.0/8") from None
        if everybody:
            raise SettingError(f"--trusted-proxy: {network!r} would believe everybody; name the network of the proxy")
    if settings.db and not settings.db.startswith(("sqlite:///", "postgresql://", "postgresql+psycopg://")):
        examples = "sqlite:///FILE or postgresql+psycopg://USER@HOST/NAME"
        raise SettingError(f"--db: {_without_password(settings.db)!r} is no address, such as {examples}")
    if settings.workers > 1 and not is_shared(settings.db):
        raise SettingError(
            f"--workers: {settings.workers} processes need a database that they can share:"
            " --db postgresql+psycopg://USER@HOST/NAME; with SQLite one process serves all"
        )
    if settings.workers > 1 and not hasattr(socket, "SO_REUSEPORT"):
        raise SettingError("--workers: this system lets no two processes share a port; use one port each and a proxy")


def _origin(name: str, text: str) -> str:
    """The origin of an address, in the form in which browsers send it."""
    parts = urlsplit(text)
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.path.strip("/") or parts.query:
        raise SettingError(f"--{name}: {text!r} is no address, such as https://cards.example")
    try:
        port = parts.port
    except ValueError:
        raise SettingError(f"--{name}: {text!r} has no possible port") from None
    host = _in_url(parts.hostname)
    usual = {"http": 80, "https": 443}[parts.scheme]
    return f"{parts.scheme}://{host}" if port in {None, usual} else f"{parts.scheme}://{host}:{port}"


def _in_url(host: str) -> str:
    return f"[{host}]" if ":" in host and not host.startswith("[") else host


def _is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _without_password(url: str) -> str:
    parts = urlsplit(re.sub(r"(password=)[^&]*", r"\1***", url))
    if parts.password is None:
        return parts.geturl()
    return parts._replace(netloc=parts.netloc.replace(f":{parts.password}@", ":***@")).geturl()
