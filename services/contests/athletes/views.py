"""Participants' views of athletes, prices and points; rendered once per version."""

from collections.abc import Mapping
from hashlib import sha256
from uuid import UUID

from pydantic import TypeAdapter
from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes.errors import FixtureNotOpened
from contests.athletes.models import AthleteRow
from contests.athletes.repository import AthleteRepository, Scored
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
from contests.catalogue.models import OriginRow
from contests.catalogue.repository import CatalogueRepository
from contests.catalogue.schemas import Club
from contests.catalogue.service import find_origin
from contests.contests.models import ContestRow
from contests.contests.repository import ContestRepository
from contests.errors import AthleteNotFound
from contests.fixtures.complete_fixtures import complete
from contests.fixtures.models import FixtureRow
from contests.fixtures.repository import FixtureRepository, Standing
from contracts.base import Text
from kit.http.kept_answers import Looked
from shared.problems import ContestNotFound, FixtureNotFound

_PLAYERS: TypeAdapter[list[Player]] = TypeAdapter(list[Player])
_CLUBS: TypeAdapter[list[Club]] = TypeAdapter(list[Club])
_PRICES: TypeAdapter[list[PlayerPrice]] = TypeAdapter(list[PlayerPrice])
_POINTS: TypeAdapter[list[EventPlayers]] = TypeAdapter(list[EventPlayers])
Answer = Looked[bytes]
"""A version and the function that renders the JSON."""


async def players(session: AsyncSession, origin_id: UUID, *, language: str) -> Answer:
    """Return all athletes of an origin in their present state, by number.

    Raises:
        OriginNotFound: there is no such origin.
    """
    origin = await find_origin(session, origin_id)

    async def render() -> bytes:
        clubs = await CatalogueRepository(session).clubs_of(origin.id)
        athletes = AthleteRepository(session)
        points = await athletes.total_points(origin.id)
        rows = (await athletes.of_origin(origin.id)).values()
        shown = [
            Player.of(row, team=team_name(clubs, row.club_key, language), points=points.get(row.number, 0))
            for row in rows
        ]
        return _PLAYERS.dump_json(shown, by_alias=True)

    return Answer(f"{origin.id}-{origin.athletes_revision}-{origin.points_revision}-{language}", render)


async def initial_prices(session: AsyncSession, contest_id: UUID) -> Answer:
    """Return the first pinned price of each athlete in a contest.

    Raises:
        ContestNotFound: there is no such fantasy contest, or it is a draft.
    """
    contest = await _contest(session, contest_id)
    now: Standing = await FixtureRepository(session).standing(contest.id)
    version = f"{contest.id}-{contest.revision}-{sum(one.opened for one in now.fixtures)}"

    async def render() -> bytes:
        repository = AthleteRepository(session)
        athletes = await repository.of_origin(contest.origin_id)
        return _prices(athletes, await repository.initial_prices(contest.id))

    return Answer(version, render)


async def pinned_prices(session: AsyncSession, fixture_id: UUID) -> Answer:
    """Return the prices of athletes in a fixture, as pinned when it opened.

    Where a contest counts prices of the moment, the last fixture that has opened has the present ones.

    Raises:
        FixtureNotFound: no published fantasy contest has such a fixture.
        FixtureNotOpened: it has no prices yet.
    """
    contest, fixture = await _fixture(session, fixture_id)
    if fixture.opened_at is None:
        raise FixtureNotOpened
    rules = contest.configuration.fantasy
    is_of_moment = rules is not None and rules.prices == "moment"
    is_of_moment = is_of_moment and not await FixtureRepository(session).any_opened_after(fixture)

    async def render() -> bytes:
        repository = AthleteRepository(session)
        athletes = await repository.of_origin(contest.origin_id)
        pins = (await repository.pins_of([fixture.id])).get(fixture.id, {})
        if is_of_moment:
            return _prices(athletes, {number: athletes[number].price for number in pins})
        return _prices(athletes, {number: pin.price or 0 for number, pin in pins.items()})

    version = f"{fixture.id}-{fixture.opened_at.timestamp()}"
    return Answer(f"{version}-{contest.origin.athletes_revision}" if is_of_moment else version, render)


async def market(session: AsyncSession, fixture_id: UUID, *, language: str) -> Answer:
    """Return all that a fixture's squads are made of: athletes, clubs, initial prices, and those that it pinned.

    Raises:
        FixtureNotFound: no published fantasy contest has such a fixture.
    """
    contest, fixture = await _fixture(session, fixture_id)
    parts = {
        "players": await players(session, contest.origin_id, language=language),
        "clubs": await clubs(session, contest.origin_id),
        "initialPrices": await initial_prices(session, contest.id),
    }
    if fixture.opened_at is not None:
        parts["prices"] = await pinned_prices(session, fixture.id)

    async def render() -> bytes:
        bodies = {"prices": b"null"} | {name: await part.render() for name, part in parts.items()}
        return b"{" + b",".join(b'"%b":%b' % (name.encode(), body) for name, body in bodies.items()) + b"}"

    return Answer(sha256("\n".join(part.version for part in parts.values()).encode()).hexdigest()[:32], render)


async def clubs(session: AsyncSession, origin_id: UUID) -> Answer:
    """Return all clubs of an origin, by key.

    Raises:
        OriginNotFound: there is no such origin.
    """
    origin = await find_origin(session, origin_id)
    rows = await CatalogueRepository(session).clubs_of(origin.id)
    body = _CLUBS.dump_json([Club.of(rows[key]) for key in sorted(rows)], by_alias=True)

    async def render() -> bytes:
        return body

    return Answer(sha256(body).hexdigest()[:32], render)


async def points_of_fixture(session: AsyncSession, fixture_id: UUID, *, language: str) -> Answer:
    """Return a fixture's events with all athletes who appeared or scored, and their points.

    Raises:
        FixtureNotFound: no published fantasy contest has such a fixture.
    """
    contest, fixture = await _fixture(session, fixture_id)
    revision = contest.origin.athletes_revision
    version = f"{fixture.id}-{fixture.revision}-{fixture.results_revision}-{revision}-{language}"

    async def render() -> bytes:
        (loaded,) = await complete(session, contest, [fixture])
        repository = AthleteRepository(session)
        athletes = await repository.of_origin(contest.origin_id)
        scored = await repository.scored(contest.id, fixture_id=fixture.id)
        names = statistic_names(contest.origin)
        pins = (await repository.pins_of([fixture.id])).get(fixture.id, {})
        teams = {
            number: (pin.position or "", team_name(loaded.clubs, pin.club_key or "", language))
            for number, pin in pins.items()
        }
        shown = [
            EventPlayers(
                key=event.key,
                Home=event.home_name,
                Away=event.away_name,
                state=loaded.outcomes[event.key].state,
                players=tuple(
                    _scoring(athletes[one.number], teams[one.number], one, names)
                    for one in scored
                    if one.event_key == event.key
                ),
            )
            for event in loaded.events
        ]
        return _POINTS.dump_json(shown, by_alias=True)

    return Answer(version, render)


async def player_detail(session: AsyncSession, athlete_id: UUID, *, league: UUID | None, language: str) -> PlayerDetail:
    """Return an athlete with each fixture of the contest `league`; without one there are no fixtures.

    Raises:
        AthleteNotFound: there is no such athlete.
        ContestNotFound: there is no such fantasy contest on the athlete's origin, or it is a draft.
    """
    athletes = AthleteRepository(session)
    row = await athletes.by_id(athlete_id)
    if row is None:
        raise AthleteNotFound
    contest = None if league is None else await _contest(session, league)
    if contest is not None and contest.origin_id != row.origin_id:
        raise ContestNotFound
    clubs = await CatalogueRepository(session).clubs_of(row.origin_id)
    totals = await athletes.total_points(row.origin_id)
    shown = () if contest is None else await _fixtures_of(session, contest, row)
    values = Player.values_of(row, team=team_name(clubs, row.club_key, language), points=totals.get(row.number, 0))
    initial = shown[0].price if shown else None
    return PlayerDetail.model_validate(values | {"initial_price": initial, "fixtures": shown})


async def _fixtures_of(session: AsyncSession, contest: ContestRow, athlete: AthleteRow) -> tuple[PlayerFixture, ...]:
    athletes = AthleteRepository(session)
    names = statistic_names(contest.origin)
    pins = await athletes.pins_of_athlete(contest.id, athlete.number)
    events = await FixtureRepository(session).events_of([pin.fixture_id for pin in pins])
    sides = {(event.fixture_id, event.key): event for found in events.values() for event in found}
    scored: dict[UUID, list[PlayerEvent]] = {}
    for one in await athletes.scored(contest.id, number=athlete.number):
        event = sides.get((one.fixture_id, one.event_key))
        shown = PlayerEvent(
            key=one.event_key,
            Home=event and event.home_name,
            Away=event and event.away_name,
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
    """Return the names of the statistics in an origin's point events."""
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


async def _contest(session: AsyncSession, contest_id: UUID) -> ContestRow:
    contest = await ContestRepository(session).find(contest_id)
    if contest is None or contest.state == "draft" or contest.event_type != "Fantasy":
        raise ContestNotFound
    return contest


async def _fixture(session: AsyncSession, fixture_id: UUID) -> tuple[ContestRow, FixtureRow]:
    row = await FixtureRepository(session).by_id(fixture_id)
    contest = None if row is None else await ContestRepository(session).find(row.contest_id)
    if row is None or contest is None or row.published_at is None:
        raise FixtureNotFound
    if contest.state == "draft" or contest.event_type != "Fantasy":
        raise FixtureNotFound
    return contest, row
