"""The typer's definition for the code that both games share."""

from collections.abc import Mapping

from contracts.events.fixture import FixtureChanged
from games.game import Game
from typer_predictions.tables import (
    AdjustmentRow,
    ContestRow,
    DigestTreeRow,
    FixtureRow,
    MembershipRow,
    ReminderRow,
    RunRow,
    TeamRow,
)


def _of_fixture(event: FixtureChanged) -> Mapping[str, object]:
    """Return the rules of a fixture as a whole (rules-blocks.md, section 2)."""
    return {
        "slam": None if event.slam is None else event.slam.model_dump(mode="json"),
        "round_win": None if event.round_win is None else event.round_win.model_dump(mode="json"),
        "counts_wins": event.counts_wins,
        "alternates": [one.model_dump(mode="json") for one in event.alternates] or None,
    }


TYPER = Game(
    event_type="Typer",
    contest=ContestRow,
    membership=MembershipRow,
    team=TeamRow,
    fixture=FixtureRow,
    digest_tree=DigestTreeRow,
    run=RunRow,
    reminder=ReminderRow,
    adjustment=AdjustmentRow,
    fixture_columns=_of_fixture,
)
