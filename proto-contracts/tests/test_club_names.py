"""Names of clubs over the wire: a file asks for them, an answer is remembered, and a part fits one club only."""

import json
import secrets

from blackbox import contest as acts
from blackbox.api import Api

DAYS = (("2099-03-06", "Rivals FC", "Narew Town"), ("2099-03-07", "Rivals FC", "Bzura"))


async def test_a_file_asks_for_a_club_once(organizer: Api) -> None:
    draft = {"template": "football-typer", "name": "Names", "originName": f"Names {secrets.token_hex(4)}"}
    league = (await organizer.post(f"{acts.ORGANIZER}/leagues", draft | {"startDate": acts.in_days(1)}))["_id"]
    await acts.add_round(organizer, league)
    path = f"{acts.ORGANIZER}/leagues/{league}"
    matches = [
        {"round": "Matchday 1", "date": day, "time": "15:00 UTC", "team1": home, "team2": away}
        for day, home, away in DAYS
    ]
    options = {"makesClubs": False, "groupMedalists": False, "startAt": None}
    text = json.dumps({"name": "League", "matches": matches})

    preview = await acts.preview_file(organizer, league, text, **options)
    assert {one["written"]: (one["key"], one["how"]) for one in preview["clubs"]} == {
        "Narew Town": ("narew", "part"),
        "Rivals FC": (None, "asked"),
    }
    refused = await organizer.send("POST", f"{path}/imports/{preview['_id']}/apply")
    assert (refused.status_code, refused.json()["code"]) == (409, "clubs-unknown")

    wrong = await organizer.send("POST", f"{path}/clubs/names", {"names": [{"written": "Rivals FC", "club": "none"}]})
    assert (wrong.status_code, wrong.json()["code"]) == (400, "club-names-invalid")
    await organizer.post(f"{path}/clubs/names", {"names": [{"written": "Rivals FC", "club": None}]})
    (found,) = await organizer.post(f"{path}/clubs/names/preview", {"names": ["rivals fc"]})
    assert (found["key"], found["how"]) == ("rivals-fc", "name")
    applied = await acts.apply_import(organizer, f"{path}/imports/{preview['_id']}")
    assert applied["counts"]["events"] == len(DAYS)
    again = await acts.preview_file(organizer, league, text, **options)
    assert [one["how"] for one in again["clubs"]] == ["part"]
