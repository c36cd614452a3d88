"""The pure rules of openings and of prices by performance."""

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from contests.domain.openings import Playing, awaited, opening_times, over_at
from contests.domain.price_proposal import LARGEST_STEP, Performance, Proposal, proposed_prices

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


HOUR = timedelta(hours=1)


PERFORMANCES = st.lists(
    st.builds(
        Performance,
        st.integers(1, 500),
        st.sampled_from(["goalkeeper", "forward"]),
        st.integers(1, 150),
        st.integers(-50, 250),
    ),
    max_size=30,
    unique_by=lambda one: one.number,
)


def played(start: int, end: int, *, closes: int | None = None, **more: object) -> Playing:
    """A fixture by hours from noon."""
    closing = NOON + (start if closes is None else closes) * HOUR
    return Playing(NOON + start * HOUR, NOON + end * HOUR, closing, **more)  # pyright: ignore[reportArgumentType] - events and flag


def test_the_first_opens_with_the_contest_and_each_other_when_the_one_before_is_over() -> None:
    times = opening_times([played(0, 5), played(24, 30), played(48, 50)])
    assert times == [None, NOON + 5 * HOUR, NOON + 30 * HOUR]
    assert opening_times([]) == []


def test_none_opens_while_the_one_before_can_still_be_edited() -> None:
    assert opening_times([played(0, 5, closes=8), played(24, 30)])[1] == NOON + 8 * HOUR


def test_none_opens_after_its_own_closing() -> None:
    assert opening_times([played(0, 50), played(24, 60)])[1] == NOON + 24 * HOUR


def test_by_the_setting_each_opens_when_the_one_before_closes() -> None:
    rounds = [played(0, 5, closes=-1), played(24, 50), played(48, 52, closes=20)]
    assert opening_times(rounds, "closing") == [None, NOON - HOUR, NOON + 20 * HOUR]
    assert awaited(rounds[0], rounds[1], NOON - 2 * HOUR, "closing") == "previousCloses"
    assert awaited(rounds[0], rounds[1], NOON - HOUR, "closing") == "nothing"
    assert awaited(rounds[1], rounds[2], NOON, "closing") == "ownClosing"
    assert awaited(rounds[0], rounds[1], NOON) == "previousIsOver"


def test_postponed_events_do_not_count() -> None:
    left = (NOON, NOON + 3 * HOUR)
    assert over_at(played(0, 500, events=left)) == NOON + 500 * HOUR
    assert over_at(played(0, 500, events=left, lacks_events=True)) == NOON + 5 * HOUR
    assert over_at(played(0, 4, events=left, lacks_events=True)) == NOON + 4 * HOUR
    assert over_at(played(0, 500, lacks_events=True)) == NOON + 2 * HOUR


def test_prices_follow_performance_within_a_position() -> None:
    group = [Performance(1, "forward", 50, 90), Performance(2, "forward", 50, 20), Performance(3, "goalkeeper", 50, 60)]
    assert proposed_prices(group) == {1: Proposal(52, 55), 2: Proposal(48, 55), 3: Proposal(50, 60)}
    assert proposed_prices([]) == {}


@given(PERFORMANCES)
def test_no_price_moves_far_or_becomes_nothing(group: list[Performance]) -> None:
    proposed = proposed_prices(group)
    assert proposed.keys() == {one.number for one in group}
    for one in group:
        assert abs(proposed[one.number].price - one.price) <= LARGEST_STEP
        assert proposed[one.number].price >= 1


@given(PERFORMANCES)
def test_the_order_of_athletes_does_not_matter(group: list[Performance]) -> None:
    assert proposed_prices(group) == proposed_prices(group[::-1])
