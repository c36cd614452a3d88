"""SQL of fixtures: their copies, their lock with the carry-over, their unlocking."""

import asyncio
from dataclasses import dataclass
from datetime import UTC, datetime
from uuid import UUID

from sqlalchemy import delete, select, text, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.fixture import FixtureChanged
from fantasy_teams.lock.digest import Digest, LockedSquad
from fantasy_teams.lock.models import DistributionRow
from fantasy_teams.squads.models import FixtureRow, SquadRow

BATCH = 5_000
"""Teams read at once for the digest."""

_DUE = text("""
SELECT f.contest_id, f.fixture_id FROM fixture f JOIN contest c USING (contest_id)
WHERE f.locked_at IS NULL AND f.closes_at <= clock_timestamp() AND c.event_type = 'Fantasy'
ORDER BY f.number, f.closes_at
""")

_SECONDS_TO_NEXT = text("""
SELECT extract(epoch FROM min(f.closes_at) - clock_timestamp()) FROM fixture f JOIN contest c USING (contest_id)
WHERE f.locked_at IS NULL AND f.closes_at > clock_timestamp() AND c.event_type = 'Fantasy'
""")

_MINE = text("SELECT pg_try_advisory_xact_lock(hashtextextended(CAST(:fixture AS text), 7261034))")

_CLOSE = text("""
SELECT f.window_number, f.lock_revision FROM fixture f
WHERE f.contest_id = :contest AND f.fixture_id = :fixture AND f.locked_at IS NULL
  AND f.closes_at <= clock_timestamp()
  AND NOT EXISTS (SELECT FROM fixture e
                  WHERE e.contest_id = :contest AND e.number < f.number AND e.locked_at IS NULL
                    AND e.closes_at <= clock_timestamp())
FOR UPDATE OF f
""")

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
)
ON CONFLICT (contest_id, fixture_id, team_id) DO NOTHING
""")

_COUNT = text("""
WITH locked AS (
    SELECT athletes, athletes[nullif(captain, 0)] AS captain, formation, bonus FROM squad
    WHERE contest_id = :contest AND fixture_id = :fixture
)
INSERT INTO distribution (contest_id, fixture_id, kind, name, teams)
SELECT CAST(:contest AS uuid), CAST(:fixture AS uuid), found.kind, found.name, count(*)
FROM (
    SELECT 'athlete', CAST(number AS text) FROM locked CROSS JOIN LATERAL unnest(athletes) AS number
    UNION ALL SELECT 'captain', CAST(captain AS text) FROM locked WHERE captain IS NOT NULL
    UNION ALL SELECT 'formation', array_to_string(formation, '-') FROM locked
    UNION ALL SELECT 'bonus', bonus FROM locked WHERE bonus IS NOT NULL
) AS found(kind, name)
GROUP BY found.kind, found.name
""")

_SQUADS = text("""
SELECT team_id, athletes, formation, captain, bonus FROM squad
WHERE contest_id = :contest AND fixture_id = :fixture AND team_id > :after
ORDER BY team_id LIMIT :batch
""")

_MARK = text("""
UPDATE fixture SET locked_at = clock_timestamp(), locked_window = window_number, locked_teams = :teams,
                   digest = :digest, lock_revision = lock_revision + 1
WHERE contest_id = :contest AND fixture_id = :fixture
RETURNING locked_at
""")


@dataclass(frozen=True)
class Locked:
    """What a lock found."""

    contest_id: UUID
    fixture_id: UUID
    window: int
    revision: int
    locked_at: datetime
    teams: int
    digest: str


class FixtureRepository:
    """Reads and writes fixtures in one session's transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def take(self, event: FixtureChanged) -> bool:
        """Store a newer state of a fixture; False for one that is not newer."""
        state = {
            "number": event.number,
            "name": event.name,
            "opens_at": event.opens_at,
            "closes_at": event.closes_at,
            "window_number": event.window,
            "revision": event.revision,
        }
        statement = insert(FixtureRow).values(contest_id=event.contest_id, fixture_id=event.fixture_id, **state)
        statement = statement.on_conflict_do_update(
            index_elements=[FixtureRow.contest_id, FixtureRow.fixture_id],
            set_=state,
            where=FixtureRow.revision < event.revision,
        ).returning(FixtureRow.locked_window)
        found = (await self._session.execute(statement)).one_or_none()
        if found is None:
            return False
        locked_window = found[0]
        if locked_window is not None and locked_window < event.window:
            await self._unlock(event.contest_id, event.fixture_id)
        return True

    async def due(self) -> list[tuple[UUID, UUID]]:
        """Answer the fixtures (contest, fixture) of fantasy contests whose closing time has passed without a lock.

        Those of one contest come in their order, since each carries over what the one before it locked.
        """
        return [(contest_id, fixture_id) for contest_id, fixture_id in await self._session.execute(_DUE)]

    async def seconds_to_next(self) -> float | None:
        """Answer the seconds until the next fixture closes, by the database's clock; None if none will."""
        seconds = await self._session.scalar(_SECONDS_TO_NEXT)
        return None if seconds is None else float(seconds)

    async def lock(self, contest_id: UUID, fixture_id: UUID) -> Locked | None:
        """Lock a fixture: carry squads over, take the digest, count who was picked.

        Waits for the saves that passed the gate; after it, none passes. None if the fixture is not due (any more), if
        an earlier one of the contest is and has to go first, or if another worker is locking it.
        """
        if not await self._session.scalar(_MINE, {"fixture": str(fixture_id)}):
            return None
        key = {"contest": contest_id, "fixture": fixture_id}
        due = (await self._session.execute(_CLOSE, key)).one_or_none()
        if due is None:
            return None
        await self._session.execute(_CARRY_OVER, key)
        digest = await self._digest(contest_id, fixture_id)
        await self._session.execute(_COUNT, key)
        marked = await self._session.execute(_MARK, key | {"teams": digest.teams, "digest": digest.hex()})
        locked_at = marked.scalar_one().astimezone(UTC)
        return Locked(contest_id, fixture_id, due[0], due[1] + 1, locked_at, digest.teams, digest.hex())

    async def locked(self) -> list[FixtureRow]:
        """Answer every fixture that is locked."""
        statement = select(FixtureRow).where(FixtureRow.locked_at.is_not(None)).order_by(FixtureRow.fixture_id)
        return list(await self._session.scalars(statement))

    async def _digest(self, contest_id: UUID, fixture_id: UUID) -> Digest:
        digest, after = Digest(), UUID(int=0)
        key = {"contest": contest_id, "fixture": fixture_id, "batch": BATCH}
        while rows := (await self._session.execute(_SQUADS, key | {"after": after})).all():
            squads = [LockedSquad(*row) for row in rows]
            await asyncio.to_thread(digest.add, squads)
            after = squads[-1].team_id
        return digest

    async def _unlock(self, contest_id: UUID, fixture_id: UUID) -> None:
        """Take a lock back: squads are hidden and editable again; what was carried over is carried over anew later."""
        await self._session.execute(
            update(FixtureRow)
            .where(FixtureRow.contest_id == contest_id, FixtureRow.fixture_id == fixture_id)
            .values(locked_at=None, locked_window=None, locked_teams=None, digest=None)
        )
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
