"""Schemas of webhooks."""

from typing import Annotated, Literal, Self
from uuid import UUID

from pydantic import AfterValidator, ConfigDict, Field, StringConstraints

from contests.webhooks import examples
from contests.webhooks.kinds import AnyKind, Kind
from contests.webhooks.models import DeliveryRow, WebhookRow
from contests.webhooks.sender import Problem, message_id
from kit.api.wire import Body, Instant, View
from kit.http.outgoing_requests import LONGEST_URL


def _once_each(kinds: tuple[Kind, ...]) -> tuple[Kind, ...]:
    return tuple(dict.fromkeys(kinds))


Kinds = Annotated[tuple[Kind, ...], Field(min_length=1, max_length=10), AfterValidator(_once_each)]
Address = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_URL)]


class WebhookCreate(Body):
    """An address for a contest's events."""

    model_config = ConfigDict(json_schema_extra={"example": examples.WEBHOOK_CREATE})

    url: Address
    """The address that gets the events: https, at a public host."""
    kinds: Kinds
    """The kinds of events that it gets."""


class WebhookPatch(Body):
    """A change of a webhook; a field that is not sent stays unchanged."""

    model_config = ConfigDict(json_schema_extra={"example": examples.WEBHOOK_PATCH})

    url: Address | None = None
    """Another address, which the same secret signs for."""
    kinds: Kinds | None = None
    """The kinds of events that it gets from now on."""


class WebhookReplay(Body):
    """From when on everything is to be sent once more."""

    model_config = ConfigDict(json_schema_extra={"example": examples.REPLAY})

    since: Instant
    """The earliest instant of events to send again; events are kept for 30 days."""


class WebhookReplayed(View):
    """The number of events that are sent again."""

    model_config = ConfigDict(json_schema_extra={"example": examples.REPLAYED})

    count: int
    """How many deliveries."""


class Webhook(View):
    """An address that gets a contest's events; its secret is shown only when it is made."""

    model_config = ConfigDict(json_schema_extra={"example": examples.WEBHOOK})

    id: UUID = Field(alias="_id")
    """The webhook."""
    league: UUID
    """The contest's `_id`."""
    url: str
    """The address that gets the events."""
    kinds: tuple[Kind, ...]
    """The kinds of events that it gets."""
    state: Literal["active", "paused", "stopped"]
    """`paused` by an organizer, `stopped` by the product; events wait until it is resumed."""
    stopped_because: Literal["failing", "gone"] | None
    """`failing`: it took nothing for five days; `gone`: it answered 410."""
    failing_since: Instant | None
    """Since when it has taken nothing that it was sent; null: it took the last thing."""
    old_secret_until: Instant | None
    """Until when the previous secret signs, too; null: there is none."""
    waiting: int
    """The number of waiting deliveries."""
    made_at: Instant
    """When it was made."""

    @classmethod
    def of(cls, row: WebhookRow, waiting: int) -> Self:
        """Return the view of a webhook."""
        return cls.model_validate(_shown(row, waiting))


class WebhookWithSecret(Webhook):
    """A webhook with its new secret, which is shown this once."""

    model_config = ConfigDict(json_schema_extra={"example": examples.WEBHOOK_WITH_SECRET})

    secret: str
    """Signs everything that is sent to the webhook; `whsec_` and base64."""

    @classmethod
    def with_secret(cls, row: WebhookRow, waiting: int, secret: str) -> Self:
        """Return the view of a webhook with its secret."""
        return cls.model_validate(_shown(row, waiting) | {"secret": secret})


def _shown(row: WebhookRow, waiting: int) -> dict[str, object]:
    names = ("id", "url", "kinds", "state", "stopped_because", "failing_since", "old_secret_until", "made_at")
    shown: dict[str, object] = {name: getattr(row, name) for name in names}
    return shown | {"league": row.contest_id, "waiting": waiting}


class WebhookDelivery(View):
    """A delivery of an event to a webhook, done or waiting."""

    model_config = ConfigDict(json_schema_extra={"example": examples.DELIVERY})

    id: UUID = Field(alias="_id")
    """The delivery."""
    message_id: str
    """The `webhook-id` that the receiver gets: the same at each attempt."""
    kind: AnyKind
    """The kind of event; `webhook.ping` is a trial."""
    occurred_at: Instant
    """When."""
    state: Literal["waiting", "delivered", "failed"]
    """`failed`: it was given up, or ended with its webhook; it can be replayed."""
    attempts: int
    """How often it was sent since it happened, or since it was last replayed."""
    status: int | None
    """The last status that the receiver answered with."""
    problem: Problem | None
    """Why the last attempt failed."""
    last_attempt_at: Instant | None
    """When it was sent last."""
    next_attempt_at: Instant | None
    """When it is sent next, if the webhook is active; null: no more."""
    delivered_at: Instant | None
    """When it was taken."""

    @classmethod
    def of(cls, row: DeliveryRow) -> Self:
        """Return the view of a delivery."""
        state = "delivered" if row.delivered_at else "waiting" if row.next_attempt_at else "failed"
        names = ("id", "kind", "occurred_at", "attempts", "status", "problem", "last_attempt_at", "next_attempt_at")
        told = {name: getattr(row, name) for name in (*names, "delivered_at")}
        return cls.model_validate(told | {"state": state, "message_id": message_id(row)})
