"""Scores fixtures whose results were published."""

from typing import ClassVar

from sqlalchemy.ext.asyncio import AsyncSession

from fantasy_teams.scoring import service as scoring
from fantasy_teams.scoring.repository import Chunk, RunRepository
from fantasy_teams.topics import RUNS
from kit.db import Database
from kit.workers import ChunkWorker


class ScoringWorker(ChunkWorker[Chunk]):
    """Takes runs forward, one chunk at a time; any number of them may run, on one contest too.

    Args:
        database: the service's.
        chunk_size: teams per chunk of the runs that this worker starts.
    """

    topic: ClassVar[str] = RUNS

    def __init__(self, database: Database, *, chunk_size: int) -> None:
        super().__init__(database)
        self._chunk_size = chunk_size

    async def advance(self, session: AsyncSession) -> bool:
        """Finish the runs that are through and start those that may."""
        return await scoring.advance(session, chunk_size=self._chunk_size)

    async def take(self, session: AsyncSession) -> Chunk | None:
        """Answer a chunk to score, locked."""
        return await RunRepository(session).take_chunk()

    async def work(self, session: AsyncSession, chunk: Chunk) -> None:
        """Score a chunk and tell its points."""
        await scoring.score_chunk(session, chunk)

    async def postpone(self, session: AsyncSession, chunk: Chunk) -> None:
        """Let other chunks go first."""
        await RunRepository(session).postpone(chunk)
