"""The journal of an import: the rows that it has made or changed, with their values before and after.

Both sides are read by the same statement, so a value is compared with what is stored later as it is.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Literal, Self, cast
from uuid import UUID

from sqlalchemy import delete, insert, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.models import ContestRow
from contests.imports.models import ChangeRow

Kind = Literal["fixture", "event", "draft", "plan", "athlete", "club", "waiting", "sides", "scoring", "season"]
Key = tuple[str, ...]
"""`fixture`: id. `event`: fixture, key. `draft`: fixture, part, event. `plan`: fixture, number. `athlete`: number.

`club`: key. `waiting`: typed value. `sides`: match that waits for its sides.
`scoring`: none. `season`: name of a table, empty for the shift of dates.
"""
Values = Mapping[str, Any]  # Any: JSON values

_STATE = """
SELECT 'fixture', jsonb_build_array(id), jsonb_build_object(
    'name', name, 'name_en', name_en, 'import_key', import_key, 'starts_at', starts_at AT TIME ZONE 'UTC',
    'ends_at', ends_at AT TIME ZONE 'UTC', 'closes_at', closes_at AT TIME ZONE 'UTC')
FROM fixture WHERE contest_id = :contest
UNION ALL
SELECT 'event', jsonb_build_array(fixture_id, key), jsonb_build_object(
    'home_key', home_key, 'home_name', home_name, 'away_key', away_key, 'away_name', away_name,
    'group_name', group_name, 'members', members, 'starts_at', starts_at AT TIME ZONE 'UTC', 'venue', venue,
    'state', state, 'walkover', walkover, 'predictions', predictions)
FROM fixture_event WHERE contest_id = :contest
UNION ALL
SELECT 'draft', jsonb_build_array(fixture_id, part.key, entry.key), jsonb_build_object('value', entry.value)
FROM result_draft JOIN fixture ON fixture.id = fixture_id
    CROSS JOIN LATERAL jsonb_each(results) AS part CROSS JOIN LATERAL jsonb_each(part.value) AS entry
WHERE contest_id = :contest
UNION ALL
SELECT 'plan', jsonb_build_array(fixture_id, plan.number::text), jsonb_build_object(
    'price', price, 'club_key', club_key, 'position', position, 'allowed', allowed)
FROM fixture_athlete AS plan JOIN fixture ON fixture.id = fixture_id WHERE contest_id = :contest AND planned
UNION ALL
SELECT 'athlete', jsonb_build_array(number::text), jsonb_build_object(
    'name', name, 'surname', surname, 'position', position, 'club_key', club_key, 'price', price,
    'allowed', allowed, 'disabled', disabled)
FROM athlete WHERE origin_id = :origin
UNION ALL
SELECT 'club', jsonb_build_array(key), jsonb_build_object('name_pl', name_pl, 'name_en', name_en)
FROM club WHERE origin_id = :origin
UNION ALL
SELECT 'waiting', jsonb_build_array(id), jsonb_build_object('waiting', waiting)
FROM typed_value WHERE origin_id = :origin AND (contest_id = :contest OR contest_id IS NULL)
UNION ALL
SELECT 'sides', jsonb_build_array(id), jsonb_build_object(
    'fixture_id', fixture_id, 'round_key', round_key, 'name', name, 'name_en', name_en, 'number', number,
    'starts_at', starts_at AT TIME ZONE 'UTC', 'home', home, 'away', away, 'venue', venue, 'state', state,
    'event_key', event_key)
FROM waiting_match WHERE contest_id = :contest
UNION ALL
SELECT 'scoring', '[]', jsonb_build_object('point_events', point_events, 'appearance', appearance)
FROM origin WHERE id = :origin
"""
_SEASON = """
UNION ALL
SELECT 'season', jsonb_build_array(entry.key), jsonb_build_object('text', entry.value)
FROM imported_season CROSS JOIN LATERAL jsonb_each(tables) AS entry WHERE contest_id = :contest
UNION ALL
SELECT 'season', '[""]', jsonb_build_object('shift_seconds', shift_seconds)
FROM imported_season WHERE contest_id = :contest
"""
_TEXTS = "SELECT state.kind, state.key::text, state.value::text FROM ({}) AS state (kind, key, value)"
_WITHOUT_FILES = text(_TEXTS.format(_STATE))
_WITH_FILES = text(_TEXTS.format(_STATE + _SEASON))


@dataclass(frozen=True)
class Change:
    """A row that an import has made (`before` is None) or changed."""

    kind: Kind
    key: Key
    before: Values | None
    after: Values


@dataclass(frozen=True)
class State:
    """The rows of a contest that imports write, as texts of JSON by the text of their kind and key."""

    rows: Mapping[tuple[str, str], str]

    @classmethod
    async def of(cls, session: AsyncSession, contest: ContestRow, *, files: bool) -> Self:
        """Read the present rows, with `files` also the tables of the contest's season (up to 16 MB)."""
        await session.flush()
        values = {"contest": contest.id, "origin": contest.origin_id}
        found = await session.execute(_WITH_FILES if files else _WITHOUT_FILES, values)
        return cls({(kind, key): value for kind, key, value in found})

    def get(self, kind: Kind, *key: str) -> Values | None:
        """Return a row's values; None without the row."""
        value = self.rows.get((kind, json.dumps(key, ensure_ascii=False)))
        return None if value is None else json.loads(value)

    def keys(self, kind: Kind) -> list[Key]:
        """List the keys of the rows of a kind."""
        return [tuple(cast("list[str]", json.loads(key))) for found, key in self.rows if found == kind]

    def changes_to(self, after: "State") -> list[dict[str, Any]]:
        """Return the rows that are new or different in a later state, in their stored form."""
        return [
            {
                "kind": place[0],
                "key": json.loads(place[1]),
                "before": None if place not in self.rows else json.loads(self.rows[place]),
                "after": digested(json.loads(value)),
            }
            for place, value in after.rows.items()
            if self.rows.get(place) != value
        ]


def digested(values: Values) -> Values:
    """Return values with a digest in place of a file's text, which may have megabytes."""
    return {name: sha256(value.encode()).hexdigest() if name == "text" else value for name, value in values.items()}


class Journal:
    """The changes of imports, read and written within one transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def write(self, import_id: UUID, before: State, after: State) -> None:
        """Store the difference of two states as an import's changes."""
        changes = before.changes_to(after)
        if changes:
            rows = [{"import_id": import_id, "place": place, **change} for place, change in enumerate(changes)]
            await self._session.execute(insert(ChangeRow), rows)

    async def read(self, import_id: UUID) -> Sequence[Change]:
        """List an import's changes; none of one from before there was a journal."""
        rows = await self._session.scalars(
            select(ChangeRow).where(ChangeRow.import_id == import_id).order_by(ChangeRow.place)
        )
        return [Change(cast("Kind", row.kind), tuple(row.key), row.before, row.after) for row in rows]

    async def of(self, import_ids: Sequence[UUID]) -> set[UUID]:
        """Return those of some imports that have changes."""
        found = select(ChangeRow.import_id).where(ChangeRow.import_id.in_(import_ids)).distinct()
        return set(await self._session.scalars(found))

    async def forget(self, import_id: UUID) -> None:
        """Delete an import's changes, once it is taken back."""
        await self._session.execute(delete(ChangeRow).where(ChangeRow.import_id == import_id))
