"""Schemas of matches whose sides are still to come."""

from typing import Literal

from pydantic import ConfigDict

from contests.fixtures.schemas import Name, Reason
from contests.waiting_matches import examples
from kit.api.wire import Body


class MatchSides(Body):
    """The sides of a match that has waited for them."""

    model_config = ConfigDict(json_schema_extra={"example": examples.SIDES})

    home: Name | None = None
    """Home side: a name or a club's key; null: as the file has it."""
    away: Name | None = None
    """Away side, likewise."""
    makes_clubs: bool = False
    """Whether clubs of unknown names are created; otherwise they are refused (`clubs-unknown`)."""
    accepts_late_closing: bool = False
    """Yes to a start before picks of the round end; needs a reason unless the contest is a draft."""
    reason: Reason | None = None
    """Why picks may go on after its start. Participants read it in the log."""


class WaitingMatchChange(Body):
    """A match whose sides are still to come is put off, set aside, or waits again."""

    model_config = ConfigDict(json_schema_extra={"example": examples.STATE})

    state: Literal["scheduled", "postponed", "void"]
    """One that is `postponed` or `void` holds up no final results; `scheduled`: it waits again."""
    reason: Reason
    """Why. Participants read it in the log."""
