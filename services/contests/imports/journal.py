"""The journal of an import: the rows that it has made or changed, with their values before and after.

Both sides are read by the same statement, so a value can be compared with the one stored later.
"""

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Literal, Self, cast
from uuid import UUID

from sqlalchemy import delete, insert, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.models import ContestRow
from contests.imports.models import ChangeRow, ImportRow
from contests.imports.states import ImportSource
from kit.database.sessions import database_now

Kind = Literal[
    "fixture",
    "event",
    "draft",
    "plan",
    "planned",
    "athlete",
    "club",
    "colours",
    "mark",
    "waiting",
    "sides",
    "scoring",
    "season",
]
Key = tuple[str, ...]
"""`fixture`: id. `event`: fixture, key. `draft`: fixture, part, event. `plan`: fixture, number. `athlete`: number.

`planned`: as `plan`, in any contest of the origin. `club`, `colours`: key. `mark`, `waiting`: typed value.
`sides`: match that waits for its sides.
`scoring`: none. `season`: name of a table, empty for the shift of dates.
"""
Values = Mapping[str, Any]  # Any: JSON values

_PARTS: Mapping[Kind, str] = {
    "fixture": """
SELECT 'fixture', jsonb_build_array(id), jsonb_build_object(
    'name', name, 'name_en', name_en, 'import_key', import_key, 'starts_at', starts_at AT TIME ZONE 'UTC',
    'ends_at', ends_at AT TIME ZONE 'UTC', 'closes_at', closes_at AT TIME ZONE 'UTC')
FROM fixture WHERE contest_id = :contest
""",
    "event": """
SELECT 'event', jsonb_build_array(fixture_id, key), jsonb_build_object(
    'home_key', home_key, 'home_name', home_name, 'away_key', away_key, 'away_name', away_name,
    'group_name', group_name, 'members', members, 'starts_at', starts_at AT TIME ZONE 'UTC', 'venue', venue,
    'state', state, 'walkover', walkover, 'predictions', predictions)
FROM fixture_event WHERE contest_id = :contest
""",
    "draft": """
SELECT 'draft', jsonb_build_array(fixture_id, part.key, entry.key), jsonb_build_object('value', entry.value)
FROM result_draft JOIN fixture ON fixture.id = fixture_id
    CROSS JOIN LATERAL jsonb_each(results) AS part CROSS JOIN LATERAL jsonb_each(part.value) AS entry
WHERE contest_id = :contest
""",
    "plan": """
SELECT 'plan', jsonb_build_array(fixture_id, plan.number::text), jsonb_build_object(
    'price', price, 'club_key', club_key, 'position', position, 'allowed', allowed)
FROM fixture_athlete AS plan JOIN fixture ON fixture.id = fixture_id WHERE contest_id = :contest AND planned
""",
    "athlete": """
SELECT 'athlete', jsonb_build_array(number::text), jsonb_build_object(
    'name', name, 'surname', surname, 'position', position, 'club_key', club_key, 'price', price,
    'allowed', allowed, 'disabled', disabled)
FROM athlete WHERE origin_id = :origin
""",
    "club": """
SELECT 'club', jsonb_build_array(key), jsonb_build_object('name_pl', name_pl, 'name_en', name_en)
FROM club WHERE origin_id = :origin
""",
    "planned": """
SELECT 'planned', jsonb_build_array(fixture_id, number::text), jsonb_build_object(
    'price', price, 'club_key', club_key, 'position', position, 'allowed', allowed)
FROM fixture_athlete WHERE origin_id = :origin AND planned AND number = ANY(CAST(:numbers AS smallint[]))
""",
    "colours": """
SELECT 'colours', jsonb_build_array(key), jsonb_build_object(
    'country', country, 'colour_primary', colour_primary, 'colour_secondary', colour_secondary)
FROM club WHERE origin_id = :origin
""",
    "mark": """
SELECT 'mark', jsonb_build_array(id), jsonb_build_object('number', number, 'kind', kind, 'waiting', waiting)
FROM typed_value WHERE origin_id = :origin AND kind <> 'statistic'
""",
    "waiting": """
SELECT 'waiting', jsonb_build_array(id), jsonb_build_object('waiting', waiting)
FROM typed_value WHERE origin_id = :origin AND (contest_id = :contest OR contest_id IS NULL)
UNION ALL
SELECT 'waiting', jsonb_build_array(typed.id), jsonb_build_object('waiting', waiting)
FROM (SELECT id, fixture_id, waiting FROM typed_result UNION ALL SELECT id, fixture_id, waiting FROM typed_schedule)
    AS typed JOIN fixture ON fixture.id = fixture_id WHERE contest_id = :contest
""",
    "sides": """
SELECT 'sides', jsonb_build_array(id), jsonb_build_object(
    'fixture_id', fixture_id, 'round_key', round_key, 'name', name, 'name_en', name_en, 'number', number,
    'starts_at', starts_at AT TIME ZONE 'UTC', 'home', home, 'away', away, 'venue', venue, 'state', state,
    'event_key', event_key)
FROM waiting_match WHERE contest_id = :contest
""",
    "scoring": """
SELECT 'scoring', '[]', jsonb_build_object('point_events', point_events, 'appearance', appearance)
FROM origin WHERE id = :origin
""",
    "season": """
SELECT 'season', jsonb_build_array(entry.key), jsonb_build_object('text', entry.value)
FROM imported_season CROSS JOIN LATERAL jsonb_each(tables) AS entry WHERE contest_id = :contest
UNION ALL
SELECT 'season', '[""]', jsonb_build_object('shift_seconds', shift_seconds)
FROM imported_season WHERE contest_id = :contest
""",
}
"""The statement that reads the rows of each kind."""
_TEXTS = "SELECT state.kind, state.key::text, state.value::text FROM ({}) AS state (kind, key, value)"
SHEET: frozenset[Kind] = frozenset({"athlete", "planned", "club", "colours", "mark"})
"""The kinds of rows that a sheet of athletes writes, in all contests of the origin."""
FILES: frozenset[Kind] = frozenset(_PARTS) - {"planned", "colours", "mark"}
"""The kinds of rows that files with a season's tables write (up to 16 MB)."""
FILE: frozenset[Kind] = FILES - {"season"}
"""The kinds of rows that a file without a season's tables writes."""
LIST: frozenset[Kind] = frozenset({"fixture", "event", "club"})
"""The kinds of rows that a pasted list of matches writes."""


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
    async def of(
        cls, session: AsyncSession, contest: ContestRow, kinds: Collection[Kind], *, numbers: Sequence[int] = ()
    ) -> Self:
        """Read the present rows of some kinds; `numbers` are the athletes of `planned` ones."""
        await session.flush()
        union = "UNION ALL".join(part for kind, part in _PARTS.items() if kind in kinds)
        values = {"contest": contest.id, "origin": contest.origin_id, "numbers": list(numbers)}
        statement = text(_TEXTS.format(union))
        names = statement.compile().params
        found = await session.execute(statement, {name: values[name] for name in names})
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

    async def keep(  # noqa: PLR0913 - the act, its contest and its actor
        self,
        contest: ContestRow,
        source: ImportSource,
        before: State,
        kinds: Collection[Kind],
        *,
        actor_id: UUID,
        counts: Mapping[str, int],
        numbers: Sequence[int] = (),
    ) -> None:
        """Store the values entered without a file since `before` as an import, so that it can be taken back.

        Args:
            contest: the contest, locked.
            source: how it was put down.
            before: the rows of `kinds` before it.
            kinds: the kinds of rows that it may have written.
            actor_id: the organizer.
            counts: of the list of imports: `new` and `changed` fixtures, and `athletes`.
            numbers: the athletes of `planned` rows.
        """
        after = await State.of(self._session, contest, kinds, numbers=numbers)
        if before.rows == after.rows:
            return
        row = ImportRow(
            contest_id=contest.id,
            state="applied",
            source=source,
            options={},
            preview={"counts": {"new": 0, "changed": 0, "athletes": 0, **counts}},
            created_by=actor_id,
            wanted_by=actor_id,
            applied_at=await database_now(self._session),
        )
        self._session.add(row)
        await self._session.flush()
        await self.write(row.id, before, after)
