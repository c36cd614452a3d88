"""The organizer's acts on results: put down a draft, publish it, confirm, correct (rules.md, Fixtures)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.service import record_act
from contests.domain.scores import score_faults
from contests.fixtures.held import HeldFixture, hold
from contests.fixtures.models import EventRow, FixtureResults
from contests.fixtures.repository import FixtureRepository
from contests.results.errors import (
    ExtraTimeBelowFullTime,
    MemberUnknown,
    PenaltiesUndecided,
    PenaltiesWithoutDraw,
    ResultMissing,
    ResultsIncomplete,
    ResultsInvalid,
    ResultsNotPublished,
    TooManyMedalists,
)
from contests.results.publishing import missing, publish
from contests.results.statistics import statistics_by_number
from contests.results.winners import Winners, require_agreement
from kit.errors import FieldText, Problem, pointer
from shared.problems import EventNotFound, FixtureNotLocked, ReasonRequired

MEDALS = 3
_SCORE_FAULTS: Mapping[str, type[Problem]] = {
    problem.code: problem for problem in (ExtraTimeBelowFullTime, PenaltiesUndecided, PenaltiesWithoutDraw)
}


async def save_draft(  # noqa: PLR0913 - who, which and both kinds of results are all part of the act
    session: AsyncSession,
    *,
    actor_id: UUID,
    contest_id: UUID,
    fixture_id: UUID,
    results: FixtureResults,
    statistics: Mapping[str, Mapping[str, Mapping[str, int]]] | None = None,
) -> None:
    """Put down `results` as the fixture's draft, in the place of the one that was; publishes nothing.

    `statistics` are what was counted of athletes, by event key, player's `_id` and name of the statistic; None: those
    of the draft that was stay.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        FixtureNotFound: the contest has no such fixture.
        ResultsInvalid: with every entry that is not possible.
    """
    fixtures = FixtureRepository(session)
    held = await hold(session, contest_id, fixture_id)
    events = await _events(session, held)
    counted, unknown = await statistics_by_number(session, held.contest, events, statistics or {})
    broken = [*_faults(events, results), *unknown]
    if broken:
        raise ResultsInvalid(errors=broken)
    if statistics is None:
        counted = (await fixtures.draft_of(fixture_id) or FixtureResults()).statistics
    await fixtures.save_draft(fixture_id, results.model_copy(update={"statistics": counted}))
    await record_act(session, held.contest, action="results.drafted", actor_id=actor_id, fixture_id=fixture_id)


async def publish_draft(  # noqa: PLR0913 - who, which, how and why are all part of the act
    session: AsyncSession,
    *,
    actor_id: UUID,
    contest_id: UUID,
    fixture_id: UUID,
    final: bool,
    reason: str | None,
    winners: Winners,
) -> None:
    """Publish the draft, provisionally or as final; after final it is a correction. An unchanged one stays as it is.

    `winners` are the organizer's decisions where a group's table contradicts the winner that is stored; one of a group
    that is settled in another fixture corrects that fixture, too.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: closed contests take no corrections.
        FixtureNotFound: the contest has no such fixture.
        FixtureNotLocked: the game service has not locked the picks yet.
        ReasonRequired: a correction after final needs one.
        ResultsIncomplete: final with an event that counts and has no result, or nothing to publish at all.
        ResultsInvalid: `winners` names an event that is no group, or somebody who is not its member.
        GroupWinnersDiffer: a table contradicts a stored winner, and `winners` doesn't say who won.
    """
    fixtures = FixtureRepository(session)
    held = await _hold_locked(session, contest_id, fixture_id)
    events = await _events(session, held)
    draft = await fixtures.draft_of(fixture_id) or FixtureResults()
    counted = [event for event in events if event.is_counted]
    lacking = missing(events, draft)
    if lacking and (final or len(lacking) == len(counted)):
        raise _incomplete(lacking)
    decided = await require_agreement(session, held.contest, fixture_id, draft, winners)
    act = _Act(actor_id, reason)
    own = decided.pop(fixture_id, FixtureResults())
    await fixtures.save_draft(fixture_id, draft.updated(own))
    await _publish(session, held, draft.updated(own), act, final=final)
    for other, named in decided.items():
        settled = await _hold_locked(session, contest_id, other)
        published = await fixtures.latest(other)
        if published is not None:
            await fixtures.save_draft(other, (await fixtures.draft_of(other) or published.results).updated(named))
            await _publish(session, settled, published.results.updated(named), act, final=published.final)


@dataclass(frozen=True)
class _Act:
    """Who publishes, and why."""

    actor_id: UUID
    reason: str | None


async def _publish(
    session: AsyncSession, held: HeldFixture, results: FixtureResults, act: _Act, *, final: bool
) -> None:
    before = await FixtureRepository(session).latest(held.fixture.id)
    if before is not None and before.results == results and before.final == final:
        return
    corrects = before is not None and before.final
    if corrects and act.reason is None:
        raise ReasonRequired
    await publish(session, held, results, final=final, reason=act.reason)
    action = "results.corrected" if corrects else "results.confirmed" if final else "results.published"
    await _record(session, held, action, act.actor_id, act.reason)


async def confirm(session: AsyncSession, *, actor_id: UUID, contest_id: UUID, fixture_id: UUID) -> None:
    """Publish what is published as final; what is final already stays as it is.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        FixtureNotFound: the contest has no such fixture.
        FixtureNotLocked: the game service has not locked the picks yet.
        ResultsNotPublished: nothing is published.
        ResultsIncomplete: an event that counts has no published result.
        GroupWinnersDiffer: a table contradicts a stored winner; publishing decides.
    """
    held = await _hold_locked(session, contest_id, fixture_id)
    published = await FixtureRepository(session).latest(fixture_id)
    if published is None:
        raise ResultsNotPublished
    if published.final:
        return
    lacking = missing(await _events(session, held), published.results)
    if lacking:
        raise _incomplete(lacking)
    await require_agreement(session, held.contest, fixture_id, published.results, {})
    await publish(session, held, published.results, final=True, reason=None)
    await _record(session, held, "results.confirmed", actor_id, None)


async def _hold_locked(session: AsyncSession, contest_id: UUID, fixture_id: UUID) -> HeldFixture:
    held = await hold(session, contest_id, fixture_id)
    if held.fixture.locked_at is None:
        raise FixtureNotLocked
    return held


async def _events(session: AsyncSession, held: HeldFixture) -> Sequence[EventRow]:
    return (await FixtureRepository(session).events_of([held.fixture.id])).get(held.fixture.id, [])


async def _record(session: AsyncSession, held: HeldFixture, action: str, actor_id: UUID, reason: str | None) -> None:
    fixture = held.fixture
    await record_act(
        session,
        held.contest,
        action=action,
        actor_id=actor_id,
        fixture_id=fixture.id,
        after={
            "fixture": fixture.names.model_dump(),
            "revision": fixture.results_revision,
            "final": fixture.final_at is not None,
        },
        reason=reason,
    )


def _incomplete(lacking: Iterable[EventRow]) -> ResultsIncomplete:
    return ResultsIncomplete(
        errors=[
            ResultMissing.field(pointer("events", event.key), event=event.group_name or event.key) for event in lacking
        ]
    )


def _faults(events: Sequence[EventRow], results: FixtureResults) -> Iterable[FieldText]:
    """Name everything that is not possible in `results`; those of a void or postponed event just don't count."""
    by_key = {event.key: event for event in events}
    for key, score in results.events.items():
        at = pointer("events", key)
        event = by_key.get(key)
        if event is None or event.is_group:
            yield EventNotFound.field(at)
        else:
            for fault in score_faults(score):
                yield _SCORE_FAULTS[fault].field(at)
    for field, family, entries, most in (
        ("groupWinners", "GroupWinner", results.group_winners, None),
        ("groupMedalists", "GroupMedalists", results.group_medalists, MEDALS),
    ):
        for key, names in entries.items():
            yield from _group_faults(pointer(field, key), by_key.get(key), family, names, most)


def _group_faults(
    at: str, event: EventRow | None, family: str, names: Sequence[str], most: int | None
) -> Iterable[FieldText]:
    if event is None or family not in event.facts.offered:
        yield EventNotFound.field(at)
        return
    if set(names) - set(event.members):
        yield MemberUnknown.field(at)
    if len(set(names)) != len(names) or (most is not None and len(names) > most):
        yield TooManyMedalists.field(at)
