"""SQL of participation in a fixture."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Text
from games.participation.choice import Choosing, Standing, Subject
from kit.people.names import name_key
from shared.bilingual_names import both

Wanted = Literal["all", "missing", "saved", "carried", "blocked"]
"""The members of a list: all, those with something to choose, by their standing, or blocked ones."""

_PEOPLE = """
WITH people AS (
    SELECT m.user_id, t.team_id, t.name, t.name_key, t.saved_at,
           {standing} AS standing, {chosen} AS chosen, {wanted} AS wanted, {late} AS late,
           {lacking} AS lacking, {of} AS things,
           EXISTS (
               SELECT FROM blocked_users b
               WHERE b.user_id = m.user_id AND (b.account OR m.contest_id = ANY (b.scopes))
           ) AS blocked
    FROM membership m
    LEFT JOIN team t ON t.contest_id = m.contest_id AND t.user_id = m.user_id AND NOT t.hidden
    {joins}
    WHERE m.contest_id = :contest AND m.joined
)
"""
_FIGURES = """
, lacking AS (
    SELECT team_id, name, name_key FROM people WHERE team_id IS NOT NULL AND standing IN ('partial', 'none')
    ORDER BY name_key LIMIT :most
)
SELECT (SELECT array_agg(team_id ORDER BY name_key) FROM lacking),
       (SELECT array_agg(name ORDER BY name_key) FROM lacking),
       count(*), count(team_id), count(*) FILTER (WHERE standing = 'saved'),
       count(*) FILTER (WHERE standing = 'carried'),
       count(*) FILTER (WHERE standing = 'partial'), count(*) FILTER (WHERE standing = 'none'),
       count(team_id) FILTER (WHERE standing IN ('partial', 'none')),
       count(*) FILTER (WHERE standing IN ('partial', 'none') AND NOT blocked AND NOT late),
       coalesce(mode() WITHIN GROUP (ORDER BY lacking) FILTER (
           WHERE standing IN ('partial', 'none') AND NOT blocked AND NOT late
       ), 0),
       coalesce(max(things), 0),
       count(*) FILTER (WHERE blocked)
FROM people
"""
"""Each member is read once: PostgreSQL stores the result of a WITH query that is used more than once."""
_LISTED = """
FROM people WHERE (
    CASE CAST(:listed AS text)
        WHEN 'all' THEN true WHEN 'missing' THEN standing IN ('partial', 'none') WHEN 'blocked' THEN blocked
        ELSE standing = CAST(:listed AS text)
    END
) AND (
    (CAST(:search AS text) = '' AND cardinality(CAST(:users AS uuid[]) || CAST(:teams AS uuid[])) = 0)
    OR (CAST(:search AS text) <> '' AND strpos(name_key, CAST(:search AS text)) > 0)
    OR user_id = ANY (CAST(:users AS uuid[]))
    OR team_id = ANY (CAST(:teams AS uuid[]))
)
"""
_PAGE = f"""
SELECT user_id, team_id, name, saved_at, standing, chosen, wanted, blocked {_LISTED}
ORDER BY name_key NULLS LAST, user_id OFFSET :skip LIMIT :most
"""
_TOTAL = f"SELECT count(*) {_LISTED}"
_TO_REMIND = """
SELECT user_id, lacking, things FROM people
WHERE standing IN ('partial', 'none') AND NOT blocked AND NOT late
  AND user_id > :after AND user_id <> ALL (CAST(:besides AS uuid[]))
ORDER BY user_id LIMIT :most
"""
_ABOUT = text("""
SELECT f.name, f.name_en, c.name, c.name_en, f.opens_at, f.closes_at, f.locked_at,
       coalesce(f.reminded_again_at, f.reminded_at), c.state,
       clock_timestamp()
FROM fixture f JOIN contest c USING (contest_id) WHERE f.contest_id = :contest AND f.fixture_id = :fixture
""")


@dataclass(frozen=True)
class Figures:
    """The number of members of a contest, and of each standing in a fixture.

    `teams_without` have a team and something missing; `to_remind` have something missing, could still choose it, and
    are not blocked. Most of these lack `lacking` of `things`.
    """

    members: int
    teams: int
    saved: int
    carried: int
    partial: int
    none: int
    teams_without: int
    to_remind: int
    lacking: int
    things: int
    blocked: int
    subject: Subject


@dataclass(frozen=True)
class Member:
    """A participant; without a team `team_id`, `name` and `saved_at` are None."""

    user_id: UUID
    team_id: UUID | None
    name: str | None
    saved_at: datetime | None
    standing: Standing
    chosen: int
    wanted: int
    blocked: bool


@dataclass(frozen=True)
class Listed:
    """A filter of members by users, teams, and words of the team's name (`search`); all if all are empty."""

    wanted: Wanted
    search: str
    users: Sequence[UUID] = ()
    teams: Sequence[UUID] = ()

    @property
    def values(self) -> dict[str, Any]:  # Any: parameters of several types
        """The parameters of the statements."""
        return {
            "listed": self.wanted,
            "search": name_key(self.search),
            "users": list(self.users),
            "teams": list(self.teams),
        }


@dataclass(frozen=True)
class About:
    """The data of a fixture and its contest for a reminder, by the database's clock (UTC)."""

    fixture: Text
    contest: Text
    opens_at: datetime
    closes_at: datetime
    locked_at: datetime | None
    reminded_at: datetime | None
    contest_state: str
    now: datetime


class ParticipationRepository:
    """Reads the participants of a fixture; `values` are the parameters of the game's conditions."""

    def __init__(self, session: AsyncSession, choosing: Choosing, values: Mapping[str, Any]) -> None:  # Any: as above
        self._session = session
        self._people = _PEOPLE.format(
            joins=choosing.joins,
            standing=choosing.standing,
            chosen=choosing.chosen,
            wanted=choosing.wanted,
            late=choosing.late,
            lacking=choosing.lacking,
            of=choosing.of,
        )
        self._values = values
        self.subject: Subject = choosing.subject(values)

    async def figures(self, *, most: int) -> tuple[Figures, Sequence[tuple[UUID, str]]]:
        """Count the members by how they stand, and list the first teams, by name, that have something missing."""
        rows = await self._session.execute(text(self._people + _FIGURES), {**self._values, "most": most})
        teams, names, *counts = rows.one()
        return Figures(*counts, subject=self.subject), list(zip(teams or (), names or (), strict=True))

    async def page(self, listed: Listed, *, skip: int, most: int) -> Sequence[Member]:
        """List members, those with a team first, by its name."""
        values = {**self._values, **listed.values, "skip": skip, "most": most}
        return [Member(*row) for row in await self._session.execute(text(self._people + _PAGE), values)]

    async def count(self, listed: Listed) -> int:
        """Count the members of a list."""
        values = {**self._values, **listed.values}
        return await self._session.scalar(text(self._people + _TOTAL), values) or 0

    async def to_remind(self, *, besides: Sequence[UUID], after: UUID, most: int) -> Sequence[tuple[UUID, int, int]]:
        """List members by id, from `after` on, who have something missing and are not blocked, except excluded ones.

        With each stand how many things they lack, of how many.
        """
        values = {**self._values, "besides": list(besides), "after": after, "most": most}
        rows = await self._session.execute(text(self._people + _TO_REMIND), values)
        return [(user_id, lacking, of) for user_id, lacking, of in rows]


async def about(session: AsyncSession, contest_id: UUID, fixture_id: UUID) -> About | None:
    """Return the fixture's name and closing time for a reminder; None if its contest is not known here."""
    row = (await session.execute(_ABOUT, {"contest": contest_id, "fixture": fixture_id})).one_or_none()
    return None if row is None else About(both(*row[0:2]), both(*row[2:4]), *row[4:])
