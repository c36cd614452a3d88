"""A worker that scores fixtures with published results."""

from typing import ClassVar

from sqlalchemy.ext.asyncio import AsyncSession

from games.scoring import service as runs
from games.scoring.points import Scoring
from games.scoring.repository import Chunk, RunRepository
from games.topics import RUNS
from kit.database.sessions import Database
from kit.database.workers import ChunkWorker


class ScoringWorker(ChunkWorker[Chunk]):
    """Takes runs forward, one chunk at a time; any number of them may run, on one contest too.

    Args:
        database: the service's.
        scoring: the game and its scores.
        chunk_size: teams per chunk of the runs that this worker starts.
    """

    topic: ClassVar[str] = RUNS

    def __init__(self, database: Database, scoring: Scoring, *, chunk_size: int) -> None:
        super().__init__(database)
        self._scoring = scoring
        self._chunk_size = chunk_size

    async def advance(self, session: AsyncSession) -> bool:
        """Finish the runs that are through and start those that may."""
        return await runs.advance(session, self._scoring, chunk_size=self._chunk_size)

    async def take(self, session: AsyncSession) -> Chunk | None:
        """Return a chunk to score, locked."""
        return await RunRepository(session, self._scoring.game).take_chunk()

    async def work(self, session: AsyncSession, chunk: Chunk) -> None:
        """Score a chunk and publish its points."""
        await runs.score_chunk(session, self._scoring, chunk)

    async def postpone(self, session: AsyncSession, chunk: Chunk) -> None:
        """Postpone a chunk, so that others come first."""
        await RunRepository(session, self._scoring.game).postpone(chunk)
