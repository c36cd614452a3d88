"""Events about a contest as a whole."""

from datetime import datetime
from typing import Annotated, ClassVar, Literal
from uuid import UUID

from pydantic import Field

from contracts.base import Event, EventType, Part, Price
from contracts.scoring import RoundWin, Scoring, Slam

ContestState = Literal["draft", "published", "running", "closed"]
TieBreak = Literal[
    "bestFixture",
    "exactResults",
    "correctPredictions",
    "fewestTransfers",
    "earliestTeam",
    "roundWins",
    "questions",
    "guess",
]


BonusName = Literal["Captain", "FullSquad", "WildCard"]
SubstitutionTrigger = Literal["noPoints", "didNotPlay"]
SubstitutionConstraint = Literal["validFormation", "samePosition", "none"]
Editing = Literal["everyFixture", "firstFixtureOnly"]
Sale = Literal["current", "halfRise"]
PricesOf = Literal["opening", "moment"]
Captaincy = Literal["bonus", "standing"]
"""Whether captains are a bonus, or every squad has a captain and a vice-captain."""
Opens = Literal["over", "closing"]


class BonusLimit(Part):
    """How often a team may use a bonus in the whole contest."""

    name: BonusName
    available: int = Field(ge=0)


ChipKind = Literal[
    "Captain",
    "TripleCaptain",
    "TwoCaptains",
    "FullSquad",
    "WildCard",
    "FreeHit",
    "ExtraTransfer",
    "PriceJoker",
]


class ChipWindow(Part):
    """The rounds from `first` to `last` (numbers), in which a chip may be played `number` times; unused ones expire."""

    first: int = Field(ge=1)
    last: int = Field(ge=1)
    number: int = Field(ge=1)


class ChipRules(Part):
    """A chip that teams may play (rules-blocks.md, section 4)."""

    name: str = Field(min_length=1, max_length=40)
    """Unique in the contest; the digest of a round and `fixtureChips` name it so."""
    kind: ChipKind
    available: int = Field(ge=0)
    """How often a team may play it in the whole contest; with windows, the sum of their numbers."""
    windows: tuple[ChipWindow, ...] = ()
    """In the order of their rounds, without overlap; empty: any round."""
    not_consecutive: bool = False
    """Whether a team may not play it in two rounds running."""
    excludes: tuple[str, ...] = ()
    """The names of the chips that may not be played in the same round."""
    price: Price | None = None
    """Of a PriceJoker: the highest price at the lock (tenths) of the starter that counts double."""


AfterUnlimited = Literal["kept", "reset"]


class TransferRules(Part):
    """Free transfers that are saved, and further ones that cost points (rules-blocks.md, section 5)."""

    saved: int = Field(ge=0)
    """The free transfers that a team holds at most; at least those of a round (`max_transfers`)."""
    cost: int | None = Field(default=None, gt=0)
    """Points (tenths) of each transfer beyond the free ones; None: these are refused."""
    top_up: tuple[int, ...] = ()
    """The numbers of the rounds before which a team gets as many as it may hold."""
    unlimited: tuple[int, ...] = ()
    """The numbers of the rounds without a limit."""
    after_unlimited: AfterUnlimited = "kept"
    """What a team holds after a round without a limit: as many as before, or those of one round."""


class FantasyRules(Part):
    """The rules of a fantasy contest (rules.md, Fantasy); `budget` is in tenths."""

    positions: tuple[str, ...]
    """In the order of a formation's numbers and of the squad's rows."""
    formations: tuple[tuple[int, ...], ...]
    """Starters per position."""
    benches: tuple[tuple[int, ...], ...] = ()
    """Allowed counts per position of the bench; empty: any."""
    composition: tuple[int, ...] | None = None
    """Counts per position of the whole squad, if they are fixed."""
    starters: int = Field(ge=1)
    substitutes: int = Field(ge=0)
    budget: Price
    max_from_club: int = Field(ge=1)
    max_transfers: int = Field(ge=0)
    """The free transfers of a round."""
    transfers: TransferRules | None = None
    """None: unused free transfers expire, and further ones are refused."""
    bonuses: tuple[BonusLimit, ...] = ()
    """The bonuses of the specification; empty where the contest has chips."""
    chips: tuple[ChipRules, ...] = Field(default=(), max_length=16)
    """The chips of the contest; bit i of a squad's record stands for chip i. Empty: it has bonuses."""
    chips_per_round: int = Field(default=1, ge=1)
    """How many chips a team may play in one round."""
    substitution_trigger: SubstitutionTrigger = "noPoints"
    substitution_constraint: SubstitutionConstraint = "validFormation"
    editing: Editing = "everyFixture"
    sale: Sale = "current"
    """What a sale pays: the present price, or the purchase price with half of a rise and all of a fall."""
    captain: Captaincy = "bonus"
    prices: PricesOf = "opening"
    """The prices that count in a round: those of its opening, or those of the moment of a save."""
    opens: Opens = "over"
    """When a round opens: once the one before is over, or when it closes."""


MOST_ALTERNATES = 3


class Alternate(Part):
    """A further scoring of the same picks, with a ranking of its own (rules-blocks.md, section 2).

    Weights, jokers and points of questions are those of the contest.
    """

    scoring: Scoring
    slam: Slam | None = None
    """None: this scoring has none."""
    round_win: RoundWin | None = None
    """None: winning a round by these points brings nothing."""
    tie_break: tuple[TieBreak, ...] | None = None
    """None: as in the contest."""


Alternates = Annotated[
    tuple[Alternate, ...], Field(max_length=MOST_ALTERNATES, exclude_if=lambda alternates: not alternates)
]
"""The further scorings of a contest, in order: their numbers begin with 1. Left out where there are none."""


class ContestChanged(Event):
    """`contest.changed.v1`: the whole contest, as the game services and the ranking need it."""

    type: ClassVar[str] = "contest.changed.v1"

    contest_id: UUID
    origin_id: UUID
    name: str
    name_en: str | None = None
    """In English; None: none was given, or the event is of before there were two."""
    event_type: EventType
    state: ContestState
    start_date: datetime
    ends_at: datetime | None = None
    """Of a closed contest: until when (UTC) its organizer may take the closing back; limits count it until then."""
    sport: str
    families: tuple[str, ...] = ()
    tie_break: tuple[TieBreak, ...] = ()
    fantasy: FantasyRules | None = None
    """None in a typer."""
    alternates: Alternates = ()
    """Further scorings of the same picks; left out where there are none."""
    deleted: bool = False
    """An organizer deleted the draft for good: its name is empty, and everything known of it is to be deleted."""
    origin_deleted: bool = False
    """No other contest had its origin, which was deleted, too."""

    @property
    def aggregate_id(self) -> str:
        """The contest's id."""
        return str(self.contest_id)


class MembershipChanged(Event):
    """`membership.changed.v1`: a user joined or left a contest."""

    type: ClassVar[str] = "membership.changed.v1"

    contest_id: UUID
    contest_name: str
    contest_name_en: str | None = None
    user_id: UUID
    joined: bool
    changed_at: datetime | None = Field(default=None, description="Since when, UTC; null from older releases.")

    @property
    def aggregate_id(self) -> str:
        """The pair of contest and user."""
        return f"{self.contest_id}:{self.user_id}"
