"""Rules and regulation are written from the configuration."""

import re
from typing import Any

import pytest

from contests.tests.acting import LEAGUES, Contests


def whole(document: Any) -> str:
    return "\n".join([document["title"], *(part["title"] + "\n" + part["body"] for part in document["sections"])])


async def both(contests: Contests, league: str, document: str) -> dict[str, Any]:
    me = contests.participant()
    return {language: await me.gets(f"/leagues/{league}/{document}", language=language) for language in ("pl", "en")}


EXPECTED = {
    "pl": [
        "Mundial",
        "Fundacja Kibic",
        "konkurs@kibic.test",
        "nie są grą hazardową",
        "rodzica lub opiekuna prawnego",
        "10% jej wartości",
        "powyżej 2000 zł",
        "w ciągu 10 dni roboczych od zakończenia",
        "w ciągu 30 dni roboczych od ogłoszenia",
        "w ciągu 60 dni kalendarzowych",
        "1: Rower",
        "w ciągu 10 dni roboczych od ogłoszenia zwycięzców",
        "w ciągu 60 dni od otrzymania",
        "10,0 pkt za każde 1,00 kursu",
        "33%",
        "3,03",
        "30,3",
        "Dokładny wynik",
        "Zwycięzca grupy",
        "Medaliści",
        "więcej trafionych dokładnych wyników",
        "bez dogrywki",
        "Remis – 38,4",
        "\n– 2:1 – 111,4",
        "od 3 do 40 znaków",
    ],
    "en": [
        "Mundial",
        "Fundacja Kibic",
        "konkurs@kibic.test",
        "neither gambling nor betting",
        "parent or legal guardian",
        "income tax of 10%",
        "more than PLN 2,000",
        "within 10 business days of the end",
        "within 30 business days of the announcement",
        "within 60 calendar days",
        "1: Rower",
        "within 10 business days of the announcement of the winners",
        "within 60 days of receiving",
        "10.0 points for each 1.00 of its odds",
        "33%",
        "3.03",
        "30.3",
        "Exact result",
        "Group winner",
        "Medallists",
        "more correct exact results",
        "without extra time",
        "Draw – 38.4",
        "\n– 2:1 – 111.4",
        "3 to 40 characters",
    ],
}


@pytest.mark.parametrize("document", ["rules", "regulation"])
async def test_everything_the_specification_asks_for_is_said_in_both_languages(
    contests: Contests, document: str
) -> None:
    prizes = {"prizesList": [{"position": "1", "prize": "Rower"}]}
    contest = await contests.running(name="Mundial", prizes=prizes)
    found = await both(contests, contest["_id"], document)
    assert found["pl"]["hash"] == found["en"]["hash"]
    assert found["pl"]["leagueId"] == contest["_id"]
    for language, phrases in EXPECTED.items():
        text = whole(found[language])
        assert [phrase for phrase in phrases if phrase not in text] == []
        assert re.search(r"\{[a-z_]*\}|None|\bTODO\b", text) is None


async def test_the_two_languages_say_the_same_sections(contests: Contests) -> None:
    contest = await contests.running()
    found = await both(contests, contest["_id"], "regulation")
    shapes = {
        language: [part["body"].count("\n") for part in document["sections"]] for language, document in found.items()
    }
    assert shapes["pl"] == shapes["en"]
    assert [part["title"].split(".")[0] for part in found["pl"]["sections"]] == [
        f"§ {number}" for number in range(1, len(shapes["pl"]) + 1)
    ]
    words = {language: whole(document).split() for language, document in found.items()}
    assert not {"the", "and", "points"} & set(words["pl"])
    assert not {"jest", "się", "lub", "punktów"} & set(words["en"])


PATCHES: list[dict[str, Any]] = [
    {"name": "Another name"},
    {"prizes": {"prizesList": [{"position": "1", "prize": "Ball"}]}},
    {"tieBreak": ["earliestTeam"]},
    {"tieBreak": ["roundWins"]},
    {"roundWinsLeaveOut": [2]},
    {"tieBreak": ["questions"]},
    {"tieBreak": ["guess"]},
    {"startDate": "2021-01-01T12:00:00Z"},
    {"resultBasis": "penalties"},
    {"availablePredictions": [{"name": "1", "predictionFamily": "1X2", "rate": 2}]},
    {"rules": [{"title": {"pl": "Finał", "en": "Final"}, "body": {"pl": "W Łodzi.", "en": "In Łódź."}}]},
]


async def test_whatever_changes_the_text_changes_the_hash(contests: Contests) -> None:
    contest = await contests.running()
    hashes = {(await both(contests, contest["_id"], "regulation"))["pl"]["hash"]}
    for count, patch in enumerate(PATCHES, start=2):
        await contests.organizer.sends("PATCH", f"{LEAGUES}/{contest['_id']}", patch)
        after = await both(contests, contest["_id"], "regulation")
        hashes.add(after["pl"]["hash"])
        assert after["pl"]["hash"] == after["en"]["hash"]
        assert len(hashes) == count, patch


async def test_a_retirement_is_told_where_matches_have_sets(contests: Contests) -> None:
    told: dict[str, str] = {}
    for means in ("stands", "void"):
        names = {"name": f"tennis {means}", "originName": f"tennis {means}"}
        contest = await contests.running(template="tennis-typer", retirement=means, **names)
        told[means] = whole((await both(contests, contest["_id"], "rules"))["en"])
    assert "A retirement: the side that did not give up wins." in told["stands"]
    assert "A retirement: the match is void and scores nothing for anyone." in told["void"]
    football = await contests.running(retirement="void")
    rules = whole((await both(contests, football["_id"], "rules"))["en"])
    assert "retirement" not in rules
    assert "A match that was abandoned is void and scores nothing for anyone." in rules
    untold = await contests.running(name="untold", originName="untold")
    assert "abandoned" not in whole((await both(contests, untold["_id"], "rules"))["en"])
    stands = await contests.running(retirement="stands", name="stands", originName="stands")
    assert "przerwany" in whole((await both(contests, stands["_id"], "rules"))["pl"]).lower()


@pytest.mark.parametrize("template", ["football-typer", "football-fantasy"])
async def test_a_closing_ahead_of_the_start_is_told_with_an_example(contests: Contests, template: str) -> None:
    contest = await contests.running(template=template)
    assert "minutes before its start" not in whole((await both(contests, contest["_id"], "rules"))["en"])
    await contests.organizer.sends("PATCH", f"{LEAGUES}/{contest['_id']}", {"closesBefore": 90})
    told = await both(contests, contest["_id"], "rules")
    assert "A round closes 90 minutes before its start" in whole(told["en"])
    assert "gdy zaczyna się o 18:00, zamyka się o 16:30." in whole(told["pl"])


async def test_a_closing_by_match_is_told_with_an_example(contests: Contests) -> None:
    contest = await contests.running(closing="event", closesBefore=15)
    told = await both(contests, contest["_id"], "rules")
    assert "a match at 18:00 closes at 17:45" in whole(told["en"])
    assert "The odds at the closing of the match count." in whole(told["en"])
    assert "mecz tej samej kolejki o 20:45 można typować do 20:30" in whole(told["pl"])


async def test_the_organizers_own_sections_and_the_lack_of_prizes_are_printed(contests: Contests) -> None:
    own = [{"title": {"pl": "Finał", "en": "Final"}, "body": {"pl": "W Łodzi.", "en": "In Łódź."}}]
    contest = await contests.running(rules=own, tieBreak=[])
    found = await both(contests, contest["_id"], "rules")
    assert {"title": "Finał", "body": "W Łodzi."} in found["pl"]["sections"]
    assert {"title": "Final", "body": "In Łódź."} in found["en"]["sections"]
    assert "This contest has no prizes." in whole(found["en"])
    assert "With equal points" not in whole(found["en"])
    details = await contests.participant().gets("/leagues/details", language="pl")
    assert details[0]["rulesConfig"]["rules"] == found["pl"]["sections"]


async def test_anybody_reads_rules_and_settings_without_a_token(contests: Contests) -> None:
    contest = await contests.running()
    for path in (f"/leagues/{contest['_id']}/rules", f"/leagues/{contest['_id']}/regulation"):
        assert (await contests.client.get(path)).status_code == 200
        assert (await contests.client.get(path.replace(contest["_id"], "nonsense"))).status_code == 404
    settings = (await contests.client.get("/leagues/settings")).json()
    assert settings["host"] == "Fundacja Kibic"
    assert settings["contactEmail"] == "konkurs@kibic.test"
    assert set(settings) == {"host", "contactEmail", "version", "serverTime"}


async def test_organizers_read_the_rules_of_a_draft(contests: Contests) -> None:
    draft = await contests.draft()
    assert (await contests.organizer.gets(f"/leagues/{draft['_id']}/rules"))["leagueId"] == draft["_id"]


FANTASY = {
    "pl": [
        "Kadra ma 7 zawodników: 5 w pierwszym składzie i 2 rezerwowych",
        "Najwyżej 2 zawodników może być z jednego klubu",
        "bramkarze, obrońcy, pomocnicy, napastnicy",
        "1-1-2-1",
        "Na kadrę jest 82,5",
        "najwyżej 4 na kolejkę",
        "Kapitan: punkty",
        "6 razy w rozgrywkach",
        "Gole: +3,5",
        "Obrony (za każde 3): bramkarze +1,0",
        "Minuty na boisku (co najmniej 60): +2,0",
        "ownGoals: −2,0",
        "który nie zagrał",
        "tej samej pozycji",
        "więcej punktów w najlepszej kolejce",
        "nie są grą hazardową",
    ],
    "en": [
        "A squad has 7 players: 5 in the line-up and 2 substitutes",
        "At most 2 players may come from one club",
        "goalkeepers, defenders, midfielders, forwards",
        "1-1-2-1",
        "The budget of a squad is 82.5",
        "at most 4 transfers per round",
        "Captain: the points",
        "6 times in the contest",
        "Goals: +3.5",
        "Saves (for every 3): goalkeepers +1.0",
        "Minutes played (at least 60): +2.0",
        "ownGoals: −2.0",
        "who did not play",
        "the same position",
        "more points in the best single round",
    ],
}


FANTASY_SETTINGS: dict[str, Any] = {
    "template": "football-fantasy",
    "budget": 82.5,
    "maxPlayersFromTeam": 2,
    "maxTransfers": 4,
    "numberOfPlayers": 5,
    "numberOfSubstitutions": 2,
    "availableFormations": ["1-1-2-1"],
    "squadComposition": [],
    "availableBonuses": [{"name": "Captain", "numberOfAvailableBonuses": 6}],
    "substitution": {"trigger": "didNotPlay", "constraint": "samePosition"},
    "pointEvents": [
        {"name": "goals", "value": 3.5, "displayName": {"pl": "Gole", "en": "Goals"}},
        {
            "name": "saves",
            "position": "goalkeeper",
            "value": 1,
            "per": 3,
            "displayName": {"pl": "Obrony", "en": "Saves"},
        },
        {"name": "minutes", "value": 2, "min": 60, "displayName": {"pl": "Minuty na boisku", "en": "Minutes played"}},
        {"name": "ownGoals", "value": -2},
    ],
}


@pytest.mark.parametrize("document", ["rules", "regulation"])
async def test_a_fantasy_contests_texts_are_written_from_its_configuration(contests: Contests, document: str) -> None:
    contest = await contests.running(**FANTASY_SETTINGS)
    found = await both(contests, contest["_id"], document)
    for language, sentences in FANTASY.items():
        text = whole(found[language])
        assert [sentence for sentence in sentences if sentence not in text] == []
        assert ("Pełny skład" if language == "pl" else "Full squad") not in text
    shapes = [[part["body"].count("\n") for part in found[language]["sections"]] for language in ("pl", "en")]
    assert shapes[0] == shapes[1]


async def test_the_texts_say_that_nobody_joins_late_where_squads_are_made_once(contests: Contests) -> None:
    for editing, is_once in (("firstFixtureOnly", True), ("everyFixture", False)):
        contest = await contests.running(name=editing, template="football-fantasy", editing=editing)
        regulation = await both(contests, contest["_id"], "regulation")
        for language, late, once in (
            ("pl", "gra od kolejki, która jest otwarta przy pierwszym zapisie", "nie można już dołączyć"),
            ("pl", "do ich zakończenia", "do zamknięcia pierwszej kolejki."),
            ("en", "play from the round that is open at the first save", "nobody can join or make a team any more"),
            ("en", "until it is closed", "until its first round closes"),
        ):
            text = " ".join(part["body"] for part in regulation[language]["sections"][:5])
            assert (late in text.replace("at any time until it is closed", ""), once in text) == (not is_once, is_once)


async def test_half_of_the_rise_is_told_with_an_example(contests: Contests) -> None:
    contest = await contests.running(template="football-fantasy")
    before = await both(contests, contest["_id"], "rules")
    assert "Players are sold at their current price" in whole(before["en"])
    await contests.organizer.sends("PATCH", f"{LEAGUES}/{contest['_id']}", {"sale": "halfRise"})
    told = {language: whole(text) for language, text in (await both(contests, contest["_id"], "rules")).items()}
    assert "A player bought at 7.5 brings 7.6 at a price of 7.8, 7.5 at 7.6, and 7.2 at 7.2." in told["en"]
    assert "Po zakupie za 7,5 sprzedaż daje 7,6 przy cenie 7,8, 7,5 przy cenie 7,6, a 7,2 przy cenie 7,2." in told["pl"]
    assert "current price" not in told["en"]


async def test_an_opening_at_the_closing_is_told_with_an_example(contests: Contests) -> None:
    contest = await contests.running(template="football-fantasy", opens="closing")
    told = {language: whole(text) for language, text in (await both(contests, contest["_id"], "rules")).items()}
    assert "If round 1 closes on Friday at 18:30, the squad can be changed for round 2 from then on" in told["en"]
    assert "od tej chwili zmienia się skład na kolejkę 2" in told["pl"]
    assert "once the one before it is over" not in told["en"]


async def test_the_rules_say_who_stands_in_for_a_standing_captain(contests: Contests) -> None:
    bonuses = [{"name": "WildCard", "numberOfAvailableBonuses": 1}]
    settings = {"template": "football-fantasy", "captain": "standing", "availableBonuses": bonuses}
    contest = await contests.running(**settings)
    plain = await contests.running(name="Plain", template="football-fantasy")
    for language, title, example in (
        ("pl", "Kapitan i wicekapitan", "Drużyna dostaje za wicekapitana 12,0 pkt."),
        ("en", "Captain and vice-captain", "The team gets 12.0 points for the vice-captain."),
    ):
        found = (await both(contests, contest["_id"], "rules"))[language]["sections"]
        assert [example in part["body"] for part in found if part["title"] == title] == [True]
        others = (await both(contests, plain["_id"], "rules"))[language]["sections"]
        assert title not in {part["title"] for part in others}


async def test_other_scoring_makes_another_regulation(contests: Contests) -> None:
    contest = await contests.running(template="football-fantasy")
    before = (await both(contests, contest["_id"], "regulation"))["pl"]["hash"]
    path = f"/organizer/contests/origins/{contest['origin']['_id']}"
    await contests.organizer.sends("PATCH", path, {"pointEvents": [{"name": "goals", "value": 3}]})
    assert (await both(contests, contest["_id"], "regulation"))["pl"]["hash"] != before


async def test_the_rules_say_who_has_played_where_several_statistics_decide(contests: Contests) -> None:
    bonuses = [{"name": "WildCard", "numberOfAvailableBonuses": 1}]
    played = {"appearance": ["minutes", "yellowCards"], "captainAppearance": ["minutes"]}
    settings = {"template": "football-fantasy", "captain": "standing", "availableBonuses": bonuses}
    contest = await contests.running(**settings, **played)
    plain = await contests.running(name="Plain", template="football-fantasy", originName="Plain")
    for language, title, sentence in (
        ("pl", "Kto zagrał", "Jako kapitan oddaje jednak opaskę."),
        ("en", "Who has played", "As captain, however, they pass the armband on."),
    ):
        found = (await both(contests, contest["_id"], "rules"))[language]["sections"]
        assert [sentence in part["body"] for part in found if part["title"] == title] == [True]
        others = (await both(contests, plain["_id"], "rules"))[language]["sections"]
        assert title not in {part["title"] for part in others}
