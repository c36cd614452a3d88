"""HTTP of teams with their squads (spec.md §7)."""

from typing import Annotated, NoReturn, cast

from fastapi import APIRouter, Path

from fantasy_teams.squads import service as squads
from fantasy_teams.squads.errors import (
    BROKEN_RULES,
    BonusTaken,
    FixtureClosed,
    FixtureNotFound,
    FixtureNotOpen,
    PricesStillArriving,
    SquadInvalid,
    TeamOutdated,
)
from fantasy_teams.squads.service import State
from fantasy_teams.teams import service as teams
from fantasy_teams.teams.errors import (
    ContestClosed,
    ContestNotFound,
    NameInvalid,
    NotAMember,
    StillArriving,
    TeamExists,
    TeamNameTaken,
    TeamNotFound,
)
from fantasy_teams.teams.schemas import FantasyTeam, FantasyTeamCreation, FantasyTeamUpdate
from kit.auth import ConsentingUser, ConsentsRequired, CurrentUser, NotLoggedIn
from kit.db import Session, as_uuid
from kit.errors import problems

router = APIRouter(prefix="/leagues/fantasy/userteams", tags=["fantasy teams"])
REFUSALS = (
    NotLoggedIn,
    ConsentsRequired,
    NotAMember,
    NameInvalid,
    SquadInvalid,
    *BROKEN_RULES.values(),
    FixtureNotFound,
    FixtureClosed,
    FixtureNotOpen,
    PricesStillArriving,
    TeamNameTaken,
    ContestClosed,
)


@router.post(
    "",
    status_code=201,
    summary="Make my team in a fantasy contest with its first squad",
    responses=problems(*REFUSALS, StillArriving, ContestNotFound, TeamExists),
)
async def create_team(body: FantasyTeamCreation, me: ConsentingUser, session: Session) -> FantasyTeam:
    """Make my team once its squad is complete; prices and money are derived here."""
    return FantasyTeam.of(
        await squads.create(session, owner=me.id, contest_id=as_uuid(body.league), name=body.name, change=body.change())
    )


@router.put(
    "",
    summary="Save my squad, a bonus or another name",
    responses=problems(*REFUSALS, TeamNotFound, TeamOutdated, BonusTaken),
)
async def update_team(body: FantasyTeamUpdate, me: ConsentingUser, session: Session) -> FantasyTeam:
    """Save for the open fixture until it closes; money and transfers are derived here, every broken rule is told."""
    try:
        state = await squads.update(
            session,
            owner=me.id,
            team_id=as_uuid(body.id),
            contest_id=as_uuid(body.league),
            name=body.name,
            change=body.change(revision=body.revision),
        )
    except TeamOutdated as outdated:
        _show_current(outdated)
    return FantasyTeam.of(state)


@router.get(
    "/league/{leagueId}",
    summary="Read my team in a fantasy contest",
    responses=problems(NotLoggedIn, TeamNotFound),
)
async def read_team(
    league_id: Annotated[str, Path(alias="leagueId")], me: CurrentUser, session: Session
) -> FantasyTeam:
    """Answer my team with its squad, money, transfers and bonuses."""
    team = await teams.mine(session, owner=me.id, contest_id=as_uuid(league_id))
    return FantasyTeam.of(await squads.read(session, team))


def _show_current(outdated: TeamOutdated) -> NoReturn:
    """Raise the problem with the present team in it."""
    current = FantasyTeam.of(cast("State", outdated.current))
    outdated.members = {"team": current.model_dump(mode="json", by_alias=True)}
    raise outdated
