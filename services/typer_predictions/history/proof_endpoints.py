"""Endpoints of checking the digest of a match that was locked by itself."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Query

from games.proofs.errors import TeamNotInDigest
from games.proofs.schemas import DigestProof, LinesOfDigest
from kit.api.errors import problems
from kit.database.sessions import Session
from kit.people.auth import CurrentUser, NotLoggedIn
from shared.paths import EventKey, FixtureId, TeamId
from shared.problems import EventNotFound, FixtureNotFound, TeamNotFound
from typer_predictions.history import proofs
from typer_predictions.history.errors import FixtureStillOpen, MatchWithoutDigest

router = APIRouter(prefix="/leagues/typer/userteams/digest/{fixtureId}/events/{eventKey}", tags=["typer history"])


@router.get(
    "/proof/{teamId}",
    summary="Prove that a team's pick is in the published digest of a match",
    responses=problems(
        NotLoggedIn,
        FixtureNotFound,
        EventNotFound,
        TeamNotFound,
        TeamNotInDigest,
        FixtureStillOpen,
        MatchWithoutDigest,
    ),
)
async def read_match_proof(
    fixture_id: FixtureId, key: EventKey, team_id: TeamId, _me: CurrentUser, session: Session
) -> DigestProof:
    """Return the team's line and the hashes from it to the digest of a match that was locked by itself."""
    event, proof = await proofs.prove(session, team_id=team_id, fixture_id=fixture_id, key=key)
    return DigestProof.of(fixture_id, proof, digest=event.digest, names={}, event_key=key)


@router.get(
    "/lines",
    summary="List the lines that the digest of a match is made of",
    responses=problems(NotLoggedIn, FixtureNotFound, EventNotFound, FixtureStillOpen, MatchWithoutDigest),
)
async def list_match_lines(
    fixture_id: FixtureId,
    key: EventKey,
    _me: CurrentUser,
    session: Session,
    after: Annotated[UUID | None, Query(description="Lines of the teams after this one; else the first.")] = None,
) -> LinesOfDigest:
    """List the picks that all teams had of the match, 5,000 teams at once."""
    return LinesOfDigest.of(await proofs.lines_of(session, fixture_id=fixture_id, key=key, after=after))
