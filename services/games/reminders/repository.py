"""SQL of reminders: fixtures that close soon, and members without picks."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import select, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Text
from games.game import Game
from games.locking.picks import Locking
from games.tables import FixtureColumns, ReminderColumns
from shared.named import both

_TO_REMIND = """
f.locked_at IS NULL AND f.reminded_at IS NULL AND f.closes_at > clock_timestamp()
AND f.opens_at <= f.closes_at - CAST(:before AS interval)
AND c.event_type = :event_type AND c.state IN ('published', 'running')
"""
"""A fixture that opens within `before` of its closing needs no reminder: its opening shows the closing."""

_DUE = text(f"""
SELECT f.contest_id, f.fixture_id FROM fixture f JOIN contest c USING (contest_id)
WHERE {_TO_REMIND} AND f.closes_at <= clock_timestamp() + CAST(:before AS interval)
ORDER BY f.closes_at
""")  # noqa: S608 - our own condition

_SECONDS_TO_NEXT = text(f"""
SELECT extract(epoch FROM min(f.closes_at) - CAST(:before AS interval) - clock_timestamp())
FROM fixture f JOIN contest c USING (contest_id)
WHERE {_TO_REMIND} AND f.fixture_id <> ALL(CAST(:besides AS uuid[]))
""")  # noqa: S608 - our own condition

_TAKE = text(f"""
UPDATE fixture SET reminded_at = clock_timestamp()
FROM contest c
WHERE (fixture.contest_id, fixture.fixture_id) = (
    SELECT f.contest_id, f.fixture_id FROM fixture f JOIN contest c USING (contest_id)
    WHERE f.contest_id = :contest AND f.fixture_id = :fixture AND {_TO_REMIND}
      AND f.closes_at <= clock_timestamp() + CAST(:before AS interval)
    FOR UPDATE OF f SKIP LOCKED
) AND c.contest_id = fixture.contest_id
RETURNING fixture.name, fixture.name_en, c.name, c.name_en, fixture.closes_at
""")  # noqa: S608 - our own condition

_WITHOUT = """
SELECT m.user_id FROM membership m LEFT JOIN team t USING (contest_id, user_id)
WHERE m.contest_id = :contest AND m.joined AND m.user_id > :after
  AND NOT EXISTS (
      SELECT FROM blocked_users b WHERE b.user_id = m.user_id AND (b.account OR m.contest_id = ANY (b.scopes))
  )
  AND NOT ({has_picks})
ORDER BY m.user_id LIMIT :most
"""


@dataclass(frozen=True)
class Closing:
    """A fixture that closes soon, its contest's name, and when (UTC)."""

    fixture: Text
    contest: Text
    closes_at: datetime


class ReminderRepository:
    """Finds fixtures that close within `before`, each once, and members without picks in them."""

    def __init__(self, session: AsyncSession, locking: Locking, before: timedelta) -> None:
        self._session = session
        self._values: dict[str, object] = {"before": before, "event_type": locking.game.event_type}
        self._without = text(_WITHOUT.format(has_picks=locking.has_picks))

    async def due(self) -> list[tuple[UUID, UUID]]:
        """List the fixtures (contest, fixture) that people are to be reminded of now."""
        rows = await self._session.execute(_DUE, self._values)
        return [(contest_id, fixture_id) for contest_id, fixture_id in rows]

    async def seconds_to_next(self, besides: Collection[UUID]) -> float | None:
        """Count the seconds until people are to be reminded of a fixture `besides` these, by the database's clock."""
        seconds = await self._session.scalar(_SECONDS_TO_NEXT, self._values | {"besides": list(besides)})
        return None if seconds is None else float(seconds)

    async def take(self, contest_id: UUID, fixture_id: UUID) -> Closing | None:
        """Mark a fixture as reminded; None if it is no longer due, or another worker has it."""
        taken = await self._session.execute(_TAKE, self._values | {"contest": contest_id, "fixture": fixture_id})
        row = taken.one_or_none()
        return None if row is None else Closing(both(*row[0:2]), both(*row[2:4]), row[4])

    async def without_picks(self, contest_id: UUID, fixture_id: UUID, *, after: UUID, most: int) -> Sequence[UUID]:
        """List members by id, from `after` on, who would have no picks if a fixture locked now; none who is blocked."""
        values = {"contest": contest_id, "fixture": fixture_id, "after": after, "most": most}
        return list(await self._session.scalars(self._without, values))


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
