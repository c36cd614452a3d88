"""Use cases of history: a team's past fixtures, and the right to see a fixture."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from games.game import Game
from games.history.repository import PastFixture, PastRepository
from games.tables import FixtureColumns, TeamColumns
from games.teams import service as teams
from kit.api.errors import Problem
from shared.problems import FixtureNotFound

MOST_LISTED = 500
"""Teams listed of those that have not picked, or whose points would change; the counts are of all."""


@dataclass(frozen=True)
class TeamPast:
    """A team with its locked fixtures, the newest last."""

    team: TeamColumns
    fixtures: Sequence[PastFixture]


async def past(session: AsyncSession, game: Game, *, team_id: UUID) -> TeamPast:
    """Return a team with its locked fixtures.

    Raises:
        TeamNotFound: there is none, or it is hidden.
    """
    team = await teams.visible(session, game, team_id=team_id)
    return TeamPast(team, await PastRepository(session, game).past(team.contest_id, team.team_id))


async def fixture_of(session: AsyncSession, game: Game, *, fixture_id: UUID) -> FixtureColumns:
    """Find a fixture by its id.

    Raises:
        FixtureNotFound: there is none.
    """
    fixture = await PastRepository(session, game).fixture(fixture_id)
    if fixture is None:
        raise FixtureNotFound
    return fixture


def has_locked(fixture: FixtureColumns) -> bool:
    """Return whether a fixture is locked, or a match of it has been locked by itself."""
    return fixture.locked_at is not None or bool(fixture.match_locks)


async def locked_fixture(
    session: AsyncSession, game: Game, *, fixture_id: UUID, still_open: type[Problem]
) -> FixtureColumns:
    """Return a fixture that is visible to everyone, or some of whose matches are.

    Raises:
        FixtureNotFound: there is none.
        Problem: it is not locked; `still_open` is the game's problem for it.
    """
    fixture = await fixture_of(session, game, fixture_id=fixture_id)
    if not has_locked(fixture):
        raise still_open
    return fixture


async def visible_fixture(  # noqa: PLR0913 - who looks at what, and the words of the refusal
    session: AsyncSession,
    game: Game,
    *,
    viewer: UUID,
    team_id: UUID,
    fixture_id: UUID,
    still_open: type[Problem],
) -> tuple[TeamColumns, FixtureColumns]:
    """Return a team and a fixture of its contest that the viewer may see; before the lock only the owner may.

    Where matches lock by themselves, the caller shows others only the locked ones.

    Raises:
        TeamNotFound: there is none, or it is hidden.
        FixtureNotFound: the team's contest has no such fixture.
        Problem: the fixture is not locked, and the viewer is not the owner; `still_open` is the game's problem for it.
    """
    team = await teams.visible(session, game, team_id=team_id)
    fixture = await fixture_of(session, game, fixture_id=fixture_id)
    if fixture.contest_id != team.contest_id:
        raise FixtureNotFound
    if not has_locked(fixture) and team.user_id != viewer:
        raise still_open
    return team, fixture
