"""What a fantasy contest is played by: from the template, changed until the first lock, contradictions refused."""

from typing import Any

from contests.tests.acting import LEAGUES, Contests
from contests.tests.playing import League
from contests.tests.season import Season
from contracts.events.contest import ContestChanged

CONTRADICTIONS: list[tuple[dict[str, Any], set[tuple[str, str]]]] = [
    ({"availableFormations": []}, {("/availableFormations", "formation-missing")}),
    (
        {"availableFormations": ["1-4-4-2", "1-4-4", "1-4-4-3", "1-4-4-2"]},
        {
            ("/availableFormations/1", "formation-positions"),
            ("/availableFormations/2", "formation-sum"),
            ("/availableFormations/3", "given-twice"),
        },
    ),
    ({"numberOfSubstitutions": 5}, {("/squadComposition", "formation-sum")}),
    ({"squadComposition": [2, 5, 5]}, {("/squadComposition", "formation-positions")}),
    (
        {"squadComposition": [1, 4, 6, 4], "availableFormations": ["1-5-3-2"]},
        {("/availableFormations/0", "formation-unfillable")},
    ),
    (
        {"availableFormations": ["1-4-4-2", "1-3-4-3"], "availableSubstitutions": ["1-1-1-1"]},
        {("/availableFormations/1", "formation-unfillable")},
    ),
    ({"availableSubstitutions": ["1-1-1-2"], "squadComposition": []}, {("/availableSubstitutions/0", "formation-sum")}),
    (
        {"availableBonuses": [{"name": "Captain", "numberOfAvailableBonuses": n} for n in (1, 2)]},
        {("/availableBonuses/1", "given-twice")},
    ),
    (
        {
            "numberOfSubstitutions": 0,
            "squadComposition": [],
            "availableBonuses": [{"name": "FullSquad", "numberOfAvailableBonuses": 1}],
        },
        {("/availableBonuses/0", "bonus-without-substitutes")},
    ),
    ({"captain": "standing"}, {("/availableBonuses/0", "bonus-with-standing-captain")}),
    (
        {
            "captain": "standing",
            "availableBonuses": [],
            "numberOfPlayers": 1,
            "numberOfSubstitutions": 0,
            "squadComposition": [],
            "availableFormations": ["1-0-0-0"],
        },
        {("/captain", "captains-too-many")},
    ),
    (
        {
            "pointEvents": [
                {"name": "goals", "position": "libero", "value": 1},
                {"name": "minutes", "value": 1, "min": 60, "max": 59},
                {"name": "saves", "value": 1, "per": 3, "min": 1},
                {"name": "assists", "value": 1},
                {"name": "assists", "value": 2},
            ]
        },
        {
            ("/pointEvents/0/position", "position-unknown"),
            ("/pointEvents/1/min", "range-empty"),
            ("/pointEvents/2/per", "per-or-range"),
            ("/pointEvents/4", "given-twice"),
        },
    ),
    (
        {"tieBreak": ["exactResults"], "numberOfPlayers": 10},
        {("/tieBreak", "tie-break-unfit")}
        | {(f"/availableFormations/{place}", "formation-sum") for place in range(8)}
        | {("/squadComposition", "formation-sum")},
    ),
]


MALFORMED: list[dict[str, Any]] = [
    {"budget": 99.95},
    {"budget": 0},
    {"maxPlayersFromTeam": 0},
    {"availableFormations": ["4-4-two"]},
    {"availableFormations": "1-4-4-2"},
    {"substitution": {"trigger": "always", "constraint": "none"}},
    {"editing": "never"},
    {"sale": "half"},
    {"opens": "now"},
    {"captain": "always"},
    {"availableBonuses": [{"name": "Joker", "numberOfAvailableBonuses": 1}]},
    {"pointEvents": [{"name": "goals", "value": 1.25}]},
]


async def test_a_fantasy_contest_starts_as_its_template_says(contests: Contests) -> None:
    draft = await contests.draft(template="football-fantasy")
    assert (draft["eventType"], draft["budget"], draft["maxPlayersFromTeam"]) == ("Fantasy", 100.0, 3)
    assert (draft["numberOfPlayers"], draft["numberOfSubstitutions"], draft["maxTransfers"]) == (11, 4, 3)
    assert "1-4-4-2" in draft["availableFormations"]
    assert (draft["squadComposition"], draft["availableSubstitutions"]) == ([2, 5, 5, 3], [])
    assert (draft["sale"], draft["opens"]) == ("current", "over")
    assert {bonus["name"] for bonus in draft["availableBonuses"]} == {"Captain", "FullSquad", "WildCard"}
    assert (draft["substitution"], draft["editing"]) == (
        {"trigger": "noPoints", "constraint": "validFormation"},
        "everyFixture",
    )
    saves = next(event for event in draft["pointEvents"] if event["name"] == "saves")
    assert saves == {
        "name": "saves",
        "position": "goalkeeper",
        "value": 1.0,
        "per": 3,
        "min": None,
        "max": None,
        "displayName": {"pl": "Obrony", "en": "Saves"},
    }
    (event,) = await contests.emitted(ContestChanged)
    assert event["fantasy"]["budget"] == 1000
    assert event["fantasy"]["formations"][0] == [1, 4, 4, 2]
    assert event["families"] == []


async def test_standing_captains_are_set_before_the_first_lock(contests: Contests) -> None:
    draft = await contests.draft(template="football-fantasy")
    assert draft["captain"] == "bonus"
    path = f"{LEAGUES}/{draft['_id']}"
    bonuses = [{"name": "FullSquad", "numberOfAvailableBonuses": 1}]
    body = {"captain": "standing", "availableBonuses": bonuses}
    assert (await contests.organizer.sends("PATCH", path, body))["captain"] == "standing"
    assert (await contests.emitted(ContestChanged))[-1]["fantasy"]["captain"] == "standing"


async def test_the_volleyball_template_has_the_positions_of_the_specification(contests: Contests) -> None:
    draft = await contests.draft(template="volleyball-fantasy", name="Siatka")
    positions = ["opposite hitter", "libero", "middle blocker", "hitter", "setter"]
    assert draft["origin"]["positionTypesValues"] == positions
    assert (draft["numberOfPlayers"], draft["availableFormations"]) == (7, ["1-1-2-2-1"])


async def test_an_organizer_changes_what_they_like_until_the_first_fixture_locks(contests: Contests) -> None:
    season = await Season.peopled(contests)
    fixture = await season.round(1)
    await season.publish()
    change = {
        "budget": 82.5,
        "maxPlayersFromTeam": 2,
        "maxTransfers": 0,
        "numberOfPlayers": 3,
        "numberOfSubstitutions": 1,
        "availableFormations": ["1-1-1-0", "1-0-1-1"],
        "availableSubstitutions": ["0-0-0-1", "0-1-0-0"],
        "squadComposition": [1, 1, 1, 1],
        "availableBonuses": [{"name": "Captain", "numberOfAvailableBonuses": 2}],
        "substitution": {"trigger": "didNotPlay", "constraint": "samePosition"},
        "editing": "firstFixtureOnly",
        "sale": "halfRise",
        "opens": "closing",
        "pointEvents": [{"name": "goals", "value": 3.5, "displayName": {"pl": "Gole", "en": "Goals"}}],
    }
    changed = await season.sends("PATCH", "", change)
    for field in change.keys() - {"pointEvents"}:
        assert changed[field] == change[field], field
    assert [(event["name"], event["value"]) for event in changed["pointEvents"]] == [("goals", 3.5)]
    rules = (await contests.emitted(ContestChanged))[-1]["fantasy"]
    assert (rules["budget"], rules["formations"], rules["substitution_trigger"]) == (
        825,
        [[1, 1, 1, 0], [1, 0, 1, 1]],
        "didNotPlay",
    )
    assert (await season.sends("PATCH", "", change))["revision"] == changed["revision"]
    assert "budget" in (await season.log())[0]["summary"]
    await season.close(fixture)
    late: dict[str, Any] = {"budget": 90, "maxTransfers": 1, "squadComposition": []}
    late |= {"editing": "everyFixture", "sale": "current", "opens": "over"}
    for field, value in late.items():
        assert await season.refused("PATCH", "", {field: value}) == (409, "contest-frozen"), field
    assert (await season.sends("PATCH", "", {"name": "Liga jesienna"}))["budget"] == 82.5


async def test_a_squad_size_change_is_refused_after_the_first_lock(contests: Contests) -> None:
    season = await Season.peopled(contests)
    fixture = await season.round(1)
    await season.publish()
    smaller = {"numberOfSubstitutions": 3, "squadComposition": [1, 5, 5, 3]}
    larger = {"numberOfSubstitutions": 5, "squadComposition": [2, 5, 5, 4]}
    before = await season.sends("PATCH", "", smaller)
    await season.close(fixture)
    refused = await season.asks("PATCH", "", larger)
    assert (refused.status_code, refused.json()["code"]) == (409, "contest-frozen")
    assert refused.json()["detail"] == "The first round has locked: only texts and prizes can be changed."
    polish = await contests.organizer.asks("PATCH", season.path, json=larger, language="pl")
    assert polish.json()["detail"] == "Pierwsza kolejka jest już zamknięta: można zmieniać tylko teksty i nagrody."
    after = await season.sends("GET", "")
    kept = ("numberOfSubstitutions", "squadComposition", "revision")
    assert {name: after[name] for name in kept} == {name: before[name] for name in kept}
    assert (await season.sends("PATCH", "", smaller))["revision"] == before["revision"]


async def test_every_contradiction_is_named_and_nothing_changes(contests: Contests) -> None:
    draft = await contests.draft(template="football-fantasy")
    path = f"{LEAGUES}/{draft['_id']}"
    for body, faults in CONTRADICTIONS:
        answer = await contests.organizer.asks("PATCH", path, json=body)
        assert (answer.status_code, answer.json()["code"]) == (400, "contest-invalid"), body
        found = {(fault["pointer"], fault["code"]) for fault in answer.json()["errors"]}
        assert found == faults, body
        assert all("{" not in fault["detail"] for fault in answer.json()["errors"])
    for body in MALFORMED:
        assert (await contests.organizer.asks("PATCH", path, json=body)).status_code == 422, body
    assert await contests.organizer.gets(path) == draft


async def test_a_typer_has_none_of_it(contests: Contests) -> None:
    draft = await contests.draft()
    assert (draft["budget"], draft["squadComposition"], draft["substitution"], draft["editing"]) == (None,) * 4
    answer = await contests.organizer.asks(
        "PATCH", f"{LEAGUES}/{draft['_id']}", json={"budget": 5, "squadComposition": [1]}
    )
    assert {(fault["pointer"], fault["code"]) for fault in answer.json()["errors"]} == {
        ("/budget", "not-fantasy"),
        ("/squadComposition", "not-fantasy"),
    }


async def test_the_first_lock_freezes_the_scoring_of_every_contest_on_the_origin(contests: Contests) -> None:
    season = await Season.peopled(contests)
    other = await contests.draft(template="football-fantasy", name="Other", originName="Liga Okręgowa")
    events = [{"name": "goals", "value": 2}]
    changed = await contests.organizer.sends("PATCH", season.origin_path, {"pointEvents": events, "appearance": None})
    assert (changed["appearance"], len(changed["pointEvents"]), changed["isScoringFrozen"]) == (None, 1, False)
    shown = await contests.organizer.gets(f"{LEAGUES}/{other['_id']}")
    assert [event["value"] for event in shown["pointEvents"]] == [2.0]
    fixture = await season.round(1)
    await season.publish()
    await season.close(fixture)
    more = {"pointEvents": [{"name": "goals", "value": 3}]}
    for path in (season.origin_path, f"{LEAGUES}/{other['_id']}"):
        answer = await contests.organizer.asks("PATCH", path, json=more)
        assert (answer.status_code, answer.json()["code"]) == (409, "scoring-frozen"), path
    await season.hear_lock(fixture)
    reopening = {"reason": "Fog", "closesAt": "2199-01-01T12:00:00Z", "acceptsLateClosing": True}
    await season.sends("POST", f"/fixtures/{fixture['_id']}/reopen", reopening)
    assert await season.refused("PATCH", "", more) == (409, "scoring-frozen")
    assert (await contests.organizer.gets(season.origin_path))["isScoringFrozen"]
    same = await contests.organizer.sends("PATCH", season.origin_path, {"pointEvents": events})
    assert len(same["pointEvents"]) == 1


async def test_a_later_contest_on_an_origin_keeps_its_scoring(contests: Contests) -> None:
    season = await Season.draft(contests)
    await season.sends("PATCH", "", {"pointEvents": [{"name": "goals", "value": 7}]})
    later = await contests.draft(template="football-fantasy", name="Later", originName="liga okręgowa")
    assert [event["value"] for event in later["pointEvents"]] == [7.0]


async def test_a_typers_origin_learns_to_score_with_its_first_fantasy_contest(contests: Contests) -> None:
    league = await League.running(contests, originName="Euro")
    fantasy = await contests.draft(template="football-fantasy", originName="Euro")
    assert len(fantasy["pointEvents"]) > 10
    answer = await contests.organizer.asks(
        "POST", LEAGUES, json={"template": "volleyball-fantasy", "name": "Siatka", "originName": "Euro"}
    )
    assert answer.json()["code"] == "origin-of-another-sport"
    assert (await contests.organizer.gets(league.path))["pointEvents"] == []


async def test_several_statistics_say_who_has_played_and_others_who_keeps_the_armband(contests: Contests) -> None:
    season = await Season.running(contests)
    assert (await contests.organizer.gets(f"{LEAGUES}/{season.id}"))["appearance"] == ["minutes"]
    told = {"appearance": ["minutes", "yellowCards", "minutes"], "captainAppearance": ["minutes"]}
    shown = await contests.organizer.sends("PATCH", f"{LEAGUES}/{season.id}", told)
    assert (shown["appearance"], shown["captainAppearance"]) == (["minutes", "yellowCards"], ["minutes"])
    origin = await contests.organizer.gets(season.origin_path)
    assert (origin["appearance"], origin["appearances"]) == ("minutes", ["minutes", "yellowCards"])
    (entry, *_) = await season.log()
    assert "who has played, who keeps the armband" in entry["summary"]
    kept = await contests.organizer.sends("PATCH", season.origin_path, {"appearance": None})
    assert (kept["appearance"], kept["appearances"], kept["captainAppearance"]) == (None, [], ["minutes"])
    kept = await contests.organizer.sends("PATCH", season.origin_path, {"captainAppearance": None, "appearance": "a"})
    assert (kept["appearances"], kept["captainAppearance"]) == (["a"], [])


async def test_the_first_lock_freezes_who_has_played(contests: Contests) -> None:
    season = await Season.peopled(contests)
    fixture = await season.round(1)
    await season.publish()
    await season.close(fixture)
    await season.hear_lock(fixture)
    for path in (season.origin_path, f"{LEAGUES}/{season.id}"):
        answer = await contests.organizer.asks("PATCH", path, json={"captainAppearance": ["goals"]})
        assert (answer.status_code, answer.json()["code"]) == (409, "scoring-frozen"), path
