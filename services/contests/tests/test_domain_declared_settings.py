"""The declared settings agree with the event, and name every answer of a choice."""

from dataclasses import replace
from typing import Literal, get_args, get_origin

import pytest

from contests.catalogue.configuration import Configuration
from contests.contests.bodies import ContestPatch
from contests.contests.declarations import stored_in
from contests.contests.fantasy import game_faults
from contests.contests.schemas import Contest
from contests.rules.fantasy import declared
from contests.rules.wording import Voice
from contracts.base import Text
from contracts.events.contest import FantasyRules
from contracts.settings.catalogue import BY_NAME, SETTINGS, plain
from contracts.settings.kinds import Choice, Money, Own, Setting, Whole

OF_THE_SPORT = {"positions"}
OF_THE_ORIGIN = {"point_events", "appearance", "captain_appearance"}
SHOWN_ELSEWHERE = {"sections", "consents"}
"""In `additionalOptions`."""
RULES = FantasyRules(
    positions=("goalkeeper",),
    formations=((1,),),
    starters=1,
    substitutes=1,
    budget=1005,
    max_from_club=2,
    max_transfers=1,
    substitution_trigger="didNotPlay",
)


def test_every_rule_of_the_event_is_declared() -> None:
    of_the_game = {setting.name for setting in SETTINGS if setting.game == "Fantasy"} - OF_THE_ORIGIN
    assert of_the_game == set(FantasyRules.model_fields) - OF_THE_SPORT
    assert len(BY_NAME) == len(SETTINGS)


@pytest.mark.parametrize("setting", plain(), ids=lambda setting: setting.name)
def test_a_declared_kind_fits_what_is_stored(setting: Setting) -> None:
    holder = FantasyRules if setting.game == "Fantasy" else Configuration
    stored = holder.model_fields[setting.name].annotation
    match setting.kind:
        case Choice(keys, past):
            (own,) = [one for one in (stored, *get_args(stored)) if get_origin(one) is Literal]
            assert get_args(own) == (*keys, *past)
        case Whole(least, most) | Money(least, most):
            for bound in (least, most):
                example = RULES if holder is FantasyRules else Configuration(about=Text(pl="", en=""), family_texts={})
                rules = holder.model_validate(dict(example) | {setting.name: bound}, strict=True)
                assert getattr(rules, setting.name) == bound
        case Own():
            raise AssertionError(setting.name)


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_a_body_and_a_view_have_every_setting(setting: Setting) -> None:
    assert setting.path[0] in ContestPatch.model_fields
    assert setting.path[0] in Contest.model_fields or setting.name in SHOWN_ELSEWHERE


@pytest.mark.parametrize("setting", plain(), ids=lambda setting: setting.name)
def test_a_question_and_a_sentence_have_words_for_every_key(setting: Setting) -> None:
    keys = setting.kind.keys if isinstance(setting.kind, Choice) else ()
    if setting.question is not None:
        assert tuple(setting.question.answers) == keys
    if setting.sentence is not None and keys:
        assert [setting.sentence.of(key) for key in keys]


def test_a_setting_of_typers_is_refused_and_empty_in_a_fantasy_contest() -> None:
    of_typers = replace(BY_NAME["result_basis"], game="Typer")
    faults = game_faults([BY_NAME["tie_break"], of_typers], "Fantasy")
    assert [(fault.at, fault.code) for fault in faults] == [("/resultBasis", "not-typer")]
    assert game_faults([of_typers], "Typer") == []
    typer = Configuration(about=Text(pl="Typer", en="Predictions"), family_texts={})
    assert stored_in(typer, of_typers) == "normalTime"
    assert stored_in(typer.model_copy(update={"fantasy": RULES}), of_typers) is None


def test_a_section_tells_the_values_in_both_languages() -> None:
    assert declared("money", RULES, Voice("pl"))[0].startswith("Na kadrę jest 100,5. ")
    assert declared("squad", RULES, Voice("en"))[0].startswith("At most 2 players may come from one club.")
    assert declared("substitutions", RULES, Voice("en")) == (
        "A player of the line-up who did not play is replaced by a substitute who did.",
        "After a substitution the line-up must be one of the allowed formations.",
    )
