"""Endpoints of clubs' names in files and lists; all for organizers."""

from fastapi import APIRouter

from contests.athletes import club_names, examples
from contests.athletes.club_names import Answer
from contests.athletes.club_schemas import ClubAnswers, ClubNamesDraft, NamedClub
from contests.athletes.errors import ClubNamesInvalid
from contests.catalogue.schemas import Club
from contests.examples import answers
from kit.api.errors import problems
from kit.database.sessions import Session
from kit.people.auth import NotLoggedIn, Organizer, OrganizerOnly
from shared.paths import ContestId
from shared.problems import ContestClosed, ContestNotFound

router = APIRouter(prefix="/organizer/contests/leagues/{leagueId}/clubs/names", tags=["athletes"])
_COMMON = (NotLoggedIn, OrganizerOnly, ContestNotFound)


@router.post("/preview", summary="Find clubs by names", responses=problems(*_COMMON) | answers([examples.NAMED_CLUB]))
async def preview_club_names(
    contest_id: ContestId, body: ClubNamesDraft, _organizer: Organizer, session: Session
) -> list[NamedClub]:
    """Find the clubs that the names of one list mean, each name once; nothing is stored."""
    return [NamedClub.of(one) for one in await club_names.found(session, contest_id=contest_id, names=body.names)]


@router.post(
    "",
    summary="Remember which clubs names mean",
    responses=problems(*_COMMON, ContestClosed, ClubNamesInvalid) | answers([examples.CLUB]),
)
async def answer_club_names(
    contest_id: ContestId, body: ClubAnswers, organizer: Organizer, session: Session
) -> list[Club]:
    """Remember names of clubs, and create new clubs; imports, sources, lists and sheets find them from then on.

    The clubs come in the order of the answers.
    """
    wanted = [Answer(one.written, one.club) for one in body.names]
    rows = await club_names.answer(session, contest_id=contest_id, answers=wanted, organizer=organizer.id)
    return [Club.of(row) for row in rows]
