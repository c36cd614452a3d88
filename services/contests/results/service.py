"""Use cases of results: save a draft, publish it, confirm, correct (rules.md, Fixtures)."""

from collections.abc import Iterable, Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes.typed_values import TypedRepository
from contests.contests.service import record_act
from contests.fixtures.held_fixtures import HeldFixture, hold
from contests.fixtures.models import EventRow, FixtureResults
from contests.fixtures.repository import FixtureRepository
from contests.fixtures.schemas import ResultsBody
from contests.fixtures.typed_results import TypedResultRepository
from contests.fixtures.waiting_matches import WaitingMatchRepository
from contests.results.errors import (
    MatchStillOpen,
    QualifiedMissing,
    ResultMissing,
    ResultsChanged,
    ResultsIncomplete,
    ResultsInvalid,
    ResultsNotPublished,
    SidesToCome,
)
from contests.results.faults import draft_faults, published_faults
from contests.results.outcome import Decided, Outcome, Terms, tell
from contests.results.publication import missing, publish
from contests.results.qualified import with_proposed
from contests.results.statistics import corrections, differing, statistics_by_number
from contests.results.totals import require_possible
from contests.results.unplayed import require_played
from contests.results.winners import require_agreement
from kit.api.errors import FieldText, pointer
from shared.problems import FixtureNotLocked, ReasonRequired


async def save_draft(
    session: AsyncSession, *, actor_id: UUID, contest_id: UUID, fixture_id: UUID, sent: ResultsBody
) -> None:
    """Merge entries into the fixture's draft, without publishing. Entries that are the same change nothing.

    Results and counts of athletes that change stand: files leave them alone.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        FixtureNotFound: the contest has no such fixture.
        ResultsInvalid: names every impossible entry.
    """
    fixtures = FixtureRepository(session)
    held = await hold(session, contest_id, fixture_id)
    events = await _events(session, held)
    before = await fixtures.draft_of(fixture_id) or FixtureResults()
    counted, unknown = await statistics_by_number(session, held.contest, events, sent.statistics or {})
    draft = sent.over(before, counted)
    broken = [*draft_faults(events, draft.of_events(sent.touched)), *unknown]
    if broken:
        raise ResultsInvalid(errors=broken)
    if draft.to_json() == before.to_json():
        return
    await fixtures.save_draft(fixture_id, draft)
    typed = differing(before.statistics, draft.statistics)
    written = [key for key in draft.event_keys | before.event_keys if before.of_events([key]) != draft.of_events([key])]
    await TypedResultRepository(session).type(fixture_id, sorted(written))
    await TypedRepository(session).type_statistics(held.contest.origin_id, contest_id, fixture_id, typed)
    was, will = corrections(before.statistics, draft.statistics)
    await record_act(
        session,
        held.contest,
        action="results.drafted",
        actor_id=actor_id,
        fixture_id=fixture_id,
        before={"statistics": was} if was else None,
        after={"statistics": will} if will else None,
    )


async def publish_draft(  # noqa: PLR0913 - who, which, how and why are all part of the act
    session: AsyncSession, *, actor_id: UUID | None, contest_id: UUID, fixture_id: UUID, how: Terms, reason: str | None
) -> None:
    """Publish the draft, as provisional or final; after final results it is a correction.

    Without a change nothing happens.

    A decision on a group (`Terms.winners`) that is settled in another fixture corrects that fixture, too.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: closed contests take no corrections.
        FixtureNotFound: the contest has no such fixture.
        FixtureNotLocked: the game service has not locked the picks yet.
        ResultsChanged: the published results or the draft have changed since the organizer read them.
        ReasonRequired: a correction after final results needs a reason.
        ResultsIncomplete: final, but an event that counts has no result, or there are no results at all. Provisional
            ones may be taken back until there are none.
        SidesToCome: final, but a match of the round waits for its sides.
        ResultsUnplayed: a match has not begun, or has no statistics in a final fantasy round, without the organizer's
            confirmation.
        ResultsInvalid: `winners` names an event that is no group, or a club that is not its member. Or the event's
            result basis excludes an imported score, or its sport's rules exclude a set. Or athletes have more of a
            statistic than their match's score, without the organizer's confirmation.
        GroupWinnersDiffer: a table contradicts a stored winner, and `winners` has no decision.
    """
    for one in await _decide(session, contest_id, fixture_id, how):
        await FixtureRepository(session).save_draft(one.held.fixture.id, one.draft)
        if one.is_new:
            await _publish(session, one, actor_id, reason)


async def outcome(
    session: AsyncSession, *, contest_id: UUID, fixture_id: UUID, how: Terms
) -> tuple[int, str, list[Outcome]]:
    """Return the messages to the game services that publishing the draft would cause, by fixture; stores nothing.

    The first values are the revision of the fixture's published results, 0 before any, and the digest of its draft; a
    later publication can be bound to both. Fixtures without a change are left out. The organizer's client sends the
    messages to a game service, which returns gains and losses. A correction needs no reason here.

    Raises:
        Problem: as `publish_draft`, except `ReasonRequired`.
    """
    decided = await _decide(session, contest_id, fixture_id, how)
    draft = await FixtureRepository(session).draft_of(fixture_id) or FixtureResults()
    revision = decided[0].held.fixture.results_revision
    return revision, draft.digest, [await tell(session, one) for one in decided if one.is_new]


async def _decide(session: AsyncSession, contest_id: UUID, fixture_id: UUID, how: Terms) -> list[Decided]:
    """Return the new drafts and results of a publication, its own fixture first; raises the same errors."""
    fixtures = FixtureRepository(session)
    held = await _hold_locked(session, contest_id, fixture_id)
    if how.known_revision not in {None, held.fixture.results_revision}:
        raise ResultsChanged
    events = await _events(session, held)
    draft = await fixtures.draft_of(fixture_id) or FixtureResults()
    if how.known_draft not in {None, draft.digest}:
        raise ResultsChanged
    draft = await with_proposed(session, held, events, draft)
    before = await fixtures.latest(fixture_id)
    _require_publishable(held, events, draft, final=how.final, takes_back=before is not None)
    if how.final:
        await _require_sides(session, held)
    if not how.accepts_totals:
        await require_possible(session, held, events, draft, before)
    if not how.accepts_unplayed:
        require_played(held, events, draft, before, final=how.final)
    decided = await require_agreement(session, held.contest, fixture_id, draft, how.winners)
    own = draft.updated(decided.pop(fixture_id, FixtureResults()))
    found = [Decided(held, own, own, final=how.final, before=before)]
    for other, named in decided.items():
        settled = await _hold_locked(session, contest_id, other)
        published = await fixtures.latest(other)
        if published is not None:
            put_down = (await fixtures.draft_of(other) or published.results).updated(named)
            results = published.results.updated(named)
            found.append(Decided(settled, put_down, results, final=published.final, before=published))
    return found


def _require_publishable(
    held: HeldFixture, events: Sequence[EventRow], draft: FixtureResults, *, final: bool, takes_back: bool
) -> None:
    """Require a result of every event if `final`, else of any; without any the published ones are taken back."""
    is_empty = not any(draft.has(event.key) for event in events if event.is_counted)
    lacking = missing(events, draft)
    if lacking and (final or (is_empty and not takes_back)):
        raise _incomplete(lacking, draft)
    if held.fixture.locked_at is None and (final or not any(event.locked_at for event in events)):
        raise FixtureNotLocked
    impossible = [*published_faults(held.contest.origin.sport, events, draft), *_still_open(held, events, draft)]
    if impossible:
        raise ResultsInvalid(errors=impossible)


def _still_open(held: HeldFixture, events: Sequence[EventRow], draft: FixtureResults) -> Iterable[FieldText]:
    """Yield the matches that have a result although the game service has not locked them, each by itself."""
    for event in events if held.fixture.match_closings is not None else ():
        if event.locked_at is None and event.is_counted and draft.has(event.key):
            yield MatchStillOpen.field(pointer("events", event.key), event=event.group_name or event.key)


async def _publish(session: AsyncSession, one: Decided, actor_id: UUID | None, reason: str | None) -> None:
    if one.corrects and reason is None:
        raise ReasonRequired
    await publish(session, one.held, one.results, final=one.final, reason=reason)
    action = "results.corrected" if one.corrects else "results.confirmed" if one.final else "results.published"
    await _record(session, one.held, action, actor_id, reason)


async def confirm(  # noqa: PLR0913 - who, which, what they saw and accept are all part of the act
    session: AsyncSession,
    *,
    actor_id: UUID,
    contest_id: UUID,
    fixture_id: UUID,
    known_revision: int | None,
    accepts_unplayed: bool,
) -> None:
    """Publish the present results as final; final ones stay as they are.

    `known_revision` is that of the published results that the organizer read; None for any. `accepts_unplayed` is as in
    `Terms`.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        FixtureNotFound: the contest has no such fixture.
        FixtureNotLocked: the game service has not locked the picks yet.
        ResultsNotPublished: there are no published results.
        ResultsChanged: the published results have changed since the organizer read them.
        ResultsIncomplete: an event that counts has no published result.
        SidesToCome: a match of the round waits for its sides.
        ResultsUnplayed: a match has not begun, or has no statistics in fantasy, without the organizer's confirmation.
        GroupWinnersDiffer: a table contradicts a stored winner; publishing decides.
    """
    held = await _hold_locked(session, contest_id, fixture_id)
    if held.fixture.locked_at is None:
        raise FixtureNotLocked
    published = await FixtureRepository(session).latest(fixture_id)
    if published is None:
        raise ResultsNotPublished
    if known_revision not in {None, published.revision}:
        raise ResultsChanged
    if published.final:
        return
    events = await _events(session, held)
    lacking = missing(events, published.results)
    if lacking:
        raise _incomplete(lacking, published.results)
    await _require_sides(session, held)
    if not accepts_unplayed:
        require_played(held, events, published.results, published, final=True)
    await require_agreement(session, held.contest, fixture_id, published.results, {})
    await publish(session, held, published.results, final=True, reason=None)
    await _record(session, held, "results.confirmed", actor_id, None)


async def _require_sides(session: AsyncSession, held: HeldFixture) -> None:
    """Require that no match of a round waits for its sides, unless it is postponed or void."""
    waiting = await WaitingMatchRepository(session).holding_up(held.fixture.id)
    if waiting:
        raise SidesToCome(matches=", ".join(f"{row.home} – {row.away}" for row in waiting))


async def _hold_locked(session: AsyncSession, contest_id: UUID, fixture_id: UUID) -> HeldFixture:
    held = await hold(session, contest_id, fixture_id)
    if held.fixture.locked_at is None and held.fixture.match_closings is None:
        raise FixtureNotLocked
    return held


async def _events(session: AsyncSession, held: HeldFixture) -> Sequence[EventRow]:
    return (await FixtureRepository(session).events_of([held.fixture.id])).get(held.fixture.id, [])


async def _record(
    session: AsyncSession, held: HeldFixture, action: str, actor_id: UUID | None, reason: str | None
) -> None:
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


def _incomplete(lacking: Iterable[EventRow], results: FixtureResults) -> ResultsIncomplete:
    faults: list[FieldText] = []
    for event in lacking:
        is_open = event.offers_qualified and event.key in results.events
        problem = QualifiedMissing if is_open else ResultMissing
        faults.append(problem.field(pointer("events", event.key), event=event.group_name or event.key))
    return ResultsIncomplete(errors=faults)
