"""The operator's page Growing reckons right, from what deploy/PERFORMANCE.md says."""

import re
from collections.abc import Callable, Mapping

import pytest

from containers.connections import most_connections
from kit.postgres.server import CONNECTIONS
from project import ROOT
from settings_tables import compose
from standalone.routing import read_routes
from standalone.settings import StandaloneSettings

PAGE = (ROOT / "docs" / "books" / "en" / "operator" / "growth.md").read_text(encoding="utf-8")
MEASURED = (ROOT / "deploy" / "PERFORMANCE.md").read_text(encoding="utf-8")
SIZES = (1_000, 100_000, 10_000_000)
SAVE, VISIT, LOG_IN, LOCK, FANTASY, TYPER = 2.8e-3, 2.7e-3, 40e-3, 4.9e-6, 8.8e-6, 21e-6
DISK, STREAM, STREAMS, ROUNDS, LINE = 322, 64e3, 5_000, 38, 50e3
MINUTES = 600.0
REFUTED = 1.5
"""A constant that was measured again may differ by so much, before the page has to be written anew."""
ROWS: Mapping[str, Callable[[int], float]] = {
    "saves in a second": lambda n: 0.15 * n / MINUTES,
    "visits in a second": lambda n: 0.3 * n / MINUTES,
    "cores for log-ins": lambda n: 0.01 * n / MINUTES * LOG_IN,
    "locking, seconds of a core": lambda n: LOCK * n,
    "rankings of fantasy, seconds of a core": lambda n: FANTASY * n,
    "rankings of predictions, seconds of a core": lambda n: TYPER * n,
    "disk of a season, GB": lambda n: ROUNDS * DISK * n / 1e9,
    "memory of streams, GB": lambda n: 0.1 * n * STREAM / 1e9,
    "processes of `news_ranking` for 5,000 streams each": lambda n: max(1.0, 0.1 * n / STREAMS),
    "line, Mbit/s": lambda n: 0.3 * n / MINUTES * LINE * 8 / 1e6,
}


def row(of: str, text: str = PAGE) -> list[str]:
    """Answer the cells of the one row of a table that begins so."""
    (found,) = re.findall(rf"^\| {re.escape(of)}[^|]*\|(.*)\|$", text, re.MULTILINE)
    return [cell.strip() for cell in found.split("|")]


@pytest.mark.parametrize("name", ROWS)
def test_a_row_is_what_its_formula_gives(name: str) -> None:
    told = [float(cell.replace(",", "")) for cell in row(name)[1:]]
    assert told == pytest.approx([ROWS[name](players) for players in SIZES], rel=0.05)


def test_cores_follow_from_the_row_above() -> None:
    rows = re.findall(r"^\| cores for them \|[^|]*\|(.*)\|$", PAGE, re.MULTILINE)
    for cells, (share, each) in zip(rows, ((0.15, SAVE), (0.3, VISIT)), strict=True):
        told = [float(cell) for cell in cells.split("|")]
        assert told == pytest.approx([share * players / MINUTES * each for players in SIZES], rel=0.05)


@pytest.mark.parametrize(
    ("measured", "size", "constant", "unit"),
    [
        ("saving a squad", "10,000 teams", SAVE, 1e-3),
        ("reading a ranking page", "10,000 teams", 0.45e-3, 1e-3),
        ("reading my team", "10,000 teams", 1.44e-3, 1e-3),
        ("locking a fixture, half of the squads carried over", "1,000,000 teams", LOCK, 1e-6),
        ("fantasy: results published → ranking page readable", "1,000,000 teams", FANTASY, 1e-6),
        ("storage per fixture, for a million teams", "1,000,000 teams", DISK, 1.0),
    ],
)
def test_a_constant_is_what_was_measured(measured: str, size: str, constant: float, unit: float) -> None:
    (cost,) = re.findall(rf"^\| {re.escape(measured)} \| {size} \| ([\d.,]+) ", MEASURED, re.MULTILINE)
    found = float(cost.replace(",", "")) * unit
    assert constant / REFUTED < found < constant * REFUTED


def connections(column: int) -> dict[str, int]:
    """Read how many connections the page says that a process of each service opens."""
    found = re.findall(r"^\| (?!one)([a-z_, ]+?)(?:, each)? \| (\d+) \| (\d+) \|$", PAGE, re.MULTILINE)
    return {service: int(cells[column]) for service_names, *cells in found for service in service_names.split(", ")}


def test_a_process_opens_as_many_connections_as_the_page_says(monkeypatch: pytest.MonkeyPatch) -> None:
    services = read_routes().services
    assert connections(0) == {service: most_connections(service) for service in services}
    monkeypatch.setenv("TRYBUNA_DATABASE_POOLER", "pooler:5432")
    assert connections(1) == {service: most_connections(service) for service in services}
    assert row("one of each") == [str(sum(connections(column).values())) for column in (0, 1)]


def test_the_pages_that_name_the_sum_of_connections_name_the_same() -> None:
    one_of_each = sum(connections(0).values())
    standalone = StandaloneSettings.model_fields["postgres_connections"].description or ""
    containers = compose.VARIABLES["TRYBUNA_POSTGRES_CONNECTIONS"].description
    assert f"the services use {one_of_each} " in standalone
    assert f"{one_of_each} for seven containers, {2 * one_of_each} with workers apart" in containers
    assert f"{2 * one_of_each} of {CONNECTIONS} connections" in PAGE
    assert f"PostgreSQL gives {CONNECTIONS} unless" in PAGE
    assert compose.default("TRYBUNA_POSTGRES_CONNECTIONS") == str(CONNECTIONS)
