"""HTTP of athletes, clubs, prices and points: what participants read."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import TypeAdapter

from contests.athletes import examples, organizer_endpoints, views
from contests.athletes.errors import AthleteNotFound, FixtureNotOpened, OriginNotFound
from contests.athletes.origins import find as find_origin
from contests.athletes.schemas import EventPlayers, Player, PlayerDetail, PlayerPrice
from contests.catalogue import service as catalogue
from contests.catalogue.schemas import Club
from contests.contests.errors import ContestNotFound
from contests.fixtures.errors import FixtureNotFound
from contests.fixtures.examples import answers
from contests.language import language
from contests.rendered import Rendered
from kit.auth import CurrentUser, NotLoggedIn
from kit.db import Session, as_uuid
from kit.errors import problems
from kit.wire import answer_cached

router = APIRouter(tags=["athletes"])
router.include_router(organizer_endpoints.router)
_RENDERED = Rendered(size=256)
_CLUBS: TypeAdapter[list[Club]] = TypeAdapter(list[Club])
_UNCHANGED: dict[int | str, dict[str, str]] = {
    304: {"description": "Nothing has changed since the version of `If-None-Match`."}
}
_PLAYERS = "/players/clientData/{originId}"
_TEAMS = "/fantasy/teams/data/{originId}"
_FIXTURE = "/leagues/fantasy/fixtures/{fixtureId}"
_OriginId = Annotated[str, Path(alias="originId", description="The origin's `_id`.")]
_FixtureId = Annotated[str, Path(alias="fixtureId", description="The fixture's `_id`.")]


@router.get(
    _PLAYERS,
    summary="Athletes of an origin, as of now",
    response_model=list[Player],
    responses=problems(NotLoggedIn, OriginNotFound) | answers([examples.PLAYER]) | _UNCHANGED,
)
async def players_client_data(request: Request, origin_id: _OriginId, _user: CurrentUser, session: Session) -> Response:
    """Answer every athlete, the same for everyone, with an ETag; `team` is in the language of the request."""
    version, body = await views.players(session, _RENDERED, as_uuid(origin_id), language=language())
    return answer_cached(request, lambda: body, etag=version)


@router.get(
    _TEAMS,
    summary="Clubs of an origin",
    response_model=list[Club],
    responses=problems(NotLoggedIn, OriginNotFound) | answers([examples.CLUB]) | _UNCHANGED,
)
async def clubs_of_origin(request: Request, origin_id: _OriginId, _user: CurrentUser, session: Session) -> Response:
    """Answer every club by key, the same for everyone, with an ETag."""
    origin = await find_origin(session, as_uuid(origin_id))
    clubs = await catalogue.clubs(session, origin.id)
    return answer_cached(
        request, lambda: _CLUBS.dump_json([Club.of(clubs[key]) for key in sorted(clubs)], by_alias=True)
    )


@router.get(
    "/leagues/fantasy/players/{leagueId}",
    summary="Initial prices of athletes in a contest",
    response_model=list[PlayerPrice],
    responses=problems(NotLoggedIn, ContestNotFound)
    | answers([{"_id": examples.PLAYER["_id"], "price": 7.5}])
    | _UNCHANGED,
)
async def initial_prices_of_contest(
    request: Request,
    league_id: Annotated[str, Path(alias="leagueId", description="The contest's `_id`.")],
    _user: CurrentUser,
    session: Session,
) -> Response:
    """Answer what each athlete cost when a fixture of the contest first pinned them."""
    version, body = await views.initial_prices(session, _RENDERED, as_uuid(league_id))
    return answer_cached(request, lambda: body, etag=version)


@router.get(
    _FIXTURE + "/prices",
    summary="Prices of athletes in a fixture",
    response_model=list[PlayerPrice],
    responses=problems(NotLoggedIn, FixtureNotFound, FixtureNotOpened)
    | answers([{"_id": examples.PLAYER["_id"], "price": 7.5}])
    | _UNCHANGED,
)
async def prices_of_fixture(request: Request, fixture_id: _FixtureId, _user: CurrentUser, session: Session) -> Response:
    """Answer the prices as pinned when the fixture opened; they never change."""
    version, body = await views.pinned_prices(session, _RENDERED, as_uuid(fixture_id))
    return answer_cached(request, lambda: body, etag=version)


@router.get(
    _FIXTURE + "/points",
    summary="Points of athletes in a fixture, and what for",
    response_model=list[EventPlayers],
    responses=problems(NotLoggedIn, FixtureNotFound) | answers([examples.POINTS]) | _UNCHANGED,
)
async def points_of_fixture(request: Request, fixture_id: _FixtureId, _user: CurrentUser, session: Session) -> Response:
    """Answer the events with everybody who appeared or scored, as published."""
    version, body = await views.points_of_fixture(session, _RENDERED, as_uuid(fixture_id), language=language())
    return answer_cached(request, lambda: body, etag=version)


@router.get(
    "/players/{id}",
    summary="An athlete, fixture by fixture",
    response_model=PlayerDetail,
    responses=problems(NotLoggedIn, AthleteNotFound, ContestNotFound) | answers(examples.DETAIL) | _UNCHANGED,
)
async def player_detail(
    request: Request,
    player_id: Annotated[str, Path(alias="id", description="The player's `_id`.")],
    _user: CurrentUser,
    session: Session,
    league: Annotated[str | None, Query(description="The contest whose fixtures are shown.")] = None,
) -> Response:
    """Answer an athlete; with `league` also the initial price, and points and price of each fixture."""
    contest_id = None if league is None else as_uuid(league)
    if league is not None and contest_id is None:
        raise ContestNotFound
    shown = await views.player_detail(session, as_uuid(player_id), league=contest_id, language=language())
    return answer_cached(request, lambda: shown.model_dump_json(by_alias=True).encode())
