"""SQL of merging two athletes who are one."""

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes.models import AthleteAliasRow, AthleteEventRow, AthleteRow, FixtureAthleteRow
from contests.contests.models import ContestRow
from contests.fixtures.models import FixtureRow
from contests.fixtures.repository import FixtureRepository

_MOVES = tuple(
    text(statement)
    for statement in (
        """
        INSERT INTO fixture_athlete (fixture_id, origin_id, number, price, planned)
        SELECT fixture_id, origin_id, CAST(:stays AS smallint), price, true FROM fixture_athlete
        WHERE origin_id = :origin_id AND number = :goes AND planned AND price IS NOT NULL
        ON CONFLICT DO NOTHING
        """,
        "DELETE FROM fixture_athlete WHERE origin_id = :origin_id AND number = :goes",
        """
        INSERT INTO typed_value (id, origin_id, number, kind, contest_id, fixture_id, event_key, statistic, waiting)
        SELECT gen_random_uuid(), origin_id, CAST(:stays AS smallint), kind, contest_id, fixture_id, event_key,
            statistic, waiting
        FROM typed_value
        WHERE origin_id = :origin_id AND number = :goes AND fixture_id IS NOT NULL
        ON CONFLICT ON CONSTRAINT uq_typed_value DO NOTHING
        """,
        "UPDATE athlete_alias SET number = :stays WHERE origin_id = :origin_id AND number = :goes",
        """
        DELETE FROM import_change AS change USING schedule_import, contest
        WHERE change.import_id = schedule_import.id AND contest.id = schedule_import.contest_id
            AND contest.origin_id = :origin_id
            AND ((change.kind = 'athlete' AND change.key ->> 0 = :old) OR (change.kind = 'plan' AND key ->> 1 = :old)
                OR (change.kind = 'draft' AND key ->> 1 = 'statistics' AND (
                    change.before -> 'value' ? CAST(:old AS text) OR change.after -> 'value' ? CAST(:old AS text))))
        """,
    )
)
"""An import that is taken back leaves what followed the one who stays."""


@dataclass(frozen=True)
class AthleteRound:
    """A round with something of two athletes: their planned or pinned values, and entered statistics by event.

    `has_points` tells whether the one who goes has published points, and `titles` has the events' sides.
    """

    contest: ContestRow
    fixture: FixtureRow
    goes: FixtureAthleteRow | None
    stays: FixtureAthleteRow | None
    statistics: Mapping[str, Mapping[int, Mapping[str, int]]]
    has_points: bool
    titles: Mapping[str, str]

    @property
    def is_pinned(self) -> bool:
        """True if the round has opened with the one who goes, so that a team may have them."""
        return self.goes is not None and not self.goes.planned

    @property
    def can_stand_in(self) -> bool:
        """True unless squads of the open round may have the one who goes, and cannot have the other one instead."""
        if self.goes is None or self.goes.planned or self.fixture.locked_at is not None:
            return True
        return self.stays is not None and not self.stays.planned and self.stays.position == self.goes.position

    def counted(self, number: int) -> int:
        """Count the events with entered statistics of an athlete."""
        return sum(number in players for players in self.statistics.values())


class AthleteMergeRepository:
    """What belongs to two athletes, read and moved within one transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def rounds_of(self, origin_id: UUID, *, goes: int, stays: int) -> list[AthleteRound]:
        """List the rounds of an origin's fantasy contests, in order, in which the one who goes has anything."""
        fixtures = FixtureRepository(self._session)
        rows = await self._session.execute(
            select(ContestRow, FixtureRow)
            .join(FixtureRow, FixtureRow.contest_id == ContestRow.id)
            .where(ContestRow.origin_id == origin_id, ContestRow.event_type == "Fantasy")
            .order_by(ContestRow.id, FixtureRow.number)
        )
        found = [(contest, fixture) for contest, fixture in rows]
        ids = [fixture.id for _, fixture in found]
        values = {
            (row.fixture_id, row.number): row
            for row in await self._session.scalars(
                select(FixtureAthleteRow)
                .where(FixtureAthleteRow.origin_id == origin_id, FixtureAthleteRow.number.in_((goes, stays)))
                .execution_options(populate_existing=True)
            )
        }
        points = set(
            await self._session.scalars(
                select(AthleteEventRow.fixture_id).where(
                    AthleteEventRow.origin_id == origin_id, AthleteEventRow.number == goes
                )
            )
        )
        drafts, events = await fixtures.drafts_of(ids), await fixtures.events_of(ids)
        rounds = [
            AthleteRound(
                contest,
                fixture,
                values.get((fixture.id, goes)),
                values.get((fixture.id, stays)),
                drafts[fixture.id].statistics if fixture.id in drafts else {},
                fixture.id in points,
                {row.key: f"{row.home_name} – {row.away_name}" for row in events.get(fixture.id, ())},
            )
            for contest, fixture in found
        ]
        return [
            one
            for one in rounds
            if one.goes is not None or one.has_points or any(goes in players for players in one.statistics.values())
        ]

    async def move(self, origin_id: UUID, *, goes: AthleteRow, stays: AthleteRow) -> None:
        """Move planned prices, marks of typed values, and aliases; the key of the one who goes is an alias then."""
        values = {"origin_id": origin_id, "goes": goes.number, "stays": stays.number, "old": str(goes.number)}
        for statement in _MOVES:
            await self._session.execute(statement, values)
        alias = AthleteAliasRow(origin_id=origin_id, key=goes.key, number=stays.number, written=goes.fullname)
        await self._session.merge(alias)
