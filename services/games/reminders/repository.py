"""SQL of reminders: fixtures that close soon, and what organizers sent."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import timedelta
from typing import Literal
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy import TextClause, select, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from games.game import Game
from games.participation.choice import Choosing
from games.reminders.messages import Closing
from games.tables import FixtureColumns, ReminderColumns
from shared.bilingual_names import both

Call = Literal["first", "again"]
"""The reminder some time before a closing, or the second one, shortly before it."""
_TO_REMIND = """
FROM fixture f JOIN contest c USING (contest_id)
CROSS JOIN LATERAL ({closings}) AS closing(at)
CROSS JOIN (
    VALUES ('first', CAST(:before AS interval), CAST(:again AS interval)),
           ('again', CAST(:again AS interval), interval '0')
) AS call(name, before, until)
CROSS JOIN LATERAL (
    SELECT CASE call.name WHEN 'first' THEN f.reminded_at ELSE f.reminded_again_at END
) AS reminded(at)
WHERE f.locked_at IS NULL AND closing.at > clock_timestamp() + call.until
AND (reminded.at IS NULL OR (f.match_locks IS NOT NULL AND reminded.at < closing.at - call.before))
AND f.opens_at <= closing.at - call.before
AND c.event_type = :event_type AND c.state IN ('published', 'running')
"""
"""A fixture that opens within `before` of its closing needs no reminder: its opening shows the closing.

The first reminder is not sent any more once the second one is due. Where matches close by themselves, each day has its
first closing and its reminders.
"""

_DUE = """
SELECT DISTINCT f.contest_id, f.fixture_id, call.name, min(closing.at) OVER (PARTITION BY f.fixture_id) AS first
{to_remind} AND closing.at <= clock_timestamp() + call.before
ORDER BY first
"""

_SECONDS_TO_NEXT = """
SELECT extract(epoch FROM min(closing.at - call.before) - clock_timestamp())
{to_remind} AND f.fixture_id || call.name <> ALL(CAST(:besides AS text[]))
"""

_TAKE = """
UPDATE fixture SET reminded_at = CASE :call WHEN 'first' THEN clock_timestamp() ELSE fixture.reminded_at END,
    reminded_again_at = CASE :call WHEN 'again' THEN clock_timestamp() ELSE fixture.reminded_again_at END
FROM contest c, (
    SELECT f.contest_id, f.fixture_id, closing.at {to_remind}
      AND f.contest_id = :contest AND f.fixture_id = :fixture AND call.name = :call
      AND closing.at <= clock_timestamp() + call.before
    ORDER BY closing.at LIMIT 1
    FOR UPDATE OF f SKIP LOCKED
) AS due
WHERE fixture.contest_id = due.contest_id AND fixture.fixture_id = due.fixture_id
  AND c.contest_id = fixture.contest_id
RETURNING fixture.name, fixture.name_en, c.name, c.name_en, due.at, fixture.match_locks IS NOT NULL
"""


@dataclass(frozen=True)
class Pace:
    """How long before a closing people are reminded, and again; zero: not at all."""

    before: timedelta
    again: timedelta
    zone: ZoneInfo
    """In which a day begins."""


@dataclass(frozen=True)
class Due:
    """A reminder to be sent now: of which fixture, and which of the two."""

    contest_id: UUID
    fixture_id: UUID
    call: Call


class ReminderRepository:
    """Finds fixtures that close soon, each once before its closing and once shortly before it."""

    def __init__(self, session: AsyncSession, choosing: Choosing, pace: Pace) -> None:
        self._session = session
        self._to_remind = _TO_REMIND.format(closings=choosing.closings)
        self._values: dict[str, object] = {
            "before": pace.before,
            "again": pace.again,
            "event_type": choosing.game.event_type,
        }
        if ":zone" in choosing.closings:
            self._values["zone"] = pace.zone.key

    def _text(self, statement: str) -> TextClause:
        return text(statement.format(to_remind=self._to_remind))

    async def due(self) -> list[Due]:
        """List the reminders to be sent now."""
        rows = await self._session.execute(self._text(_DUE), self._values)
        return [Due(contest_id, fixture_id, call) for contest_id, fixture_id, call, _ in rows]

    async def seconds_to_next(self, besides: Collection[Due]) -> float | None:
        """Count the seconds until a reminder `besides` these is to be sent, by the database's clock."""
        known = [f"{due.fixture_id}{due.call}" for due in besides]
        seconds = await self._session.scalar(self._text(_SECONDS_TO_NEXT), self._values | {"besides": known})
        return None if seconds is None else float(seconds)

    async def take(self, due: Due) -> Closing | None:
        """Mark a fixture as reminded; None if it is no longer due, or another worker has it."""
        values = {"contest": due.contest_id, "fixture": due.fixture_id, "call": due.call}
        row = (await self._session.execute(self._text(_TAKE), self._values | values)).one_or_none()
        return None if row is None else Closing(due.fixture_id, both(*row[0:2]), both(*row[2:4]), row[4], row[5])


class SentReminders:
    """Keeps which reminders organizers sent."""

    def __init__(self, session: AsyncSession, game: Game) -> None:
        self._session = session
        self._row = game.reminder

    async def add(self, fixture: FixtureColumns, key: UUID, *, members: int) -> bool:
        """Store a sent reminder; False if it was sent before: of two such calls one gets True."""
        added = insert(self._row).values(
            contest_id=fixture.contest_id, fixture_id=fixture.fixture_id, key=key, members=members
        )
        return await self._session.scalar(added.on_conflict_do_nothing().returning(self._row.key)) is not None

    async def find(self, fixture: FixtureColumns, key: UUID) -> ReminderColumns | None:
        """Find a reminder of a fixture that was sent."""
        return await self._session.get(self._row, (fixture.contest_id, fixture.fixture_id, key))

    async def get(self, fixture: FixtureColumns, key: UUID) -> ReminderColumns:
        """Return a sent reminder."""
        return await self._session.get_one(self._row, (fixture.contest_id, fixture.fixture_id, key))

    async def last(self, fixture: FixtureColumns) -> ReminderColumns | None:
        """Find the reminder of a fixture that was sent last."""
        sent = select(self._row).where(
            self._row.contest_id == fixture.contest_id, self._row.fixture_id == fixture.fixture_id
        )
        return await self._session.scalar(sent.order_by(self._row.sent_at.desc()).limit(1))
