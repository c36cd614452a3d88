"""The deletion of a round or a match that no team has picked.

Of a draft, or of a contest without participants, anything can go that has not locked. A fantasy round has no squads
before it opens, and its matches have no picks. Of a typer with participants only the game service knows the picks. An
event asks it; it deletes its data of a round or match without picks, and answers (`answer`).
"""

from collections.abc import Sequence
from typing import Literal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.models import ContestRow
from contests.contests.repository import ContestRepository
from contests.contests.service import record_act
from contests.events.deletion_errors import DeletionPending, RoundOpened
from contests.events.repository import FixtureDeletion
from contests.events.service import record
from contests.fixtures.announcements import announce_changed, announce_deleted
from contests.fixtures.errors import FixtureLocked
from contests.fixtures.held_fixtures import HeldFixture, hold, hold_event
from contests.fixtures.models import EventRow, FixtureRow
from contests.fixtures.order import renumber
from contests.fixtures.repository import FixtureRepository
from contests.memberships.repository import MembershipRepository
from contracts.events.withdrawal import WithdrawalAnswered, WithdrawalRequested
from kit.database.sessions import database_now
from kit.messaging import outbox
from shared.problems import ReasonRequired

Outcome = Literal["deleted", "checking"]


async def delete_fixture(
    session: AsyncSession, *, actor_id: UUID, contest_id: UUID, fixture_id: UUID, reason: str | None
) -> Outcome:
    """Delete a fixture without picks, or ask the game service whether it has any.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        FixtureNotFound: the contest has no such fixture.
        ReasonRequired: participants see the contest and no reason is given.
        FixtureLocked: picks are locked.
        RoundOpened: it is a fantasy fixture that has opened in a contest with participants.
        DeletionPending: the game service has not answered an earlier question.
    """
    held = await hold(session, contest_id, fixture_id)
    _require_deletable(held, reason, is_closed=held.has_closed)
    if await may_be_picked(session, held.contest):
        if held.contest.event_type == "Typer":
            return await ask(session, held, [None], actor_id=actor_id, reason=reason)
        if held.fixture.opened_at is not None:
            raise RoundOpened
    await _drop_fixture(session, held, actor_id=actor_id, reason=reason)
    return "deleted"


async def delete_event(  # noqa: PLR0913 - an event is found by contest, fixture and key
    session: AsyncSession, *, actor_id: UUID, contest_id: UUID, fixture_id: UUID, key: str, reason: str | None
) -> Outcome:
    """Delete an event without picks, or ask the game service whether it has any.

    Raises:
        EventNotFound: the fixture has no such event.
        others: as `delete_fixture`, without `RoundOpened`, because a fantasy event has no picks.
    """
    held, event = await hold_event(session, contest_id, fixture_id, key)
    _require_deletable(held, reason, is_closed=held.is_closed(event))
    if held.contest.event_type == "Typer" and await may_be_picked(session, held.contest):
        return await ask(session, held, [key], actor_id=actor_id, reason=reason)
    await drop_event(session, held, event, actor_id=actor_id, reason=reason)
    await announce_changed(session, held.contest, [held.fixture])
    return "deleted"


async def answer(session: AsyncSession, event: WithdrawalAnswered) -> None:
    """Delete what the game service has let go of, or keep that it was refused; then ask about the next event.

    An answer to a question that was withdrawn changes nothing.
    """
    contest = await ContestRepository(session).lock(event.contest_id)
    fixture = None if contest is None else await FixtureRepository(session).lock(event.contest_id, event.fixture_id)
    if contest is None or fixture is None or not fixture.is_withdrawing(event.event_key):
        return
    asked = fixture.withdrawal or {}
    held = HeldFixture(contest, fixture, await database_now(session))
    actor_id, reason = UUID(asked["by"]), asked["reason"]
    if event.withdrawn and event.event_key is None:
        await _drop_fixture(session, held, actor_id=actor_id, reason=reason)
        return
    fixture.withdrawal = None if event.withdrawn else {**asked, "teams": event.teams}
    row = None if event.event_key is None else await FixtureRepository(session).event(fixture.id, event.event_key)
    if event.withdrawn and row is not None:
        await drop_event(session, held, row, actor_id=actor_id, reason=reason)
    await announce_changed(session, contest, [fixture])
    if asked.get("more"):
        await ask(session, held, asked["more"], actor_id=actor_id, reason=reason)


async def _drop_fixture(session: AsyncSession, held: HeldFixture, *, actor_id: UUID, reason: str | None) -> None:
    await drop_fixture(session, held, actor_id=actor_id, reason=reason)
    await announce_changed(session, held.contest, await renumber(session, held.contest))


async def drop_fixture(session: AsyncSession, held: HeldFixture, *, actor_id: UUID, reason: str | None) -> None:
    """Record the deletion of a fixture, whose row must be locked, and delete it; the others keep their numbers."""
    fixture = held.fixture
    await record_act(
        session,
        held.contest,
        action="fixture.deleted",
        actor_id=actor_id,
        fixture_id=fixture.id,
        after={"fixture": fixture.names.model_dump()},
        reason=reason,
    )
    await remove(session, fixture)


async def remove(session: AsyncSession, fixture: FixtureRow) -> None:
    """Delete a fixture, whose row must be locked, and announce that to services that may know it."""
    if fixture.revision > 1 or fixture.published_at is not None:  # others may have heard of it, also before a way back
        announce_deleted(session, fixture)
    await FixtureDeletion(session).delete(fixture)


async def drop_event(
    session: AsyncSession, held: HeldFixture, event: EventRow, *, actor_id: UUID, reason: str | None
) -> None:
    """Record the deletion of an event, whose fixture must be locked, and delete it; the fixture is not announced."""
    await record(session, held, event, "event.deleted", actor_id, reason=reason)
    await FixtureDeletion(session).delete_event(event)


def _require_deletable(held: HeldFixture, reason: str | None, *, is_closed: bool) -> None:
    if held.contest.state != "draft" and reason is None:
        raise ReasonRequired
    if is_closed:
        raise FixtureLocked
    asked = held.fixture.withdrawal
    if asked is not None and asked["teams"] is None:
        raise DeletionPending


async def may_be_picked(session: AsyncSession, contest: ContestRow) -> bool:
    """Return whether somebody could have picked in a contest: it is public and has, or has had, participants."""
    return contest.state != "draft" and await MembershipRepository(session).any_ever(contest.id)


async def ask(
    session: AsyncSession, held: HeldFixture, keys: Sequence[str | None], *, actor_id: UUID, reason: str | None
) -> Outcome:
    """Ask the game service whether anybody has picked some events of a fixture (None: the whole fixture).

    It is asked about one after another; `answer` deletes each.
    """
    fixture = held.fixture
    key, *more = keys
    fixture.withdrawal = {"event": key, "by": str(actor_id), "reason": reason, "teams": None, "more": more}
    fixture.revision += 1
    outbox.add(
        session,
        WithdrawalRequested(
            revision=fixture.revision, contest_id=held.contest.id, fixture_id=fixture.id, event_key=key
        ),
    )
    return "checking"
