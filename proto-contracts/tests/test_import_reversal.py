"""An import is taken back over the wire, with a game service that is asked for picks."""

import json
from collections.abc import Awaitable, Callable

from blackbox import contest as acts
from blackbox.api import Api, eventually

Person = Callable[[], Awaitable[Api]]


async def test_an_import_is_taken_back_from_a_contest_with_a_participant(organizer: Api, regular: Person) -> None:
    league = (await acts.draft_contest(organizer, "Undone"))["_id"]
    path = f"{acts.ORGANIZER}/leagues/{league}"
    await acts.add_round(organizer, league)
    await organizer.post(f"{path}/publish")
    await (await regular()).join(league)
    match = {"round": "Matchday 7", "date": "2099-03-06", "time": "15:00 UTC", "team1": "Rivals FC", "team2": "Bzura"}
    text = json.dumps({"name": "League", "matches": [match]})
    preview = await acts.preview_file(organizer, league, text, groupMedalists=False, startAt=None)
    imported = f"{path}/imports/{preview['_id']}"
    assert await organizer.refusal("GET", f"{imported}/reversal") == (409, "import-not-reversible")
    await acts.apply_import(organizer, imported)
    assert await organizer.get(f"{path}/imports/under-way") == []
    (listed,) = await organizer.get(f"{path}/imports")
    assert (listed["_id"], listed["canBeTakenBack"]) == (preview["_id"], True)
    shown = await organizer.get(f"{imported}/reversal")
    assert ("checking", None) in {(line["fate"], shown["takenBackAt"]) for line in shown["lines"]}
    assert await organizer.refusal("POST", f"{imported}/take-back", {}) == (400, "reason-required")
    await organizer.post(f"{imported}/take-back", {"reason": "The wrong file"})
    await eventually(lambda: acts.organizer_fixtures(organizer, league), lambda found: len(found) == 1)
    shown = await organizer.get(f"{imported}/reversal")
    assert ("goes", "round") in {(line["fate"], line["kind"]) for line in shown["lines"]}


async def test_a_pasted_list_of_matches_is_taken_back(organizer: Api) -> None:
    league = (await acts.draft_contest(organizer, "List undone"))["_id"]
    path = f"{acts.ORGANIZER}/leagues/{league}"
    body = {"text": "Round 8\n2099-03-07 15:00 Rivals FC – Bzura", "timeZone": "UTC", "makesClubs": True}
    await organizer.post(f"{path}/matches", body)
    (listed,) = await organizer.get(f"{path}/imports")
    assert (listed["source"], listed["new"], listed["athletes"]) == ("list", 1, 0)
    taken = await organizer.post(f"{path}/imports/{listed['_id']}/take-back", {})
    assert ("goes", "round") in {(line["fate"], line["kind"]) for line in taken["lines"]}
    assert await acts.organizer_fixtures(organizer, league) == []
