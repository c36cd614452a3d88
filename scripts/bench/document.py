"""`deploy/PERFORMANCE.md`: a table between two marks, which a run updates line by line; the rest is people's."""

from collections.abc import Iterable
from pathlib import Path

from bench.rows import ROWS, Line, Row
from project import ROOT

DOCUMENT = ROOT / "deploy" / "PERFORMANCE.md"
BEGIN, END = "<!-- bench: begin -->", "<!-- bench: end -->"
HEAD = (
    "| what | size | cost | limit | limit, same run | ratio | target | met | measured |",
    "|---|---|---|---|---|---|---|---|---|",
)
NONE = "–"
NOT_YET = "not measured yet"
_CELLS = 9
_NAMES = {row.what: name for name, row in ROWS.items()}


def written(document: Path = DOCUMENT) -> list[Line]:
    """Read the lines of the table that were measured; none where there is no document."""
    if not document.exists():
        return []
    table = document.read_text().partition(BEGIN)[2].partition(END)[0]
    return [line for line in map(_read, table.splitlines()) if line is not None]


def write(measured: Iterable[Line], document: Path = DOCUMENT) -> None:
    """Put lines into the table, in place of those of the same size; all else stays."""
    before, _, rest = document.read_text().partition(BEGIN)
    after = rest.partition(END)[2]
    kept = {(line.name, line.size): line for line in (*written(document), *measured)}
    document.write_text("\n".join((before + BEGIN, "", *table(kept.values()), "", END)) + after)


def table(lines: Iterable[Line]) -> list[str]:
    """Write the table: each row at each size, the smallest first, or that it is not measured yet."""
    found: dict[str, list[Line]] = {}
    for line in sorted(lines, key=lambda line: (len(line.size), line.size)):
        found.setdefault(line.name, []).append(line)
    rows: list[str] = list(HEAD)
    for name, row in ROWS.items():
        rows += [line_of(one) for one in found.get(name, [])] or [_nothing(row)]
    return rows


def line_of(line: Line) -> str:
    """Write one line of the table."""
    row = line.row
    limit = NONE if line.limit is None else _figure(line.limit, row)
    ratio = NONE if line.ratio is None else f"{line.ratio:.2f} ×"
    cells = (_figure(line.cost, row), row.limit or NONE, limit, ratio, row.aim, "yes" if line.meets else "no")
    return _joined(row.what, line.size, *cells, line.measured)


def _nothing(row: Row) -> str:
    return _joined(row.what, NONE, NOT_YET, row.limit or NONE, NONE, NONE, row.aim, NONE, NONE)


def _joined(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def _figure(figure: float, row: Row) -> str:
    return f"{figure:,.3f} {row.unit}" if row.unit != "×" else f"{figure:g} ×"


def _read(text: str) -> Line | None:
    cells = [cell.strip() for cell in text.strip("|").split("|")]
    if len(cells) != _CELLS or cells[0] not in _NAMES or cells[2] == NOT_YET:
        return None
    limit = None if cells[4] == NONE else _number(cells[4])
    return Line(_NAMES[cells[0]], cells[1], _number(cells[2]), limit, cells[8])


def _number(cell: str) -> float:
    return float(cell.split(maxsplit=1)[0].replace(",", ""))
