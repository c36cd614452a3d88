"""`python -m faults`: break a whole installation on purpose, and print what came of it.

Everything runs on 127.0.0.1, without containers: PostgreSQL, RabbitMQ, seven services, nginx. It stops by itself. The
losses need two of everything, and so an installation of their own: a primary with a standby that has each commit before
it is acknowledged, three RabbitMQ nodes, two processes of each service.
"""

import argparse
import asyncio
import os
import shutil
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path

from pydantic import SecretStr

from blackbox.api import PASSWORD
from faults import losses
from faults.broker import Broker
from faults.cluster import Cluster
from faults.installation import Installation
from faults.kinds import FAULTS, Fault
from faults.leaving import LEFT, cancel_when_told, leave_when_told, own_folder
from faults.ledger import Ledger
from faults.runs import Run
from faults.scene import Scene
from faults.servers import Servers
from faults.story import ORGANIZER, Story
from faults.table import Row, described, rendered
from faults.twofold import Twofold
from identity.commands import make_organizer
from identity.settings import Settings
from kit.postgres.server import EmbeddedPostgres
from kit.testing.rabbit import PROGRAM, VARIABLE, RabbitUnavailable
from moved_clock.clock import library
from standalone.routing import read_routes
from standalone.services import prepare_databases

PREFIX = "trybuna-faults-"
RUSH_SECONDS, QUICK_RUSH_SECONDS = 60.0, 15.0


def main(arguments: list[str]) -> int:
    """Run the chosen faults; answers 0 if everything held, 1 if anything did not, 2 if it cannot run here."""
    chosen = _options(arguments)
    wanted = [fault for fault in FAULTS if _is_wanted(fault, chosen)]
    left_out = {fault.name: reason for fault in wanted if (reason := fault.hindrance)}
    faults = [fault for fault in wanted if fault.name not in left_out]
    lost = [name for name in losses.NAMES if not chosen.quick and _is_named(name, chosen)]
    if chosen.list or not (wanted or lost):
        print("\n".join([*(fault.name for fault in FAULTS), *losses.NAMES]))
        return 0 if chosen.list else 2
    leave_when_told()
    if VARIABLE in os.environ and not PROGRAM.exists():
        print(f"faults: left out; the broker in {VARIABLE} is not ours to kill, and rabbitmq-server is not installed")
        return 0
    for name, reason in left_out.items():
        print(f"left out: {name}; {reason}")
    if not (faults or lost):
        return 0
    started = time.monotonic()
    try:
        with own_folder(PREFIX, keep=chosen.keep) as folder:
            rows = _run(folder, faults, chosen) if faults else []
            rows += _lose(folder, lost, chosen) if lost else []
    except RabbitUnavailable as unavailable:
        print(unavailable)
        return 2
    print(f"\n{rendered(rows)}\n{len(rows)} faults in {time.monotonic() - started:.0f} s")
    return 1 if any(row.failures for row in rows) else 0


def _run(folder: Path, faults: Sequence[Fault], chosen: argparse.Namespace) -> list[Row]:
    services = read_routes().services
    broker = Broker(folder / "broker", services)
    server = EmbeddedPostgres(folder / "postgres")
    try:
        broker.start()
        server.start()
        databases = prepare_databases(server, services)
        installation = Installation(folder, server, databases, broker)
        return asyncio.run(_on_installation(installation, faults, chosen))
    finally:
        broker.node.kill()
        data = server.data
        server.stop()
        shutil.rmtree(data, ignore_errors=True)


def _lose(home: Path, wanted: Sequence[str], chosen: argparse.Namespace) -> list[Row]:
    """Run the losses on an installation that has two of everything."""
    folder = home / "twofold"
    folder.mkdir(mode=0o711)
    services = read_routes().services
    cluster, servers = Cluster(folder / "broker", services), Servers(folder / "postgres")
    try:
        cluster.start()
        servers.start()
        databases = prepare_databases(servers.primary, services)
        servers.pair_up()
        installation = Twofold(folder, servers, databases, cluster)
        faults = [fault for fault in losses.losses(installation) if fault.name in wanted]
        return asyncio.run(_on_installation(installation, faults, chosen, servers.wait_for_each_commit))
    finally:
        cluster.stop()
        servers.stop()


async def _on_installation(
    installation: Installation,
    faults: Sequence[Fault],
    chosen: argparse.Namespace,
    prepare: Callable[[], Awaitable[None]] | None = None,
) -> list[Row]:
    story = Story(installation.url, Ledger(), writers=chosen.writers)
    scene = Scene(
        *(installation, story, chosen.stop_seconds, library()),
        is_timed=not (chosen.quick or chosen.patient),
        rush_seconds=chosen.rush_seconds or (QUICK_RUSH_SECONDS if chosen.quick else RUSH_SECONDS),
    )
    run = Run(scene)
    cancel_when_told()
    try:
        async with asyncio.timeout(chosen.limit):
            if prepare is not None:
                await prepare()
            await installation.start()
            settings = Settings(database_url=SecretStr(installation.databases["identity"]))
            await make_organizer(settings, ORGANIZER, password=PASSWORD)
            await story.prepare(len(faults) + 1)
            await run.faults(faults)
    except Exception as error:  # noqa: BLE001 - whatever stopped the run, the table says where
        run.rows = run.rows or [Row("start")]
        run.rows[-1].failures.append(f"the run ended here: {described(error)}")
        run.rows[-1].failures += story.ledger.surprises
    finally:
        await scene.leave()
        await installation.stop()
    return run.rows


def _options(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m faults", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a choice of faults, a minute; seconds do not decide")
    parser.add_argument("--patient", action="store_true", help="seconds do not decide: other things run beside it")
    parser.add_argument("--only", action="append", metavar="TEXT", help="faults whose name contains this; repeatable")
    parser.add_argument("--list", action="store_true", help="print the faults' names")
    parser.add_argument("--stop-seconds", type=float, default=60.0, help="for how long a consumer is stopped (60)")
    parser.add_argument("--rush-seconds", type=float, help="for how long people save on a slow disk (60, quick: 15)")
    parser.add_argument("--writers", type=int, default=8, help="people who save (8)")
    parser.add_argument(
        "--limit", type=float, default=900.0, help="seconds after which faults, or losses, give up (900)"
    )
    parser.add_argument("--keep", action="store_true", help="leave the services' logs behind, and say where")
    return parser.parse_args(arguments)


def _is_wanted(fault: Fault, chosen: argparse.Namespace) -> bool:
    return _is_named(fault.name, chosen) and (bool(chosen.only) or fault.is_quick or not chosen.quick)


def _is_named(name: str, chosen: argparse.Namespace) -> bool:
    return not chosen.only or any(text in name for text in chosen.only)


if __name__ == "__main__":
    with suppress(asyncio.CancelledError):
        sys.exit(main(sys.argv[1:]))
    sys.exit(LEFT)
