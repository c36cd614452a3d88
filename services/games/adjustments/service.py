"""Use cases of adjustments: inputs of scoring and of money, as results and prices are."""

from collections.abc import Sequence
from typing import Literal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.audit import ActionRecorded
from games.adjustments.errors import FixtureRequired, NothingAdjusted
from games.adjustments.repository import AdjustmentRepository
from games.game import Game
from games.scoring import service as runs
from games.tables import AdjustmentColumns
from kit.database.sessions import database_now
from kit.messaging import outbox
from kit.people.submissions import made_before
from kit.process.identifiers import as_uuid, uuid7
from shared.problems import ContestClosed, FixtureNotFound, ReasonRequired, TeamNotFound

Kind = Literal["points", "budget"]


async def adjust(  # noqa: PLR0913 - the fields of the body
    session: AsyncSession,
    game: Game,
    *,
    actor: UUID,
    team_id: UUID,
    kind: Kind,
    fixture: str | None,
    value: int,
    reason: str,
    key: UUID | None,
) -> AdjustmentColumns:
    """Add points to a team's fixture, or money to its budget (or deduct them); `value` in tenths.

    A `key` that was used before adjusts nothing and returns the first adjustment. An adjustment is recorded in the
    audit log and in the contest's public one. Points start a run of the fixture if it has results. The budget exists in
    fantasy only. It counts from the team's next save and never forces a sale (rules.md, Fantasy: money).

    Raises:
        TeamNotFound, FixtureNotFound: there is none, or not in that contest.
        FixtureRequired, NothingAdjusted, ReasonRequired: the adjustment is incomplete.
        ContestClosed: a closed contest takes no corrections.
    """
    adjustments = AdjustmentRepository(session, game)
    team = await adjustments.hold_team(team_id)
    if team is None:
        raise TeamNotFound
    if not reason:
        raise ReasonRequired
    if value == 0:
        raise NothingAdjusted
    fixture_id = await _fixture(adjustments, team.contest_id, kind, fixture)
    if await adjustments.is_closed(team.contest_id):
        raise ContestClosed
    adjustment_id = uuid7()
    act = f"adjustment of {team_id}"
    if made := await made_before(session, by=actor, act=act, key=key, made_id=adjustment_id):
        return await adjustments.one(team.contest_id, made)
    row = game.adjustment(
        contest_id=team.contest_id,
        adjustment_id=adjustment_id,
        team_id=team.team_id,
        kind=kind,
        fixture_id=fixture_id,
        value=value,
        reason=reason,
        actor_id=actor,
        made_at=await database_now(session),
    )
    await adjustments.add(row)
    outbox.add(session, _recorded(row, total=await adjustments.total(row)))
    if kind == "points" and fixture_id is not None:
        await runs.score_again(session, game, contest_id=team.contest_id, fixture_id=fixture_id)
    return row


async def of_team(session: AsyncSession, game: Game, *, team_id: UUID) -> Sequence[AdjustmentColumns]:
    """List a team's adjustments, the newest first.

    Raises:
        TeamNotFound: there is none.
    """
    adjustments = AdjustmentRepository(session, game)
    team = await adjustments.team(team_id)
    if team is None:
        raise TeamNotFound
    return await adjustments.of_team(team)


async def _fixture(adjustments: AdjustmentRepository, contest_id: UUID, kind: Kind, fixture: str | None) -> UUID | None:
    if fixture is None:
        if kind == "points":
            raise FixtureRequired
        return None
    fixture_id = as_uuid(fixture)
    if fixture_id is None or not await adjustments.has_fixture(contest_id, fixture_id):
        raise FixtureNotFound
    return fixture_id


def _recorded(row: AdjustmentColumns, *, total: int) -> ActionRecorded:
    return ActionRecorded(
        revision=1,
        action_id=row.adjustment_id,
        at=row.made_at,
        actor_id=row.actor_id,
        action=f"{row.kind}.adjusted",
        subject_id=str(row.team_id),
        contest_id=row.contest_id,
        fixture_id=row.fixture_id,
        before={"adjustments": total - row.value},
        after={"adjustments": total, "value": row.value},
        reason=row.reason,
    )
