"""Columns of tables over the wire: a choice is kept for the next table with the same heads."""

from blackbox import contest as acts
from blackbox.api import Api


async def test_a_choice_replaces_the_one_for_the_same_heads(organizer: Api) -> None:
    league = (await acts.draft_contest(organizer, "Columns"))["_id"]
    path = f"{acts.ORGANIZER}/leagues/{league}/imports/columns"
    assert await organizer.get(path) == {"choices": []}
    choice = {"kind": "statistics", "heads": ["Zawodnik", "Pkt"], "columns": {"athlete": "Zawodnik"}}
    await organizer.put(path, choice)
    better = choice | {"heads": ["Pkt", "Zawodnik"], "columns": {"athlete": "Zawodnik", "pointsWon": "Pkt"}}
    await organizer.put(path, better)
    assert await organizer.get(path) == {"choices": [better]}
    assert (await organizer.send("PUT", path, choice | {"kind": "weather"})).status_code == 422
