"""Events about users."""

from typing import ClassVar
from uuid import UUID

from contracts.base import Event, Language


class UserChanged(Event):
    """`user.changed.v1`: a user's public name or language changed."""

    type: ClassVar[str] = "user.changed.v1"

    user_id: UUID
    name: str | None
    language: Language

    @property
    def aggregate_id(self) -> str:
        """Answer the user's id."""
        return str(self.user_id)
