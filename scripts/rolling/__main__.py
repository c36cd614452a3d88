"""`python -m rolling`: roll an installation to the next version and back while people use it; prints what came of it.

Everything runs in containers of its own (`trybuna-rolling`), which are removed afterwards. The next version is this
tree's with expand migrations on top, and with other settings of PostgreSQL, RabbitMQ and the gateway. It fails if an
error was not cured by one retry, or a save or an event is lost, or PostgreSQL or RabbitMQ was replaced.
"""

import argparse
import asyncio
import os
import signal
import sys
import time
from collections.abc import Awaitable, Callable
from types import FrameType
from typing import NoReturn, cast

from blackbox.events import BROKER, open_tap
from containers import engine
from containers.stack import StackFailed
from contracts.subscriptions import subscribers
from faults.people import Person
from faults.story import ORGANIZER
from rolling.crowd import Crowd
from rolling.images import BuildFailed, build_in, next_schemas, next_version
from rolling.installation import CHANGED, SERVICES_IMAGE, Installation
from rolling.report import Phase, Report
from rolling.watching import Seen, Watch

IMAGES = {SERVICES_IMAGE: "trybuna/services:rolling", "TRYBUNA_GATEWAY_IMAGE": "trybuna/gateway:rolling"}
NEXT_IMAGE = "trybuna/services:rolling-next"
REST_SECONDS = 15.0
"""Of use before, between and after the two rolls."""


def main(arguments: list[str]) -> int:
    """Run; answers 0 if everything held, 1 if anything did not, 2 if it cannot run here."""
    parser = argparse.ArgumentParser(prog="python -m rolling", description=__doc__)
    parser.add_argument("--leave-seconds", type=float, help="other than the product's own; 0 shows what leaving is for")
    parser.add_argument("--services", nargs="+", metavar="NAME", help="roll these only, on a machine that is busy")
    parser.add_argument("--keep", action="store_true", help="leave the installation running")
    chosen = parser.parse_args(arguments)
    for sign in (signal.SIGINT, signal.SIGTERM):  # also where a script has it in the background, with SIGINT ignored
        signal.signal(sign, _leave)
    try:
        started_here = engine.ensure()
    except engine.NoEngine as missing:
        print(f"rolling: {missing}", file=sys.stderr)
        return 2
    own = {} if chosen.leave_seconds is None else {"TRYBUNA_LEAVE_SECONDS": str(chosen.leave_seconds)}
    own |= {} if chosen.services is None else {"TRYBUNA_ROLL_SERVICES": " ".join(chosen.services)}
    images = {name: os.environ.get(name, image) for name, image in IMAGES.items()}
    installation = Installation(images | own)
    report: Report | None = None
    try:
        report = _run(installation, images[SERVICES_IMAGE], is_built=SERVICES_IMAGE in os.environ)
    except* (StackFailed, BuildFailed, AssertionError, TimeoutError) as failure:
        installation.stack.tell_unwell()
        print(f"rolling: {'; '.join(_told(failure))}", file=sys.stderr)
    finally:
        if not chosen.keep:
            installation.stack.remove()
        if started_here:
            engine.stop()
    if report is None:
        return 1
    print(report.rendered())
    return 1 if report.failures else 0


def _leave(_sign: int, _frame: FrameType | None) -> NoReturn:
    """Leave in order, so that started things are removed, too."""
    sys.exit(143)


def _told(failure: BaseException) -> list[str]:
    """Answer what a failure says, or all that are in a group of them."""
    if not isinstance(failure, BaseExceptionGroup):
        return [f"{type(failure).__name__}: {failure}"]
    group = cast("BaseExceptionGroup[BaseException]", failure)
    return [told for one in group.exceptions for told in _told(one)]


def _run(installation: Installation, image: str, *, is_built: bool) -> Report:
    if not is_built:
        print(f"  images built in {installation.stack.build(('secrets', 'gateway', 'postgres', 'rabbitmq')):.0f} s")
    build = build_in(image)
    with next_version(image, NEXT_IMAGE, f"{build}-next") as after:
        started = time.monotonic()
        installation.start()
        print(f"  {build} is up after {time.monotonic() - started:.0f} s", flush=True)
        return asyncio.run(_rolled(installation, image, after, build))


async def _rolled(installation: Installation, image: str, after: str, build: str) -> Report:
    os.environ[BROKER] = installation.broker
    crowd = Crowd(installation)
    report = Report(crowd, builds=(build, f"{build}-next"))
    async with open_tap() as tap:
        await crowd.gather()
        operator = Person(installation.url, crowd.ledger)
        await operator.log_in(ORGANIZER)
        watch = Watch(installation, operator)
        async with crowd.busy(), asyncio.TaskGroup() as tasks:
            watching = tasks.create_task(watch.run())

            async def phase(name: str, act: Callable[[], Awaitable[object]]) -> None:
                watch.seen = Seen()
                since, sent = time.monotonic(), crowd.ledger.requests
                await act()
                now = time.monotonic()
                window = crowd.ledger.window(since, now)
                report.phases.append(Phase(name, now - since, crowd.ledger.requests - sent, window, watch.seen))
                print(f"  {name}: {now - since:.0f} s, {dict(window.refusals)}", flush=True)

            async def rest() -> None:
                await asyncio.sleep(REST_SECONDS)

            await phase("N alone", rest)
            await phase("N → N+1", lambda: installation.roll(after, CHANGED))
            report.schemas = await asyncio.to_thread(installation.schemas)
            await phase("N+1 alone", rest)
            await phase("N+1 → N", lambda: installation.roll(image))
            await phase("N alone, newer schema", rest)
            watching.cancel()
        report.lost = await crowd.lost()
        report.failures += await crowd.problems()
        assert tap is not None  # noqa: S101 - the variable says where
        await _count_events(
            report, installation, {seen.envelope["event_id"]: seen.envelope["type"] for seen in await tap.seen()}
        )
    report.judge(next_schemas())
    return report


async def _count_events(report: Report, installation: Installation, sent: dict[str, str]) -> None:
    """Compare every event that was on the exchange with what its subscribers have handled."""
    handled = await asyncio.to_thread(installation.handled)
    report.events = len(sent)
    for service, done in handled.items():
        wanted = {event for event, kind in sent.items() if service in subscribers(kind)}
        report.handled += len(wanted & done)
        if missing := wanted - done:
            report.failures.append(f"{service} has not handled {len(missing)} events")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
