"""Request bodies for contests."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import ConfigDict, Field, StringConstraints

from contests.catalogue.schemas import (
    Line,
    NameDraft,
    OfferedPrediction,
    PointEventDrafts,
    Sharing,
    StatisticNames,
    TextDraft,
)
from contests.contests import examples
from contests.contests.chips import Chips
from contests.contests.declarations import DeclaredDraft
from contests.contests.jokers import JokerDraft
from contests.contests.round_points import RoundWinDraft, SlamDraft
from contests.contests.scoring import ScoringDraft
from contests.contests.transfers import TransfersDraft
from contests.contests.weights import RoundFactors
from contests.domain.admission import Admitted
from contracts.events.contest import BonusName, TieBreak
from contracts.events.fixture import Family
from kit.api.wire import Body, Instant
from shared.names import Visible

ContestName = Annotated[str, StringConstraints(min_length=3, max_length=80), Visible]
EnglishName = Annotated[str, StringConstraints(max_length=80), Visible]
OriginName = Annotated[str, StringConstraints(min_length=1, max_length=120), Visible]
Predictions = Annotated[tuple[OfferedPrediction, ...], Field(max_length=500)]
Families = Annotated[tuple[Family, ...], Field(min_length=1, max_length=5)]
LeftOut = Annotated[tuple[Annotated[int, Field(ge=1, le=1000, strict=True)], ...], Field(max_length=200)]
TieBreaks = Annotated[tuple[TieBreak, ...], Field(max_length=8)]
EntryCode = Annotated[str, StringConstraints(strip_whitespace=True, min_length=6, max_length=40), Visible]
_LABEL = "[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
EntryDomain = Annotated[
    str, StringConstraints(strip_whitespace=True, max_length=253, pattern=rf"^{_LABEL}(\.{_LABEL})+$")
]
EntryDomains = Annotated[tuple[EntryDomain, ...], Field(max_length=20)]


class PrizeDraft(Body):
    """The prize for a position."""

    position: Line
    """The winner, such as `1` or `4–10`."""
    prize: Line
    """The prize."""


class PrizesDraft(Body):
    """All prizes, in order; they replace those there were."""

    prizes_list: Annotated[tuple[PrizeDraft, ...], Field(max_length=200)]
    """In the order in which they are shown."""


class SectionDraft(Body):
    """A section that the organizer adds to the generated rules."""

    title: NameDraft
    """Heading in both languages."""
    body: TextDraft
    """Text in both languages; an empty line divides paragraphs."""


class ConsentDraft(Body):
    """A consent of this contest's own."""

    key: Annotated[str, StringConstraints(pattern=r"^[A-Za-z][A-Za-z0-9]{0,59}$")]
    """Name of the consent within the contest."""
    text: TextDraft
    """The text of the consent, in both languages."""
    required: bool = True
    """Whether it is required for joining."""


class BonusDraft(Body):
    """How often a team may use a bonus in the whole contest."""

    name: BonusName
    """The bonus."""
    number_of_available_bonuses: Annotated[int, Field(ge=0, le=1000, strict=True)]
    """Uses per team in the whole contest; 0: none."""


Counts = Annotated[str, StringConstraints(pattern=r"^[0-9]{1,2}(-[0-9]{1,2}){0,19}$")]
Formations = Annotated[tuple[Counts, ...], Field(max_length=100)]
Composition = Annotated[tuple[Annotated[int, Field(ge=0, le=99, strict=True)], ...], Field(max_length=20)]
Bonuses = Annotated[tuple[BonusDraft, ...], Field(max_length=3)]
Sections = Annotated[tuple[SectionDraft, ...], Field(max_length=30)]
Consents = Annotated[tuple[ConsentDraft, ...], Field(max_length=10)]


class ContestPatch(DeclaredDraft):
    """A change of a contest; fields that are not sent, or null, stay."""

    model_config = ConfigDict(json_schema_extra={"example": examples.PATCH})

    name: ContestName | None = None
    """The contest's name, in Polish or in the language of its organizer."""
    name_en: EnglishName | None = None
    """The contest's name in English; empty: as `name`."""
    start_date: Instant | None = None
    """From when on it can be joined, in UTC."""
    admission: Admitted | None = None
    """Who may join: `everybody`, those with the `entryCode` (`code`), with an e-mail address of the `entryDomains`
    (`domains`), or with an organizer's yes (`approval`). Only contests for everybody are listed; members stay."""
    entry_code: EntryCode | None = None
    """The code, in any letter case; another one replaces it."""
    entry_domains: EntryDomains | None = None
    """The domains, such as `example.org`, without subdomains."""
    origin_name: OriginName | None = None
    """Name of the competition; that of an existing contest stays."""
    prizes: PrizesDraft | None = None
    """All prizes."""
    scoring: ScoringDraft | None = None
    """How predictions pay; typer only. Matches of rounds that are not locked get the offer of that kind."""
    exact_other: bool | None = None
    """Whether exact results include `other`: a side has more than 5. Typer only, by rates; not where sets decide."""
    weight: RoundFactors | None = None
    """The factors of rounds; other rounds count once. Typer only. A match may have one of its own."""
    joker: JokerDraft | None = None
    """How many matches a person may mark, and by how much these are multiplied; `{}`: none. Typer only."""
    slam: SlamDraft | None = None
    """Points of a round in which every outcome is right; `{}`: none. Typer only."""
    round_win: RoundWinDraft | None = None
    """Points of the team with the most points of a round; `{}`: none. Typer only."""
    tie_break: TieBreaks | None = None
    """The tie-breaks for equal points, in order."""
    round_wins_leave_out: LeftOut | None = None
    """The numbers of rounds that count as won by no team, where rounds won break ties."""
    prediction_families: Families | None = None
    """The families of predictions, in the order in which they are shown; typer only."""
    available_predictions: Predictions | None = None
    """Default predictions of every event; typer only."""
    rules: Sections | None = None
    """Sections added to the generated rules."""
    consents: Consents | None = None
    """Consents of the contest's own."""
    available_formations: Formations | None = None
    """Allowed formations, players per position: `1-4-4-2`; fantasy only, like all below."""
    available_substitutions: Formations | None = None
    """Allowed benches; an empty list allows any."""
    squad_composition: Composition | None = None
    """Players per position of the whole squad; an empty list allows any."""
    transfers: TransfersDraft | None = None
    """How transfers are counted, saved and paid; the rounds that have not opened may change after the first lock."""
    available_bonuses: Bonuses | None = None
    """How often each bonus may be used; one that may be used takes chips away."""
    chips: Chips | None = None
    """The chips that teams may play, in the order in which they are shown; they replace the bonuses."""
    point_events: PointEventDrafts | None = None
    """The point events; they belong to the origin, so other contests on it use them, too."""
    appearance: StatisticNames | None = None
    """The statistics of which one above 0 says that an athlete played; an empty list: any statistic. They belong to
    the origin, like the point events."""
    captain_appearance: StatisticNames | None = None
    """The statistics that decide about the armband alone; an empty list: the same as `appearance`."""


class ContestChange(ContestPatch):
    """A change of a contest, with an organizer's yes to the closings that it moves."""

    reason: Annotated[str, StringConstraints(min_length=1, max_length=500)] | None = None
    """Why the closing of an open round moves. Participants read it in the log."""
    accepts_late_closing: bool = False
    """Yes to picks that end after a match has started, and to the closing of an open round that moves."""


class ContestDraft(ContestPatch):
    """A new contest. Missing fields come from the template, it starts now, and its origin gets its name."""

    model_config = ConfigDict(json_schema_extra={"example": examples.DRAFT})

    template: Annotated[str, StringConstraints(min_length=1, max_length=80)]
    """Key of the template that the contest starts with."""
    key: UUID | None = None
    """Made by the caller for this submission: the same once more makes nothing, and returns what the first made."""
    sharing: Sharing = "share"
    """What happens where the competition exists already: its teams, players and prices are shared; `ask` refuses with
    `origin-exists`, and `own` makes another competition with a number behind the name."""
    name: ContestName = Field()  # pyright: ignore[reportGeneralTypeIssues, reportIncompatibleVariableOverride] - required here
    """The name of the contest."""


class ContestClosing(Body):
    """Why a contest is closed."""

    model_config = ConfigDict(
        json_schema_extra={"example": {"reason": "Turniej się zakończył", "accepts": ["ahead", "postponed"]}}
    )

    reason: Annotated[str, StringConstraints(min_length=1, max_length=500)]
    """Why; participants read it in the log."""
    accepts: tuple[Literal["ahead", "postponed"], ...] | None = None
    """The points of the checklist that the organizer closes without; null, as in 1.0.0: the checklist is not asked."""
