"""An import is taken back: what it made goes, what it changed returns, and what cannot is named."""

from typing import Any

from contests.events import consumers
from contests.tests.acting import Contests
from contests.tests.playing import League, apply_all, small_cup, soon
from contests.tests.season import AWAY, HOME, Season
from contests.tests.tables import small_season, tables_of
from contests.tests.test_athletes_sheet import COLOURS, of, read, save
from contests.tests.test_imports_live import GW
from contests.tests.test_imports_season import Importing
from contests.tests.test_typed_values import known, planned
from contracts.events.athletes import AthletesChanged
from contracts.events.fixture import FixtureChanged
from contracts.events.withdrawal import WithdrawalAnswered, WithdrawalRequested

WHY = {"reason": "The wrong file"}


async def shown(league: League, imported: Any) -> Any:
    return await league.sends("GET", f"/imports/{imported['_id']}/reversal")


async def back(league: League, imported: Any) -> Any:
    return await league.sends("POST", f"/imports/{imported['_id']}/take-back", WHY)


def lines(reversal: Any, *facts: str) -> list[tuple[Any, ...]]:
    return [tuple(line[fact] for fact in facts) for line in reversal["lines"]]


async def everything(league: League) -> list[Any]:
    """Answer the contest's rounds as far as imports write them."""
    moving = ("revision", "resultsRevision", "lastChange")
    return [{name: value for name, value in one.items() if name not in moving} for one in await league.fixtures()]


async def answers(league: League, *, teams: dict[str | None, int]) -> None:
    """Let the game service answer every question, with the teams that picked by event's key."""
    known = 0
    while len(asked := await league.contests.emitted(WithdrawalRequested)) > known:
        for one in asked[known:]:
            count = teams.get(one["event_key"], 0)
            event = WithdrawalAnswered.model_validate(one | {"withdrawn": count == 0, "teams": count})
            async with league.contests.database.transaction() as session:
                await consumers.withdrawal_answered(session, event)
        known = len(asked)


def match(number: int, home: str, away: str, *, round: str = "Matchday 1", **more: Any) -> dict[str, Any]:  # noqa: A002 - the file's word
    return {"round": round, "date": f"2099-05-{number:02}", "time": "18:00 UTC+0", "team1": home, "team2": away} | more


def cup(*matches: dict[str, Any]) -> dict[str, Any]:
    return {"name": "Cup", "matches": matches}


async def test_what_a_file_made_goes_and_what_it_changed_returns(contests: Contests) -> None:
    league = await League.running(contests)
    await league.imports(cup(match(1, "Orły", "Sokoły"), match(2, "Lisy", "Wilki")), makesClubs=True)
    before = await everything(league)
    newer = [
        match(1, "Orły", "Sokoły", time="20:00 UTC+0", ground="Stadion"),
        match(2, "Lisy", "Wilki", score={"ft": [2, 1]}),
        match(3, "Orły", "Bobry"),
        match(9, "Bobry", "Lisy", round="Matchday 2"),
    ]
    imported = await league.imports(cup(*newer), makesClubs=True, fileName="second.json")
    after = await everything(league)
    assert after != before

    rehearsed = await shown(league, imported)
    assert await everything(league) == after, "nothing is written before the act"
    assert (rehearsed["goes"], rehearsed["returns"], rehearsed["stays"]) == (4, 3, 0)
    taken = await back(league, imported)
    assert taken["takenBackAt"] is not None
    assert taken["lines"] == rehearsed["lines"]
    assert sorted(lines(taken, "fate", "kind", "event", "name", "count"), key=str) == sorted(
        [
            ("goes", "round", None, None, 1),
            ("goes", "match", "Orły – Bobry", None, 1),
            ("returns", "kickOff", "Orły – Sokoły", None, 1),
            ("returns", "venue", "Orły – Sokoły", None, 1),
            ("goes", "result", "Lisy – Wilki", None, 1),
            ("returns", "times", None, None, 1),
            ("goes", "newClub", None, "Bobry", 1),
        ],
        key=str,
    )
    assert await everything(league) == before
    assert "bobry" not in [row["key"] for row in await contests.query("SELECT key FROM club")]
    (first, *_) = await league.log()
    assert (first["action"], first["reason"]) == ("import.takenBack", "The wrong file")
    assert first["summary"] == "The import of “second.json” was taken back: 4 gone, 3 returned, 0 stay."


async def test_a_second_press_changes_nothing_and_the_list_tells(contests: Contests) -> None:
    league = await League.running(contests)
    imported = await league.imports(small_cup(), startAt=soon(days=1), fileName="cup.json")
    (listed,) = await league.sends("GET", "/imports")
    assert (listed["fileName"], listed["new"], listed["canBeTakenBack"]) == ("cup.json", 6, True)
    path = f"/imports/{imported['_id']}/take-back"
    assert await league.refused("POST", path, {}) == (400, "reason-required")
    first = await back(league, imported)
    assert await league.fixtures() == []
    events = await contests.query("SELECT count(*) AS n FROM outbox")
    assert await back(league, imported) == await shown(league, imported) == first
    assert await contests.query("SELECT count(*) AS n FROM outbox") == events
    (listed,) = await league.sends("GET", "/imports")
    assert (listed["takenBackAt"], listed["canBeTakenBack"]) == (first["takenBackAt"], False)


async def test_what_a_person_or_a_later_file_changed_stays_and_is_named(contests: Contests) -> None:
    league = await League.running(contests)
    first, second = match(1, "Orły", "Sokoły"), match(2, "Lisy", "Wilki")
    await league.imports(cup(first, second), makesClubs=True)
    moved = [first | {"time": "20:00 UTC+0"}, second | {"time": "20:00 UTC+0"}, match(3, "Bobry", "Orły")]
    imported = await league.imports(cup(*moved), makesClubs=True)
    await league.imports(cup(moved[0] | {"time": "21:00 UTC+0"}, *moved[1:]), makesClubs=True)
    (fixture,) = await league.fixtures()
    added = next(event for event in fixture["events"] if event["key"].endswith("-orly"))
    await league.sends("PATCH", f"/fixtures/{fixture['_id']}/events/{added['key']}", {"venue": "Stadion"})
    taken = await back(league, imported)
    stays = [line for line in taken["lines"] if line["fate"] == "stays"]
    assert {(line["kind"], line["event"], line["reason"]) for line in stays} >= {
        ("kickOff", "Orły – Sokoły", "changed"),
        ("match", "Bobry – Orły", "changed"),
    }
    assert ("newClub", "Bobry", "used") in lines(taken, "kind", "name", "reason")
    (fixture,) = await league.fixtures()
    times = {event["key"]: event["startsAt"][11:16] for event in fixture["events"]}
    assert sorted(times.values()) == ["18:00", "18:00", "21:00"]


async def test_a_locked_round_stays_and_its_draft_returns_unless_published(contests: Contests) -> None:
    league = await League.running(contests)
    matches = [match(1, "Orły", "Sokoły"), match(2, "Lisy", "Wilki")]
    await league.imports(cup(*matches), makesClubs=True)
    (fixture,) = await league.fixtures()
    await league.locked(fixture)
    scored = [one | {"score": {"ft": [1, 0]}} for one in matches]
    results = await league.imports(cup(*scored), makesClubs=True)
    taken = await back(league, results)
    assert lines(taken, "fate", "kind", "was") == [("goes", "result", "1:0"), ("goes", "result", "1:0")]
    assert (await league.fixtures())[0]["importedResults"] is None
    results = await league.imports(cup(*scored), makesClubs=True)
    await league.publishes(fixture, final=False)
    taken = await back(league, results)
    assert set(lines(taken, "fate", "reason")) == {("stays", "published")}


async def test_with_participants_each_match_goes_once_the_game_has_let_go_of_it(contests: Contests) -> None:
    league = await League.running(contests)
    await league.imports(cup(match(1, "Orły", "Sokoły")), makesClubs=True)
    assert (await contests.join(contests.participant(), league.id)).is_success
    newer = [match(1, "Orły", "Sokoły"), match(2, "Lisy", "Wilki"), match(3, "Lisy", "Bobry")]
    newer.append(match(9, "Bobry", "Lisy", round="Matchday 2"))
    imported = await league.imports(cup(*newer), makesClubs=True)
    taken = await back(league, imported)
    asked = [line for line in taken["lines"] if line["fate"] == "checking"]
    assert [(line["kind"], line["event"]) for line in asked] == [
        ("round", None),
        ("match", "Lisy – Wilki"),
        ("match", "Lisy – Bobry"),
    ]
    await answers(league, teams={asked[1]["eventKey"]: 22})
    shows = await shown(league, imported)
    assert [(line["kind"], line["event"], line["reason"]) for line in shows["lines"] if line["reason"] == "picked"] == [
        ("match", "Lisy – Wilki", "picked")
    ]
    (fixture,) = await league.fixtures()
    assert [event["key"] for event in fixture["events"]] == ["matchday-1-orly-sokoly", "matchday-1-lisy-wilki"]
    told = (await contests.emitted(FixtureChanged))[-1]
    assert [event["away"] for event in told["events"]] == ["Sokoły", "Wilki"]


async def test_a_moved_closing_returns_and_everybody_is_told(contests: Contests) -> None:
    league = await League.running(contests)
    await league.imports(cup(match(3, "Orły", "Sokoły")), makesClubs=True)
    preview = await league.preview(cup(match(8, "Orły", "Sokoły")))
    await league.sends("POST", f"/imports/{preview['_id']}/apply", {"movesClosings": True, "reason": "New dates"})
    await apply_all(contests)
    assert (await league.fixtures())[0]["closesAt"].startswith("2099-05-08")
    await back(league, preview)
    assert (await league.fixtures())[0]["closesAt"].startswith("2099-05-03")
    moved = [entry for entry in await league.log() if entry["action"] == "fixture.closingMoved"]
    assert [entry["reason"] for entry in moved] == ["The wrong file", "New dates"]


async def test_athletes_of_a_season_go_and_the_next_file_needs_all_tables_again(contests: Contests) -> None:
    season = await Importing.draft(contests)
    imported = await season.take(tables_of(small_season()), startAt=soon(days=1))
    counts = imported["counts"]
    week = await season.take(GW[2])
    taken = await back(season, week)
    assert ("returns", "prices") in lines(taken, "fate", "kind")
    assert await contests.query("SELECT FROM fixture_athlete WHERE planned AND price IS NOT NULL") == []
    taken = await back(season, imported)
    assert ("goes", "athletes", counts["newAthletes"]) in lines(taken, "fate", "kind", "count")
    assert taken["stays"] == 0
    for table in ("fixture", "fixture_event", "athlete", "club", "imported_season", "fixture_athlete"):
        assert await contests.query(f"SELECT FROM {table}") == [], table
    assert len((await contests.emitted(AthletesChanged))[-1]["deleted"]) == counts["newAthletes"]


async def test_athletes_whom_a_round_has_pinned_stay_with_it_and_a_typed_price_stands(contests: Contests) -> None:
    season = await Importing.draft(contests)
    imported = await season.take(tables_of(small_season()), startAt=soon(days=1))
    week = await season.take(GW[2])
    await season.publish()
    await known(season)
    assert (await contests.join(contests.participant(), season.id)).is_success
    await season.open_due()
    _, second, _ = await season.fixtures()
    await season.prices(second, wilczek=9.1)
    taken = await back(season, week)
    assert ("stays", "prices", "changed", 1) in lines(taken, "fate", "kind", "reason", "count")
    assert await planned(season, 2) == 91
    taken = await back(season, imported)
    stays = {line for line in lines(taken, "kind", "reason") if line[1] is not None}
    assert {("round", "opened"), ("athlete", "used"), ("newClub", "used")} <= stays
    assert len(await contests.query("SELECT FROM athlete")) == imported["counts"]["newAthletes"], "all are pinned"
    assert next(fixture["name"] for fixture in await season.fixtures()) == "Round 1"


async def test_matches_without_sides_go_and_return_with_their_file(contests: Contests) -> None:
    league = await League.running(contests)
    await league.imports(cup(match(1, "Orły", "Sokoły"), match(20, "W1", "W2", round="Final")), makesClubs=True)
    (before,) = await league.sends("GET", "/waiting-matches")
    ends = [match(19, "L1", "L2", round="Third place"), match(21, "W1", "W2", round="Final")]
    imported = await league.imports(cup(match(1, "Orły", "Sokoły"), *ends))
    assert len(await league.sends("GET", "/waiting-matches")) == 2
    taken = await back(league, imported)
    assert set(lines(taken, "fate", "kind", "event")) == {("goes", "match", "L1 – L2"), ("returns", "sides", "W1 – W2")}
    assert await league.sends("GET", "/waiting-matches") == [before]


async def test_a_pasted_list_is_taken_back_as_a_file_is(contests: Contests) -> None:
    league = await League.running(contests)
    await league.imports(cup(match(1, "Orły", "Sokoły")), makesClubs=True)
    before = await everything(league)
    text = "Kolejka 1\n2099-05-02 12:30 Sokoły – Lisy\nKolejka 2\n2099-05-09 18:00 Lisy – Orły"
    await league.sends("POST", "/matches", {"text": text, "timeZone": "UTC", "makesClubs": True})
    pasted, file = await league.sends("GET", "/imports")
    assert [(one["source"], one["new"], one["changed"]) for one in (pasted, file)] == [("list", 1, 1), ("file", 1, 0)]
    assert await league.refused("GET", f"/imports/{pasted['_id']}") == (404, "import-not-found")
    assert await league.refused("POST", f"/imports/{pasted['_id']}/apply", {}) == (404, "import-not-found")

    rehearsed = await shown(league, pasted)
    assert (rehearsed["source"], rehearsed["fileName"]) == ("list", None)
    assert sorted(lines(rehearsed, "fate", "kind", "event", "name", "count"), key=str) == sorted(
        [
            ("goes", "round", None, None, 1),
            ("goes", "match", "Sokoły – Lisy", None, 1),
            ("returns", "times", None, None, 1),
            ("goes", "newClub", None, "Lisy", 1),
        ],
        key=str,
    )
    taken = await back(league, pasted)
    assert taken["lines"] == rehearsed["lines"]
    assert await everything(league) == before
    (first, *_) = await league.log()
    assert first["summary"] == "The import of “pasted list of matches” was taken back: 3 gone, 1 returned, 0 stay."


async def test_a_list_with_faults_is_no_import(contests: Contests) -> None:
    league = await League.draft(contests)
    body = {"text": "Matchday 1\n2099-05-02 12:30 Sokoły", "timeZone": "UTC", "makesClubs": True}
    assert (await league.refused("POST", "/matches", body))[0] == 400
    assert await league.sends("GET", "/imports") == []


MARKS = "SELECT id, number, kind, waiting FROM typed_value ORDER BY id"


async def sheet_of(league: League) -> Any:
    (sheet, *_) = [one for one in await league.sends("GET", "/imports") if one["source"] == "sheet"]
    return sheet


async def test_a_saved_sheet_of_players_is_taken_back(contests: Contests) -> None:
    season = await Season.peopled(contests)
    _, second = await season.round(1), await season.round(8)
    await season.publish()
    await season.prices(second, home_forward=6.1)
    before, marks = await read(season), await contests.query(MARKS)
    await save(
        season,
        of(season, "home-forward", price=5.6),
        of(season, "home-midfielder", teamKey=AWAY, price=4.9),
        of(season, "away-defender", isDisabled=True),
        {"name": "Jan", "surname": "Rojek", "position": "forward", "teamKey": "wicher-gorki", "price": 4.7},
        clubs=[
            {"key": "wicher-gorki", "name": {"pl": "Wicher Górki", "en": "Wicher Gorki"}},
            {"key": HOME, "name": {"pl": "Orlik", "en": "Orlik"}, "colours": COLOURS},
        ],
        reason="New prices",
    )
    saved = await sheet_of(season)
    assert (saved["athletes"], saved["canBeTakenBack"]) == (4, True)
    assert await season.refused("POST", f"/imports/{saved['_id']}/take-back", {}) == (400, "reason-required")
    taken = await back(season, saved)
    assert sorted(lines(taken, "fate", "kind", "name", "was", "will"), key=str) == sorted(
        [
            ("returns", "prices", None, None, None),
            ("returns", "price", "Home forward", "5.6", "5.0"),
            ("returns", "price", "Home midfielder", "4.9", "5.0"),
            ("returns", "club", "Home midfielder", "Granit Skałków", "Orlik"),
            ("returns", "sale", "Away defender", None, None),
            ("returns", "clubName", "Orlik", "Orlik", "Orlik Zawada"),
            ("returns", "colours", "Orlik", None, None),
            ("goes", "athletes", None, None, None),
            ("goes", "newClub", "Wicher Gorki", None, None),
        ],
        key=str,
    )
    assert await read(season) == before
    assert await contests.query(MARKS) == marks


async def test_of_a_sheet_what_was_typed_since_stays(contests: Contests) -> None:
    season = await Season.running(contests)
    await save(season, of(season, "home-forward", price=5.6), of(season, "away-forward", price=5.2), reason="New")
    first = await sheet_of(season)
    await save(season, of(season, "home-forward", price=5.9), reason="Newer")
    taken = await back(season, first)
    assert lines(taken, "fate", "name", "reason") == [
        ("stays", "Home forward", "changed"),
        ("returns", "Away forward", None),
    ]


async def test_a_value_that_a_sheet_typed_first_is_a_files_again(contests: Contests) -> None:
    season = await Season.running(contests)
    await contests.query("DELETE FROM typed_value")  # the players came by a file
    await save(season, of(season, "home-forward", price=5.6), of(season, "away-forward", price=5.2), reason="New")
    first = await sheet_of(season)
    await save(season, of(season, "home-forward", price=5.9), reason="Newer")
    await back(season, first)
    assert [row["number"] for row in await contests.query(MARKS)] == [4], "the price that stands is still a typed one"


async def test_a_sheet_returns_the_plans_of_every_contest_of_the_competition(contests: Contests) -> None:
    season, other = await Season.peopled(contests), await Season.draft(contests, name="Another")
    later = await other.round(8)
    other.players = season.players
    await other.prices(later, home_forward=6.1)
    await save(season, of(season, "home-forward", price=5.6))
    plan = "SELECT price FROM fixture_athlete WHERE fixture_id = $1"
    assert [row["price"] for row in await contests.query(plan, later["_id"])] == [56]
    await back(season, await sheet_of(season))
    assert [row["price"] for row in await contests.query(plan, later["_id"])] == [61]
