"""SQL of fixtures: their copies, their lock, their unlocking."""

import asyncio
from dataclasses import dataclass
from datetime import UTC, datetime
from uuid import UUID

from sqlalchemy import ColumnElement, delete, select, text, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.fixture import FixtureChanged
from typer_predictions.domain.digest import Digest
from typer_predictions.lock.models import DistributionRow
from typer_predictions.predictions.models import FixtureEventRow, FixtureRow
from typer_predictions.predictions.offers import stored_form
from typer_predictions.predictions.repository import read_picks

BATCH = 5_000
"""Teams read at once for the digest."""

_DUE = text("""
SELECT f.contest_id, f.fixture_id FROM fixture f JOIN contest c USING (contest_id)
WHERE f.locked_at IS NULL AND f.closes_at <= clock_timestamp() AND c.event_type = 'Typer'
ORDER BY f.closes_at
""")

_SECONDS_TO_NEXT = text("""
SELECT extract(epoch FROM min(f.closes_at) - clock_timestamp()) FROM fixture f JOIN contest c USING (contest_id)
WHERE f.locked_at IS NULL AND f.closes_at > clock_timestamp() AND c.event_type = 'Typer'
""")

_MINE = text("SELECT pg_try_advisory_xact_lock(hashtextextended(CAST(:fixture AS text), 7261034))")

_CLOSE = text("""
SELECT window_number, lock_revision FROM fixture
WHERE contest_id = :contest AND fixture_id = :fixture AND locked_at IS NULL AND closes_at <= clock_timestamp()
FOR UPDATE
""")

_COUNT = text("""
INSERT INTO distribution (contest_id, fixture_id, event_key, family, name, teams)
SELECT p.contest_id, p.fixture_id, e.key, f.key, n.name, count(*)
FROM prediction p
CROSS JOIN LATERAL jsonb_each(p.picks) AS e
CROSS JOIN LATERAL jsonb_each(e.value) AS f
CROSS JOIN LATERAL jsonb_array_elements_text(
    CASE jsonb_typeof(f.value) WHEN 'array' THEN f.value ELSE jsonb_build_array(f.value) END
) AS n(name)
WHERE p.contest_id = :contest AND p.fixture_id = :fixture
GROUP BY p.contest_id, p.fixture_id, e.key, f.key, n.name
""")

_PICKS = text("""
SELECT team_id, CAST(picks AS text) FROM prediction
WHERE contest_id = :contest AND fixture_id = :fixture AND team_id > :after
ORDER BY team_id LIMIT :batch
""")

_MARK = text("""
UPDATE fixture SET locked_at = clock_timestamp(), locked_window = window_number, locked_teams = :teams,
                   digest = :digest, lock_revision = lock_revision + 1
WHERE contest_id = :contest AND fixture_id = :fixture
RETURNING locked_at
""")


@dataclass(frozen=True)
class Locked:
    """What a lock found."""

    contest_id: UUID
    fixture_id: UUID
    window: int
    revision: int
    locked_at: datetime
    teams: int
    digest: str


class FixtureRepository:
    """Reads and writes fixtures in one session's transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def take(self, event: FixtureChanged) -> bool:
        """Store a newer state of a fixture and its offers; False for one that is not newer."""
        state = {
            "number": event.number,
            "name": event.name,
            "opens_at": event.opens_at,
            "closes_at": event.closes_at,
            "window_number": event.window,
            "revision": event.revision,
        }
        statement = insert(FixtureRow).values(contest_id=event.contest_id, fixture_id=event.fixture_id, **state)
        statement = statement.on_conflict_do_update(
            index_elements=[FixtureRow.contest_id, FixtureRow.fixture_id],
            set_=state,
            where=FixtureRow.revision < event.revision,
        ).returning(FixtureRow.locked_window)
        found = (await self._session.execute(statement)).one_or_none()
        if found is None:
            return False
        locked_window = found[0]
        if locked_window is not None and locked_window < event.window:
            await self._unlock(event.contest_id, event.fixture_id)
        await self._take_events(event)
        return True

    async def due(self) -> list[tuple[UUID, UUID]]:
        """Answer the fixtures (contest, fixture) of typer contests whose closing time has passed without a lock."""
        return [(contest_id, fixture_id) for contest_id, fixture_id in await self._session.execute(_DUE)]

    async def seconds_to_next(self) -> float | None:
        """Answer the seconds until the next fixture closes, by the database's clock; None if none will."""
        seconds = await self._session.scalar(_SECONDS_TO_NEXT)
        return None if seconds is None else float(seconds)

    async def lock(self, contest_id: UUID, fixture_id: UUID) -> Locked | None:
        """Lock a fixture: freeze its offers, take the digest, count the picks.

        Waits for the saves that passed the gate; after it, none passes. None if the fixture is not due (any more), or
        if another worker is locking it.
        """
        if not await self._session.scalar(_MINE, {"fixture": str(fixture_id)}):
            return None
        key = {"contest": contest_id, "fixture": fixture_id}
        due = (await self._session.execute(_CLOSE, key)).one_or_none()
        if due is None:
            return None
        await self._session.execute(
            update(FixtureEventRow).where(*_events_of(contest_id, fixture_id)).values(frozen=FixtureEventRow.offer)
        )
        digest = await self._digest(contest_id, fixture_id)
        await self._session.execute(_COUNT, key)
        marked = await self._session.execute(_MARK, key | {"teams": digest.teams, "digest": digest.hex()})
        locked_at = marked.scalar_one().astimezone(UTC)
        return Locked(contest_id, fixture_id, due[0], due[1] + 1, locked_at, digest.teams, digest.hex())

    async def locked(self) -> list[FixtureRow]:
        """Answer every fixture that is locked."""
        statement = select(FixtureRow).where(FixtureRow.locked_at.is_not(None)).order_by(FixtureRow.fixture_id)
        return list(await self._session.scalars(statement))

    async def _digest(self, contest_id: UUID, fixture_id: UUID) -> Digest:
        digest, after = Digest(), UUID(int=0)
        key = {"contest": contest_id, "fixture": fixture_id, "batch": BATCH}
        while rows := (await self._session.execute(_PICKS, key | {"after": after})).all():
            batch = [(row[0], row[1]) for row in rows]
            await asyncio.to_thread(_add, digest, batch)
            after = batch[-1][0]
        return digest

    async def _unlock(self, contest_id: UUID, fixture_id: UUID) -> None:
        """Take a lock back: picks are hidden again, rates move again; the picks stay."""
        await self._session.execute(
            update(FixtureRow)
            .where(FixtureRow.contest_id == contest_id, FixtureRow.fixture_id == fixture_id)
            .values(locked_at=None, locked_window=None, locked_teams=None, digest=None)
        )
        await self._session.execute(
            update(FixtureEventRow).where(*_events_of(contest_id, fixture_id)).values(frozen=None)
        )
        await self._session.execute(
            delete(DistributionRow).where(
                DistributionRow.contest_id == contest_id, DistributionRow.fixture_id == fixture_id
            )
        )

    async def _take_events(self, event: FixtureChanged) -> None:
        """Store the events as they are now; a locked event that was taken away stays, since picks stand on it."""
        await self._session.execute(
            delete(FixtureEventRow).where(
                *_events_of(event.contest_id, event.fixture_id),
                FixtureEventRow.frozen.is_(None),
                FixtureEventRow.event_key.not_in([match.key for match in event.events]),
            )
        )
        rows = [
            {
                "contest_id": event.contest_id,
                "fixture_id": event.fixture_id,
                "event_key": match.key,
                "position": position,
                "home": match.home,
                "away": match.away,
                "group_name": match.group_name,
                "state": match.state,
                "offer": stored_form(match.predictions),
            }
            for position, match in enumerate(event.events, start=1)
        ]
        if not rows:
            return
        statement = insert(FixtureEventRow)
        news = {
            column: statement.excluded[column]
            for column in ("position", "home", "away", "group_name", "state", "offer")
        }
        await self._session.execute(
            statement.on_conflict_do_update(
                index_elements=[FixtureEventRow.contest_id, FixtureEventRow.fixture_id, FixtureEventRow.event_key],
                set_=news,
            ),
            rows,
        )


def _events_of(contest_id: UUID, fixture_id: UUID) -> tuple[ColumnElement[bool], ...]:
    return FixtureEventRow.contest_id == contest_id, FixtureEventRow.fixture_id == fixture_id


def _add(digest: Digest, rows: list[tuple[UUID, str]]) -> None:
    digest.add((team_id, read_picks(picks)) for team_id, picks in rows)
