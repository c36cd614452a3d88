"""Answers in order (`proto-contracts/vectors/orders.json`)."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from typer_predictions.domain.batch_points import Hit, ManyScores, chosen, correct_of
from typer_predictions.domain.orders import AskedOrder
from typer_predictions.domain.predictions import (
    ANSWER,
    Choice,
    NotAnAnswer,
    Offer,
    Option,
    Unknown,
    apply,
    normal,
    whole_orders,
)
from typer_predictions.domain.scoring import EventResult, explain, prizes_of, score, with_answers
from typer_predictions.predictions.offers import read_asked

VECTORS = json.loads(
    (Path(__file__).parents[3] / "proto-contracts" / "vectors" / "orders.json").read_text(encoding="utf-8")
)


def asked_as(name: str) -> AskedOrder:
    given = VECTORS["asked"][name]
    return AskedOrder(given["places"], *(round(given[value] * 10) for value in ("points", "perPlace", "least")))


def offer_of(asked: AskedOrder, answers: int = 9) -> Offer:
    options = [Option(str(one), ANSWER, asked.points, most=asked.places, asked=asked) for one in range(1, answers + 1)]
    return Offer.of("scheduled", options)


@pytest.mark.parametrize("case", VECTORS["takes"])
def test_an_order_has_different_answers_at_different_places(case: Mapping[str, Any]) -> None:
    offer, sent = offer_of(asked_as(case["asked"])), {ANSWER: normal(ANSWER, case["order"])}
    if case["takes"]:
        assert apply(offer, {}, sent) == {ANSWER: tuple(sorted(case["order"]))}
    else:
        with pytest.raises(NotAnAnswer):
            apply(offer, {}, sent)


def test_an_order_is_of_answers_on_the_list() -> None:
    with pytest.raises(Unknown):
        apply(offer_of(asked_as("five")), {}, {ANSWER: ("1:10",)})


@pytest.mark.parametrize("case", VECTORS["prizes"], ids=lambda case: case["name"])
def test_an_order_pays_place_by_place(case: Mapping[str, Any]) -> None:
    asked, order = asked_as(case["asked"]), tuple(case["order"])
    result = EventResult("played" if case["settled"] else "scheduled", {ANSWER: tuple(case["right"])})
    spread = dict.fromkeys(order, 1)
    prizes = with_answers(prizes_of({"q": {}}, {"q": result}), {"q": result}, {"q": asked}, {"q": spread})
    told = list(explain({ANSWER: order}, {}, result, final=False, answers=prizes["q"][ANSWER]))
    wanted = [None if points is None else round(points * 10) for points in case["points"]]
    assert [None if one.outcome == "pending" else one.points for one in told] == wanted
    assert score({"q": {ANSWER: order}}, prizes).points == sum(one.points for one in told)


ORDERS = st.permutations([str(one) for one in range(1, 8)]).flatmap(
    lambda keys: st.integers(0, 3).map(lambda many: tuple(f"{place}:{key}" for place, key in enumerate(keys[:many], 1)))
)


@given(st.lists(ORDERS, min_size=1, max_size=8), ORDERS, st.integers(0, 90), st.integers(0, 40), st.integers(0, 30))
def test_the_scorer_of_many_pays_what_the_explanation_says(
    orders: list[tuple[str, ...]], right: tuple[str, ...], points: int, per_place: int, least: int
) -> None:
    asked = AskedOrder(3, points, per_place, least)
    result = EventResult("played", {ANSWER: right})
    teams: list[dict[str, dict[str, Choice]]] = [{"q": {ANSWER: order}} for order in orders]
    counted = [whole_orders(picks, {"q": 3}) for picks in teams]
    spread = {one.name: len(who) for one, who in chosen(enumerate(counted)).items()}
    prizes = with_answers(prizes_of({"q": {}}, {"q": result}), {"q": result}, {"q": asked}, {"q": spread})
    who = chosen(enumerate(counted))
    hits = [Hit(one, prize, np.array(who[one], np.int64)) for one, prize in correct_of(prizes).items() if one in who]
    many = list(ManyScores.of(len(teams), hits).one_by_one())
    for picks, together in zip(teams, many, strict=True):
        assert score(picks, prizes) == together
        told = explain(picks["q"], {}, result, final=True, answers=prizes["q"][ANSWER])
        assert sum(one.points for one in told) == together.points


def test_an_order_is_read_from_an_offer() -> None:
    stored = {"kind": "order", "places": 5, "points": 50, "per_place": 10, "least": 10}
    assert read_asked([{"name": "1", "asked": stored}]) == asked_as("five")
