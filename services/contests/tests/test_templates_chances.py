"""The chances of templates, derived again from the models that `templates/README.md` states."""

import math
from collections.abc import Iterable, Mapping
from typing import get_args

import pytest

from contests.catalogue.templates import FOLDER, Sport, Template, template, templates
from contests.domain.scores import MATCH_FAMILIES, SETS_TO_WIN, ResultBasis, correct_predictions, is_prediction

VOLLEYBALL, TENNIS = (2.2, 1.8), (1.2, 1.2)
"""A side's chance to win a set differs from match to match: how it is spread, as a beta distribution."""
BASKETBALL = (3.0, 13.0)
"""Mean and deviation of the final margin, home minus away; a level one is played on."""
SPEEDWAY = (48.0, 7.5)
"""Mean and deviation of the home team's share of 90 points."""
WORLD_CUP = (100, 80, 60, 50, 45, 40, 36, 32, 29, 26, 24, 22, 20, 18, 16, 15, 14, 13, 12, 11, *range(10, 0, -1))
"""Points of the ski jumping World Cup by place (FIS)."""
ROUNDED = 0.006
"""Percent: chances have two decimals."""
Margins = Mapping[int, float]
"""Percent by the difference, home minus away."""


def chances(sport: str, family: str) -> dict[str, float]:
    """Answer the percents of a family's options."""
    return {
        option.name: option.probability
        for offered in template(f"{sport}-typer").families
        if offered.family == family
        for option in offered.options
    }


def set_scores(spread: tuple[float, float], to_win: int) -> dict[str, float]:
    """Answer the percents of a match's scores in sets, averaged over how even matches are."""

    def both(home: int, away: int) -> float:
        """Answer how likely the home side is to win these sets, in one order, and the away side those."""
        a, b = spread
        rising = [a + won for won in range(home)] + [b + won for won in range(away)]
        return math.prod(rising) / math.prod(a + b + played for played in range(home + away))

    found: dict[str, float] = {}
    for lost in range(to_win):
        orders = math.comb(to_win - 1 + lost, lost)  # the winner takes the last set
        found[f"{to_win}:{lost}"] = 100 * orders * both(to_win, lost)
        found[f"{lost}:{to_win}"] = 100 * orders * both(lost, to_win)
    return found


def normal(mean: float, deviation: float, values: Iterable[int]) -> Margins:
    """Answer the percents of whole numbers that a normal distribution is rounded to."""

    def below(value: float) -> float:
        return (1 + math.erf((value - mean) / deviation / math.sqrt(2))) / 2

    return {value: 100 * (below(value + 0.5) - below(value - 0.5)) for value in values}


def basketball_margins() -> Margins:
    drawn = normal(*BASKETBALL, range(-200, 201))
    return {margin: percent / (1 - drawn[0] / 100) for margin, percent in drawn.items() if margin}


def speedway_margins() -> Margins:
    return {2 * points - 90: percent for points, percent in normal(*SPEEDWAY, range(-100, 200)).items()}


def agree(found: Mapping[str, float], expected: Mapping[str, float]) -> None:
    assert found.keys() == expected.keys()
    for name, percent in expected.items():
        assert found[name] == pytest.approx(percent, abs=ROUNDED), name


def summed(margins: Margins, family: str, names: Iterable[str]) -> dict[str, float]:
    """Add up the margins with which each option comes true, as results are settled."""
    offered = list(names)
    total = dict.fromkeys(offered, 0.0)
    for margin, percent in margins.items():
        (right,) = correct_predictions(family, offered, (margin, 0))
        total[right] += percent
    return total


@pytest.mark.parametrize(
    ("sport", "spread", "bases"),
    [("volleyball", VOLLEYBALL, ("bestOfFive",)), ("tennis", TENNIS, ("bestOfThree", "bestOfFive"))],
)
def test_scores_in_sets_follow_from_how_even_matches_are(
    sport: str, spread: tuple[float, float], bases: tuple[ResultBasis, ...]
) -> None:
    expected = {basis: set_scores(spread, SETS_TO_WIN[basis]) for basis in bases}
    agree(chances(sport, "ExactResult"), {name: p for scores in expected.values() for name, p in scores.items()})
    for scores in expected.values():
        won = sum(percent for name, percent in scores.items() if name[0] > name[2])
        agree(chances(sport, "1X2"), {"1": won, "2": 100 - won})


@pytest.mark.parametrize(("sport", "margins"), [("basketball", basketball_margins()), ("speedway", speedway_margins())])
def test_points_follow_from_how_the_margin_is_spread(sport: str, margins: Margins) -> None:
    for family in ("1X2", "PointDifference"):
        found = chances(sport, family)
        agree(found, summed(margins, family, found))


def test_nothing_is_known_of_another_sport() -> None:
    agree(chances("other", "1X2"), dict.fromkeys(("1", "X", "2"), 100 / 3))


TYPERS = [made for made in templates().values() if made.event_type == "Typer"]


@pytest.mark.parametrize("made", TYPERS, ids=lambda made: made.key)
def test_what_a_match_offers_covers_every_way_it_can_end(made: Template) -> None:
    matches = [offered for offered in made.families if offered.family in MATCH_FAMILIES]
    for basis in bases_of(made):
        for offered in matches:
            possible = [one for one in offered.options if is_prediction(offered.family, one.name, basis=basis)]
            assert possible, f"{basis}: nothing is on offer"
            total = sum(one.probability for one in possible)
            assert total == pytest.approx(100, abs=ROUNDED * len(possible) + 0.01)


def bases_of(made: Template) -> tuple[ResultBasis, ...]:
    return ("bestOfThree", "bestOfFive") if made.sport == "tennis" else (made.result_basis,)


def test_bands_are_those_of_the_specification() -> None:
    assert list(chances("basketball", "PointDifference")) == [
        *("1:21+", "1:11-20", "1:6-10", "1:0-5"),
        *("2:0-5", "2:6-10", "2:11-20", "2:21+"),
    ]
    assert list(chances("speedway", "PointDifference")) == [
        *("1:21+", "1:11-20", "1:6-10", "1:1-5", "0"),
        *("2:1-5", "2:6-10", "2:11-20", "2:21+"),
    ]


def test_every_sport_has_a_typer_template() -> None:
    assert {made.sport for made in TYPERS} == set(get_args(Sport))


def test_places_in_ski_jumping_are_worth_a_tenth_of_the_world_cup() -> None:
    """Each band of places has its mean, rounded down to half a point."""
    for event in template("skiJumping-fantasy").point_events:
        if event.name == "place":
            assert event.min is not None
            assert event.max is not None
            band = WORLD_CUP[event.min - 1 : event.max]
            assert event.value == math.floor(sum(band) / len(band) / 5) * 5


def test_the_readme_names_every_template() -> None:
    told = (FOLDER / "README.md").read_text(encoding="utf-8")
    assert [key for key in templates() if f"`{key}`" not in told] == []


@pytest.mark.parametrize("made", [made for made in templates().values() if made.fantasy], ids=lambda made: made.key)
def test_the_readme_names_every_statistic_that_scores(made: Template) -> None:
    row = next(
        line for line in (FOLDER / "README.md").read_text(encoding="utf-8").splitlines() if f"`{made.key}`" in line
    )
    assert [event.name for event in made.point_events if f"`{event.name}`" not in row] == []
