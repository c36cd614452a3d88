"""The rule of closings: which changes need an organizer's yes."""

from datetime import UTC, datetime, timedelta

import pytest

from contests.domain.closings import Closing, question

NOON = datetime(2027, 1, 3, 12, tzinfo=UTC)


def at(hours: float, *, first: float | None = 1, opened: bool = True) -> Closing:
    start = None if first is None else NOON + timedelta(hours=first)
    return Closing(NOON + timedelta(hours=hours), start, opened)


@pytest.mark.parametrize(
    ("before", "after", "asked"),
    [
        (at(0), at(0), None),
        (at(0), at(2), "late"),
        (at(0, opened=False), at(2, opened=False), "late"),
        (at(0), at(0, first=-1), "late"),
        (at(0), at(0.5), "moved"),
        (at(0), at(-1), "moved"),
        (at(0, opened=False), at(0.5, opened=False), None),
        (at(0, first=None), at(2, first=None, opened=False), "moved"),
        (at(1), at(1), None),
        (at(2), at(2), None),
        (at(2), at(2, first=0.5), "late"),
        (at(2, opened=False), at(1.5, opened=False), None),
        (at(2), at(3), "late"),
    ],
    ids=str,
)
def test_a_yes_is_needed_where_picks_go_on_in_play_or_an_opened_closing_moves(
    before: Closing, after: Closing, asked: str | None
) -> None:
    assert question(before, after) == asked


def test_a_closing_at_the_very_start_is_in_time() -> None:
    assert not at(1).is_late
    assert not Closing(NOON + timedelta(microseconds=999), NOON).is_late
    assert Closing(NOON + timedelta(milliseconds=1), NOON).is_late
