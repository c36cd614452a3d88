"""Generated teams through a whole contest: what the service makes of them against the recount, however often it scores.

Everything is scored, scored again in another order and other chunks, corrected three times and set right again; the
points of every gameweek and the totals are compared each time.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any
from uuid import UUID

from check_fpl.folder import StatedPoints, UnreadableError
from check_fpl.game import Game, Opened, gaming
from check_fpl.recount import Correction, Points, drawn_correction, stated_points, team_points
from check_fpl.season import Season
from check_fpl.squads import LATE, Team

CORRECTIONS = 3
TRIES = 100
CHUNK, OTHER_CHUNK = 64, 7
"""Teams scored at once: so that there are several chunks, and others the second time."""


@dataclass(frozen=True)
class Tally:
    """How many teams were compared over how many scored gameweeks, and every difference of every comparison."""

    teams: int
    gameweeks: int
    differences: Sequence[str]


async def check_teams(season: Season, rows: Iterable[StatedPoints], *, teams: int, seed: int) -> Tally:
    """Play a contest with teams drawn from `seed`, and compare.

    Raises:
        UnreadableError: the folder has too little to play with, or the service refuses a legal squad.
    """
    # a made-up season is to be the same every time, not a secret
    chance = Random(seed)  # noqa: S311
    async with gaming(season) as game:
        stated = stated_points(rows, season.names)
        comparison = _Comparison(game, *await _played(season, game, teams, chance), stated)
        await game.scores(chunk_size=CHUNK)
        await comparison.of("first scoring")
        await game.scores_again([opened.fixture_id for opened in comparison.scored[::-1]], chunk_size=OTHER_CHUNK)
        await comparison.of("second scoring")
        await _correct_and_reverse(season, game, comparison, chance)
        return Tally(teams, len(comparison.scored), comparison.differences)


async def _played(season: Season, game: Game, count: int, chance: Random) -> tuple[list[Team], list[Opened]]:
    """Let teams play every fixture that opens, and hand over the results."""
    teams: list[Team] = []
    fixtures: list[Opened] = []
    late = 2 if len(season.names.gameweeks) > 1 else 1
    async for opened in game.hears():
        fixtures.append(opened)
        for number in range(len(teams) + 1, count + 1):
            begins = late if chance.random() < LATE else 1
            teams.append(Team(await game.joined(), f"Team{number}", game.rules.budget, begins))
        await game.stays_open()
        for team in teams:
            squad = team.plays(opened.number, game.rules, opened.market, chance)
            if squad is not None:
                await game.saves(team, squad, opened.market)
        await game.closes(opened.fixture_id)
    return teams, fixtures


class _Comparison:
    """Compares what the service has found with the recount."""

    def __init__(self, game: Game, teams: list[Team], fixtures: list[Opened], stated: Mapping[int, Points]) -> None:
        self._game = game
        self._teams = teams
        self.points = dict(stated)
        """What athletes have, by gameweek; corrections change it."""
        self.scored = [opened for opened in fixtures if opened.fixture_id in game.published]
        self.differences: list[str] = []
        if not self.scored:
            raise UnreadableError("no gameweek has results")

    async def of(self, stage: str) -> None:
        """Compare every team's gameweeks and total."""
        points, totals = await self._game.points(), await self._game.totals()
        for team in self._teams:
            team_id, total = UUID(team.answered["_id"]), 0
            for opened in self.scored:
                expected = self.recount(team, opened, self.points[opened.gameweek])
                total += expected
                found = points.get((team_id, opened.fixture_id))
                self._note(f"{stage}: {team.name}, gameweek {opened.gameweek}", found, expected)
            self._note(f"{stage}: {team.name}, total", totals.get(team_id), total)

    def recount(self, team: Team, opened: Opened, points: Points) -> int:
        """Count a team's gameweek, in tenths."""
        return team_points(team.squads.get(opened.number), points, self._game.rules, opened.market)

    def correction(self, opened: Opened, chance: Random) -> Correction:
        """Draw a correction of a gameweek that some team feels.

        Raises:
            UnreadableError: there is none.
        """
        points = self.points[opened.gameweek]
        squads = [team.squads[opened.number] for team in self._teams if opened.number in team.squads]
        fielded = frozenset(number for squad in squads for number in squad.starters)
        for _ in range(TRIES):
            drawn = drawn_correction(points, fielded, opened.market, chance)
            if drawn is not None and any(
                self.recount(team, opened, corrected(points, drawn)) != self.recount(team, opened, points)
                for team in self._teams
            ):
                return drawn
        raise UnreadableError(f"no correction of gameweek {opened.gameweek} was found that a team feels")

    def _note(self, what: str, found: int | None, expected: int) -> None:
        if found != expected:
            engine = "nothing" if found is None else f"{found / 10:g}"
            self.differences.append(f"{what}: {engine} by the engine, {expected / 10:g} by the recount")


def corrected(points: Points, correction: Correction) -> Points:
    """Answer a gameweek's points with a correction."""
    return {**points, correction.event: correction.of(points[correction.event])}


async def _correct_and_reverse(season: Season, game: Game, comparison: _Comparison, chance: Random) -> None:
    """Correct gameweeks, in turn if there are fewer than corrections, and take it all back, the last one first."""
    done: list[tuple[Opened, Any, Points]] = []
    for number in range(1, CORRECTIONS + 1):
        opened = comparison.scored[(number - 1) % len(comparison.scored)]
        drafts = {str(one["_id"]): one for one in await season.organizer.sends("GET", f"{season.path}/fixtures")}
        draft, points = drafts[str(opened.fixture_id)]["importedResults"], comparison.points[opened.gameweek]
        correction = comparison.correction(opened, chance)
        done.append((opened, draft, points))
        statistics = draft["statistics"]
        numbers = {game.player_id(athlete): athlete for athlete in opened.market}
        lines = {numbers[player]: line for player, line in statistics[correction.event].items()}
        changed = {game.player_id(athlete): line for athlete, line in correction.of(lines).items()}
        comparison.points[opened.gameweek] = corrected(points, correction)
        await _publish(season, game, opened, draft | {"statistics": statistics | {correction.event: changed}})
        await comparison.of(f"correction {number}")
    for number, (opened, draft, points) in enumerate(reversed(done), start=1):
        comparison.points[opened.gameweek] = points
        await _publish(season, game, opened, draft)
        await comparison.of(f"reversal {number}")


async def _publish(season: Season, game: Game, opened: Opened, results: Any) -> None:
    """Put down an event's results anew and publish them as what they were, final or not; score."""
    path = f"{season.path}/fixtures/{opened.fixture_id}/results"
    final = game.published[opened.fixture_id]
    await season.organizer.sends("PUT", path, results)
    await season.organizer.sends("POST", f"{path}/publish", {"final": final, "reason": "check-fpl"})
    async for late in game.hears():
        raise AssertionError(f"gameweek {late.gameweek} opened after its results")
    await game.scores(chunk_size=CHUNK)
