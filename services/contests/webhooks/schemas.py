"""Schemas of webhooks."""

from typing import Annotated, Literal, Self
from uuid import UUID

from pydantic import AfterValidator, ConfigDict, Field, StringConstraints

from contests.webhooks import examples
from contests.webhooks.kinds import AnyKind, Kind
from contests.webhooks.models import DeliveryRow, WebhookRow
from contests.webhooks.sender import Problem, message_id
from kit.api.wire import Body, Instant, View
from kit.http.outgoing import LONGEST_URL


def _once_each(kinds: tuple[Kind, ...]) -> tuple[Kind, ...]:
    return tuple(dict.fromkeys(kinds))


Kinds = Annotated[tuple[Kind, ...], Field(min_length=1, max_length=10), AfterValidator(_once_each)]
Address = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_URL)]


class WebhookCreate(Body):
    """An address to be told what happens in a contest."""

    model_config = ConfigDict(json_schema_extra={"example": examples.WEBHOOK_CREATE})

    url: Address
    """Where it is told: https, at a public address."""
    kinds: Kinds
    """What it is told of."""


class WebhookPatch(Body):
    """What of a webhook changes; what isn't sent stays."""

    model_config = ConfigDict(json_schema_extra={"example": examples.WEBHOOK_PATCH})

    url: Address | None = None
    """Another address, which the same secret signs for."""
    kinds: Kinds | None = None
    """What it is told of from now on."""


class WebhookReplay(Body):
    """From when on everything is to be sent once more."""

    model_config = ConfigDict(json_schema_extra={"example": examples.REPLAY})

    since: Instant
    """What happened at that moment or later; of the last 30 days, that is how long it is kept."""


class WebhookReplayed(View):
    """What is sent once more."""

    model_config = ConfigDict(json_schema_extra={"example": examples.REPLAYED})

    count: int
    """How many deliveries."""


class Webhook(View):
    """An address that is told what happens in a contest; its secret is shown only when it is made."""

    model_config = ConfigDict(json_schema_extra={"example": examples.WEBHOOK})

    id: UUID = Field(alias="_id")
    """The webhook."""
    league: UUID
    """The contest's `_id`."""
    url: str
    """Where it is told."""
    kinds: tuple[Kind, ...]
    """What it is told of."""
    state: Literal["active", "paused", "stopped"]
    """`paused` by an organizer, `stopped` by itself; what happens meanwhile waits until it goes on."""
    stopped_because: Literal["failing", "gone"] | None
    """`failing`: it took nothing for five days; `gone`: it answered 410."""
    failing_since: Instant | None
    """Since when it has taken nothing that it was sent; null: it took the last thing."""
    old_secret_until: Instant | None
    """Until when the secret of before signs, too; null: there is none."""
    waiting: int
    """How much it is still to be told."""
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
    """Something that a webhook was told, or is to be."""

    model_config = ConfigDict(json_schema_extra={"example": examples.DELIVERY})

    id: UUID = Field(alias="_id")
    """The delivery."""
    message_id: str
    """What the receiver sees as `webhook-id`: the same at each attempt."""
    kind: AnyKind
    """What happened; `webhook.ping` is a trial."""
    occurred_at: Instant
    """When."""
    state: Literal["waiting", "delivered", "failed"]
    """`failed`: it was given up, or ended with its webhook; it can be replayed."""
    attempts: int
    """How often it was sent since it happened, or since it was last replayed."""
    status: int | None
    """What the receiver answered last."""
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
