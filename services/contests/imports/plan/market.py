"""The sale of athletes by fixture, derived from gameweek files; a latecomer is not for sale before joining.

If a gameweek's file has lines of a club, its athletes without a line are not in the game. In a club's blank gameweek
they are. An organizer's decision stays: files put on sale only the athletes that files took off sale.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from contests.fixtures.complete_fixtures import CompleteFixture
from contests.fixtures.models import FixtureRow
from contests.imports.formats.plan import Plan, PlannedAthlete, PlannedFixture
from contests.imports.plan.roster import KnownAthletes, club_key

Sale = Mapping[str, Mapping[int, bool]]
"""By fixture's key and athlete's number: changes of whether the athlete is for sale."""


@dataclass
class _Standing:
    """An athlete's club and sale before a fixture, and the last sale in files."""

    club: str
    allowed: bool
    said: bool | None


def latecomers(plan: Plan, new: Iterable[PlannedAthlete], rows: Sequence[FixtureRow]) -> frozenset[str]:
    """Return the keys of new athletes who start off sale, because fixtures open before their first one.

    An athlete in the season's list of players is in the game from the beginning.
    """
    opened = {row.import_key for row in rows if row.opened_at is not None}
    coming = [row.starts_at for row in rows if row.opened_at is None]
    coming += [fixture.starts_at for fixture in plan.fixtures if fixture.key not in opened]
    first: dict[str, PlannedFixture] = {}
    for fixture in plan.fixtures:
        for pin in fixture.pins:
            first.setdefault(pin.athlete, fixture)
    return frozenset(
        athlete.key
        for athlete in new
        if not athlete.is_listed
        and (fixture := first[athlete.key]).key not in opened
        and any(starts_at < fixture.starts_at for starts_at in coming)
    )


def sale_of(plan: Plan, existing: Mapping[str, CompleteFixture], athletes: KnownAthletes) -> Sale:
    """Return the changes of sale by the plan's gameweeks, by fixture in order of opening.

    Opened fixtures are left out.
    """
    if plan.season is None:
        return {}
    standings = {
        number: _Standing(known.club, known.allowed, athletes.said.get(number))
        for number, known in athletes.now.items()
    }
    people = [athletes.numbers[key] for key in plan.season.people if key in athletes.numbers]
    planned = {fixture.key: fixture for fixture in plan.fixtures}
    starts = {key: fixture.row.starts_at for key, fixture in existing.items()}
    starts |= {key: fixture.starts_at for key, fixture in planned.items()}
    changes: dict[str, Mapping[int, bool]] = {}
    for key in sorted(starts, key=lambda key: (starts[key], key)):
        stored = existing.get(key)
        if stored is not None and stored.row.opened_at is not None:
            continue
        for number, before in athletes.plans.get(stored.row.id, {}).items() if stored is not None else ():
            _take(standings[number], club=before.club_key, said=before.allowed)
        if key in planned and planned[key].pins:
            changes[key] = _changes(planned[key], people, athletes, standings)
    return changes


def _changes(
    fixture: PlannedFixture, people: Iterable[int], athletes: KnownAthletes, standings: Mapping[int, _Standing]
) -> Mapping[int, bool]:
    clubs = {athletes.numbers[pin.athlete]: club_key(pin.club) for pin in fixture.pins if pin.club is not None}
    counted = frozenset(clubs.values())
    changes: dict[int, bool] = {}
    for number in people:
        standing = standings[number]
        if number in clubs:
            _take(standing, club=clubs[number], said=None)
            if standing.said is False and not standing.allowed:
                changes[number] = True
        elif standing.club in counted and standing.allowed:
            changes[number] = False
    for number, allowed in changes.items():
        _take(standings[number], club=None, said=allowed)
    return changes


def _take(standing: _Standing, *, club: str | None, said: bool | None) -> None:
    standing.club = club or standing.club
    if said is not None:
        standing.allowed = standing.said = said
