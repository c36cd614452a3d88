"""Makes mails of the copies that wait."""

import asyncio

from identity import keys
from identity.copies.letters import CopyLetters
from identity.copies.service import mail_some
from identity.inbox.service import COPIES
from identity.settings import Settings
from kit.database.sessions import Database
from kit.database.workers import QueueWorker


class CopyMailWorker(QueueWorker):
    """Turns copies of messages into mails, at the rate of the settings for all processes together.

    Args:
        database: the service's.
        settings: the rate, and the file of the key that signs unsubscribe links.
    """

    topic = COPIES

    def __init__(self, database: Database, settings: Settings) -> None:
        super().__init__(database)
        self._settings = settings
        self._letters: CopyLetters | None = None

    async def step(self) -> bool:
        """Turn some copies into mails; False if there was none, or the rate is used up."""
        if self._letters is None:
            key = await asyncio.to_thread(keys.load, self._settings.signing_key_path)
            self._letters = CopyLetters(self._settings, key.unsubscribe_secret)
        async with self._database.transaction() as session:
            settings = self._settings
            return await mail_some(session, self._letters, settings.copy_mails_per_minute, settings.copies_useful)
