"""SQL of the state of squads in a fixture: saved, carried over, of a wrong size, or missing."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Text
from contracts.events.contest import FantasyRules
from fantasy_teams.game import FANTASY
from fantasy_teams.tables import ContestRow
from games.participation.choice import Choosing, Subject
from games.tables import FixtureColumns

_JOINS = """
LEFT JOIN (
    SELECT team_id, slots AS size, false AS carried FROM saved_squad
    WHERE contest_id = :contest AND fixture_id = :fixture
    UNION ALL
    SELECT team_id, size, carried FROM locked_squad WHERE contest_id = :contest AND fixture_id = :fixture
) s ON s.team_id = t.team_id
"""
_STANDING = """
CASE
    WHEN s.team_id IS NOT NULL AND s.size <> CAST(:size AS int) THEN 'partial'
    WHEN s.team_id IS NOT NULL AND NOT s.carried THEN 'saved'
    WHEN s.team_id IS NOT NULL THEN 'carried'
    WHEN t.team_id IS NULL OR CAST(:locked AS boolean) THEN 'none'
    ELSE 'carried'
END
"""
"""A team is created with its first squad, which all later fixtures contain at the lock, saved or carried over.

A locked fixture has all of them, so a missing team was created later. A squad has a wrong size only if the organizer
changed the rules after it was saved, which is possible before the first lock.
"""
_CHOSEN = """
coalesce(
    s.size, CASE WHEN t.team_id IS NULL OR CAST(:locked AS boolean) THEN 0 ELSE CAST(:size AS int) END
)
"""
_SIZE = "CAST(:size AS int)"
_LATE = """
CAST(:first_only AS boolean)
AND EXISTS (SELECT FROM fixture f WHERE f.contest_id = :contest AND f.locked_at IS NOT NULL)
"""
"""With squads fixed from the first fixture on, its closing also ends the creation of teams (rules.md, Fixtures)."""


async def _values(
    session: AsyncSession, fixture: FixtureColumns, _until: datetime | None
) -> Mapping[str, Any]:  # Any: parameters of several types
    stored = await session.scalar(select(ContestRow.rules).where(ContestRow.contest_id == fixture.contest_id))
    rules = None if stored is None else FantasyRules.model_validate(stored)
    return {
        "size": 0 if rules is None else rules.starters + rules.substitutes,
        "first_only": rules is not None and rules.editing == "firstFixtureOnly",
        "locked": fixture.locked_at is not None,
    }


def _words(lacking: int, of: int, _subject: Subject) -> Text:
    if lacking >= of:
        return Text(pl="składu", en="your squad")
    return Text(pl="składu zgodnego z zasadami", en="a squad that fits the rules")


SQUADS = Choosing(
    FANTASY,
    joins=_JOINS,
    standing=_STANDING,
    chosen=_CHOSEN,
    wanted=_SIZE,
    late=_LATE,
    lacking=f"abs({_SIZE} - {_CHOSEN})",
    of=_SIZE,
    words=_words,
    values=_values,
)
