"""Commands for one service: `python -m kit {migrate,serve,replay,republish} <service>`.

The service's name is an argument; kit itself knows none.
"""

import argparse
import asyncio
import importlib
import sys
from typing import Any
from uuid import UUID

import uvicorn

from kit.app import Service, configure_process
from kit.db import Database
from kit.messaging.replay import replay
from kit.messaging.republish import republish
from kit.migrations.run import migrate
from kit.settings import ServiceSettings


def _service(name: str) -> tuple[Service, ServiceSettings, Any]:
    """Answer the service's description, its settings from the environment, and its `create_app`."""
    main: Any = importlib.import_module(f"{name}.main")
    settings: ServiceSettings = importlib.import_module(f"{name}.settings").Settings()
    return main.SERVICE, settings, main.create_app


async def _in_database(service: Service, settings: ServiceSettings, command: str, event_id: UUID | None) -> int:
    database = Database(settings.database_url.get_secret_value(), service=service.name, pool=2)
    try:
        if command == "replay":
            return await replay(database, event_id)
        if service.republish is None:
            return 0
        return await republish(database, service.republish)
    finally:
        await database.dispose()


def main(arguments: list[str]) -> int:
    """Run one command; answers the exit code."""
    parser = argparse.ArgumentParser(prog="python -m kit", description=__doc__)
    parser.add_argument("command", choices=("migrate", "serve", "replay", "republish"))
    parser.add_argument("service")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--event", type=UUID, default=None, help="replay this dead message only")
    chosen = parser.parse_args(arguments)
    service, settings, create_app = _service(chosen.service)
    if chosen.command == "migrate":
        migrate(service.name, settings.database_url.get_secret_value())
    elif chosen.command == "serve":
        configure_process(settings)
        uvicorn.run(
            create_app(settings), host=chosen.host, port=chosen.port, log_config=None, access_log=False, loop="uvloop"
        )
    else:
        count = asyncio.run(_in_database(service, settings, chosen.command, chosen.event))
        print(f"{chosen.command}: {count} messages")  # noqa: T201 - a command answers on stdout
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
