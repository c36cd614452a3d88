"""Schemas of the checklists before a contest is published and closed, and of a copy of a contest."""

from typing import Self
from uuid import UUID

from pydantic import ConfigDict

from contests.contests import examples
from contests.contests.bodies import ContestName, EnglishName
from contests.domain.squad_market import SquadMarket
from contests.lifecycle.checks import Check, CheckKey, CheckState, Move, Place
from contests.lifecycle.closing_checklist import ClosingKey, ClosingPoint
from contests.rules.positions import position_name
from contracts.base import Text
from kit.api.errors import FieldText
from kit.api.wire import Body, Instant, Tenths, View
from kit.process import context


class CheckFigures(View):
    """The figures of a check; null for a kind that it does not use."""

    count: int | None
    """How many are there; of a check that is not passed: how many are wrong."""
    of: int | None
    """Out of how many."""
    cheapest: Tenths | None
    """The price of the cheapest squad that the rules allow, with one decimal."""
    budget: Tenths | None
    """The budget of a new team, with one decimal."""


class CheckMove(View):
    """A round that takes the event, which mends the check."""

    fixture_id: UUID
    """The round's `_id`."""
    name: str
    """The round's name, in the language of the request."""
    starts_at: Instant
    """The start of the event, which stays the same, in UTC."""

    @classmethod
    def of(cls, move: Move) -> Self:
        """Return the view of a move in the language of the request."""
        name = move.name.en if context.language.get() == "en" else move.name.pl
        return cls(fixture_id=move.fixture_id, name=name, starts_at=move.starts_at)


class CheckPlace(View):
    """Where an organizer mends it."""

    screen: Place
    """The part of the console, or of the API, that it belongs to."""
    fixture_id: UUID | None
    """The fixture to begin with, where it is one."""
    event_key: str | None
    """The event to begin with, where it is one."""
    move_to: CheckMove | None
    """Where `POST …/events/{eventKey}/move` mends it: the round whose dates hold the event."""


class ReadinessCheck(View):
    """One point of the checklist."""

    key: CheckKey
    """The subject of the check."""
    state: CheckState
    """`blocking` keeps the contest from being published, `warning` does not."""
    title: str
    """The subject of the check, in the language of the request."""
    detail: str
    """The result, in a sentence of the same language."""
    figures: CheckFigures
    """Its figures."""
    mended: CheckPlace
    """Where it is mended."""

    @classmethod
    def of(cls, check: Check) -> Self:
        """Return the view of a check in the language of the request."""
        language = context.language.get()
        said = FieldText("", check.key, pl=check.said.pl, en=check.said.en, values=check.values)
        return cls(
            key=check.key,
            state=check.state,
            title=check.title.en if language == "en" else check.title.pl,
            detail=said.view(language).detail,
            figures=CheckFigures(count=check.count, of=check.of, cheapest=check.cheapest, budget=check.budget),
            mended=CheckPlace(
                screen=check.place,
                fixture_id=check.fixture_id,
                event_key=check.event_key,
                move_to=None if check.move is None else CheckMove.of(check.move),
            ),
        )


class ContestReadiness(View):
    """Whether a contest can be published, and why not."""

    model_config = ConfigDict(json_schema_extra={"example": examples.READINESS})

    ready: bool
    """Whether nothing is blocking."""
    joined: bool
    """Whether it has or had a member: a published contest goes back to draft only before that."""
    checked_at: Instant
    """The time of the check, by the server's clock, in UTC."""
    checks: tuple[ReadinessCheck, ...]
    """All points, the blocking ones first, then warnings."""


class ClosingCheck(View):
    """One point of the checklist before a contest is closed."""

    key: ClosingKey
    """The subject of the check."""
    state: CheckState
    """`blocking` keeps the contest from being closed, `warning` needs the organizer's yes (`accepts`)."""
    title: str
    """The subject of the check, in the language of the request."""
    detail: str
    """The result, in a sentence of the same language."""
    fixture_id: UUID | None
    """The fixture to begin with, where it is one."""

    @classmethod
    def of(cls, point: ClosingPoint) -> Self:
        """Return the view of a point in the language of the request."""
        language = context.language.get()
        said = FieldText("", point.key, pl=point.said.pl, en=point.said.en, values=point.values)
        return cls(
            key=point.key,
            state=point.state,
            title=point.title.en if language == "en" else point.title.pl,
            detail=said.view(language).detail,
            fixture_id=point.fixture_id,
        )


class ContestClosingChecks(View):
    """Whether a contest can be closed, and its open points."""

    model_config = ConfigDict(json_schema_extra={"example": examples.CLOSING})

    ready: bool
    """Whether nothing is blocking."""
    checked_at: Instant
    """The time of the check, by the server's clock, in UTC."""
    checks: tuple[ClosingCheck, ...]
    """All points, the blocking ones first, then warnings."""


class PositionForSale(View):
    """The athletes of a position that can be bought."""

    position: str
    """The position."""
    display_name: Text
    """The name of its athletes."""
    for_sale: int
    """Athletes for sale."""
    clubs: int
    """Of so many clubs."""


class PriceCount(View):
    """How many athletes have a price."""

    price: Tenths
    """The price, with one decimal."""
    athletes: int
    """How many are for sale at it."""


class SquadConsequences(View):
    """The squads that can be bought from the athletes for sale in the first round that has not opened."""

    for_sale: int
    """Athletes for sale."""
    clubs: int
    """Of so many clubs."""
    cheapest: Tenths | None
    """The price of the cheapest squad that the rules allow, with one decimal; null: there is none at any price."""
    missing: int
    """Places that stay empty where it comes nearest to a squad that the rules allow."""
    dearest: Tenths | None
    """The price of the dearest squad that the rules allow regardless of the budget, with one decimal."""
    least_from_club: int | None
    """The lowest limit of players of one club with which a squad can still be made; null: there is none."""
    positions: tuple[PositionForSale, ...]
    """The athletes that can be bought, in the order of the positions."""
    prices: tuple[PriceCount, ...]
    """All prices, the lowest first."""

    @classmethod
    def of(cls, market: SquadMarket) -> Self:
        """Return the view of the squads that can be bought."""
        return cls(
            for_sale=market.for_sale,
            clubs=market.clubs,
            cheapest=market.cheapest,
            missing=market.missing,
            dearest=market.dearest,
            least_from_club=market.least_from_club,
            positions=tuple(
                PositionForSale(
                    position=one.position,
                    display_name=position_name(one.position),
                    for_sale=one.for_sale,
                    clubs=one.clubs,
                )
                for one in market.positions
            ),
            prices=tuple(PriceCount(price=price, athletes=athletes) for price, athletes in market.prices),
        )


class ThinRound(View):
    """A round in which few clubs play: most teams would not have enough players in it."""

    fixture_id: UUID
    """The round."""
    name: str
    """Its name, in the language of the request."""
    matches: int
    """Matches that count."""
    starters: int
    """So many of a team's players are expected to play, after all its transfers."""


class ContestConsequences(View):
    """The consequences of settings, and until when they can be changed."""

    model_config = ConfigDict(json_schema_extra={"example": examples.CONSEQUENCES})

    changeable_until: Instant | None
    """When the first round locks, in UTC: from then on only texts and prizes change; null: there is no round yet."""
    frozen: bool
    """Whether a round has locked already."""
    scoring_frozen: bool
    """Whether the point events are frozen: a fantasy round on the same competition has locked."""
    squad: SquadConsequences | None
    """The squads that can be bought; null in a typer."""
    thin_rounds: tuple[ThinRound, ...]
    """Rounds with too few clubs for most teams, in order; none in a typer."""


class ContestCopy(Body):
    """A new contest made from an existing one."""

    model_config = ConfigDict(
        json_schema_extra={"example": {"name": "Liga Trybuny – jesień", "startDate": "2099-08-01T10:00:00Z"}}
    )

    name: ContestName
    """The name of the new contest."""
    name_en: EnglishName | None = None
    """The name in English; null or empty: as `name`."""
    start_date: Instant | None = None
    """From when on it can be joined, in UTC; null: from now on."""
    key: UUID | None = None
    """Made by the caller for this submission: the same once more makes nothing, and returns what the first made."""
