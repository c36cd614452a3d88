"""Events about log-ins."""

from datetime import datetime
from typing import ClassVar
from uuid import UUID

from pydantic import Field

from contracts.base import Event


class SessionEnded(Event):
    """`session.ended.v1`: a log-in was ended; its access tokens are not accepted any more."""

    type: ClassVar[str] = "session.ended.v1"

    session_id: UUID = Field(description="The claim `sid` of its access tokens.")
    tokens_until: datetime = Field(description="When the last of its access tokens has expired (UTC).")

    @property
    def aggregate_id(self) -> str:
        """The session's id."""
        return str(self.session_id)
