"""SQL of fixtures: their copies, their lock, its taking back."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, datetime
from uuid import UUID

from sqlalchemy import delete, exists, select, text, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.fixture import FixtureChanged
from games.game import Game
from games.locking.digest import Tree
from games.locking.gate import Gate
from games.tables import FixtureColumns
from kit.database.revisions import keep_newer
from kit.database.sessions import database_now

_DUE = text("""
SELECT f.contest_id, f.fixture_id FROM fixture f JOIN contest c USING (contest_id)
WHERE f.locked_at IS NULL AND f.closes_at <= clock_timestamp() AND c.event_type = :event_type
ORDER BY CASE WHEN CAST(:in_order AS boolean) THEN f.number END, f.closes_at
""")

_SECONDS_TO_NEXT = text("""
SELECT extract(epoch FROM min(f.closes_at) - clock_timestamp()) FROM fixture f JOIN contest c USING (contest_id)
WHERE f.locked_at IS NULL AND f.fixture_id <> ALL(CAST(:besides AS uuid[])) AND c.event_type = :event_type
""")

_KNOWN = text("""
SELECT closes_at, match_locks, locked_at IS NOT NULL OR match_locks > 0
FROM fixture WHERE contest_id = :contest AND fixture_id = :fixture
""")

_DUE_NOW = text("""
SELECT f.window_number, f.closes_at, f.lock_revision FROM fixture f
WHERE f.contest_id = :contest AND f.fixture_id = :fixture AND f.locked_at IS NULL
  AND f.closes_at <= clock_timestamp()
  AND NOT (CAST(:in_order AS boolean) AND EXISTS (
      SELECT FROM fixture e
      WHERE e.contest_id = :contest AND e.number < f.number AND e.locked_at IS NULL AND e.closes_at <= clock_timestamp()
  ))
""")

_MARK = text("""
UPDATE fixture SET locked_at = clock_timestamp(), locked_window = window_number, locked_teams = :teams,
                   digest = :digest, lock_revision = lock_revision + 1
WHERE contest_id = :contest AND fixture_id = :fixture
RETURNING locked_at
""")


@dataclass(frozen=True)
class Due:
    """A fixture that is to be locked, its gate shut: its window and closing, and the revision of the last lock."""

    window: int
    closes_at: datetime
    lock_revision: int


class FixtureRepository:
    """Reads and writes the fixtures of a game in one session's transaction."""

    def __init__(self, session: AsyncSession, game: Game) -> None:
        self._session = session
        self._game = game

    async def take(self, event: FixtureChanged) -> bool:
        """Store a newer state of a fixture; False for one that is not newer.

        The stored closing time is never earlier than the last save that passed the gate. If the closing was moved into
        the past, it applies from now on, while the gate is shut.
        """
        key = {"contest_id": event.contest_id, "fixture_id": event.fixture_id}
        await Gate(self._session).shut(event.fixture_id)
        values = {"contest": event.contest_id, "fixture": event.fixture_id}
        row = (await self._session.execute(_KNOWN, values)).one_or_none()
        known, match_locks, has_locked = (None, None, False) if row is None else row
        now = await database_now(self._session)
        if event.closing:
            closes_at = min(known or event.closes_at, now)
        else:
            closes_at = event.closes_at if known is None else max(event.closes_at, min(known, now))
        return await keep_newer(
            self._session,
            self._game.fixture,
            key=key,
            values={
                "number": event.number,
                "name": event.name,
                "name_en": event.name_en,
                "opens_at": event.opens_at,
                "closes_at": closes_at,
                "window_number": event.window,
                "match_locks": (match_locks or 0) if event.by_match else None,
                **({} if has_locked else self._game.fixture_columns(event)),
            },
            revision=event.revision,
        )

    async def due(self, *, in_order: bool) -> list[tuple[UUID, UUID]]:
        """List the fixtures (contest, fixture) of the game's contests that have closed without a lock.

        With `in_order` those of one contest come in their order.
        """
        rows = await self._session.execute(_DUE, {"event_type": self._game.event_type, "in_order": in_order})
        return [(contest_id, fixture_id) for contest_id, fixture_id in rows]

    async def seconds_to_next(self, *, besides: Collection[UUID]) -> float | None:
        """Count the seconds until the next fixture `besides` these closes, by the database's clock; None if none will.

        One that has closed without a lock counts, with 0 or less.
        """
        values = {"event_type": self._game.event_type, "besides": list(besides)}
        seconds = await self._session.scalar(_SECONDS_TO_NEXT, values)
        return None if seconds is None else float(seconds)

    async def hold_due(self, contest_id: UUID, fixture_id: UUID, *, in_order: bool) -> Due | None:
        """Lock the gate of a closed fixture for the lock worker, after the saves that passed it.

        None if the fixture is no longer due, or if another worker is locking it. With `in_order` also None while an
        earlier fixture of the contest is due.
        """
        gate = Gate(self._session)
        if not await gate.is_mine(fixture_id):
            return None
        await gate.shut(fixture_id)
        key = {"contest": contest_id, "fixture": fixture_id, "in_order": in_order}
        row = (await self._session.execute(_DUE_NOW, key)).one_or_none()
        return None if row is None else Due(*row)

    async def mark_locked(self, contest_id: UUID, fixture_id: UUID, *, teams: int, digest: str) -> datetime:
        """Mark a fixture locked now, by the database's clock (UTC), with the figures of the lock."""
        values = {"contest": contest_id, "fixture": fixture_id, "teams": teams, "digest": digest}
        locked_at: datetime = (await self._session.execute(_MARK, values)).scalar_one()
        return locked_at.astimezone(UTC)

    async def keep_tree(self, contest_id: UUID, fixture_id: UUID, tree: Tree, *, revision: int) -> None:
        """Store the data that proofs need of a lock's digest, in place of an earlier lock's."""
        news = {
            "lock_revision": revision,
            "group_size": tree.group_size,
            "first_teams": tree.first_teams,
            "roots": tree.roots,
        }
        kept = insert(self._game.digest_tree).values(contest_id=contest_id, fixture_id=fixture_id, **news)
        await self._session.execute(kept.on_conflict_do_update(index_elements=["contest_id", "fixture_id"], set_=news))

    async def tree(self, fixture: FixtureColumns) -> Tree | None:
        """Return the data that proofs need of the current lock; None if its digest is of version 1."""
        kept = self._game.digest_tree
        row = await self._session.scalar(
            select(kept).where(
                kept.contest_id == fixture.contest_id,
                kept.fixture_id == fixture.fixture_id,
                kept.lock_revision == fixture.lock_revision,
            )
        )
        return None if row is None else Tree(row.group_size, row.first_teams, row.roots)

    async def unlock(self, contest_id: UUID, fixture_id: UUID, *, window: int) -> bool:
        """Remove the lock of an earlier window; False if there is none."""
        fixture = self._game.fixture
        statement = (
            update(fixture)
            .where(fixture.contest_id == contest_id, fixture.fixture_id == fixture_id, fixture.locked_window < window)
            .values(locked_at=None, locked_window=None, locked_teams=None, digest=None)
            .returning(fixture.fixture_id)
        )
        if await self._session.scalar(statement) is None:
            return False
        tree = self._game.digest_tree
        await self._session.execute(delete(tree).where(tree.contest_id == contest_id, tree.fixture_id == fixture_id))
        return True

    async def locked(self) -> list[tuple[FixtureColumns, bool]]:
        """List every fixture that is locked, and whether its digest has a tree."""
        fixture, tree = self._game.fixture, self._game.digest_tree
        has_tree = exists().where(
            tree.contest_id == fixture.contest_id,
            tree.fixture_id == fixture.fixture_id,
            tree.lock_revision == fixture.lock_revision,
        )
        statement = select(fixture, has_tree).where(fixture.locked_at.is_not(None)).order_by(fixture.fixture_id)
        return [(row, with_tree) for row, with_tree in await self._session.execute(statement)]
