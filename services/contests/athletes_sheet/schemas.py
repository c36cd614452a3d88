"""Schemas of a contest's sheet of athletes, clubs and prices, and of its changes."""

from typing import Annotated, Self
from uuid import UUID

from pydantic import ConfigDict, Field, StringConstraints

from contests.athletes.bodies import MOST_ATHLETES, ClubKey, ColoursDraft, Name, Position, Price
from contests.athletes.models import AthleteRow
from contests.athletes.register import AthleteEntry
from contests.athletes_sheet import examples
from contests.catalogue.schemas import Club, NameDraft
from contests.fixtures.models import FixtureRow
from contests.fixtures.schemas import Reason
from contracts.base import Text
from kit.api.wire import Body, Hundredths, Tenths, View
from shared.names import Visible

_MOST_CLUBS = 500
_NewClubKey = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=80)]
_Surname = Annotated[str, StringConstraints(min_length=1, max_length=120), Visible]


class SheetFixture(View):
    """A fixture that the sheet speaks of."""

    id: UUID = Field(alias="_id")
    """The fixture."""
    name: Text
    """The name, in both languages."""

    @classmethod
    def of(cls, row: FixtureRow | None) -> Self | None:
        """Return a fixture's name, if there is one."""
        return None if row is None else cls(_id=row.id, name=row.names)


class SheetPosition(View):
    """A position of the competition's athletes."""

    key: str
    """The position, as athletes name it."""
    display_name: Text
    """The name of the position, in the plural."""
    one_name: Text
    """The name of one athlete's position, as a cell of the sheet has it."""


class SheetMerge(View):
    """A merge of this athlete into another one, which the game service was asked about."""

    into: UUID
    """The player who is to stay."""
    locked: int | None
    """Squads of closed rounds that have this one, so that both stay; null: the answer is still to come."""
    both: int | None
    """Other squads that have both, or sold one for the other, so that both stay; null: the answer is still to come."""


class SheetDeletion(View):
    """A deletion of this athlete, which the game service was asked about."""

    squads: int | None
    """Squads that have them, so that they stay; null: the answer is still to come."""


class SheetAthlete(View):
    """An athlete as the next fixture will have them: the current state with the changes planned for that fixture."""

    id: UUID = Field(alias="_id")
    """The player."""
    number: int
    """Number within the origin, never used again."""
    name: str
    """First name; may be empty."""
    surname: str
    """Surname, or the one name they are known by."""
    fullname: str
    """Name and surname in one."""
    position: str
    """One of the origin's positions."""
    team_key: str
    """The club's key."""
    pinned_price: Tenths | None
    """The price in the fixture that opened last, with one decimal; null: none has opened, or it has no such athlete."""
    price: Tenths
    """The price in the next fixture that opens, with one decimal."""
    total_points: Tenths
    """Over all published fixtures of the origin; an event that several contests play counts once."""
    is_allowed_to_buy: bool
    """Whether teams may buy them."""
    is_disabled: bool
    """Whether they have left the competition; teams that have them may keep them."""
    aliases: tuple[str, ...] = ()
    """Names of athletes who were merged with them."""
    merge: SheetMerge | None = None
    """A merge into another one that is being checked, or was refused by squads; null: none."""
    deletion: SheetDeletion | None = None
    """A deletion that is being checked, or was refused because squads have them; null: none."""

    @classmethod
    def of(  # noqa: PLR0913 - of the next fixture, of the last one, and besides
        cls,
        row: AthleteRow,
        ahead: AthleteEntry,
        *,
        pinned: int | None,
        points: int,
        aliases: tuple[str, ...],
        merge: SheetMerge | None,
        deletion: SheetDeletion | None,
    ) -> Self:
        """Return the view of an athlete; price and points in tenths."""
        return cls(
            _id=row.id,
            number=row.number,
            name=row.name,
            surname=row.surname,
            fullname=row.fullname,
            position=ahead.position,
            team_key=ahead.club_key,
            pinned_price=pinned,
            price=ahead.price,
            total_points=points,
            is_allowed_to_buy=ahead.allowed,
            is_disabled=ahead.disabled,
            aliases=aliases,
            merge=merge,
            deletion=deletion,
        )


class ClubAlias(View):
    """Another name of a club: an organizer's answer."""

    written: str
    """The name, as it was written."""
    team_key: str
    """The club's key."""


class AthletesSheet(View):
    """All athletes and clubs of a contest's competition, with the fixtures that the prices count for."""

    model_config = ConfigDict(json_schema_extra={"example": examples.SHEET})

    revision: str
    """The revision that a change is based on; it differs after any change that the sheet allows."""
    next_fixture: SheetFixture | None
    """The fixture that opens next and pins these prices; null: there is none."""
    pinned_fixture: SheetFixture | None
    """The fixture that opened last; its prices are in force."""
    locked_fixture: SheetFixture | None
    """The fixture that locked last: the teams with an athlete are counted as of it."""
    scored_fixture: SheetFixture | None
    """The fixture whose results were published last, in order of playing: prices are proposed by it."""
    are_positions_frozen: bool
    """Whether a fantasy fixture has locked, so that positions are fixed."""
    is_reason_needed: bool
    """Whether a change needs a reason: a contest of the competition is published."""
    budget: Tenths | None
    """The budget of a new team, with one decimal; null in a typer."""
    positions: tuple[SheetPosition, ...]
    """Positions in order."""
    clubs: tuple[Club, ...]
    """Clubs by key."""
    aliases: tuple[ClubAlias, ...] = ()
    """Other names of the clubs, in alphabetical order."""
    athletes: tuple[SheetAthlete, ...]
    """Athletes by number."""


class SheetAthleteDraft(Body):
    """A changed or new athlete; a field of an existing one that is missing or null stays unchanged."""

    id: UUID | None = Field(default=None, alias="_id")
    """The player; null: a new one."""
    name: Name | None = None
    """First name; may be empty."""
    surname: _Surname | None = None
    """Surname, or the one name they are known by."""
    position: Position | None = None
    """One of the origin's positions; fixed once the origin's first fantasy fixture has locked."""
    team_key: ClubKey | None = None
    """Key of their club, which may be a new one of the same sheet."""
    price: Price | None = None
    """The price in the next fixture that opens, with one decimal."""
    is_allowed_to_buy: bool | None = None
    """Whether teams may buy them; a new one: yes."""
    is_disabled: bool | None = None
    """Whether they have left the competition; a new one: no."""


class SheetClubDraft(Body):
    """A changed or a new club; its country stays."""

    key: _NewClubKey
    """The club's key; one that is not there yet makes a club."""
    name: NameDraft
    """The club's name in both languages."""
    colours: ColoursDraft | None = None
    """The club's colours; null: not known."""


class SheetDraft(Body):
    """The changes of a sheet, applied in one act: all of them or none."""

    model_config = ConfigDict(json_schema_extra={"example": examples.DRAFT})

    revision: Annotated[str, StringConstraints(max_length=64)]
    """The revision of the sheet that was changed; over another one the act is refused."""
    athletes: Annotated[tuple[SheetAthleteDraft, ...], Field(max_length=MOST_ATHLETES)] = ()
    """Changed and new athletes."""
    clubs: Annotated[tuple[SheetClubDraft, ...], Field(max_length=_MOST_CLUBS)] = ()
    """Changed and new clubs."""
    reason: Reason | None = None
    """Why; participants read it in the contest's log. Needed once a contest of the competition is published."""


class SquadEffect(View):
    """The price of the cheapest legal squad before and after."""

    before: Tenths | None
    """Now, with one decimal; null: there is no legal squad."""
    after: Tenths | None
    """With the changes, with one decimal; null: there is no legal squad."""
    missing: int
    """Places that would stay empty where it would come nearest to a legal squad."""
    for_sale: int
    """How many athletes would be for sale."""
    budget: Tenths
    """The budget of a new team, with one decimal."""


class SheetEffects(View):
    """The effects of changes to a sheet; nothing is applied."""

    model_config = ConfigDict(json_schema_extra={"example": examples.EFFECTS})

    created: int
    """New athletes."""
    changed: int
    """Athletes that are there and change."""
    dearer: int
    """Of those, how many cost more than before."""
    cheaper: int
    """Of those, how many cost less than before."""
    withdrawn: tuple[UUID, ...]
    """Of those, the athletes who leave the competition, by `_id`."""
    moved: int
    """Of those, how many go to another club."""
    clubs: int
    """New and changed clubs."""
    average_before: Hundredths | None
    """The average price of the athletes who have not left, with two decimals; null: there are none."""
    average_after: Hundredths | None
    """The same with the changes."""
    squad: SquadEffect | None
    """The effect on the cheapest squad; null in a typer."""
