"""Group tables and the proposed winner."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from contests.domain.tables import GroupMatch, Meeting, Proposal, meetings_of, propose_winner, table_of, winner_from

TEAMS = ("a", "b", "c", "d")


PAIRS = [(home, away) for n, home in enumerate(TEAMS) for away in TEAMS[n + 1 :]]


GOALS = st.integers(0, 4)


ROUND_ROBIN = st.lists(st.tuples(GOALS, GOALS), min_size=len(PAIRS), max_size=len(PAIRS)).map(
    lambda scores: [GroupMatch(*pair, score) for pair, score in zip(PAIRS, scores, strict=True)]
)


def matches(*rows: tuple[str, str, int, int]) -> list[GroupMatch]:
    return [GroupMatch(home, away, (first, second)) for home, away, first, second in rows]


def order(*rows: tuple[str, str, int, int]) -> list[str]:
    return [row.club for row in table_of(TEAMS, matches(*rows))]


def test_points_come_first_then_goal_difference_then_goals() -> None:
    assert order(("a", "b", 0, 1), ("c", "d", 0, 0)) == ["b", "c", "d", "a"]
    assert order(("a", "c", 3, 0), ("b", "d", 1, 0)) == ["a", "b", "d", "c"]
    assert order(("a", "c", 1, 0), ("b", "d", 3, 2)) == ["b", "a", "d", "c"]


def test_a_circle_of_wins_is_no_decision() -> None:
    circle = matches(("a", "b", 0, 1), ("a", "c", 1, 0), ("c", "b", 1, 0))
    assert propose_winner(("a", "b", "c"), circle) == Proposal("a", ("a", "b", "c"))


def test_a_direct_match_decides_between_two() -> None:
    played = matches(("b", "a", 2, 1), ("a", "c", 2, 1), ("b", "d", 1, 2), ("a", "d", 1, 1), ("b", "c", 1, 1))
    rows = {row.club: row.rank_key for row in table_of(TEAMS, played)}
    assert rows["a"] == rows["b"] == (4, 0, 4)
    ranked = [row.club for row in table_of(TEAMS, played)]
    assert ranked.index("b") < ranked.index("a")


def test_what_the_table_cannot_tell_is_left_to_the_organizer() -> None:
    assert propose_winner(("b", "a"), matches(("b", "a", 1, 1))) == Proposal("a", ("a", "b"))
    assert propose_winner(("b", "a"), matches(("b", "a", 1, 0))) == Proposal("b")
    assert propose_winner((), []) is None


@given(ROUND_ROBIN)
def test_the_winner_heads_the_table_and_nobody_has_more_points(played: list[GroupMatch]) -> None:
    table = table_of(TEAMS, played)
    proposal = propose_winner(TEAMS, played)
    assert proposal is not None
    assert table[0].rank_key == next(row for row in table if row.club == proposal.winner).rank_key
    assert max(row.points for row in table) == table[0].points
    assert sum(row.difference for row in table) == 0
    assert sum(row.points for row in table) == sum(2 if m.score[0] == m.score[1] else 3 for m in played)


@given(ROUND_ROBIN, st.permutations(TEAMS), st.randoms())
def test_the_order_of_clubs_and_matches_does_not_matter(
    played: list[GroupMatch], members: list[str], random: Random
) -> None:
    shuffled = list(played)
    random.shuffle(shuffled)
    assert table_of(members, shuffled) == table_of(TEAMS, played)
    assert propose_winner(members, shuffled) == propose_winner(TEAMS, played)


def meetings(*played: tuple[str, str]) -> list[Meeting]:
    return [Meeting(home, away, place, (1, 0)) for place, (home, away) in enumerate(played)]


def test_a_groups_own_meetings_are_those_that_everybody_has() -> None:
    found = meetings(("a", "b"), ("b", "c"), ("x", "a"), ("c", "a"), ("b", "a"))
    assert sorted(one.place for one in meetings_of("abc", found)) == [0, 1, 3], "b and a meet again in a final"
    twice = meetings(*((home, away) for home in "abc" for away in "abc" if home != away))
    assert len(meetings_of("abc", twice)) == 6
    assert meetings_of("abc", found[:2]) == (), "one pair has not met"


def test_a_winner_is_known_once_every_meeting_that_counts_has_a_result() -> None:
    found = meetings(("a", "b"), ("b", "c"), ("a", "c"))
    assert winner_from("abc", found) == Proposal("a")
    assert winner_from("abc", [*found[:2], Meeting("a", "c", 2)]) is None
    void = Meeting("a", "b", 0, is_void=True)
    assert winner_from("abc", [void, Meeting("b", "c", 1, (3, 0)), Meeting("a", "c", 2, (1, 0))]) == Proposal("b")
    assert winner_from("ab", [void]) is None


def test_a_table_that_cannot_tell_agrees_with_everybody_it_names() -> None:
    tied = Proposal("a", ("a", "b"))
    assert tied.agrees_with(["b"])
    assert tied.agrees_with(["a", "b"])
    assert not tied.agrees_with(["c"])
    assert not Proposal("a").agrees_with(["a", "b"])
