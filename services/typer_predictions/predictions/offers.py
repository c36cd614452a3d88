"""Conversion of events' offers from and to their stored JSON form."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from datetime import datetime
from typing import Any, cast

from contracts.events.fixture import MatchOffer
from contracts.scoring import NORMAL
from typer_predictions.domain.answers import Asked, AskedNumber, AskedText
from typer_predictions.domain.jokers import JokersOffered
from typer_predictions.domain.orders import AskedOrder
from typer_predictions.domain.predictions import EventState, Offer, Option
from typer_predictions.domain.quotas import Quota, with_bases
from typer_predictions.domain.scales import Levels, Scale
from typer_predictions.domain.sums import Sum, common_of

Offers = Mapping[str, Offer]
"""The offers of a fixture by event key."""
Closings = Mapping[str, datetime]
"""When events close that do so by themselves, in UTC, by event key."""


def read_offer(state: str, offer: list[dict[str, Any]]) -> Offer:
    """Return one event's offer from its JSON form."""
    options = (
        Option(
            name=item["name"],
            family=item["family"],
            rate=item["rate"],
            is_disabled=item["disabled"],
            most=item.get("most"),
            asked=read_asked([item]),
        )
        for item in offer
    )
    joker = next(
        (JokersOffered(item["joker"]["number"], item["joker"]["per"]) for item in offer if "joker" in item), None
    )
    return Offer.of(cast("EventState", state), options, joker)


def read_asked(offer: Iterable[Mapping[str, Any]]) -> Asked | None:
    """Return the number, text or order that a question asks for, from its offer's JSON form; None of other events."""
    stored: Mapping[str, Any] | None = next((item["asked"] for item in offer if item.get("asked") is not None), None)
    if stored is None:
        return None
    values = {name: one for name, one in stored.items() if name != "kind"}
    if stored.get("kind") == "order":
        return AskedOrder(**values)
    return AskedText(**values) if stored.get("kind") == "text" else AskedNumber(**values)


def read_levels(stored: Mapping[str, Any]) -> Scale:
    """Return the levels of a scale from its JSON form."""
    return {outcome: Levels(**stored[outcome]) for outcome in ("home", "draw", "away")}


def read_sum(stored: Mapping[str, Any]) -> Sum:
    """Return what each part of a score pays from its JSON form."""
    points = {name: value for name, value in stored.items() if name not in {"kind", "common"}}
    common = stored.get("common")
    return Sum(**points, common=None if common is None else frozenset(common))


def made_of(scoring: Mapping[str, Any], spread: Mapping[str, int]) -> dict[str, Any]:
    """Return what the picks of all teams make of how a score pays, in its JSON form; empty where they make nothing.

    `spread`: the number of teams by predicted score, as counted at the lock.
    """
    if scoring.get("quota") is not None:
        scale = with_bases(read_levels(scoring), Quota(**scoring["quota"]), spread)
        return {outcome: asdict(levels) for outcome, levels in scale.items()}
    if scoring.get("rare_below") is not None:
        return {"common": common_of(scoring["rare_below"], spread)}
    return {}


def stored_form(match: MatchOffer) -> list[dict[str, Any]]:
    """Return the JSON form in which an event's offer is stored.

    Each option carries the weight of the event and the joker, if it has any, so that they freeze with the offer.
    """
    factors: dict[str, Any] = {} if match.weight == NORMAL else {"weight": match.weight}
    if match.joker is not None:
        factors["joker"] = match.joker.model_dump(mode="json")
    return [prediction.model_dump(mode="json") | factors for prediction in match.predictions]
