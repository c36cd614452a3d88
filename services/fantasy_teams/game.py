"""Fantasy's definition for the code that both games share."""

from collections.abc import Mapping

from contracts.events.contest import ContestChanged
from fantasy_teams.tables import (
    AdjustmentRow,
    ContestRow,
    DigestTreeRow,
    FixtureRow,
    MembershipRow,
    ReminderRow,
    RunRow,
    TeamRow,
)
from games.game import Game


def _contest_columns(event: ContestChanged) -> Mapping[str, object]:
    return {
        "origin_id": event.origin_id,
        "rules": None if event.fantasy is None else event.fantasy.model_dump(mode="json"),
    }


FANTASY = Game(
    event_type="Fantasy",
    contest=ContestRow,
    membership=MembershipRow,
    team=TeamRow,
    fixture=FixtureRow,
    digest_tree=DigestTreeRow,
    run=RunRow,
    reminder=ReminderRow,
    adjustment=AdjustmentRow,
    contest_columns=_contest_columns,
)
