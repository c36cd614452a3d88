"""Steps of `make check` and `make test`: what they count, keep and stop."""

import sys
from dataclasses import replace

import pytest

import whole_test
from steps import Outcome, Step, run


def python(program: str) -> Step:
    return Step("step", (sys.executable, "-c", program))


@pytest.mark.parametrize(
    ("line", "counts"),
    [
        ("12 passed in 0.51s", {"passed": 12}),
        ("1 failed, 12 passed, 3 skipped in 61.51s (0:01:01)", {"failed": 1, "passed": 12, "skipped": 3}),
        ("==== 2 passed, 1 error in 1.00s ====", {"passed": 2, "failed": 1}),
        ("      Tests  1 failed | 7 passed | 2 skipped (10)", {"failed": 1, "passed": 7, "skipped": 2}),
        ("\x1b[2m      Tests \x1b[22m \x1b[1m\x1b[32m7 passed\x1b[39m\x1b[22m (7)", {"passed": 7}),
        (" Test Files  1 passed (1)", {}),
        ("FAILED test_x.py::test_it - assert '1 passed' == '2 passed'", {}),
    ],
)
def test_closing_lines_of_pytest_and_vitest_are_counted(line: str, counts: dict[str, int]) -> None:
    assert run(python(f"print({line!r})"), aloud=False).counts == counts


def test_a_step_keeps_its_output_and_exit_code() -> None:
    outcome = run(python("import sys; print('out'); sys.exit('err')"), aloud=False)
    assert (outcome.code, outcome.output) == (1, "out\nerr\n")


def test_a_stuck_step_is_stopped_and_says_so() -> None:
    stuck = replace(python("import threading; threading.Event().wait()"), limit=0.5)
    outcome = run(stuck, aloud=False)
    assert outcome.code != 0
    assert outcome.stuck


def test_the_summary_names_a_step_that_was_stopped(capsys: pytest.CaptureFixture[str]) -> None:
    assert whole_test.sum_up([Outcome("stories", -15, 720.0, stuck=True)], 800.0) == 1
    assert "FAILED stories             720.0 s  (ended: its limit had passed)" in capsys.readouterr().out


def test_a_step_that_fails_without_a_failed_test_counts_as_one(capsys: pytest.CaptureFixture[str]) -> None:
    outcomes = [Outcome("unit", 0, 1.0, counts={"passed": 5}), Outcome("lint", 1, 1.0)]
    assert whole_test.sum_up(outcomes, 2.0) == 1
    assert capsys.readouterr().out.rstrip().endswith("==== 5 passed, 1 failed in 2.00s ====")
    assert whole_test.sum_up(outcomes[:1], 1.0) == 0


@pytest.mark.parametrize(
    ("second", "code", "closing"), [(0, 0, "0 failed, 3 unsteady"), (1, 1, "1 failed, 2 unsteady")]
)
def test_what_passes_only_alone_is_counted_as_unsteady(
    second: int, code: int, closing: str, capsys: pytest.CaptureFixture[str]
) -> None:
    first = Outcome("tests", 1, 10.0, counts={"passed": 90, "failed": 3})
    again = Outcome("tests", second, 2.0, counts={"passed": 3 - second, "failed": second})
    assert whole_test.sum_up([whole_test.once_more(first, again)], 12.0) == code
    assert f"==== 90 passed, {closing} in 12.00s ====" in capsys.readouterr().out


def test_the_browser_files_that_are_named_exist() -> None:
    """Vitest takes a name that matches nothing without a word."""
    missing = [name for name in {*whole_test.STATES, *whole_test.NOT_STORIES} if not (whole_test.WEB / name).is_file()]
    assert not missing


def test_every_browser_file_with_a_canned_wire_is_run_without_a_product() -> None:
    """With a product, what wants the canned wire is skipped without a word."""
    canned = {
        f"e2e/{file.name}"
        for file in (whole_test.WEB / "e2e").glob("*.e2e.ts")
        if "skipIf(!isCanned())" in file.read_text()
    }
    assert canned
    assert canned - set(whole_test.STATES) == set()


def test_no_story_is_left_out_with_a_file_of_states() -> None:
    """Who is asked without a product alone has nothing in it that wants one."""
    wanting = {name for name in whole_test.STATES if "skipIf(isCanned())" in (whole_test.WEB / name).read_text()}
    assert wanting == set(whole_test.MIXED)
