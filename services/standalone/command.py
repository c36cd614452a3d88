"""The command ``python -m standalone``: its options, and the order of a start."""

import argparse
import asyncio
import os
import signal
from types import FrameType
from typing import NoReturn

import structlog
import uvloop
from dotenv import load_dotenv
from pydantic import SecretStr, ValidationError

from identity import keys
from identity.main import DemoPresent
from kit.app import configure_process
from kit.backup.archive import OPERATORS_TOKEN
from kit.http.server import allow_files
from kit.postgres.binaries import PostgresUnavailable
from kit.postgres.server import EmbeddedPostgres
from kit.process.settings import refused
from standalone import demo, users
from standalone.errors import CannotStart
from standalone.greeting import greeting
from standalone.home import Home
from standalone.ports import listen
from standalone.routing import read_routes
from standalone.server import serve
from standalone.services import importing, make_product, prepare_databases, require_connections
from standalone.settings import StandaloneSettings

log = structlog.get_logger(__name__)
OWN_FILES = 500
"""Open files beside people's connections: the database's connections, logs, files of the web app."""
_SETTINGS = ("host", "port", "home", "log_file")
_TERMINAL = os.dup(2)
"""The terminal, also once stderr leads into the log."""


def main(arguments: list[str]) -> int:
    """Run until stopped, and return the exit code: 0 stopped, 2 could not start."""
    load_dotenv(".env")  # for the services' settings too; variables that are set already win
    try:
        options = _options(arguments)
        given = {key: value for key, value in vars(options).items() if key in _SETTINGS and value is not None}
        settings = StandaloneSettings.model_validate(given)
        if options.make_organizer is not None:
            return users.main(["make-organizer", options.make_organizer], settings.home)
        _run(settings, with_demo=options.demo)
    except (CannotStart, DemoPresent, PostgresUnavailable) as error:
        return _refuse(str(error))
    except OSError as error:
        log.exception("stopped")
        return _refuse(f"Stopped: {error}. The log has more.")
    except ValidationError as error:
        return _refuse(refused(error))
    return 0


def _options(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m standalone", description=__doc__)
    parser.add_argument("--host", help="the address to listen on (127.0.0.1)")
    parser.add_argument("--port", help="the port to listen on (8080 or the next free one; 0: any)")
    parser.add_argument("--home", help="the installation's folder (.trybuna)")
    parser.add_argument("--log-file", help="where logs go; - is stderr (trybuna.log in the home)")
    parser.add_argument("--demo", action="store_true", help="seed a demo if the home is new or empty")
    parser.add_argument("--make-organizer", metavar="EMAIL", help="give a user of the running product that role")
    return parser.parse_args(arguments)


def _refuse(message: str) -> int:
    os.write(_TERMINAL, f"trybuna: {message}\n".encode())
    return 2


def _run(settings: StandaloneSettings, *, with_demo: bool) -> None:
    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, _stop_early)
    routes = read_routes()
    is_new = Home(settings.home).is_empty
    if with_demo or demo.is_wanted(Home(settings.home)):
        demo.refuse_in_production(settings.environment)
    if allow_files() < settings.connections + OWN_FILES:
        raise CannotStart(
            f"{settings.connections} connections need {settings.connections + OWN_FILES} open files, and this process "
            f"may have {allow_files()}. Raise that (ulimit -Hn), or set TRYBUNA_CONNECTIONS."
        )
    with Home(settings.home) as home, listen(settings.host, settings.port) as listener, importing(routes.services):
        if with_demo and is_new:
            demo.want(home)
        url = _url(settings, listener.getsockname()[1])
        with EmbeddedPostgres(home.folder / "postgres", connections=settings.postgres_connections) as server:
            databases = prepare_databases(server, routes.services)
            shared = {"data_folder": home.folder, "public_url": settings.public_url or url, "proxies": ()}
            token = settings.operators_token or SecretStr(home.secret(OPERATORS_TOKEN))
            product = make_product(routes, databases, operators_token=token, **shared, **_keys(home))
            require_connections(product, given=settings.postgres_connections)
            configure_process(product.settings, log_file=settings.log_path)

            async def when_ready() -> None:
                home.announce(url=url, databases=databases, environment=settings.environment)
                if demo.is_wanted(home):
                    await demo.seed(home, url, address=settings.public_url or url)
                is_plain = product.apps["identity"].state.settings.plain_http
                said = greeting(settings, url, has_demo=demo.is_wanted(home), plain_http=is_plain)
                print(said, flush=True)  # noqa: T201 - the one thing a person needs

            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                runner.run(serve(product, settings, listener=listener, database=server, when_ready=when_ready))
            for sign in (signal.SIGINT, signal.SIGTERM):
                signal.signal(sign, signal.SIG_IGN)  # the database's turn; it takes no time


def _stop_early(_sign: int, _frame: FrameType | None) -> NoReturn:
    """Exit during a start; every open context closes its resources."""
    raise SystemExit(0)


def _keys(home: Home) -> dict[str, object]:
    """Create the key that signs access tokens if it is missing, and write its public half for the services."""
    file = home.folder / "identity-key.pem"
    return {"signing_key_file": file, "jwks": str(home.write("jwks.json", keys.ensure(file).jwks))}


def _url(settings: StandaloneSettings, port: int) -> str:
    """Return the address to open, with a numeric host: ``localhost`` may lead to another process's IPv6 port."""
    host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(settings.host, settings.host)  # noqa: S104 - compared, not bound
    return f"{'https' if settings.tls_key else 'http'}://{host}:{port}"
