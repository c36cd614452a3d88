"""Use cases of checking a digest: the proof of a team, the lines of all."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from games.history.service import locked_fixture, visible_fixture
from games.locking.digest import LAST_ID, Lines, Tree
from games.locking.picks import Locking
from games.locking.proofs import FIRST_VERSION, MATCHES_VERSION, VERSION, Proof, leaf_of
from games.locking.repository import FixtureRepository
from games.proofs.errors import DigestWithoutProofs, TeamNotInDigest
from games.proofs.repository import ProvingRepository
from games.tables import FixtureColumns
from kit.api.errors import Problem

LINES_AT_ONCE = 5_000
"""Teams whose lines are one page: some 750 kB."""


@dataclass(frozen=True)
class DigestLines:
    """Lines of teams that follow one another, and after which team the next ones come, if there are more."""

    version: int
    fixture_id: UUID
    teams: int
    digest: str
    lines: Sequence[bytes]
    after: UUID | None
    event_key: str | None = None
    """The match whose digest it is; None: the fixture's."""


async def prove(
    session: AsyncSession, locking: Locking, *, team_id: UUID, fixture_id: UUID, still_open: type[Problem]
) -> tuple[FixtureColumns, Proof]:
    """Return the proof of a team's locked picks, from the lines of its group and the roots of the other groups.

    The proof is not compared with the digest here; its reader does that.

    Raises:
        TeamNotFound: there is none, or it is hidden.
        FixtureNotFound: the team's contest has no such fixture.
        DigestWithoutProofs: its digest is of version 1.
        TeamNotInDigest: the team had no picks.
        Problem: the fixture is not locked; `still_open` is the game's problem for it.
    """
    team, fixture = await visible_fixture(
        session, locking.game, viewer=NOBODY, team_id=team_id, fixture_id=fixture_id, still_open=still_open
    )
    tree = await FixtureRepository(session, locking.game).tree(fixture)
    if tree is None:
        raise DigestWithoutProofs
    bounds = tree.between(tree.place(team.team_id))
    found = await locking.picks(session).lines(fixture.contest_id, fixture.fixture_id, *bounds)
    return fixture, proof_of(tree, found, team_id=team.team_id, teams=fixture.locked_teams or 0)


def proof_of(tree: Tree, found: Lines, *, team_id: UUID, teams: int) -> Proof:
    """Return the proof of a team's line from the lines of its group; so many `teams` are in the digest.

    Raises:
        TeamNotInDigest: the team had no picks.
    """
    place, lines, mine = tree.place(team_id), found.one_by_one(), f"{team_id} ".encode()
    index = next((index for index, line in enumerate(lines) if line.startswith(mine)), None)
    if index is None:
        raise TeamNotInDigest
    path = tree.path(place, [leaf_of(line) for line in lines], index)
    return Proof(str(team_id), lines[index], tree.group_size * place + index, teams, path)


async def lines_of(
    session: AsyncSession, locking: Locking, *, fixture_id: UUID, after: UUID | None, still_open: type[Problem]
) -> DigestLines:
    """Return lines of a locked fixture's digest, those of teams `after` one, in the order of the ids.

    Where matches were locked by themselves, a line is a match with its digest, and all come at once.

    Raises:
        FixtureNotFound: there is none.
        Problem: it is not locked; `still_open` is the game's problem for it.
    """
    fixture = await locked_fixture(session, locking.game, fixture_id=fixture_id, still_open=still_open)
    if fixture.match_locks is not None:
        return await _lines_of_matches(session, locking, fixture, still_open)
    first, last = await page_of(session, fixture.contest_id, after=after)
    found = await locking.picks(session).lines(fixture.contest_id, fixture.fixture_id, first, last or LAST_ID)
    has_tree = await FixtureRepository(session, locking.game).tree(fixture) is not None
    return _lines(VERSION if has_tree else FIRST_VERSION, fixture, found, last)


async def page_of(session: AsyncSession, contest_id: UUID, *, after: UUID | None) -> tuple[UUID, UUID | None]:
    """Return the first and the last id of a page of a contest's teams; None as the last: it has all that follow."""
    first = UUID(int=0 if after is None else min(after.int + 1, LAST_ID.int))
    return first, await ProvingRepository(session).end_of(contest_id, first, teams=LINES_AT_ONCE)


async def _lines_of_matches(
    session: AsyncSession, locking: Locking, fixture: FixtureColumns, still_open: type[Problem]
) -> DigestLines:
    if fixture.locked_at is None:
        raise still_open
    found = await locking.picks(session).lines(fixture.contest_id, fixture.fixture_id, UUID(int=0), LAST_ID)
    return _lines(MATCHES_VERSION, fixture, found, None)


def _lines(version: int, fixture: FixtureColumns, found: Lines, last: UUID | None) -> DigestLines:
    teams, digest = fixture.locked_teams or 0, fixture.digest or ""
    return DigestLines(version, fixture.fixture_id, teams, digest, found.one_by_one(), last)


NOBODY = UUID(int=0)
"""A proof is the same for all viewers: before the lock the owner, too, gets none."""
