"""Six fixtures of two hundred generated teams, compared with a slow oracle written from rules.md."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

import asyncpg

from contracts.events.contest import BonusLimit, BonusName, FantasyRules
from contracts.events.fixture import AthleteResult
from contracts.events.team import PointsScored
from fantasy_teams.scoring.blocks import TEAMS_A_BLOCK
from fantasy_teams.squads.records import SavedSquad, write_record
from fantasy_teams.tests.acting import Fantasy
from fantasy_teams.tests.samples import POSITIONS, result
from kit.process.identifiers import uuid7

FIXTURES, TEAMS = 6, 200
BONUSES: tuple[BonusName, ...] = ("Captain", "FullSquad", "WildCard")
SEVERAL_BLOCKS = 2 * TEAMS_A_BLOCK + 50
SIZES = "SELECT cardinality(team_ids) AS size FROM score_block WHERE fixture_id = $1"
FOOTBALL = FantasyRules(
    positions=POSITIONS,
    formations=((1, 4, 4, 2), (1, 4, 3, 3), (1, 3, 5, 2), (1, 3, 4, 3), (1, 5, 3, 2), (1, 5, 4, 1), (1, 4, 5, 1)),
    composition=(2, 5, 5, 3),
    starters=11,
    substitutes=4,
    budget=1000,
    max_from_club=3,
    max_transfers=2,
    bonuses=tuple(BonusLimit(name=name, available=FIXTURES) for name in BONUSES),
)
POOL = {
    position: [number for number in range(1, 121) if (number - 1) % 4 == row] for row, position in enumerate(POSITIONS)
}
"""A hundred and twenty athletes by position."""


@dataclass(frozen=True)
class Picked:
    """A team's squad for a fixture, as the oracle sees it."""

    starters: tuple[int, ...]
    bench: tuple[int, ...]
    bonus: str | None = None
    captain: int | None = None
    transfers: int = 0


@dataclass
class Club:
    """A generated team with its squad in each fixture."""

    team_id: UUID
    made_at: datetime
    played: list[Picked | None] = field(default_factory=list[Picked | None])


def position(number: int) -> str:
    return POSITIONS[(number - 1) % 4]


def line_up(athletes: Sequence[int], chance: random.Random) -> Picked:
    """Return a squad in a random formation of the contest; the other athletes are on the bench."""
    formation = chance.choice(FOOTBALL.formations)
    starters: list[int] = []
    for row, count in enumerate(formation):
        starters += chance.sample([number for number in athletes if position(number) == POSITIONS[row]], count)
    bench = [number for number in athletes if number not in starters]
    chance.shuffle(bench)
    return Picked(tuple(starters), tuple(bench))


def first_squad(chance: random.Random) -> Picked:
    """Draw a squad of the contest's composition."""
    counts = FOOTBALL.composition or ()
    return line_up(
        [number for name, count in zip(POSITIONS, counts, strict=True) for number in chance.sample(POOL[name], count)],
        chance,
    )


def next_squad(before: Picked, chance: random.Random) -> Picked:
    """Return the squad after some transfers within positions, in a new line-up."""
    athletes = [*before.starters, *before.bench]
    moves = chance.randrange(FOOTBALL.max_transfers + 1)
    for sold in chance.sample(athletes, moves):
        free = [number for number in POOL[position(sold)] if number not in athletes]
        athletes[athletes.index(sold)] = chance.choice(free)
    return replace(line_up(athletes, chance), transfers=moves)


def with_bonus(picked: Picked, chance: random.Random) -> Picked:
    bonus = chance.choice([None, "Captain", "FullSquad", "WildCard"])
    return replace(picked, bonus=bonus, captain=chance.choice(picked.starters) if bonus == "Captain" else None)


def oracle(picked: Picked | None, results: Mapping[int, AthleteResult]) -> int:
    """Return a team's points (tenths) in a fixture, by a plain and slow form of rules.md, Fantasy: points."""
    if picked is None:
        return 0

    def points(number: int) -> int:
        return results[number].points if number in results else 0

    def is_void(number: int) -> bool:
        return number in results and results[number].voided

    if picked.bonus == "FullSquad":
        return sum(points(number) for number in (*picked.starters, *picked.bench))
    playing = list(picked.starters)
    gone: set[int] = set()
    for substitute in picked.bench:
        if points(substitute) <= 0 or is_void(substitute):
            continue
        for starter in picked.starters:
            if starter in gone or points(starter) != 0 or is_void(starter):
                continue
            after = [substitute if number == starter else number for number in playing]
            counts = tuple(sum(position(number) == name for number in after) for name in POSITIONS)
            if counts in FOOTBALL.formations:
                playing, gone = after, gone | {starter}
                break
    doubled = picked.captain if picked.captain in playing else None
    return sum(points(number) * (2 if number == doubled else 1) for number in playing)


def drawn_results(chance: random.Random) -> dict[int, AthleteResult]:
    """Draw results of most athletes: many zeros, some negative points, a few voided matches."""
    found: dict[int, AthleteResult] = {}
    for number in range(1, 121):
        luck = chance.random()
        if luck < 0.15:
            continue
        if luck < 0.2:
            found[number] = result(number, 0, appeared=False, voided=True)
        else:
            found[number] = result(number, chance.choice([0, 0, 0, -10, 5, 10, 20, 35, 60, 120]))
    return found


async def store_teams(game: Fantasy, clubs: Sequence[Club]) -> None:
    connection = await asyncpg.connect(game.database_url)
    rows = [
        (game.league, club.team_id, uuid7(), f"Team{number}", f"team{number}", club.made_at)
        for number, club in enumerate(clubs)
    ]
    await connection.executemany("INSERT INTO team VALUES ($1, $2, $3, $4, $5, false, 1, 1, $6, $6)", rows)
    await connection.close()


async def store_squads(game: Fantasy, fixture_id: UUID, saved: Mapping[UUID, Picked]) -> None:
    """Save many squads at once, in the service's form."""
    connection = await asyncpg.connect(game.database_url)
    rows: list[tuple[Any, ...]] = []
    for team_id, picked in saved.items():
        athletes = [*picked.starters, *picked.bench]
        formation = [sum(position(number) == name for number in picked.starters) for name in POSITIONS]
        captain = 0 if picked.captain is None else athletes.index(picked.captain) + 1
        positions = [(number - 1) % 4 for number in athletes]
        moved = list(range(1, picked.transfers + 1))
        squad = SavedSquad(
            athletes=athletes,
            positions=positions,
            purchase=[50] * 15,
            formation=formation,
            captain=captain,
            bonus=picked.bonus,
            sold=moved,
            bought=moved,
            realised=0,
            carried=False,
        )
        rows.append((game.league, fixture_id, team_id, len(athletes), write_record(squad, datetime.now(UTC))))
    await connection.executemany("INSERT INTO saved_squad VALUES ($1, $2, $3, $4, $5)", rows)
    await connection.close()


async def play(game: Fantasy, clubs: Sequence[Club], chance: random.Random) -> list[UUID]:
    """Play six fixtures: most teams save, some are carried over, some begin later."""
    fixtures: list[UUID] = []
    for number in range(1, FIXTURES + 1):
        fixture_id = await game.fixture(number=number, name=f"Matchday {number}", opened=False)
        saved: dict[UUID, Picked] = {}
        for club in clubs:
            before = club.played[-1] if club.played else None
            if before is None and (number > 1 or chance.random() < 0.1) and chance.random() < 0.5:
                club.played.append(None)
                continue
            if before is not None and chance.random() < 0.3:
                club.played.append(replace(before, bonus=None, captain=None, transfers=0))
                continue
            picked = with_bonus(first_squad(chance) if before is None else next_squad(before, chance), chance)
            saved[club.team_id] = picked
            club.played.append(picked)
        await store_squads(game, fixture_id, saved)
        await game.closes(fixture_id)
        fixtures.append(fixture_id)
    return fixtures


async def publish(game: Fantasy, fixture_id: UUID, results: Mapping[int, AthleteResult], chunk_size: int) -> None:
    await game.results(fixture_id, {}, athletes=tuple(results.values()), final=True)
    await game.scores(chunk_size=chunk_size)


async def test_a_season_scores_as_the_oracle_says_however_often_it_is_scored(game: Fantasy) -> None:
    await game.contest(fantasy=FOOTBALL)
    chance = random.Random(2026)  # noqa: S311 - the same season every time
    clubs = sorted(
        (Club(uuid7(), datetime.fromtimestamp(1_700_000_000 + number, UTC)) for number in range(TEAMS)),
        key=lambda club: club.team_id,
    )
    await store_teams(game, clubs)
    fixtures = await play(game, clubs, chance)
    results = {fixture_id: drawn_results(chance) for fixture_id in fixtures}
    for fixture_id in fixtures:
        await publish(game, fixture_id, results[fixture_id], 64)
    told = await game.told_points()
    expected = {
        club.team_id: [
            oracle(played, results[fixture_id]) for played, fixture_id in zip(club.played, fixtures, strict=True)
        ]
        for club in clubs
    }
    assert told == {team: (points[-1], sum(points)) for team, points in expected.items()}
    stored = await game.fetch("SELECT team_id, fixture_id, points FROM score")
    assert {(row["team_id"], row["fixture_id"]): row["points"] for row in stored} == {
        (team, fixture_id): scored
        for team, points in expected.items()
        for fixture_id, scored in zip(fixtures, points, strict=True)
    }
    event = PointsScored.model_validate((await game.emitted("points.scored.v2"))[-1])
    by_id = {club.team_id: club for club in clubs}
    for row, team_id in enumerate(event.team_ids):
        played = [one for one in by_id[team_id].played if one is not None]
        points = [scored for one, scored in zip(by_id[team_id].played, expected[team_id], strict=True) if one]
        assert event.tie_breaks["fewestTransfers"][row] == -sum(one.transfers for one in played)
        assert event.tie_breaks["bestFixture"][row] == max(points, default=0)
    for chunk_size, order in ((1000, fixtures), (7, fixtures[::-1])):
        for fixture_id in order:
            await publish(game, fixture_id, results[fixture_id], chunk_size)
        again = await game.told_points()
        assert {team: total for team, (_, total) in again.items()} == {
            team: sum(all_) for team, all_ in expected.items()
        }
    for fixture_id in fixtures[1:4]:
        await publish(game, fixture_id, drawn_results(chance), 50)
    corrected = await game.told_points()
    assert {team: total for team, (_, total) in corrected.items()} != {team: total for team, (_, total) in told.items()}
    for fixture_id in fixtures[1:4]:
        await publish(game, fixture_id, results[fixture_id], 50)
    reversed_ = await game.told_points()
    assert {team: total for team, (_, total) in reversed_.items()} == {team: total for team, (_, total) in told.items()}


async def test_teams_of_several_blocks_have_what_the_oracle_says_in_chunks_of_any_size(game: Fantasy) -> None:
    await game.contest(fantasy=FOOTBALL)
    chance = random.Random(15)  # noqa: S311 - the same teams every time
    made_at = datetime(2026, 7, 1, tzinfo=UTC)
    clubs = sorted((Club(uuid7(), made_at) for _ in range(SEVERAL_BLOCKS)), key=lambda club: club.team_id)
    await store_teams(game, clubs)
    fixtures = (await play(game, clubs, chance))[:3]
    expected = dict.fromkeys((club.team_id for club in clubs), 0)
    for index, (fixture_id, chunk_size) in enumerate(zip(fixtures, (1000, TEAMS_A_BLOCK, 170), strict=True)):
        results = drawn_results(chance)
        await publish(game, fixture_id, results, chunk_size)
        for club in clubs:
            expected[club.team_id] += oracle(club.played[index], results)
        assert {team: total for team, (_, total) in (await game.told_points()).items()} == expected
    rows = await game.fetch("SELECT team_id, sum(points) AS total FROM score GROUP BY team_id")
    assert {row["team_id"]: row["total"] for row in rows} == expected
    sizes = [sorted(row["size"] for row in await game.fetch(SIZES, one)) for one in fixtures]
    assert sizes == [[50, 200, 200], [50, 200, 200], [110, 170, 170]]
