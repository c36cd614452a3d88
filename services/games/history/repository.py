"""SQL of looking back, as far as it is the same in both games."""

from dataclasses import dataclass
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy import cast, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Text
from games.game import Game
from games.tables import FixtureColumns
from shared.bilingual_names import both

_PAST = text("""
SELECT f.fixture_id, f.name, f.name_en, r.final, CASE WHEN r.run_id IS NOT NULL THEN coalesce(s.points, 0) END
FROM fixture f
LEFT JOIN LATERAL (
    SELECT run_id, final FROM run
    WHERE contest_id = f.contest_id AND fixture_id = f.fixture_id AND state = 'done'
    ORDER BY run_number DESC LIMIT 1
) r ON true
LEFT JOIN score s ON s.contest_id = f.contest_id AND s.team_id = :team AND s.fixture_id = f.fixture_id
WHERE f.contest_id = :contest AND (f.locked_at IS NOT NULL OR f.match_locks > 0)
ORDER BY f.number = 0, f.number, f.fixture_id
""")


@dataclass(frozen=True)
class PastFixture:
    """A locked fixture of a team; `final` None and `points` (tenths) None while there are no results."""

    fixture_id: UUID
    name: Text
    final: bool | None
    points: int | None


@dataclass(frozen=True)
class ScoredResults:
    """The results that the last finished run of a fixture used; `results` in the game's JSON form.

    `best` and `winners` are those of the run (`games.scoring.repository.Run`).
    """

    final: bool
    results: str
    best: int | None
    winners: int | None


class PastRepository:
    """Reads the past of a game in one session's transaction."""

    def __init__(self, session: AsyncSession, game: Game) -> None:
        self._session = session
        self._game = game

    async def past(self, contest_id: UUID, team_id: UUID) -> list[PastFixture]:
        """List the locked fixtures of a contest with a team's points, the newest last."""
        rows = await self._session.execute(_PAST, {"contest": contest_id, "team": team_id})
        return [PastFixture(fixture_id, both(name, name_en), *more) for fixture_id, name, name_en, *more in rows]

    async def fixture(self, fixture_id: UUID) -> FixtureColumns | None:
        """Find a fixture by its id alone."""
        fixture = self._game.fixture
        return await self._session.scalar(select(fixture).where(fixture.fixture_id == fixture_id))

    async def results(self, fixture: FixtureColumns) -> ScoredResults | None:
        """Return the results that the last finished run of a fixture used."""
        run = self._game.run
        statement = (
            select(run.final, cast(run.results, sa.Text), run.best, run.winners)
            .where(run.contest_id == fixture.contest_id, run.fixture_id == fixture.fixture_id, run.state == "done")
            .order_by(run.run_number.desc())
            .limit(1)
        )
        row = (await self._session.execute(statement)).one_or_none()
        return None if row is None else ScoredResults(*row)
