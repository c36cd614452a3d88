"""Examples for the OpenAPI document."""

from typing import Any

SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo="  # noqa: S105 - in no use
WEBHOOK_CREATE: dict[str, Any] = {
    "url": "https://club.example/trybuna",
    "kinds": ["results.published", "ranking.published", "fixture.locked"],
}
WEBHOOK_PATCH: dict[str, Any] = {"kinds": ["results.published"]}
WEBHOOK: dict[str, Any] = WEBHOOK_CREATE | {
    "_id": "019a9d3c-7c31-7a20-9b1f-4c6e8a0b2d51",
    "league": "019a9d3c-5a10-7c5e-9a7f-2a4f6b8c0d11",
    "state": "active",
    "stoppedBecause": None,
    "failingSince": None,
    "oldSecretUntil": None,
    "waiting": 0,
    "madeAt": "2026-12-06T17:00:00.000Z",
}
WEBHOOK_WITH_SECRET: dict[str, Any] = WEBHOOK | {"secret": SECRET}
DELIVERY: dict[str, Any] = {
    "_id": "019a9d3c-7c31-7a20-9b1f-4c6e8a0b2d52",
    "messageId": "msg_019a9d3c-7c31-7a20-9b1f-4c6e8a0b2d52",
    "kind": "results.published",
    "occurredAt": "2026-12-06T17:00:00.000Z",
    "state": "waiting",
    "attempts": 1,
    "status": 503,
    "problem": "bad-status",
    "lastAttemptAt": "2026-12-06T17:00:01.000Z",
    "nextAttemptAt": "2026-12-06T17:00:06.000Z",
    "deliveredAt": None,
}
REPLAY: dict[str, Any] = {"since": "2026-11-01T00:00:00.000Z"}
REPLAYED: dict[str, Any] = {"count": 12}
