"""A process to be killed: it reaches the named moment, prints a line on stdout, and waits.

`victim.py handle <url>`: a worker in the middle of a handler. `victim.py commit <url>`: a writer after its commit.
`victim.py consume <url> <broker> <namespace>`: a consumer of RabbitMQ between its commit and its acknowledgement.
"""

import asyncio
import signal
import sys
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from pydantic import SecretStr

from kit.database.sessions import Database
from kit.messaging import inbox
from kit.messaging.inbox import InboxWorker
from kit.messaging.rabbit import RabbitTransport
from kit.messaging.rabbit_link import Topology
from kit.process.settings import ServiceSettings
from kit.telemetry import logs
from kit.tests.messaging.world import NEVER, PRODUCER, SUBSCRIBER, SUBSCRIPTIONS, NoteChanged, change_note, copying


@asynccontextmanager
async def killed_when_it_says(line: str, *arguments: str) -> AsyncGenerator[None]:
    """Start the victim, wait for its line, and kill it (SIGKILL) when the context ends."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, str(Path(__file__)), *arguments, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    try:
        async with asyncio.timeout(30):
            assert (await process.stdout.readline()).decode().strip() == line
        yield
    finally:
        process.kill()
        await process.communicate()


def _say(word: str) -> None:
    sys.stdout.write(f"{word}\n")
    sys.stdout.flush()


async def _stay(word: str) -> None:
    _say(word)
    await asyncio.Event().wait()


async def _handle(url: str) -> None:
    async def stay(_event: NoteChanged) -> None:
        await _stay("handling")

    database = Database(url, service=SUBSCRIBER)
    await InboxWorker(database, copying(before=stay), poll_seconds=NEVER).run(asyncio.Event())


async def _commit(url: str) -> None:
    await change_note(Database(url, service=PRODUCER), "n", "committed")
    await _stay("committed")


async def _consume(url: str, broker: str, namespace: str) -> None:
    def stop_dead() -> None:
        _say("stored")
        signal.pause()

    database = Database(url, service=SUBSCRIBER)
    database.on_commit(stop_dead, topic=inbox.TOPIC)
    transport = RabbitTransport(SecretStr(broker), service=SUBSCRIBER, topology=Topology(SUBSCRIPTIONS, namespace))
    await transport.consumer(database).run(asyncio.Event())


_MOMENTS: dict[str, Callable[..., Awaitable[None]]] = {"handle": _handle, "commit": _commit, "consume": _consume}


async def _main() -> None:
    logs.configure(ServiceSettings(environment="test"))  # to stderr, because stdout is for the victim's line
    moment, *arguments = sys.argv[1:]
    await _MOMENTS[moment](*arguments)


if __name__ == "__main__":
    asyncio.run(_main())
