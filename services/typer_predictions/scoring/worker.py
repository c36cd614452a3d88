"""Scores fixtures whose results were published."""

import asyncio

import structlog

from kit import context
from kit.db import Database
from kit.messaging.waking import Pulse
from typer_predictions.scoring import service as scoring
from typer_predictions.scoring.repository import Chunk, RunRepository
from typer_predictions.topics import RUNS

log = structlog.get_logger(__name__)
POLL_SECONDS = 2.0
"""How often to look without having been woken: another process may have queued a run or finished a chunk."""


class ScoringWorker:
    """Takes runs forward, one chunk at a time; any number of them may run, on one contest too.

    Args:
        database: the service's.
        chunk_size: teams per chunk of the runs that this worker starts.
    """

    def __init__(self, database: Database, *, chunk_size: int) -> None:
        self._database = database
        self._chunk_size = chunk_size
        self._pulse = Pulse()
        database.on_commit(self._pulse.wake, topic=RUNS)

    async def run(self, stop: asyncio.Event) -> None:
        """Score until `stop` is set; what was begun then is left to the next worker."""
        context.service.set(self._database.service)
        async with self._pulse.until(stop):
            while not stop.is_set():
                if not await self.step() and not stop.is_set():
                    await self._pulse.wait(POLL_SECONDS)

    async def step(self) -> bool:
        """Do what is next: finish and start runs, score one chunk; False if there was nothing to do."""
        async with self._database.transaction() as session:
            advanced = await scoring.advance(session, chunk_size=self._chunk_size)
        return await self._score_one() or advanced

    async def _score_one(self) -> bool:
        chunk: Chunk | None = None
        try:
            async with self._database.transaction() as session:
                chunk = await RunRepository(session).take_chunk()
                if chunk is None:
                    return False
                await scoring.score_chunk(session, chunk)
        except Exception:
            if chunk is None:
                raise
            log.exception("chunk_failed", run_id=str(chunk.run_id), chunk=chunk.chunk)
            async with self._database.transaction() as session:
                await RunRepository(session).postpone(chunk)
        return True
