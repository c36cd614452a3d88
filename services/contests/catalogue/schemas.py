"""Schemas of origins, clubs, predictions and templates."""

from typing import Annotated, Literal, Self
from uuid import UUID

from pydantic import AfterValidator, Field, StringConstraints

from contests.catalogue import configuration, templates
from contests.catalogue.models import ClubRow, OriginRow
from contests.domain.fantasy_rules import formation_text
from contests.tenths import OneDecimal
from contracts.base import EventType, Text
from contracts.events.fixture import Family
from kit.api.wire import Body, Hundredths, Tenths, View
from kit.files.files import address_of
from shared.bilingual_names import Named
from shared.names import Visible

Sharing = Literal["ask", "share", "own"]
"""What a new contest does with an origin of its name: asks the organizer, shares it, or gets its own."""


class Colours(View):
    """A club's colours, `#rrggbb`."""

    primary: str
    """`#rrggbb`."""
    secondary: str
    """`#rrggbb`."""


class Club(View):
    """A club or a nation."""

    key: str
    """Stable name within the origin, lower-case."""
    name: Text
    """The club's name in both languages."""
    country: str | None
    """ISO 3166 alpha-2, or GB-ENG, GB-SCT, GB-WLS, GB-NIR."""
    colours: Colours | None
    """The club's colours; null: not known."""

    @classmethod
    def of(cls, row: ClubRow) -> Self:
        """Return the view of a club."""
        colours = None
        if row.colour_primary and row.colour_secondary:
            colours = Colours(primary=row.colour_primary, secondary=row.colour_secondary)
        return cls(key=row.key, name=Text(pl=row.name_pl, en=row.name_en), country=row.country, colours=colours)


class ImageHeights(View):
    """Heights of a picture on a page, in CSS pixels."""

    mobile: int
    """On phones."""
    desktop: int
    """On wider screens."""


BANNER_HEIGHTS = ImageHeights(mobile=48, desktop=72)


class Origin(View):
    """A sport and its competition (spec.md §3)."""

    id: UUID = Field(alias="_id")
    """The origin."""
    name: str
    """The name of the competition."""
    sport: templates.Sport
    """The sport."""
    position_types_values: tuple[str, ...]
    """Positions of athletes, in the order of a formation; empty where athletes have none."""
    img_height: int | None
    """Height of the banner, in pixels; null: there is none."""
    img_width: int | None
    """Width of the banner, in pixels; null: there is none."""
    img_height_min: ImageHeights
    """How high pages show the banner at least."""
    other_images: tuple[str, ...]
    """The address of the competition's banner, such as a sponsor's, on the portal's host; empty: there is none."""

    @classmethod
    def of(cls, row: OriginRow) -> Self:
        """Return the view of an origin."""
        banner = row.banner_image_id
        return cls.model_validate(
            {
                "id": row.id,
                "name": row.name,
                "sport": row.sport,
                "position_types_values": tuple(row.positions),
                "img_height": row.banner_height,
                "img_width": row.banner_width,
                "img_height_min": BANNER_HEIGHTS,
                "other_images": () if banner is None else (address_of(row.id, banner, "large"),),
            }
        )


class Prediction(View):
    """A prediction on offer (spec.md §3); points for a correct one are 10 × rate."""

    name: str
    """The name of the prediction, such as `1`, `2:1` or a club's key."""
    rate: Hundredths
    """Rate with two decimals, at the moment it is read; the lock freezes it."""
    prediction_family: Family
    """The family; one prediction of each is chosen."""
    is_disabled: bool
    """Whether it cannot be chosen any more."""
    display_name: Text
    """How it is shown."""

    @classmethod
    def of(cls, prediction: configuration.Prediction) -> Self:
        """Return the view of a prediction."""
        return cls(
            name=prediction.name,
            rate=prediction.rate,
            prediction_family=prediction.family,
            is_disabled=prediction.disabled,
            display_name=prediction.display_name,
        )


class PointEventView(View):
    """The points for a counted statistic: for each, for every `per`, or once for a count from `min` to `max`."""

    name: str
    """The statistic, such as `goals`."""
    position: str | None
    """Only for athletes of this position; null: for all."""
    value: Tenths
    """Points, with one decimal; may be negative."""
    per: int | None
    """Counts once for every so many; null: for each."""
    min: int | None
    """From this count on, once; null: no lower bound."""
    max: int | None
    """Up to this count, once; null: no upper bound."""
    display_name: Text
    """How the statistic is called."""

    @classmethod
    def of(cls, event: configuration.PointEvent) -> Self:
        """Return the view of a point event."""
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
    """The template's key, for `template` of a new contest."""
    sport: templates.Sport
    """The sport."""
    event_type: EventType
    """The kind of contest."""
    name: Text
    """The name of the template."""
    prediction_families: tuple[Family, ...]
    """The families of predictions that the sport allows; empty in fantasy."""
    available_formations: tuple[str, ...]
    """Usual formations of the sport, players per position: `1-4-4-2`; empty in a typer."""
    preset_of: str | None
    """The sport's own template, where this one has the rules of another game; null: it is the sport's own."""

    @classmethod
    def of(cls, template: templates.Template) -> Self:
        """Return the view of a template."""
        formations = () if template.fantasy is None else template.fantasy.formations
        return cls(
            key=template.key,
            sport=template.sport,
            event_type=template.event_type,
            name=template.name,
            prediction_families=tuple(offered.family for offered in template.families),
            available_formations=tuple(formation_text(formation) for formation in formations),
            preset_of=template.preset_of,
        )


Line = Annotated[str, StringConstraints(min_length=1, max_length=200), Visible]
Paragraphs = Annotated[str, StringConstraints(min_length=1, max_length=5000)]


class Names(View):
    """The names of a contest or a fixture, as they were given."""

    pl: str
    """The main name, in Polish or in the language of its organizer."""
    en: str | None
    """The English one; null: the main name is read in English, too."""

    @classmethod
    def of(cls, row: Named) -> Self:
        """Return the view of both names."""
        return cls(pl=row.name, en=row.name_en)


class TextDraft(Body):
    """A text in both languages."""

    pl: Paragraphs
    """In Polish."""
    en: Paragraphs
    """In English."""


class NameDraft(TextDraft):
    """A name in both languages, one line each."""

    pl: Annotated[Paragraphs, Visible]
    """In Polish."""
    en: Annotated[Paragraphs, Visible]
    """In English."""


StatisticName = Annotated[str, StringConstraints(pattern=r"^[A-Za-z][A-Za-z0-9]{0,39}$")]


def _once(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names without those that stand there before."""
    return tuple(dict.fromkeys(names))


StatisticNames = Annotated[tuple[StatisticName, ...], Field(max_length=20), AfterValidator(_once)]
"""Statistics by name, each once."""
Bound = Annotated[int, Field(ge=-9999, le=9999, strict=True)]


class PointEventDraft(Body):
    """The points for a counted statistic: for each, for every `per`, or once for a count from `min` to `max`."""

    name: StatisticName
    """The statistic, such as `goals`."""
    position: Line | None = None
    """Only for athletes of this position; null: for all."""
    value: Annotated[float, OneDecimal(ge=-1000, le=1000)]
    """Points, with one decimal; may be negative."""
    per: Annotated[int, Field(ge=1, le=9999, strict=True)] | None = None
    """Counts once for every so many; null: for each."""
    min: Bound | None = None
    """From this count on, once; null: no lower bound."""
    max: Bound | None = None
    """Up to this count, once; null: no upper bound."""
    display_name: NameDraft | None = None
    """How the statistic is called; null: as its name."""


PointEventDrafts = Annotated[tuple[PointEventDraft, ...], Field(max_length=200)]


class SpecialInformation(Body):
    """A text shown with the fixture, in both languages."""

    pl: Annotated[str, StringConstraints(max_length=500)]
    """In Polish."""
    en: Annotated[str, StringConstraints(max_length=500)]
    """In English."""


class OfferedPrediction(Body):
    """A prediction to offer: with its rate, or with the probability in percent that the rate is made from."""

    name: Annotated[str, StringConstraints(min_length=1, max_length=80), Visible]
    """The name of the prediction, such as `1`, `2:1` or a club's key."""
    prediction_family: Family
    """The family it belongs to."""
    rate: Annotated[float, Field(ge=1, le=100, allow_inf_nan=False, strict=True)] | None = None
    """The rate, rounded to two decimals; without one, `probability`."""
    probability: Annotated[float, Field(gt=0, le=100, allow_inf_nan=False, strict=True)] | None = None
    """Chance in percent that it comes true; without one, `rate`."""
    is_disabled: bool = False
    """Whether it is shown but cannot be chosen."""
    display_name: SpecialInformation | None = None
    """How it is shown; null: as usual, or as its name."""
