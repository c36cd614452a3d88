"""Answers to questions without a list (`proto-contracts/vectors/answers.json`)."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.figures import number_name, read_number
from shared.spellings import spelling_key
from typer_predictions.domain.answers import Asked, AskedNumber, AskedText, closest_of
from typer_predictions.domain.batch_points import Hit, ManyScores, chosen, correct_of
from typer_predictions.domain.predictions import ANSWER, Choice, NotAnAnswer, Offer, Option, apply, normal
from typer_predictions.domain.prizes import answer_prizes
from typer_predictions.domain.scoring import EventResult, explain, prizes_of, score, with_answers
from typer_predictions.predictions.offers import read_asked

VECTORS = json.loads(
    (Path(__file__).parents[3] / "proto-contracts" / "vectors" / "answers.json").read_text(encoding="utf-8")
)


def asked_as(name: str) -> AskedNumber:
    given = VECTORS["asked"][name]
    within = given["within"]
    return AskedNumber(
        **{bound: round(given[bound] * 100) for bound in ("least", "most")},
        **{value: round(given[value] * 10) for value in ("exact", "near", "nearest")},
        decimals=given["decimals"],
        within=None if within is None else round(within * 100),
    )


@pytest.mark.parametrize("case", VECTORS["numbers"])
def test_a_number_has_one_form(case: Mapping[str, Any]) -> None:
    value = case["value"]
    assert read_number(case["name"]) == (None if value is None else round(value * 100))
    if value is not None:
        assert number_name(round(value * 100)) == case["name"]


@given(st.integers(-(10**11), 10**11))
def test_what_is_written_is_read(hundredths: int) -> None:
    assert read_number(number_name(hundredths)) == hundredths


def offer_of(asked: Asked) -> Offer:
    return Offer.of("scheduled", [Option("*", ANSWER, 0, most=1, asked=asked)])


@pytest.mark.parametrize("case", VECTORS["takes"])
def test_a_question_takes_numbers_within_its_bounds(case: Mapping[str, Any]) -> None:
    offer, sent = offer_of(asked_as(case["asked"])), {ANSWER: normal(ANSWER, case["answer"])}
    if case["takes"]:
        assert apply(offer, {}, sent) == {ANSWER: (case["answer"],)}
    else:
        with pytest.raises(NotAnAnswer):
            apply(offer, {}, sent)


def test_an_answer_from_before_narrower_bounds_may_be_sent_again() -> None:
    offer, before = offer_of(asked_as("goals")), {ANSWER: ("500",)}
    assert apply(offer, before, {ANSWER: ("500",)}) == before


@pytest.mark.parametrize("case", VECTORS["prizes"])
def test_the_best_value_that_is_right_pays(case: Mapping[str, Any]) -> None:
    asked, answer = asked_as(case["asked"]), case["answer"]
    result = EventResult("played", {ANSWER: (case["right"],)})
    closest = closest_of(case["spread"], read_number(case["right"]) or 0)
    prizes = answer_prizes(asked, (case["right"],), (answer,), closest)
    (told,) = explain({ANSWER: (answer,)}, {}, result, final=True, answers=prizes)
    assert (told.level, told.points) == (case["level"], round(case["points"] * 10))
    assert told.outcome == ("miss" if case["level"] is None else "hit")
    counted = with_answers(prizes_of({"q": {}}, {"q": result}), {"q": result}, {"q": asked}, {"q": case["spread"]})
    found = score({"q": {ANSWER: (answer,)}}, counted)
    assert (found.points, found.exact_results) == (told.points, 0), "an exact number is no exact result of a match"


def test_an_answer_waits_for_the_right_one() -> None:
    (told,) = explain({ANSWER: ("5",)}, {}, EventResult("scheduled"), final=False, answers={})
    assert (told.outcome, told.points) == ("pending", 0)
    (told,) = explain({ANSWER: ("5",)}, {}, EventResult("void", {ANSWER: ("5",)}), final=True, answers={})
    assert (told.outcome, told.points) == ("void", 0)


ASKED = st.builds(
    AskedNumber,
    *(st.just(0), st.just(9900), st.integers(0, 5000)),
    near=st.integers(0, 5000),
    within=st.none() | st.integers(0, 3000),
    nearest=st.integers(0, 5000),
)


@given(ASKED, st.lists(st.integers(0, 99), min_size=1, max_size=8), st.integers(0, 9999))
def test_the_scorer_of_many_pays_what_the_explanation_says(asked: AskedNumber, answers: list[int], right: int) -> None:
    result = EventResult("played", {ANSWER: (number_name(right),)})
    teams: list[dict[str, dict[str, Choice]]] = [{"q": {ANSWER: (str(one),)}} for one in answers]
    spread = {str(one): answers.count(one) for one in answers}
    prizes = with_answers(prizes_of({"q": {}}, {"q": result}), {"q": result}, {"q": asked}, {"q": spread})
    who = chosen(enumerate(teams))
    hits = [Hit(one, prize, _places(who[one])) for one, prize in correct_of(prizes).items() if one in who]
    many = list(ManyScores.of(len(teams), hits).one_by_one())
    of_event = prizes["q"][ANSWER]
    for picks, together in zip(teams, many, strict=True):
        assert score(picks, prizes) == together
        (told,) = explain(picks["q"], {}, result, final=True, answers=of_event)
        assert told.points == together.points


def _places(teams: list[int]) -> Any:
    return np.array(teams, np.int64)


def test_what_is_asked_is_read_from_an_offer() -> None:
    stored = {"kind": "number", "decimals": 0, "least": 0, "most": 40000, "exact": 100, "near": 50, "within": 200}
    assert read_asked([{"name": "*", "asked": stored | {"nearest": 30}}]) == asked_as("goals")
    assert read_asked([{"name": "1"}]) is None


@pytest.mark.parametrize("case", VECTORS["texts"])
def test_a_text_is_one_line_of_up_to_80_characters(case: Mapping[str, Any]) -> None:
    assert AskedText(50).takes(case["text"]) is case["takes"]


@pytest.mark.parametrize("case", VECTORS["spellings"])
def test_equal_spellings_have_one_key(case: Mapping[str, Any]) -> None:
    assert spelling_key(case["text"]) == case["key"]


def test_every_spelling_of_a_right_text_pays() -> None:
    asked, spread = AskedText(50), {"łęcki": 3, "Lecki": 1, "Sosna": 2}
    result = EventResult("scheduled", {ANSWER: ("Łęcki",)})
    prizes = with_answers(prizes_of({"q": {}}, {"q": result}), {"q": result}, {"q": asked}, {"q": spread})
    told: dict[str, tuple[str, int]] = {}
    for name in spread:
        (one,) = explain({ANSWER: (name,)}, {}, result, final=False, answers=prizes["q"][ANSWER])
        assert score({"q": {ANSWER: (name,)}}, prizes).points == one.points
        told[name] = (one.outcome, one.points)
    assert told == {"łęcki": ("hit", 50), "Lecki": ("hit", 50), "Sosna": ("pending", 0)}


def test_a_text_is_read_from_an_offer() -> None:
    assert read_asked([{"name": "*", "asked": {"kind": "text", "points": 50}}]) == AskedText(50)
