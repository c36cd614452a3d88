"""SQL of matches that close and lock by themselves (rules-blocks.md, section 1)."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, datetime
from uuid import UUID

from sqlalchemy import ColumnElement, case, delete, func, null, select, text, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.sql.base import ReadOnlyColumnCollection
from sqlalchemy.sql.elements import KeyedColumnElement

from games.locking.digest import Tree
from typer_predictions.lock.models import ChoiceBlockRow, DistributionRow, MatchTreeRow, TeamBlockRow
from typer_predictions.predictions.models import FixtureEventRow

Key = tuple[UUID, UUID, str]
"""Contest, fixture, event."""
_CLOSED = "e.locked_at IS NULL AND e.closes_at <= clock_timestamp()"
_OF_TYPERS = """
FROM fixture_event e JOIN fixture f USING (contest_id, fixture_id) JOIN contest c USING (contest_id)
WHERE f.match_locks IS NOT NULL AND c.event_type = 'Typer' AND e.locked_at IS NULL
"""
_DUE = text(f"SELECT contest_id, fixture_id, e.event_key {_OF_TYPERS} AND {_CLOSED} ORDER BY e.closes_at")
_SECONDS_TO_NEXT = text(f"""
SELECT extract(epoch FROM min(e.closes_at) - clock_timestamp()) {_OF_TYPERS}
AND fixture_id || e.event_key <> ALL(CAST(:besides AS text[]))
""")  # noqa: S608 - our own condition
_DUE_NOW = text(f"""
SELECT e.window_number, e.closes_at, e.lock_revision FROM fixture_event e
WHERE e.contest_id = :contest AND e.fixture_id = :fixture AND e.event_key = :event AND {_CLOSED}
""")  # noqa: S608 - our own condition
_DUE_IN = text(f"""
SELECT EXISTS (SELECT FROM fixture_event e WHERE e.contest_id = :contest AND e.fixture_id = :fixture AND {_CLOSED})
""")  # noqa: S608 - our own condition
_MARK = text(f"""
WITH counted AS (
    UPDATE fixture SET match_locks = match_locks + 1 WHERE contest_id = :contest AND fixture_id = :fixture
)
UPDATE fixture_event SET locked_at = clock_timestamp(), locked_window = window_number, locked_teams = :teams,
                         digest = :digest, lock_revision = lock_revision + 1
WHERE contest_id = :contest AND fixture_id = :fixture AND event_key = :event
RETURNING locked_at, EXISTS (
    SELECT FROM fixture_event e
    WHERE e.contest_id = :contest AND e.fixture_id = :fixture AND e.event_key <> :event AND {_CLOSED}
)
""")  # noqa: S608 - our own condition


@dataclass(frozen=True)
class DueMatch:
    """A match that is to be locked: its window and closing, and the revision of its last lock."""

    window: int
    closes_at: datetime
    lock_revision: int


def closing_taken(news: ReadOnlyColumnCollection[str, KeyedColumnElement[datetime]]) -> ColumnElement[datetime | None]:
    """Return the closing to store of a known event: never before now, unless it has closed; a locked one's stays."""
    known, wanted = FixtureEventRow.closes_at, news["closes_at"]
    is_locked = FixtureEventRow.locked_window == news["window_number"]
    return case(
        (wanted.is_(None), null()),
        (is_locked, known),
        else_=func.greatest(wanted, func.least(known, func.clock_timestamp())),
    )


class MatchRepository:
    """Reads and writes the locks of single matches in one session's transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def due(self) -> list[Key]:
        """List the matches that have closed without a lock, in the order of their closings."""
        return [(row[0], row[1], row[2]) for row in await self._session.execute(_DUE)]

    async def seconds_to_next(self, *, besides: Collection[Key]) -> float | None:
        """Count the seconds until the next match `besides` these closes, by the database's clock; None if none will."""
        known = [f"{fixture_id}{key}" for _contest_id, fixture_id, key in besides]
        seconds = await self._session.scalar(_SECONDS_TO_NEXT, {"besides": known})
        return None if seconds is None else float(seconds)

    async def due_now(self, key: Key) -> DueMatch | None:
        """Return a match that is to be locked, while the gate of its fixture is shut; None if it is no longer due."""
        row = (await self._session.execute(_DUE_NOW, _values(key))).one_or_none()
        return None if row is None else DueMatch(*row)

    async def due_in(self, contest_id: UUID, fixture_id: UUID) -> bool:
        """Return whether a match of a fixture has closed without a lock."""
        return bool(await self._session.scalar(_DUE_IN, {"contest": contest_id, "fixture": fixture_id}))

    async def mark_locked(
        self, key: Key, *, teams: int, digest: str, tree: Tree, revision: int
    ) -> tuple[datetime, bool]:
        """Mark a match locked now, by the database's clock (UTC), and store what proofs need of its digest.

        Also return whether another match of the fixture has closed without a lock.
        """
        values = _values(key) | {"teams": teams, "digest": digest}
        locked_at: datetime
        locked_at, is_followed = (await self._session.execute(_MARK, values)).one()
        contest_id, fixture_id, event_key = key
        news = {
            "lock_revision": revision,
            "group_size": tree.group_size,
            "first_teams": tree.first_teams,
            "roots": tree.roots,
        }
        of_match = {"contest_id": contest_id, "fixture_id": fixture_id, "event_key": event_key}
        kept = insert(MatchTreeRow).values(**of_match, **news)
        await self._session.execute(kept.on_conflict_do_update(index_elements=list(of_match), set_=news))
        return locked_at.astimezone(UTC), is_followed

    async def tree(self, event: FixtureEventRow) -> Tree | None:
        """Return the data that proofs need of the present lock of a match; None: it is not locked by itself."""
        kept = MatchTreeRow
        row = await self._session.scalar(
            select(kept).where(
                kept.contest_id == event.contest_id,
                kept.fixture_id == event.fixture_id,
                kept.event_key == event.event_key,
                kept.lock_revision == event.lock_revision,
            )
        )
        return None if row is None else Tree(row.group_size, row.first_teams, row.roots)

    async def digests(self, contest_id: UUID, fixture_id: UUID) -> dict[str, str]:
        """Return the digests of a fixture's locked matches, by event."""
        statement = select(FixtureEventRow.event_key, FixtureEventRow.digest).where(
            FixtureEventRow.contest_id == contest_id,
            FixtureEventRow.fixture_id == fixture_id,
            FixtureEventRow.digest.is_not(None),
        )
        return {key: digest or "" for key, digest in await self._session.execute(statement)}

    async def is_locked(self, contest_id: UUID, fixture_id: UUID, event_key: str | None) -> bool:
        """Return whether an event, or any of the fixture if the key is None, is locked by itself."""
        digests = await self.digests(contest_id, fixture_id)
        return bool(digests) if event_key is None else event_key in digests

    async def release(self, contest_id: UUID, fixture_id: UUID) -> None:
        """Undo the locks of matches that were reopened since: rates move again, and the picks stay."""
        event = FixtureEventRow
        statement = (
            update(event)
            .where(
                event.contest_id == contest_id,
                event.fixture_id == fixture_id,
                event.locked_window < event.window_number,
            )
            .values(locked_at=None, locked_window=None, locked_teams=None, digest=None, frozen=null())
            .returning(event.event_key)
        )
        keys = list(await self._session.scalars(statement))
        for table in (DistributionRow, ChoiceBlockRow, TeamBlockRow, MatchTreeRow) if keys else ():
            await self._session.execute(
                delete(table).where(
                    table.contest_id == contest_id, table.fixture_id == fixture_id, table.event_key.in_(keys)
                )
            )

    async def locked(self) -> list[FixtureEventRow]:
        """List every match that is locked by itself."""
        statement = select(FixtureEventRow).where(FixtureEventRow.locked_at.is_not(None))
        return list(
            await self._session.scalars(statement.order_by(FixtureEventRow.fixture_id, FixtureEventRow.position))
        )


def _values(key: Key) -> dict[str, object]:
    contest_id, fixture_id, event_key = key
    return {"contest": contest_id, "fixture": fixture_id, "event": event_key}
