"""The states of a fixture, and the current one."""

from datetime import UTC, datetime, timedelta
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from contests.domain.fixtures import Window, course_of, current_of, is_locked, state_at

NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)


MOMENTS = st.integers(-1000, 1000).map(lambda seconds: NOW + timedelta(seconds=seconds))


WINDOWS = st.builds(Window, MOMENTS, MOMENTS, *[st.booleans()] * 4)


def window(opens: int, closes: int, **more: bool) -> Window:
    states: dict[str, Any] = more
    return Window(NOW + timedelta(hours=opens), NOW + timedelta(hours=closes), **states)


def test_states_follow_the_clock_and_what_was_published() -> None:
    assert state_at(window(1, 2), NOW) == "upcoming"
    assert state_at(window(-1, 1), NOW) == "open"
    assert state_at(window(-1, 0), NOW) == "locked", "the closing moment itself is too late"
    assert state_at(window(-1, 1, is_locked=True), NOW) == "locked"
    assert state_at(window(-1, 1, is_closing=True), NOW) == "closing"
    assert state_at(window(-2, -1, is_closing=True), NOW) == "closing", "until the game service has locked"
    assert state_at(window(-1, 1, is_closing=True, is_locked=True), NOW) == "locked"
    assert state_at(window(-2, -1, has_results=True), NOW) == "provisional"
    assert state_at(window(-2, -1, has_results=True, is_final=True), NOW) == "final"


def test_the_current_fixture_closes_first_else_locked_last_else_is_the_first() -> None:
    assert current_of([("a", window(-9, -8)), ("b", window(-1, 5)), ("c", window(-1, 3))], NOW) == "c"
    assert current_of([("a", window(-9, -8)), ("b", window(-9, -3)), ("c", window(2, 3))], NOW) == "b"
    assert current_of([("a", window(4, 5)), ("b", window(2, 3))], NOW) == "a"
    assert current_of([], NOW) is None


def test_a_deadline_is_ahead_as_long_as_a_fixture_can_still_be_edited() -> None:
    played, later, next_one = ("a", window(-9, -8)), ("b", window(4, 9)), ("c", window(2, 3))
    assert course_of([played, later, next_one], NOW)[1:] == (next_one[1].closes_at, None)
    assert course_of([next_one, later], NOW)[1:] == (next_one[1].closes_at, next_one[1].closes_at)
    assert course_of([played, ("b", window(-1, 1, is_closing=True))], NOW)[1:] == (None, None)
    assert course_of([], NOW) == (None, None, None)


@given(WINDOWS, MOMENTS, MOMENTS)
def test_a_fixture_never_opens_again_by_time_alone(found: Window, one: datetime, other: datetime) -> None:
    earlier, later = sorted((one, other))
    if is_locked(found, earlier):
        assert is_locked(found, later)
    assert is_locked(found, one) == (state_at(found, one) in {"closing", "locked", "provisional", "final"})


@given(st.lists(st.tuples(st.integers(), WINDOWS), min_size=1, max_size=6))
def test_there_is_always_a_current_fixture_and_an_open_one_is_preferred(fixtures: list[tuple[int, Window]]) -> None:
    current = current_of(fixtures, NOW)
    states = {state_at(window, NOW) for identifier, window in fixtures if identifier == current}
    assert states
    if any(state_at(window, NOW) == "open" for _, window in fixtures):
        assert "open" in states
