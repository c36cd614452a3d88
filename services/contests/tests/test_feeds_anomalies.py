"""What stops a feed and what does not, on a round as it is stored beside what the feed's files hold."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from contests.domain.scores import Score
from contests.feeds.anomalies import FEW_MATCHES, find_anomaly
from contests.feeds.snapshot import Snapshot
from contests.fixtures.complete_fixtures import CompleteFixture
from contests.fixtures.models import EventRow, FixtureResults, FixtureRow
from contests.imports.formats.plan import PlannedEvent, PlannedFixture
from contests.imports.plan.comparison import Comparison
from contests.imports.plan.differences import FixtureDifference
from kit.process.identifiers import uuid7

NOW = datetime.now(UTC)
KICK_OFF = NOW + timedelta(days=1)
MOST_CHANGES = 20
"""Percent of the matches."""


def stored(key: str, state: str = "scheduled") -> EventRow:
    return EventRow(key=key, state=state, home_name=f"Klub {key}", away_name=f"Zespół {key}", starts_at=KICK_OFF)


def seen(*keys: str) -> Snapshot:
    """A round of the feed with these matches, none of them played."""
    told: dict[str, str] = {}
    events = {key: {"title": key, "at": KICK_OFF.isoformat(), "score": None, "told": told} for key in keys}
    return {"rounds": {"r1": {"name": {"pl": "Kolejka 1", "en": "Round 1"}, "events": events}}}


def moved(row: EventRow, *, by: timedelta) -> tuple[PlannedEvent, EventRow]:
    """Plan a stored match at another time than it is stored."""
    return PlannedEvent(row.key, row.starts_at + by, row.home_name, row.away_name), row


def difference(
    events: Sequence[EventRow],
    changed: Sequence[tuple[PlannedEvent, EventRow]] = (),
    scores: dict[str, Score] | None = None,
) -> FixtureDifference:
    """A round that is there, and what a file changes of it; `scores` are a draft where there was none."""
    ends_at = KICK_OFF + timedelta(hours=2)
    row = FixtureRow(id=uuid7(), import_key="r1", name="Kolejka 1", name_en="Round 1")
    planned = PlannedFixture("r1", "Kolejka 1", "Round 1", KICK_OFF, ends_at, (), FixtureResults())
    return FixtureDifference(
        planned=planned,
        existing=CompleteFixture(row, events, FixtureResults(), None, {}),
        new_events=(),
        changed_events=tuple(changed),
        draft=None if scores is None else FixtureResults(events=scores),
        prices=(),
        is_locked=False,
    )


def code(before: Snapshot, came: Snapshot, one: FixtureDifference) -> str | None:
    assert one.existing is not None
    anomaly = find_anomaly(before, came, Comparison(NOW, [one]), [one.existing.row], MOST_CHANGES)
    return None if anomaly is None else anomaly.code


def test_a_match_that_leaves_the_feed_stops_it_unless_the_match_was_postponed() -> None:
    before, came, other = seen("1", "2"), seen("2"), stored("2")
    assert code(before, came, difference([stored("1"), other])) == "match-vanished"
    for state in ("postponed", "void"):
        assert code(before, came, difference([stored("1", state), other])) is None, state


def test_a_kick_off_that_comes_in_the_past_stops_the_feed_unless_the_match_was_postponed() -> None:
    everything = seen("1")
    for state, found in (("scheduled", "kick-off-in-the-past"), ("postponed", None)):
        row = stored("1", state)
        assert code(everything, everything, difference([row], [moved(row, by=timedelta(days=-2))])) == found, state


def test_as_many_matches_may_change_at_once_as_the_feed_allows_and_no_more() -> None:
    rows = [stored(str(number)) for number in range(FEW_MATCHES)]
    everything, later = seen(*(row.key for row in rows)), timedelta(hours=1)
    allowed = len(rows) * MOST_CHANGES // 100
    changes = [moved(row, by=later) for row in rows]
    assert code(everything, everything, difference(rows, changes[:allowed])) is None
    assert code(everything, everything, difference(rows, changes[: allowed + 1])) == "too-many-changes"


def test_of_few_matches_all_may_change_and_new_results_are_no_change() -> None:
    rows = [stored(str(number)) for number in range(FEW_MATCHES)]
    everything, few = seen(*(row.key for row in rows)), rows[1:]
    assert code(everything, everything, difference(few, [moved(row, by=timedelta(hours=1)) for row in few])) is None
    results = {row.key: Score((2, 1)) for row in rows}
    assert code(everything, everything, difference(rows, scores=results)) is None
