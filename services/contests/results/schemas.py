"""Publishing results, on the wire."""

from typing import Annotated
from uuid import UUID

from pydantic import ConfigDict, Field, StringConstraints

from contests.fixtures.schemas import MAX_EVENTS, ClubKeys, EventKey
from kit.wire import Body


class Publication(Body):
    """Publish the draft, provisionally or as final; after final it is a correction, which needs a reason."""

    model_config = ConfigDict(json_schema_extra={"example": {"final": False}})

    final: bool
    """Whether the results are final; false: provisional."""
    group_winners: Annotated[dict[UUID, dict[EventKey, ClubKeys]], Field(max_length=MAX_EVENTS)] = {}
    """Who won groups, by fixture and event key, where the table differs from what is stored (`group-winners-differ`).

    The stored keys keep them; others are published with this publication, in the group's own fixture, too.
    """
    reason: Annotated[str, StringConstraints(min_length=1, max_length=500)] | None = None
    """Why final results are corrected; participants read it in the log."""
