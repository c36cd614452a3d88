"""The states of a feed, the outcomes of its checks, and the transitions between the states.

A *check* reads the files of a feed and compares them with the contest. Changes become an import of the feed, the
*pending* one, until an organizer applies or discards it. The worker applies it instead if the feed may do that by
itself. A check that finds an *anomaly* stops the feed.

The files of a feed have three marks of their own. All three are false for new files.

- `has_applied`: the changes that the feed applies by itself were taken.
- `is_read`: all changes were compared with the contest.
- `is_excused`: an organizer resumed the feed after an anomaly, so these files have no anomaly any more.
"""

from collections.abc import Mapping
from typing import Literal

FeedState = Literal["active", "paused", "stopped"]
"""`active`: checked when it is due.

`paused`: by an organizer, or its contest was closed; never checked. `stopped`: by an anomaly; checked only if an
organizer requests it.
"""
Outcome = Literal["unchanged", "changed", "applied", "failed", "stopped"]
"""`unchanged`: no difference.

`changed`: changes are pending. `applied`: the feed applies changes by itself. `failed`: the file is missing or
unreadable; the next check tries again. `stopped`: an anomaly was found.
"""
Trigger = Literal["pause", "resume", "restart", "close", "succeed", "fail", "stop"]
"""An organizer can `pause`, `resume` or `restart` a feed (its files are read in another way), or `close` its contest. A
check can `succeed`, `fail` or `stop`."""
TRANSITIONS: Mapping[Trigger, Mapping[FeedState, FeedState]] = {
    "pause": {"active": "paused", "stopped": "paused"},
    "resume": {"paused": "active", "stopped": "active"},
    "restart": {"active": "active", "stopped": "active", "paused": "paused"},
    "close": {"active": "paused", "stopped": "paused"},
    "succeed": {"active": "active", "stopped": "active"},
    "fail": {"active": "active", "stopped": "stopped"},
    "stop": {"active": "stopped", "stopped": "stopped"},
}


def next_state(state: FeedState, trigger: Trigger) -> FeedState:
    """Return the state of a feed after a trigger.

    Raises:
        ValueError: the trigger is not allowed in this state.
    """
    found = TRANSITIONS[trigger].get(state)
    if found is None:
        raise ValueError(f"a feed that is {state} does not {trigger}")
    return found
