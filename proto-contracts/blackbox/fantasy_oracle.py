"""A team's points computed from the published points of athletes alone, slowly and plainly (rules.md, Fantasy: points).

Nothing of the product's rules is used here: only the contest's configuration as the wire has it, the squad, and what
`GET /leagues/fantasy/fixtures/{fixtureId}/points` tells of athletes.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

Json = Any


@dataclass(frozen=True)
class Fixture:
    """What was published of a fixture: points by player, and whose events were all void."""

    points: Mapping[str, Decimal]
    voided: frozenset[str] = frozenset()

    def of(self, player: str) -> Decimal:
        """Answer a player's points; nothing published is 0."""
        return self.points.get(player, Decimal(0))


def published(events: Sequence[Json]) -> Fixture:
    """Add up what the points of a fixture tell, event by event."""
    found: dict[str, Decimal] = {}
    for event in events:
        for player in event["players"]:
            found[player["_id"]] = found.get(player["_id"], Decimal(0)) + Decimal(str(player["points"]))
    return Fixture(found)


def team_points(
    contest: Json, squad: Sequence[Sequence[Json]], bonus: Json, fixture: Fixture, adjustments: Decimal = Decimal(0)
) -> Decimal:
    """Answer the points of a squad (rows of `{_id, position}`, the bench last) with its bonus."""
    starters = [slot for row in squad[:-1] for slot in row]
    bench = list(squad[-1])
    if bonus is not None and bonus["name"] == "FullSquad":
        return adjustments + sum((fixture.of(slot["_id"]) for slot in starters + bench), Decimal(0))
    field = substituted(contest, starters, bench, fixture)
    total = adjustments + sum((fixture.of(slot["_id"]) for slot in field), Decimal(0))
    if bonus is not None and bonus["name"] == "Captain" and bonus["playerId"] in {slot["_id"] for slot in field}:
        total += fixture.of(bonus["playerId"])
    return total


def substituted(contest: Json, starters: Sequence[Json], bench: Sequence[Json], fixture: Fixture) -> list[Json]:
    """Answer the line-up after every substitute tried to come in for somebody at exactly 0, in an allowed formation."""
    field = list(starters)
    for substitute in bench:
        if fixture.of(substitute["_id"]) <= 0 or substitute["_id"] in fixture.voided:
            continue
        for place, starter in enumerate(starters):
            needs = fixture.of(starter["_id"]) == 0 and starter["_id"] not in fixture.voided
            if not needs or field[place] is not starter:
                continue
            tried = [*field[:place], substitute, *field[place + 1 :]]
            if formation(contest, tried) in contest["availableFormations"]:
                field = tried
                break
    return field


def formation(contest: Json, starters: Sequence[Json]) -> str:
    """Answer how many play in each position, as the wire writes it."""
    positions = contest["origin"]["positionTypesValues"]
    return "-".join(str(sum(slot["position"] == position for slot in starters)) for position in positions)
