"""The worker that makes messages of people's own figures."""

from identity.results.repository import Pace
from identity.results.service import NOTED, tell_some
from identity.settings import Settings
from kit.database.sessions import Database
from kit.database.workers import QueueWorker


class ResultWorker(QueueWorker):
    """Makes one message a day, or a week, of each person's figures.

    Args:
        database: the service's.
        settings: how long figures wait for others, and the time zone of days.
    """

    topic = NOTED

    def __init__(self, database: Database, settings: Settings) -> None:
        super().__init__(database)
        self._pace = Pace(settings.results_gathered, settings.time_zone)

    async def step(self) -> bool:
        """Make the messages of some people; False if no figures were due."""
        async with self._database.transaction() as session:
            return await tell_some(session, self._pace)
