"""SQL of runs and their chunks."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from fantasy_teams.scoring import statements as sql
from fantasy_teams.scoring.standing import Others, Score, Standing
from fantasy_teams.squads.stored import StoredSquad


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
    """What the chunks of a run share; `results` and `rules` in their JSON forms."""

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
    tie_break: list[str]
    rules: str


@dataclass(frozen=True)
class StoredTeam:
    """A team of a chunk; `made_at` in Unix seconds, `adjustments` of the fixture's points in tenths."""

    team_id: UUID
    made_at: int
    adjustments: int
    squad: StoredSquad | None


class RunRepository:
    """Reads and writes runs in one session's transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def add(  # noqa: PLR0913 - the columns of a run
        self,
        *,
        run_id: UUID,
        contest_id: UUID,
        fixture_id: UUID,
        revision: int,
        final: bool,
        results: str,
        correlation_id: str | None,
        causation_id: UUID | None,
    ) -> int | None:
        """Queue a run and drop those that wait with older results; its number, or None if the results aren't newer."""
        await self._session.execute(sql.SERIAL, {"contest": str(contest_id)})
        key = {"contest": contest_id, "fixture": fixture_id, "revision": revision}
        await self._session.execute(sql.SUPERSEDE, key)
        columns = {
            "run": run_id,
            "final": final,
            "results": results,
            "correlation": correlation_id,
            "causation": causation_id,
        }
        return await self._session.scalar(sql.ADD, key | columns)

    async def again(
        self,
        *,
        run_id: UUID,
        contest_id: UUID,
        fixture_id: UUID,
        correlation_id: str | None,
        causation_id: UUID | None,
    ) -> int | None:
        """Queue another run with the newest results of a fixture; its number, or None if there are no results.

        None too if a run with them waits already: it will see whatever this transaction changes.
        """
        await self._session.execute(sql.SERIAL, {"contest": str(contest_id)})
        columns = {
            "contest": contest_id,
            "fixture": fixture_id,
            "run": run_id,
            "correlation": correlation_id,
            "causation": causation_id,
        }
        return await self._session.scalar(sql.AGAIN, columns)

    async def startable(self) -> list[UUID]:
        """Answer the contests of which a run may start: its fixture is locked and no other run is on."""
        return list(await self._session.scalars(sql.STARTABLE))

    async def start(self, contest_id: UUID, *, chunk_size: int) -> bool:
        """Start the next run of a contest and cut it into chunks; False if there is none to start (any more)."""
        await self._session.execute(sql.SERIAL, {"contest": str(contest_id)})
        run_id = await self._session.scalar(sql.START, {"contest": contest_id})
        if run_id is None:
            return False
        await self._session.execute(
            sql.CUT, {"contest": contest_id, "run": run_id, "size": chunk_size, "nobody": UUID(int=0)}
        )
        return True

    async def take_chunk(self) -> Chunk | None:
        """Answer a chunk that is to be scored, locked until the transaction ends; other workers take others."""
        row = (await self._session.execute(sql.TAKE)).one_or_none()
        return None if row is None else Chunk(*row)

    async def run_of(self, chunk: Chunk) -> Run:
        """Answer the run a chunk belongs to."""
        return Run(*(await self._session.execute(sql.RUN, {"contest": chunk.contest_id, "run": chunk.run_id})).one())

    async def teams(self, chunk: Chunk, fixture_id: UUID) -> list[StoredTeam]:
        """Answer the teams of a chunk with their squads, in the order of their ids."""
        rows = await self._session.execute(sql.TEAMS, _range(chunk, fixture_id))
        return [StoredTeam(row[0], row[1], row[2], None if row[3] is None else StoredSquad(*row[3:])) for row in rows]

    async def others(self, chunk: Chunk, fixture_id: UUID) -> dict[UUID, Others]:
        """Answer what the teams of a chunk have from other fixtures."""
        rows = await self._session.execute(sql.OTHERS, _range(chunk, fixture_id))
        return {row[0]: Others(*row[1:]) for row in rows}

    async def store(self, chunk: Chunk, fixture_id: UUID, standings: Sequence[Standing]) -> None:
        """Store what a chunk's teams have, in place of what they had, and mark the chunk done."""
        columns: dict[str, Any] = {  # Any: columns of several SQL types
            "teams": [standing.team_id for standing in standings],
            "played": [standing.fixture.played for standing in standings],
            "points": [standing.fixture.points for standing in standings],
            "transfers": [standing.fixture.transfers for standing in standings],
            "totals": [standing.total for standing in standings],
            "best": [standing.best_fixture for standing in standings],
            "transfer_totals": [standing.transfers_total for standing in standings],
        }
        await self._session.execute(
            sql.STORE, columns | {"contest": chunk.contest_id, "fixture": fixture_id, "run": chunk.run_id}
        )
        await self._session.execute(sql.DONE, _key(chunk))

    async def postpone(self, chunk: Chunk) -> None:
        """Let other chunks go first after a failure: for 1 s, then twice as long each time, at most 5 min."""
        await self._session.execute(sql.LATER, _key(chunk))

    async def finish(self) -> list[tuple[UUID, UUID, int, str | None]]:
        """Finish the runs whose chunks are all done; answers their contest, fixture, number and correlation id."""
        return [(row[0], row[1], row[2], row[3]) for row in await self._session.execute(sql.FINISH)]

    async def latest_done(self) -> list[tuple[UUID, UUID]]:
        """Answer the last finished run of every fixture (contest, run), in the order of their numbers."""
        rows = sorted(await self._session.execute(sql.STATED), key=lambda row: row[2])
        return [(row[0], row[1]) for row in rows]

    async def chunks(self, contest_id: UUID, run_id: UUID) -> list[Chunk]:
        """Answer the chunks of a run."""
        rows = await self._session.execute(sql.CHUNKS, {"contest": contest_id, "run": run_id})
        return [Chunk(*row) for row in rows]

    async def standings(self, chunk: Chunk, fixture_id: UUID) -> list[Standing]:
        """Answer what a chunk of a finished run found."""
        rows = await self._session.execute(sql.STANDINGS, _range(chunk, fixture_id) | {"run": chunk.run_id})
        return [Standing(row[0], row[1], Score(*row[2:5]), *row[5:]) for row in rows]


def _key(chunk: Chunk) -> dict[str, Any]:  # Any: ids and a number
    return {"contest": chunk.contest_id, "run": chunk.run_id, "chunk": chunk.chunk}


def _range(chunk: Chunk, fixture_id: UUID) -> dict[str, Any]:  # Any: ids
    return {
        "contest": chunk.contest_id,
        "first": chunk.first_team,
        "last": chunk.last_team,
        "fixture": fixture_id,
    }
