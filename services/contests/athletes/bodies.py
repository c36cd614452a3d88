"""What an organizer sends about origins, clubs, athletes and prices."""

from typing import Annotated
from uuid import UUID

from pydantic import ConfigDict, Field, StringConstraints

from contests.athletes import examples
from contests.contests.bodies import PointEventDrafts, StatisticName, TextDraft
from contests.tenths import OneDecimal
from kit.wire import Body

__all__ = ["AthleteChange", "AthleteDraft", "AthletesDraft", "ClubDraft", "OriginPatch", "PricesDraft"]

Name = Annotated[str, StringConstraints(max_length=120)]
Position = Annotated[str, StringConstraints(min_length=1, max_length=80)]
ClubKey = Annotated[str, StringConstraints(min_length=1, max_length=80)]
Price = Annotated[OneDecimal, Field(gt=0, le=10_000)]
Colour = Annotated[str, StringConstraints(pattern=r"^#[0-9a-f]{6}$")]
MOST_ATHLETES = 3000


class OriginPatch(Body):
    """A change of what statistics are worth; what is not sent stays. `appearance: null`: any statistic counts."""

    model_config = ConfigDict(json_schema_extra={"example": examples.ORIGIN_PATCH})

    point_events: PointEventDrafts | None = None
    appearance: StatisticName | None = None


class AthleteDraft(Body):
    """A new athlete; without a key one is made from the name."""

    name: Name = ""
    surname: Annotated[str, StringConstraints(min_length=1, max_length=120)]
    position: Position
    team_key: ClubKey
    price: Price
    key: Annotated[str, StringConstraints(min_length=1, max_length=120)] | None = None
    is_allowed_to_buy: bool = True
    is_disabled: bool = False


class AthletesDraft(Body):
    """New athletes, one or many."""

    model_config = ConfigDict(json_schema_extra={"example": examples.ATHLETES_DRAFT})

    athletes: Annotated[tuple[AthleteDraft, ...], Field(min_length=1, max_length=MOST_ATHLETES)]


class AthleteChange(Body):
    """A change of an athlete; what is not sent (or null) stays."""

    model_config = ConfigDict(json_schema_extra={"example": {"teamKey": "legia-warszawa", "isAllowedToBuy": True}})

    name: Name | None = None
    surname: Annotated[str, StringConstraints(min_length=1, max_length=120)] | None = None
    position: Position | None = None
    team_key: ClubKey | None = None
    is_allowed_to_buy: bool | None = None
    is_disabled: bool | None = None


class PricesDraft(Body):
    """New prices by player: planned for the fixture that is named, otherwise for the next that opens."""

    model_config = ConfigDict(json_schema_extra={"example": examples.PRICES_DRAFT})

    prices: Annotated[dict[str, Price], Field(min_length=1, max_length=MOST_ATHLETES)]
    fixture_id: UUID | None = None


class ColoursDraft(Body):
    """A club's colours."""

    primary: Colour
    secondary: Colour


class ClubDraft(Body):
    """A club; all of it is replaced."""

    model_config = ConfigDict(json_schema_extra={"example": examples.CLUB_DRAFT})

    name: TextDraft
    country: Annotated[str, StringConstraints(pattern=r"^([A-Z]{2}|GB-(ENG|SCT|WLS|NIR))$")] | None = None
    colours: ColoursDraft | None = None
