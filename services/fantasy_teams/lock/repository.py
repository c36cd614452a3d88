"""SQL of squads at the deadline: carrying them over, their digest, how they are spread, taking a lock back."""

from collections.abc import AsyncIterator
from uuid import UUID

from sqlalchemy import delete, text
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.fixture import FixtureChanged
from fantasy_teams.game import FANTASY
from fantasy_teams.lock.models import DistributionRow
from fantasy_teams.squads.models import SquadRow
from games.locking.digest import Digest, Lines, digest_of
from games.locking.picks import Locking

BATCH = 5_000
"""Teams read at once for the digest."""

_CARRY_OVER = text("""
INSERT INTO squad (contest_id, fixture_id, team_id, athletes, positions, purchase, formation, captain, bonus,
                   sold, bought, realised, carried, saved_at)
SELECT s.contest_id, CAST(:fixture AS uuid), s.team_id, s.athletes, s.positions, s.purchase, s.formation, 0,
       CAST(NULL AS text), CAST('{}' AS smallint[]), CAST('{}' AS smallint[]), s.realised, true, s.saved_at
FROM squad s
WHERE s.contest_id = :contest AND s.fixture_id = (
    SELECT p.fixture_id FROM fixture p JOIN fixture f USING (contest_id)
    WHERE p.contest_id = :contest AND f.fixture_id = :fixture AND p.number < f.number AND p.locked_at IS NOT NULL
    ORDER BY p.number DESC LIMIT 1
) AND NOT EXISTS (
    SELECT FROM squad own WHERE own.contest_id = :contest AND own.fixture_id = :fixture AND own.team_id = s.team_id
)
ORDER BY s.team_id
""")
"""Nobody saves meanwhile, so nothing can conflict: looking first is half the work of ON CONFLICT.

In the order of the ids, by which runs read ranges of teams.
"""

_COUNT = text("""
WITH locked AS (
    SELECT athletes, athletes[nullif(captain, 0)] AS captain, formation, bonus FROM squad
    WHERE contest_id = :contest AND fixture_id = :fixture
)
INSERT INTO distribution (contest_id, fixture_id, kind, name, teams)
SELECT CAST(:contest AS uuid), CAST(:fixture AS uuid), found.kind, found.name, found.teams
FROM (
    SELECT 'athlete', CAST(number AS text), count(*)
    FROM locked CROSS JOIN LATERAL unnest(athletes) AS number GROUP BY number
    UNION ALL
    SELECT 'captain', CAST(captain AS text), count(*) FROM locked WHERE captain IS NOT NULL GROUP BY captain
    UNION ALL
    SELECT 'formation', array_to_string(formation, '-'), count(*) FROM locked GROUP BY formation
    UNION ALL
    SELECT 'bonus', bonus, count(*) FROM locked WHERE bonus IS NOT NULL GROUP BY bonus
) AS found(kind, name, teams)
""")

_LINES = text("""
SELECT count(*), string_agg(line, '' ORDER BY team_id), (array_agg(team_id ORDER BY team_id))[count(*)]
FROM (
    SELECT team_id,
           concat(team_id, ' {"athletes":[', array_to_string(athletes, ','),
                  '],"bonus":', coalesce('"' || bonus || '"', 'null'), ',"captain":', captain,
                  ',"formation":[', array_to_string(formation, ','), ']}', chr(10)) AS line
    FROM squad
    WHERE contest_id = :contest AND fixture_id = :fixture AND team_id > :after
    ORDER BY team_id LIMIT :batch
) AS locked
""")
"""The canonical form of locked squads, of which the digest is made, and the last team of a batch.

A line for each team with a squad, carried over or not: `<team id> <squad>` and a line feed, in UTF-8. The id is in its
usual lower-case form; the squad is JSON `{"athletes":[numbers by slot],"bonus":name or null,"captain":slot or
0,"formation":[counts]}` with sorted keys and no white space. `tests/locking.py` writes the same from rows.
"""


class LockRepository:
    """Locks squads, and takes locks back, in one session's transaction (`games.locking.picks.Picks`)."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def take(self, event: FixtureChanged) -> None:
        """Keep nothing more of a fixture: its prices come with an event of their own."""

    async def freeze(self, contest_id: UUID, fixture_id: UUID) -> Digest:
        """Carry squads over to teams that saved none, count who was picked, make the digest."""
        key = {"contest": contest_id, "fixture": fixture_id}
        await self._session.execute(_CARRY_OVER, key)
        await self._session.execute(_COUNT, key)
        return await digest_of(self._lines(contest_id, fixture_id))

    async def release(self, contest_id: UUID, fixture_id: UUID) -> None:
        """Forget what was carried over, which is done anew later, and how the squads were spread."""
        await self._session.execute(
            delete(SquadRow).where(
                SquadRow.contest_id == contest_id, SquadRow.fixture_id == fixture_id, SquadRow.carried
            )
        )
        await self._session.execute(
            delete(DistributionRow).where(
                DistributionRow.contest_id == contest_id, DistributionRow.fixture_id == fixture_id
            )
        )

    async def _lines(self, contest_id: UUID, fixture_id: UUID) -> AsyncIterator[Lines]:
        values = {"contest": contest_id, "fixture": fixture_id, "after": UUID(int=0), "batch": BATCH}
        while True:
            teams, lines, last = (await self._session.execute(_LINES, values)).one()
            if not teams:
                return
            yield Lines(teams, lines.encode())
            values["after"] = last


_HAS_PICKS = """
EXISTS (SELECT FROM squad s WHERE s.contest_id = :contest AND s.team_id = t.team_id)
OR EXISTS (
    SELECT FROM contest c JOIN fixture f USING (contest_id)
    WHERE c.contest_id = :contest AND c.rules ->> 'editing' = 'firstFixtureOnly' AND f.locked_at IS NOT NULL
)
"""
"""A squad is carried over from fixture to fixture, so whoever saved one has one in all that follow."""

LOCKING = Locking(FANTASY, picks=LockRepository, in_order=True, has_picks=_HAS_PICKS)
"""Fixtures of a contest lock in their order, since each carries over what the one before it locked."""
