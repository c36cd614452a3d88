"""Five teams, the points of their athletes, and the expected points of the teams."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from fantasy_teams.tests.acting import Fantasy, Person
from fantasy_teams.tests.samples import SQUAD, swapped

POINTS = {1: 20, 2: 10, 6: 0, 3: 30, 8: 40, 10: 5, 7: 0, 12: 15, 16: -10}
"""Tenths: 6, a starting defender, has 0, so 10 comes in for him; 12 has points but replaces no starter."""
LESS = {1: 20, 2: 10, 6: 0, 3: 30, 8: 0, 10: 0, 7: 0, 12: 15}
BASE = 20 + 10 + 5 + 30 + 40
TEAMS_OF: list[dict[str, Any]] = [
    {},
    {"bonus": ("Captain", 8)},
    {"bonus": ("FullSquad", None)},
    {"rows": swapped(SQUAD, _8=16)},
    {"bonus": ("Captain", 6)},
]
EXPECTED = [BASE, BASE + 40, 20 + 10 + 30 + 40 + 5 + 15, 20 + 10 + 30 - 10 + 5, BASE]
EXPECTED_LESS = [20 + 10 + 30 + 15, 20 + 10 + 30 + 15, 20 + 10 + 30 + 15, 20 + 10 + 30 + 15, 20 + 10 + 30 + 15]


async def make(game: Fantasy, teams: Sequence[dict[str, Any]] = TEAMS_OF) -> list[Person]:
    """Create the teams and return their owners."""
    people: list[Person] = []
    for number, team in enumerate(teams):
        person = await game.participant()
        name, captain = team.get("bonus", (None, None))
        bonus = None if name is None else {"name": name, "playerId": captain and game.id(captain)}
        answer = await person.makes_team(f"Team{number}", rows=team.get("rows", SQUAD), bonus=bonus)
        assert answer.status_code == 201, answer.text
        people.append(person)
    return people


async def ids(people: Sequence[Person]) -> list[UUID]:
    return [UUID((await person.team())["_id"]) for person in people]
