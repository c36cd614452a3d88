"""The configuration of a contest: copied from a template, then changed by the organizer."""

from collections.abc import Iterable
from typing import Annotated, Literal

from pydantic import Field

from contests.domain.outcomes import Retirement
from contests.domain.questions import UsualQuestion
from contests.domain.rates import LEAST_PROBABILITY, rate_of
from contests.domain.scores import OTHER, ResultBasis
from contracts.base import Part, Points, Rate, Text
from contracts.events.contest import FantasyRules, TieBreak
from contracts.events.fixture import Family
from contracts.scoring import Jokers, RoundFactor, RoundWin, Scoring, Slam

Closing = Literal["round", "event"]
"""Whether the matches of a round close together, or each by itself."""


class Prediction(Part):
    """One prediction on offer by default in every event of the contest."""

    name: str
    family: Family
    rate: Rate
    """In hundredths: 303 is 3.03."""
    disabled: bool = False
    display_name: Text


ANY_OTHER = Prediction(
    name=OTHER,
    family="ExactResult",
    rate=rate_of(LEAST_PROBABILITY),
    display_name=Text(pl="inny wynik", en="other score"),
)
"""The exact result beyond those on offer; hardly ever right, so it has the highest rate until another is set."""


def with_other(predictions: tuple[Prediction, ...]) -> tuple[Prediction, ...]:
    """Return predictions with `other` behind the exact results; the same where there are none, or it is there."""
    places = [place for place, found in enumerate(predictions) if found.family == "ExactResult"]
    if not places or any(found.name == OTHER for found in predictions):
        return predictions
    return (*predictions[: places[-1] + 1], ANY_OTHER, *predictions[places[-1] + 1 :])


class PointEvent(Part):
    """The points of a counted statistic (rules.md, Fantasy: points); belongs to the origin.

    Plain: value × count; with `per`: value × floor(count / per); with `min` or `max`: value once if in the range.
    """

    name: str
    """The statistic, such as `goals`."""
    position: str | None = None
    """None: athletes of every position."""
    value: Points
    per: Annotated[int, Field(ge=1)] | None = None
    min: int | None = None
    max: int | None = None
    """Inclusive, like `min`."""
    display_name: Text | None = None
    """How the statistic is called; None: as its name."""

    @property
    def label(self) -> Text:
        """Return the statistic's name in both languages."""
        return self.display_name or Text(pl=self.name, en=self.name)


def names_of(predictions: Iterable[Prediction]) -> dict[str, list[str]]:
    """Return the names of predictions by family."""
    names: dict[str, list[str]] = {}
    for prediction in predictions:
        names.setdefault(prediction.family, []).append(prediction.name)
    return names


class ConfiguredText(Part):
    """A section of the rules that the organizer adds to the generated ones."""

    title: Text
    body: Text


class ContestConsent(Part):
    """A consent of this contest's own (spec.md §3, additionalOptions.consents)."""

    key: str
    text: Text
    required: bool = True


class Configuration(Part):
    """A contest's configuration; the part that affects play freezes when its first fixture locks."""

    families: tuple[Family, ...] = ()
    """Families on offer, in the order in which they are shown."""
    predictions: tuple[Prediction, ...] = ()
    """Predictions whose options are the same in every event; a group's options are its members."""
    exact_other: bool = False
    """Whether exact results include `other`: a side has more than 5 (rules-blocks.md, section 2)."""
    goes_through: int = 0
    """Points (tenths) of who goes through, where scores are predicted; with rates its options have rates."""
    has_goes_through: bool = False
    """Whether a match has, or has had, who goes through on offer; the rules mention it then."""
    scoring: Scoring | None = None
    """How a predicted score pays; None: options with rates are predicted."""
    weight: tuple[RoundFactor, ...] = ()
    """The factors of rounds; others count once."""
    has_own_weights: bool = False
    """Whether a match has, or has had, a weight of its own; the rules mention it then."""
    joker: Jokers | None = None
    """None: there are no jokers."""
    slam: Slam | None = None
    """None: a round in which every outcome is right brings nothing more."""
    round_win: RoundWin | None = None
    """None: winning a round brings nothing."""
    questions: bool = False
    """Whether questions have been asked (rules-blocks.md, section 3), so that the rules explain them."""
    questions_in_rounds: bool = False
    """Whether questions have been asked in ordinary rounds, likewise."""
    question_forms: tuple[Literal["number", "text", "order"], ...] = ()
    """The forms of questions besides the choice of a list that have been asked, likewise."""
    usual_question: UsualQuestion | None = None
    """The question that is proposed for each round; None: none is."""
    tie_break: tuple[TieBreak, ...] = ()
    round_wins_leave_out: tuple[int, ...] = ()
    """The numbers of rounds that count as won by no team, in order."""
    closing: Closing = "round"
    """`event`: each match closes by itself (rules-blocks.md, section 1)."""
    closes_before: int = 0
    """Minutes between the end of picks and the start of playing (rules-blocks.md, section 1)."""
    result_basis: ResultBasis = "normalTime"
    retirement: Retirement | None = None
    """What a retirement, or an abandoned match, means; None: the winner stands, and the rules do not mention it."""
    about: Text
    """What the game is, in a sentence or two."""
    family_texts: Annotated[dict[Family, Text], Field(default_factory=dict)]
    """How each family reads in this sport, for the rules."""
    sections: tuple[ConfiguredText, ...] = ()
    consents: tuple[ContestConsent, ...] = ()
    fantasy: FantasyRules | None = None
    """What a fantasy contest is played by; None in a typer."""

    @property
    def offered(self) -> tuple[Prediction, ...]:
        """Return the default predictions of the families on offer; those of other families are kept but not offered."""
        return tuple(found for found in self._known if found.family in self.families)

    @property
    def offers_other(self) -> bool:
        """Return whether exact results beyond 5 have a prediction by default."""
        return any(found.name == OTHER for found in self.offered)

    def predictions_of(self, family: Family) -> tuple[Prediction, ...]:
        """Return the default predictions of one family, in order."""
        return tuple(found for found in self._known if found.family == family)

    @property
    def _known(self) -> tuple[Prediction, ...]:
        """Return the default predictions, with `other` where the contest has it."""
        return tuple(found for found in self.predictions if self.exact_other or found.name != OTHER)
