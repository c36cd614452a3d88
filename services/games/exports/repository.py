"""SQL of whole contests, for files."""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Text
from shared.bilingual_names import both

_KNOWN = text("SELECT count(*) FROM contest WHERE contest_id = :contest AND state <> 'draft'")
_TEAMS = text("SELECT count(*) FROM team WHERE contest_id = :contest AND NOT hidden")
_MEMBERS = text("SELECT count(*) FROM membership WHERE contest_id = :contest AND joined")
_PARTICIPANTS = text("""
SELECT t.name, CASE WHEN m.joined THEN m.changed_at END AS joined_at, t.created_at, t.saved_at,
       EXISTS (
           SELECT FROM blocked_users b
           WHERE b.user_id = m.user_id AND (b.account OR m.contest_id = ANY (b.scopes))
       ) AS blocked
FROM membership m
LEFT JOIN team t ON t.contest_id = m.contest_id AND t.user_id = m.user_id AND NOT t.hidden
WHERE m.contest_id = :contest AND m.joined
ORDER BY t.name_key NULLS LAST, m.user_id
""")
_SCORED = text("""
SELECT DISTINCT ON (f.number, f.fixture_id) f.fixture_id, f.name, f.name_en, r.run_id
FROM fixture f JOIN run r ON r.contest_id = f.contest_id AND r.fixture_id = f.fixture_id AND r.state = 'done'
WHERE f.contest_id = :contest
ORDER BY f.number, f.fixture_id, r.run_number DESC
""")
_POINTS = text("SELECT team_ids, points FROM score_block WHERE contest_id = :contest AND run_id = :run")
_NAMES = text("SELECT team_id, name FROM team WHERE contest_id = :contest AND NOT hidden ORDER BY name_key, team_id")


@dataclass(frozen=True)
class ListedMember:
    """A member; without a team its name and times are None."""

    name: str | None
    joined_at: datetime | None
    created_at: datetime | None
    saved_at: datetime | None
    blocked: bool


@dataclass(frozen=True)
class ScoredFixture:
    """A scored fixture, and the run whose points count."""

    fixture_id: UUID
    name: Text
    run_id: UUID


class ExportRepository:
    """Reads whole contests in one session's transaction."""

    def __init__(self, session: AsyncSession, contest_id: UUID) -> None:
        self._session = session
        self._key = {"contest": contest_id}

    async def is_known(self) -> bool:
        """Return whether the contest is known here and no draft."""
        return bool(await self._session.scalar(_KNOWN, self._key))

    async def count_teams(self) -> int:
        """Count the teams that rankings show."""
        return await self._session.scalar(_TEAMS, self._key) or 0

    async def count_members(self) -> int:
        """Count the members, also those without a team."""
        return await self._session.scalar(_MEMBERS, self._key) or 0

    async def participants(self) -> list[ListedMember]:
        """List the members, those with a team first, by its name."""
        return [ListedMember(*row) for row in await self._session.execute(_PARTICIPANTS, self._key)]

    async def scored(self) -> list[ScoredFixture]:
        """List the scored fixtures, in order."""
        rows = await self._session.execute(_SCORED, self._key)
        return [ScoredFixture(row[0], both(row[1], row[2]), row[3]) for row in rows]

    async def points(self, runs: Sequence[UUID]) -> "dict[UUID, array[int]]":
        """Return the points (tenths) of these runs, in their order, by team; 0 where a run has none of it.

        Runs are read one by one, into four bytes for each: two million points would take a gigabyte at once.
        """
        found: dict[UUID, array[int]] = {}
        none = array("i", [0]) * len(runs)
        for place, run_id in enumerate(runs):
            for team_ids, points in await self._session.execute(_POINTS, self._key | {"run": run_id}):
                for team_id, scored in zip(team_ids, points, strict=True):
                    found.setdefault(team_id, none[:])[place] = scored
        return found

    async def names(self) -> list[tuple[UUID, str]]:
        """List the teams that rankings show, by name."""
        return [(row[0], row[1]) for row in await self._session.execute(_NAMES, self._key)]
