"""SQL of predictions at the deadline: freezing the offers, the digest, how picks are spread, taking a lock back."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from uuid import UUID

from sqlalchemy import ColumnElement, delete, text, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.fixture import FixtureChanged
from games.locking.digest import Digest, Lines, digest_of
from games.locking.picks import Locking
from typer_predictions.domain.digest import canonical_lines
from typer_predictions.game import TYPER
from typer_predictions.lock.models import DistributionRow
from typer_predictions.predictions.models import FixtureEventRow
from typer_predictions.predictions.offers import stored_form
from typer_predictions.predictions.repository import read_picks

BATCH = 5_000
"""Teams read at once for the digest."""

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


class LockRepository:
    """Locks predictions, and takes locks back, in one session's transaction (`games.locking.picks.Picks`)."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def take(self, event: FixtureChanged) -> None:
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

    async def freeze(self, contest_id: UUID, fixture_id: UUID) -> Digest:
        """Freeze the offers with their rates, count the picks, make the digest."""
        key = {"contest": contest_id, "fixture": fixture_id}
        await self._session.execute(
            update(FixtureEventRow).where(*_events_of(contest_id, fixture_id)).values(frozen=FixtureEventRow.offer)
        )
        await self._session.execute(_COUNT, key)
        return await digest_of(self._lines(contest_id, fixture_id))

    async def release(self, contest_id: UUID, fixture_id: UUID) -> None:
        """Let rates move again, and forget how the picks were spread; the picks stay."""
        await self._session.execute(
            update(FixtureEventRow).where(*_events_of(contest_id, fixture_id)).values(frozen=None)
        )
        await self._session.execute(
            delete(DistributionRow).where(
                DistributionRow.contest_id == contest_id, DistributionRow.fixture_id == fixture_id
            )
        )

    async def _lines(self, contest_id: UUID, fixture_id: UUID) -> AsyncIterator[Lines]:
        values = {"contest": contest_id, "fixture": fixture_id, "after": UUID(int=0), "batch": BATCH}
        while rows := [(row[0], row[1]) for row in await self._session.execute(_PICKS, values)]:
            yield await asyncio.to_thread(_lines_of, rows)
            values["after"] = rows[-1][0]


def _events_of(contest_id: UUID, fixture_id: UUID) -> tuple[ColumnElement[bool], ...]:
    return FixtureEventRow.contest_id == contest_id, FixtureEventRow.fixture_id == fixture_id


def _lines_of(rows: Sequence[tuple[UUID, str]]) -> Lines:
    lines = list(canonical_lines((team_id, read_picks(picks)) for team_id, picks in rows))
    return Lines(len(lines), b"".join(lines))


_HAS_PICKS = """
EXISTS (
    SELECT FROM prediction p
    WHERE p.contest_id = :contest AND p.fixture_id = :fixture AND p.team_id = t.team_id AND p.picks <> '{}'
)
"""

LOCKING = Locking(TYPER, picks=LockRepository, in_order=False, has_picks=_HAS_PICKS)
"""Fixtures lock each for itself: no prediction follows from another fixture's."""
