"""Commands for one service: `python -m kit {migrate,serve,replay,republish} <service>`.

The service's name is an argument; kit itself knows none.
"""

import argparse
import asyncio
import contextlib
import importlib
import sys
from typing import Any
from uuid import UUID

import uvicorn
from fastapi import FastAPI
from pydantic import ValidationError
from uvicorn.config import STARTUP_FAILURE

from kit.app import Service, configure_process
from kit.database.schema import SchemaMismatchError, require_schema
from kit.database.sessions import Database
from kit.http.connections import HeadLimits
from kit.http.server import Server
from kit.messaging.replay import replay
from kit.messaging.republish import republish
from kit.process.settings import NAME_PROXIES, ServiceSettings, lacks_proxies, refused


def _service(name: str) -> tuple[Service, ServiceSettings, Any]:
    """Return the service's description, its settings from the environment, and its `create_app`."""
    main: Any = importlib.import_module(f"{name}.main")
    settings: ServiceSettings = importlib.import_module(f"{name}.settings").Settings()
    return main.SERVICE, settings, main.create_app


async def _in_database(service: Service, settings: ServiceSettings, command: str, event_id: UUID | None) -> int:
    database = Database(settings.database_url.get_secret_value(), service=service.name, pool=2)
    try:
        if command == "replay":
            count = await replay(database, event_id)
        else:
            count = 0 if service.republish is None else await republish(database, service.republish)
        await database.announcements.tell_now()
        return count
    finally:
        await database.dispose()


async def _require_schema(service: Service, settings: ServiceSettings) -> None:
    database = Database(settings.database_url.get_secret_value(), service=service.name, pool=1)
    try:
        await require_schema(database.engine, service.migrations, service=service.name)
    except OSError as error:
        raise SystemExit(f"{service.name}: no answer from the database: {error}") from error
    finally:
        await database.dispose()


def _serve(service: Service, settings: ServiceSettings, app: FastAPI, *, host: str, port: int) -> None:
    """Serve until stopped; a condition that prevents the start is checked first and reported in one line."""
    if lacks_proxies(environment=settings.environment, public_url=settings.public_url, proxies=settings.proxies):
        raise SystemExit(f"{service.name}: {NAME_PROXIES}")
    configure_process(settings)
    asyncio.run(_require_schema(service, settings))
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        loop="uvloop",
        http=HeadLimits,
        proxy_headers=False,
    )

    def leaving() -> None:
        app.state.is_leaving = True

    server = Server(config, leave_seconds=settings.leave_seconds, leaving=leaving)
    with contextlib.suppress(KeyboardInterrupt):  # uvicorn raises a SIGINT again after having stopped
        server.run()
    if not server.started:
        raise SystemExit(STARTUP_FAILURE)


def main(arguments: list[str]) -> int:
    """Run one command and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m kit", description=__doc__)
    parser.add_argument("command", choices=("migrate", "serve", "replay", "republish"))
    parser.add_argument("service")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--event", type=UUID, default=None, help="replay this dead message only")
    chosen = parser.parse_args(arguments)
    try:
        service, settings, create_app = _service(chosen.service)
    except ModuleNotFoundError as error:
        if error.name not in {chosen.service, f"{chosen.service}.main"}:
            raise
        print(f"{chosen.service}: there is no such service", file=sys.stderr)  # noqa: T201 - a command answers on its streams
        return 1
    except ValidationError as error:
        print(f"{chosen.service}: {refused(error)}", file=sys.stderr)  # noqa: T201 - a command answers on its streams
        return 1
    try:
        match chosen.command:
            case "migrate":
                from kit.migrations.run import migrate  # noqa: PLC0415 - when first used

                migrate(service.name, settings.database_url.get_secret_value())
            case "serve":
                _serve(service, settings, create_app(settings), host=chosen.host, port=chosen.port)
            case command:
                count = asyncio.run(_in_database(service, settings, command, chosen.event))
                print(f"{command}: {count} messages")  # noqa: T201 - a command answers on stdout
    except SchemaMismatchError as error:
        print(f"{service.name}: {error}", file=sys.stderr)  # noqa: T201 - a command answers on its streams
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
