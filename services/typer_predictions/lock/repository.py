"""SQL of the deadline: freeze the offers, compute the digest, invert the picks, release a lock."""

import asyncio
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, TextClause, delete, select, text, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.fixture import FixtureChanged
from games.locking.digest import Digest, Lines, Seal, digest_of_matches, lines_of_matches
from games.locking.picks import Locking
from games.locking.proofs import MATCHES_VERSION
from kit.database.sessions import fetch_by_driver
from shared.deletions import delete_fixture
from typer_predictions.domain.digest import canonical_lines
from typer_predictions.domain.orders import AskedOrder, Wholes
from typer_predictions.game import TYPER
from typer_predictions.lock.blocks import Block, MatchPicks, taken, together
from typer_predictions.lock.matches import MatchRepository, closing_taken
from typer_predictions.lock.models import ChoiceBlockRow, DistributionRow, TeamBlockRow
from typer_predictions.lock.offers import settle
from typer_predictions.predictions.models import FixtureEventRow
from typer_predictions.predictions.offers import read_asked, stored_form
from typer_predictions.predictions.repository import read_picks
from typer_predictions.tables import FixtureRow

BATCH = 5_000
"""Number of teams read at once; they are a block."""

_COUNT = text("""
INSERT INTO distribution (contest_id, fixture_id, event_key, family, name, teams)
SELECT contest_id, fixture_id, event_key, family, name, sum(cardinality(places)) FROM choice_block
WHERE contest_id = :contest AND fixture_id = :fixture AND CAST(:event AS text) IN ('', event_key)
GROUP BY contest_id, fixture_id, event_key, family, name
""")

_TEAMS_TAKEN = text("""
INSERT INTO team_block (contest_id, fixture_id, event_key, first_team, team_ids, picks)
VALUES (:contest_id, :fixture_id, :event, :first_team,
        CAST(CAST(:team_ids AS text) AS uuid[]), CAST(CAST(:picks AS text) AS smallint[]))
""")

_CHOSEN = text("""
INSERT INTO choice_block (contest_id, fixture_id, first_team, event_key, family, name, places)
SELECT :contest_id, :fixture_id, :first_team, event_key, family, name, CAST(places AS smallint[])
FROM unnest(CAST(:events AS text[]), CAST(:families AS text[]), CAST(:names AS text[]), CAST(:places AS text[]))
     AS chosen(event_key, family, name, places)
""")
"""Places, teams and numbers are formatted in SQL, because asyncpg encodes every member of a list separately."""

_PICKS = text("""
SELECT team_id, CAST(picks AS text) FROM prediction
WHERE contest_id = :contest AND fixture_id = :fixture AND team_id > :after
ORDER BY team_id LIMIT :batch
""")

_PICKS_OF_MATCH = text("""
SELECT team_id, CAST(pick AS text) FROM (
    SELECT team_id, picks -> CAST(:event AS text) AS pick FROM prediction
    WHERE contest_id = :contest AND fixture_id = :fixture AND team_id > :after
) AS of_match
WHERE pick IS NOT NULL ORDER BY team_id LIMIT :batch
""")
"""A match's lock reads no other picks of the teams."""


_BETWEEN = text("""
SELECT team_id, CAST(picks AS text) FROM prediction
WHERE contest_id = :contest AND fixture_id = :fixture AND team_id BETWEEN :first AND :last
ORDER BY team_id
""")


_BETWEEN_OF_MATCH = text("""
SELECT team_id, CAST(jsonb_build_object(CAST(:event AS text), picks -> CAST(:event AS text)) AS text) FROM prediction
WHERE contest_id = :contest AND fixture_id = :fixture AND team_id BETWEEN :first AND :last
  AND picks ? CAST(:event AS text)
ORDER BY team_id
""")


_DROP_LATE_OF_MATCH = text("""
WITH late AS MATERIALIZED (
    SELECT t.team_id, least(CASE WHEN t.hidden THEN m.changed_at END, m.erased_at) AS since FROM membership m
    JOIN team t ON t.contest_id = m.contest_id AND t.user_id = m.user_id AND (t.hidden OR m.erased_at IS NOT NULL)
    WHERE m.contest_id = :contest AND NOT m.joined
)
UPDATE prediction p SET picks = p.picks - CAST(:event AS text)
WHERE p.contest_id = :contest AND p.fixture_id = :fixture AND p.team_id = ANY (ARRAY(SELECT team_id FROM late))
  AND p.saved_at > (SELECT since FROM late WHERE late.team_id = p.team_id) AND p.picks ? CAST(:event AS text)
""")
"""As `_DROP_LATE`; the team's picks of matches that are locked stay."""


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


_TEAMS = text("""
SELECT count(*) FROM prediction
WHERE contest_id = :contest AND fixture_id = :fixture AND picks ?| CAST(:events AS text[])
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
                "offer": stored_form(match),
                "closes_at": match.closes_at,
                "window_number": match.window,
            }
            for position, match in enumerate(event.events, start=1)
        ]
        if not rows:
            return
        statement = insert(FixtureEventRow)
        news: dict[str, ColumnElement[Any]] = {  # Any: columns of several types
            column: statement.excluded[column]
            for column in ("position", "home", "away", "group_name", "state", "offer", "window_number")
        }
        news["closes_at"] = closing_taken(statement.excluded)
        await self._session.execute(
            statement.on_conflict_do_update(
                index_elements=[FixtureEventRow.contest_id, FixtureEventRow.fixture_id, FixtureEventRow.event_key],
                set_=news,
            ),
            rows,
        )
        await MatchRepository(self._session).release(event.contest_id, event.fixture_id)

    async def freeze(self, contest_id: UUID, fixture_id: UUID) -> Seal | None:
        """Freeze the offers with their rates, invert and count the picks, and return the digest.

        Saves that were accepted after their owner had left, or was erased, are deleted. Where each match locks by
        itself, the digest is over those of the matches; None while one of them has closed and is not locked yet.
        """
        if not await self._locks_by_match(contest_id, fixture_id):
            return (await self._freeze(contest_id, fixture_id, "")).seal()
        matches = MatchRepository(self._session)
        if await matches.due_in(contest_id, fixture_id):
            return None
        digests = await matches.digests(contest_id, fixture_id)
        key = {"contest": contest_id, "fixture": fixture_id, "events": list(digests)}
        teams: int = (await self._session.execute(_TEAMS, key)).scalar_one()
        return Seal(teams, digest_of_matches(digests), MATCHES_VERSION)

    async def freeze_match(self, contest_id: UUID, fixture_id: UUID, event_key: str) -> Digest:
        """Freeze one match, as `freeze` does a fixture, and return the digest over its picks."""
        return await self._freeze(contest_id, fixture_id, event_key)

    async def _freeze(self, contest_id: UUID, fixture_id: UUID, event_key: str) -> Digest:
        """Freeze one match, or the whole fixture if the key is empty."""
        key = {"contest": contest_id, "fixture": fixture_id, "event": event_key}
        await self._session.execute(_DROP_LATE_OF_MATCH if event_key else _DROP_LATE, key)
        frozen = _events_of(contest_id, fixture_id, event_key)
        await self._session.execute(update(FixtureEventRow).where(*frozen).values(frozen=FixtureEventRow.offer))
        digest, picks = Digest(), _PICKS_OF_MATCH if event_key else _PICKS
        wholes = await self._wholes(frozen)
        invert = MatchPicks(event_key, wholes).taken if event_key else partial(taken, wholes)
        values = key | {"after": UUID(int=0), "batch": BATCH}
        while rows := await fetch_by_driver(self._session, picks, values):
            block = await asyncio.to_thread(invert, rows, digest)
            of_teams = {"contest_id": contest_id, "fixture_id": fixture_id, "first_team": rows[0][0]}
            await self._store(of_teams, event_key, block)
            values["after"] = rows[-1][0]
        await self._session.execute(_COUNT, key)
        await settle(self._session, contest_id, fixture_id, event_key)
        return digest

    async def _wholes(self, events: Sequence[ColumnElement[bool]]) -> Wholes:
        """Return how many places the orders have that frozen events ask for."""
        rows = await self._session.execute(select(FixtureEventRow.event_key, FixtureEventRow.frozen).where(*events))
        asked = {key: read_asked(offer or ()) for key, offer in rows}
        return {key: one.places for key, one in asked.items() if isinstance(one, AskedOrder)}

    async def _locks_by_match(self, contest_id: UUID, fixture_id: UUID) -> bool:
        row = await self._session.get(FixtureRow, (contest_id, fixture_id), populate_existing=True)
        return row is not None and row.match_locks is not None

    async def lines(self, contest_id: UUID, fixture_id: UUID, first: UUID, last: UUID) -> Lines:
        """Yield the lines of teams with at least one prediction; of the matches, if these lock by themselves."""
        if await self._locks_by_match(contest_id, fixture_id):
            return lines_of_matches(await MatchRepository(self._session).digests(contest_id, fixture_id))
        return await self._lines(_BETWEEN, {"contest": contest_id, "fixture": fixture_id, "first": first, "last": last})

    async def lines_of_match(self, event: FixtureEventRow, first: UUID, last: UUID) -> Lines:
        """Return the lines of teams from `first` to `last` with a pick of a match, as they went into its digest."""
        key = {"contest": event.contest_id, "fixture": event.fixture_id, "event": event.event_key}
        return await self._lines(_BETWEEN_OF_MATCH, key | {"first": first, "last": last})

    async def _lines(self, statement: TextClause, values: Mapping[str, object]) -> Lines:
        rows = await self._session.execute(statement, values)
        return together(canonical_lines((team_id, read_picks(stored)) for team_id, stored in rows))

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

    async def is_locked(self, contest_id: UUID, fixture_id: UUID, event_key: str | None) -> bool:
        """Return whether a fixture is locked, or one of its events is (`event_key` None: any) by itself."""
        row = await self._session.get(FixtureRow, (contest_id, fixture_id), populate_existing=True)
        if row is None or row.match_locks is None:
            return row is not None and row.locked_at is not None
        return await MatchRepository(self._session).is_locked(contest_id, fixture_id, event_key)

    async def let_go(self, contest_id: UUID, fixture_id: UUID, event_key: str | None) -> None:
        """Delete one event of a fixture, or the whole fixture, so that no save finds it."""
        if event_key is None:
            tables = FixtureRow.metadata
            await delete_fixture(self._session, tables, contest_id=contest_id, fixture_id=fixture_id)
        else:
            event = (*_events_of(contest_id, fixture_id), FixtureEventRow.event_key == event_key)
            await self._session.execute(delete(FixtureEventRow).where(*event))

    async def _store(self, key: dict[str, UUID], event_key: str, block: Block) -> None:
        teams = {"event": event_key, "team_ids": block.team_ids, "picks": block.picks}
        await self._session.execute(_TEAMS_TAKEN, key | teams)
        columns = {
            "events": [one.event for one in block.chosen],
            "families": [one.family for one in block.chosen],
            "names": [one.name for one in block.chosen],
            "places": list(block.chosen.values()),
        }
        await self._session.execute(_CHOSEN, key | columns)


def _events_of(contest_id: UUID, fixture_id: UUID, event_key: str = "") -> tuple[ColumnElement[bool], ...]:
    of_fixture = (FixtureEventRow.contest_id == contest_id, FixtureEventRow.fixture_id == fixture_id)
    return (*of_fixture, FixtureEventRow.event_key == event_key) if event_key else of_fixture


LOCKING = Locking(TYPER, picks=LockRepository, in_order=False)
"""Fixtures lock independently: predictions do not depend on another fixture."""
