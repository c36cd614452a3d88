"""Results of a pasted list, matched to the matches of a round."""

import pytest

from contests.domain.pasted_results import read_results
from contests.domain.scores import Score
from contests.tests.conftest import Contests
from contests.tests.playing import League

LIST = """Kolejka 1
12.12.2026 18:00 Poland - Japan 2:0 (1:0)
niedziela 13.12
Brasil 3:1 Peru
Japan – Nobody 1:1
Poland – Japan 2:1
"""


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Mexico - South Africa 2:0", [("Mexico", "South Africa", (2, 0), ())]),
        ("Mexico – South Africa\t2 : 0", [("Mexico", "South Africa", (2, 0), ())]),
        ("05.12.2026 18:00 A vs B 10-8", [("A", "B", (10, 8), ())]),
        ("18:00 Legia 2-1 Lech", [("Legia", "Lech", (2, 1), ())]),
        ("1. FC Köln - Hertha 2:1 (1:1)", [("1. FC Köln", "Hertha", (2, 1), ())]),
        ("A - B 2:0 (25:20, 25:21)", [("A", "B", (2, 0), ((25, 20), (25, 21)))]),
        ("A - B 7-6(4) 7-6(6)", [("A", "B", (2, 0), ((7, 6), (7, 6)))]),
        ("A - B\nPauza: C\nKolejka 18 - 5-6 grudnia", []),
        ("Liga\nDate,HomeTeam,AwayTeam,FTHG,FTAG\n1.1.2026,A,B,4,2\n2.1.2026,C,D,,", [("A", "B", (4, 2), ())]),
        ("Gospodarze;Goście;Wynik\nA;B;3:2 (25:21, 20:25, 25:20, 22:25, 15:12)", [("A", "B", (3, 2), None)]),
    ],
)
def test_a_list_has_the_results_of_its_lines(text: str, found: list[object]) -> None:
    results, faults = read_results(text)
    read = [(one.home, one.away, one.score.score and one.score.score.ft) for one in results]
    assert (read, faults) == ([one[:3] for one in found], [])  # type: ignore[index]
    for one, (*_, sets) in zip(results, found, strict=True):  # type: ignore[misc]
        assert sets is None or (one.score.score and one.score.score.sets) == sets


@pytest.mark.parametrize(
    "score",
    ["1:1 k. 4:3", "1-1, 4:3 pens", "1:1 (karne 4:3)", "1:1 po karnych 4:3", "1:1 (4-3 pen.)", "1:1, pens: 4:3"],
)
def test_a_shoot_out_behind_a_result_is_kept(score: str) -> None:
    ((found,), faults) = read_results(f"Legia - Lech {score}")
    assert (found.home, found.away, found.score.score, faults) == ("Legia", "Lech", Score(ft=(1, 1), p=(4, 3)), [])


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("A - B 1:1 dogr. 2:1", "score"),
        ("A - B 6:2 0:0 RET", "retired"),
        ("A - B 2:1 po dogrywce", "score"),
        ("Narew 2:1", "sides"),
    ],
)
def test_a_line_that_cannot_be_read_says_why(line: str, fault: str) -> None:
    results, faults = read_results(line)
    assert (results, [one.fault for one in faults]) == ([], [fault])


async def test_results_find_their_matches_by_the_finder_of_clubs(contests: Contests) -> None:
    league = await League.draft(contests)
    fixture = await league.fixture()
    await league.match(fixture, "Poland", "Japan", key="poland-japan")
    await league.match(fixture, "Peru", "Brazil", key="peru-brazil")
    path = f"/fixtures/{fixture['_id']}/results/paste"
    found = await league.sends("POST", path, {"text": LIST})
    assert [(one["line"], one["eventKey"], one["score"]["ft"]) for one in found["results"]] == [
        (2, "poland-japan", [2, 0])
    ]
    assert [(one["line"], one["code"]) for one in found["faults"]] == [
        (4, "line-club-unknown"),
        (5, "line-club-unknown"),
        (6, "line-result-twice"),
    ]
    assert [(one["written"], one["key"]) for one in found["clubs"]] == [("Brasil", None), ("Nobody", None)]
    await league.sends("POST", "/clubs/names", {"names": [{"written": "Brasil", "club": "brazil"}]})
    again = await league.sends("POST", path, {"text": LIST})
    assert [(one["eventKey"], one["score"]["ft"]) for one in again["results"]] == [
        ("poland-japan", [2, 0]),
        ("peru-brazil", [1, 3]),
    ]
    assert (await league.fixtures())[0]["importedResults"] is None


async def test_a_score_that_cannot_be_is_a_fault_of_its_line(contests: Contests) -> None:
    league = await League.draft(contests, template="volleyball-typer")
    fixture = await league.fixture()
    await league.match(fixture, "Narew", "Bzura", key="one")
    path = f"/fixtures/{fixture['_id']}/results/paste"
    right = await league.sends("POST", path, {"text": "Narew - Bzura 3:1 (25:20, 25:22, 20:25, 25:19)"})
    assert right["results"][0]["score"]["sets"] == [[25, 20], [25, 22], [20, 25], [25, 19]]
    wrong = await league.sends("POST", path, {"text": "Narew - Bzura 2:2"})
    assert [one["code"] for one in wrong["faults"]] == ["line-score-impossible"]
