"""Codes, names and descriptions, any whatever."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from private_leagues.domain.codes import ALPHABET, LENGTH, new_code, read_code
from private_leagues.domain.texts import InvalidText, league_description, league_name


def test_codes_are_eight_signs_that_nobody_takes_for_one_another() -> None:
    assert len(ALPHABET) == 32 == len(set(ALPHABET))
    assert not set("01IO") & set(ALPHABET)
    codes = {new_code() for _ in range(500)}
    assert len(codes) == 500
    assert all(len(code) == LENGTH and set(code) <= set(ALPHABET) for code in codes)


@given(some.text(ALPHABET, min_size=8, max_size=8))
def test_a_code_is_read_as_people_type_it(code: str) -> None:
    assert read_code(f" {code[:4].lower()}-{code[4:]} ") == code


@given(some.text(max_size=12))
def test_what_is_read_is_a_code_or_nothing(given_code: str) -> None:
    read = read_code(given_code)
    assert read is None or (len(read) == LENGTH and set(read) <= set(ALPHABET))


@pytest.mark.parametrize(
    ("given_name", "name"), [(" Liga  Mistrzów ", "Liga Mistrzów"), ("abc", "abc"), ("x" * 40, "x" * 40)]
)
def test_a_name_keeps_one_blank_between_words(given_name: str, name: str) -> None:
    assert league_name(given_name) == name


@pytest.mark.parametrize("given_name", ["", "  ab  ", "x" * 41, "zero\u200bwidth", "a\u202eb c"])
def test_a_name_is_three_to_forty_signs_that_can_be_seen(given_name: str) -> None:
    with pytest.raises(InvalidText):
        league_name(given_name)


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("<b>Gramy</b> o <i>honor</i>", "Gramy o honor"),
        ("<script>alert(1)</script>Hej", "Hej"),
        ("<img src=x onerror=alert(1)>", ""),
        ("2 < 3 & 4 > 1", "2 < 3 & 4 > 1"),
        ("Jan &amp; Ola &#8211; x", "Jan &amp; Ola &#8211; x"),
        ("R&D gra, R&D wygrywa", "R&D gra, R&D wygrywa"),
        ("<<b>b>Gramy", "b>Gramy"),
        ("<![x]>Gramy <![", "Gramy <!["),
        ("Pierwsza\r\ndruga", "Pierwsza\ndruga"),
        ("</script>dobrze <!-- nie --> jest", "dobrze  jest"),
    ],
)
def test_tags_are_stripped_from_a_description_and_nothing_else(written: str, kept: str) -> None:
    assert league_description(written) == kept


def test_a_description_is_measured_without_its_tags() -> None:
    assert league_description("<p>" + "x" * 200 + "</p>") == "x" * 200
    with pytest.raises(InvalidText):
        league_description("x" * 201)


@given(some.text("<>/ab&;! -\"'=", max_size=60))
def test_a_description_that_was_stripped_holds_no_tag_any_more(written: str) -> None:
    kept = league_description(written)
    assert league_description(kept) == kept
