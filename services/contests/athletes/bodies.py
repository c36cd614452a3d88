"""Request bodies for origins, clubs, athletes and prices."""

from typing import Annotated
from uuid import UUID

from pydantic import ConfigDict, Field, StringConstraints

from contests.athletes import examples
from contests.catalogue.schemas import NameDraft, PointEventDrafts, StatisticName, StatisticNames
from contests.tenths import OneDecimal
from kit.api.wire import Body
from shared.names import Visible

Name = Annotated[str, StringConstraints(max_length=120), Visible]
Position = Annotated[str, StringConstraints(min_length=1, max_length=80), Visible]
ClubKey = Annotated[str, StringConstraints(min_length=1, max_length=80)]
Price = Annotated[float, OneDecimal(gt=0, le=10_000)]
Colour = Annotated[str, StringConstraints(pattern=r"^#[0-9a-f]{6}$")]
MOST_ATHLETES = 3000


class OriginPatch(Body):
    """A change of the point events; a missing field stays unchanged. `appearance: null`: any statistic counts."""

    model_config = ConfigDict(json_schema_extra={"example": examples.ORIGIN_PATCH})

    point_events: PointEventDrafts | None = None
    """All point events; null or missing: they stay unchanged."""
    appearance: StatisticName | StatisticNames | None = None
    """The statistic that shows, above 0, that an athlete played, or a list of such statistics; null: any."""
    captain_appearance: StatisticNames | None = None
    """The statistics that decide about the armband alone; null, or none: the same as `appearance`."""

    @property
    def played_by(self) -> tuple[str, ...] | None:
        """Return the statistics that mark an appearance; None where none are sent."""
        if "appearance" not in self.model_fields_set:
            return None
        sent = self.appearance or ()
        return (sent,) if isinstance(sent, str) else tuple(sent)

    @property
    def armband_by(self) -> tuple[str, ...] | None:
        """Return the statistics that decide about the armband; None where none are sent."""
        return self.captain_appearance or () if "captain_appearance" in self.model_fields_set else None


class AthleteDraft(Body):
    """A new athlete; without a key one is made from the name."""

    name: Name = ""
    """First name; may be empty."""
    surname: Annotated[str, StringConstraints(min_length=1, max_length=120), Visible]
    """Surname, or the one name they are known by."""
    position: Position
    """One of the origin's positions."""
    team_key: ClubKey
    """Key of their club."""
    price: Price
    """The current price, with one decimal."""
    key: Annotated[str, StringConstraints(min_length=1, max_length=120)] | None = None
    """Stable name within the origin; without one it is made from name and surname."""
    is_allowed_to_buy: bool = True
    """Whether teams may buy them."""
    is_disabled: bool = False
    """Whether they have left the competition."""


class AthletesDraft(Body):
    """New athletes, one or many."""

    model_config = ConfigDict(json_schema_extra={"example": examples.ATHLETES_DRAFT})

    athletes: Annotated[tuple[AthleteDraft, ...], Field(min_length=1, max_length=MOST_ATHLETES)]
    """All of them are added, or none."""
    key: UUID | None = None
    """Made by the caller for this submission: the same once more makes nothing, and returns what the first made."""


class AthleteChange(Body):
    """A change of an athlete; a field that is missing or null stays unchanged."""

    model_config = ConfigDict(json_schema_extra={"example": {"teamKey": "legia-warszawa", "isAllowedToBuy": True}})

    name: Name | None = None
    """First name; may be empty."""
    surname: Annotated[str, StringConstraints(min_length=1, max_length=120), Visible] | None = None
    """Surname, or the one name they are known by."""
    position: Position | None = None
    """One of the origin's positions; fixed once the origin's first fantasy fixture has locked."""
    team_key: ClubKey | None = None
    """Key of their club."""
    is_allowed_to_buy: bool | None = None
    """Whether teams may buy them."""
    is_disabled: bool | None = None
    """Whether they have left the competition."""


class PricesDraft(Body):
    """New prices by player: planned for the fixture that is named, otherwise for the next that opens."""

    model_config = ConfigDict(json_schema_extra={"example": examples.PRICES_DRAFT})

    prices: Annotated[dict[str, Price], Field(min_length=1, max_length=MOST_ATHLETES)]
    """Prices with one decimal, by the player's `_id`."""
    fixture_id: UUID | None = None
    """A fixture that has not opened yet; null: the next one that opens."""


class ColoursDraft(Body):
    """A club's colours."""

    primary: Colour
    """`#rrggbb`, lower-case."""
    secondary: Colour
    """`#rrggbb`, lower-case."""


class ClubDraft(Body):
    """A club; all of it is replaced."""

    model_config = ConfigDict(json_schema_extra={"example": examples.CLUB_DRAFT})

    name: NameDraft
    """The club's name in both languages."""
    country: Annotated[str, StringConstraints(pattern=r"^([A-Z]{2}|GB-(ENG|SCT|WLS|NIR))$")] | None = None
    """ISO 3166 alpha-2, or GB-ENG, GB-SCT, GB-WLS, GB-NIR."""
    colours: ColoursDraft | None = None
    """The club's colours; null: not known."""
