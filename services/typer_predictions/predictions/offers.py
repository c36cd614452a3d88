"""Offers of events, read once per revision of their fixture."""

from collections import OrderedDict
from collections.abc import Mapping
from typing import Any, cast
from uuid import UUID

from contracts.events.fixture import PredictionOffer
from typer_predictions.domain.predictions import EventState, Offer, Option

LARGEST = 256
"""Fixtures whose offers are kept in memory."""

Offers = Mapping[str, Offer]
"""The offers of a fixture by event key."""


def read_offer(state: str, offer: list[dict[str, Any]]) -> Offer:
    """Read one event's offer from its JSON form."""
    options = (
        Option(name=item["name"], family=item["family"], rate=item["rate"], is_disabled=item["disabled"])
        for item in offer
    )
    return Offer.of(cast("EventState", state), options)


def stored_form(predictions: tuple[PredictionOffer, ...]) -> list[dict[str, Any]]:
    """Answer the JSON form in which an offer is stored."""
    return [prediction.model_dump(mode="json") for prediction in predictions]


class OfferCache:
    """Remembers the offers of the fixtures used last; an offer never changes within a revision of its fixture."""

    def __init__(self) -> None:
        self._offers: OrderedDict[tuple[UUID, int], Offers] = OrderedDict()

    def get(self, fixture_id: UUID, revision: int) -> Offers | None:
        """Answer the offers of a fixture at a revision, if they are remembered."""
        offers = self._offers.get((fixture_id, revision))
        if offers is not None:
            self._offers.move_to_end((fixture_id, revision))
        return offers

    def put(self, fixture_id: UUID, revision: int, offers: Offers) -> None:
        """Remember offers; the fixture used longest ago is forgotten."""
        self._offers[fixture_id, revision] = offers
        if len(self._offers) > LARGEST:
            self._offers.popitem(last=False)
