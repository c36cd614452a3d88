"""The transitions of a feed between its states."""

from typing import get_args

import pytest

from contests.feeds.models import FeedRow
from contests.feeds.states import TRANSITIONS, FeedState, Trigger, next_state


def test_every_trigger_has_its_transitions() -> None:
    assert set(TRANSITIONS) == set(get_args(Trigger))


@pytest.mark.parametrize("trigger", ["succeed", "fail", "stop", "close"])
def test_a_paused_feed_is_not_checked(trigger: Trigger) -> None:
    with pytest.raises(ValueError, match=f"a feed that is paused does not {trigger}"):
        next_state("paused", trigger)


@pytest.mark.parametrize("trigger", get_args(Trigger))
@pytest.mark.parametrize("state", get_args(FeedState))
def test_only_a_stopped_feed_has_a_reason_to_be_stopped(state: FeedState, trigger: Trigger) -> None:
    row = FeedRow(state=state, stop={"code": "unreadable"})
    if state not in TRANSITIONS[trigger]:
        return
    row.move(trigger)
    assert (row.stop is not None) == (row.state == "stopped")
