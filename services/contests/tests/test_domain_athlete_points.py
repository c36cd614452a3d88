"""Athletes' points as data (`proto-contracts/vectors/athlete-points.json`), and what holds for every count."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contests.domain.athlete_points import Appearance, CountedEvent, Pinned, PointEvent, athlete_results, lines_of
from contracts.events.fixture import AthleteResult

VECTORS: dict[str, Any] = json.loads(
    (Path(__file__).parents[3] / "proto-contracts" / "vectors" / "athlete-points.json").read_text(encoding="utf-8")
)


NAMES = ("minutes", "goals", "saves", "errors")


POSITIONS = ("goalkeeper", "forward")


COUNTS = st.integers(-50, 200)


BOUNDS = st.none() | st.integers(-5, 100)


PLAIN = st.builds(
    PointEvent, st.sampled_from(NAMES), st.integers(-100, 100), st.none() | st.sampled_from(POSITIONS), st.none()
)


PER = st.builds(
    PointEvent,
    st.sampled_from(NAMES),
    st.integers(-100, 100),
    st.none() | st.sampled_from(POSITIONS),
    st.integers(1, 9),
)


RANGE = st.builds(
    PointEvent,
    st.sampled_from(NAMES),
    st.integers(-100, 100),
    st.none() | st.sampled_from(POSITIONS),
    st.none(),
    BOUNDS,
    BOUNDS,
)


POINT_EVENTS = st.lists(PLAIN | PER | RANGE, max_size=6)


STATISTICS = st.dictionaries(st.sampled_from(NAMES), COUNTS)


MINUTES = Appearance(("minutes",))


STATES = st.sampled_from(["scheduled", "played", "void", "postponed"])


EVENTS = st.lists(
    st.builds(
        CountedEvent,
        st.just("match"),
        st.just(("orlik", "halny")),
        STATES,
        st.dictionaries(st.integers(1, 3), STATISTICS),
    ),
    max_size=3,
)


PEOPLE = (Pinned(1, "goalkeeper", "orlik"), Pinned(2, "forward", "halny"), Pinned(3, "forward", "piast"))


def point_events(name: str) -> list[PointEvent]:
    return [
        PointEvent(
            event["name"],
            tenths(event["value"]),
            event["position"],
            event.get("per"),
            event.get("min"),
            event.get("max"),
        )
        for event in VECTORS["pointEvents"][name]
    ]


def tenths(points: float) -> int:
    return round(points * 10)


def name_of(vector: Mapping[str, Any]) -> str:
    return vector["name"]


@pytest.mark.parametrize("vector", VECTORS["lines"], ids=name_of)
def test_what_a_match_brings(vector: Mapping[str, Any]) -> None:
    lines = lines_of(point_events(vector["of"]), vector["position"], vector["statistics"])
    assert [(line.name, line.count, line.points) for line in lines] == [
        (name, count, tenths(points)) for name, count, points in vector["lines"]
    ]
    assert sum(line.points for line in lines) == tenths(vector["points"])


@pytest.mark.parametrize("vector", VECTORS["fixtures"], ids=name_of)
def test_what_a_fixture_brings(vector: Mapping[str, Any]) -> None:
    events = [
        CountedEvent(f"match-{place}", ("orlik", "halny"), event["state"], counted(event))
        for place, event in enumerate(vector["events"])
    ]
    pinned = [Pinned(7, vector["position"], "orlik")]
    results = athlete_results(
        point_events(vector["of"]), appearance_of(vector), pinned, events, final=vector.get("final", False)
    )
    (found,) = results or (AthleteResult(number=7, appeared=False, points=0),)
    assert (found.points, found.appeared, found.voided, found.still_to_play) == (
        tenths(vector["points"]),
        vector["appeared"],
        vector["voided"],
        vector.get("stillToPlay", False),
    )
    assert found.captain_appeared == vector.get("captainAppeared")


def appearance_of(vector: Mapping[str, Any]) -> Appearance:
    written = vector["appearance"] or []
    return Appearance(
        (written,) if isinstance(written, str) else tuple(written), tuple(vector.get("captainAppearance", ()))
    )


def counted(event: Mapping[str, Any]) -> dict[int, Mapping[str, int]]:
    """Return the statistics of a match: the athlete's, and another one's where the match has any."""
    own: dict[int, Mapping[str, int]] = {} if event["statistics"] is None else {7: event["statistics"]}
    return own if event.get("without") else own | {8: {"minutes": 90}}


def test_only_who_is_pinned_scores_and_with_the_pinned_position() -> None:
    goals = [PointEvent("goals", 60, "defender"), PointEvent("goals", 40, "forward")]
    match = CountedEvent("match", ("orlik", "halny"), "played", {1: {"goals": 1}, 2: {"goals": 1}, 9: {"goals": 1}})
    pinned = [Pinned(2, "forward", "halny"), Pinned(1, "defender", "orlik")]
    results = athlete_results(goals, MINUTES, pinned, [match], final=True)
    assert [(found.number, found.points) for found in results] == [(1, 60), (2, 40)]


def test_statistics_of_a_match_of_another_club_count_too() -> None:
    """Somebody who changed clubs between two matches of one fixture is pinned with the first one's club."""
    assists = [PointEvent("assists", 30)]
    events = [
        CountedEvent("first", ("orlik", "halny"), "void", {1: {"assists": 1}}),
        CountedEvent("second", ("piast", "zubr"), "played", {1: {"assists": 2}}),
    ]
    (found,) = athlete_results(assists, Appearance(), [Pinned(1, "forward", "orlik")], events, final=True)
    assert (found.points, found.voided, [event.key for event in found.events]) == (60, False, ["second"])


@given(POINT_EVENTS, STATISTICS, st.sampled_from(POSITIONS))
def test_lines_have_points_in_the_order_of_the_point_events(
    events: Sequence[PointEvent], statistics: Mapping[str, int], position: str
) -> None:
    lines = lines_of(events, position, statistics)
    assert all(line.points and line.count == statistics[line.name] for line in lines)
    matching = [event.name for event in events if event.position in (None, position)]
    remaining = iter(matching)
    assert all(line.name in remaining for line in lines), "a subsequence of the point events"


@given(st.integers(-100, 100), st.integers(0, 200), st.integers(1, 9), st.integers(0, 9))
def test_every_whole_number_of_times_counts_once(value: int, whole: int, per: int, rest: int) -> None:
    event = PointEvent("saves", value, per=per)
    assert event.points(whole * per + rest % per) == value * whole
    assert event.points(-(whole * per + rest % per)) == -value * whole


@given(st.integers(-100, 100), BOUNDS, BOUNDS, COUNTS)
def test_a_range_gives_its_value_once_or_nothing(value: int, low: int | None, high: int | None, count: int) -> None:
    event = PointEvent("minutes", value, minimum=low, maximum=high)
    inside = (low is None or low <= count) and (high is None or count <= high)
    plain = low is None and high is None
    assert event.points(count) == (value * count if plain else value if inside else 0)


@given(POINT_EVENTS, EVENTS, st.permutations(PEOPLE))
def test_a_fixture_is_the_sum_of_its_events_whatever_the_order(
    rules: Sequence[PointEvent], events: Sequence[CountedEvent], people: Sequence[Pinned]
) -> None:
    results = athlete_results(rules, MINUTES, people, events, final=True)
    assert results == athlete_results(rules, MINUTES, PEOPLE, events, final=True)
    backwards = athlete_results(rules, MINUTES, PEOPLE, list(reversed(events)), final=True)
    assert [(one.number, one.points, one.voided) for one in results] == [
        (one.number, one.points, one.voided) for one in backwards
    ]
    for one in results:
        assert one.points == sum(line.points for event in one.events for line in event.lines)
        assert one.appeared == any(event.appeared for event in one.events)
        assert not (one.voided and one.events), "whose events are all void has none that counts"
    left_out = {athlete.number for athlete in PEOPLE} - {one.number for one in results}
    for number in left_out:
        assert not any(number in event.statistics for event in events if event.state in {"scheduled", "played"})
