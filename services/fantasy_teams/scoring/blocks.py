"""Fantasy's scores in columns (`games.scoring.blocks`)."""

from sqlalchemy.ext.asyncio import AsyncSession

from fantasy_teams.domain.standing import ManyScores, ManyStandings
from games.scoring.blocks import Layout, ScoreBlocks
from games.scoring.repository import Chunk, Run

TEAMS_A_BLOCK = 200
_LAYOUT = Layout(
    teams=TEAMS_A_BLOCK,
    scored={"played": "boolean", "points": "integer", "transfers": "smallint"},
    totals=("total", "best_fixture", "transfers_total"),
)


class BlockRepository:
    """Reads and writes scores in one session's transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._blocks = ScoreBlocks(session, _LAYOUT)

    async def others(self, chunk: Chunk, run: Run) -> list[ManyScores]:
        """Return the scores of a chunk's teams in the other fixtures, one fixture after another."""
        return [ManyScores(*found.values()) for found in await self._blocks.others(chunk, run)]

    async def now(self, chunk: Chunk, run: Run) -> list[ManyScores]:
        """Return the present scores of a chunk's teams in the run's fixture; empty if it is not scored yet."""
        return [ManyScores(*found.values()) for found in await self._blocks.now(chunk, run)]

    async def store(self, chunk: Chunk, run: Run, found: ManyStandings) -> None:
        """Store a run's scores of a chunk's teams."""
        columns = {
            "team_ids": found.scores.ids,
            "played": found.scores.played,
            "points": found.scores.points,
            "transfers": found.scores.transfers,
            "total": found.all_points,
            "best_fixture": found.best_fixture,
            "transfers_total": found.all_transfers,
        }
        await self._blocks.store(chunk, run, columns)
