"""Names of rounds that a file numbers, without gaps in the numbers."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from contests.domain.rounds import numbered_round
from contests.fixtures.complete_fixtures import CompleteFixture
from contests.imports.formats.plan import PlannedFixture


def named(fixtures: Sequence[PlannedFixture], existing: Mapping[str, CompleteFixture]) -> list[PlannedFixture]:
    """Name fixtures: stored ones keep their name, new numbered ones get their place in the whole season.

    A file of one week therefore neither restarts the numbers nor renames stored rounds.
    """
    return [_named(fixture, fixtures, existing) for fixture in fixtures]


def _named(
    fixture: PlannedFixture, fixtures: Sequence[PlannedFixture], existing: Mapping[str, CompleteFixture]
) -> PlannedFixture:
    stored = existing.get(fixture.key)
    if stored is not None:
        return replace(fixture, name=stored.row.name, name_en=stored.row.name_en)
    if fixture.gameweek is None:
        return fixture
    season = fixture.key.removesuffix(str(fixture.gameweek))
    numbers = [
        key.removeprefix(season) for key in {*existing, *(one.key for one in fixtures)} if key.startswith(season)
    ]
    place = sum(number.isdecimal() and int(number) <= fixture.gameweek for number in numbers)
    names = numbered_round(place)
    return replace(fixture, name=names.pl, name_en=names.en)
