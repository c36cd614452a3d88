"""Schemas of deleting a round or a match."""

from typing import Literal

from pydantic import ConfigDict

from contests.fixtures.schemas import Reason
from kit.api.wire import Body, View


class DeletionBody(Body):
    """Why a round or a match is deleted."""

    model_config = ConfigDict(json_schema_extra={"example": {"reason": "Dodano ją przez pomyłkę"}})

    reason: Reason | None = None
    """Why; needed unless the contest is a draft. Participants read it in the log."""


class DeletionOutcome(View):
    """What became of a deletion."""

    model_config = ConfigDict(json_schema_extra={"example": {"state": "deleted"}})

    state: Literal["deleted", "checking"]
    """`checking`: the game service is asked whether anybody has picked. The round's `deletion` has its answer."""
