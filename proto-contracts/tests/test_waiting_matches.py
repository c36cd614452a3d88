"""Matches whose sides are still to come, over the wire: they wait, and an organizer fills in their sides."""

import json

from blackbox import contest as acts
from blackbox.api import Api, eventually
from blackbox.contest import in_days


async def test_a_match_waits_for_its_sides_until_an_organizer_fills_them_in(organizer: Api) -> None:
    body = {"template": "football-typer", "name": "Waiting", "startDate": in_days(-1 / 24)}
    made = await organizer.post(f"{acts.ORGANIZER}/leagues", body)
    league = f"{acts.ORGANIZER}/leagues/{made['_id']}"
    matches = [
        {"num": number, "round": name, "date": f"2189-03-0{number}", "time": "18:00 UTC", "team1": home, "team2": away}
        for number, name, home, away in ((1, "Semi-final", "Narew", "Bzura"), (2, "Final", "W1", "Wkra"))
    ]
    text = json.dumps({"name": "Cup", "matches": matches})
    preview = await organizer.post(f"{league}/imports", {"format": "openfootball", "text": text, "makesClubs": True})
    assert (preview["problems"], preview["waiting"]) == ([], 1)
    await organizer.post(f"{league}/imports/{preview['_id']}/apply")
    path = f"{league}/imports/{preview['_id']}"
    await eventually(lambda: organizer.get(path), lambda found: found["state"] == "applied")
    (waiting,) = await organizer.get(f"{league}/waiting-matches")
    assert (waiting["home"], waiting["away"], waiting["number"]) == ("W1", "Wkra", 2)
    (shown,) = await organizer.get(f"{league}/fixtures")
    assert [one["_id"] for one in shown["sidesToCome"]] == [waiting["_id"]]
    sides = {"home": "Narew", "makesClubs": True}
    assert await organizer.post(f"{league}/waiting-matches/{waiting['_id']}/sides", sides) == []
    assert [(event["Home"], event["Away"]) for event in (await organizer.get(f"{league}/fixtures"))[1]["events"]] == [
        ("Narew", "Wkra")
    ]
