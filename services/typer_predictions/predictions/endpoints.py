"""Endpoints of teams with their predictions (spec.md §7)."""

from fastapi import APIRouter, Response

from games.errors import NameInvalid, NameReserved, TeamNameHeld, TeamNameTaken
from games.paths import MyContestId
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
    EventNotFound,
    FixtureNotFound,
    StillArriving,
    TeamNotFound,
)
from typer_predictions.predictions import service as predictions
from typer_predictions.predictions.errors import (
    AnswerNotTaken,
    AnswerTextInvalid,
    EventClosed,
    FixtureClosed,
    FixtureNotOpen,
    JokerNotOffered,
    OrderInvalid,
    PredictionDisabled,
    PredictionsContradict,
    PredictionUnknown,
    TooManyAnswers,
    TooManyJokers,
    TooManyMedalists,
)
from typer_predictions.predictions.schemas import Team, TeamCreation, TeamUpdate

router = APIRouter(prefix="/leagues/typer/userteams", tags=["typer teams"])
REFUSALS = (
    NotLoggedIn,
    ConsentsRequired,
    BlockedInContest,
    NameInvalid,
    NameReserved,
    PredictionUnknown,
    PredictionDisabled,
    TooManyAnswers,
    AnswerNotTaken,
    AnswerTextInvalid,
    OrderInvalid,
    TooManyMedalists,
    PredictionsContradict,
    JokerNotOffered,
    TooManyJokers,
    FixtureNotFound,
    EventNotFound,
    FixtureClosed,
    EventClosed,
    FixtureNotOpen,
    TeamNameHeld,
    TeamNameTaken,
    ContestClosed,
)


@router.post(
    "",
    status_code=201,
    summary="Make my team in a typer contest and save predictions",
    responses=problems(*REFUSALS, StillArriving, ContestNotFound)
    | {200: {"model": Team, "description": "I had a team already: merged into it."}},
)
async def create_team(
    body: TeamCreation, me: ConsentingUser, reserved: Reserved, database: ServiceDatabase, response: Response
) -> Team:
    """Make my team and save predictions; merges into the team that exists. Only the keys sent change."""
    contest_id = as_uuid(body.league)
    require_access(me, contest_id)
    async with database.request() as session:
        state, made = await predictions.create(
            session,
            owner=me.id,
            contest_id=contest_id,
            name=body.name,
            reserved=reserved,
            sent=body.fixture_predictions,
            jokers=body.fixture_jokers or {},
            sequence=body.sequence,
        )
    response.status_code = 201 if made else 200
    return Team.of(state)


@router.put(
    "",
    summary="Save predictions of my team, or rename it",
    responses=problems(*REFUSALS, StillArriving, TeamNotFound),
)
async def update_team(body: TeamUpdate, me: ConsentingUser, reserved: Reserved, database: ServiceDatabase) -> Team:
    """Change the predictions whose keys are sent (null clears) until the fixture closes, and the name."""
    contest_id = as_uuid(body.league)
    require_access(me, contest_id)
    async with database.request() as session:
        state = await predictions.update(
            session,
            owner=me.id,
            team_id=as_uuid(body.id),
            contest_id=contest_id,
            name=body.name,
            reserved=reserved,
            sent=body.fixture_predictions,
            jokers=body.fixture_jokers or {},
            sequence=body.sequence,
        )
    return Team.of(state)


@router.get(
    "/mine",
    summary="Read my teams in several typer contests",
    responses=problems(NotLoggedIn, StillArriving),
)
async def read_teams(contest_ids: AskedContests, me: CurrentUser, database: ServiceDatabase) -> list[Team]:
    """List my teams, as they are read one by one; a contest without my team is left out."""
    async with database.reading() as session:
        found = await predictions.several(session, owner=me.id, contest_ids=contest_ids)
    return [Team.of(team) for team in found]


@router.get(
    "/league/{leagueId}",
    summary="Read my team in a typer contest",
    responses=problems(NotLoggedIn, TeamNotFound, StillArriving),
)
async def read_team(contest_id: MyContestId, me: CurrentUser, database: ServiceDatabase) -> Team:
    """Read my team with all my predictions."""
    async with database.reading() as session:
        state = await predictions.mine(session, owner=me.id, contest_id=contest_id)
    return Team.of(state)
