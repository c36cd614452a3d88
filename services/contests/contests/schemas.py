"""Contests on the wire (spec.md §3, League/contest)."""

from datetime import datetime
from typing import Annotated, Literal, Self
from uuid import UUID

from pydantic import Field

from contests.catalogue import configuration
from contests.catalogue.schemas import Origin, Prediction
from contests.contests.models import ContestRow
from contests.domain.states import ContestState, state_at
from contests.house import House
from contests.rules.schemas import RulesSection
from contests.rules.service import facts_of, rules
from contests.rules.wording import Language, Voice
from contracts.base import EventType, Text
from contracts.events.contest import TieBreak
from kit.wire import Instant, View

__all__ = ["Contest", "ContestSettings", "Prize"]


class Prize(View):
    """What a position wins."""

    position: str
    prize: str


class Prizes(View):
    """The prizes in order."""

    prizes_list: tuple[Prize, ...]


class HomeScreenImages(View):
    """Pictures of the contest's tile on the home screen."""

    mobile: str | None = None
    desktop: str | None = None


class Bonus(View):
    """How often a team may use a bonus."""

    name: Literal["FullSquad", "WildCard", "Captain"]
    number_of_available_bonuses: int


class PointEvent(View):
    """What an athlete's statistic is worth."""

    name: str
    position: str | None
    value: float


class RegulationConfiguration(View):
    """Figures of the regulation that are the contest's own."""

    points_lost: str | None = None
    points_received: str | None = None
    team_name: str | None = None
    contest_name: str
    contest_period: str | None = None


class RulesConfig(View):
    """The generated rules in the language of the request."""

    rules: tuple[RulesSection, ...]


class ContestConsent(View):
    """A consent of this contest's own."""

    key: str
    text: Text
    required: bool


class AdditionalOptions(View):
    """What only some contests have."""

    consents: tuple[ContestConsent, ...]


class Contest(View):
    """A contest ("league"); the fields of fantasy contests are empty in a typer."""

    id: UUID = Field(alias="_id")
    partition: UUID = Field(alias="_partition")
    name: str
    event_type: EventType
    state: ContestState
    is_closed: bool
    is_signed: bool
    start_date: Instant
    start_date_display: str
    prizes: Prizes
    origin: Origin
    home_screen_images: HomeScreenImages
    budget: float | None = None
    max_players_from_team: int | None = None
    max_transfers: int | None = None
    available_formations: tuple[str, ...] = ()
    available_substitutions: tuple[str, ...] = ()
    number_of_players: int | None = None
    number_of_substitutions: int | None = None
    available_bonuses: tuple[Bonus, ...] = ()
    available_predictions: tuple[Prediction, ...]
    point_events: tuple[PointEvent, ...] = ()
    regulation_configuration: RegulationConfiguration
    rules_config: RulesConfig
    additional_options: AdditionalOptions
    current_fixture: UUID | None
    tie_break: tuple[TieBreak, ...]
    result_basis: configuration.ResultBasis
    revision: int

    @classmethod
    def of(  # noqa: PLR0913 - what a reader sees of a contest depends on the reader and the moment
        cls,
        row: ContestRow,
        *,
        now: datetime,
        is_signed: bool,
        current_fixture: UUID | None,
        house: House,
        language: Language,
    ) -> Self:
        """Show a contest to one reader at one moment."""
        settings = row.configuration
        return cls.model_validate(
            {
                "id": row.id,
                "partition": row.id,
                "name": row.name,
                "event_type": row.event_type,
                "state": state_at(row.state, row.start_date, now),
                "is_closed": row.state == "closed",
                "is_signed": is_signed,
                "start_date": row.start_date,
                "start_date_display": Voice(language).moment(row.start_date, house),
                "prizes": Prizes(prizes_list=tuple(Prize.model_validate(prize) for prize in row.prizes)),
                "origin": Origin.of(row.origin),
                "home_screen_images": HomeScreenImages(),
                "available_predictions": tuple(Prediction.of(prediction) for prediction in settings.predictions),
                "regulation_configuration": RegulationConfiguration(contest_name=row.name),
                "rules_config": _rules_config(row, house, language),
                "additional_options": _additional_options(settings),
                "current_fixture": current_fixture,
                "tie_break": settings.tie_break,
                "result_basis": settings.result_basis,
                "revision": row.revision,
            }
        )


def _rules_config(row: ContestRow, house: House, language: Language) -> RulesConfig:
    sections = rules(facts_of(row, house)).sections[language]
    return RulesConfig(rules=tuple(RulesSection(title=part.title, body=part.body) for part in sections))


def _additional_options(settings: configuration.Configuration) -> AdditionalOptions:
    return AdditionalOptions(
        consents=tuple(
            ContestConsent(key=consent.key, text=consent.text, required=consent.required)
            for consent in settings.consents
        )
    )


class ContestSettings(View):
    """What a browser needs to know of the installation."""

    host: str
    contact_email: str
    version: str
    server_time: Annotated[Instant, Field(description="The database's clock, which decides every deadline.")]
