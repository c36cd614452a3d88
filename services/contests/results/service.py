"""The organizer's acts on results: put down a draft, publish it, confirm, correct (rules.md, Fixtures)."""

from collections.abc import Iterable, Mapping, Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.domain.scores import score_faults
from contests.faults import escaped
from contests.fixtures import acts
from contests.fixtures.errors import FixtureNotLocked, ReasonRequired
from contests.fixtures.holding import Held, hold
from contests.fixtures.models import EventRow
from contests.fixtures.repository import events_of
from contests.results import repository
from contests.results.errors import ResultsIncomplete, ResultsInvalid, ResultsNotPublished
from contests.results.models import FixtureResults
from contests.results.publishing import missing, publish
from contests.results.statistics import statistics_by_number, unknown_event
from kit.errors import FieldText

__all__ = ["confirm", "publish_draft", "save_draft"]

MEDALS = 3
_SCORE_FAULTS = {
    "extra-time-below-full-time": (
        "Wynik po dogrywce nie może być niższy niż po regulaminowym czasie.",
        "The score after extra time cannot be below the one after normal time.",
    ),
    "penalties-undecided": (
        "Rzuty karne nie mogą zakończyć się remisem.",
        "A penalty shoot-out cannot end in a draw.",
    ),
    "penalties-without-draw": (
        "Rzuty karne są możliwe tylko po remisie.",
        "There can be penalties only after a draw.",
    ),
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
    held = await hold(session, contest_id, fixture_id)
    events = await _events(session, held)
    counted, unknown = await statistics_by_number(session, held.contest, events, statistics or {})
    broken = [*_faults(events, results), *unknown]
    if broken:
        raise ResultsInvalid(errors=broken)
    if statistics is None:
        counted = (await repository.draft_of(session, fixture_id) or FixtureResults()).statistics
    await repository.save_draft(session, fixture_id, results.model_copy(update={"statistics": counted}))
    await acts.record(session, held.contest, action="results.drafted", actor_id=actor_id, fixture_id=fixture_id)


async def publish_draft(  # noqa: PLR0913 - who, which, how and why are all part of the act
    session: AsyncSession, *, actor_id: UUID, contest_id: UUID, fixture_id: UUID, final: bool, reason: str | None
) -> None:
    """Publish the draft, provisionally or as final; after final it is a correction. An unchanged one stays as it is.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: closed contests take no corrections.
        FixtureNotFound: the contest has no such fixture.
        FixtureNotLocked: the game service has not locked the picks yet.
        ReasonRequired: a correction after final needs one.
        ResultsIncomplete: final with an event that counts and has no result, or nothing to publish at all.
    """
    held = await _hold_locked(session, contest_id, fixture_id)
    events = await _events(session, held)
    draft = await repository.draft_of(session, fixture_id) or FixtureResults()
    counted = [event for event in events if event.is_counted]
    lacking = missing(events, draft)
    if lacking and (final or len(lacking) == len(counted)):
        raise _incomplete(lacking)
    before = await repository.latest(session, fixture_id)
    if before is not None and before.results == draft and before.final == final:
        return
    corrects = before is not None and before.final
    if corrects and reason is None:
        raise ReasonRequired
    await publish(session, held, draft, final=final, reason=reason)
    action = "results.corrected" if corrects else "results.confirmed" if final else "results.published"
    await _record(session, held, action, actor_id, reason)


async def confirm(session: AsyncSession, *, actor_id: UUID, contest_id: UUID, fixture_id: UUID) -> None:
    """Publish what is published as final; what is final already stays as it is.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        FixtureNotFound: the contest has no such fixture.
        FixtureNotLocked: the game service has not locked the picks yet.
        ResultsNotPublished: nothing is published.
        ResultsIncomplete: an event that counts has no published result.
    """
    held = await _hold_locked(session, contest_id, fixture_id)
    published = await repository.latest(session, fixture_id)
    if published is None:
        raise ResultsNotPublished
    if published.final:
        return
    lacking = missing(await _events(session, held), published.results)
    if lacking:
        raise _incomplete(lacking)
    await publish(session, held, published.results, final=True, reason=None)
    await _record(session, held, "results.confirmed", actor_id, None)


async def _hold_locked(session: AsyncSession, contest_id: UUID, fixture_id: UUID) -> Held:
    held = await hold(session, contest_id, fixture_id)
    if held.fixture.locked_at is None:
        raise FixtureNotLocked
    return held


async def _events(session: AsyncSession, held: Held) -> Sequence[EventRow]:
    return (await events_of(session, [held.fixture.id])).get(held.fixture.id, [])


async def _record(session: AsyncSession, held: Held, action: str, actor_id: UUID, reason: str | None) -> None:
    fixture = held.fixture
    await acts.record(
        session,
        held.contest,
        action=action,
        actor_id=actor_id,
        fixture_id=fixture.id,
        after={"fixture": fixture.name, "revision": fixture.results_revision, "final": fixture.results_final},
        reason=reason,
    )


def _incomplete(lacking: Iterable[EventRow]) -> ResultsIncomplete:
    return ResultsIncomplete(
        errors=[
            FieldText(
                f"/events/{event.key}",
                "result-missing",
                pl=f"Brak wyniku wydarzenia „{event.group_name or event.key}”.",
                en=f"“{event.group_name or event.key}” has no result.",
            )
            for event in lacking
        ]
    )


def _faults(events: Sequence[EventRow], results: FixtureResults) -> Iterable[FieldText]:
    """Answer everything that is not possible in `results`; those of a void or postponed event just don't count."""
    by_key = {event.key: event for event in events}
    for key, score in results.events.items():
        pointer = f"/events/{escaped(key)}"
        event = by_key.get(key)
        if event is None or event.is_group:
            yield unknown_event(pointer)
        else:
            for fault in score_faults(score):
                pl, en = _SCORE_FAULTS[fault]
                yield FieldText(pointer, fault, pl=pl, en=en)
    for field, family, entries, most in (
        ("groupWinners", "GroupWinner", results.group_winners, None),
        ("groupMedalists", "GroupMedalists", results.group_medalists, MEDALS),
    ):
        for key, names in entries.items():
            yield from _group_faults(f"/{field}/{escaped(key)}", by_key.get(key), family, names, most)


def _group_faults(
    pointer: str, event: EventRow | None, family: str, names: Sequence[str], most: int | None
) -> Iterable[FieldText]:
    if event is None or family not in event.facts.offered:
        yield unknown_event(pointer)
        return
    if set(names) - set(event.members):
        yield FieldText(
            pointer,
            "member-unknown",
            pl="Wskazano kogoś, kto nie należy do tej grupy.",
            en="Somebody is named who is not a member of this group.",
        )
    if len(set(names)) != len(names) or (most is not None and len(names) > most):
        yield FieldText(
            pointer,
            "too-many-medalists",
            pl="Wskaż najwyżej trzech różnych medalistów.",
            en="Name three different medalists at most.",
        )
