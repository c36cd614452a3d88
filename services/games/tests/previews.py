"""What a preview says, held against what publishing the same then does."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from typing import Any
from uuid import UUID

from contracts.events.team import PointsScored
from games.testing.acting import Playing, Somebody

Merit = tuple[int, ...]


@dataclass(frozen=True)
class Scored:
    """What teams have: points of a fixture, totals with tie-breaks; `merits` None while nothing is scored."""

    points: Mapping[UUID, int]
    merits: Mapping[UUID, Merit] | None

    @classmethod
    async def of(cls, game: Playing, fixture_id: UUID) -> "Scored":
        """Read what is stored of a fixture, and what the newest run told of all of them."""
        rows = await game.fetch("SELECT team_id, points FROM score WHERE fixture_id = $1", fixture_id)
        events = [PointsScored.model_validate(data) for data in await game.emitted(PointsScored.type)]
        newest = [event for event in events if event.run_number == max(one.run_number for one in events)]
        contests = await game.fetch("SELECT tie_break FROM contest WHERE contest_id = $1", game.league)
        ties: list[str] = contests[0]["tie_break"]
        merits = {
            team: (total, *(event.tie_breaks[name][row] for name in ties))
            for event in newest
            for row, (team, total) in enumerate(zip(event.team_ids, event.totals, strict=True))
        }
        return cls({row["team_id"]: row["points"] for row in rows}, merits or None)

    def place(self, team: UUID, among: Sequence[UUID]) -> int | None:
        """Count who is better."""
        merits = self.merits
        return None if merits is None else 1 + sum(merits[other] > merits[team] for other in among)


async def previewed(
    game: Playing,
    organizer: Somebody,
    fixture_id: UUID,
    body: Mapping[str, Any],
    publish: Callable[[], Awaitable[object]],
) -> dict[str, Any]:
    """Ask what would change, do it, and find that every figure that was named is what happened; answers the preview."""
    before, everything = await Scored.of(game, fixture_id), await game.everything()
    answer = await organizer.asks("POST", path_of(game, fixture_id), json=body)
    assert answer.is_success, answer.text
    assert await game.everything() == everything, "trying changes nothing"
    told: dict[str, Any] = answer.json()
    await publish()
    await game.scores()
    after = await Scored.of(game, fixture_id)
    teams = await game.fetch("SELECT team_id, name FROM team WHERE NOT hidden ORDER BY team_id")
    names = {row["team_id"]: row["name"] for row in teams}
    _check_counts(told, before, after, list(names))
    _check_places(told, before, after, names)
    for listed in ("gains", "losses", "top", "topBefore", "fixtureTop"):
        for one in told[listed]:
            _check_team(one, before, after, names)
    return told


def path_of(game: Playing, fixture_id: UUID) -> str:
    """Answer where a game tries results."""
    return f"/organizer/{game.service.name}/fixtures/{fixture_id}/preview"


def _check_counts(told: Mapping[str, Any], before: Scored, after: Scored, teams: Sequence[UUID]) -> None:
    differences = [after.points[team] - before.points.get(team, 0) for team in teams]
    gain, lose = sum(one > 0 for one in differences), sum(one < 0 for one in differences)
    assert {name: told[name] for name in ("teams", "changed", "gain", "lose", "same")} == {
        "teams": len(teams),
        "changed": gain + lose,
        "gain": gain,
        "lose": lose,
        "same": len(teams) - gain - lose,
    }
    assert told["largestGain"] == max(0, *differences) / 10
    assert told["largestLoss"] == -min(0, *differences) / 10
    average = Decimal(sum(after.points[team] for team in teams)) / len(teams)
    assert told["average"] == int(average.quantize(Decimal(1), rounding=ROUND_HALF_UP)) / 10
    assert sorted(one["after"] - one["before"] for one in told["gains"]) == sorted(
        one / 10 for one in sorted(differences, reverse=True)[:10] if one > 0
    )
    assert sorted(one["after"] - one["before"] for one in told["losses"]) == sorted(
        one / 10 for one in sorted(differences)[:10] if one < 0
    )
    assert [one["after"] for one in told["fixtureTop"]] == [
        points / 10 for points in sorted((after.points[team] for team in teams), reverse=True)[:10]
    ]


def _check_places(told: Mapping[str, Any], before: Scored, after: Scored, names: Mapping[UUID, str]) -> None:
    teams = list(names)
    places = [(before.place(team, teams), after.place(team, teams)) for team in teams]
    assert [one["placeAfter"] for one in told["top"]] == sorted(now or 0 for _, now in places)[:10]
    if before.merits is None:
        assert (told["places"], told["topBefore"]) == (None, [])
        return
    assert [one["placeBefore"] for one in told["topBefore"]] == sorted(was or 0 for was, _ in places)[:10]
    up = sum((was or 0) > (now or 0) for was, now in places)
    down = sum((was or 0) < (now or 0) for was, now in places)
    leaders = [[team for team in teams if standing.place(team, teams) == 1] for standing in (before, after)]
    assert told["places"] == {
        "up": up,
        "down": down,
        "same": len(teams) - up - down,
        **{
            key: names[first[0]] if len(first) == 1 else None
            for key, first in zip(("leaderBefore", "leaderAfter"), leaders, strict=True)
        },
    }


def _check_team(one: Mapping[str, Any], before: Scored, after: Scored, names: Mapping[UUID, str]) -> None:
    team, teams = UUID(one["_id"]), list(names)
    assert after.merits is not None
    was = 0 if before.merits is None else before.merits[team][0]
    assert one == {
        "_id": str(team),
        "name": names[team],
        "before": before.points.get(team, 0) / 10,
        "after": after.points[team] / 10,
        "totalBefore": was / 10,
        "totalAfter": after.merits[team][0] / 10,
        "placeBefore": before.place(team, teams),
        "placeAfter": after.place(team, teams),
    }
