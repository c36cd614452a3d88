"""SQL of people's own figures."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from sqlalchemy import delete, func, select, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Text
from contracts.events.ranking import ResultsTold
from identity.domain.own_results import Told
from identity.results.models import ResultFixtureRow, ResultNoteRow

_NOTE = text("""
INSERT INTO result_notes (user_id, fixture_id, points, position, before, right_picks, picks)
SELECT told.user_id, :fixture, told.points, told.position, told.before, told.right_picks, told.picks
FROM unnest(CAST(:users AS uuid[]), CAST(:points AS int[]), CAST(:positions AS int[]), CAST(:before AS int[]),
            CAST(:right AS int[]), CAST(:picks AS int[]))
    AS told(user_id, points, position, before, right_picks, picks)
WHERE EXISTS (SELECT FROM users WHERE users.id = told.user_id)
ORDER BY told.user_id
ON CONFLICT DO NOTHING
""")
_TURNS = text("""
INSERT INTO result_turns (user_id, since, look_at)
SELECT told.user_id, clock_timestamp(), clock_timestamp()
FROM unnest(CAST(:users AS uuid[])) AS told(user_id) JOIN users ON users.id = told.user_id
ORDER BY told.user_id
ON CONFLICT (user_id) DO UPDATE SET
    since = coalesce(result_turns.since, excluded.since), look_at = coalesce(result_turns.look_at, excluded.look_at)
""")
_TAKE = text("""
WITH looked AS (
    SELECT turn.user_id, greatest(
        turn.since + CAST(:gather AS interval),
        CASE
            WHEN weekly.user_id IS NOT NULL THEN
                (date_trunc('week', turn.since AT TIME ZONE :zone) + interval '7 days 8 hours') AT TIME ZONE :zone
            ELSE (date_trunc('day', turn.last_at AT TIME ZONE :zone) + interval '1 day 8 hours') AT TIME ZONE :zone
        END
    ) AS due
    FROM result_turns AS turn
    LEFT JOIN notifications AS weekly ON weekly.user_id = turn.user_id AND weekly.channel = 'weekly'
    WHERE turn.look_at <= clock_timestamp() ORDER BY turn.look_at LIMIT :most FOR UPDATE OF turn SKIP LOCKED
), ripe AS (SELECT user_id, due, due <= clock_timestamp() AS is_due FROM looked)
UPDATE result_turns AS turn SET
    since = CASE WHEN is_due THEN NULL ELSE turn.since END, look_at = CASE WHEN is_due THEN NULL ELSE due END,
    last_at = CASE WHEN is_due THEN clock_timestamp() ELSE turn.last_at END
FROM ripe WHERE turn.user_id = ripe.user_id
RETURNING turn.user_id, is_due
""")
"""Figures wait `gather` for others; after a message, for the next morning; a week's summary comes on Monday.

A null (of a person who was told nothing yet) is no bound.
"""
_TAKE_NOTES = text("""
DELETE FROM result_notes AS note USING result_fixtures AS fixture
WHERE note.user_id = ANY(CAST(:users AS uuid[])) AND fixture.fixture_id = note.fixture_id
RETURNING note.user_id, fixture.contest_pl, fixture.told_at, fixture.fixture_id, note.points, note.position,
          note.before, coalesce(note.right_picks, 0), coalesce(note.picks, 0)
""")


Person = tuple[UUID, Sequence[int]]
"""A user and the numbers of their `OwnResult`, in a row for each fixture."""


@dataclass(frozen=True)
class Pace:
    """How long results wait for others, and the time zone of days and weeks."""

    gather: timedelta
    zone: str


class ResultRepository:
    """Reads and writes figures that wait, and the messages made of them."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def note(self, event: ResultsTold) -> None:
        """Keep people's figures of a fixture until their message is due."""
        fixture = insert(ResultFixtureRow).values(
            fixture_id=event.fixture_id,
            contest_id=event.contest_id,
            contest_pl=event.contest.pl,
            contest_en=event.contest.en,
            fixture_pl=event.fixture.pl,
            fixture_en=event.fixture.en,
            teams=event.teams,
            whole_points=event.whole_points,
        )
        await self._session.execute(fixture.on_conflict_do_nothing())
        users = list(event.user_ids)
        values = {
            "users": users,
            "points": list(event.points),
            "positions": list(event.positions),
            "before": list(event.before),
            "right": list(event.right or ()),
            "picks": list(event.picks or ()),
        }
        await self._session.execute(_NOTE, {"fixture": event.fixture_id, **values})
        await self._session.execute(_TURNS, {"users": users})

    async def take(self, pace: Pace, most: int) -> tuple[bool, Mapping[tuple[UUID, ...], Sequence[Person]]]:
        """Take the figures of people whose message is due: by its fixtures, the people with their numbers.

        Also return whether anybody was looked at.
        """
        values = {"most": most, "gather": pace.gather, "zone": pace.zone}
        looked = (await self._session.execute(_TAKE, values)).all()
        users = [user for user, is_due in looked if is_due]
        notes: dict[UUID, list[tuple[str, object, UUID, Sequence[int]]]] = {user: [] for user in users}
        for user, *note in await self._session.execute(_TAKE_NOTES, {"users": users}) if users else ():
            notes[user].append((note[0], note[1], note[2], note[3:]))
        found: dict[tuple[UUID, ...], list[Person]] = {}
        for user, mine in notes.items():
            mine.sort(key=lambda note: (note[0], str(note[1]), note[2]))
            fixtures = tuple(note[2] for note in mine)
            if fixtures:
                found.setdefault(fixtures, []).append((user, [number for note in mine for number in note[3]]))
        return bool(looked), found

    async def told(self, fixtures: Sequence[UUID]) -> list[Told]:
        """Return fixtures of a message, in this order."""
        found = select(ResultFixtureRow).where(ResultFixtureRow.fixture_id.in_(fixtures))
        rows = {row.fixture_id: row for row in await self._session.scalars(found)}
        return [
            Told(
                row.contest_id,
                row.fixture_id,
                Text(pl=row.contest_pl, en=row.contest_en),
                Text(pl=row.fixture_pl, en=row.fixture_en),
                row.teams,
                is_whole=row.whole_points,
            )
            for row in (rows[fixture_id] for fixture_id in fixtures)
        ]

    async def forget(self, kept: timedelta) -> None:
        """Delete fixtures that were told longer than `kept` ago, with figures that still wait."""
        old = ResultFixtureRow.told_at < func.clock_timestamp() - kept
        await self._session.execute(
            delete(ResultNoteRow).where(ResultNoteRow.fixture_id.in_(select(ResultFixtureRow.fixture_id).where(old)))
        )
        await self._session.execute(delete(ResultFixtureRow).where(old))
