"""A worker that handles visitors' requests for links, after the requests that stored them."""

from identity.links.letters import Letters
from identity.links.service import TOPIC, answer_request
from kit.database.sessions import Database
from kit.database.workers import QueueWorker


class LinkWorker(QueueWorker):
    """Sends the requested links.

    Args:
        database: the service's.
        letters: writes the mails.
    """

    topic = TOPIC

    def __init__(self, database: Database, letters: Letters) -> None:
        super().__init__(database)
        self._letters = letters

    async def step(self) -> bool:
        """Handle one request; False if there was none."""
        async with self._database.transaction() as session:
            return await answer_request(session, self._letters)
