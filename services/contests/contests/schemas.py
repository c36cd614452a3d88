"""Contests on the wire (spec.md §3, League/contest)."""

from datetime import datetime
from typing import Annotated, Self
from uuid import UUID

from pydantic import ConfigDict, Field

from contests.catalogue import configuration
from contests.catalogue.schemas import Origin, PointEventView, Prediction
from contests.contests import examples
from contests.contests.models import ContestRow
from contests.domain.fantasy_rules import formation_text
from contests.domain.states import ContestState, state_at
from contests.house import House
from contests.rules.schemas import RulesSection
from contests.rules.service import rules_of
from contests.rules.wording import Language, Voice
from contracts.base import EventType, Text
from contracts.events.contest import BonusName, Editing, SubstitutionConstraint, SubstitutionTrigger, TieBreak
from kit.wire import Instant, Tenths, View

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

    mobile: str | None
    desktop: str | None


class Bonus(View):
    """How often a team may use a bonus."""

    name: BonusName
    number_of_available_bonuses: int


class Substitution(View):
    """When substitutes come in by themselves, and what the line-up keeps then."""

    trigger: SubstitutionTrigger
    constraint: SubstitutionConstraint


class RegulationConfiguration(View):
    """Figures of the regulation that are the contest's own."""

    points_lost: str | None
    points_received: str | None
    team_name: str | None
    contest_name: str
    contest_period: str | None


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


_NO_FANTASY: dict[str, object] = {
    "budget": None,
    "max_players_from_team": None,
    "max_transfers": None,
    "available_formations": (),
    "available_substitutions": (),
    "number_of_players": None,
    "number_of_substitutions": None,
    "available_bonuses": (),
    "point_events": (),
    "squad_composition": None,
    "substitution": None,
    "editing": None,
}
"""What a typer has nothing of."""


class Contest(View):
    """A contest ("league"); the fields of fantasy contests are empty in a typer."""

    model_config = ConfigDict(json_schema_extra={"example": examples.CONTEST})

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
    budget: Tenths | None
    max_players_from_team: int | None
    max_transfers: int | None
    available_formations: tuple[str, ...]
    available_substitutions: tuple[str, ...]
    number_of_players: int | None
    number_of_substitutions: int | None
    available_bonuses: tuple[Bonus, ...]
    available_predictions: tuple[Prediction, ...]
    point_events: tuple[PointEventView, ...]
    squad_composition: tuple[int, ...] | None
    """Players per position of the whole squad; null: any."""
    substitution: Substitution | None
    editing: Editing | None
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
                "home_screen_images": HomeScreenImages(mobile=None, desktop=None),
                **_fantasy(row),
                "available_predictions": tuple(Prediction.of(prediction) for prediction in settings.predictions),
                "regulation_configuration": _regulation_configuration(row),
                "rules_config": _rules_config(row, house, language),
                "additional_options": _additional_options(settings),
                "current_fixture": current_fixture,
                "tie_break": settings.tie_break,
                "result_basis": settings.result_basis,
                "revision": row.revision,
            }
        )


def _fantasy(row: ContestRow) -> dict[str, object]:
    rules = row.configuration.fantasy
    if rules is None:
        return _NO_FANTASY
    return {
        "budget": rules.budget,
        "max_players_from_team": rules.max_from_club,
        "max_transfers": rules.max_transfers,
        "available_formations": tuple(formation_text(formation) for formation in rules.formations),
        "available_substitutions": tuple(formation_text(bench) for bench in rules.benches),
        "number_of_players": rules.starters,
        "number_of_substitutions": rules.substitutes,
        "available_bonuses": tuple(
            Bonus(name=bonus.name, number_of_available_bonuses=bonus.available) for bonus in rules.bonuses
        ),
        "point_events": tuple(PointEventView.of(event) for event in row.origin.point_events),
        "squad_composition": rules.composition,
        "substitution": Substitution(trigger=rules.substitution_trigger, constraint=rules.substitution_constraint),
        "editing": rules.editing,
    }


def _regulation_configuration(row: ContestRow) -> RegulationConfiguration:
    return RegulationConfiguration(
        points_lost=None, points_received=None, team_name=None, contest_name=row.name, contest_period=None
    )


def _rules_config(row: ContestRow, house: House, language: Language) -> RulesConfig:
    sections = rules_of(row, house).sections[language]
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

    model_config = ConfigDict(json_schema_extra={"example": examples.SETTINGS})

    host: str
    contact_email: str
    version: str
    server_time: Annotated[Instant, Field(description="The database's clock, which decides every deadline.")]
