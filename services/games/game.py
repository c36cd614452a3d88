"""The declarations that a game passes to the shared code."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from contracts.base import EventType
from contracts.events.contest import ContestChanged
from contracts.events.fixture import FixtureChanged
from games.tables import (
    AdjustmentColumns,
    ContestColumns,
    DigestTreeColumns,
    FixtureColumns,
    MembershipColumns,
    ReminderColumns,
    RunColumns,
    TeamColumns,
)


def nothing_more(_event: ContestChanged) -> Mapping[str, object]:
    """Store nothing about a contest beyond the common columns."""
    return {}


def nothing_of_fixtures(_event: FixtureChanged) -> Mapping[str, object]:
    """Store nothing about a fixture beyond the common columns."""
    return {}


@dataclass(frozen=True)
class Game:
    """A game by its name in events and by its tables.

    `contest_columns` returns the values of the columns that the game's table of contests has beyond `ContestColumns`.
    `fixture_columns` does so of fixtures; they stay once the fixture, or a match of it, is locked.
    """

    event_type: EventType
    contest: type[ContestColumns]
    membership: type[MembershipColumns]
    team: type[TeamColumns]
    fixture: type[FixtureColumns]
    digest_tree: type[DigestTreeColumns]
    run: type[RunColumns]
    reminder: type[ReminderColumns]
    adjustment: type[AdjustmentColumns]
    contest_columns: Callable[[ContestChanged], Mapping[str, object]] = nothing_more
    fixture_columns: Callable[[FixtureChanged], Mapping[str, object]] = nothing_of_fixtures
