"""SQL of saving squads; the save is hot, so it is written by hand."""

from dataclasses import replace
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from fantasy_teams.squads.fixtures import TeamFixture
from fantasy_teams.squads.saved import SavedSquad
from games.locking.gate import Gate, OpenFixture, asking
from games.teams.repository import OwnTeam

_GATE = asking("""
SELECT f.fixture_id FROM fixture f
WHERE f.contest_id = :contest AND f.opens_at <= clock_timestamp() AND f.closes_at > clock_timestamp()
  AND f.locked_at IS NULL
  AND NOT EXISTS (SELECT FROM fixture e
                  WHERE e.contest_id = f.contest_id AND e.number < f.number AND (:first OR e.locked_at IS NULL))
ORDER BY f.number LIMIT 1
""")

_OF_TEAM = text("""
SELECT f.fixture_id, f.number, f.opens_at <= clock_timestamp(),
       f.locked_at IS NOT NULL OR f.closes_at <= clock_timestamp(), f.locked_at IS NOT NULL, k.points,
       (SELECT coalesce(sum(a.value), 0) FROM adjustment a
        WHERE a.contest_id = :contest AND a.team_id = :team AND a.kind = 'budget'),
       s.athletes, s.positions, s.purchase, s.formation, s.captain, s.bonus, s.sold, s.bought, s.realised, s.carried
FROM fixture f
LEFT JOIN (SELECT * FROM squad WHERE contest_id = :contest AND team_id = :team) s USING (fixture_id)
LEFT JOIN (SELECT fixture_id, points FROM score WHERE contest_id = :contest AND team_id = :team) k USING (fixture_id)
WHERE f.contest_id = :contest
ORDER BY f.number
""")

_SAVE = text("""
WITH saved AS (
    INSERT INTO squad (contest_id, fixture_id, team_id, athletes, positions, purchase, formation, captain, bonus,
                       sold, bought, realised, carried, saved_at)
    VALUES (:contest, :fixture, :team, CAST(:athletes AS smallint[]), CAST(:positions AS smallint[]),
            CAST(:purchase AS int[]), CAST(:formation AS smallint[]), :captain, CAST(:bonus AS text),
            CAST(:sold AS smallint[]), CAST(:bought AS smallint[]), :realised, false, :passed_at)
    ON CONFLICT (contest_id, fixture_id, team_id) DO UPDATE
    SET athletes = excluded.athletes, positions = excluded.positions, purchase = excluded.purchase,
        formation = excluded.formation, captain = excluded.captain, bonus = excluded.bonus, sold = excluded.sold,
        bought = excluded.bought, realised = excluded.realised, carried = false, saved_at = excluded.saved_at
)
UPDATE team SET sequence = sequence + 1, saved_at = :passed_at
WHERE contest_id = :contest AND team_id = :team
RETURNING sequence, saved_at, clock_timestamp()
""")

_MARKET_FIXTURE = text("""
SELECT f.fixture_id,
       f.closes_at > clock_timestamp() AND f.locked_at IS NULL
       AND NOT EXISTS (SELECT FROM fixture e
                       WHERE e.contest_id = f.contest_id AND e.number < f.number AND (:first OR e.locked_at IS NULL))
           AS open
FROM fixture f JOIN fixture_prices USING (contest_id, fixture_id)
WHERE f.contest_id = :contest AND f.opens_at <= clock_timestamp()
ORDER BY open DESC, f.number DESC LIMIT 1
""")


class SquadRepository:
    """Reads and writes squads in one session's transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def pass_gate(self, contest_id: UUID, *, first_only: bool) -> OpenFixture | None:
        """Find the fixture of a contest that is open now by the database's clock; None if none is.

        It is neither changed nor locked before this transaction ends, and one that has closed isn't waited for
        (ARCHITECTURE.md, The deadline). A fixture opens only once the earlier ones are locked; with `first_only` no
        fixture but the first opens.
        """
        passed = await Gate(self._session).let_pass(_GATE, contest_id, first=first_only)
        return next(iter(passed.values()), None)

    async def of_team(self, contest_id: UUID, team_id: UUID | None) -> tuple[list[TeamFixture], int]:
        """Read the fixtures of a contest in order, with what a team has saved and scored.

        Also the sum of its budget adjustments, in tenths.
        """
        rows = (await self._session.execute(_OF_TEAM, {"contest": contest_id, "team": team_id})).all()
        fixtures = [
            TeamFixture(*row[:5], squad=None if row[7] is None else SavedSquad(*row[7:]), points=row[5]) for row in rows
        ]
        return fixtures, rows[0][6] if rows else 0

    async def save(self, team: OwnTeam, fixture: OpenFixture, squad: SavedSquad) -> tuple[OwnTeam, datetime]:
        """Store a squad for the open fixture; answers the team as it is now, and the time."""
        parameters: dict[str, Any] = {  # Any: values of several SQL types
            "contest": team.contest_id,
            "fixture": fixture.fixture_id,
            "team": team.team_id,
            "athletes": list(squad.athletes),
            "positions": list(squad.positions),
            "purchase": list(squad.purchase),
            "formation": list(squad.formation),
            "captain": squad.captain,
            "bonus": squad.bonus,
            "sold": list(squad.sold),
            "bought": list(squad.bought),
            "realised": squad.realised,
            "passed_at": fixture.passed_at,
        }
        row = (await self._session.execute(_SAVE, parameters)).one()
        return replace(team, sequence=row[0], saved_at=row[1]), row[2]

    async def market_fixture(self, contest_id: UUID, *, first_only: bool) -> tuple[UUID | None, bool]:
        """Find the fixture whose prices count now and whether it is open: the open one, else the last that was."""
        row = (await self._session.execute(_MARKET_FIXTURE, {"contest": contest_id, "first": first_only})).one_or_none()
        return (None, False) if row is None else (row[0], row[1])
