"""SQL of merging two clubs that are one."""

import json
from collections.abc import Mapping, Sequence
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import any_, or_, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.models import ContestRow
from contests.fixtures.models import EventRow, FixtureRow

_CHANGED_VALUES = """
    UPDATE import_change AS change SET before = before || {before}, after = after || {after}
    FROM schedule_import JOIN contest ON contest.id = schedule_import.contest_id
    WHERE change.import_id = schedule_import.id AND contest.origin_id = :origin_id
        AND change.kind = ANY(CAST(:kinds AS text[])) AND strpos(concat(change.before, change.after), :old) > 0
"""
_CLUB_OF_ATHLETE = ("club_key",)
_CLUBS_OF_EVENT = ("home_key", "away_key", "members", "predictions")


def _renamed(side: str, names: Sequence[str]) -> str:
    """Return the SQL of some values of a change with the one key in place of the other."""
    pairs = ", ".join(f"'{name}', change.{side} -> '{name}'" for name in names)
    return f"replace(jsonb_build_object({pairs})::text, :old, :new)::jsonb"


_MOVES = (
    text("UPDATE fixture_athlete SET club_key = :stays WHERE origin_id = :origin_id AND club_key = :goes"),
    text("UPDATE club_alias SET club_key = :stays WHERE origin_id = :origin_id AND club_key = :goes"),
    text(
        """
        UPDATE typed_value SET waiting = replace(waiting::text, :old, :new)::jsonb
        WHERE origin_id = :origin_id AND kind = 'club' AND strpos(waiting::text, :old) > 0
        """
    ),
    text(
        """
        UPDATE typed_result SET waiting = replace(typed_result.waiting::text, :old, :new)::jsonb
        FROM fixture JOIN contest ON contest.id = fixture.contest_id
        WHERE fixture.id = typed_result.fixture_id AND contest.origin_id = :origin_id
            AND strpos(typed_result.waiting::text, :old) > 0
        """
    ),
)
_OF_IMPORTS: Mapping[tuple[str, ...], Sequence[str]] = {
    ("athlete", "plan"): _CLUB_OF_ATHLETE,
    ("event",): _CLUBS_OF_EVENT,
}


class ClubEvent(NamedTuple):
    """An event of a club, with its fixture and contest."""

    event: EventRow
    fixture: FixtureRow
    contest: ContestRow


class MergeRepository:
    """What belongs to a club, read and moved within one transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def events_of(self, origin_id: UUID, club_key: str) -> list[ClubEvent]:
        """List the events of a club in all contests of an origin, in order."""
        rows = await self._session.execute(
            select(EventRow, FixtureRow, ContestRow)
            .join(FixtureRow, FixtureRow.id == EventRow.fixture_id)
            .join(ContestRow, ContestRow.id == FixtureRow.contest_id)
            .where(
                ContestRow.origin_id == origin_id,
                or_(EventRow.home_key == club_key, EventRow.away_key == club_key, any_(EventRow.members) == club_key),
            )
            .order_by(ContestRow.id, FixtureRow.number, EventRow.starts_at, EventRow.key)
            .execution_options(populate_existing=True)
        )
        return [ClubEvent(*row) for row in rows]

    async def move_club(self, origin_id: UUID, *, goes: str, stays: str) -> None:
        """Move plans, pins, aliases, waiting values and the journals of imports from one club to another.

        An import that is taken back must not bring the club back.
        """
        old, new = json.dumps(goes), json.dumps(stays)  # a key as a whole text of JSON
        values = {"origin_id": origin_id, "goes": goes, "stays": stays, "old": old, "new": new}
        for statement in _MOVES:
            await self._session.execute(statement, values)
        for kinds, names in _OF_IMPORTS.items():
            changed = text(_CHANGED_VALUES.format(before=_renamed("before", names), after=_renamed("after", names)))
            await self._session.execute(changed, values | {"kinds": list(kinds)})
