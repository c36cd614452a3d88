"""A file of erased users' ids beside the database: a restore from a backup needs those that came after it.

Each line is an id that leads to no person any more.
"""

import asyncio
import os
from collections.abc import Iterable
from pathlib import Path
from uuid import UUID

import structlog

from identity.domain.rotation import SessionRules
from identity.erasures import service
from identity.erasures.repository import ErasureRepository
from kit.database.sessions import Database
from kit.database.workers import QueueWorker

log = structlog.get_logger(__name__)


class ErasureWorker(QueueWorker):
    """Erases users at its start that a backup has brought back, then writes ids of erased users to the file.

    Args:
        database: identity's.
        file: the ids; no backup of the database replaces it.
        rules: for the end of sessions.
    """

    topic = service.TOPIC

    def __init__(self, database: Database, file: Path, rules: SessionRules) -> None:
        super().__init__(database)
        self._file = file
        self._rules = rules

    async def run(self, stop: asyncio.Event) -> None:
        """Work until `stop` is set."""
        users = await asyncio.to_thread(read, self._file)
        async with self._database.transaction() as session:
            again = await service.erase_again(session, self._rules, users)
        if again:
            log.warning("erased_again", users=again)
        await super().run(stop)

    async def step(self) -> bool:
        """Write some ids of erased users; False if there were none, or the file cannot be written now."""
        async with self._database.transaction() as session:
            erasures = ErasureRepository(session)
            users = await erasures.unnoted(service.MOST_NOTED)
            if not users:
                return False
            try:
                await asyncio.to_thread(_append, self._file, users)
            except OSError as error:
                log.error("erasures_not_written", error=f"{type(error).__name__}: {error.strerror}")  # noqa: TRY400 - says it all
                return False
            await erasures.noted(users)
            return True


def read(file: Path) -> list[UUID]:
    """Return the ids of erased users; none if there is no file.

    Raises:
        ValueError: a line is no id.
    """
    return [UUID(line) for line in file.read_text().split()] if file.exists() else []


def _append(file: Path, users: Iterable[UUID]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), "w") as stream:
        stream.writelines(f"{user_id}\n" for user_id in users)
        stream.flush()
        os.fsync(stream.fileno())
