"""`docs/walks.md` names files that exist, and as many as its headings say, within the limits of the house."""

import re

import pytest

from project import ROOT

MOST = {
    "A squad save": 25,
    "A page of a ranking": 15,
    "A new setting of a contest": 6,
    "A new screen": 10,
    "A new error code": 6,
}
"""Files of a walk."""
ROW = re.compile(r"^\| `([^`]+)` \| (.+) \|$", re.MULTILINE)
PARTS = [part.partition("\n") for part in (ROOT / "docs/walks.md").read_text().split("\n## ")[1:]]
WALKS = {heading: text for heading, _, text in PARTS}


def files_of(heading: str) -> list[str]:
    rows = ROW.findall(WALKS[heading])
    return [f"{folder}/{file}" for folder, files in rows for file in re.findall(r"`([^`]+)`", files)]


def test_every_walk_is_written_down() -> None:
    assert [re.split(r"[,(]", heading)[0].strip() for heading in WALKS] == [*MOST]


@pytest.mark.parametrize("heading", WALKS)
def test_a_walk_opens_the_files_that_it_names(heading: str) -> None:
    files = files_of(heading)
    assert [name for name in files if not (ROOT / name).is_file()] == []
    assert f"({len(set(files))} files)" in heading
    assert len(files) <= next(most for name, most in MOST.items() if heading.startswith(name))
