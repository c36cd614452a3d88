"""The effect of a click on a prediction (rules.md, Typer: predictions).

The browser tests the same rules with `proto-contracts/vectors/predictions.json`.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations
from typing import Literal

from shared.figures import read_place
from typer_predictions.domain.answers import Asked
from typer_predictions.domain.jokers import JokersOffered
from typer_predictions.domain.margins import read_margin
from typer_predictions.domain.orders import AskedOrder, Wholes
from typer_predictions.domain.scales import read_score

RESULT = "1X2"
EXACT = "ExactResult"
DIFFERENCE = "PointDifference"
WINNER = "GroupWinner"
MEDALISTS = "GroupMedalists"
SCORE = "Score"
MARGIN = "Margin"
PREDICTED = (SCORE, MARGIN)
"""Families without options: a score, or a winner and margin, is typed."""
JOKER = "Joker"
"""Not a family on offer: a pick `{"Joker": "*"}` of an event marks the joker on it, so that it locks with the event."""
MARKED = "*"
ANSWER = "Answer"
MOST_MEDALISTS = 3
"""The number of chosen medalists; the family is complete with it (rules.md)."""

LISTS = frozenset({MEDALISTS, ANSWER})
"""Families of which several names may be chosen."""
ANY_SCORE = "*"
"""The one option of `Score` and of `Margin`, and of a question without a list: any of them can be predicted."""

EventState = Literal["scheduled", "played", "postponed", "void"]
Choice = str | tuple[str, ...]
"""One name, or for medalists the names in alphabetical order (their order has no meaning)."""
Picks = Mapping[str, Choice]
"""A team's choices for one event, by family; families without a choice are missing."""


class Refused(Exception):
    """A change of predictions breaks a rule; nothing of it is applied."""

    def __init__(self, family: str) -> None:
        super().__init__(family)
        self.family = family


class Unknown(Refused):
    """The event does not offer this prediction."""


class Disabled(Refused):
    """The prediction, or its whole event, is disabled."""


class TooMany(Refused):
    """More medalists than allowed."""


class TooManyAnswers(Refused):
    """More answers than the question allows."""


class NotAnAnswer(Refused):
    """The question does not take such an answer."""

    def __init__(self, family: str, asked: Asked) -> None:
        super().__init__(family)
        self.asked = asked


class Contradiction(Refused):
    """Choices of one change contradict each other."""


@dataclass(frozen=True)
class Option:
    """A prediction on offer; `rate` in hundredths."""

    name: str
    family: str
    rate: int
    is_disabled: bool = False
    most: int | None = None
    """Of an answer: how many of the question may be chosen; None: one."""
    asked: Asked | None = None
    """The number, text or order that a question asks for."""


@dataclass(frozen=True)
class Offer:
    """An event's options by family and name."""

    state: EventState
    families: Mapping[str, Mapping[str, Option]]
    jokers: JokersOffered | None = None
    """The jokers that a team may put on this and other events; None: none on this one."""

    @classmethod
    def of(cls, state: EventState, options: Iterable[Option], jokers: JokersOffered | None = None) -> "Offer":
        """Group options by family."""
        families: dict[str, dict[str, Option]] = {}
        for option in options:
            families.setdefault(option.family, {})[option.name] = option
        return cls(state=state, families=families, jokers=jokers)

    @cached_property
    def has_draw(self) -> bool:
        """True if a draw is on offer; without one, an even score does not name a winner."""
        return "X" in self.families.get(RESULT, {}) or "0" in self.families.get(DIFFERENCE, {})

    def can_be_chosen(self, family: str, name: str) -> bool:
        """Return whether the option is on offer and not disabled."""
        option = self.families.get(family, {}).get(name)
        return option is not None and not option.is_disabled


@dataclass(frozen=True)
class Claim:
    """A choice's statement about a match: the winner, and the least and greatest difference (None: no limit).

    `winner` is `1`, `2` or `X`; None: an even score of a match that cannot end in a draw.
    """

    winner: str | None
    least: int
    most: int | None
    score: tuple[int, int] | None = None

    def agrees(self, other: "Claim") -> bool:
        """Return whether both claims can be true of one match."""
        if self.score is not None and other.score is not None and self.score != other.score:
            return False
        apart = (self.most is not None and self.most < other.least) or (
            other.most is not None and other.most < self.least
        )
        return (None in {self.winner, other.winner} or self.winner == other.winner) and not apart


_EXACT = re.compile(r"(\d{1,4}):(\d{1,4})")
_BAND = re.compile(r"([12]):(\d{1,4})(?:(\+)|[-\N{EN DASH}](\d{1,4}))?")


@lru_cache(maxsize=4096)
def claim(family: str, name: str, *, has_draw: bool = True) -> Claim | None:
    """Return a prediction's claim about the match; None if it cannot contradict another.

    Where no draw is offered, an even score (`0:0`) agrees with the first bands, which count a difference of 0.

    Bands are `side:n`, `side:n-m` and `side:n+`, where the side is 1 (home) or 2 (away), and `0` for a draw.
    """
    if family == RESULT and name in {"1", "X", "2"}:
        return Claim("X", 0, 0) if name == "X" else Claim(name, 0, None)
    if family == EXACT and (exact := _EXACT.fullmatch(name)):
        home, away = int(exact[1]), int(exact[2])
        winner = "1" if home > away else "2" if home < away else "X" if has_draw else None
        return Claim(winner, abs(home - away), abs(home - away), (home, away))
    if family == DIFFERENCE and name == "0":
        return Claim("X", 0, 0)
    if family == DIFFERENCE and (band := _BAND.fullmatch(name)):
        least = int(band[2])
        most = None if band[3] else int(band[4]) if band[4] else least
        return Claim(band[1], least, most)
    return None


def implied_result(family: str, choice: Choice) -> str | None:
    """Return the 1X2 prediction implied by an exact result or a point difference; None for other families."""
    if family not in {EXACT, DIFFERENCE} or not isinstance(choice, str):
        return None
    said = claim(family, choice)
    return None if said is None else said.winner


@lru_cache(maxsize=16_384)
def agree(one: tuple[str, Choice], other: tuple[str, Choice], *, has_draw: bool = True) -> bool:
    """Return whether two choices `(family, choice)` of one event can be true together, with or without a draw on offer.

    The winner of a group is one of its medalists, so three medalists without the chosen winner contradict it.
    """
    choices = dict((one, other))
    winner, medalists = choices.get(WINNER), choices.get(MEDALISTS)
    if isinstance(winner, str) and isinstance(medalists, tuple):
        return len(medalists) < MOST_MEDALISTS or winner in medalists
    first, second = (
        claim(family, choice, has_draw=has_draw) if isinstance(choice, str) else None for family, choice in (one, other)
    )
    return first is None or second is None or first.agrees(second)


def normal(family: str, choice: str | Iterable[str] | None) -> Choice | None:
    """Return a choice in normal form: medalists and answers sorted and without duplicates; None for no choice.

    Raises:
        Unknown: several names where only one can be chosen.
        TooMany: more than three medalists.
    """
    if choice is None:
        return None
    if family not in LISTS:
        if not isinstance(choice, str):
            raise Unknown(family)
        return choice
    names = tuple(sorted({choice} if isinstance(choice, str) else set(choice)))
    if family == MEDALISTS and len(names) > MOST_MEDALISTS:
        raise TooMany(family)
    return names or None


def apply(offer: Offer, picks: Picks, change: Mapping[str, Choice | None]) -> dict[str, Choice]:
    """Return an event's picks after a change of some families; other families stay unless contradicted.

    None clears a family, before any choice is applied. A choice sets 1X2 where it implies an available one. It clears
    every other family that contradicts it: the last choice wins. A choice that is sent again unchanged changes nothing.
    A chosen option that was disabled meanwhile stays as long as it is not sent again.

    Args:
        offer: the event's present offer.
        picks: the picks so far.
        change: the families sent, in their normal form.

    Raises:
        Unknown, Disabled, TooManyAnswers, NotAnAnswer, Contradiction: nothing of the change counts.
    """
    changed = {family: choice for family, choice in change.items() if picks.get(family) != choice}
    chosen = {family: choice for family, choice in changed.items() if choice is not None}
    for family, choice in change.items():
        _require_offered(offer, family, choice, picks.get(family))
    sent = [(family, choice) for family, choice in change.items() if choice is not None]
    has_draw = offer.has_draw
    for one, other in combinations(sent, 2):
        if not agree(one, other, has_draw=has_draw):
            raise Contradiction(other[0])
    after = {family: choice for family, choice in picks.items() if family not in changed} | chosen
    for act in chosen.items():
        after = {family: choice for family, choice in after.items() if agree(act, (family, choice), has_draw=has_draw)}
        result = implied_result(*act)
        if result is not None and offer.can_be_chosen(RESULT, result):
            after[RESULT] = result
    return after


def _require_offered(offer: Offer, family: str, choice: Choice | None, before: Choice | None) -> None:
    """Require that a choice is on offer, and that there are no more answers than may be chosen.

    Disabled medalists may stay in a changed list, as may choices made before a void.
    """
    kept = before if isinstance(before, tuple) and choice != before else ()
    if family == ANSWER and choice != before and len(names_of(choice)) > most_of(offer, family):
        raise TooManyAnswers(family)
    asked = asked_of(offer) if family == ANSWER else None
    if asked is not None and choice != before and not _takes(asked, choice):
        raise NotAnAnswer(family, asked)
    for name in names_of(choice):
        option = offer.families.get(family, {}).get(_option_of(family, name, asked))
        if option is None or name == ANY_SCORE:
            raise Unknown(family)
        if option.is_disabled and name not in kept:
            raise Disabled(family)
    if offer.state == "void" and choice is not None and choice != before:
        raise Disabled(family)


def asked_of(offer: Offer) -> Asked | None:
    """Return the number, text or order that a question asks for; None of other events."""
    return next((option.asked for option in offer.families.get(ANSWER, {}).values()), None)


def _takes(asked: Asked, choice: Choice | None) -> bool:
    names = names_of(choice)
    return asked.takes(names) if isinstance(asked, AskedOrder) else all(asked.takes(name) for name in names)


def _option_of(family: str, name: str, asked: Asked | None) -> str:
    """Return the name of the option that a chosen name is of."""
    if isinstance(asked, AskedOrder):
        place = read_place(name)
        return name if place is None else place[1]
    return ANY_SCORE if asked is not None or _is_typed(family, name) else name


def whole_orders(picks: Mapping[str, Picks], wholes: Wholes) -> Mapping[str, Picks]:
    """Return a team's picks without orders that are not whole: these are kept, but count for nothing.

    Args:
        picks: of a team, by event.
        wholes: how many places the orders have, by event.
    """
    if not any(len(names_of(picks.get(event, {}).get(ANSWER))) < places for event, places in wholes.items()):
        return picks
    counted = dict(picks)
    for event, places in wholes.items():
        families = picks.get(event, {})
        if len(names_of(families.get(ANSWER))) < places:
            counted[event] = {family: choice for family, choice in families.items() if family != ANSWER}
    return counted


def _is_typed(family: str, name: str) -> bool:
    """Return whether a name is a score, or a winner and margin, of a family that has these."""
    return bool((family == SCORE and read_score(name)) or (family == MARGIN and read_margin(name)))


def names_of(choice: Choice | None) -> tuple[str, ...]:
    """Return the names of a choice: one, every medalist, or none."""
    return () if choice is None else (choice,) if isinstance(choice, str) else choice


def most_of(offer: Offer, family: str) -> int:
    """Return how many names of a family may be chosen."""
    if family == MEDALISTS:
        return MOST_MEDALISTS
    return max((option.most or 1 for option in offer.families.get(family, {}).values()), default=1)


def required(offer: Offer) -> dict[str, int]:
    """Return the number of names that each family needs for a full event; a voided event needs none (rules.md)."""
    if offer.state == "void":
        return {}
    available = {
        family: sum(not option.is_disabled for option in options.values()) for family, options in offer.families.items()
    }
    return {family: min(count, most_of(offer, family)) for family, count in available.items() if count}


def is_complete(offer: Offer, picks: Picks) -> bool:
    """Return whether every offered family of the event is chosen."""
    return all(
        family in picks and (1 if isinstance(picks[family], str) else len(picks[family])) >= needed
        for family, needed in required(offer).items()
    )
