"""Commands of an installation: `python -m installation {secrets,databases,service}`."""

import argparse
import asyncio
import os
import sys
from pathlib import Path

from installation import databases, secrets
from installation.backups import expect_backups
from kit.__main__ import main as run_service
from kit.process.settings import ProcessSettings
from kit.telemetry import logs
from standalone.routing import read_routes
from storage_logs.audit import ownership


def main(arguments: list[str]) -> int:
    """Run one command and return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m installation", description=__doc__)
    parser.add_argument("--folder", type=Path, default=Path("/secrets"), help="a folder of secrets for each reader")
    commands = parser.add_subparsers(dest="command", required=True)
    made = commands.add_parser("secrets", help="make the secrets that are missing")
    made.add_argument("--database", default="postgres:5432", metavar="HOST:PORT[,HOST:PORT …]")
    made.add_argument("--broker", default="rabbitmq:5672", metavar="HOST:PORT[,HOST:PORT …]")
    databased = commands.add_parser("databases", help="make databases and accounts that are missing, and migrate")
    databased.add_argument("--revision", default="head", help="how far to migrate (for tests of an upgrade)")
    databased.add_argument("--only-migrate", action="store_true", help="somebody else makes databases and accounts")
    databased.add_argument("--backups", action="store_true", help="installation.backup makes them: /ops tells so")
    acting = commands.add_parser("service", help="run a command of `python -m kit` with a service's secrets")
    acting.add_argument("act", choices=("replay", "republish"))
    acting.add_argument("name", choices=read_routes().services)
    chosen = parser.parse_args(arguments)
    logs.configure(ProcessSettings())
    services = read_routes().services
    match chosen.command:
        case "secrets":
            tap = os.environ.get("TRYBUNA_EVENTS_TAP")
            files = secrets.make(chosen.folder, services, database=chosen.database, broker=chosen.broker, tap=tap)
            print(f"secrets: {len(files)} made, the others stay as they are")  # noqa: T201 - a command answers
        case "databases":
            try:
                if not chosen.only_migrate:
                    asyncio.run(databases.prepare(chosen.folder, services))
                databases.migrate_all(chosen.folder, services, chosen.revision)
                if not chosen.only_migrate and chosen.revision == "head":
                    logs_of = (chosen.folder / ownership.SERVICE / secrets.DATABASE).read_text().strip()
                    asyncio.run(databases.hand_over_audit_log(chosen.folder, logs_of))
                if chosen.backups:
                    asyncio.run(expect_backups(chosen.folder))
            except databases.CannotPrepare as failure:
                print(f"databases: {failure}", file=sys.stderr)  # noqa: T201 - a command answers
                return 1
        case _:
            os.environ["TRYBUNA_SECRETS"] = str(chosen.folder / chosen.name)
            return run_service([chosen.act, chosen.name])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
