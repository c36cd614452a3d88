"""The words of a person's own results: "Office, Round 3: 30.0 pts, 2nd of 14, +1 place; 4 of 8 right" (pure)."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from contracts.base import Text

LONGEST_TITLE = 200


@dataclass(frozen=True)
class Told:
    """A fixture with final results, and the number of teams in its contest.

    `is_whole`: no team of the contest has a fraction of a point.
    """

    contest_id: UUID
    fixture_id: UUID
    contest: Text
    fixture: Text
    teams: int
    is_whole: bool = False


@dataclass(frozen=True)
class OwnResult:
    """A person's figures in a fixture; points in tenths. `before` is 0 without an earlier place.

    `right` of their `picks` were right; `picks` is 0 where nothing is said of them.
    """

    told: Told
    points: int
    position: int
    before: int
    right: int = 0
    picks: int = 0

    @property
    def climbed(self) -> int | None:
        """The places gained (above 0) or lost; None without an earlier place."""
        return self.before - self.position if self.before else None


def own_results(told: Sequence[Told], figures: Sequence[int]) -> list[OwnResult]:
    """Return a person's results from the fixtures of a message and the numbers in their row.

    The numbers of a fixture are those of `OwnResult`; older messages have only the first three.
    """
    rows = zip(*[iter(figures)] * (len(figures) // len(told)), strict=True) if told else ()
    return [OwnResult(one, *row) for one, row in zip(told, rows, strict=True)]


def title_of(results: Sequence[OwnResult], language: str) -> str:
    """Return the title of a message: the only result, or the number of contests."""
    if len(results) == 1:
        return line_of(results[0], language)[:LONGEST_TITLE]
    number = len({one.told.contest_id for one in results})
    if language == "en":
        return f"Your results, {number} {'contest' if number == 1 else 'contests'}"
    return f"Twoje wyniki, {number} {'rozgrywka' if number == 1 else 'rozgrywki' if is_few(number) else 'rozgrywek'}"


def body_of(results: Sequence[OwnResult], language: str) -> str:
    """Return the text of a message: a line for each fixture."""
    return "\n".join(line_of(one, language) for one in results)


def line_of(result: OwnResult, language: str) -> str:
    """Return a person's figures of a fixture in words."""
    whole, tenths = divmod(abs(result.points), 10)
    points = f"{whole}" if result.told.is_whole and tenths == 0 else f"{whole}.{tenths}"
    sign = "−" if result.points < 0 else ""
    teams, place, told = result.told.teams, result.position, result.told
    if language == "en":
        words = f"{told.contest.en}, {told.fixture.en}: {sign}{points} pts, {_ordinal(place)} of {teams}"
    else:
        words = f"{told.contest.pl}, {told.fixture.pl}: {sign}{points.replace('.', ',')} pkt, {place}. z {teams}"
    climbed = result.climbed
    if climbed:
        words += f", {'+' if climbed > 0 else '−'}{abs(climbed)} {_places(abs(climbed), language)}"
    if result.picks == 0:
        return words
    if language == "en":
        return f"{words}; {result.right} of {result.picks} right"
    return f"{words}; trafione {result.right} z {result.picks}"


def is_few(number: int) -> bool:
    """Return whether a Polish noun stands in its second plural form: 2 rozgrywki, 5 rozgrywek."""
    return number % 10 in {2, 3, 4} and number % 100 not in {12, 13, 14}


def _places(number: int, language: str) -> str:
    if language == "en":
        return "place" if number == 1 else "places"
    return "miejsce" if number == 1 else "miejsca" if is_few(number) else "miejsc"


def _ordinal(number: int) -> str:
    suffix = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{'th' if number % 100 in {11, 12, 13} else suffix}"
