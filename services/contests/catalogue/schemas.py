"""Origins, clubs, predictions and templates on the wire."""

from typing import Annotated, Self
from uuid import UUID

from pydantic import Field, PlainSerializer, WithJsonSchema

from contests.catalogue import configuration, templates
from contests.catalogue.models import ClubRow, OriginRow
from contracts.base import EventType, Text
from contracts.events.fixture import Family
from kit.wire import Tenths, View

__all__ = ["Club", "ContestTemplate", "Hundredths", "Origin", "PointEventView", "Prediction"]

Hundredths = Annotated[
    int,
    PlainSerializer(lambda hundredths: hundredths / 100, return_type=float, when_used="json"),
    WithJsonSchema({"type": "number"}),
]
"""An integer of hundredths inside, a number with two decimals outside: a rate."""


class Colours(View):
    """A club's colours, `#rrggbb`."""

    primary: str
    secondary: str


class Club(View):
    """A club or a nation."""

    key: str
    name: Text
    country: str | None
    """ISO 3166 alpha-2, or GB-ENG, GB-SCT, GB-WLS, GB-NIR."""
    colours: Colours | None

    @classmethod
    def of(cls, row: ClubRow) -> Self:
        """Show a club."""
        colours = None
        if row.colour_primary and row.colour_secondary:
            colours = Colours(primary=row.colour_primary, secondary=row.colour_secondary)
        return cls(key=row.key, name=Text(pl=row.name_pl, en=row.name_en), country=row.country, colours=colours)


class Origin(View):
    """A sport and its competition (spec.md §3)."""

    id: UUID = Field(alias="_id")
    name: str
    sport: templates.Sport
    position_types_values: tuple[str, ...]
    img_height: int | None
    img_width: int | None
    other_images: tuple[str, ...]

    @classmethod
    def of(cls, row: OriginRow) -> Self:
        """Show an origin."""
        return cls.model_validate(
            {
                "id": row.id,
                "name": row.name,
                "sport": row.sport,
                "position_types_values": tuple(row.positions),
                "img_height": None,
                "img_width": None,
                "other_images": (),
            }
        )


class Prediction(View):
    """A prediction on offer (spec.md §3); points for a correct one are 10 × rate."""

    name: str
    rate: Hundredths
    prediction_family: Family
    is_disabled: bool
    display_name: Text

    @classmethod
    def of(cls, prediction: configuration.Prediction) -> Self:
        """Show a prediction."""
        return cls(
            name=prediction.name,
            rate=prediction.rate,
            prediction_family=prediction.family,
            is_disabled=prediction.disabled,
            display_name=prediction.display_name,
        )


class PointEventView(View):
    """What a counted statistic is worth: for each, for every `per`, or once for a count from `min` to `max`."""

    name: str
    position: str | None
    value: Tenths
    per: int | None
    min: int | None
    max: int | None
    display_name: Text

    @classmethod
    def of(cls, event: configuration.PointEvent) -> Self:
        """Show a point event."""
        return cls(
            name=event.name,
            position=event.position,
            value=event.value,
            per=event.per,
            min=event.min,
            max=event.max,
            display_name=event.label,
        )


class ContestTemplate(View):
    """A template that an organizer starts a contest from."""

    key: str
    sport: templates.Sport
    event_type: EventType
    name: Text

    @classmethod
    def of(cls, template: templates.Template) -> Self:
        """Show a template."""
        return cls(key=template.key, sport=template.sport, event_type=template.event_type, name=template.name)
