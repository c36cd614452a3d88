"""The worker that tells people their figures."""

from kit.database.workers import QueueWorker
from news_ranking.figures.service import tell_one
from news_ranking.rankings.publication import FINAL


class TellingWorker(QueueWorker):
    """Emits people's figures in fixtures with final results, after readers see the rankings."""

    topic = FINAL

    async def step(self) -> bool:
        """Emit the figures of one fixture; False if none waits."""
        async with self._database.transaction(long=True) as session:
            return await tell_one(session)
