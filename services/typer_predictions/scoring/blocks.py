"""The typer's scores in columns (`games.scoring.blocks`)."""

from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncSession

from games.scoring.blocks import Layout, ScoreBlocks
from games.scoring.repository import Chunk, Run
from kit.database.columns import Columns
from typer_predictions.domain.batch_points import ManyScores
from typer_predictions.domain.standing import ManyStandings, ManyTeams

TEAMS_A_BLOCK = 190
_LAYOUT = Layout(
    teams=TEAMS_A_BLOCK,
    scored={"points": "integer", "exact_results": "smallint", "correct_predictions": "smallint"},
    totals=("total", "best_fixture", "exact_total", "correct_total"),
)


class BlockRepository:
    """Reads and writes scores in one session's transaction."""

    def __init__(self, session: AsyncSession, number: int | None = None) -> None:
        """Read and write those of the contest's own scoring, or of a further one by its number."""
        self._blocks = ScoreBlocks(session, replace(_LAYOUT, number=number))

    async def others(self, chunk: Chunk, run: Run) -> list[ManyTeams]:
        """Return the scores of a chunk's teams in the other fixtures, one fixture after another."""
        return [_teams(found) for found in await self._blocks.others(chunk, run)]

    async def now(self, chunk: Chunk, run: Run) -> list[ManyTeams]:
        """Return the present scores of a chunk's teams in the run's fixture; empty if it is not scored yet."""
        return [_teams(found) for found in await self._blocks.now(chunk, run)]

    async def aside(self, chunk: Chunk, run: Run) -> list[ManyTeams]:
        """Return the present scores of a chunk's teams in the questions; empty if none are scored yet."""
        return [_teams(found) for found in await self._blocks.aside(chunk, run)]

    async def store(self, chunk: Chunk, run: Run, found: ManyStandings) -> None:
        """Store a run's scores of a chunk's teams."""
        columns = {
            "team_ids": found.ids,
            "points": found.fixture.points,
            "exact_results": found.fixture.exact_results,
            "correct_predictions": found.fixture.correct_predictions,
            "total": found.totals_of.points,
            "best_fixture": found.best_fixture,
            "exact_total": found.totals_of.exact_results,
            "correct_total": found.totals_of.correct_predictions,
        }
        await self._blocks.store(chunk, run, columns)


def _teams(found: Columns) -> ManyTeams:
    return ManyTeams(
        found["team_ids"], ManyScores(found["points"], found["exact_results"], found["correct_predictions"])
    )
