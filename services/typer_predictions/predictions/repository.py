"""SQL of saving predictions; the save is hot, so it is written by hand."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any
from uuid import UUID

from cachetools import LRUCache
from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncSession

from games.locking.gate import Gate, OpenFixture, asking
from games.teams.repository import OwnTeam
from typer_predictions.domain.predictions import Choice
from typer_predictions.predictions.models import FixtureEventRow
from typer_predictions.predictions.offers import Offers, read_offer

FixturePicks = dict[str, dict[str, Choice]]
"""Picks of one fixture by event and family."""

_OFFERS: LRUCache[tuple[UUID, int], Offers] = LRUCache(256)
"""By fixture and its revision: under that key they cannot change."""

_GATE = asking("""
SELECT fixture_id FROM fixture
WHERE contest_id = :contest AND fixture_id = ANY(CAST(:fixtures AS uuid[]))
  AND opens_at <= clock_timestamp() AND closes_at > clock_timestamp() AND locked_at IS NULL
ORDER BY fixture_id
""")

_CLOSED = text("""
SELECT fixture_id, locked_at IS NOT NULL OR closes_at <= clock_timestamp() FROM fixture
WHERE contest_id = :contest AND fixture_id = ANY(CAST(:fixtures AS uuid[]))
""")

_OF_TEAM = text("""
SELECT fixture_id, CAST(p.picks AS text), CAST(p.sequences AS text), s.points, p.saved_at, p.sequence
FROM (
    SELECT fixture_id, picks, sequences, saved_at, sequence FROM prediction
    WHERE contest_id = :contest AND team_id = :team
) p
FULL JOIN (SELECT fixture_id, points FROM score WHERE contest_id = :contest AND team_id = :team) s USING (fixture_id)
""")

_SAVE = text("""
WITH saved AS (
    INSERT INTO prediction (contest_id, fixture_id, team_id, picks, sequences, saved_at, sequence)
    SELECT :contest, fixture_id, :team, CAST(picks AS jsonb), CAST(sequences AS jsonb), saved_at, sequence
    FROM unnest(CAST(:fixtures AS uuid[]), CAST(:picks AS text[]), CAST(:sequences AS text[]),
                CAST(:instants AS timestamptz[]), CAST(:numbers AS bigint[]))
        AS sent(fixture_id, picks, sequences, saved_at, sequence)
    ON CONFLICT (contest_id, fixture_id, team_id) DO UPDATE
    SET picks = excluded.picks, sequences = excluded.sequences, saved_at = excluded.saved_at,
        sequence = excluded.sequence
)
UPDATE team SET sequence = greatest(sequence, :sequence), saved_at = greatest(saved_at, :saved_at)
WHERE contest_id = :contest AND team_id = :team
RETURNING sequence, saved_at, clock_timestamp()
""")


@dataclass(frozen=True)
class Receipt:
    """The save that counts: the instant at which it passed the gate (UTC), and the number sent with it, if any."""

    saved_at: datetime
    sequence: int | None


@dataclass(frozen=True)
class TeamFixture:
    """What a team has stored for a fixture; `points` (tenths) only once it was scored, `receipt` if it has saved."""

    picks: FixturePicks = field(default_factory=FixturePicks)
    sequences: dict[str, int] = field(default_factory=dict[str, int])
    points: int | None = None
    receipt: Receipt | None = None


class PredictionRepository:
    """Reads and writes predictions in one session's transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def pass_gate(self, contest_id: UUID, fixture_ids: Sequence[UUID]) -> dict[UUID, OpenFixture]:
        """Find those fixtures that are open now by the database's clock; their saves count from this instant.

        They are neither changed nor locked before this transaction ends, and closed ones aren't waited for
        (ARCHITECTURE.md, The deadline).
        """
        return await Gate(self._session).let_pass(_GATE, contest_id, fixtures=list(fixture_ids))

    async def closed(self, contest_id: UUID, fixture_ids: Sequence[UUID]) -> dict[UUID, bool]:
        """Tell, for fixtures of the contest that did not pass the gate, whether they are closed, or yet to open."""
        rows = await self._session.execute(_CLOSED, {"contest": contest_id, "fixtures": list(fixture_ids)})
        return {row[0]: row[1] for row in rows}

    async def of_team(self, contest_id: UUID, team_id: UUID) -> dict[UUID, TeamFixture]:
        """Read everything a team has predicted and scored, by fixture."""
        rows = await self._session.execute(_OF_TEAM, {"contest": contest_id, "team": team_id})
        return {
            fixture_id: TeamFixture(
                read_picks(picks),
                json.loads(sequences or "{}"),
                points,
                None if saved_at is None else Receipt(saved_at, sequence),
            )
            for fixture_id, picks, sequences, points, saved_at, sequence in rows
        }

    async def offers(self, contest_id: UUID, fixture_id: UUID, revision: int) -> Offers:
        """Read the offers of a fixture at its present revision, by event; from memory if they were read before."""
        known = _OFFERS.get((fixture_id, revision))
        if known is not None:
            return known
        statement = select(FixtureEventRow.event_key, FixtureEventRow.state, FixtureEventRow.offer).where(
            FixtureEventRow.contest_id == contest_id, FixtureEventRow.fixture_id == fixture_id
        )
        rows = await self._session.execute(statement)
        offers = _OFFERS[fixture_id, revision] = {key: read_offer(state, offer) for key, state, offer in rows}
        return offers

    async def save(
        self, team: OwnTeam, fixtures: Mapping[UUID, TeamFixture], *, sequence: int
    ) -> tuple[OwnTeam, datetime]:
        """Store a team's fixtures, at least one, each with its receipt; answers the team as it is now, and the time."""
        receipts = [fixture.receipt for fixture in fixtures.values() if fixture.receipt is not None]
        parameters: dict[str, Any] = {  # Any: values of several SQL types
            "contest": team.contest_id,
            "team": team.team_id,
            "fixtures": list(fixtures),
            "picks": [json.dumps(fixture.picks) for fixture in fixtures.values()],
            "sequences": [json.dumps(fixture.sequences) for fixture in fixtures.values()],
            "instants": [receipt.saved_at for receipt in receipts],
            "numbers": [receipt.sequence for receipt in receipts],
            "sequence": sequence,
            "saved_at": max(receipt.saved_at for receipt in receipts),
        }
        row = (await self._session.execute(_SAVE, parameters)).one()
        return replace(team, sequence=row[0], saved_at=row[1]), row[2]


def read_picks(stored: str | None) -> FixturePicks:
    """Read a fixture's picks from their JSON; lists become tuples."""
    read: dict[str, dict[str, str | list[str]]] = json.loads(stored or "{}")
    return {
        event: {family: choice if isinstance(choice, str) else tuple(choice) for family, choice in families.items()}
        for event, families in read.items()
    }
