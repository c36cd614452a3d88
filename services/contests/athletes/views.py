"""What participants read of athletes: who they are, what they cost and scored; rendered once per version."""

from collections.abc import Mapping
from uuid import UUID

from pydantic import TypeAdapter
from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes import origins, queries, repository
from contests.athletes.errors import AthleteNotFound, FixtureNotOpened
from contests.athletes.models import AthleteRow
from contests.athletes.queries import Scored
from contests.athletes.schemas import (
    EventPlayers,
    Player,
    PlayerDetail,
    PlayerEvent,
    PlayerFixture,
    PlayerPrice,
    PointsLineView,
    ScoringPlayer,
    lines_of,
    team_name,
)
from contests.catalogue import service as catalogue
from contests.catalogue.models import ClubRow, OriginRow
from contests.contests import repository as contests
from contests.contests.errors import ContestNotFound
from contests.contests.models import ContestRow
from contests.fixtures import repository as fixtures
from contests.fixtures.errors import FixtureNotFound
from contests.fixtures.loading import LoadedFixture, load
from contests.fixtures.models import FixtureRow
from contests.fixtures.repository import Standing, standing
from contests.rendered import Rendered
from contracts.base import Text

__all__ = ["initial_prices", "pinned_prices", "player_detail", "players", "points_of_fixture", "statistic_names"]

_PLAYERS: TypeAdapter[list[Player]] = TypeAdapter(list[Player])
_PRICES: TypeAdapter[list[PlayerPrice]] = TypeAdapter(list[PlayerPrice])
_POINTS: TypeAdapter[list[EventPlayers]] = TypeAdapter(list[EventPlayers])
Answer = tuple[str, bytes]
"""A version and the JSON."""


async def players(session: AsyncSession, rendered: Rendered, origin_id: UUID | None, *, language: str) -> Answer:
    """Answer all athletes of an origin as of now, by number.

    Raises:
        OriginNotFound: there is no such origin.
    """
    origin = await origins.find(session, origin_id)
    version = _players_version(origin, language)
    body = rendered.find(("players", origin.id, language), version)
    if body is None:
        clubs = await catalogue.clubs(session, origin.id)
        points = await queries.total_points(session, origin.id)
        rows = (await repository.of_origin(session, origin.id)).values()
        shown = [
            Player.of(row, team=team_name(clubs, row.club_key, language), points=points.get(row.number, 0))
            for row in rows
        ]
        body = _PLAYERS.dump_json(shown, by_alias=True)
        await session.refresh(origin)
        if _players_version(origin, language) == version:
            rendered.keep(("players", origin.id, language), version, body)
    return version, body


async def initial_prices(session: AsyncSession, rendered: Rendered, contest_id: UUID | None) -> Answer:
    """Answer what each athlete cost when a contest first pinned them.

    Raises:
        ContestNotFound: there is no such fantasy contest, or it is a draft.
    """
    contest = await _contest(session, contest_id)
    now: Standing = await standing(session, contest.id)
    version = f"{contest.id}-{sum(one.opened for one in now.fixtures)}"
    body = rendered.find(("initial", contest.id), version)
    if body is None:
        athletes = await repository.of_origin(session, contest.origin_id)
        prices = await queries.initial_prices(session, contest.id)
        body = _prices(athletes, prices)
        rendered.keep(("initial", contest.id), version, body)
    return version, body


async def pinned_prices(session: AsyncSession, rendered: Rendered, fixture_id: UUID | None) -> Answer:
    """Answer what athletes cost in a fixture, as pinned when it opened; they never change.

    Raises:
        FixtureNotFound: no published fantasy contest has such a fixture.
        FixtureNotOpened: it has no prices yet.
    """
    contest, fixture = await _fixture(session, fixture_id)
    if fixture.opened_at is None:
        raise FixtureNotOpened
    version = str(fixture.id)
    body = rendered.find(("pinned", fixture.id), version)
    if body is None:
        athletes = await repository.of_origin(session, contest.origin_id)
        pins = (await repository.pins_of(session, [fixture.id])).get(fixture.id, {})
        body = _prices(athletes, {number: pin.price or 0 for number, pin in pins.items()})
        rendered.keep(("pinned", fixture.id), version, body)
    return version, body


async def points_of_fixture(
    session: AsyncSession, rendered: Rendered, fixture_id: UUID | None, *, language: str
) -> Answer:
    """Answer a fixture's events with everybody who appeared or scored, and what for.

    Raises:
        FixtureNotFound: no published fantasy contest has such a fixture.
    """
    contest, fixture = await _fixture(session, fixture_id)
    revision = contest.origin.athletes_revision
    version = f"{fixture.id}-{fixture.revision}-{fixture.results_revision}-{revision}-{language}"
    body = rendered.find(("points", fixture.id, language), version)
    if body is None:
        (loaded,) = await load(session, contest, [fixture])
        athletes = await repository.of_origin(session, contest.origin_id)
        scored = await queries.scored(session, contest.id, fixture_id=fixture.id)
        names = statistic_names(contest.origin)
        pins = (await repository.pins_of(session, [fixture.id])).get(fixture.id, {})
        teams = {
            number: (pin.position or "", team_name(loaded.clubs, pin.club_key or "", language))
            for number, pin in pins.items()
        }
        shown = [
            EventPlayers(
                key=event.key,
                Home=_side(loaded, event.home_key),
                Away=_side(loaded, event.away_key),
                state=loaded.outcomes[event.key].state,
                players=tuple(
                    _scoring(athletes[one.number], teams[one.number], one, names)
                    for one in scored
                    if one.event_key == event.key
                ),
            )
            for event in loaded.events
        ]
        body = _POINTS.dump_json(shown, by_alias=True)
        rendered.keep(("points", fixture.id, language), version, body)
    return version, body


async def player_detail(
    session: AsyncSession, athlete_id: UUID | None, *, league: UUID | None, language: str
) -> PlayerDetail:
    """Answer an athlete, fixture by fixture of the contest `league`; without one there are no fixtures.

    Raises:
        AthleteNotFound: there is no such athlete.
        ContestNotFound: there is no such fantasy contest on the athlete's origin, or it is a draft.
    """
    row = None if athlete_id is None else await repository.by_id(session, athlete_id)
    if row is None:
        raise AthleteNotFound
    contest = None if league is None else await _contest(session, league)
    if contest is not None and contest.origin_id != row.origin_id:
        raise ContestNotFound
    clubs = await catalogue.clubs(session, row.origin_id)
    totals = await queries.total_points(session, row.origin_id)
    shown = () if contest is None else await _fixtures_of(session, contest, row)
    values = Player.values_of(row, team=team_name(clubs, row.club_key, language), points=totals.get(row.number, 0))
    initial = shown[0].price if shown else None
    return PlayerDetail.model_validate(values | {"initial_price": initial, "fixtures": shown})


async def _fixtures_of(session: AsyncSession, contest: ContestRow, athlete: AthleteRow) -> tuple[PlayerFixture, ...]:
    names = statistic_names(contest.origin)
    clubs: Mapping[str, ClubRow] = await catalogue.clubs(session, contest.origin_id)
    pins = await queries.pins_of_athlete(session, contest.id, athlete.number)
    events = await fixtures.events_of(session, [pin.fixture_id for pin in pins])
    sides = {(event.fixture_id, event.key): event for found in events.values() for event in found}
    scored: dict[UUID, list[PlayerEvent]] = {}
    for one in await queries.scored(session, contest.id, number=athlete.number):
        event = sides.get((one.fixture_id, one.event_key))
        home, away = (event.home_key, event.away_key) if event else (None, None)
        shown = PlayerEvent(
            key=one.event_key,
            Home=clubs[home].name_en if home else None,
            Away=clubs[away].name_en if away else None,
            points=one.points,
            lines=_lines(one, names),
        )
        scored.setdefault(one.fixture_id, []).append(shown)
    return tuple(
        PlayerFixture(
            fixture_id=pin.fixture_id,
            name=pin.name,
            points=sum(event.points for event in scored.get(pin.fixture_id, ())) if pin.has_results else None,
            price=pin.price,
            events=tuple(scored.get(pin.fixture_id, ())),
        )
        for pin in pins
    )


def statistic_names(origin: OriginRow) -> dict[str, Text]:
    """Answer what the statistics of an origin's point events are called."""
    return {event.name: event.label for event in reversed(origin.point_events)}


def _prices(athletes: Mapping[int, AthleteRow], prices: Mapping[int, int]) -> bytes:
    shown = [PlayerPrice(_id=athletes[number].id, price=price) for number, price in prices.items()]
    return _PRICES.dump_json(shown, by_alias=True)


def _scoring(athlete: AthleteRow, place: tuple[str, str], one: Scored, names: Mapping[str, Text]) -> ScoringPlayer:
    position, team = place
    return ScoringPlayer(
        _id=athlete.id,
        fullname=athlete.fullname,
        position=position,
        team=team,
        points=one.points,
        lines=_lines(one, names),
    )


def _lines(one: Scored, names: Mapping[str, Text]) -> tuple[PointsLineView, ...]:
    return lines_of(one.lines, names)


def _side(fixture: LoadedFixture, key: str | None) -> str | None:
    return fixture.clubs[key].name_en if key else None


async def _contest(session: AsyncSession, contest_id: UUID | None) -> ContestRow:
    contest = None if contest_id is None else await contests.find(session, contest_id)
    if contest is None or contest.state == "draft" or contest.event_type != "Fantasy":
        raise ContestNotFound
    return contest


async def _fixture(session: AsyncSession, fixture_id: UUID | None) -> tuple[ContestRow, FixtureRow]:
    row = None if fixture_id is None else await fixtures.by_id(session, fixture_id)
    contest = None if row is None else await contests.find(session, row.contest_id)
    if row is None or contest is None or row.published_at is None:
        raise FixtureNotFound
    if contest.state == "draft" or contest.event_type != "Fantasy":
        raise FixtureNotFound
    return contest, row


def _players_version(origin: OriginRow, language: str) -> str:
    return f"{origin.id}-{origin.athletes_revision}-{origin.points_revision}-{language}"
