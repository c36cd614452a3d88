"""A process's build name: from an image, an archive or a clone, and never invented."""

import os
import subprocess
from pathlib import Path

import pytest

from kit.process.build import ROOT, UNKNOWN, Release, build_of, releases

COMMIT = ("commit", "--quiet", "--allow-empty", "-m")


@pytest.fixture(autouse=True)
def no_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TRYBUNA_BUILD", raising=False)


def git(folder: Path, *words: str) -> str:
    who = {
        f"GIT_{role}_{part}": "someone@example.org" for role in ("AUTHOR", "COMMITTER") for part in ("NAME", "EMAIL")
    }
    alone = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
    return subprocess.run(
        ("git", *words),  # noqa: S607 - wherever it is
        cwd=folder,
        env=os.environ | who | alone,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.strip()


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    folder = tmp_path / "clone"
    folder.mkdir()
    git(folder, "init", "--quiet")
    if "$Format" not in (ROOT / "VERSION").read_text():
        pytest.skip("this is an archive: what it was made of is not here")
    for name in ("VERSION", ".gitattributes"):
        (folder / name).write_text((ROOT / name).read_text())
    git(folder, "add", ".")
    git(folder, *COMMIT, "first")
    return folder


def unpacked(clone: Path, tmp_path: Path) -> Path:
    """Return a folder with an unpacked archive, within the clone of another repository."""
    folder = tmp_path / "elsewhere" / "trybuna"
    folder.mkdir(parents=True)
    git(folder.parent, "init", "--quiet")
    packed = tmp_path / "archive.tar"
    git(clone, "archive", "--output", str(packed), "HEAD")
    subprocess.run(("tar", "-xf", str(packed), "-C", str(folder)), check=True)  # noqa: S607 - extractall(filter=…) wants Python 3.11.4
    return folder


def test_a_clone_without_tags_is_named_by_the_file_of_releases(clone: Path) -> None:
    released = git(clone, "rev-parse", "HEAD")
    elsewhere = "0" * 40
    (clone / "RELEASES").write_text(f"# a comment\n1.1.0 {elsewhere}\n1.0.0 {released}\n")
    assert releases(clone) == [Release("1.1.0", elsewhere), Release("1.0.0", released)]
    assert build_of(clone) == "v1.0.0"
    git(clone, "add", ".")
    git(clone, *COMMIT, "second")
    commit = git(clone, "rev-parse", "--short", "HEAD")
    assert build_of(clone) == f"v1.0.0-1-g{commit}"
    (clone / "RELEASES").write_text(f"1.0.0 {released}\n")
    assert build_of(clone) == f"v1.0.0-1-g{commit}-dirty"
    (clone / "RELEASES").write_text(f"1.0.0 {elsewhere}\n")
    assert build_of(clone) == f"{commit}-dirty"


def test_a_release_that_is_checked_out_is_named_by_the_file_that_was_fetched(clone: Path, tmp_path: Path) -> None:
    released = git(clone, "rev-parse", "HEAD")
    (clone / "RELEASES").write_text(f"1.0.0 {released}\n")
    git(clone, "add", ".")
    git(clone, *COMMIT, "names the release")
    fetched = tmp_path / "fetched"
    git(clone, "clone", "--quiet", str(clone), str(fetched))
    git(fetched, "checkout", "--quiet", released)
    assert not (fetched / "RELEASES").exists()
    assert build_of(fetched) == "v1.0.0"


def test_a_clone_is_named_by_its_tag_and_what_came_after(clone: Path) -> None:
    commit = git(clone, "rev-parse", "--short", "HEAD")
    assert build_of(clone) == commit
    git(clone, "tag", "nightly")
    assert build_of(clone) == commit  # only tags of versions count
    git(clone, "tag", "v1.2.0")
    assert build_of(clone) == "v1.2.0"
    git(clone, *COMMIT, "second")
    assert build_of(clone) == f"v1.2.0-1-g{git(clone, 'rev-parse', '--short', 'HEAD')}"
    (clone / "VERSION").write_text((clone / "VERSION").read_text() + "\n")
    assert build_of(clone).endswith("-dirty")


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files away")
def test_a_clone_of_another_account_is_named_all_the_same(clone: Path) -> None:
    commit = git(clone, "rev-parse", "--short", "HEAD")
    for path in (clone, *clone.rglob("*")):
        os.chown(path, 65_534, 65_534)
    assert build_of(clone) == commit


def test_an_archive_without_git_is_named_by_what_it_was_made_of(clone: Path, tmp_path: Path) -> None:
    git(clone, "tag", "v1.2.0")
    assert build_of(unpacked(clone, tmp_path)) == "v1.2.0"


def test_an_archive_of_a_clone_without_tags_is_named_by_its_commit(clone: Path, tmp_path: Path) -> None:
    assert build_of(unpacked(clone, tmp_path)) == git(clone, "rev-parse", "--short", "HEAD")


def test_an_image_is_named_by_what_it_was_given(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRYBUNA_BUILD", "v3.0.0")
    assert build_of(clone) == "v3.0.0"
    monkeypatch.setenv("TRYBUNA_BUILD", "")  # as compose passes an unset variable
    assert build_of(clone) == git(clone, "rev-parse", "--short", "HEAD")


def test_where_nothing_tells_that_is_said(tmp_path: Path) -> None:
    assert build_of(tmp_path) == UNKNOWN
    (tmp_path / "VERSION").write_text((ROOT / "VERSION").read_text())  # copied, neither cloned nor archived
    assert build_of(tmp_path) == UNKNOWN
