"""SQL of scores."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from fantasy_teams.domain.standing import OtherFixtures, Score, Standing
from fantasy_teams.scoring import statements as sql
from fantasy_teams.squads.saved import SavedSquad
from games.scoring.repository import Chunk, Run, teams_of


@dataclass(frozen=True)
class TeamToScore:
    """A team of a chunk; `made_at` in Unix seconds, `adjustments` of the fixture's points in tenths."""

    team_id: UUID
    made_at: int
    adjustments: int
    squad: SavedSquad | None


@dataclass(frozen=True)
class CaptainCount:
    """The athlete whom most of a fixture's locked squads made captain: how many did, of how many."""

    athlete: int
    teams: int
    squads: int


class ScoreRepository:
    """Reads and writes scores in one session's transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def teams(self, chunk: Chunk, run: Run) -> list[TeamToScore]:
        """Read the teams of a chunk with their squads, in the order of their ids."""
        rows = await self._session.execute(sql.TEAMS, teams_of(chunk, run))
        return [TeamToScore(row[0], row[1], row[2], None if row[3] is None else SavedSquad(*row[3:])) for row in rows]

    async def other_fixtures(self, chunk: Chunk, run: Run) -> dict[UUID, OtherFixtures]:
        """Sum up what the teams of a chunk have from other fixtures."""
        rows = await self._session.execute(sql.OTHERS, teams_of(chunk, run))
        return {row[0]: OtherFixtures(*row[1:]) for row in rows}

    async def fixture_scores(self, chunk: Chunk, run: Run) -> dict[UUID, Score]:
        """Read what the teams of a chunk have from the run's fixture now; a team without a row isn't scored yet."""
        rows = await self._session.execute(sql.NOW, teams_of(chunk, run))
        return {row[0]: Score(*row[1:]) for row in rows}

    async def store(self, chunk: Chunk, run: Run, found: Sequence[Standing]) -> None:
        """Store what a chunk's teams have, in place of what they had."""
        columns: dict[str, Any] = {  # Any: columns of several SQL types
            "contest": chunk.contest_id,
            "fixture": run.fixture_id,
            "run": chunk.run_id,
            "teams": [standing.team_id for standing in found],
            "played": [standing.fixture.played for standing in found],
            "points": [standing.fixture.points for standing in found],
            "transfers": [standing.fixture.transfers for standing in found],
            "totals": [standing.total for standing in found],
            "best": [standing.best_fixture for standing in found],
            "transfer_totals": [standing.transfers_total for standing in found],
        }
        await self._session.execute(sql.STORE, columns)

    async def standings(self, chunk: Chunk, run: Run) -> list[Standing]:
        """Read what a chunk of a finished run found."""
        rows = await self._session.execute(sql.STANDINGS, teams_of(chunk, run) | {"run": chunk.run_id})
        return [Standing(row[0], row[1], Score(*row[2:5]), *row[5:]) for row in rows]

    async def most_captained(self, chunk: Chunk, run: Run) -> CaptainCount | None:
        """Read who was made captain most, as counted at the lock; None if nobody was."""
        found = await self._session.execute(
            sql.MOST_CAPTAINED, {"contest": chunk.contest_id, "fixture": run.fixture_id}
        )
        row = found.one_or_none()
        return None if row is None else CaptainCount(*row)
