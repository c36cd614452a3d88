"""Files that nobody would send in earnest: no exception, no half-written season."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from contests.tests.acting import Contests
from contests.tests.tables import changed, looked_through, rows_of, small_season, with_cells
from contests.tests.test_imports_season import Importing, written
from kit.testing.examples import EXAMPLES

SEASON = small_season()


NAMES = ("players_raw.csv", "teams.csv", "fixtures.csv", "gw1.csv", "gw2.csv", "gw3.csv")


TEXTS = st.characters(exclude_categories=["Cs"], exclude_characters="\x00")
"""Others are refused with the body."""


CELLS = st.one_of(
    st.sampled_from(
        ["", "0", "-1", "1", "2", "3", "4.0", "True", "False", "GK", "AM", "None", "1e9", "999999999", "٣"]
    ),
    st.sampled_from(["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59Z", "2025-08-16T16:30:00", "2025-W01-1T10:00Z"]),
    st.text(TEXTS, max_size=12),
)


@st.composite
def mutations(draw: st.DrawFn) -> tuple[str, str, int, str]:
    """A table, a column, a line and what shall stand there."""
    name = draw(st.sampled_from(NAMES))
    rows = rows_of(SEASON, name)
    return (
        name,
        draw(st.sampled_from(sorted(rows[0]))),
        draw(st.integers(0, len(rows) - 1)),
        draw(CELLS),
    )


@settings(max_examples=EXAMPLES * 3 // 2)
@given(st.lists(mutations(), min_size=1, max_size=4))
def test_whatever_stands_in_a_cell_the_files_are_read_or_refused(cells: list[tuple[str, str, int, str]]) -> None:
    files = SEASON
    for name, column, place, cell in cells:
        row = rows_of(files, name)[place]
        files = changed(files, name, with_cells(row, **{column: cell}))
    plan, problems = looked_through(files)
    assert bool(plan.fixtures) != bool(problems)
    known = {athlete.key for athlete in plan.athletes}
    for fixture in plan.fixtures:
        assert fixture.starts_at < fixture.ends_at
        assert {pin.athlete for pin in fixture.pins} <= known
        assert all(set(people) <= known for people in fixture.statistics.values())


@settings(max_examples=EXAMPLES // 2)
@given(st.sampled_from(NAMES), st.text(TEXTS, max_size=200))
def test_whatever_a_file_holds_it_is_read_or_refused(name: str, text: str) -> None:
    path = next(path for path in SEASON if path.endswith(name))
    plan, problems = looked_through(SEASON | {path: text})
    assert bool(plan.fixtures) != bool(problems)


@pytest.mark.parametrize(
    ("name", "where", "cells"),
    [
        ("teams.csv", {"id": "1"}, {"name": "Poland"}),
        ("teams.csv", {"id": "1"}, {"name": "日本"}),
        ("teams.csv", {"id": "1"}, {"name": "x" * 500}),
        ("players_raw.csv", {"id": "3"}, {"first_name": "👨\u200d👩\u200d👧", "second_name": "🦔" * 90}),
        ("players_raw.csv", {"id": "3"}, {"code": "999999999"}),
        ("gw1.csv", {"element": "3"}, {"value": "9999", "bonus": "-9999"}),
        ("fixtures.csv", {"id": "1"}, {"kickoff_time": "2025-08-01T00:00:00.000001Z"}),
    ],
)
async def test_what_can_be_read_can_be_written(
    contests: Contests, name: str, where: dict[str, str], cells: dict[str, str]
) -> None:
    season = await Importing.draft(contests)
    applied = await season.take(changed(SEASON, name, with_cells(where, **cells)))
    assert applied["counts"]["newAthletes"] == 20
    await season.publish()


async def test_what_cannot_be_stored_is_refused_before_it_is_read(contests: Contests) -> None:
    season = await Importing.draft(contests)
    before = await written(contests)
    bodies: tuple[dict[str, Any], ...] = (
        {"files": SEASON | {"gws/gw1.csv": "a\x00b"}},
        {"files": SEASON | {"a\x00.csv": ""}},
        {"files": [SEASON]},
        {"files": SEASON, "shiftDays": 36_526},
        {"files": SEASON, "seasonRules": "perhaps"},
    )
    for body in bodies:
        assert await season.refused("POST", "/imports", {"format": "fpl"} | body) == (422, "invalid-body")
    assert await written(contests) == before


async def test_a_second_contest_of_the_origin_finds_the_same_athletes(contests: Contests) -> None:
    first = await Importing.draft(contests)
    await first.take(SEASON)
    again = await Importing.draft(contests, name="Druga Liga")
    applied = await again.take(SEASON)
    assert again.origin == first.origin
    assert (applied["counts"]["new"], applied["counts"]["newAthletes"], applied["counts"]["prices"]) == (3, 0, 52)
    assert (await written(contests))["athlete"] == 20
