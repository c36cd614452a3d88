"""Use cases of predictions: save some, read mine."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

import structlog
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncSession

from games.teams import service as teams
from games.teams.repository import OwnTeam
from kit.db import as_uuid, database_now
from shared.problems import ContestNotFound, FixtureNotFound, TeamNotFound
from typer_predictions.game import TYPER
from typer_predictions.predictions.changes import SentEvents, applied, changes_anything, read_change
from typer_predictions.predictions.errors import FixtureClosed, FixtureNotOpen
from typer_predictions.predictions.repository import PredictionRepository, TeamFixture

log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class TeamState:
    """A team with everything it predicted; points in tenths; the times are the database's.

    `saved_at` is the instant of the save that counts: of the last one, or where a save is answered, of what it sent.
    """

    team: OwnTeam
    fixtures: Mapping[UUID, TeamFixture]
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
) -> tuple[TeamState, bool]:
    """Make the owner's team and save its first predictions; merges into a team that exists.

    Answers the team and whether it was made now. If anything is refused, no team is made.

    Raises:
        ContestNotFound: there is no such contest.
        Problem: what `teams.require_admission`, `teams.make`, `teams.rename` and `save` raise.
    """
    if contest_id is None:
        raise ContestNotFound
    team, made = await _open_or_make(session, owner=owner, contest_id=contest_id, name=name)
    return await save(session, await _renamed(session, team, name), sent, sequence=sequence), made


async def update(  # noqa: PLR0913 - the fields of the body
    session: AsyncSession,
    *,
    owner: UUID,
    team_id: UUID | None,
    contest_id: UUID | None,
    name: str | None,
    sent: Mapping[str, SentEvents],
    sequence: int | None,
) -> TeamState:
    """Save predictions of the owner's team, and rename it if another name is sent.

    Raises:
        TeamNotFound: the team is not the owner's, or not of this contest.
        Problem: what `teams.open_own`, `teams.rename` and `save` raise.
    """
    if team_id is None or contest_id is None:
        raise TeamNotFound
    team = await teams.open_own(session, TYPER, owner=owner, contest_id=contest_id, team_id=team_id)
    return await save(session, await _renamed(session, team, name), sent, sequence=sequence)


async def mine(session: AsyncSession, *, owner: UUID, contest_id: UUID) -> TeamState:
    """Read the owner's team in a contest.

    Raises:
        TeamNotFound: there is none.
        StillArriving: the owner has left, or has joined again and the team is coming back.
    """
    return await read(session, await teams.mine(session, TYPER, owner=owner, contest_id=contest_id))


async def read(session: AsyncSession, team: OwnTeam) -> TeamState:
    """Read a team's state, without changing it."""
    fixtures = await PredictionRepository(session).of_team(team.contest_id, team.team_id)
    return TeamState(team, fixtures, team.saved_at, await database_now(session))


async def save(
    session: AsyncSession, team: OwnTeam, sent: Mapping[str, SentEvents], *, sequence: int | None
) -> TeamState:
    """Change the predictions that were sent, all or none; `team` must be locked.

    Only the keys sent change (rules.md, Typer: predictions). An event whose last save has the same or a higher
    `sequence` keeps its state silently. Whether a fixture is open, the database's clock decides here, and until this
    transaction ends the fixture cannot be locked. The receipt is the instant of that decision; of what a save does not
    change it stays that of the save that counts, whether the fixture is still open or not (rules.md, Fixtures).

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
        if (gate := opened.get(fixture_id)) is not None:
            offers = await repository.offers(team.contest_id, fixture_id, gate.revision)
            now = applied(fixture_id, before, change, offers, opened=gate, sequence=sequence)
            if now is not before:
                after[fixture_id] = now
        elif fixture_id not in closed:
            raise FixtureNotFound
        elif changes_anything(before, change):
            raise FixtureClosed if closed[fixture_id] else FixtureNotOpen
    if after:
        team, clock = await repository.save(team, after, sequence=sequence or 0)
    else:
        clock = await database_now(session)
    _log_once_committed(session, team, list(opened), sequence)
    fixtures = stored | after
    receipts = [fixtures[fixture_id].receipt for fixture_id in wanted if fixture_id in fixtures]
    counts = max((receipt.saved_at for receipt in receipts if receipt is not None), default=team.saved_at)
    return TeamState(team, fixtures, counts, clock)


async def _open_or_make(
    session: AsyncSession, *, owner: UUID, contest_id: UUID, name: str | None
) -> tuple[OwnTeam, bool]:
    """Lock the owner's team, made now if there is none; of two such calls at one moment the other gets it."""
    team = await teams.lock_own(session, TYPER, owner=owner, contest_id=contest_id)
    if team is not None:
        return teams.require_active(team), False
    await teams.require_admission(session, TYPER, owner=owner, contest_id=contest_id)
    team, made = await teams.make(session, TYPER, owner=owner, contest_id=contest_id, name=teams.valid_name(name))
    return teams.require_active(team), made


async def _renamed(session: AsyncSession, team: OwnTeam, name: str | None) -> OwnTeam:
    if name is None or name == team.name:
        return team
    return await teams.rename(session, TYPER, team, teams.valid_name(name))


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
