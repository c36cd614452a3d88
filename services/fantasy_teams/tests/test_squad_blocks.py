"""Squads of a locked fixture in blocks: no data is lost, not even when the lock is undone."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from random import Random
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import insert

from contracts.events.contest import ChipRules
from fantasy_teams.lock import repository
from fantasy_teams.squads.models import SavedSquadRow
from fantasy_teams.squads.records import Extension, SavedSquad, write_record
from fantasy_teams.tests.acting import Fantasy, Person
from fantasy_teams.tests.locking import digest_of_rows
from games.testing.crowds import crowd

TEAMS = 130
CHIPS = ("one", "other")
AT = datetime(2026, 11, 26, 6, 0, 0, 7, tzinfo=UTC)
SQUADS = """
SELECT team_id, athletes, positions, purchase, formation, captain, bonus, sold, bought, realised, carried, saved_at,
       vice, held, chips
FROM squad WHERE fixture_id = $1 ORDER BY team_id
"""
PLAIN = SavedSquad(
    athletes=[1, 2, 6, 3, 8, 10, 7, 12],
    positions=[0, 1, 1, 2, 3, 1, 2, 3],
    purchase=[50] * 8,
    formation=[1, 2, 1, 1],
    captain=0,
    bonus=None,
    sold=[],
    bought=[],
    realised=0,
    carried=False,
)


def some_squad(chance: Random, *, extended: bool) -> SavedSquad:
    """Draw a squad of any size, with any bonus and transfers."""
    bonus = chance.choice([None, None, "FullSquad", "WildCard", *([] if extended else ["Captain"])])
    moves = [chance.randint(1, 40) for _ in range(2 * chance.choice([0, 0, 1, 2]))]
    changed = {
        "captain": chance.randint(1, 5) if bonus == "Captain" or extended else 0,
        "extension": Extension(chance.randint(1, 5), chance.randint(0, 5), chance.randint(0, 3)) if extended else None,
        "bonus": bonus,
        "sold": moves[::2],
        "bought": moves[1::2],
        "realised": chance.randint(-500, 500),
        "purchase": [chance.randint(1, 10**5) for _ in PLAIN.athletes],
    }
    if chance.random() < 0.1:
        changed |= {name: getattr(PLAIN, name)[:6] for name in ("athletes", "positions")}
        changed["purchase"] = [50] * 6
    return replace(PLAIN, **changed)


async def save(game: Fantasy, fixture_id: UUID, teams: Sequence[UUID], chance: Random, *, extended: bool) -> None:
    """Save many teams' squads at once, in the service's form."""
    rows: list[dict[str, Any]] = []
    for team_id in teams:
        squad = some_squad(chance, extended=extended)
        key = {"contest_id": game.league, "fixture_id": fixture_id, "team_id": team_id}
        rows.append(key | {"slots": len(squad.athletes), "record": write_record(squad, AT)})
    async with game.database.transaction() as session:
        await session.execute(insert(SavedSquadRow), rows)


async def squads(game: Fantasy, fixture_id: UUID) -> dict[UUID, dict[str, Any]]:
    return {row["team_id"]: dict(row) for row in await game.fetch(SQUADS, fixture_id)}


@pytest.mark.parametrize(("batch", "extended"), [(40, False), (20_000, False), (40, True)])
async def test_what_is_saved_is_locked_carried_over_and_given_back(
    game: Fantasy, anna: Person, monkeypatch: pytest.MonkeyPatch, batch: int, *, extended: bool
) -> None:
    monkeypatch.setattr(repository, "BATCH", batch)
    chance = Random(7)  # noqa: S311 - the same squads every time
    first = await game.fixture()
    await anna.makes_team()
    await crowd(game, picks="saved_squad", teams=TEAMS - 1)
    teams = [row["team_id"] for row in await game.fetch("SELECT team_id FROM team ORDER BY team_id")]
    await game.execute("DELETE FROM saved_squad")
    chips = [ChipRules(name=name, kind="TwoCaptains", available=9) for name in CHIPS] if extended else []
    await game.rules(captain="standing" if extended else "bonus", chips=tuple(chips))
    await save(game, first, teams[3:], chance, extended=extended)
    saved = await squads(game, first)
    await game.closes(first)
    assert await squads(game, first) == saved
    assert not await game.fetch("SELECT FROM saved_squad")

    second = await game.fixture(number=2)
    await save(game, second, teams[::2], chance, extended=extended)
    own = await squads(game, second)
    await game.closes(second)
    plain: dict[str, Any] = {"bonus": None, "sold": [], "bought": [], "carried": True}
    plain |= {"held": 0, "chips": 0} if extended else {"captain": 0}
    locked = {team: own.get(team) or saved[team] | plain for team in teams if team in own or team in saved}
    assert await squads(game, second) == locked
    told = (await game.told_locks())[-1]
    assert (told.teams, told.digest) == await digest_of_rows(game, second, CHIPS if extended else ())

    await game.fixture(second, number=2, window=2)
    assert await squads(game, second) == own
    assert not await game.fetch("SELECT FROM squad_page WHERE fixture_id = $1", second)
    await game.closes(second)
    assert await squads(game, second) == locked
    assert (await game.told_locks())[-1].digest == told.digest
