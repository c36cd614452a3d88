"""Results of a pasted list over the wire: they are matched to a round's matches, and nothing is stored."""

from blackbox import contest as acts
from blackbox.api import Api
from blackbox.contest import in_days


async def test_pasted_results_find_their_matches(organizer: Api) -> None:
    league = (await acts.draft_contest(organizer, "Pasted results"))["_id"]
    path = f"{acts.ORGANIZER}/leagues/{league}"
    day = in_days(3)[:10]
    listed = {"text": f"{day} 18:00 Narew - Bzura", "timeZone": "Europe/Warsaw", "roundName": "Kolejka 1"}
    await organizer.post(f"{path}/matches", listed | {"makesClubs": True})
    [fixture] = await organizer.get(f"{path}/fixtures")
    paste = f"{path}/fixtures/{fixture['_id']}/results/paste"
    found = await organizer.post(paste, {"text": "Bzura - Narew 1:3\nWkra - Narew 2:1"})
    assert [(one["line"], one["score"]["ft"]) for one in found["results"]] == [(1, [3, 1])]
    assert [(one["line"], one["code"]) for one in found["faults"]] == [(2, "line-club-unknown")]
    assert [one["written"] for one in found["clubs"]] == ["Wkra"]
    [again] = await organizer.get(f"{path}/fixtures")
    assert again["importedResults"] is None
