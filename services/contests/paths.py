"""Ids in the paths of this service; those common to several services are in `shared.paths`."""

import re
from typing import Annotated
from uuid import UUID

from fastapi import Path
from pydantic import AfterValidator

from contests.errors import (
    AthleteNotFound,
    ClubNotFound,
    FeedNotFound,
    ImportNotFound,
    OriginNotFound,
    WaitingMatchNotFound,
    WebhookDeliveryNotFound,
    WebhookNotFound,
)
from kit.api.errors import Problem
from kit.api.wire import known_id
from shared.problems import ContestNotFound, EventNotFound, ParticipantNotFound


def _known_key(pattern: str, missing: type[Problem]) -> AfterValidator:
    """Return a validator of keys; an invalid key gets the response of an unknown one."""
    form = re.compile(pattern)

    def read(key: str) -> str:
        if form.fullmatch(key) is None:
            raise missing
        return key

    return AfterValidator(read)


EventKey = Annotated[
    str,
    _known_key(r"[a-z0-9-]{1,200}", EventNotFound),
    Path(alias="eventKey", description="The event's key within the fixture."),
]
OriginId = Annotated[UUID, known_id(OriginNotFound), Path(alias="originId", description="The origin's `_id`.")]
ClubKey = Annotated[
    str,
    _known_key(r"(?=.{1,80}$)[a-z0-9]+(-[a-z0-9]+)*", ClubNotFound),
    Path(alias="clubKey", description="The club's key within the origin."),
]
AthleteId = Annotated[UUID, known_id(AthleteNotFound), Path(alias="playerId", description="The player's `_id`.")]
ContestAddress = Annotated[
    str,
    _known_key(r"[a-z0-9-]{1,80}", ContestNotFound),
    Path(alias="address", description="The last part of the contest's address, present or former; or its `_id`."),
]
EventType = Annotated[str, Path(alias="eventType", description="`typer` or `fantasy`.")]
ImportId = Annotated[UUID, known_id(ImportNotFound), Path(alias="importId", description="The import's `_id`.")]
FeedId = Annotated[UUID, known_id(FeedNotFound), Path(alias="feedId", description="The feed's `_id`.")]
MatchId = Annotated[
    UUID, known_id(WaitingMatchNotFound), Path(alias="matchId", description="The `_id` of a match that waits.")
]
WebhookId = Annotated[UUID, known_id(WebhookNotFound), Path(alias="webhookId", description="The webhook's `_id`.")]
DeliveryId = Annotated[
    UUID, known_id(WebhookDeliveryNotFound), Path(alias="deliveryId", description="The delivery's `_id`.")
]
CalendarSecret = Annotated[str, Path(alias="secret", description="The secret that makes the address private.")]
MemberId = Annotated[UUID, known_id(ParticipantNotFound), Path(alias="userId", description="The user's `_id`.")]
