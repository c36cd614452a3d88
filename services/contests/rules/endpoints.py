"""HTTP of rules and regulation."""

from typing import Annotated

from fastapi import APIRouter, Path

from contests.contests import service as contests
from contests.contests.errors import ContestNotFound
from contests.house import HouseOfRequest
from contests.language import language
from contests.rules.schemas import LeagueDocument
from contests.rules.service import regulation_of, rules_of
from kit.auth import NotLoggedIn, OptionalUser
from kit.db import Session, as_uuid
from kit.errors import problems

router = APIRouter(tags=["rules"])
LEAGUE_ID = "The contest's `_id`."


@router.get(
    "/leagues/{id}/regulation",
    summary="The regulation to accept on joining",
    responses=problems(NotLoggedIn, ContestNotFound),
)
async def league_regulation(
    league_id: Annotated[str, Path(alias="id", description=LEAGUE_ID)],
    reader: OptionalUser,
    session: Session,
    house: HouseOfRequest,
) -> LeagueDocument:
    """Answer the regulation in the language of the request; its hash covers both languages. No token is needed."""
    drafts = reader is not None and reader.is_organizer
    contest = await contests.find(session, as_uuid(league_id), drafts=drafts)
    return LeagueDocument.of(contest.id, regulation_of(contest, house), language())


@router.get("/leagues/{id}/rules", summary="The rules of a contest", responses=problems(NotLoggedIn, ContestNotFound))
async def league_rules(
    league_id: Annotated[str, Path(alias="id", description=LEAGUE_ID)],
    reader: OptionalUser,
    session: Session,
    house: HouseOfRequest,
) -> LeagueDocument:
    """Answer how a contest is played, in the language of the request; no token is needed."""
    drafts = reader is not None and reader.is_organizer
    contest = await contests.find(session, as_uuid(league_id), drafts=drafts)
    return LeagueDocument.of(contest.id, rules_of(contest, house), language())
