"""SQL of runs and their chunks."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from games.game import Game
from games.scoring import statements as sql


@dataclass(frozen=True)
class Chunk:
    """A range of teams of a run, to be scored in one transaction."""

    contest_id: UUID
    run_id: UUID
    chunk: int
    first_team: UUID
    last_team: UUID


@dataclass(frozen=True)
class Run:
    """The common data of a run's chunks; `results` in the game's JSON form."""

    run_number: int
    chunks: int
    results_revision: int
    final: bool
    results: str
    correlation_id: str | None
    causation_id: UUID | None
    fixture_id: UUID
    fixture_number: int
    fixture_name: str
    fixture_name_en: str | None
    tie_break: list[str]
    best: int | None = None
    """The most points of a team in the fixture, in tenths; None: there are no points for them."""
    winners: int | None = None
    """How many teams have them."""
    winner_ids: Sequence[UUID] | None = None
    """Those teams, where rounds that are won break ties and few enough share this one."""


@dataclass(frozen=True)
class Winners:
    """The teams with the most points of a fixture: their points (tenths), and their number.

    `ids` are theirs where rounds that are won break ties and few enough share this one, else empty.
    """

    best: int
    number: int
    ids: Sequence[UUID] = ()


@dataclass(frozen=True)
class Cause:
    """The cause of a run: the ids by which logs and events of its chunks are found."""

    correlation_id: str | None
    causation_id: UUID | None


class RunRepository:
    """Reads and writes the runs of a game in one session's transaction."""

    def __init__(self, session: AsyncSession, game: Game) -> None:
        self._session = session
        self._game = game

    async def add(  # noqa: PLR0913 - the columns of a run
        self,
        *,
        run_id: UUID,
        contest_id: UUID,
        fixture_id: UUID,
        revision: int,
        final: bool,
        results: str,
        cause: Cause,
    ) -> int | None:
        """Queue a run and drop those that wait with older results; its number, or None if the results aren't newer."""
        await self._session.execute(sql.SERIAL, {"contest": str(contest_id)})
        key = {"contest": contest_id, "fixture": fixture_id, "revision": revision}
        await self._session.execute(sql.SUPERSEDE, key)
        columns = {
            "run": run_id,
            "final": final,
            "results": results,
            "event_type": self._game.event_type,
            "correlation": cause.correlation_id,
            "causation": cause.causation_id,
        }
        return await self._session.scalar(sql.ADD, key | columns)

    async def again(self, *, run_id: UUID, contest_id: UUID, fixture_id: UUID, cause: Cause) -> int | None:
        """Queue another run with the newest results of a fixture; return its number, or None if there are no results.

        Also None if a run with them is waiting already: it will see the changes of this transaction.
        """
        await self._session.execute(sql.SERIAL, {"contest": str(contest_id)})
        columns = {
            "contest": contest_id,
            "fixture": fixture_id,
            "run": run_id,
            "correlation": cause.correlation_id,
            "causation": cause.causation_id,
        }
        return await self._session.scalar(sql.AGAIN, columns)

    async def startable(self) -> list[UUID]:
        """List the contests of which a run may start: its fixture is locked and no other run is on."""
        return list(await self._session.scalars(sql.STARTABLE))

    async def start(self, contest_id: UUID, *, chunk_size: int) -> UUID | None:
        """Start the next run of a contest, cut into chunks, and return its id; None if there is none to start."""
        await self._session.execute(sql.SERIAL, {"contest": str(contest_id)})
        run_id: UUID | None = await self._session.scalar(sql.START, {"contest": contest_id})
        if run_id is None:
            return None
        await self._session.execute(
            sql.CUT, {"contest": contest_id, "run": run_id, "size": chunk_size, "nobody": UUID(int=0)}
        )
        return run_id

    async def keep_winners(self, contest_id: UUID, run_id: UUID, winners: Winners) -> None:
        """Store who has the most points in a run's fixture, which its chunks read."""
        key = {"contest": contest_id, "run": run_id}
        values = {"best": winners.best, "winners": winners.number, "ids": list(winners.ids) or None}
        await self._session.execute(sql.WON, key | values)

    async def take_chunk(self) -> Chunk | None:
        """Return a due chunk, locked until the transaction ends; other workers skip it."""
        row = (await self._session.execute(sql.TAKE)).one_or_none()
        return None if row is None else Chunk(*row)

    async def run_of(self, chunk: Chunk) -> Run:
        """Return the run that a chunk belongs to."""
        return Run(*(await self._session.execute(sql.RUN, {"contest": chunk.contest_id, "run": chunk.run_id})).one())

    async def mark_done(self, chunk: Chunk) -> None:
        """Mark a chunk done."""
        await self._session.execute(sql.DONE, _key(chunk))

    async def postpone(self, chunk: Chunk) -> None:
        """Postpone a chunk after a failure: for 1 s, then twice as long each time, at most 5 min."""
        await self._session.execute(sql.LATER, _key(chunk))

    async def finish(self) -> list[tuple[UUID, UUID, int, str | None]]:
        """Finish the runs whose chunks are all done, and list their contest, fixture, number and correlation id."""
        return [(row[0], row[1], row[2], row[3]) for row in await self._session.execute(sql.FINISH)]

    async def latest_done(self) -> list[tuple[UUID, UUID]]:
        """List the last finished run of every fixture (contest, run), in the order of their numbers."""
        rows = sorted(await self._session.execute(sql.STATED), key=lambda row: row[2])
        return [(row[0], row[1]) for row in rows]

    async def chunks(self, contest_id: UUID, run_id: UUID) -> list[Chunk]:
        """List the chunks of a run."""
        rows = await self._session.execute(sql.CHUNKS, {"contest": contest_id, "run": run_id})
        return [Chunk(*row) for row in rows]


def teams_of(chunk: Chunk, run: Run) -> dict[str, Any]:  # Any: ids
    """Return the SQL parameters of a chunk's teams and the run's fixture."""
    return {
        "contest": chunk.contest_id,
        "first": chunk.first_team,
        "last": chunk.last_team,
        "fixture": run.fixture_id,
    }


def _key(chunk: Chunk) -> dict[str, Any]:  # Any: ids and a number
    return {"contest": chunk.contest_id, "run": chunk.run_id, "chunk": chunk.chunk}
