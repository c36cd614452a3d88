"""The table that a run prints."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast

HEADINGS = ("fault", "saves acknowledged", "lost", "refused, then cured", "longest gap s", "recovery s", "checks")


@dataclass
class Row:
    """What one fault did; `failures` are sentences, none if everything held."""

    fault: str
    acknowledged: int = 0
    lost: int = 0
    refused: Mapping[str, int] = field(default_factory=dict[str, int])
    longest_gap: float | None = None
    recovery: float | None = None
    failures: list[str] = field(default_factory=list[str])

    @property
    def cells(self) -> tuple[str, ...]:
        """Answer the row as texts."""
        refused = ", ".join(f"{number}× {kind}" for kind, number in sorted(self.refused.items()))
        return (
            self.fault,
            str(self.acknowledged),
            str(self.lost),
            refused or "–",
            _seconds(self.longest_gap),
            _seconds(self.recovery),
            "FAIL" if self.failures else "ok",
        )


def rendered(rows: Sequence[Row]) -> str:
    """Lay rows out below their headings, with what failed below the table."""
    lines = [HEADINGS, *(row.cells for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEADINGS))]
    numeric = {1, 2, 4, 5}
    text = [
        "  ".join(
            cell.rjust(width) if column in numeric else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    ]
    text.insert(1, "  ".join("─" * width for width in widths))
    text += [f"{row.fault}: {failure}" for row in rows for failure in row.failures]
    return "\n".join(text)


def described(error: Exception) -> str:
    """Answer what ended a run, part by part."""
    parts = cast("ExceptionGroup[Exception]", error).exceptions if isinstance(error, ExceptionGroup) else (error,)
    return "; ".join(f"{type(part).__name__}: {part}" for part in parts)


def _seconds(value: float | None) -> str:
    return "–" if value is None else f"{value:.1f}"
