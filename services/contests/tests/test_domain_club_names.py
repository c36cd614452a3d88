"""The one finder of clubs: by name, alias, a part that fits one club only, or by asking."""

import pytest

from contests.domain.club_names import ClubNames

CLUBS = {
    "man-utd": ("Man Utd", "Man Utd"),
    "man-city": ("Man City", "Man City"),
    "nottm-forest": ("Nott'm Forest", "Nott'm Forest"),
    "newcastle": ("Newcastle", "Newcastle"),
    "nigeria": ("Nigeria", "Nigeria"),
    "the-eagles": ("Orły", "Eagles"),
}
NAMES = ClubNames(CLUBS, {"manchester united fc": "man-utd", "old club": "gone"})


@pytest.mark.parametrize(
    ("written", "key", "how"),
    [
        ("MAN UTD", "man-utd", "name"),
        ("Nottm Forest", "nottm-forest", "name"),
        ("ORŁY", "the-eagles", "name"),
        ("the-eagles", "the-eagles", "name"),
        ("Manchester United FC", "man-utd", "alias"),
        ("Forest", "nottm-forest", "part"),
        ("Newcastle United FC", "newcastle", "part"),
        ("new", "newcastle", "part"),
        ("Man", None, "asked"),
        ("Manchester City FC", None, "asked"),
        ("Old Club", None, "asked"),
        ("Poland", None, "new"),
        ("Niger", None, "new"),
        ("Newcastle U21", None, "asked"),
        ("Newcastle Women", None, "asked"),
    ],
)
def test_a_name_means_one_club_or_is_asked_for(written: str, key: str | None, how: str) -> None:
    found = NAMES.called(written)
    assert (found.key, found.how) == (key, how)


def test_the_likeliest_clubs_come_first_where_it_is_asked() -> None:
    assert NAMES.called("Man").near == ("man-utd", "man-city")
    assert NAMES.called("Manchester City FC").near == ("man-city",)
    assert NAMES.called("Wolves").near == ()


def test_two_names_of_a_list_are_one_club_only_if_that_is_certain() -> None:
    with_its_own = NAMES.of_list(["Newcastle", "Newcastle Jets"])
    assert [one.how for one in with_its_own.values()] == ["name", "asked"]
    two = NAMES.of_list(["Newcastle Jets", "Newcastle United", "Forest"])
    assert [one.how for one in two.values()] == ["asked", "asked", "part"]
    assert [one.how for one in NAMES.of_list(["Newcastle Jets"]).values()] == ["part"]


def test_a_competition_without_clubs_asks_nothing() -> None:
    assert ClubNames({}, {}).called("Narew").how == "new"


@pytest.mark.parametrize(
    ("written", "may_be"),
    [
        ("Man", True),
        ("Manchester City FC", True),
        ("Mn Cty", True),
        ("Manchester Untd", True),
        ("Nottingham Forest", True),
        ("Manchester Rovers", False),
        ("Mcity", False),
        ("Arsenal", False),
    ],
)
def test_a_name_that_is_asked_for_may_be_short_for_a_clubs(written: str, *, may_be: bool) -> None:
    assert NAMES.called(written).may_be_known is may_be
