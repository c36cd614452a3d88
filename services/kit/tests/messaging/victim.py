"""A process to be killed: it gets to the named moment, says so on stdout, and stays there.

`victim.py handle <url>`: a worker in the middle of a handler. `victim.py commit <url>`: a writer after its commit.
"""

import asyncio
import sys
from collections.abc import Awaitable, Callable

from kit.db import Database
from kit.messaging.inbox import InboxWorker
from kit.tests.messaging.world import NEVER, PRODUCER, SUBSCRIBER, NoteChanged, change_note, copying


async def _stay(word: str) -> None:
    sys.stdout.write(f"{word}\n")
    sys.stdout.flush()
    await asyncio.Event().wait()


async def _handle(url: str) -> None:
    async def stay(_event: NoteChanged) -> None:
        await _stay("handling")

    database = Database(url, service=SUBSCRIBER)
    await InboxWorker(database, copying(before=stay), poll_seconds=NEVER).run(asyncio.Event())


async def _commit(url: str) -> None:
    await change_note(Database(url, service=PRODUCER), "n", "committed")
    await _stay("committed")


_MOMENTS: dict[str, Callable[[str], Awaitable[None]]] = {"handle": _handle, "commit": _commit}


async def _main() -> None:
    moment, url = sys.argv[1:]
    await _MOMENTS[moment](url)


if __name__ == "__main__":
    asyncio.run(_main())
