"""Tests keep databases in memory if there is room, else in the usual temporary folder."""

import os
import tempfile
from pathlib import Path

import pytest

from kit.testing.memory import ROOM, place


@pytest.mark.parametrize(("room", "taken"), [(ROOM, True), (ROOM - 4096, False)])
def test_memory_is_taken_if_it_has_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, room: int, taken: bool
) -> None:
    seen = os.statvfs(tmp_path)
    fields = [*seen]
    fields[1], fields[4] = 4096, room // 4096  # f_frsize, f_bavail

    def told(_: Path) -> os.statvfs_result:
        return os.statvfs_result(fields)

    monkeypatch.setattr(os, "statvfs", told)
    assert place(tmp_path) == (tmp_path if taken else Path(tempfile.gettempdir()))


def test_what_is_no_folder_is_not_taken(tmp_path: Path) -> None:
    assert place(tmp_path / "missing") == Path(tempfile.gettempdir())
