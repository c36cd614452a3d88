"""The sheet for entering athletes' statistics: clubs and positions, columns, and published values."""

from collections.abc import Mapping
from typing import Self
from uuid import UUID

from pydantic import ConfigDict, Field
from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes.models import AthleteRow, FixtureAthleteRow
from contests.athletes.repository import AthleteRepository
from contests.catalogue.schemas import PointEventView
from contests.contests.repository import ContestRepository
from contests.fixtures.models import FixtureResults
from contests.fixtures.repository import FixtureRepository
from contests.fixtures.schemas import EventKey, EventStatistics
from contests.results import examples
from contests.rules.positions import position_name
from contracts.base import Text
from kit.api.wire import View
from shared.problems import ContestNotFound, FixtureNotFound


class SheetPosition(View):
    """A position of the competition's athletes."""

    key: str
    """The position, as athletes and point events name it."""
    display_name: Text
    """The name of the position, in the plural."""


class SheetAthlete(View):
    """An athlete whose statistics can be entered."""

    id: UUID = Field(alias="_id")
    """The player."""
    fullname: str
    """Name and surname."""
    surname: str
    """Surname alone."""
    position: str
    """As pinned when the fixture opened; before, as of now."""
    team_key: str
    """The club's key, as pinned when the fixture opened; before, as of now."""
    is_pinned: bool
    """Whether the fixture has pinned their price; without one, their statistics bring no team points."""
    aliases: tuple[str, ...] = ()
    """Names of athletes who were merged with them."""

    @classmethod
    def of(cls, row: AthleteRow, pin: FixtureAthleteRow | None, aliases: tuple[str, ...]) -> Self:
        """Return the view of an athlete with the fixture's values."""
        return cls(
            _id=row.id,
            fullname=row.fullname,
            surname=row.surname,
            position=(pin and pin.position) or row.position,
            team_key=(pin and pin.club_key) or row.club_key,
            is_pinned=pin is not None,
            aliases=aliases,
        )


class StatisticsSheet(View):
    """The form of a fixture's statistics; of a typer it is empty."""

    model_config = ConfigDict(json_schema_extra={"example": examples.SHEET})

    point_events: tuple[PointEventView, ...]
    """The point events, in order: the statistics that can be entered, by position."""
    appearance: str | None
    """The statistic that shows, above 0, that an athlete played, the first of `appearances`; null: any."""
    appearances: tuple[str, ...]
    """The statistics of which one above 0 shows that an athlete played; none: any statistic."""
    captain_appearance: tuple[str, ...]
    """The statistics that decide about the armband alone; none: the same."""
    positions: tuple[SheetPosition, ...]
    """Positions in order."""
    athletes: tuple[SheetAthlete, ...]
    """The athletes by number: those that the fixture pinned when it opened; before, all of the competition."""
    published: dict[EventKey, EventStatistics]
    """Statistics as published last, by event, player's `_id` and statistic."""


_EMPTY = StatisticsSheet(
    point_events=(), appearance=None, appearances=(), captain_appearance=(), positions=(), athletes=(), published={}
)


async def sheet_of(session: AsyncSession, contest_id: UUID, fixture_id: UUID) -> StatisticsSheet:
    """Return a fixture's sheet of possible statistics, with the published ones.

    Raises:
        ContestNotFound: there is no such contest.
        FixtureNotFound: the contest has no such fixture.
    """
    contest = await ContestRepository(session).find(contest_id)
    if contest is None:
        raise ContestNotFound
    fixtures = FixtureRepository(session)
    fixture = await fixtures.find(contest_id, fixture_id)
    if fixture is None:
        raise FixtureNotFound
    if contest.event_type != "Fantasy":
        return _EMPTY
    repository, origin = AthleteRepository(session), contest.origin
    athletes = await repository.of_origin(origin.id)
    pins = (await repository.pins_of([fixture_id])).get(fixture_id, {})
    aliases: dict[int, tuple[str, ...]] = {}
    for alias in await repository.aliases_of(origin.id):
        aliases[alias.number] = (*aliases.get(alias.number, ()), alias.written)
    latest = await fixtures.latest(fixture_id)
    draft = await fixtures.draft_of(fixture_id) or FixtureResults()
    published = latest.results if latest is not None else FixtureResults()
    counted = {
        number for results in (published, draft) for players in results.statistics.values() for number in players
    }
    is_open = fixture.opened_at is not None
    shown = [row for number, row in athletes.items() if number in counted or (number in pins or not is_open)]
    return StatisticsSheet(
        point_events=tuple(PointEventView.of(event) for event in origin.point_events),
        appearance=origin.appearance,
        appearances=origin.played_by.statistics,
        captain_appearance=origin.played_by.captain,
        positions=tuple(SheetPosition(key=key, display_name=position_name(key)) for key in origin.positions),
        athletes=tuple(SheetAthlete.of(row, pins.get(row.number), aliases.get(row.number, ())) for row in shown),
        published=_by_id(published, athletes),
    )


def _by_id(results: FixtureResults, athletes: Mapping[int, AthleteRow]) -> dict[str, dict[str, dict[str, int]]]:
    return {
        key: {str(athletes[number].id): counted for number, counted in sorted(players.items())}
        for key, players in sorted(results.statistics.items())
    }
