"""`python -m promotion`: lose the primary, and a broker node, in the midst of saves, and print what came of it.

Everything runs on 127.0.0.1, without containers: a PostgreSQL primary with a standby that has each commit before it is
acknowledged, three RabbitMQ nodes, two processes of each of the seven services, nginx. It stops by itself.
"""

import argparse
import asyncio
import sys
import time
from contextlib import suppress
from pathlib import Path

from pydantic import SecretStr

from blackbox.api import PASSWORD
from faults.leaving import LEFT, cancel_when_told, leave_when_told, own_folder
from faults.ledger import Ledger
from faults.scene import Scene
from faults.story import ORGANIZER, Story
from faults.table import rendered
from identity.commands import make_organizer
from identity.settings import Settings
from kit.testing.rabbit import RabbitUnavailable
from promotion.cluster import Cluster
from promotion.installation import Twofold
from promotion.losses import losses
from promotion.managers import Managers
from promotion.runs import Losing, Report
from promotion.servers import Servers
from standalone.routing import read_routes
from standalone.services import prepare_databases

PREFIX = "trybuna-promotion-"


def main(arguments: list[str]) -> int:
    """Run it; answers 0 if everything held, 1 if anything did not, 2 if it cannot run here."""
    chosen = _options(arguments)
    leave_when_told()
    started = time.monotonic()
    try:
        with own_folder(PREFIX, keep=chosen.keep) as folder:
            report = _run(folder, chosen)
    except RabbitUnavailable as unavailable:
        print(unavailable)
        return 2
    print(f"\n{rendered(report.rows)}\n\n{report.summary}\nin {time.monotonic() - started:.0f} s")
    return 1 if report.has_failed else 0


def _run(folder: Path, chosen: argparse.Namespace) -> Report:
    services = read_routes().services
    cluster = Cluster(folder / "broker", services)
    servers = Servers(folder / "postgres")
    try:
        cluster.start()
        servers.start()
        databases = prepare_databases(servers.primary, services)
        servers.pair_up()
        return asyncio.run(_on_installation(Twofold(folder, servers, databases, cluster), chosen))
    finally:
        cluster.stop()
        servers.stop()


async def _on_installation(installation: Twofold, chosen: argparse.Namespace) -> Report:
    story = Story(installation.url, Ledger(), writers=chosen.writers)
    managers = Managers(installation.url, chosen.writers)
    scene = Scene(installation, story, stop_seconds=0, faketime=None)
    faults = [fault for fault in losses(installation) if not chosen.only or chosen.only in fault.name]
    run = Losing(scene, managers, installation.notes)
    cancel_when_told()
    try:
        async with asyncio.timeout(chosen.limit):
            await installation.servers.wait_for_each_commit()
            await installation.start()
            settings = Settings(database_url=SecretStr(installation.databases["identity"]))
            await make_organizer(settings, ORGANIZER, password=PASSWORD)
            await story.prepare(len(faults) + 1)
            await managers.prepare(story.organizer.api)
            await run.everything(faults)
    except Exception as error:  # noqa: BLE001 - whatever stopped the run, the report says where
        run.stopped(error)
    finally:
        await scene.leave()
        await installation.stop()
    return run.report


def _options(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m promotion", description=__doc__)
    parser.add_argument("--only", metavar="TEXT", help="losses whose name contains this")
    parser.add_argument("--writers", type=int, default=6, help="people who save predictions, and squads (6 each)")
    parser.add_argument("--limit", type=float, default=900.0, help="seconds after which the run gives up (900)")
    parser.add_argument("--keep", action="store_true", help="leave the services' logs behind, and say where")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    with suppress(asyncio.CancelledError):
        sys.exit(main(sys.argv[1:]))
    sys.exit(LEFT)
