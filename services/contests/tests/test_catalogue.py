"""The football template, nations and clubs."""

import json
import math
import re
from collections.abc import Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any, cast, get_args
from uuid import UUID

import pytest
from babel import Locale

from contests.catalogue import service
from contests.catalogue.point_events import contradictions
from contests.catalogue.repository import CatalogueRepository
from contests.catalogue.templates import OfferedFamily, Sport, Template, template, templates
from contests.domain.fantasy_rules import rules_faults
from contests.domain.nations import Club, club_named
from contests.domain.rates import equal_share_rate, rate_of
from contests.domain.scores import is_prediction
from contests.domain.slugs import slug
from contests.rules.positions import position_name
from contests.tests.acting import Contests

MEAN_HOME, MEAN_AWAY = 1.45, 1.15
"""Goals a side scores on average: the template's chances are those of two independent Poisson counts."""


def family(name: str) -> OfferedFamily:
    return next(offered for offered in template("football-typer").families if offered.family == name)


def chance(home: int, away: int) -> float:
    def poisson(mean: float, count: int) -> float:
        return math.exp(-mean) * mean**count / math.factorial(count)

    return 100 * poisson(MEAN_HOME, home) * poisson(MEAN_AWAY, away)


def test_the_chances_are_those_of_one_consistent_model() -> None:
    exact = {option.name: option.probability for option in family("ExactResult").options}
    other = exact.pop("other")
    assert len(exact) == 36
    goals = range(6)
    assert other == pytest.approx(100 - sum(chance(home, away) for home in goals for away in goals), abs=0.006)
    for name, probability in exact.items():
        home, away = (int(goals) for goals in name.split(":"))
        assert probability == pytest.approx(chance(home, away), abs=0.006)
    outcome = {option.name: option.probability for option in family("1X2").options}
    assert sum(outcome.values()) == pytest.approx(100, abs=0.02)
    difference = {option.name: option.probability for option in family("PointDifference").options}
    assert outcome["X"] == difference["0"]
    for side in ("1", "2"):
        bands = sum(probability for name, probability in difference.items() if name.startswith(f"{side}:"))
        assert outcome[side] == pytest.approx(bands, abs=0.01)
        for gap in (1, 2):
            total = sum(
                chance(goals + gap, goals) if side == "1" else chance(goals, goals + gap) for goals in range(30)
            )
            assert difference[f"{side}:{gap}"] == pytest.approx(total, abs=0.006)


def test_every_option_of_a_template_is_a_prediction_of_its_family() -> None:
    for made in templates().values():
        assert len({offered.family for offered in made.families}) == len(made.families)
        for offered in made.families:
            names = [option.name for option in offered.options]
            assert len(set(names)) == len(names)
            assert all(is_prediction(offered.family, name) for name in names)


@pytest.mark.parametrize(
    ("probability", "rate"),
    [(33, 303), (100, 100), (50, 200), (1, 10_000), (0.2, 10_000), ("43.98", 227), (Decimal("26.04"), 384), (16, 625)],
)
def test_a_rate_is_a_hundred_divided_by_the_probability(probability: float | Decimal | str, rate: int) -> None:
    assert rate_of(probability) == rate


@pytest.mark.parametrize("probability", [0, -1, 100.01])
def test_there_is_no_rate_without_a_probability(probability: float) -> None:
    with pytest.raises(ValueError, match="probability"):
        rate_of(probability)


def test_members_of_a_group_have_equal_shares() -> None:
    assert equal_share_rate(4) == 400
    assert equal_share_rate(4, winners=3) == 133
    assert equal_share_rate(2, winners=3) == 100
    with pytest.raises(ValueError, match="option"):
        equal_share_rate(0)


@pytest.mark.parametrize(
    ("name", "club"),
    [
        ("Poland", Club("poland", "Polska", "Poland", "PL")),
        ("Polska", Club("poland", "Polska", "Poland", "PL")),
        ("England", Club("england", "Anglia", "England", "GB-ENG")),
        ("Scotland", Club("scotland", "Szkocja", "Scotland", "GB-SCT")),
        ("Wales", Club("wales", "Walia", "Wales", "GB-WLS")),
        ("Northern Ireland", Club("northern-ireland", "Irlandia Północna", "Northern Ireland", "GB-NIR")),
        ("USA", Club("usa", "Stany Zjednoczone", "USA", "US")),
        ("United States", Club("usa", "Stany Zjednoczone", "United States", "US")),
        ("Korea Republic", Club("south-korea", "Korea Południowa", "Korea Republic", "KR")),
        ("Ivory Coast", Club("ivory-coast", "Wybrzeże Kości Słoniowej", "Ivory Coast", "CI")),
        ("Côte d'Ivoire", Club("ivory-coast", "Wybrzeże Kości Słoniowej", "Côte d'Ivoire", "CI")),
        ("Czech Republic", Club("czechia", "Czechy", "Czech Republic", "CZ")),
        ("Bosnia & Herzegovina", Club("bosnia-and-herzegovina", "Bośnia i Hercegowina", "Bosnia & Herzegovina", "BA")),
        ("CURACAO", Club("curacao", "Curaçao", "CURACAO", "CW")),
        ("DR Congo", Club("dr-congo", "DR Konga", "DR Congo", "CD")),
        ("  Legia   Warszawa ", Club("legia-warszawa", "Legia Warszawa", "Legia Warszawa", None)),
        ("1. FC Köln", Club("1-fc-koln", "1. FC Köln", "1. FC Köln", None)),
        ("Łódź", Club("lodz", "Łódź", "Łódź", None)),
    ],
)
def test_a_name_tells_the_nation_or_the_club(name: str, club: Club) -> None:
    assert club_named(name) == club


def test_every_colour_belongs_to_a_country_that_has_a_name() -> None:
    colours = json.loads((Path(service.__file__).parent.parent / "data" / "nation_colours.json").read_bytes())
    named = {str(code) for code in Locale("en").territories} | {"GB-ENG", "GB-SCT", "GB-WLS", "GB-NIR"}
    assert set(colours) <= named
    assert all(re.fullmatch("#[0-9a-f]{6}", colour) for pair in colours.values() for colour in pair)
    assert all(first != second for first, second in colours.values())


def test_keys_are_short_and_tell_names_apart() -> None:
    assert slug("Москва") != slug("Киев")
    assert slug("???") != slug("!!!")
    assert len(slug("a" * 500)) == 60


async def test_clubs_are_made_once_per_origin(contests: Contests) -> None:
    draft = await contests.draft()
    origin = UUID(draft["origin"]["_id"])
    async with contests.database.transaction() as session:
        made = await service.ensure_clubs(session, origin, ["USA", "United States", "Legia Warszawa"])
        assert made["USA"] is made["United States"]
    async with contests.database.transaction() as session:
        again = await service.ensure_clubs(session, origin, ["Legia Warszawa", "Poland"])
        assert again["Poland"].country == "PL"
        assert (again["Poland"].colour_primary, again["Poland"].colour_secondary) == ("#ffffff", "#dc143c")
        assert again["Legia Warszawa"].colour_primary is None
        assert sorted(await CatalogueRepository(session).clubs_of(origin)) == ["legia-warszawa", "poland", "usa"]


async def test_organizers_see_the_templates(contests: Contests) -> None:
    shown = await contests.organizer.gets("/organizer/contests/templates")
    assert {(one["key"], one["sport"], one["eventType"]) for one in shown} >= {
        ("football-fantasy", "football", "Fantasy"),
        ("football-typer", "football", "Typer"),
    }
    (typer,) = (one["name"] for one in shown if one["key"] == "football-typer")
    assert typer == {"pl": "Piłka nożna – typer", "en": "Football – predictions"}


def test_every_sport_has_a_fantasy_template() -> None:
    assert {made.sport for made in templates().values() if made.fantasy} == set(get_args(Sport))


@pytest.mark.parametrize("made", [made for made in templates().values() if made.fantasy], ids=lambda made: made.key)
def test_a_fantasy_template_agrees_with_itself(made: Template) -> None:
    assert made.fantasy is not None
    assert made.fantasy.positions == made.positions
    assert rules_faults(made.fantasy) == []
    assert contradictions(made.point_events, made.positions) == []
    counted = {event.name for event in made.point_events}
    assert {*made.played_by.statistics, *made.played_by.captain} <= counted
    assert made.played_by.statistics
    for position in made.positions:
        names = position_name(position)
        assert (names.pl, names.en) != (position, position), f"the rules have no name for {position}"


@pytest.mark.parametrize("sport", get_args(Sport))
async def test_a_contest_of_every_sport_can_be_made(contests: Contests, sport: Sport) -> None:
    draft = await contests.draft(template=f"{sport}-fantasy", originName=sport)
    assert draft["origin"]["sport"] == sport


PRESETS = {
    "kicktipp-classic": ("scale", "scales", "4-3-2"),
    "kicktipp-rule-of-nine": ("scale", "scales", "ruleOfNine"),
    "kicktipp-modified-rule-of-nine": ("scale", "scales", "modifiedRuleOfNine"),
    "kicktipp-quota": ("quota", "scales", "kicktipp"),
    "superbru-football": ("scale", "scales", "superbru"),
    "uefa-predictor": ("sum", "sums", "uefa"),
    "speedway-distance": ("distance", "distances", "speedway"),
}
"""The rules of other games, and which rule of the vectors, whose worked examples are theirs, each has."""
VECTORS = Path(__file__).parents[3] / "proto-contracts" / "vectors"


def as_in_the_vectors(stored: Mapping[str, Any]) -> dict[str, Any]:
    """Return stored points as the vectors have them: in points, without what is not set."""
    told: dict[str, Any] = {}
    for name, value in stored.items():
        if name == "rare_below":
            told["rareBelow"] = value
        elif isinstance(value, dict):
            told[name] = as_in_the_vectors(cast("dict[str, Any]", value))
        elif value is not None and name != "kind":
            told["perGoal" if name == "per_goal" else name] = value / 10
    return told


def without_null(rule: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name: without_null(cast("dict[str, Any]", part)) if isinstance(part, dict) else part
        for name, part in rule.items()
        if part is not None
    }


def test_a_preset_has_the_values_of_the_game_whose_examples_are_vectors() -> None:
    found = {key for key, made in templates().items() if made.preset_of and not made.fantasy}
    assert found == {*PRESETS, "ski-jumping-typer"}
    for key, (file, kind, name) in PRESETS.items():
        scoring = template(key).configuration().scoring
        assert scoring is not None
        rule = json.loads((VECTORS / f"{file}.json").read_text(encoding="utf-8"))[kind][name]
        assert as_in_the_vectors(scoring.model_dump()) == without_null(rule), key
        assert template(key).configuration().closing == "event"


def test_a_preset_is_its_sport_s_own_template_otherwise() -> None:
    own, made = template("football-typer"), template("kicktipp-quota")
    assert (made.preset_of, made.sport, made.event_type) == (own.key, own.sport, own.event_type)
    assert made.closes_before == 30
    assert [one.family for one in made.families] == ["1X2", "ExactResult", "PointDifference"]
    assert made.families == own.families[:3]
    assert template("uefa-predictor").result_basis == "extraTime"
    weights = [(one.first, one.last, one.factor) for one in template("superbru-football").weight]
    assert weights == [(6, 6, 15), (7, 8, 20), (9, 9, 30)]
    slam, win = template("superbru-football").slam, template("speedway-distance").round_win
    assert slam is not None
    assert (slam.points, slam.at_least, slam.rounds) == (10, 4, (1, 2, 3))
    assert win is not None
    assert (win.points, win.shared) == (200, "full")


def test_ski_jumping_asks_for_the_first_five_of_the_vectors_and_nothing_else() -> None:
    made = template("ski-jumping-typer").configuration()
    asked = made.usual_question
    assert asked is not None
    five = json.loads((VECTORS / "orders.json").read_text(encoding="utf-8"))["asked"]["five"]
    told = {"places": asked.k, "points": asked.points / 10, "perPlace": asked.per_place / 10, "least": asked.least / 10}
    assert (told, asked.ordered) == (five, True)
    assert (made.families, made.predictions, made.closing, made.tie_break) == ((), (), "event", ("roundWins",))


async def test_a_contest_has_the_question_that_its_template_asks(contests: Contests) -> None:
    draft = await contests.draft(template="ski-jumping-typer", originName="Four Hills")
    asked = {"text": {"pl": "Pierwsza piątka", "en": "The first five"}, "form": "choice", "ordered": True}
    assert draft["questions"] == asked | {"k": 5, "points": 5.0, "perPlace": 1.0, "least": 1.0}
    found = await contests.organizer.gets(f"/leagues/{draft['_id']}/rules", language="en")
    sections = {part["title"]: part["body"] for part in found["sections"]}
    assert "an answer at its place brings all points" in sections["Questions"]
    assert not {"Points", "What can be predicted"} & set(sections), "there are no odds"
