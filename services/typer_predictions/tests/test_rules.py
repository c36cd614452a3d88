"""The rules as data: `proto-contracts/vectors`, and properties that hold for every change."""

import json
from collections.abc import Mapping
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kit.people.names import InvalidName, given_name, name_key
from typer_predictions.domain import predictions as rules
from typer_predictions.domain.predictions import Choice, Offer, Option, apply, is_complete, normal
from typer_predictions.domain.scoring import EventResult, explain, prizes_of, score

VECTORS = Path(__file__).parents[3] / "proto-contracts" / "vectors"
PREDICTIONS: dict[str, Any] = json.loads((VECTORS / "predictions.json").read_text())
SCORES: dict[str, Any] = json.loads((VECTORS / "predictions-scoring.json").read_text())
CODES: dict[type[rules.Refused], str] = {
    rules.Unknown: "prediction-unknown",
    rules.Disabled: "prediction-disabled",
    rules.TooMany: "too-many-medalists",
    rules.TooManyAnswers: "too-many-answers",
    rules.Contradiction: "predictions-contradict",
}


def offer_of(vector: Mapping[str, Any], offers: Mapping[str, Any] = PREDICTIONS["offers"]) -> Offer:
    event = offers[vector["offer"]]
    most = event.get("question", {}).get("choose")
    return Offer.of(
        event["state"],
        [
            Option(
                item["name"], item["predictionFamily"], round(item["rate"] * 100), item.get("isDisabled", False), most
            )
            for item in event["availablePredictions"]
        ],
    )


def picks_of(written: Mapping[str, Any]) -> dict[str, Choice]:
    return {family: choice if isinstance(choice, str) else tuple(choice) for family, choice in written.items()}


def change(offer: Offer, before: Mapping[str, Choice], sent: Mapping[str, Any]) -> dict[str, Choice]:
    return apply(offer, before, {family: normal(family, choice) for family, choice in sent.items()})


def names(vector: Mapping[str, Any]) -> str:
    return vector["name"]


@pytest.mark.parametrize("vector", PREDICTIONS["changes"], ids=names)
def test_a_change(vector: Mapping[str, Any]) -> None:
    before = picks_of(vector["before"])
    if "refused" in vector:
        with pytest.raises(rules.Refused) as refused:
            change(offer_of(vector), before, vector["change"])
        assert CODES[type(refused.value)] == vector["refused"]
        return
    assert change(offer_of(vector), before, vector["change"]) == picks_of(vector["after"])


@pytest.mark.parametrize("vector", PREDICTIONS["clicks"], ids=names)
def test_what_the_browser_sends_for_a_click_is_accepted(vector: Mapping[str, Any]) -> None:
    if vector["sends"] is None:
        return
    after = change(offer_of(vector), picks_of(vector["before"]), vector["sends"])
    for family, sent in vector["sends"].items():
        assert after.get(family) == normal(family, sent)


@pytest.mark.parametrize("vector", PREDICTIONS["complete"], ids=names)
def test_completeness(vector: Mapping[str, Any]) -> None:
    assert is_complete(offer_of(vector), picks_of(vector["picks"])) is vector["complete"]


@pytest.mark.parametrize("vector", SCORES["scores"], ids=names)
def test_a_score(vector: Mapping[str, Any]) -> None:
    offer = offer_of(vector, SCORES["offers"])
    rates = {
        family: {name: option.rate for name, option in options.items()} for family, options in offer.families.items()
    }
    results = EventResult(vector["state"], {family: tuple(found) for family, found in vector["results"].items()})
    picks = picks_of(vector["picks"])
    explained = list(explain(picks, rates, results, final=vector["final"]))
    assert {f"{one.family} {one.name}": one.outcome for one in explained} == vector["outcomes"]
    scored = score({"e": picks}, prizes_of({"e": rates}, {"e": results}))
    assert scored.points == sum(one.points for one in explained) == round(vector["points"] * 10)
    assert scored.exact_results == vector["exactResults"]
    assert scored.correct_predictions == vector["correctPredictions"]


UNHURRIED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""A busy machine is no failure."""
FOOTBALL = offer_of({"offer": "football"})
GROUP = offer_of({"offer": "group"})
BASKETBALL = offer_of({"offer": "basketball"})


def changes_of(offer: Offer) -> st.SearchStrategy[dict[str, Choice | None]]:
    """Single clicks and whole bodies, only of what can be chosen."""

    def choices(family: str) -> st.SearchStrategy[Choice | None]:
        known = [name for name, option in offer.families[family].items() if not option.is_disabled]
        if family == rules.MEDALISTS:
            lists = st.sets(st.sampled_from(known), max_size=3).map(lambda chosen: normal(family, chosen))
            return st.none() | lists
        return st.none() | st.sampled_from(known)

    families = sorted(offer.families)
    return st.lists(st.sampled_from(families), unique=True, max_size=len(families)).flatmap(
        lambda chosen: st.fixed_dictionaries({family: choices(family) for family in chosen})
    )


def whole_stories() -> st.SearchStrategy[tuple[Offer, list[dict[str, Choice | None]]]]:
    return st.sampled_from([FOOTBALL, GROUP, BASKETBALL]).flatmap(
        lambda offer: st.tuples(st.just(offer), st.lists(changes_of(offer), max_size=8))
    )


@UNHURRIED
@given(whole_stories())
def test_picks_never_contradict_themselves_and_a_repetition_changes_nothing(
    story: tuple[Offer, list[dict[str, Choice | None]]],
) -> None:
    offer, changes = story
    picks: dict[str, Choice] = {}
    for sent in changes:
        try:
            after = apply(offer, picks, sent)
        except rules.Contradiction:
            continue
        assert all(rules.agree(one, other, has_draw=offer.has_draw) for one, other in combinations(after.items(), 2))
        assert all(after[family] == choice for family, choice in sent.items() if choice is not None)
        untouched = [family for family in after if family not in sent and family != rules.RESULT]
        assert all(after[family] == picks[family] for family in untouched)
        assert apply(offer, after, {family: choice for family, choice in sent.items() if choice}) == after
        picks = after


@UNHURRIED
@given(whole_stories())
def test_a_change_does_not_touch_what_it_was_given(story: tuple[Offer, list[dict[str, Choice | None]]]) -> None:
    offer, changes = story
    picks: dict[str, Choice] = {}
    for sent in changes:
        kept = dict(picks)
        try:
            after = apply(offer, picks, sent)
        except rules.Contradiction:
            after = picks
        assert picks == kept
        picks = after


def read_result(state: rules.EventState, found: dict[str, tuple[str, ...] | None]) -> EventResult:
    return EventResult(state, {family: correct for family, correct in found.items() if correct is not None})


STATES: list[rules.EventState] = ["scheduled", "played", "postponed", "void"]


def results_of(offer: Offer) -> st.SearchStrategy[EventResult | None]:
    """Results of an event, decided in some families, with none, one or several right names."""

    def names(family: str) -> st.SearchStrategy[tuple[str, ...] | None]:
        known = sorted(offer.families[family])
        return st.none() | st.lists(st.sampled_from(known), max_size=3, unique=True).map(tuple)

    found = st.fixed_dictionaries({family: names(family) for family in offer.families})
    return st.none() | st.builds(read_result, st.sampled_from(STATES), found)


@UNHURRIED
@given(
    st.sampled_from([FOOTBALL, GROUP]).flatmap(
        lambda offer: st.tuples(st.just(offer), changes_of(offer), results_of(offer), st.booleans())
    )
)
def test_the_explanation_adds_up_to_the_score(
    scored: tuple[Offer, dict[str, Choice | None], EventResult | None, bool],
) -> None:
    offer, sent, result, final = scored
    picks = {family: choice for family, choice in sent.items() if choice is not None}
    rates = {
        family: {name: option.rate for name, option in options.items()} for family, options in offer.families.items()
    }
    explained = list(explain(picks, rates, result, final=final))
    counted = score({"e": picks}, prizes_of({"e": rates}, {} if result is None else {"e": result}))
    assert counted.points == sum(one.points for one in explained)
    assert counted.correct_predictions == sum(one.outcome == "hit" for one in explained)
    assert all((one.points == one.rate) if one.outcome == "hit" else (one.points == 0) for one in explained)


@UNHURRIED
@given(st.text(max_size=60))
def test_a_name_that_is_accepted_is_visible_and_of_the_right_length(text: str) -> None:
    try:
        name = given_name(text)
    except InvalidName:
        return
    assert 3 <= len(name) <= 40
    assert not any(character.isspace() for character in name)
    assert name.isprintable()
    assert name_key(name_key(name)) == name_key(name)


@pytest.mark.parametrize(
    "name", ["ab", "a" * 41, "two words", "tab\there", "zero\u200bwidth", "", "nul\x00", "a\u00a0b"]
)
def test_a_name_that_is_none(name: str) -> None:
    with pytest.raises(InvalidName):
        given_name(name)


@pytest.mark.parametrize(
    ("one", "other"), [("Orły", "ORŁY"), ("Straße", "strasse"), ("ﬁnale", "FINALE"), ("é", "e\u0301")]
)
def test_names_that_count_as_equal(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)
