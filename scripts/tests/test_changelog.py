"""CHANGELOG.md, and what a check finds wrong with one."""

import subprocess
import sys

import pytest

from project import ROOT
from releasing import changelog

GOOD = (
    "# Changelog\n\n## [Unreleased]\n\n"
    "## [1.1.0] - 2026-12-01\n\n### Before you upgrade\n\nNothing.\n\n### Fixed\n\n- One.\n\n"
)
OLDER = "## [1.0.0] - 2026-11-26\n\n### Before you upgrade\n\nMuch.\n"


@pytest.mark.parametrize(
    ("text", "released", "wrong"),
    [
        (GOOD + OLDER, ["1.0.0", "1.1.0"], []),
        (GOOD, ["1.0.0"], ["1.0.0 is released and has no section"]),
        (GOOD.replace("## [Unreleased]\n", ""), [], ["the first section is not [Unreleased]"]),
        (GOOD.replace("Nothing.", ""), [], ['1.1.0 does not say what to know "Before you upgrade"']),
        (GOOD.replace("### Fixed", "### Mended"), [], ["1.1.0 has a part Mended"]),
        (GOOD.replace(" - 2026-12-01", ""), [], ["1.1.0 says no day"]),
        (GOOD.replace("[1.1.0] -", "1.1.0,"), [], ["1.1.0, 2026-12-01 is no version", "1.1.0, 2026-12-01 says no day"]),
        (GOOD + OLDER.replace("1.0.0", "1.10.0"), [], ["1.10.0 stands below 1.1.0"]),
        ("", [], ["the first section is not [Unreleased]"]),
    ],
)
def test_a_changelog_says_of_each_version_what_to_know(text: str, released: list[str], wrong: list[str]) -> None:
    found = changelog.faults(text, released)
    assert len(found) == len(wrong)
    assert all(one.startswith(start) for one, start in zip(found, wrong, strict=True)), found


def test_the_changelog_of_this_repository_is_in_order() -> None:
    assert subprocess.run((sys.executable, "-m", "releasing.changelog"), cwd=ROOT, check=False).returncode == 0
