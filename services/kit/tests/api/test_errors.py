"""Problems: sentences in two languages, places in a body, and their entries in the OpenAPI document."""

from decimal import Decimal

import pytest

from kit.api.errors import FieldText, Problem, Words, pointer


class OverBudget(Problem):
    """A problem with numbers and a name that differs by language."""

    code = "over-budget"
    pl = "„{thing}” kosztuje o {missing} za dużo ({count} razy)."
    en = "“{thing}” costs {missing} too much ({count} times)."
    example = {"thing": "Captain", "missing": Decimal("2.5"), "count": 3}


def test_numbers_and_words_are_written_in_the_language_of_the_answer() -> None:
    problem = OverBudget(thing=Words(pl="Kapitan", en="Captain"), missing=Decimal("1234.0"), count=12345)
    assert problem.detail("pl") == "„Kapitan” kosztuje o 1\xa0234,0 za dużo (12\xa0345 razy)."
    assert problem.detail("en") == "“Captain” costs 1,234.0 too much (12,345 times)."


def test_a_problem_is_settled_when_it_is_made() -> None:
    members = {"team": 1}
    problem = OverBudget(thing="x", missing=1, count=1, members=members)
    members["team"] = 2
    assert problem.members == {"team": 1}
    for name in ("errors", "members", "wait"):
        with pytest.raises(AttributeError):
            setattr(problem, name, None)


def test_a_broken_rule_of_one_field_is_the_problem_and_its_place() -> None:
    problem = OverBudget.in_field(pointer("squad", 0, "a/b~c"), thing="x", missing=1, count=1)
    assert [(error.at, error.code) for error in problem.errors] == [("/squad/0/a~1b~0c", "over-budget")]
    assert problem.errors[0].view("en").detail == problem.detail("en") == "“x” costs 1 too much (1 times)."


def test_a_sentence_without_values_may_show_braces() -> None:
    assert FieldText("/a", "odd", pl="{", en="{x}").view("en").detail == "{x}"
    assert FieldText("/a", "odd", pl="{x}", en="{x}", values={"x": "{y}"}).view("pl").detail == "{y}"


def test_the_published_example_says_what_the_class_says() -> None:
    published = OverBudget.published()
    assert published["detail"] == "“Captain” costs 2.5 too much (3 times)."
    assert (published["code"], published["status"]) == ("over-budget", 400)
