"""Results that look unplayed or mistyped: before the start, without statistics, heats or medals that do not add up."""

from collections.abc import Iterator, Sequence

from contests.domain.scores import HEATS_POINTS
from contests.fixtures.held_fixtures import HeldFixture
from contests.fixtures.models import EventRow, FixtureResults, PublishedRow
from contests.results.errors import HeatPointsMissing, MatchNotBegun, MedalsShared, ResultsUnplayed, StatisticsMissing
from contests.results.faults import MEDALS
from kit.api.errors import FieldText, pointer


def require_played(
    held: HeldFixture,
    events: Sequence[EventRow],
    results: FixtureResults,
    published: PublishedRow | None,
    *,
    final: bool,
) -> None:
    """Require that every match with a result has begun and, in final results of fantasy, has statistics.

    A meeting of heats must share all their points, and a group has no more than three medallists. An event that has a
    result in the `published` revision is not asked about again, unless it becomes final.

    Raises:
        ResultsUnplayed: names every such match.
    """
    known = published if published is not None and published.final is final else None
    before = FixtureResults() if known is None else known.results
    found = [*_not_begun(held, events, results, before), *_lacking_points(events, results, before)]
    found += _shared_medals(events, results, before)
    if final and held.contest.event_type == "Fantasy":
        found += _without_statistics(events, results, before)
    if found:
        raise ResultsUnplayed(errors=found)


def _not_begun(
    held: HeldFixture, events: Sequence[EventRow], results: FixtureResults, before: FixtureResults
) -> Iterator[FieldText]:
    for event in events:
        is_played = event.is_counted and event.walkover is None and not event.is_group
        if is_played and event.starts_at > held.now and results.has(event.key) and not before.has(event.key):
            yield MatchNotBegun.field(pointer("events", event.key), event=_name(event))


def _lacking_points(events: Sequence[EventRow], results: FixtureResults, before: FixtureResults) -> Iterator[FieldText]:
    """Yield meetings whose riders have fewer points than the heats: after exclusions, or by a slip."""
    for event in events:
        score = results.events.get(event.key)
        if score is None or score == before.events.get(event.key):
            continue
        is_meeting = event.is_counted and event.basis == "heats" and event.walkover is None
        if is_meeting and sum(score.ft) < HEATS_POINTS:
            at = pointer("events", event.key)
            yield HeatPointsMissing.field(at, event=_name(event), points=sum(score.ft), all=HEATS_POINTS)


def _shared_medals(events: Sequence[EventRow], results: FixtureResults, before: FixtureResults) -> Iterator[FieldText]:
    """Yield groups with more medallists than medals: places are shared, or there is a slip."""
    for event in events:
        medalists = results.group_medalists.get(event.key, ())
        if event.is_counted and len(medalists) > MEDALS and medalists != before.group_medalists.get(event.key, ()):
            at = pointer("groupMedalists", event.key)
            yield MedalsShared.field(at, event=event.group_name or event.key, medalists=len(medalists))


def _without_statistics(
    events: Sequence[EventRow], results: FixtureResults, before: FixtureResults
) -> Iterator[FieldText]:
    for event in events:
        is_played = event.is_counted and event.walkover is None
        if is_played and not results.statistics.get(event.key) and not before.has(event.key):
            yield StatisticsMissing.field(pointer("statistics", event.key), event=_name(event))


def _name(event: EventRow) -> str:
    return f"{event.home_name or event.key} – {event.away_name}" if event.away_name else event.key
