"""Compare measured lines with the written ones: much worse, or better than they can be."""

from collections.abc import Iterable

from bench.rows import Line

MUCH = 3.0
"""Times; less than that a busy machine explains."""


def much_worse(measured: Iterable[Line], written: Iterable[Line], *, times: float = MUCH) -> list[str]:
    """Say which lines are more than so many `times` worse than the written line of the same size; others pass."""
    known = {(line.name, line.size): line for line in written}
    said: list[str] = []
    for line in measured:
        before = known.get((line.name, line.size))
        if before is not None and line.compared > times * before.compared:
            said.append(f"{line.row.what} ({line.size}): {line.compared:.2f}, written {before.compared:.2f}")
    return said


def too_good(measured: Iterable[Line]) -> list[str]:
    """List the lines that cost less than the least that they could: their limit is wrong."""
    return [f"{line.row.what} ({line.size}): {line.ratio:.2f} ×" for line in measured if line.is_too_good]


def unknown(measured: Iterable[Line], written: Iterable[Line]) -> list[str]:
    """Say which lines nothing is written about to compare them with."""
    known = {(line.name, line.size) for line in written}
    return [f"{line.row.what} ({line.size})" for line in measured if (line.name, line.size) not in known]


def better(first: Iterable[Line], second: Iterable[Line]) -> list[Line]:
    """Answer the first lines, each in the better of two measurements where there is a second.

    A measurement below its limit is worse than any other.
    """
    again = {(line.name, line.size): line for line in second}
    pairs = ((line, again.get((line.name, line.size), line)) for line in first)
    return [min(pair, key=lambda line: (line.is_too_good, line.compared)) for pair in pairs]
