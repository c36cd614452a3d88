"""Events about users."""

from datetime import datetime
from typing import ClassVar
from uuid import UUID

from pydantic import Field

from contracts.base import Event, Language, Service


class UserChanged(Event):
    """`user.changed.v1`: a user's public name or language changed."""

    type: ClassVar[str] = "user.changed.v1"
    names_people: ClassVar[bool] = True

    user_id: UUID
    name: str | None
    language: Language

    @property
    def aggregate_id(self) -> str:
        """The user's id."""
        return str(self.user_id)


class UserAccessChanged(Event):
    """`user.access_changed.v1`: everything that a user is blocked from (rules.md, Blocking)."""

    type: ClassVar[str] = "user.access_changed.v1"

    user_id: UUID
    account_blocked: bool
    """Nothing is left but one's own data, the inbox and the way out."""
    blocked_contests: tuple[UUID, ...]
    """The contests in which nothing can be written."""

    @property
    def aggregate_id(self) -> str:
        """The user's id."""
        return str(self.user_id)


class UserErased(Event):
    """`user.erased.v1`: a user's account is erased; every service erases all data of this user for good."""

    type: ClassVar[str] = "user.erased.v1"

    user_id: UUID
    erased_at: datetime | None = Field(default=None, description="When, UTC; null from older releases.")

    @property
    def aggregate_id(self) -> str:
        """The user's id."""
        return str(self.user_id)


class UserErasureDone(Event):
    """`user.erasure_done.v1`: a service holds nothing of an erased user any more."""

    type: ClassVar[str] = "user.erasure_done.v1"

    user_id: UUID
    service: Service

    @property
    def aggregate_id(self) -> str:
        """The user's id."""
        return str(self.user_id)
