"""Schemas of suggested rates."""

from collections.abc import Sequence
from typing import Any, Self

from pydantic import ConfigDict

from contests.events.suggestions import Source, Suggestion
from contests.schedule.schemas import FixtureEvent
from contracts.base import Text
from contracts.events.fixture import Family
from kit.api.wire import Hundredths, Tenths, View

_PREDICTION: dict[str, Any] = {"name": "1", "predictionFamily": "1X2", "chance": 48.8, "rate": 1.95}


class AddedEvent(FixtureEvent):
    """An event as it was added."""

    clubs_without_athletes: tuple[Text, ...] = ()
    """In a fantasy contest, the names of its clubs that have no players, so nobody scores in them."""

    @classmethod
    def with_clubs(cls, event: FixtureEvent, deserted: Sequence[Text]) -> Self:
        """Return the view of an event that was added, with its clubs without athletes."""
        return cls.model_validate(event.model_dump(by_alias=True) | {"clubs_without_athletes": tuple(deserted)})


class ExpectedGoals(View):
    """How many goals of a side are expected."""

    goals: float
    """To two decimals."""
    matches: int
    """How many of its matches that comes from; 0 where it was given."""


class SuggestedPrediction(View):
    """A prediction with its chance, and the rate that this makes."""

    name: str
    """The name of the prediction."""
    prediction_family: Family
    """The family it belongs to."""
    chance: Tenths
    """In percent, to one decimal; without the margin."""
    rate: Hundredths
    """With the margin, to two decimals; a chance below 1 % counts as 1 %."""


class SuggestedFamily(View):
    """The sums of a family's chances and rates."""

    prediction_family: Family
    """The family."""
    chances: Tenths
    """The sum of the chances in percent; below 100 where not everything that can happen is on offer."""
    rates: Tenths
    """The sum of 100 / rate over the family, in percent; it includes the margin and the least chances."""


class OfferSuggestion(View):
    """Rates that a match may offer; nothing is stored."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "home": {"goals": 1.6, "matches": 0},
                "away": {"goals": 1.1, "matches": 0},
                "source": "given",
                "margin": 5.0,
                "predictions": [_PREDICTION],
                "families": [{"predictionFamily": "1X2", "chances": 48.8, "rates": 51.3}],
            }
        }
    )

    home: ExpectedGoals
    """Of the home side."""
    away: ExpectedGoals
    """Of the away side."""
    source: Source
    """Where they come from: `given`, or `matches` of this contest whose results are published."""
    margin: float
    """In percent."""
    predictions: tuple[SuggestedPrediction, ...]
    """In the order in which they are shown."""
    families: tuple[SuggestedFamily, ...]
    """The sums of each family."""

    @classmethod
    def of(cls, suggestion: Suggestion) -> Self:
        """Return the view of a suggestion."""
        expected = suggestion.expected
        families: list[Family] = list(dict.fromkeys(rate.family for rate in suggestion.rates))
        return cls(
            home=ExpectedGoals(goals=float(expected.home), matches=expected.home_matches),
            away=ExpectedGoals(goals=float(expected.away), matches=expected.away_matches),
            source=suggestion.source,
            margin=float(suggestion.margin),
            predictions=tuple(
                SuggestedPrediction(name=rate.name, prediction_family=rate.family, chance=rate.chance, rate=rate.rate)
                for rate in suggestion.rates
            ),
            families=tuple(
                SuggestedFamily(
                    prediction_family=family,
                    chances=sum(rate.chance for rate in suggestion.rates if rate.family == family),
                    rates=round(sum(100_000 / rate.rate for rate in suggestion.rates if rate.family == family)),
                )
                for family in families
            ),
        )
