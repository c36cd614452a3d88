"""The typer game, as far as what it shares with the other has to know it."""

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
