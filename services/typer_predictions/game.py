"""The typer's definition for the code that both games share."""

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
)
