"""SQL of saving and reading predictions."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any
from uuid import UUID

from cachetools import LRUCache
from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncSession

from games.locking import gate
from games.locking.gate import OpenFixture
from games.teams import own_team
from games.teams.repository import OwnTeam
from kit.database.sessions import fetch_by_driver
from typer_predictions.domain.predictions import Choice
from typer_predictions.predictions.models import FixtureEventRow
from typer_predictions.predictions.offers import Closings, Offers, read_offer

FixturePicks = dict[str, dict[str, Choice]]
"""Picks of one fixture by event and family."""

_OFFERS: LRUCache[tuple[UUID, int], tuple[Offers, Closings]] = LRUCache(256)
"""By fixture and its revision, under which they cannot change."""

# The team's lock comes first, then the gates in key order: `asked` counts the locked rows before it looks for fixtures.
# With another order two saves can deadlock: one holds a gate and waits for a team. The other holds the team and waits
# for the gate, behind a closing.
_TO_SAVE = text(f"""
WITH mine AS MATERIALIZED ({own_team.LOCKED}),
asked AS MATERIALIZED (
    SELECT open_now.fixture_id, {gate.ask("open_now.fixture_id")}
    FROM (SELECT count(*) AS teams FROM mine) AS locked
    CROSS JOIN LATERAL (
        SELECT f.fixture_id FROM fixture f
        WHERE f.contest_id = :contest AND f.fixture_id = ANY(CAST(:fixtures AS uuid[])) AND locked.teams >= 0
          AND {gate.is_open("f")}
        ORDER BY f.fixture_id
    ) AS open_now
)
SELECT mine.*, clock_timestamp() AS now, fixture_id,
       CAST(p.picks AS text), CAST(p.sequences AS text), s.points, p.saved_at, p.sequence,
       CAST(p.event_receipts AS text),
       asked.fixture_id IS NOT NULL AND {gate.is_open("f")} AS lets_pass,
       f.revision AS fixture_revision, {gate.passed_at("f")} AS passed_at,
       f.locked_at IS NOT NULL OR f.closes_at <= clock_timestamp() AS is_closed,
       f.match_locks,
       CASE WHEN f.match_locks > 0 THEN ARRAY(
           SELECT e.event_key FROM fixture_event e
           WHERE e.contest_id = :contest AND e.fixture_id = f.fixture_id AND e.locked_at IS NOT NULL
       ) END AS locked_matches
FROM mine
LEFT JOIN (
    (SELECT * FROM prediction WHERE contest_id = :contest AND team_id = (SELECT team_id FROM mine)) p
    FULL JOIN (SELECT fixture_id, points FROM score
               WHERE contest_id = :contest AND team_id = (SELECT team_id FROM mine)) s USING (fixture_id)
    FULL JOIN (SELECT fixture_id, revision, opens_at, closes_at, locked_at, match_locks FROM fixture
               WHERE contest_id = :contest AND fixture_id = ANY(CAST(:fixtures AS uuid[]))) f USING (fixture_id)
) ON true
LEFT JOIN asked USING (fixture_id)
""")  # noqa: S608 - constants

_TO_READ = text(f"""
WITH mine AS MATERIALIZED ({own_team.OWN})
SELECT mine.*, clock_timestamp() AS now, fixture_id,
       CAST(p.picks AS text), CAST(p.sequences AS text), s.points, p.saved_at, p.sequence,
       CAST(p.event_receipts AS text)
FROM mine
LEFT JOIN (
    (SELECT * FROM prediction WHERE contest_id = :contest AND team_id = (SELECT team_id FROM mine)) p
    FULL JOIN (SELECT fixture_id, points FROM score
               WHERE contest_id = :contest AND team_id = (SELECT team_id FROM mine)) s USING (fixture_id)
) ON true
""")  # noqa: S608 - constants

_SAVE = text(f"""
WITH stand AS MATERIALIZED (
    SELECT count(*) AS fixtures
    FROM unnest(CAST(:fixtures AS uuid[]), CAST(:revisions AS bigint[]), CAST(:match_locks AS int[]))
        AS judged(fixture_id, revision, match_locks)
    JOIN fixture f ON f.contest_id = :contest AND f.fixture_id = judged.fixture_id
        AND {gate.stands("f", "judged.revision")} AND f.match_locks IS NOT DISTINCT FROM judged.match_locks
), saved AS (
    INSERT INTO prediction (contest_id, fixture_id, team_id, picks, sequences, saved_at, sequence, event_receipts)
    SELECT :contest, fixture_id, CAST(:team AS uuid), CAST(picks AS jsonb), CAST(sequences AS jsonb), saved_at,
           sequence, CAST(event_receipts AS jsonb)
    FROM unnest(CAST(:fixtures AS uuid[]), CAST(:picks AS text[]), CAST(:sequences AS text[]),
                CAST(:times AS timestamptz[]), CAST(:numbers AS bigint[]), CAST(:event_receipts AS text[]))
        AS sent(fixture_id, picks, sequences, saved_at, sequence, event_receipts)
    WHERE (SELECT fixtures FROM stand) = cardinality(CAST(:fixtures AS uuid[]))
    ON CONFLICT (contest_id, fixture_id, team_id) DO UPDATE
    SET picks = excluded.picks, sequences = excluded.sequences, saved_at = excluded.saved_at,
        sequence = excluded.sequence, event_receipts = excluded.event_receipts
)
UPDATE team SET sequence = greatest(sequence, CAST(:sequence AS bigint)),
    saved_at = greatest(saved_at, CAST(:saved_at AS timestamptz))
WHERE contest_id = :contest AND team_id = :team
  AND (SELECT fixtures FROM stand) = cardinality(CAST(:fixtures AS uuid[]))
RETURNING sequence, saved_at, clock_timestamp()
""")  # noqa: S608 - constants


@dataclass(frozen=True)
class Receipt:
    """The save that counts: the time at which it passed the gate (UTC), and the number sent with it, if any."""

    saved_at: datetime
    sequence: int | None


@dataclass(frozen=True)
class TeamFixture:
    """A team's stored predictions of a fixture; `points` (tenths) after scoring, `receipt` after a save.

    `event_receipts` are those of each event with picks, where events close by themselves; None where they do not.
    """

    picks: FixturePicks = field(default_factory=FixturePicks)
    sequences: dict[str, int] = field(default_factory=dict[str, int])
    points: int | None = None
    receipt: Receipt | None = None
    event_receipts: Mapping[str, Receipt] | None = None


@dataclass(frozen=True)
class Found:
    """A user's team with all its stored data, by fixture, at one instant of the database's clock."""

    team: OwnTeam
    fixtures: Mapping[UUID, TeamFixture]
    now: datetime


@dataclass(frozen=True)
class OpenRound(OpenFixture):
    """An open fixture: how many locks of its matches by themselves there were, and the matches that are locked.

    The number is None where the fixture locks as a whole.
    """

    match_locks: int | None = None
    locked_matches: frozenset[str] = frozenset()


@dataclass(frozen=True)
class ToSave(Found):
    """A user's locked team for a save; `opened` has the requested fixtures whose gates let the save pass.

    `closed` has the others, closed or not yet open. A fixture in neither does not belong to the contest.
    """

    opened: Mapping[UUID, OpenRound]
    closed: Mapping[UUID, bool]


class PredictionRepository:
    """Reads and writes predictions in one session's transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def to_save(self, contest_id: UUID, user_id: UUID, fixture_ids: Sequence[UUID]) -> ToSave | None:
        """Lock the user's team, pass the gates of open fixtures, and return the data for a save.

        The fixtures cannot change or be locked before this transaction ends. Closed ones are not waited for
        (ARCHITECTURE.md, The deadline). Returns None if the user has no team in the contest.
        """
        values = {"contest": contest_id, "user": user_id, "fixtures": list(fixture_ids)}
        rows = await fetch_by_driver(self._session, _TO_SAVE, values)
        if rows and not rows[0]["is_current"]:  # the concurrent save has committed: read its result
            rows = await fetch_by_driver(self._session, _TO_SAVE, values)
        if not rows:
            return None
        found, asked = _found(rows), set(fixture_ids)
        mine = [row for row in rows if row["fixture_id"] in asked]
        return ToSave(
            team=found.team,
            fixtures=found.fixtures,
            now=found.now,
            opened={
                one["fixture_id"]: OpenRound(
                    *(one["fixture_id"], one["fixture_revision"], one["passed_at"], one["match_locks"]),
                    frozenset(one["locked_matches"] or ()),
                )
                for one in mine
                if one["lets_pass"]
            },
            closed={
                one["fixture_id"]: one["is_closed"]
                for one in mine
                if not one["lets_pass"] and one["is_closed"] is not None
            },
        )

    async def to_read(self, contest_id: UUID, user_id: UUID) -> Found | None:
        """Return a user's team in the contest with all predictions and scores; None if there is none."""
        rows = await fetch_by_driver(self._session, _TO_READ, {"contest": contest_id, "user": user_id})
        return _found(rows) if rows else None

    async def offers(self, contest_id: UUID, fixture_id: UUID, revision: int) -> tuple[Offers, Closings]:
        """Return the offers of a fixture at its present revision, and closings of its own, by event; cached in memory.

        Events without a date have no closing of their own.
        """
        known = _OFFERS.get((fixture_id, revision))
        if known is not None:
            return known
        statement = select(
            FixtureEventRow.event_key, FixtureEventRow.state, FixtureEventRow.offer, FixtureEventRow.closes_at
        ).where(FixtureEventRow.contest_id == contest_id, FixtureEventRow.fixture_id == fixture_id)
        rows = (await self._session.execute(statement)).all()
        offers = {key: read_offer(state, offer) for key, state, offer, _ in rows}
        found = _OFFERS[fixture_id, revision] = (offers, {key: at for key, *_, at in rows if at is not None})
        return found

    async def void_events(self, contest_id: UUID) -> set[tuple[UUID, str]]:
        """Return the void events of a contest: fixture and event."""
        row = FixtureEventRow
        found = select(row.fixture_id, row.event_key).where(row.contest_id == contest_id, row.state == "void")
        return {(fixture_id, key) for fixture_id, key in await self._session.execute(found)}

    async def save(
        self, known: ToSave, fixtures: Mapping[UUID, TeamFixture], *, sequence: int
    ) -> tuple[OwnTeam, datetime] | None:
        """Store at least one fixture of a team, each with its receipt; return the team's new state and the time.

        Returns None, and stores nothing, if one of them has changed since it was read.
        """
        receipts = [fixture.receipt for fixture in fixtures.values() if fixture.receipt is not None]
        values = {
            "contest": known.team.contest_id,
            "fixtures": list(fixtures),
            "revisions": [known.opened[fixture_id].revision for fixture_id in fixtures],
            "match_locks": [known.opened[fixture_id].match_locks for fixture_id in fixtures],
            "team": known.team.team_id,
            "picks": [json.dumps(fixture.picks) for fixture in fixtures.values()],
            "sequences": [json.dumps(fixture.sequences) for fixture in fixtures.values()],
            "times": [receipt.saved_at for receipt in receipts],
            "numbers": [receipt.sequence for receipt in receipts],
            "event_receipts": [_written(fixture.event_receipts) for fixture in fixtures.values()],
            "sequence": sequence,
            "saved_at": max(receipt.saved_at for receipt in receipts),
        }
        row = next(iter(await fetch_by_driver(self._session, _SAVE, values)), None)
        return None if row is None else (replace(known.team, sequence=row[0], saved_at=row[1]), row[2])


_FIXTURE = own_team.COLUMNS + 2
_STORED = slice(_FIXTURE, _FIXTURE + 7)


def _found(rows: Sequence[Any]) -> Found:  # Any: rows
    """Return the team in these rows; each row has the team and one fixture's data, if any."""
    stored = [tuple(row)[_STORED] for row in rows]
    return Found(
        team=OwnTeam(*tuple(rows[0])[: own_team.COLUMNS]),
        fixtures={
            fixture_id: TeamFixture(
                read_picks(picks),
                json.loads(sequences or "{}"),
                points,
                None if saved_at is None else Receipt(saved_at, sequence),
                _read(event_receipts),
            )
            for fixture_id, picks, sequences, points, saved_at, sequence, event_receipts in stored
            if saved_at is not None or points is not None
        },
        now=rows[0]["now"],
    )


def _written(receipts: Mapping[str, Receipt] | None) -> str | None:
    """Return the JSON form of events' receipts: the time and the number of each."""
    if receipts is None:
        return None
    return json.dumps({event: [one.saved_at.isoformat(), one.sequence] for event, one in receipts.items()})


def _read(stored: str | None) -> dict[str, Receipt] | None:
    if stored is None:
        return None
    read: dict[str, tuple[str, int | None]] = json.loads(stored)
    return {event: Receipt(datetime.fromisoformat(at), sequence) for event, (at, sequence) in read.items()}


def read_picks(stored: str | None) -> FixturePicks:
    """Return a fixture's picks from their JSON; lists become tuples."""
    read: dict[str, dict[str, str | list[str]]] = json.loads(stored or "{}")
    return {
        event: {family: choice if isinstance(choice, str) else tuple(choice) for family, choice in families.items()}
        for event, families in read.items()
    }
