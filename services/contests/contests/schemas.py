"""Schemas of contests (spec.md §3, League/contest)."""

from datetime import datetime
from typing import Self
from uuid import UUID

from pydantic import ConfigDict, Field

from contests.catalogue import configuration
from contests.catalogue.schemas import Names, Origin, PointEventView, Prediction
from contests.contests import examples
from contests.contests.chips import ContestChip
from contests.contests.declarations import DeclaredView, shown
from contests.contests.documents import consent_text, rules_of
from contests.contests.jokers import ContestJoker
from contests.contests.models import ContestRow
from contests.contests.parts import (
    AddedSection,
    AdditionalOptions,
    Bonus,
    Competitors,
    ContestConsent,
    HomeScreenImages,
    Prize,
    Prizes,
    RegulationConfiguration,
    RulesConfig,
)
from contests.contests.questions import ContestQuestion
from contests.contests.round_points import ContestRoundWin, ContestSlam
from contests.contests.scoring import ContestScoring
from contests.contests.transfers import ContestTransfers
from contests.contests.weights import RoundFactorView
from contests.domain.admission import Admitted, JoinRequestState
from contests.domain.fantasy_rules import formation_text
from contests.domain.fixtures import Course
from contests.domain.states import ContestState, ends_at, state_at
from contests.installation import Installation
from contests.rules.schemas import RulesSection
from contests.rules.wording import Language, Voice
from contracts.base import EventType, Text
from contracts.events.contest import TieBreak
from contracts.events.fixture import Family
from kit.api.wire import Instant, View


class Contest(DeclaredView):
    """A contest ("league"); the fields of fantasy contests are empty in a typer."""

    model_config = ConfigDict(json_schema_extra={"example": examples.CONTEST})

    id: UUID = Field(alias="_id")
    """The contest."""
    partition: UUID = Field(alias="_partition")
    """The contest's `_id`."""
    name: str
    """The name of the contest, in the language of `Accept-Language`."""
    names: Names
    """The name for its organizer."""
    event_type: EventType
    """The kind of contest."""
    state: ContestState
    """The state by the server's clock."""
    address: str | None
    """The last part of the address of its page, `/c/{address}`; null: it is not published. A former one still works."""
    is_closed: bool
    """Whether it is over."""
    ends_at: Instant | None
    """Of a closed contest: until when its organizer may take that back, in UTC; null: it is not closed."""
    is_signed: bool
    """Whether the reader takes part."""
    consents_needed: tuple[str, ...]
    """Keys of the contest's own required consents that the reader, a participant, has not given to the text in force.

    The reader has to give them before using the contest (`PUT /leagues/userleagues/consents`), or leave it.
    """
    admission: Admitted
    """Who may join: `everybody`, those with its `code`, with an e-mail address of its `domains`, or after an
    organizer's yes (`approval`). Only contests for everybody are in lists; the others' pages open by their address."""
    entry_domains: tuple[str, ...]
    """The domains of e-mail addresses that let people in; empty unless they count."""
    entry_code: str | None
    """The code, for organizers; null for others, or without one."""
    join_request: JoinRequestState | None
    """Of a reader who asked an organizer to let them in: `waiting`, or `refused`."""
    start_date: Instant
    """From when on it can be joined, in UTC."""
    start_date_display: str
    """The same in words of the request's language, in the installation's time zone."""
    prizes: Prizes
    """The prize."""
    origin: Origin
    """The competition it is about."""
    home_screen_images: HomeScreenImages
    """Pictures of its tile."""
    available_formations: tuple[str, ...]
    """Allowed formations, players per position: `1-4-4-2`."""
    available_substitutions: tuple[str, ...]
    """Allowed benches, players per position; empty: any."""
    transfers: ContestTransfers | None = None
    """How transfers are counted, saved and paid; null in a typer."""
    available_bonuses: tuple[Bonus, ...]
    """How often each bonus may be used; empty where the contest has chips."""
    chips: tuple[ContestChip, ...] = ()
    """The chips that teams may play, in the order in which they are shown; empty: it has bonuses, or is a typer."""
    scoring: ContestScoring | None
    """How predictions pay; null in fantasy."""
    exact_other: bool
    """Whether exact results include `other`: a side has more than 5. False in fantasy."""
    weight: tuple[RoundFactorView, ...]
    """The factors of rounds; other rounds count once. Empty in fantasy."""
    joker: ContestJoker | None
    """Jokers, by which a person marks matches that count for more; null: there are none."""
    slam: ContestSlam | None = None
    """Points of a round in which every outcome is right; null: none."""
    round_win: ContestRoundWin | None = None
    """Points of the team with the most points of a round; null: none."""
    questions: ContestQuestion | None = None
    """The question that is proposed for each round; null: none is."""
    prediction_families: tuple[Family, ...]
    """The families of predictions, in the order in which they are shown; empty in fantasy."""
    available_predictions: tuple[Prediction, ...]
    """Default predictions of every event; empty in fantasy."""
    point_events: tuple[PointEventView, ...]
    """The point events; empty in a typer."""
    appearance: tuple[str, ...] = ()
    """The statistics of which one above 0 says that an athlete played; empty: any statistic, and in a typer."""
    captain_appearance: tuple[str, ...] = ()
    """The statistics that decide about the armband alone; empty: the same as `appearance`, and in a typer."""
    squad_composition: tuple[int, ...] | None
    """Players per position of the whole squad; null: any."""
    regulation_configuration: RegulationConfiguration
    """Figures of the regulation."""
    rules_config: RulesConfig
    """The rules in the language of the request."""
    additional_options: AdditionalOptions
    """Further options of the contest."""
    current_fixture: UUID | None
    """The open fixture that closes first, else the latest locked one, else the first; null: none is published."""
    next_deadline: Instant | None
    """Until when picks or squads may be saved for the fixture that closes next, in UTC; null: nothing is left to play.

    Where squads are made before the first fixture only (`editing`), that is the first one's."""
    participants: int
    """How many take part, as of some seconds ago."""
    competitors: Competitors
    """The competitors in its published fixtures, as of some seconds ago."""
    tie_break: tuple[TieBreak, ...]
    """The tie-breaks for equal points, in order."""
    round_wins_leave_out: tuple[int, ...] = ()
    """The numbers of rounds that count as won by no team, where rounds won break ties."""
    revision: int
    """Grows with every change."""

    @classmethod
    def of(  # noqa: PLR0913 - what a reader sees of a contest depends on the reader and the moment
        cls,
        row: ContestRow,
        *,
        now: datetime,
        is_signed: bool,
        consents_needed: tuple[str, ...],
        course: Course[UUID],
        participants: int,
        competitors: tuple[int, tuple[tuple[str, str], ...], bool],
        installation: Installation,
        language: Language,
        join_request: JoinRequestState | None = None,
        for_organizer: bool = False,
    ) -> Self:
        """Return the view of a contest for one reader at one time."""
        settings = row.configuration
        return cls.model_validate(
            {
                "id": row.id,
                "partition": row.id,
                "name": _name(row, language),
                "names": Names.of(row),
                "event_type": row.event_type,
                "state": state_at(row.state, row.start_date, now),
                "address": row.address,
                "is_closed": row.state == "closed",
                "ends_at": ends_at(row.closed_at),
                "is_signed": is_signed,
                "consents_needed": consents_needed,
                "admission": row.admission,
                "entry_domains": row.entry_domains if for_organizer or row.admission == "domains" else (),
                "entry_code": row.entry_code if for_organizer else None,
                "join_request": join_request,
                "start_date": row.start_date,
                "start_date_display": Voice(language).moment(row.start_date, installation),
                "prizes": Prizes(prizes_list=tuple(Prize.model_validate(prize) for prize in row.prizes)),
                "origin": Origin.of(row.origin),
                "home_screen_images": HomeScreenImages.of(row),
                **shown(settings),
                **_lists(row),
                "scoring": ContestScoring.of(settings.scoring) if settings.fantasy is None else None,
                "exact_other": settings.exact_other,
                "weight": tuple(RoundFactorView.of(one) for one in settings.weight),
                "joker": ContestJoker.of(settings.joker),
                "slam": ContestSlam.of(settings.slam),
                "round_win": ContestRoundWin.of(settings.round_win),
                "questions": ContestQuestion.of(settings.usual_question),
                "transfers": ContestTransfers.of(settings.fantasy),
                "chips": ContestChip.all_of(settings.fantasy),
                "prediction_families": settings.families,
                "available_predictions": tuple(Prediction.of(prediction) for prediction in settings.offered),
                "regulation_configuration": _regulation_configuration(row, language),
                "rules_config": _rules_config(row, installation, language),
                "additional_options": _additional_options(settings),
                "current_fixture": course.current,
                "next_deadline": _next_deadline(settings, course),
                "participants": participants,
                "competitors": _competitors(*competitors),
                "tie_break": settings.tie_break,
                "round_wins_leave_out": settings.round_wins_leave_out,
                "revision": row.revision,
            }
        )

    def listed(self) -> Self:
        """Return the view without the parts that only the contest's own pages need; those are empty lists."""
        rest = {
            "available_predictions": (),
            "rules_config": RulesConfig(rules=()),
            "additional_options": self.additional_options.model_copy(update={"sections": ()}),
        }
        return self.model_copy(update=rest)


def _competitors(
    total: int,
    names: tuple[tuple[str, str], ...],
    in_groups: bool,  # noqa: FBT001 - a part of the answer
) -> Competitors:
    first = tuple(Text(pl=polish, en=english) for polish, english in names)
    return Competitors(total=total, first=first, in_groups=in_groups)


def _next_deadline(settings: configuration.Configuration, course: Course[UUID]) -> datetime | None:
    rules = settings.fantasy
    only_first = rules is not None and rules.editing == "firstFixtureOnly"
    return course.first_deadline if only_first else course.next_deadline


def _lists(row: ContestRow) -> dict[str, object]:
    """Return the lists of a fantasy contest; they are empty in a typer."""
    rules = row.configuration.fantasy
    return {
        "available_formations": () if rules is None else tuple(map(formation_text, rules.formations)),
        "available_substitutions": () if rules is None else tuple(map(formation_text, rules.benches)),
        "available_bonuses": ()
        if rules is None
        else tuple(Bonus(name=bonus.name, number_of_available_bonuses=bonus.available) for bonus in rules.bonuses),
        "point_events": () if rules is None else tuple(PointEventView.of(event) for event in row.origin.point_events),
        "appearance": () if rules is None else row.origin.played_by.statistics,
        "captain_appearance": () if rules is None else row.origin.played_by.captain,
        "squad_composition": None if rules is None else rules.composition,
    }


def _name(row: ContestRow, language: Language) -> str:
    return Voice(language).text(row.names)


def _regulation_configuration(row: ContestRow, language: Language) -> RegulationConfiguration:
    return RegulationConfiguration(
        points_lost=None,
        points_received=None,
        team_name=None,
        contest_name=_name(row, language),
        contest_period=None,
    )


def _rules_config(row: ContestRow, installation: Installation, language: Language) -> RulesConfig:
    sections = rules_of(row, installation).sections[language]
    return RulesConfig(rules=tuple(RulesSection(title=part.title, body=part.body) for part in sections))


def _additional_options(settings: configuration.Configuration) -> AdditionalOptions:
    return AdditionalOptions(
        consents=tuple(
            ContestConsent(
                key=consent.key, text=consent.text, text_hash=consent_text(consent)[0], required=consent.required
            )
            for consent in settings.consents
        ),
        sections=tuple(AddedSection(title=part.title, body=part.body) for part in settings.sections),
    )


class ContestSettings(View):
    """The facts about the installation that a browser needs."""

    model_config = ConfigDict(json_schema_extra={"example": examples.SETTINGS})

    host: str
    """The operator of the installation."""
    contact_email: str
    """How to reach them."""
    version: str
    """Version of the product."""
    server_time: Instant
    """The database's clock, which decides every deadline."""
