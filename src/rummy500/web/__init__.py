"""The table on the network: the ASGI app, its wire format, and the process that serves them."""

from collections.abc import Callable

from rummy500.web.settings import SettingError, Settings, add_options, settings_of

__all__ = ["SettingError", "Settings", "add_options", "serve", "settings_of"]


def serve(settings: Settings, ready: Callable[[str], None] | None = None) -> int:
    """Serve until told to stop; return the exit code. `ready` is told the address once the server listens."""
    # Settings must be readable, and worker processes be small, without loading a server.
    from rummy500.web.run import serve as run  # noqa: PLC0415

    return run(settings, ready)
