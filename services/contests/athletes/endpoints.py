"""Endpoints of athletes, clubs, prices and points for participants."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Query, Request, Response

from contests.athletes import examples, organizer_endpoints, views
from contests.athletes.errors import FixtureNotOpened
from contests.athletes.schemas import EventPlayers, Market, Player, PlayerDetail, PlayerPrice
from contests.catalogue.schemas import Club
from contests.errors import AthleteNotFound, OriginNotFound
from contests.examples import answers
from contests.language import language
from contests.paths import AthleteId, OriginId
from kit.api.errors import problems
from kit.api.wire import answer_cached, known_id
from kit.database.sessions import Session
from kit.http.kept_answers import KeptAnswersOfApp
from kit.people.auth import CurrentUser, NotLoggedIn
from shared.paths import ContestId, FixtureId
from shared.problems import ContestNotFound, FixtureNotFound

router = APIRouter(tags=["athletes"])


router.include_router(organizer_endpoints.router)


_UNCHANGED: dict[int | str, dict[str, str]] = {
    304: {"description": "Nothing has changed since the version of `If-None-Match`."}
}
_PLAYERS = "/players/clientData/{originId}"
_PLAYER = "/players/{playerId}"
_INITIAL_PRICES = "/leagues/fantasy/players/{leagueId}"
_TEAMS = "/fantasy/teams/data/{originId}"
_PRICED = [{"_id": examples.PLAYER["_id"], "price": 7.5}]
_FIXTURE = "/leagues/fantasy/fixtures/{fixtureId}"


@router.get(
    _PLAYERS,
    summary="Athletes of an origin, as of now",
    response_model=list[Player],
    responses=problems(NotLoggedIn, OriginNotFound) | answers([examples.PLAYER]) | _UNCHANGED,
)
async def players_client_data(
    request: Request, origin_id: OriginId, _user: CurrentUser, kept: KeptAnswersOfApp
) -> Response:
    """List every athlete, the same for everyone, with an ETag; `team` is in the language of the request.

    `price` is the origin's newest. An open fixture charges the prices that it pinned
    (`/leagues/fantasy/fixtures/{fixtureId}/prices`).
    """
    return await kept.answer(
        request,
        ("players", origin_id),
        lambda session: views.players(session, origin_id, language=language()),
    )


@router.get(
    _TEAMS,
    summary="Clubs of an origin",
    response_model=list[Club],
    responses=problems(NotLoggedIn, OriginNotFound) | answers([examples.CLUB]) | _UNCHANGED,
)
async def clubs_of_origin(
    request: Request, origin_id: OriginId, _user: CurrentUser, kept: KeptAnswersOfApp
) -> Response:
    """List every club by key, the same for everyone, with an ETag."""
    return await kept.answer(request, ("clubs", origin_id), lambda session: views.clubs(session, origin_id))


@router.get(
    _INITIAL_PRICES,
    summary="Initial prices of athletes in a contest",
    response_model=list[PlayerPrice],
    responses=problems(NotLoggedIn, ContestNotFound) | answers(_PRICED) | _UNCHANGED,
)
async def initial_prices_of_contest(
    request: Request,
    contest_id: ContestId,
    _user: CurrentUser,
    kept: KeptAnswersOfApp,
) -> Response:
    """Return the price of each athlete in the first fixture of the contest that pinned one."""
    return await kept.answer(
        request,
        ("initial prices", contest_id),
        lambda session: views.initial_prices(session, contest_id),
    )


@router.get(
    _FIXTURE + "/prices",
    summary="Prices of athletes in a fixture",
    response_model=list[PlayerPrice],
    responses=problems(NotLoggedIn, FixtureNotFound, FixtureNotOpened) | answers(_PRICED) | _UNCHANGED,
)
async def prices_of_fixture(
    request: Request, fixture_id: FixtureId, _user: CurrentUser, kept: KeptAnswersOfApp
) -> Response:
    """List the prices as pinned when the fixture opened; they never change."""
    return await kept.answer(request, ("prices", fixture_id), lambda session: views.pinned_prices(session, fixture_id))


@router.get(
    _FIXTURE + "/market",
    summary="All that a fixture's squads are made of",
    response_model=Market,
    responses=problems(NotLoggedIn, FixtureNotFound)
    | answers({"players": [examples.PLAYER], "clubs": [examples.CLUB], "initialPrices": _PRICED, "prices": _PRICED})
    | _UNCHANGED,
)
async def market_of_fixture(
    request: Request, fixture_id: FixtureId, _user: CurrentUser, kept: KeptAnswersOfApp
) -> Response:
    """List athletes, clubs and prices in one answer, the same for everyone; `prices` is null before the opening."""
    return await kept.answer(
        request, ("market", fixture_id), lambda session: views.market(session, fixture_id, language=language())
    )


@router.get(
    _FIXTURE + "/points",
    summary="Points of athletes in a fixture, with their sources",
    response_model=list[EventPlayers],
    responses=problems(NotLoggedIn, FixtureNotFound) | answers([examples.POINTS]) | _UNCHANGED,
)
async def points_of_fixture(
    request: Request, fixture_id: FixtureId, _user: CurrentUser, kept: KeptAnswersOfApp
) -> Response:
    """List the events with all athletes who appeared or scored, as published."""
    return await kept.answer(
        request,
        ("points", fixture_id),
        lambda session: views.points_of_fixture(session, fixture_id, language=language()),
    )


@router.get(
    _PLAYER,
    summary="An athlete, fixture by fixture",
    response_model=PlayerDetail,
    responses=problems(NotLoggedIn, AthleteNotFound, ContestNotFound) | answers(examples.DETAIL) | _UNCHANGED,
)
async def player_detail(
    request: Request,
    player_id: AthleteId,
    _user: CurrentUser,
    session: Session,
    league: Annotated[
        UUID | None, known_id(ContestNotFound), Query(description="The contest whose fixtures are shown.")
    ] = None,
) -> Response:
    """Read an athlete; with `league` also the initial price, and points and price of each fixture."""
    shown = await views.player_detail(session, player_id, league=league, language=language())
    return answer_cached(request, lambda: shown.model_dump_json(by_alias=True).encode())
