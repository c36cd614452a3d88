"""Use cases of predictions: save some, read mine."""

from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from games.teams import service as teams
from games.teams.names import ReservedNames
from games.teams.repository import OwnTeam
from kit.database.commits import once_committed
from kit.process.identifiers import as_uuid
from shared.problems import ContestNotFound, FixtureNotFound, TeamNotFound
from typer_predictions.game import TYPER
from typer_predictions.predictions.changes import (
    SentEvents,
    applied,
    changes_anything,
    closed_events,
    read_change,
    while_open,
)
from typer_predictions.predictions.errors import FixtureClosed, FixtureNotOpen
from typer_predictions.predictions.jokers import SentJokers, changes_jokers, marked_in, with_jokers
from typer_predictions.predictions.receipts import with_event_receipts
from typer_predictions.predictions.repository import PredictionRepository, TeamFixture, ToSave

log = structlog.get_logger(__name__)


class Sent(NamedTuple):
    """The data sent for a fixture; `jokers` None: they stay as they are."""

    events: SentEvents
    jokers: SentJokers | None


@dataclass(frozen=True)
class TeamState:
    """A team with all its predictions; points in tenths; times of the database's clock.

    `saved_at` is the time of the last save that counts. In a save's response it covers only the predictions sent.
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
    reserved: ReservedNames,
    sent: Mapping[str, SentEvents],
    jokers: Mapping[str, SentJokers],
    sequence: int | None,
) -> tuple[TeamState, bool]:
    """Create the owner's team and save its first predictions; merge into an existing team.

    Returns the team and whether it was created. If a rule refuses the save, no team is created.

    Raises:
        ContestNotFound: the contest does not exist.
        Problem: as `teams.require_admission`, `teams.make`, `teams.rename` and `save`.
    """
    if contest_id is None:
        raise ContestNotFound
    team, made = await _open_or_make(session, owner=owner, contest_id=contest_id, name=name, reserved=reserved)
    team = await _renamed(session, team, name, reserved)
    known = await _to_save(session, owner=owner, contest_id=contest_id, asked=[*sent, *jokers])
    if known is None:
        raise TeamNotFound
    return await save(session, replace(known, team=team), sent, jokers, sequence=sequence), made


async def update(  # noqa: PLR0913 - the fields of the body
    session: AsyncSession,
    *,
    owner: UUID,
    team_id: UUID | None,
    contest_id: UUID | None,
    name: str | None,
    reserved: ReservedNames,
    sent: Mapping[str, SentEvents],
    jokers: Mapping[str, SentJokers],
    sequence: int | None,
) -> TeamState:
    """Save predictions of the owner's team, and rename it if another name is sent.

    Raises:
        TeamNotFound: the team is not the owner's, or not of this contest.
        Problem: as `teams.open_own`, `teams.rename` and `save`.
    """
    if team_id is None or contest_id is None:
        raise TeamNotFound
    known = await _to_save(session, owner=owner, contest_id=contest_id, asked=[*sent, *jokers])
    if known is None or known.team.team_id != team_id:
        raise TeamNotFound
    team = await _renamed(session, teams.require_active(known.team), name, reserved)
    return await save(session, replace(known, team=team), sent, jokers, sequence=sequence)


async def mine(session: AsyncSession, *, owner: UUID, contest_id: UUID) -> TeamState:
    """Return the owner's team in a contest.

    Raises:
        TeamNotFound: the user has no team.
        StillArriving: the user has left, or has joined again and the team is being restored.
    """
    found = await PredictionRepository(session).to_read(contest_id, owner)
    if found is None:
        raise TeamNotFound
    team = teams.require_shown(found.team)
    return TeamState(team, found.fixtures, team.saved_at, found.now)


async def several(session: AsyncSession, *, owner: UUID, contest_ids: Collection[UUID]) -> list[TeamState]:
    """Return the owner's teams in those of the contests in which there is one, in the order given.

    Raises:
        StillArriving: as `mine`.
    """
    teams_of_mine: list[TeamState] = []
    for contest_id in dict.fromkeys(contest_ids):
        with suppress(TeamNotFound):
            teams_of_mine.append(await mine(session, owner=owner, contest_id=contest_id))
    return teams_of_mine


async def save(
    session: AsyncSession,
    known: ToSave,
    sent: Mapping[str, SentEvents],
    jokers: Mapping[str, SentJokers],
    *,
    sequence: int | None,
) -> TeamState:
    """Save the predictions and the jokers that were sent, all or none.

    Only the keys sent change (rules.md, Typer: predictions). An event whose last save has the same or a higher
    `sequence` silently keeps its state. The database's clock decides whether a fixture is open, and the fixture cannot
    be locked until this transaction ends. The receipt is the time of that decision. Unchanged predictions keep the
    receipt of the save that counts, whether the fixture is open or not (rules.md, Fixtures).

    Raises:
        FixtureNotFound, EventNotFound: not of this contest, not of this fixture.
        FixtureNotOpen, FixtureClosed: predictions sent for a fixture differ from the stored ones, and it is not open.
        EventClosed: predictions of an event that closed by itself differ from the stored ones.
        PredictionUnknown, PredictionDisabled, PredictionsContradict: a rule is broken.
        TooManyMedalists, TooManyAnswers: more are chosen than may be.
        AnswerNotTaken, AnswerTextInvalid, OrderInvalid: the question does not take such an answer.
        JokerNotOffered, TooManyJokers: likewise.
    """
    repository = PredictionRepository(session)
    wanted: dict[UUID, Sent] = {}
    for key in dict.fromkeys([*sent, *jokers]):
        wanted[_fixture_id(key)] = Sent(sent.get(key, {}), jokers.get(key))
    after = await _judge(repository, known, wanted, sequence=sequence)
    team, clock = known.team, known.now
    if after:
        stored = await repository.save(known, after, sequence=sequence or 0)
        if stored is None:  # a fixture has changed since it was read; now it is locked and stays
            again = await repository.to_save(team.contest_id, team.user_id, list(wanted))
            return await save(session, again or known, sent, jokers, sequence=sequence)
        team, clock = stored
    _log_once_committed(session, team, list(known.opened), sequence)
    fixtures = {**known.fixtures, **after}
    receipts = [fixtures[fixture_id].receipt for fixture_id in wanted if fixture_id in fixtures]
    counts = max((receipt.saved_at for receipt in receipts if receipt is not None), default=team.saved_at)
    return TeamState(team, fixtures, counts, clock)


async def _judge(
    repository: PredictionRepository, known: ToSave, wanted: Mapping[UUID, Sent], *, sequence: int | None
) -> dict[UUID, TeamFixture]:
    """Check a request against all rules; return the changed fixtures, or refuse the whole request."""
    after: dict[UUID, TeamFixture] = {}
    for fixture_id, (events, jokers) in wanted.items():
        before = known.fixtures.get(fixture_id, TeamFixture())
        change = read_change(fixture_id, before, events, sequence=sequence)
        if (gate := known.opened.get(fixture_id)) is not None:
            offers, closings = await repository.offers(known.team.contest_id, fixture_id, gate.revision)
            change = while_open(fixture_id, before, change, gate, closings)
            now = applied(fixture_id, before, change, offers, opened=gate, sequence=sequence)
            if jokers is not None:
                now = with_jokers(
                    *(fixture_id, now, jokers, offers),
                    closed=closed_events(gate, closings),
                    elsewhere=await _jokers_elsewhere(repository, known, after, fixture_id),
                    opened=gate,
                    sequence=sequence,
                )
            if now is not before:
                after[fixture_id] = with_event_receipts(before, now, gate, sequence)
        elif fixture_id not in known.closed:
            raise FixtureNotFound
        elif changes_anything(before, change) or (jokers is not None and changes_jokers(before, jokers)):
            raise FixtureClosed if known.closed[fixture_id] else FixtureNotOpen
    return after


async def _jokers_elsewhere(
    repository: PredictionRepository, known: ToSave, after: Mapping[UUID, TeamFixture], fixture_id: UUID
) -> int:
    """Count the jokers of a team in other fixtures, on events that are not void."""
    marked = {
        (other, key)
        for other, one in {**known.fixtures, **after}.items()
        if other != fixture_id
        for key in marked_in(one.picks)
    }
    return len(marked - await repository.void_events(known.team.contest_id)) if marked else 0


async def _to_save(session: AsyncSession, *, owner: UUID, contest_id: UUID, asked: Iterable[str]) -> ToSave | None:
    """Lock the owner's team and pass the gates of the fixtures asked for; invalid ids are refused later."""
    fixtures = [fixture_id for key in dict.fromkeys(asked) if (fixture_id := as_uuid(key)) is not None]
    return await PredictionRepository(session).to_save(contest_id, owner, fixtures)


async def _open_or_make(
    session: AsyncSession, *, owner: UUID, contest_id: UUID, name: str | None, reserved: ReservedNames
) -> tuple[OwnTeam, bool]:
    """Lock the owner's team, created if there is none; a concurrent call gets the same team."""
    team = await teams.lock_own(session, TYPER, owner=owner, contest_id=contest_id)
    if team is not None:
        return teams.require_active(team), False
    await teams.require_admission(session, TYPER, owner=owner, contest_id=contest_id)
    team, made = await teams.make(
        session, TYPER, owner=owner, contest_id=contest_id, name=teams.valid_name(name, reserved)
    )
    return teams.require_active(team), made


async def _renamed(session: AsyncSession, team: OwnTeam, name: str | None, reserved: ReservedNames) -> OwnTeam:
    if name is None or name == team.name:
        return team
    return await teams.rename(session, TYPER, team, teams.valid_name(name, reserved, known=team.name))


def _fixture_id(key: str) -> UUID:
    fixture_id = as_uuid(key)
    if fixture_id is None:
        raise FixtureNotFound
    return fixture_id


def _log_once_committed(session: AsyncSession, team: OwnTeam, fixtures: list[UUID], sequence: int | None) -> None:
    """Log an acknowledged save after its commit; the log adds the correlation id."""

    def write() -> None:
        log.info(
            "prediction_saved",
            team_id=str(team.team_id),
            contest_id=str(team.contest_id),
            fixtures=[str(fixture_id) for fixture_id in fixtures],
            sequence=sequence,
        )

    once_committed(session, write)
