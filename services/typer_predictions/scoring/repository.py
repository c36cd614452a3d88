"""SQL of scores."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.team import BestHit
from games.scoring.repository import Chunk, Run, teams_of
from typer_predictions.domain.scoring import Prizes, Score
from typer_predictions.domain.standing import OtherFixtures, Standing
from typer_predictions.scoring import statements as sql


@dataclass(frozen=True)
class TeamToScore:
    """A team of a chunk; `made_at` in Unix seconds, `adjustments` of the fixture in tenths, `picks` in JSON."""

    team_id: UUID
    made_at: int
    adjustments: int
    picks: str | None


class ScoreRepository:
    """Reads and writes scores in one session's transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def frozen_offers(self, chunk: Chunk, run: Run) -> list[tuple[str, str]]:
        """Read the offers of a fixture as they were at the lock: event key and JSON form."""
        rows = await self._session.execute(sql.FROZEN, {"contest": chunk.contest_id, "fixture": run.fixture_id})
        return [(key, offer) for key, offer in rows]

    async def teams(self, chunk: Chunk, run: Run) -> list[TeamToScore]:
        """Read the teams of a chunk with what they predicted, in the order of their ids."""
        return [TeamToScore(*row) for row in await self._session.execute(sql.TEAMS, teams_of(chunk, run))]

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
            "points": [standing.fixture.points for standing in found],
            "exact": [standing.fixture.exact_results for standing in found],
            "correct": [standing.fixture.correct_predictions for standing in found],
            "totals": [standing.total for standing in found],
            "best": [standing.best_fixture for standing in found],
            "exact_totals": [standing.exact_total for standing in found],
            "correct_totals": [standing.correct_total for standing in found],
        }
        await self._session.execute(sql.STORE, columns)

    async def standings(self, chunk: Chunk, run: Run) -> list[Standing]:
        """Read what a chunk of a finished run found."""
        rows = await self._session.execute(sql.STANDINGS, teams_of(chunk, run) | {"run": chunk.run_id})
        return [Standing(row[0], row[1], Score(*row[2:5]), *row[5:]) for row in rows]

    async def best_hit(self, chunk: Chunk, run: Run, worth: Prizes) -> BestHit | None:
        """Find the correct prediction with the highest rate that somebody chose, as counted at the lock."""
        correct = [
            (event, family, name)
            for event, families in worth.items()
            for family, names in families.items()
            for name in names
        ]
        columns: dict[str, Any] = {  # Any: ids and columns
            "contest": chunk.contest_id,
            "fixture": run.fixture_id,
            "events": [event for event, _, _ in correct],
            "families": [family for _, family, _ in correct],
            "names": [name for _, _, name in correct],
        }
        row = (await self._session.execute(sql.BEST_HIT, columns)).mappings().one_or_none()
        if row is None:
            return None
        return BestHit.model_validate(dict(row) | {"display_name": json.loads(row["display_name"])})
