"""Matches that come into a fantasy contest which people play, of clubs without athletes: each way in tells of them."""

from typing import Any

import pytest

from contests.tests.acting import Contests
from contests.tests.season import Season

FILE = {
    "name": "Liga",
    "matches": [
        {"round": "1", "date": "2189-03-05", "time": "18:00 UTC", "team1": "Orlik Zawada", "team2": "Nowy Klub"},
        {"round": "1", "date": "2189-03-05", "time": "20:00 UTC", "team1": "Orlik Zawada", "team2": "Granit Skałków"},
    ],
}
LIST = "Kolejka 1\n05.03.2189 18:00 Orlik Zawada – Nowy Klub\n05.03.2189 20:00 Orlik Zawada – Granit Skałków"


def told(notices: list[Any], code: str) -> list[str]:
    return [one["detail"] for one in notices if one["code"] == code]


async def noticed(season: Season) -> tuple[list[str], list[str]]:
    """Answer what the previews of the file and of the list tell."""
    preview = await season.preview(FILE, makesClubs=True)
    seen = await season.sends("POST", "/matches/preview", {"text": LIST, "timeZone": "UTC"})
    return told(preview["notices"], "clubs-without-athletes"), told(seen["notices"], "line-club-without-athletes")


async def test_a_file_and_a_list_name_clubs_in_which_nobody_can_score(contests: Contests) -> None:
    season = await Season.running(contests)
    assert await noticed(season) == (
        ["Matches of clubs without players (1): Nowy Klub. Nobody of them scores. Add players, or merge the clubs."],
        ["These clubs have no players, so nobody of them scores in the match: Nowy Klub."],
    )
    added = await season.sends("POST", "/matches", {"text": LIST, "timeZone": "UTC", "makesClubs": True})
    assert len(told(added["notices"], "line-club-without-athletes")) == 1


async def test_once_it_has_athletes_nothing_is_told(contests: Contests) -> None:
    season = await Season.running(contests)
    await season.club("nowy-klub", name={"pl": "Nowy Klub", "en": "Nowy Klub"})
    await season.add({"name": "A", "surname": "B", "position": "forward", "teamKey": "nowy-klub", "price": 5})
    assert await noticed(season) == ([], [])


@pytest.mark.parametrize("template", ["football-fantasy", "football-typer"])
async def test_neither_a_draft_nor_a_typer_is_told(contests: Contests, template: str) -> None:
    made = await contests.draft(template=template) if template == "football-fantasy" else await contests.running()
    season = Season(contests, made["_id"])
    assert await noticed(season) == ([], [])
