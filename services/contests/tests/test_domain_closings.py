"""The rule of closings: picks end before the first match starts, and an opened round keeps its closing."""

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from contests.domain.closings import Closing, breaches, kept_closing

NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)
MOMENTS = st.integers(-1000, 1000).map(lambda minutes: NOON + timedelta(minutes=minutes))
STARTS = st.dictionaries(st.sampled_from("abcd"), MOMENTS, max_size=4)
CLOSINGS = st.builds(Closing, MOMENTS, STARTS, st.booleans(), st.just(False))


def at(hour: int) -> datetime:
    return NOON.replace(hour=hour)


def test_a_match_at_the_closing_itself_is_not_early() -> None:
    assert breaches(None, Closing(at(18), {"a": at(18)})) == []
    assert breaches(None, Closing(at(18), {"b": at(17), "a": at(16), "c": at(19)})) == ["a", "b"]


def test_what_was_early_before_is_no_new_breach_unless_it_gets_worse() -> None:
    before = Closing(at(18), {"a": at(17), "b": at(20)})
    assert breaches(before, before) == []
    assert breaches(before, Closing(at(19), before.starts)) == ["a"], "a later closing"
    assert breaches(before, Closing(at(18), {"a": at(16)})) == ["a"], "an earlier start"
    assert breaches(before, Closing(at(18), {"a": at(17), "b": at(15)})) == ["b"]
    assert breaches(before, Closing(at(21), {"a": at(17)}, is_over=True)) == [], "nothing is left to pick"


def test_the_closing_of_an_opened_or_a_locked_round_stays() -> None:
    later = {"a": at(20)}
    assert kept_closing(Closing(at(18), {"a": at(18)}, is_open=True), later, is_typed=False) == at(18)
    assert kept_closing(Closing(at(18), {"a": at(18)}, is_over=True), later, is_typed=False) == at(18)
    assert kept_closing(Closing(at(18), {"a": at(18)}), later, is_typed=True) == at(18)
    assert kept_closing(Closing(at(18), {"a": at(18)}), later, is_typed=False) == at(20)
    assert kept_closing(Closing(at(18)), {}, is_typed=False) == at(18)


@given(CLOSINGS, st.lists(st.tuples(MOMENTS, STARTS), max_size=8))
def test_no_closing_is_later_than_the_first_start_over_any_sequence_of_changes(
    first: Closing, changes: list[tuple[datetime, dict[str, datetime]]]
) -> None:
    now = Closing(min([first.closes_at, *first.starts.values()]), first.starts, first.is_open)
    for closes_at, starts in changes:
        by_hand = Closing(closes_at, starts, now.is_open)
        by_file = Closing(kept_closing(now, starts, is_typed=False), starts, now.is_open)
        for after in (by_file, by_hand):
            now = now if breaches(now, after) else after
            assert all(start >= now.closes_at for start in now.starts.values())
