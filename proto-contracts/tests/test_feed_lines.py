"""Lines of a source that cannot be read, over the wire: each waits, is set aside, and the others are taken."""

from blackbox import contest as acts
from blackbox.api import Api, eventually
from blackbox.contest import in_days

FEED = {
    "name": "By hand",
    "format": "csv",
    "columns": {"round": "Round", "date": "Date", "home": "Home", "away": "Away", "score": "Score"},
    "timeZone": "Europe/Warsaw",
}
TABLE = """Round;Date;Home;Away;Score
1;2189-03-01 18:00;Narew;Bzura;
1;2189-03-01 18:00;Ina;Wkra;P - P
"""


async def test_an_odd_line_of_a_source_waits_and_is_set_aside(organizer: Api) -> None:
    body = {"template": "football-typer", "name": "Odd lines", "startDate": in_days(-1 / 24)}
    made = await organizer.post(f"{acts.ORGANIZER}/leagues", body)
    feeds = f"{acts.ORGANIZER}/leagues/{made['_id']}/feeds"
    path = f"{feeds}/{(await organizer.post(feeds, FEED))['_id']}"
    await organizer.put(f"{path}/file", {"text": TABLE})
    feed = await eventually(lambda: organizer.get(path), lambda found: bool(found["oddLines"]))
    assert (feed["state"], feed["problem"], feed["work"]["changes"]) == ("active", None, 1)
    (line,) = feed["oddLines"]
    assert (line["line"], line["code"], line["isAside"]) == (3, "score-invalid", False)
    feed = await organizer.post(f"{path}/lines", {"line": line["_id"]})
    assert [one["isAside"] for one in feed["oddLines"]] == [True]
