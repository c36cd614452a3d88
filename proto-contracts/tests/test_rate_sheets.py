"""One sheet gives rates to the matches of all rounds of a contest, over the wire."""

from blackbox import contest as acts
from blackbox.api import Api


async def test_rates_of_all_rounds_go_in_by_one_sheet(organizer: Api) -> None:
    league = (await acts.draft_contest(organizer, "Rates of all rounds"))["_id"]
    path = f"{acts.ORGANIZER}/leagues/{league}"
    body = {"timeZone": "UTC", "makesClubs": True}
    text = "Round 1\n2099-03-07 15:00 Rivals FC – Bzura\nRound 2\n2099-03-14 15:00 Bzura – Rivals FC"
    await organizer.post(f"{path}/matches", body | {"text": text})
    sheet = {"text": "home;away;1\nRivals FC;Bzura;2,05\nBzura;Rivals FC;3,10"}
    seen = await organizer.post(f"{path}/rates/preview", sheet)
    assert [(one["fixture"]["en"], one["after"]) for one in seen["rates"]] == [("Round 1", 2.05), ("Round 2", 3.1)]
    assert (await organizer.put(f"{path}/rates", sheet))["changed"] == 2
    assert (await organizer.post(f"{path}/rates/preview", sheet))["changed"] == 0
    unknown = {"text": "home;away;1\nRivals FC;Nobody;2,05"}
    assert await organizer.refusal("PUT", f"{path}/rates", unknown) == (400, "rates-faulty")
    assert await organizer.refusal("PUT", f"{path}/rates", {"text": "nothing"}) == (400, "sheet-unreadable")
