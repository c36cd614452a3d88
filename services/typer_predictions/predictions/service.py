"""Use cases of predictions: save some, read mine."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

import structlog
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncSession

from kit.db import as_uuid, database_now
from typer_predictions.predictions.changes import SentEvents, applied, changes_anything, read_change
from typer_predictions.predictions.errors import FixtureClosed, FixtureNotFound, FixtureNotOpen
from typer_predictions.predictions.repository import PredictionRepository, TeamFixture
from typer_predictions.teams import service as teams
from typer_predictions.teams.errors import ContestNotFound, TeamNotFound
from typer_predictions.teams.repository import OwnTeam

log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class State:
    """A team with everything it predicted; points in tenths; the times are the database's."""

    team: OwnTeam
    fixtures: Mapping[UUID, TeamFixture]
    sequence: int
    saved_at: datetime
    server_time: datetime


async def create(  # noqa: PLR0913 - the fields of the body
    session: AsyncSession,
    *,
    owner: UUID,
    contest_id: UUID | None,
    name: str | None,
    sent: Mapping[str, SentEvents],
    sequence: int | None,
) -> tuple[State, bool]:
    """Make the owner's team and save its first predictions; merges into a team that exists.

    Answers the team and whether it was made now. If anything is refused, no team is made.

    Raises:
        ContestNotFound: there is no such contest.
        Problem: what `teams.open_or_make`, `teams.rename` and `save` raise.
    """
    if contest_id is None:
        raise ContestNotFound
    team, made = await teams.open_or_make(session, owner=owner, contest_id=contest_id, name=name)
    team = await teams.rename(session, team, name)
    return await save(session, team, sent, sequence=sequence), made


async def update(  # noqa: PLR0913 - the fields of the body
    session: AsyncSession,
    *,
    owner: UUID,
    team_id: UUID | None,
    contest_id: UUID | None,
    name: str | None,
    sent: Mapping[str, SentEvents],
    sequence: int | None,
) -> State:
    """Save predictions of the owner's team, and rename it if another name is sent.

    Raises:
        TeamNotFound: the team is not the owner's, or not of this contest.
        Problem: what `teams.open_own`, `teams.rename` and `save` raise.
    """
    if team_id is None or contest_id is None:
        raise TeamNotFound
    team = await teams.open_own(session, owner=owner, contest_id=contest_id, team_id=team_id)
    team = await teams.rename(session, team, name)
    return await save(session, team, sent, sequence=sequence)


async def read(session: AsyncSession, team: OwnTeam) -> State:
    """Answer a team's state, without changing it."""
    fixtures = await PredictionRepository(session).of_team(team.contest_id, team.team_id)
    return State(team, fixtures, team.sequence, team.saved_at, await database_now(session))


async def save(session: AsyncSession, team: OwnTeam, sent: Mapping[str, SentEvents], *, sequence: int | None) -> State:
    """Change the predictions that were sent, all or none; `team` must be locked.

    Only the keys sent change (rules.md, Typer: predictions). An event whose last save has the same or a higher
    `sequence` keeps its state silently. Whether a fixture is open, the database's clock decides here, and until this
    transaction ends the fixture cannot be locked.

    Raises:
        FixtureNotFound, EventNotFound: not of this contest, not of this fixture.
        FixtureNotOpen, FixtureClosed: something sent for a fixture differs from what is stored, and it is not open.
        PredictionUnknown, PredictionDisabled, TooManyMedalists, PredictionsContradict: a rule is broken.
    """
    repository = PredictionRepository(session)
    wanted = {_fixture_id(key): events for key, events in sent.items()}
    opened = await repository.pass_gate(team.contest_id, list(wanted)) if wanted else {}
    shut = [fixture_id for fixture_id in wanted if fixture_id not in opened]
    closed = await repository.closed(team.contest_id, shut) if shut else {}
    stored = await repository.of_team(team.contest_id, team.team_id)
    after: dict[UUID, TeamFixture] = {}
    for fixture_id, events in wanted.items():
        before = stored.get(fixture_id, TeamFixture())
        change = read_change(fixture_id, before, events, sequence=sequence)
        if fixture_id in opened:
            offers = await repository.offers(team.contest_id, fixture_id, opened[fixture_id])
            after[fixture_id] = applied(fixture_id, before, change, offers, sequence=sequence)
        elif fixture_id not in closed:
            raise FixtureNotFound
        elif changes_anything(before, change):
            raise FixtureClosed if closed[fixture_id] else FixtureNotOpen
    highest, saved_at = await repository.save(team, after, sequence=sequence or 0)
    _log_once_committed(session, team, list(after), sequence)
    return State(team, stored | after, highest, saved_at, saved_at)


def _fixture_id(key: str) -> UUID:
    fixture_id = as_uuid(key)
    if fixture_id is None:
        raise FixtureNotFound
    return fixture_id


def _log_once_committed(session: AsyncSession, team: OwnTeam, fixtures: list[UUID], sequence: int | None) -> None:
    """Write the line that an acknowledged save can be found by; the correlation id comes by itself."""

    def write(_: object) -> None:
        log.info(
            "prediction_saved",
            team_id=str(team.team_id),
            contest_id=str(team.contest_id),
            fixtures=[str(fixture_id) for fixture_id in fixtures],
            sequence=sequence,
        )

    event.listen(session.sync_session, "after_commit", write, once=True)
