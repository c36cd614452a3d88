"""Endpoints of origins, athletes, clubs and prices for organizers."""

from fastapi import APIRouter, Request, Response

from contests.athletes import athlete_deletion, banners, clubs, deletion, examples, prices, scoring, service
from contests.athletes import organizer_views as views
from contests.athletes.bodies import AthleteChange, AthletesDraft, ClubDraft, OriginPatch, PricesDraft
from contests.athletes.clubs import ClubEntry
from contests.athletes.errors import (
    AthleteInUse,
    AthleteInvalid,
    ClubHasPlayers,
    ClubInUse,
    FixtureAlreadyOpen,
    PositionFrozen,
    PricesInvalid,
    ScoringFrozen,
    ScoringInvalid,
)
from contests.athletes.merge_errors import AthleteMergePending
from contests.athletes.organizer_schemas import AthleteResultView, OrganizerOrigin, OrganizerPlayer, PriceProposal
from contests.athletes.schemas import PlayerPrice
from contests.catalogue.point_events import point_events_of
from contests.catalogue.schemas import Club
from contests.errors import AthleteNotFound, ClubNotFound, OriginNotFound
from contests.examples import answers
from contests.language import language
from contests.paths import AthleteId, ClubKey, OriginId
from contracts.base import Text
from kit.api.errors import problems
from kit.database.sessions import Session
from kit.files.errors import UPLOAD_PROBLEMS
from kit.files.files import KeptFiles, SentPicture
from kit.people.auth import NotLoggedIn, Organizer, OrganizerOnly
from shared.paths import ContestId, FixtureId
from shared.problems import ContestClosed, ContestNotFound, FixtureNotFound

router = APIRouter()
_ORIGINS = "/organizer/contests/origins"
_ORIGIN = _ORIGINS + "/{originId}"
_ATHLETE = "/organizer/contests/athletes/{playerId}"
_FIXTURE = "/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}"
_BANNER = _ORIGIN + "/banner"
UPLOADS = (f"{_ORIGINS}/[^/]+/banner",)
"""The paths of picture uploads, which are larger than other bodies."""
_COMMON = (NotLoggedIn, OrganizerOnly, OriginNotFound)
_SHOWN = answers(examples.ORIGIN)


@router.get(
    _ORIGINS, summary="Competitions", responses=problems(NotLoggedIn, OrganizerOnly) | answers([examples.ORIGIN])
)
async def organizer_origins(_organizer: Organizer, session: Session) -> list[OrganizerOrigin]:
    """List every origin, the last made first."""
    return await views.origin_list(session)


@router.get(_ORIGIN, summary="One competition", responses=problems(*_COMMON) | _SHOWN)
async def organizer_origin(origin_id: OriginId, _organizer: Organizer, session: Session) -> OrganizerOrigin:
    """Read an origin with its point events."""
    return await views.origin(session, origin_id)


@router.patch(
    _ORIGIN,
    summary="Change the point events",
    responses=problems(*_COMMON, ScoringInvalid, ScoringFrozen) | _SHOWN,
)
async def change_origin(
    origin_id: OriginId, body: OriginPatch, organizer: Organizer, session: Session
) -> OrganizerOrigin:
    """Change point events and appearance, for every contest of the origin; never after its first lock."""
    await scoring.change_scoring(
        session,
        origin_id,
        events=None if body.point_events is None else point_events_of(body.point_events),
        appearance=body.played_by,
        captain_appearance=body.armband_by,
        organizer=organizer.id,
    )
    return await views.origin(session, origin_id)


@router.put(_BANNER, summary="Give a competition a banner", responses=problems(*UPLOAD_PROBLEMS, *_COMMON) | _SHOWN)
async def put_banner_of_origin(
    origin_id: OriginId,
    organizer: Organizer,
    files: KeptFiles,
    request: Request,
    file: SentPicture = None,
) -> OrganizerOrigin:
    """Replace the banner that the pages of all its contests show, such as a sponsor's."""
    database = request.app.state.database
    await banners.put_banner(database, files, origin_id, file, organizer=organizer.id)
    async with database.request() as session:
        return await views.origin(session, origin_id)


@router.delete(_BANNER, summary="Take a competition's banner away", responses=problems(*_COMMON) | _SHOWN)
async def remove_banner_of_origin(origin_id: OriginId, organizer: Organizer, session: Session) -> OrganizerOrigin:
    """Let pages show none."""
    await banners.remove_banner(session, origin_id, organizer=organizer.id)
    return await views.origin(session, origin_id)


@router.get(
    _ORIGIN + "/athletes",
    summary="Athletes of a competition",
    responses=problems(*_COMMON) | answers([examples.ORGANIZER_PLAYER]),
)
async def organizer_athletes(origin_id: OriginId, _organizer: Organizer, session: Session) -> list[OrganizerPlayer]:
    """List every athlete by number, with prices planned ahead."""
    return await views.players(session, origin_id, language=language())


@router.post(
    _ORIGIN + "/athletes",
    summary="Add athletes",
    status_code=201,
    responses=problems(*_COMMON, AthleteInvalid) | answers([examples.ORGANIZER_PLAYER], 201),
)
async def add_athletes(
    origin_id: OriginId, body: AthletesDraft, organizer: Organizer, session: Session
) -> list[OrganizerPlayer]:
    """Add athletes, all of them or none; teams may buy them from the next fixture that opens."""
    made = await service.add(session, origin_id, body, organizer=organizer.id)
    return await views.players(session, origin_id, language=language(), only=made)


@router.patch(
    _ATHLETE,
    summary="Change an athlete",
    responses=problems(NotLoggedIn, OrganizerOnly, AthleteNotFound, AthleteInvalid, PositionFrozen)
    | answers(examples.ORGANIZER_PLAYER),
)
async def change_athlete(
    athlete_id: AthleteId, body: AthleteChange, organizer: Organizer, session: Session
) -> OrganizerPlayer:
    """Change who an athlete is, where they play, or whether they can be bought; prices have an act of their own."""
    row = await service.change(session, athlete_id, body, organizer=organizer.id)
    (shown,) = await views.players(session, row.origin_id, language=language(), only=[row])
    return shown


@router.delete(
    _ATHLETE,
    status_code=204,
    summary="Delete an athlete",
    responses=problems(NotLoggedIn, OrganizerOnly, AthleteNotFound, AthleteInUse, AthleteMergePending)
    | {202: {"description": "A round has opened with them: squads are checked, and the sheet tells the outcome."}},
)
async def delete_athlete(athlete_id: AthleteId, organizer: Organizer, session: Session) -> Response:
    """Delete an athlete whom no team has. Withdraw others instead."""
    outcome = await athlete_deletion.delete_athlete(session, athlete_id, organizer=organizer.id)
    return Response(status_code=202 if outcome == "checking" else 204)


@router.put(
    _ORIGIN + "/prices",
    summary="Set prices for the next fixture, or for one to come",
    responses=problems(*_COMMON, PricesInvalid, FixtureNotFound, FixtureAlreadyOpen, ContestClosed)
    | answers([{"_id": examples.PLAYER["_id"], "price": 7.6}]),
)
async def set_prices(
    origin_id: OriginId, body: PricesDraft, organizer: Organizer, session: Session
) -> list[PlayerPrice]:
    """Set prices: for `fixtureId`, which must not have opened yet, otherwise for the next fixture that opens."""
    made = await prices.set_prices(session, origin_id, body.prices, fixture_id=body.fixture_id, organizer=organizer.id)
    return [PlayerPrice(_id=player, price=price) for player, price in made.items()]


@router.put(
    _ORIGIN + "/clubs/{clubKey}",
    summary="Make or change a club",
    responses=problems(*_COMMON, ClubNotFound) | answers(examples.CLUB),
)
async def put_club(origin_id: OriginId, key: ClubKey, body: ClubDraft, organizer: Organizer, session: Session) -> Club:
    """Create or replace the club of this key; a key consists of lower-case ASCII words with hyphens."""
    sheet = ClubEntry(
        key=key,
        name=Text(pl=body.name.pl, en=body.name.en),
        country=body.country,
        colours=None if body.colours is None else (body.colours.primary, body.colours.secondary),
    )
    return Club.of(await clubs.put_club(session, origin_id, sheet, organizer=organizer.id))


@router.delete(
    _ORIGIN + "/clubs/{clubKey}",
    status_code=204,
    summary="Delete a club",
    responses=problems(*_COMMON, ClubNotFound, ClubInUse, ClubHasPlayers),
)
async def delete_club(origin_id: OriginId, key: ClubKey, organizer: Organizer, session: Session) -> None:
    """Delete a club that has neither matches nor players."""
    await deletion.delete_club(session, origin_id, key, organizer=organizer.id)


@router.get(
    _FIXTURE + "/results/athletes",
    summary="Points of athletes by the draft of the results",
    responses=problems(NotLoggedIn, OrganizerOnly, ContestNotFound, FixtureNotFound)
    | answers([examples.ATHLETE_RESULT]),
)
async def draft_athlete_results(
    contest_id: ContestId, fixture_id: FixtureId, _organizer: Organizer, session: Session
) -> list[AthleteResultView]:
    """Count athletes' points as the draft has them, for a preview; participants see nothing of it."""
    return await views.draft_results(session, contest_id, fixture_id)


@router.get(
    _FIXTURE + "/price-proposal",
    summary="Prices by performance, as a proposal",
    responses=problems(NotLoggedIn, OrganizerOnly, ContestNotFound, FixtureNotFound) | answers([examples.PROPOSAL]),
)
async def price_proposal(
    contest_id: ContestId, fixture_id: FixtureId, _organizer: Organizer, session: Session
) -> list[PriceProposal]:
    """Propose prices by performance against price after a published fixture; nothing is changed."""
    return await views.price_proposal(session, contest_id, fixture_id, language=language())
