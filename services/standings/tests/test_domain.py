"""The rules of rankings, on any teams whatever."""

from itertools import pairwise
from random import Random
from unicodedata import normalize
from uuid import UUID

from hypothesis import given
from hypothesis import strategies as some

from standings.domain.collation import name_key
from standings.domain.ranking import Standing, rank, shared_positions

standings = some.lists(
    some.builds(
        Standing,
        team_id=some.uuids(),
        name=some.text("aąbzżźćčĆZ 12-", min_size=1, max_size=4),
        points=some.integers(-3, 3),
        tie_breaks=some.tuples(some.integers(0, 2), some.integers(0, 2)),
    ),
    max_size=30,
    unique_by=lambda standing: standing.team_id,
)


def merit(standing: Standing) -> tuple[int, ...]:
    return (standing.points, *standing.tie_breaks)


@given(standings)
def test_a_position_is_one_more_than_the_number_of_better_teams(teams: list[Standing]) -> None:
    for place in rank(teams):
        better = [team for team in teams if merit(team) > merit(place.standing)]
        assert place.position == len(better) + 1


@given(standings, some.randoms(use_true_random=False))
def test_the_order_teams_come_in_makes_no_difference(teams: list[Standing], chance: Random) -> None:
    shuffled = list(teams)
    chance.shuffle(shuffled)
    assert rank(shuffled) == rank(teams)


@given(standings)
def test_every_team_has_one_row_and_equals_are_listed_by_name(teams: list[Standing]) -> None:
    places = rank(teams)
    assert [place.number for place in places] == list(range(1, len(teams) + 1))
    assert {place.standing.team_id for place in places} == {team.team_id for team in teams}
    for upper, lower in pairwise(places):
        if upper.position == lower.position:
            assert name_key(upper.standing.name) <= name_key(lower.standing.name)


@given(standings)
def test_the_first_tie_break_that_differs_is_told_of_the_lower_team(teams: list[Standing]) -> None:
    places = rank(teams)
    for upper, lower in pairwise(places):
        ties = list(zip(upper.standing.tie_breaks, lower.standing.tie_breaks, strict=True))
        are_level = upper.standing.points == lower.standing.points and upper.position != lower.position
        assert (lower.behind_on > 0) == are_level
        if are_level:
            above, below = ties[lower.behind_on - 1]
            assert above > below
            assert all(one == other for one, other in ties[: lower.behind_on - 1])


def test_positions_that_several_teams_have_are_shared() -> None:
    assert shared_positions([1, 2, 2, 4]) == {2}


def test_the_rule_of_the_page_one_two_two_four() -> None:
    teams = [Standing(UUID(int=number), str(number), points) for number, points in enumerate((5, 9, 7, 7))]
    assert [(place.position, place.standing.points) for place in rank(teams)] == [(1, 9), (2, 7), (2, 7), (4, 5)]


def test_names_sort_as_a_polish_reader_expects() -> None:
    expected = [
        "_nikt",
        "1 FC",
        "11 muszkieterów",
        "2 FC",
        "a",
        "A",
        "ala",
        "Ala",
        "ALA",
        "Alą",
        "as",
        "ąs",
        "celta",
        "Ćma",
        "Ecka",
        "Écka",
        "ęs",
        "lód",
        "łaty",
        "Łódź",
        "nos",
        "nóż",
        "ńos",
        "ody",
        "óda",
        "quo",
        "Sok",
        "śok",
        "vip",
        "xy",
        "Zorza",
        "źrebak",
        "Żubr",
        "Ельня",
    ]
    shuffled = expected[::-1]
    assert sorted(shuffled, key=name_key) == expected


@given(some.text(max_size=40))
def test_any_name_has_a_key_that_a_database_can_hold(name: str) -> None:
    assert "\x00" not in name_key(name.replace("\x00", ""))
    if not any("\ud800" <= character <= "\udfff" for character in name):
        name_key(name).encode()


@given(some.text("aAąĄ\u0328sśSß", max_size=3), some.text("aAąĄ\u0328sśSß", max_size=3))
def test_names_have_the_same_key_only_if_they_differ_in_nothing_but_spelling(one: str, other: str) -> None:
    if name_key(one) == name_key(other):
        assert normalize("NFC", one).casefold() == normalize("NFC", other).casefold()
