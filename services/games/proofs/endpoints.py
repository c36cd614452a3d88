"""HTTP of checking digests, under each game's own path (api.md, Beyond spec.md §7)."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Query
from sqlalchemy.ext.asyncio import AsyncSession

from games.locking.picks import Locking
from games.proofs import service as proofs
from games.proofs.errors import DigestWithoutProofs, TeamNotInDigest
from games.proofs.schemas import DigestProof, LinesOfDigest
from games.tables import FixtureColumns
from kit.api.errors import Problem, problems
from kit.database.sessions import Session
from kit.people.auth import CurrentUser, NotLoggedIn
from shared.paths import FixtureId, TeamId
from shared.problems import FixtureNotFound, TeamNotFound

Names = Callable[[AsyncSession, FixtureColumns, str], Awaitable[Mapping[str, str]]]
"""Returns the names for the numbers in a line."""


async def no_names(_session: AsyncSession, _fixture: FixtureColumns, _line: str) -> Mapping[str, str]:
    """Return no names, for lines without numbers."""
    return {}


def router_of(locking: Locking, *, still_open: type[Problem], names: Names = no_names) -> APIRouter:
    """Return the router of a game; `still_open` is its problem for a fixture that is not locked."""
    game = locking.game.event_type.lower()
    router = APIRouter(prefix=f"/leagues/{game}/userteams/digest/{{fixtureId}}", tags=[f"{game} history"])

    @router.get(
        "/proof/{teamId}",
        summary="Prove that a team's picks are in the published digest",
        responses=problems(
            NotLoggedIn, FixtureNotFound, TeamNotFound, TeamNotInDigest, still_open, DigestWithoutProofs
        ),
    )
    async def read_digest_proof(
        fixture_id: FixtureId, team_id: TeamId, _me: CurrentUser, session: Session
    ) -> DigestProof:
        """Return the team's line and the hashes from it to the digest, some 20 for a million teams."""
        fixture, proof = await proofs.prove(
            session, locking, team_id=team_id, fixture_id=fixture_id, still_open=still_open
        )
        known = await names(session, fixture, proof.line.decode())
        return DigestProof.of(fixture.fixture_id, proof, digest=fixture.digest, names=known)

    @router.get(
        "/lines",
        summary="List the lines that a digest is made of",
        responses=problems(NotLoggedIn, FixtureNotFound, still_open),
    )
    async def list_digest_lines(
        fixture_id: FixtureId,
        _me: CurrentUser,
        session: Session,
        after: Annotated[UUID | None, Query(description="Lines of the teams after this one; else the first.")] = None,
    ) -> LinesOfDigest:
        """List the picks of all teams, 5,000 at once; with them anybody can compute the digest again."""
        return LinesOfDigest.of(
            await proofs.lines_of(session, locking, fixture_id=fixture_id, after=after, still_open=still_open)
        )

    return router
