"""Endpoints of teams with their squads (spec.md §7)."""

from fastapi import APIRouter

from fantasy_teams.squads import service as squads
from fantasy_teams.squads.bodies import FantasyTeamCreation, FantasyTeamUpdate
from fantasy_teams.squads.errors import (
    BROKEN_RULES,
    BonusTaken,
    FixtureClosed,
    FixtureNotOpen,
    PricesStillArriving,
    SquadInvalid,
    TeamOutdated,
)
from fantasy_teams.squads.schemas import FantasyTeam
from games.errors import NameInvalid, NameReserved, TeamExists, TeamNameHeld, TeamNameTaken
from games.teams.names import Reserved
from kit.api.errors import problems
from kit.database.sessions import ServiceDatabase
from kit.people.auth import ConsentingUser, ConsentsRequired, CurrentUser, NotLoggedIn
from kit.process.identifiers import as_uuid
from shared.access import require_access
from shared.paths import AskedContests
from shared.problems import (
    BlockedInContest,
    ContestClosed,
    ContestNotFound,
    FixtureNotFound,
    StillArriving,
    TeamNotFound,
)

router = APIRouter(prefix="/leagues/fantasy/userteams", tags=["fantasy teams"])
REFUSALS = (
    NotLoggedIn,
    ConsentsRequired,
    BlockedInContest,
    NameInvalid,
    NameReserved,
    SquadInvalid,
    *BROKEN_RULES.values(),
    FixtureNotFound,
    FixtureClosed,
    FixtureNotOpen,
    PricesStillArriving,
    TeamNameHeld,
    TeamNameTaken,
    ContestClosed,
)


@router.post(
    "",
    status_code=201,
    summary="Make my team in a fantasy contest with its first squad",
    responses=problems(*REFUSALS, StillArriving, ContestNotFound, TeamExists),
)
async def create_team(
    body: FantasyTeamCreation, me: ConsentingUser, reserved: Reserved, database: ServiceDatabase
) -> FantasyTeam:
    """Make my team once its squad is complete; prices and money are derived here."""
    contest_id = as_uuid(body.league)
    require_access(me, contest_id)
    async with database.request() as session:
        team = await squads.create(
            session, owner=me.id, contest_id=contest_id, name=body.name, reserved=reserved, change=body.change()
        )
    return FantasyTeam.of(team)


@router.put(
    "",
    summary="Save my squad, a bonus or another name",
    responses=problems(*REFUSALS, StillArriving, TeamNotFound, TeamOutdated, BonusTaken),
)
async def update_team(
    body: FantasyTeamUpdate, me: ConsentingUser, reserved: Reserved, database: ServiceDatabase
) -> FantasyTeam:
    """Save for the open fixture until it closes; money and transfers are derived here; all broken rules are listed."""
    contest_id = as_uuid(body.league)
    require_access(me, contest_id)
    change = body.change(revision=body.revision)
    async with database.request() as session:
        team = await squads.update(
            session,
            owner=me.id,
            team_id=as_uuid(body.id),
            contest_id=contest_id,
            name=body.name,
            reserved=reserved,
            change=change,
        )
    return FantasyTeam.of(team)


@router.get(
    "/mine",
    summary="Read my teams in several fantasy contests",
    responses=problems(NotLoggedIn, StillArriving),
)
async def read_teams(contest_ids: AskedContests, me: CurrentUser, database: ServiceDatabase) -> list[FantasyTeam]:
    """List my teams, as they are read one by one; a contest without my team is left out."""
    async with database.reading() as session:
        found = await squads.several(session, owner=me.id, contest_ids=contest_ids)
    return [FantasyTeam.of(team) for team in found]
