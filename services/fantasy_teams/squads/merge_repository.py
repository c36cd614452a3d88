"""SQL of merging two athletes in squads."""

from collections.abc import Sequence
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Text
from shared.bilingual_names import both

_UNLOCKED = text("""
SELECT f.fixture_id FROM fixture f JOIN contest c USING (contest_id)
WHERE c.origin_id = :origin AND f.locked_at IS NULL ORDER BY f.fixture_id
""")
_LOCKED_WITH = text("""
SELECT coalesce(sum(d.teams), 0) FROM distribution d JOIN contest c USING (contest_id)
WHERE c.origin_id = :origin AND d.kind = 'athlete' AND d.name = CAST(CAST(:number AS int) AS text)
""")
_SAVED_WITH = text("""
SELECT s.contest_id, s.fixture_id, s.team_id, s.slots, s.record FROM saved_squad s JOIN contest c USING (contest_id)
WHERE c.origin_id = :origin AND position(CAST(:written AS bytea) IN s.record) > 0
ORDER BY s.contest_id, s.team_id, s.fixture_id
FOR UPDATE OF s
""")
"""Squads that may have an athlete: the two bytes of the number can stand for something else in a record."""
_WRITE = text("""
UPDATE saved_squad SET record = :record WHERE contest_id = :contest AND fixture_id = :fixture AND team_id = :team
""")
"""Without the team's row: a save locks it before it waits at the gate, which is shut."""
_WITHDRAW = text("""
WITH gone AS (UPDATE athlete SET allowed = false WHERE origin_id = :origin AND number = :number)
UPDATE origin SET version = version + 1 WHERE origin_id = :origin
""")

_OWNERS = text("""
SELECT f.fixture_id, t.team_id, t.user_id, c.name, c.name_en, f.name, f.name_en,
       coalesce((SELECT sum(a.value) FROM adjustment a
                 WHERE a.contest_id = t.contest_id AND a.team_id = t.team_id AND a.kind = 'budget'), 0)
FROM unnest(CAST(:fixtures AS uuid[]), CAST(:teams AS uuid[])) AS held (fixture_id, team_id)
JOIN fixture f USING (fixture_id) JOIN contest c USING (contest_id)
JOIN team t ON t.contest_id = c.contest_id AND t.team_id = held.team_id
WHERE NOT t.hidden AND c.state <> 'closed'
""")


class Owner(NamedTuple):
    """The owner of a team, the names of contest and fixture, and the adjustments of the budget in tenths."""

    user_id: UUID
    contest: Text
    fixture: Text
    adjustments: int


class HeldSquad(NamedTuple):
    """A saved squad of a fixture that is not locked, as it is stored."""

    contest_id: UUID
    fixture_id: UUID
    team_id: UUID
    slots: int
    record: bytes


class MergeRepository:
    """Squads with an athlete, in one session's transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def unlocked(self, origin_id: UUID) -> Sequence[UUID]:
        """List the fixtures of an origin's contests that are not locked, in the order of their gates."""
        return list(await self._session.scalars(_UNLOCKED, {"origin": origin_id}))

    async def locked_with(self, origin_id: UUID, number: int) -> int:
        """Count the squads of locked fixtures that have an athlete."""
        return int(await self._session.scalar(_LOCKED_WITH, {"origin": origin_id, "number": number}) or 0)

    async def saved_with(self, origin_id: UUID, number: int) -> list[HeldSquad]:
        """Lock and list the squads of unlocked fixtures that may have an athlete."""
        values = {"origin": origin_id, "written": number.to_bytes(2, "big")}
        return [HeldSquad(*row) for row in await self._session.execute(_SAVED_WITH, values)]

    async def write(self, held: HeldSquad, record: bytes) -> None:
        """Replace a saved squad."""
        values = {"contest": held.contest_id, "fixture": held.fixture_id, "team": held.team_id, "record": record}
        await self._session.execute(_WRITE, values)

    async def owners(self, held: Sequence[HeldSquad]) -> dict[tuple[UUID, UUID], Owner]:
        """Return the owners of squads by fixture and team, without hidden teams and closed contests."""
        values = {"fixtures": [one.fixture_id for one in held], "teams": [one.team_id for one in held]}
        rows = await self._session.execute(_OWNERS, values)
        return {(row[0], row[1]): Owner(row[2], both(*row[3:5]), both(*row[5:7]), int(row[7])) for row in rows}

    async def withdraw(self, origin_id: UUID, number: int) -> None:
        """Take an athlete off sale for good."""
        await self._session.execute(_WITHDRAW, {"origin": origin_id, "number": number})
