"""The table of notifications on the wire."""

from typing import Self, get_args

from pydantic import ConfigDict, Field

from contracts.events.message import MessageKind
from identity.notifications.repository import Choice
from identity.notifications.service import MAIL, PUSH, WEEKLY, Notifications
from kit.api.wire import Body, View

KINDS: tuple[MessageKind, ...] = get_args(MessageKind)


class Notification(View):
    """How one kind of message reaches me beside the inbox."""

    kind: MessageKind
    """Results are in; a deadline comes and something is missing; an invitation; an organizer's message."""
    mail: bool
    """Whether a copy goes to my e-mail address."""
    push: bool
    """Whether my browsers show it (`/users/me/push`)."""


class NotificationsView(View):
    """My notifications outside the browser. The inbox always gets every message."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "notifications": [
                    {"kind": "results", "mail": False, "push": False},
                    {"kind": "deadline", "mail": True, "push": True},
                    {"kind": "invitation", "mail": False, "push": False},
                    {"kind": "organizer", "mail": True, "push": False},
                ],
                "resultsWeekly": False,
                "isReachedByMail": True,
            }
        }
    )

    notifications: list[Notification]
    """Each kind once."""
    results_weekly: bool
    """Whether my results come once a week, on Monday, in place of once a day."""
    is_reached_by_mail: bool
    """Whether my address is confirmed; nothing is sent to another one."""

    @classmethod
    def of(cls, found: Notifications) -> Self:
        """Return the view of a user's choices."""
        rows = [
            Notification(kind=kind, mail=(kind, MAIL) in found.wanted, push=(kind, PUSH) in found.wanted)
            for kind in KINDS
        ]
        weekly = ("results", WEEKLY) in found.wanted
        return cls(notifications=rows, results_weekly=weekly, is_reached_by_mail=found.reached_by_mail)


class NotificationChoice(Body):
    """How I want one kind of message."""

    kind: MessageKind
    """Its subject."""
    mail: bool
    """Whether I want a copy by e-mail."""
    push: bool = False
    """Whether I want my browsers to show it."""


class NotificationChoices(Body):
    """My choices of notifications outside the browser."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "notifications": [
                        {"kind": "deadline", "mail": True, "push": True},
                        {"kind": "results", "mail": False, "push": True},
                    ]
                }
            ]
        }
    )

    notifications: list[NotificationChoice] = Field(
        max_length=len(KINDS), description="A kind that isn't named is in the inbox alone."
    )

    results_weekly: bool | None = None
    """Whether my results come once a week; null: as before."""

    def to_choices(self) -> set[Choice]:
        """Return the choices of channels; the last one counts for a kind that is named twice."""
        wanted = {choice.kind: choice for choice in self.notifications}
        by_mail = {(kind, MAIL) for kind, choice in wanted.items() if choice.mail}
        return by_mail | {(kind, PUSH) for kind, choice in wanted.items() if choice.push}


class Unsubscribed(View):
    """The kind of message that no longer comes by e-mail."""

    model_config = ConfigDict(json_schema_extra={"example": {"kind": "results"}})

    kind: MessageKind
    """The kind of message."""
