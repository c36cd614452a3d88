"""Use cases of checking the digest of a match that was locked by itself (rules-blocks.md, section 1)."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from games.history import service as past
from games.locking.digest import LAST_ID, Tree
from games.locking.proofs import VERSION, Proof
from games.proofs import service as proofs
from games.proofs.service import DigestLines
from shared.problems import EventNotFound
from typer_predictions.game import TYPER
from typer_predictions.history.errors import FixtureStillOpen, MatchWithoutDigest
from typer_predictions.history.repository import HistoryRepository
from typer_predictions.lock.matches import MatchRepository
from typer_predictions.lock.repository import LockRepository
from typer_predictions.predictions.models import FixtureEventRow


async def prove(session: AsyncSession, *, team_id: UUID, fixture_id: UUID, key: str) -> tuple[FixtureEventRow, Proof]:
    """Return the proof of a team's locked pick of a match.

    Raises:
        TeamNotFound: there is none, or it is hidden.
        FixtureNotFound: the team's contest has no such fixture.
        FixtureStillOpen: nothing of the fixture is locked.
        EventNotFound: the fixture has no such match.
        MatchWithoutDigest: it is not locked by itself.
        TeamNotInDigest: the team had no pick of it.
    """
    event = await _match(session, fixture_id, key)
    team, _fixture = await past.visible_fixture(
        session, TYPER, viewer=proofs.NOBODY, team_id=team_id, fixture_id=fixture_id, still_open=FixtureStillOpen
    )
    tree = await _tree(session, event)
    bounds = tree.between(tree.place(team.team_id))
    found = await LockRepository(session).lines_of_match(event, *bounds)
    return event, proofs.proof_of(tree, found, team_id=team.team_id, teams=event.locked_teams or 0)


async def lines_of(session: AsyncSession, *, fixture_id: UUID, key: str, after: UUID | None) -> DigestLines:
    """Return lines of a match's digest, those of teams `after` one, in the order of the ids.

    Raises:
        FixtureNotFound: there is none.
        FixtureStillOpen: nothing of it is locked.
        EventNotFound: the fixture has no such match.
        MatchWithoutDigest: it is not locked by itself.
    """
    event = await _match(session, fixture_id, key)
    fixture = await past.locked_fixture(session, TYPER, fixture_id=fixture_id, still_open=FixtureStillOpen)
    await _tree(session, event)
    first, last = await proofs.page_of(session, fixture.contest_id, after=after)
    found = await LockRepository(session).lines_of_match(event, first, last or LAST_ID)
    teams, digest = event.locked_teams or 0, event.digest or ""
    return DigestLines(VERSION, fixture_id, teams, digest, found.one_by_one(), last, key)


async def _match(session: AsyncSession, fixture_id: UUID, key: str) -> FixtureEventRow:
    fixture = await past.fixture_of(session, TYPER, fixture_id=fixture_id)
    for event in await HistoryRepository(session).events(fixture):
        if event.event_key == key:
            return event
    raise EventNotFound


async def _tree(session: AsyncSession, event: FixtureEventRow) -> Tree:
    tree = None if event.digest is None else await MatchRepository(session).tree(event)
    if tree is None:
        raise MatchWithoutDigest
    return tree
