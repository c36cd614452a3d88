"""When results of groups are due."""

from datetime import UTC, datetime, timedelta

from contests.domain.due_dates import Meeting, group_due_at

NOW = datetime(2026, 11, 20, 13, 14, tzinfo=UTC)


def at(hours: float) -> datetime:
    return NOW + timedelta(hours=hours)


def match(home: str, away: str, over: float, *, awaited: bool = False, put_off: bool = False) -> Meeting:
    """A match whose fixture is over so many hours from now; it starts two hours before."""
    return Meeting(
        sides=frozenset((home, away)),
        starts_at=at(over - 2),
        over_at=at(over),
        is_awaited=awaited,
        is_put_off=put_off,
    )


def due(*meetings: Meeting, members: str = "abc", ends: float = -300) -> datetime | None:
    return group_due_at(tuple(members), meetings, ends_at=at(ends), now=NOW)


FIRST = match("a", "b", -300)
LATER = (match("b", "c", -3), match("c", "a", -3))


def test_a_group_waits_for_the_last_of_its_matches_and_no_longer() -> None:
    assert due(FIRST, match("b", "c", 5, awaited=True), match("c", "a", 5)) is None
    assert due(FIRST, match("b", "c", 5), match("c", "a", 5)) == at(5), "its results came before its round was over"
    assert due(FIRST, match("b", "c", -3, awaited=True), match("c", "a", -3)) == at(-3)
    assert due(FIRST, *LATER) == at(-3)


def test_a_match_that_was_put_off_keeps_its_group_waiting() -> None:
    assert due(FIRST, match("b", "c", -3, put_off=True), match("c", "a", -3)) is None


def test_a_later_meeting_such_as_a_final_is_not_the_groups_own() -> None:
    assert due(FIRST, *LATER, match("a", "b", 200, awaited=True)) == at(-3)


def test_where_each_pair_meets_twice_the_second_meetings_count() -> None:
    again = [match("b", "a", 200, awaited=True), match("c", "b", 200), match("a", "c", 200)]
    assert due(FIRST, *LATER, *again) is None


def test_all_meetings_count_as_long_as_some_pair_does_not_meet_yet() -> None:
    assert due(FIRST, match("b", "c", -3), match("a", "b", 200, awaited=True)) is None


def test_matches_of_others_do_not_matter() -> None:
    assert due(FIRST, *LATER, match("a", "z", 200, awaited=True), match("y", "z", 200, awaited=True)) == at(-3)


def test_a_group_whose_matches_are_not_in_the_contest_is_due_with_its_round() -> None:
    assert due(ends=-2) == at(-2)
    assert due(FIRST, *LATER, ends=-1) == at(-1), "never before the round that its event stands in"
