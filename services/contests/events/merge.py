"""The merge of rounds: one takes in the events of others, which go."""

from collections.abc import Collection, Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.service import record_act
from contests.domain.fixtures import has_closed
from contests.events.deletion import may_be_picked, remove
from contests.events.errors import EventKeyTaken
from contests.events.merge_errors import RoundsOpened
from contests.events.merge_schemas import FixtureMerge
from contests.events.repository import FixtureDeletion
from contests.fixtures.announcements import announce_changed
from contests.fixtures.errors import FixtureLocked, QuestionStands, SameFixture
from contests.fixtures.held_fixtures import HeldFixture, hold
from contests.fixtures.models import FixtureResults, FixtureRow
from contests.fixtures.order import renumber
from contests.fixtures.repository import FixtureRepository
from contests.fixtures.waiting_matches import WaitingMatchRepository
from shared.problems import FixtureNotFound, ReasonRequired


async def merge(
    session: AsyncSession, *, actor_id: UUID, contest_id: UUID, fixture_id: UUID, body: FixtureMerge
) -> FixtureRow:
    """Move the events, drafts of results and planned prices of other rounds into one, and delete the others.

    The round begins with the first of them and ends with the last. It closes when the first of them would have closed,
    so that no event begins before picks end. Once the contest has participants, only rounds that have not opened merge.
    One that was open before an organizer moved its opening into the future may have picks, so it has opened, too.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        FixtureNotFound: the contest has no such fixture, or not one of the others.
        SameFixture: the round itself is among the others.
        QuestionStands: one of them is that of questions.
        ReasonRequired: participants see the contest and no reason is given.
        FixtureLocked: picks of one of them, or of a match of it, are locked.
        RoundsOpened: one of them has opened, so somebody may have picked in it.
        EventKeyTaken: two of them have an event of the same key.
        FixtureOrderStands: fantasy fixtures that have opened would change places.
    """
    held = await hold(session, contest_id, fixture_id)
    others = await _others(session, held, body.fixture_ids)
    await _require_mergeable(session, held, [held.fixture, *others], body.reason)
    merged = [other.names.model_dump() for other in others]
    await _take_in(session, held.fixture, others)
    _set_times(held.fixture, others)
    if body.name is not None:
        held.fixture.name, held.fixture.name_en = body.name, body.name_en
    for other in others:
        await remove(session, other)
    moved = await renumber(session, held.contest)
    await announce_changed(session, held.contest, [held.fixture, *(one for one in moved if one is not held.fixture)])
    await record_act(
        session,
        held.contest,
        action="fixture.merged",
        actor_id=actor_id,
        fixture_id=held.fixture.id,
        after={
            "fixture": held.fixture.names.model_dump(),
            "merged": {language: ", ".join(name[language] for name in merged) for language in ("pl", "en")},
        },
        reason=body.reason,
    )
    return held.fixture


async def _others(session: AsyncSession, held: HeldFixture, ids: Collection[UUID]) -> list[FixtureRow]:
    if held.fixture.id in ids:
        raise SameFixture
    every = {row.id: row for row in await FixtureRepository(session).lock_all(held.contest.id)}
    if not every.keys() >= set(ids):
        raise FixtureNotFound
    if any(row.of_questions for row in (held.fixture, *(every[one] for one in ids))):
        raise QuestionStands
    return [row for row in every.values() if row.id in ids]


async def _require_mergeable(
    session: AsyncSession, held: HeldFixture, rounds: Sequence[FixtureRow], reason: str | None
) -> None:
    if held.contest.state == "draft":
        return
    if reason is None:
        raise ReasonRequired
    if any(has_closed(row.window, held.now) for row in rounds):
        raise FixtureLocked
    opened = any(row.opening <= held.now or row.opened_at is not None or row.was_open for row in rounds)
    if opened and await may_be_picked(session, held.contest):
        raise RoundsOpened


async def _take_in(session: AsyncSession, fixture: FixtureRow, others: Sequence[FixtureRow]) -> None:
    repository = FixtureRepository(session)
    rounds = [fixture, *others]
    events = await repository.events_of([row.id for row in rounds])
    keys: set[str] = set()
    for event in (event for row in rounds for event in events.get(row.id, ())):
        if event.key in keys:
            raise EventKeyTaken(key=event.key)
        keys.add(event.key)
        event.fixture_id = fixture.id
    drafts = await repository.drafts_of([row.id for row in rounds])
    if drafts:
        together = FixtureResults()
        for row in rounds:
            together = together.updated(drafts.get(row.id, FixtureResults()))
        await repository.save_draft(fixture.id, together)
    await FixtureDeletion(session).move_plans(fixture, others)
    await WaitingMatchRepository(session).move(fixture, others)


def _set_times(fixture: FixtureRow, others: Sequence[FixtureRow]) -> None:
    rounds = [fixture, *others]
    if any(row.closes_at is not None for row in rounds):
        fixture.closes_at = min(row.closing for row in rounds)
    opens = [row.opens_at for row in rounds]
    fixture.opens_at = None if None in opens else min(opens_at for opens_at in opens if opens_at is not None)
    fixture.starts_at = min(row.starts_at for row in rounds)
    fixture.ends_at = max(row.ends_at for row in rounds)
    fixture.display_from = fixture.display_to = None
