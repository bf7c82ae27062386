"""The table: without a command it is served on this machine and opened in the browser; `serve` serves it for others.

The server is imported only when it is asked for: the processes that think for opponents import this module, too.
"""

import argparse
import sys
import threading
import webbrowser

from rummy500.cli.errors import CommandError


def add_play_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of playing on one's own machine."""
    parser.add_argument("--no-browser", action="store_true", help="serve, but open no browser")
    parser.add_argument("--port", default=None, metavar="INT", help="port to listen on (8500, or a free one)")
    parser.add_argument(
        "--data-dir", default=None, metavar="DIR", help="where matches are kept (the user's data folder)"
    )

    parser.add_argument(
        "--bot",
        action="append",
        default=None,
        metavar="FILE.py",
        help="a player in a file, to be chosen as an opponent; repeatable",
    )


def add_commands(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `serve`."""
    from rummy500.web import add_options  # noqa: PLC0415

    serve = commands.add_parser(
        "serve",
        help="serve the table",
        description="Serve the table. An option comes before its environment variable, RUMMY500_ and the name.",
        epilog="Exit codes: 0 stopped, 1 failed while running, 2 a wrong setting, 3 the database is of another "
        "release, 4 the database is in use, 5 the address is in use.",
    )
    add_options(serve)
    serve.set_defaults(run=run_serve)


def run_serve(options: argparse.Namespace) -> int:
    """Serve until told to stop."""
    from rummy500.web import SettingError, serve, settings_of  # noqa: PLC0415

    try:
        settings = settings_of(vars(options))
    except SettingError as problem:
        raise CommandError(str(problem)) from None
    return serve(settings, _say)


def run_play(options: argparse.Namespace) -> int:
    """Serve on loopback and open the browser; where the usual port is taken and none was asked for, take a free one."""
    from rummy500.web import SettingError, serve, settings_of  # noqa: PLC0415
    from rummy500.web.run import EXIT_ADDRESS_IN_USE  # noqa: PLC0415

    wanted = {
        "host": "127.0.0.1",
        "port": options.port,
        "data_dir": options.data_dir,
        "bot": options.bot,
        "log_level": "warning",
    }
    ready = _say if options.no_browser else _open
    try:
        code = serve(settings_of(wanted), ready)
        if code == EXIT_ADDRESS_IN_USE and options.port is None:
            print("rummy500: using a free port instead", file=sys.stderr)
            code = serve(settings_of(wanted | {"port": 0}), ready)
    except SettingError as problem:
        raise CommandError(str(problem)) from None
    return code


def _say(url: str) -> None:
    print(f"Rummy 500 is served at {url} (stop with Ctrl+C)", flush=True)


def _open(url: str) -> None:
    _say(url)
    # Some browsers block until they close, and the server has to go on.
    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
