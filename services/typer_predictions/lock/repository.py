"""SQL of the deadline: freeze the offers, compute the digest, invert the picks, release a lock."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import ColumnElement, delete, text, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.fixture import FixtureChanged
from games.locking.digest import Digest, Lines
from games.locking.picks import Locking
from shared.deletions import delete_fixture
from typer_predictions.domain.batch_points import Prediction, chosen
from typer_predictions.domain.digest import canonical_lines
from typer_predictions.game import TYPER
from typer_predictions.lock.models import ChoiceBlockRow, DistributionRow, TeamBlockRow
from typer_predictions.predictions.models import FixtureEventRow
from typer_predictions.predictions.offers import stored_form
from typer_predictions.predictions.repository import read_picks
from typer_predictions.tables import FixtureRow

BATCH = 5_000
"""Number of teams read at once; they are a block."""

_COUNT = text("""
INSERT INTO distribution (contest_id, fixture_id, event_key, family, name, teams)
SELECT contest_id, fixture_id, event_key, family, name, sum(cardinality(places)) FROM choice_block
WHERE contest_id = :contest AND fixture_id = :fixture
GROUP BY contest_id, fixture_id, event_key, family, name
""")

_CHOSEN = text("""
INSERT INTO choice_block (contest_id, fixture_id, first_team, event_key, family, name, places)
SELECT :contest_id, :fixture_id, :first_team, event_key, family, name, CAST(places AS smallint[])
FROM unnest(CAST(:events AS text[]), CAST(:families AS text[]), CAST(:names AS text[]), CAST(:places AS text[]))
     AS chosen(event_key, family, name, places)
""")
"""The places are formatted in SQL, because asyncpg encodes every number of a list separately."""

_PICKS = text("""
SELECT team_id, CAST(picks AS text) FROM prediction
WHERE contest_id = :contest AND fixture_id = :fixture AND team_id > :after
ORDER BY team_id LIMIT :batch
""")


_BETWEEN = text("""
SELECT team_id, CAST(picks AS text) FROM prediction
WHERE contest_id = :contest AND fixture_id = :fixture AND team_id BETWEEN :first AND :last
ORDER BY team_id
""")


_DROP_LATE = text("""
DELETE FROM prediction p USING team t, membership m
WHERE p.contest_id = :contest AND p.fixture_id = :fixture
  AND t.contest_id = p.contest_id AND t.team_id = p.team_id
  AND m.contest_id = t.contest_id AND m.user_id = t.user_id AND NOT m.joined
  AND (t.hidden AND p.saved_at > m.changed_at OR p.saved_at > m.erased_at)
""")
"""Saves of people who had left, or were erased, are accepted until this service hears of it."""


_PICKING = text("""
SELECT count(*) FROM prediction
WHERE contest_id = :contest AND fixture_id = :fixture
  AND CASE WHEN CAST(:event AS text) IS NULL THEN picks <> '{}' ELSE picks ? CAST(:event AS text) END
""")


class LockRepository:
    """Locks predictions, and releases locks, in one session's transaction (`games.locking.picks.Picks`)."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def take(self, event: FixtureChanged) -> None:
        """Store the events of a fixture. A locked event that was removed stays, because picks refer to it."""
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
        """Freeze the offers with their rates, invert and count the picks, and return the digest.

        Saves that were accepted after their owner had left, or was erased, are deleted.
        """
        key = {"contest": contest_id, "fixture": fixture_id}
        await self._session.execute(_DROP_LATE, key)
        await self._session.execute(
            update(FixtureEventRow).where(*_events_of(contest_id, fixture_id)).values(frozen=FixtureEventRow.offer)
        )
        digest = Digest()
        values = key | {"after": UUID(int=0), "batch": BATCH}
        while rows := [(row[0], row[1]) for row in await self._session.execute(_PICKS, values)]:
            block = await asyncio.to_thread(_taken, rows, digest)
            await self._store({"contest_id": contest_id, "fixture_id": fixture_id, "first_team": rows[0][0]}, block)
            values["after"] = rows[-1][0]
        await self._session.execute(_COUNT, key)
        return digest

    async def lines(self, contest_id: UUID, fixture_id: UUID, first: UUID, last: UUID) -> Lines:
        """Yield the lines of teams with at least one prediction."""
        values = {"contest": contest_id, "fixture": fixture_id, "first": first, "last": last}
        rows = await self._session.execute(_BETWEEN, values)
        return _together(canonical_lines((team_id, read_picks(stored)) for team_id, stored in rows))

    async def release(self, contest_id: UUID, fixture_id: UUID) -> None:
        """Unfreeze the rates and delete the distribution; the picks stay."""
        await self._session.execute(
            update(FixtureEventRow).where(*_events_of(contest_id, fixture_id)).values(frozen=None)
        )
        for table in (DistributionRow, ChoiceBlockRow, TeamBlockRow):
            await self._session.execute(
                delete(table).where(table.contest_id == contest_id, table.fixture_id == fixture_id)
            )

    async def teams_with_picks(self, contest_id: UUID, fixture_id: UUID, event_key: str | None) -> int:
        """Count the teams that have picked in a fixture, or in one of its events."""
        values = {"contest": contest_id, "fixture": fixture_id, "event": event_key}
        return await self._session.scalar(_PICKING, values) or 0

    async def is_locked(self, contest_id: UUID, fixture_id: UUID) -> bool:
        """Return whether a fixture is locked."""
        row = await self._session.get(FixtureRow, (contest_id, fixture_id), populate_existing=True)
        return row is not None and row.locked_at is not None

    async def let_go(self, contest_id: UUID, fixture_id: UUID, event_key: str | None) -> None:
        """Delete one event of a fixture, or the whole fixture, so that no save finds it."""
        if event_key is None:
            tables = FixtureRow.metadata
            await delete_fixture(self._session, tables, contest_id=contest_id, fixture_id=fixture_id)
        else:
            event = (*_events_of(contest_id, fixture_id), FixtureEventRow.event_key == event_key)
            await self._session.execute(delete(FixtureEventRow).where(*event))

    async def _store(self, key: dict[str, UUID], block: "_Block") -> None:
        await self._session.execute(insert(TeamBlockRow).values(**key, team_ids=block.team_ids))
        columns = {
            "events": [one.event for one in block.chosen],
            "families": [one.family for one in block.chosen],
            "names": [one.name for one in block.chosen],
            "places": list(block.chosen.values()),
        }
        await self._session.execute(_CHOSEN, key | columns)


def _events_of(contest_id: UUID, fixture_id: UUID) -> tuple[ColumnElement[bool], ...]:
    return FixtureEventRow.contest_id == contest_id, FixtureEventRow.fixture_id == fixture_id


@dataclass(frozen=True)
class _Block:
    """Teams in the order of their ids, and for each prediction the places of its teams, in SQL."""

    team_ids: Sequence[UUID]
    chosen: Mapping[Prediction, str]


def _taken(rows: Sequence[tuple[UUID, str]], digest: Digest) -> _Block:
    """Return a block of inverted picks, and add the teams to the digest."""
    team_ids, picks = [team_id for team_id, _ in rows], [read_picks(stored) for _, stored in rows]
    digest.add(_together(canonical_lines(zip(team_ids, picks, strict=True))))
    places = chosen((str(place), one) for place, one in enumerate(picks, start=1))
    written = {prediction: f"{{{','.join(who)}}}" for prediction, who in places.items()}
    return _Block(team_ids, written)


def _together(lines: Iterable[bytes]) -> Lines:
    every = list(lines)
    return Lines(len(every), b"".join(every))


LOCKING = Locking(TYPER, picks=LockRepository, in_order=False)
"""Fixtures lock independently: predictions do not depend on another fixture."""
