"""The closing table of a run: what a step did, what failed, what was slow."""

from pathlib import Path

import pytest

from summary import sum_up

REPORT = """<testsuites><testsuite name="all">
  <testcase classname="rules" name="a bench of four" time="0.5" />
  <testcase classname="rules" name="a captain counts twice" time="{slow}" />
  <testcase classname="rules" name="a late save"><{end} message="no: 2 instead of 3" /></testcase>
</testsuite></testsuites>"""


def note(folder: Path, step: str, code: int, report: str | None = None) -> None:
    """Leave behind what a step leaves."""
    (folder / f"{step}.step").write_text(f"{code} 12.3\n")
    if report is not None:
        (folder / f"{step}.xml").write_text(report)


def closing(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().out.splitlines()[-1]


def test_the_last_line_counts_the_tests_of_all_reports(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    note(tmp_path, "python-lint", 0)
    note(tmp_path, "units", 0, REPORT.format(slow=1, end="skipped"))
    note(tmp_path, "stories", 0, REPORT.format(slow=1, end="skipped"))
    assert sum_up(60, ["python-lint", "units", "stories"], tmp_path) == 0
    assert closing(capsys) == "4 passed, 0 failed, 2 skipped"


@pytest.mark.parametrize("end", ["failure", "error"])
def test_a_failed_test_is_counted_once(end: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    note(tmp_path, "units", 1, REPORT.format(slow=1, end=end))
    assert sum_up(60, ["units"], tmp_path) == 1
    assert closing(capsys) == "2 passed, 1 failed"


def test_a_step_that_fails_without_a_failed_test_counts_as_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    note(tmp_path, "python-lint", 1)
    note(tmp_path, "units", 3, REPORT.format(slow=1, end="skipped"))
    assert sum_up(60, ["python-lint", "units"], tmp_path) == 1
    assert closing(capsys) == "2 passed, 2 failed, 1 skipped"


def test_a_step_that_never_ran_is_a_failure(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert sum_up(60, ["browser"], tmp_path) == 1
    printed = capsys.readouterr().out
    assert "not run  browser" in printed
    assert printed.splitlines()[-1] == "0 passed, 1 failed"


def test_the_slowest_tests_are_named_first(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for step, slow in (("units", 3), ("stories", 41)):
        note(tmp_path, step, 0, REPORT.format(slow=slow, end="skipped"))
    sum_up(60, ["units", "stories"], tmp_path)
    lines = capsys.readouterr().out.splitlines()
    first = lines[lines.index("The slowest tests:") + 1 :]
    assert first[:2] == ["   41.0 s  rules a captain counts twice", "    3.0 s  rules a captain counts twice"]


def test_a_failed_test_is_named_with_its_reason(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    note(tmp_path, "units", 1, REPORT.format(slow=1, end="failure"))
    sum_up(60, ["units"], tmp_path)
    printed = capsys.readouterr().out
    assert "The failed tests:\n  rules a late save\n      no: 2 instead of 3\n" in printed
