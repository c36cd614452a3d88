"""Deletes files that nothing names, one after the other; any number of processes may do so."""

from datetime import timedelta

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from kit.api.errors import ServiceUnavailable
from kit.database.sessions import Database
from kit.database.workers import QueueWorker
from kit.files.files import TOPIC, Files
from kit.files.repository import UnkeptFileRepository
from kit.files.settings import FileSettings
from kit.files.store import store_of
from kit.messaging.inbox import Retry

log = structlog.get_logger(__name__)

LEASE = timedelta(minutes=5)
"""Longer than deleting all sizes of a picture can take."""
PAUSES = Retry(first=5.0, longest=900.0)


class FileWorker(QueueWorker):
    """Deletes removed files, and files of transactions that never committed.

    Args:
        database: the service's.
        settings: the place of files.
    """

    topic = TOPIC

    def __init__(self, database: Database, settings: FileSettings, *, pauses: Retry = PAUSES) -> None:
        super().__init__(database)
        self._files = Files(store_of(settings), database)
        self._pauses = pauses

    async def step(self) -> bool:
        """Delete the file that has been due the longest; False if there is none, or the store is unreachable."""
        async with self._database.transaction() as session:
            file = await UnkeptFileRepository(session).take(LEASE)
        if file is None:
            return False
        try:
            await self._files.delete(file.id, holder_id=file.holder_id)
        except (OSError, ServiceUnavailable) as failure:
            async with self._database.transaction() as session:
                await UnkeptFileRepository(session).try_again(file.id, self._pauses.delay(file.attempts))
            log.warning("file_not_deleted", file_id=str(file.id), attempts=file.attempts, reason=str(failure))
            return False
        async with self._database.transaction() as session:
            await UnkeptFileRepository(session).forget(file.id)
        log.info("file_deleted", file_id=str(file.id))
        return True


async def waiting(session: AsyncSession) -> float:
    """Return the seconds that the oldest file has waited for its deletion, for the service's `overdue`."""
    return await UnkeptFileRepository(session).longest_due()
