"""``python -m private_rankings``: what it measures is all there, and a line is printed for each."""

import re
import subprocess
import sys

import pytest

from project import ROOT

FIGURE = r"[\d,]+\.\d ms"
LINE = re.compile(rf"\| (\d+) \| ([^|]+) \| (\d+) \| {FIGURE} \| {FIGURE} \| {FIGURE} \| [\d.]+ \|")
READS = ["a league, ranked", "my 3 leagues, ranked", "its ranking", "a fixture's ranking", "head to head"]
SUMMARIES = ["publishing a fixture's rankings", "summing it up, a part of that"]


@pytest.mark.thorough
@pytest.mark.parametrize(("wish", "measured"), [((), READS), (("--summaries",), SUMMARIES)])
def test_it_measures_a_contest_of_any_size(wish: tuple[str, ...], measured: list[str]) -> None:
    asked = (sys.executable, "-m", "private_rankings", "--teams", "60", "--fixtures", "2", *wish)
    found = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True)
    lines = [LINE.fullmatch(line) for line in found.stdout.splitlines()[2:]]
    assert [(line[1], line[2]) for line in lines if line] == [("60", what) for what in measured]
    assert len(lines) == len(measured)
