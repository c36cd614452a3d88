"""A release: what it refuses, what it leaves, and an installation that needs no clone."""

import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kit.process.build import Release as KnownRelease
from kit.process.build import build_of, releases
from project import ROOT
from releasing import bills, changelog, images
from releasing.repository import Refused

VERSION = "9.8.7"
TAG = f"v{VERSION}"
TOOLS = ROOT / ".cache" / "release"
SECTION = f"## [{VERSION}] - 2026-12-24\n\n### Before you upgrade\n\nMake a backup first.\n\n# kept\n\n"
Release = Callable[..., "subprocess.CompletedProcess[str]"]


def git(folder: Path, *words: str) -> str:
    who = {f"GIT_{role}_{part}": "a@example.org" for role in ("AUTHOR", "COMMITTER") for part in ("NAME", "EMAIL")}
    return subprocess.run(
        ("git", *words),  # noqa: S607 - wherever it is
        cwd=folder,
        env=os.environ | who,
        check=True,
        capture_output=True,
        text=True,
    ).stdout


@pytest.fixture(scope="module")
def origin(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Clone what lies here, with what is in no commit yet, and a section for the version."""
    if not (ROOT / ".git").exists():
        pytest.skip("this is no clone: there is nothing to tag")
    folder = tmp_path_factory.mktemp("release") / "origin"
    git(ROOT, "clone", "--quiet", "--shared", "--no-tags", str(ROOT), str(folder))
    changed = git(ROOT, "ls-files", "-z", "--modified", "--others", "--exclude-standard").split("\0")
    for name in filter(None, changed):
        if (ROOT / name).is_file() and not (ROOT / name).is_symlink():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    text = (folder / changelog.FILE).read_text()
    unreleased, newest = text.split("\n## [", 2)[:2], text.split("\n## [", 2)[2]
    (folder / changelog.FILE).write_text("\n## [".join(unreleased) + "\n" + SECTION + "## [" + newest)
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--message", "the section")
    return folder


@pytest.fixture(scope="module")
def only_clone(origin: Path) -> Path:
    folder = origin.with_name("clone")
    git(origin, "clone", "--quiet", "--shared", str(origin), str(folder))
    return folder


@pytest.fixture
def clone(only_clone: Path) -> Path:
    """Answer the clone as it was made."""
    git(only_clone, "reset", "--quiet", "--hard", "@{upstream}")
    git(only_clone, "clean", "--quiet", "-ffdx")
    if tags := git(only_clone, "tag").split():
        git(only_clone, "tag", "--delete", *tags)
    return only_clone


@pytest.fixture
def release(clone: Path) -> Release:
    """Make a release of the clone, as the script does."""
    path = os.pathsep.join(str(clone / name) for name in ("scripts", "services", "proto-contracts"))
    who = {f"GIT_COMMITTER_{part}": "a@example.org" for part in ("NAME", "EMAIL")}

    def make(version: str = VERSION, *more: str, **variables: str) -> subprocess.CompletedProcess[str]:
        words = ("-m", "releasing", version, "--no-images", "--unchecked", "--tools", str(TOOLS), *more)
        environment = os.environ | who | {"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"} | variables
        environment.pop("TRYBUNA_BUILD", None)
        return subprocess.run(
            (sys.executable, *words), cwd=clone, env=environment, check=False, capture_output=True, text=True
        )

    return make


def leave_a_file(clone: Path) -> None:
    (clone / "notes.txt").write_text("not added")


def change_a_file(clone: Path) -> None:
    (clone / "README.md").write_text("other")


def tag(clone: Path) -> None:
    git(clone, "tag", TAG)


def make_the_folder(clone: Path) -> None:
    (clone / "dist" / "release" / VERSION).mkdir(parents=True)


def take_out(part: str) -> Callable[[Path], None]:
    def change(clone: Path) -> None:
        file = clone / changelog.FILE
        assert part in file.read_text()
        file.write_text(file.read_text().replace(part, ""))
        git(clone, "commit", "--quiet", "--all", "--message", "without")

    return change


def nothing(_clone: Path) -> None:
    return


@pytest.mark.parametrize(
    ("version", "change", "says"),
    [
        ("v1.0.0", nothing, "is no version"),
        ("1.0", nothing, "is no version"),
        ("01.0.0", nothing, "is no version"),
        ("9.9.9", nothing, "no section of 9.9.9"),
        (VERSION, leave_a_file, "in no commit cannot be released: notes.txt"),
        (VERSION, change_a_file, "in no commit cannot be released: README.md"),
        (VERSION, tag, "a version is released once"),
        (VERSION, make_the_folder, "is there already: look at it"),
        (VERSION, take_out("### Before you upgrade\n\nMake a backup first."), "does not say what to know"),
        (VERSION, take_out(" - 2026-12-24"), "says no day"),
    ],
)
def test_what_cannot_be_released_is_refused_and_nothing_made(
    clone: Path, release: Release, version: str, change: Callable[[Path], None], says: str
) -> None:
    change(clone)
    before = git(clone, "tag"), sorted((clone / "dist").rglob("*"))
    done = release(version)
    assert (done.returncode, done.stdout) == (1, "")
    assert says in done.stderr
    assert (git(clone, "tag"), sorted((clone / "dist").rglob("*"))) == before


@pytest.fixture
def tools() -> None:
    try:
        bills.ensure_tools(ROOT, TOOLS)
    except Refused as missing:
        pytest.skip(f"the tool for bills of materials cannot be installed: {missing}")


@pytest.mark.usefixtures("tools")
@pytest.mark.thorough
def test_a_step_that_fails_takes_the_tag_back(clone: Path, release: Release, tmp_path: Path) -> None:
    programs = tmp_path / "programs"
    programs.mkdir()
    found = shutil.which("git")
    assert found is not None
    (programs / "git").symlink_to(found)
    done = release(PATH=str(programs))
    assert (done.returncode, done.stderr) == (1, "release: npm is needed and not there\n")
    assert git(clone, "tag") == ""
    assert list((clone / "dist" / "release").iterdir()) == []


@pytest.mark.usefixtures("tools")
@pytest.mark.thorough
def test_a_release_is_a_tag_and_files_that_name_it(clone: Path, release: Release, tmp_path: Path) -> None:
    done = release()
    assert (done.returncode, done.stderr) == (0, "")
    assert git(clone, "cat-file", "-t", TAG).strip() == "tag"
    assert git(clone, "rev-list", "-1", TAG) == git(clone, "rev-parse", "HEAD")
    assert "Make a backup first.\n\n# kept" in git(clone, "tag", "--list", "--format=%(contents)", TAG)
    assert git(clone, "status", "--porcelain") == " M RELEASES\n"
    assert releases(clone)[0] == KnownRelease(TAG.removeprefix("v"), git(clone, "rev-parse", "HEAD").strip())
    git(clone, "checkout", "--quiet", "RELEASES")
    folder = clone / "dist" / "release" / VERSION
    lines = dict(line.split("  ")[::-1] for line in (folder / "SHA256SUMS").read_text().splitlines())
    files = {file.name for file in folder.iterdir()} - {"SHA256SUMS"}
    assert files == {
        *("LICENCES.md", "NOTES.md", "compose.release.yaml", "sbom-python.cdx.json", "sbom-web.cdx.json"),
        *("postgres-17.yaml", "roll", f"trybuna-{VERSION}.tar.gz"),
    }
    assert lines == {name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in files}
    for name in files - {f"trybuna-{VERSION}.tar.gz"}:
        text = (folder / name).read_text()
        assert str(ROOT) not in text, name
        assert str(clone) not in text, name
    unpacked = tmp_path / "unpacked"
    unpacked.mkdir()
    subprocess.run(("tar", "-xf", str(folder / f"trybuna-{VERSION}.tar.gz"), "-C", str(unpacked)), check=True)  # noqa: S607
    assert build_of(unpacked / f"trybuna-{VERSION}") == TAG
    _check_bills(folder)


def _check_bills(folder: Path) -> None:
    python: dict[str, Any] = json.loads((folder / "sbom-python.cdx.json").read_text())
    web: dict[str, Any] = json.loads((folder / "sbom-web.cdx.json").read_text())
    locked = re.findall(r"^([\w.-]+)==([^ ;]+)", (ROOT / bills.IMAGES).read_text(), re.MULTILINE)
    assert [(one["name"], one["version"]) for one in python["components"]] == locked
    told = {one["ref"] for one in python["dependencies"]}
    assert {needed for one in python["dependencies"] for needed in one.get("dependsOn", ())} <= told | {
        one["bom-ref"] for one in python["components"]
    }
    wanted = json.loads((ROOT / "web/package.json").read_text())
    names = {one["name"] for one in web["components"]}
    assert set(wanted["dependencies"]) <= names
    assert not set(wanted["devDependencies"]) & names
    for bill in (python, web):
        assert bill["bomFormat"] == "CycloneDX"
        assert bill["metadata"]["component"]["version"] == VERSION
        assert [one["name"] for one in bill["components"] if bills.licence_of(one) == "not stated"] == []
    licences = (folder / "LICENCES.md").read_text()
    assert "- fastapi " in licences
    assert "- react " in licences
    assert "web/src/ui/fonts/LICENSE" in licences


ENGINE = """#!/bin/sh
echo "$@" >>{calls}
case "$1" in
  push) [ "$3" != registry.example.org:5000/club/refused:1.0.0 ] || {{ echo denied >&2; exit 1; }} ;;
  image) echo '["elsewhere/services@sha256:other","registry.example.org:5000/club/services@sha256:ours"]' ;;
  save) shift; echo "layers of $@" ;;
esac
"""
"""Answers as Docker's client does, and writes down what it was asked."""
PUSHED = "registry.example.org:5000/club"


@pytest.fixture
def calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    program = tmp_path / "programs" / "docker"
    program.parent.mkdir()
    program.write_text(ENGINE.format(calls=tmp_path / "calls"))
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{program.parent}{os.pathsep}{os.environ['PATH']}")
    return tmp_path / "calls"


def test_pushed_images_are_known_by_the_digest_of_their_own_registry(calls: Path) -> None:
    assert images.references(PUSHED, "1.0.0") == {
        "services": f"{PUSHED}/services:1.0.0",
        "gateway": f"{PUSHED}/gateway:1.0.0",
    }
    assert images.push({"services": f"{PUSHED}/services:1.0.0"}) == {"services": "sha256:ours"}
    assert calls.read_text().splitlines()[0] == f"push --quiet {PUSHED}/services:1.0.0"
    with pytest.raises(Refused, match=r"docker push \S+/refused:1\.0\.0: denied"):
        images.push({"refused": f"{PUSHED}/refused:1.0.0"})


@pytest.mark.usefixtures("calls")
def test_saved_images_are_one_file_to_load(tmp_path: Path) -> None:
    images.save({"services": "a/services:1.0.0", "gateway": "a/gateway:1.0.0"}, tmp_path / "images.tar.gz")
    with gzip.open(tmp_path / "images.tar.gz", "rt") as packed:
        assert packed.read() == "layers of a/services:1.0.0 a/gateway:1.0.0\n"
