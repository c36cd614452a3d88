"""``python -m summary SECONDS STEP…``: what the steps of a run did: their seconds, the slowest tests, and the counts.

The last line has the form ``N passed, N failed``, as continuous integration reads it.
"""

import sys
import textwrap
import xml.etree.ElementTree as ET
from dataclasses import dataclass
from pathlib import Path

from project import ROOT

FOLDER = ROOT / ".cache" / "steps"
SLOWEST = 10
FAULTS = 20
"""How many failed tests are named: continuous integration keeps the end of a run's output alone."""
LINES = 6
"""How many lines of a failure are shown."""


@dataclass(frozen=True)
class Case:
    """One test of a report: how it ended, and its seconds."""

    name: str
    seconds: float
    outcome: str
    """``passed``, ``failed`` or ``skipped``."""
    reason: str = ""
    """The first lines of a failure."""


def cases_of(report: Path) -> list[Case]:
    """Read a report in JUnit's format, as pytest, vitest and Playwright write it; none if there is no report.

    A test that failed and passed when it was run once more has passed.
    """
    if not report.is_file():
        return []
    root = ET.parse(report).getroot()  # noqa: S314 - our own test runners wrote it
    return [
        Case(
            f"{case.get('classname', '')} {case.get('name', '')}",
            float(case.get("time") or 0),
            _outcome(case),
            _reason(case),
        )
        for case in root.iter("testcase")
    ]


def _outcome(case: ET.Element) -> str:
    if case.find("failure") is not None or case.find("error") is not None:
        return "failed"
    return "passed" if case.find("skipped") is None else "skipped"


def _reason(case: ET.Element) -> str:
    for fault in (*case.iter("failure"), *case.iter("error")):
        lines = [line for line in (fault.text or fault.get("message", "")).splitlines() if line.strip()]
        return "\n".join(lines[:LINES])
    return ""


def sum_up(seconds: float, steps: list[str], folder: Path) -> int:
    """Print the table of a run and its closing line; answers 0 if every step passed.

    A step that failed without a failed test of its own counts as one, and so does a step that never ran.
    """
    counts = {"passed": 0, "failed": 0, "skipped": 0}
    slowest: list[Case] = []
    faults: list[Case] = []
    is_whole = True
    print()
    for step in steps:
        code, took = _ended(folder / f"{step}.step")
        cases = cases_of(folder / f"{step}.xml")
        slowest = sorted([*slowest, *cases], key=lambda case: -case.seconds)[:SLOWEST]
        failed = [case for case in cases if case.outcome == "failed"]
        faults += failed
        for case in cases:
            counts[case.outcome] += 1
        if code != 0:
            is_whole = False
            counts["failed"] += 0 if failed else 1
        word = "not run" if code is None else "ok" if code == 0 else "FAILED"
        print(f"{word:<8} {step:<16} {took:7.1f} s {f'{len(cases):6} tests' if cases else ''}".rstrip())
    if slowest:
        print("\nThe slowest tests:")
        for case in slowest:
            print(f"{case.seconds:7.1f} s  {case.name}")
    if faults:
        print("\nThe failed tests:")
        for case in faults[:FAULTS]:
            print(f"  {case.name}")
            print(textwrap.indent(case.reason, "      "))
    skipped = f", {counts['skipped']} skipped" if counts["skipped"] else ""
    print(f"\n{seconds:.0f} s in all")
    print(f"{counts['passed']} passed, {counts['failed']} failed{skipped}", flush=True)
    return 0 if is_whole else 1


def _ended(note: Path) -> tuple[int | None, float]:
    """Read the exit code and the seconds of a step; no code if it never ran."""
    if not note.is_file():
        return None, 0.0
    code, seconds = note.read_text().split()
    return int(code), float(seconds)


if __name__ == "__main__":
    sys.exit(sum_up(float(sys.argv[1]), sys.argv[2:], FOLDER))
