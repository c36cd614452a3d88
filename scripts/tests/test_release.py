"""A release: what it refuses, what it leaves, and an installation that needs no clone."""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from containers import engine
from kit.build import build_of
from releasing import bills, changelog, compose
from releasing.compose import JOB, Images, release_file
from releasing.repository import Refused
from steps import ROOT

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


@pytest.fixture
def clone(origin: Path, tmp_path: Path) -> Path:
    folder = tmp_path / "clone"
    git(origin, "clone", "--quiet", "--shared", str(origin), str(folder))
    return folder


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
        (VERSION, tag, "is there already: a version is released once"),
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
def test_a_release_is_a_tag_and_files_that_name_it(clone: Path, release: Release, tmp_path: Path) -> None:
    done = release()
    assert (done.returncode, done.stderr) == (0, "")
    assert git(clone, "cat-file", "-t", TAG).strip() == "tag"
    assert git(clone, "rev-list", "-1", TAG) == git(clone, "rev-parse", "HEAD")
    assert "Make a backup first.\n\n# kept" in git(clone, "tag", "--list", "--format=%(contents)", TAG)
    assert git(clone, "status", "--porcelain") == ""
    folder = clone / "dist" / "release" / VERSION
    lines = dict(line.split("  ")[::-1] for line in (folder / "SHA256SUMS").read_text().splitlines())
    files = {file.name for file in folder.iterdir()} - {"SHA256SUMS"}
    assert files == {
        *("LICENCES.md", "NOTES.md", "compose.release.yaml", "sbom-python.cdx.json", "sbom-web.cdx.json"),
        f"trybuna-{VERSION}.tar.gz",
    }
    assert lines == {name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in files}
    for name in files - {f"trybuna-{VERSION}.tar.gz"}:
        text = (folder / name).read_text()
        assert str(ROOT) not in text, name
        assert str(tmp_path) not in text, name
    with tarfile.open(folder / f"trybuna-{VERSION}.tar.gz") as sources:
        sources.extractall(tmp_path / "unpacked", filter="data")
    assert build_of(tmp_path / "unpacked" / f"trybuna-{VERSION}") == TAG
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


@pytest.fixture(scope="module")
def composed() -> str:
    return release_file(ROOT, Images(VERSION, "trybuna", {"services": "sha256:" + "a" * 64}))


@pytest.fixture(scope="module")
def installation(composed: str) -> dict[str, Any]:
    return yaml.safe_load(composed)


def test_the_installation_needs_nothing_of_a_clone(installation: dict[str, Any]) -> None:
    assert installation.keys() == {"name", "services", "volumes", "networks", "configs"}
    given = yaml.safe_load((ROOT / "compose.yaml").read_text())
    assert installation["services"].keys() == {JOB, *given["services"]}
    for name, one in installation["services"].items():
        assert "build" not in one, name
        sources = [mount.split(":/")[0] for mount in one.get("volumes", ())]
        unknown = [one for one in sources if one not in installation["volumes"] and not one.endswith(":-/dev/null}")]
        assert unknown == [], name
        assert one["cap_drop"] == ["ALL"], name
        assert "no-new-privileges:true" in one["security_opt"], name
        assert one.get("read_only") is True or name == JOB, name


ELSEWHERE = {
    "/etc/rabbitmq/conf.d/90-trybuna.conf": "/etc/rabbitmq/conf.d/trybuna.conf",
    "/etc/rabbitmq/enabled_plugins": "/settings/enabled_plugins",
}
"""Files that lie somewhere else than compose.yaml puts them: a volume is a folder."""


def mounted(service: dict[str, Any]) -> dict[str, str]:
    """Answer the files of the clone that a service of compose.yaml sees, by where it sees them."""
    seen: dict[str, str] = {}
    for mount in service.get("volumes", ()):
        source, target = mount.split(":")[:2]
        if source.startswith("./"):
            start = ROOT / source
            files = [one for one in start.rglob("*") if one.is_file()] if start.is_dir() else [start]
            seen |= {str(Path(target) / one.relative_to(start)): one.read_text() for one in files}
    return seen


def inlined(installation: dict[str, Any], name: str) -> dict[str, str]:
    """Answer the same of a service of the release: what the job lays into its volumes."""
    laid = {
        one["target"].removeprefix("/inlined/"): installation["configs"][one["source"]]["content"].replace("$$", "$")
        for one in installation["services"][JOB]["configs"]
    }
    folders = dict(mount.split(":/settings/") for mount in installation["services"][JOB]["volumes"])
    targets = dict(mount.split(":")[:2] for mount in installation["services"][name].get("volumes", ()))
    return {
        f"{targets[volume]}/{path.removeprefix(folder + '/')}": text
        for volume, folder in folders.items()
        if volume in targets
        for path, text in laid.items()
        if path.startswith(f"{folder}/")
    }


def test_files_of_the_clone_are_inlined_as_they_are_and_lie_where_they_did(installation: dict[str, Any]) -> None:
    given = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"]
    reading = {name: wanted for name, one in given.items() if (wanted := mounted(one))}
    assert reading.keys() == {"postgres", "rabbitmq", "backup", "restore", "prometheus", "grafana"}
    for name, wanted in reading.items():
        assert inlined(installation, name) == {ELSEWHERE.get(at, at): text for at, text in wanted.items()}, name
        waits = installation["services"][name]["depends_on"]
        assert waits[JOB] == {"condition": "service_completed_successfully"}
    rabbit = installation["services"]["rabbitmq"]
    assert rabbit["environment"]["RABBITMQ_ENABLED_PLUGINS_FILE"] == "/settings/enabled_plugins"


def test_the_job_lays_out_what_the_release_has_and_takes_away_what_it_has_not(
    installation: dict[str, Any], tmp_path: Path
) -> None:
    (tmp_path / "inlined/rabbitmq").mkdir(parents=True)
    (tmp_path / "inlined/rabbitmq/new.conf").write_text("new")
    (tmp_path / "inlined/dashboards/deep").mkdir(parents=True)
    (tmp_path / "inlined/dashboards/deep/one.json").write_text("{}")
    (tmp_path / "settings/dashboards").mkdir(parents=True)
    (tmp_path / "settings/rabbitmq").mkdir()
    (tmp_path / "settings/rabbitmq/old.conf").write_text("old")
    shell, option, script = installation["services"][JOB]["command"]
    here = (
        script.replace("$$", "$")
        .replace("/settings", f"{tmp_path}/settings")
        .replace("/inlined", f"{tmp_path}/inlined")
    )
    for _ in range(2):
        subprocess.run((shell, option, here), check=True)
    laid = {str(one.relative_to(tmp_path / "settings")) for one in (tmp_path / "settings").rglob("*") if one.is_file()}
    assert laid == {"rabbitmq/new.conf", "dashboards/deep/one.json"}


def test_the_image_has_a_folder_of_the_jobs_account_for_each_volume(installation: dict[str, Any]) -> None:
    dockerfile = (ROOT / "deploy/docker/Dockerfile").read_text()
    (named,) = re.findall(r'for volume in ([a-z ]+); do install .* -m 755 "/settings/\$volume"', dockerfile)
    wanted = {mount.partition(":/settings/")[2] for mount in installation["services"][JOB]["volumes"]}
    assert set(named.split()) == wanted


def test_who_reads_a_changed_file_is_made_anew(installation: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    before = {name: one.get("labels") for name, one in installation["services"].items()}
    read = compose.Inlined.files

    def changed(one: compose.Inlined, root: Path) -> dict[str, str]:
        return {name: text + ("\n# new" if name == "trybuna.conf" else "") for name, text in read(one, root).items()}

    monkeypatch.setattr(compose.Inlined, "files", changed)
    after = yaml.safe_load(release_file(ROOT, Images(VERSION, "trybuna", {})))["services"]
    assert {name for name, one in after.items() if one.get("labels") != before[name]} == {JOB, "rabbitmq"}


def test_images_are_those_of_the_version_by_the_bytes_that_are_known(installation: dict[str, Any]) -> None:
    assert installation["services"]["identity"]["image"] == (
        "${TRYBUNA_REPOSITORY:-trybuna}/services:9.8.7${TRYBUNA_SERVICES_DIGEST-@sha256:" + "a" * 64 + "}"
    )
    assert installation["services"]["gateway"]["image"] == (
        "${TRYBUNA_REPOSITORY:-trybuna}/gateway:9.8.7${TRYBUNA_GATEWAY_DIGEST-}"
    )
    assert "local" not in "".join(one["image"] for one in installation["services"].values())


def test_a_new_mount_of_the_clone_is_noticed(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "deploy", tmp_path / "deploy")
    text = (ROOT / "compose.yaml").read_text()
    (tmp_path / "compose.yaml").write_text(text.replace('"secrets-storage-logs:/run/secrets:ro"', '"./new:/new:ro"'))
    (tmp_path / "compose.yaml").write_text(
        (tmp_path / "compose.yaml").read_text().replace("- secrets-storage-logs:/run/secrets:ro", "- ./new:/new:ro")
    )
    with pytest.raises(Refused, match=r"storage_logs mounts \./new:/new:ro"):
        release_file(tmp_path, Images(VERSION, "trybuna", {}))


@pytest.fixture
def empty(composed: str, tmp_path: Path) -> Path:
    """A folder with the file and nothing else, where compose is there to read it."""
    try:
        if engine.docker("compose", "version").returncode:
            pytest.skip("docker compose is not here")
    except FileNotFoundError:
        pytest.skip("docker is not here")
    (tmp_path / "compose.release.yaml").write_text(composed)
    return tmp_path


def test_compose_reads_it_as_it_was_meant(empty: Path, installation: dict[str, Any]) -> None:
    words = ("docker", "compose", "--file", "compose.release.yaml", "--profile", "*", "config", "--format", "json")
    clean = {name: value for name, value in os.environ.items() if not name.startswith("TRYBUNA_")}
    done = subprocess.run(words, cwd=empty, env=clean, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    read: dict[str, Any] = json.loads(done.stdout)
    assert read["services"].keys() == installation["services"].keys()
    alerts = next(one["content"] for name, one in read["configs"].items() if name.endswith("alerts-yml"))
    wanted = (ROOT / "deploy/observability/prometheus/alerts.yml").read_text()
    assert alerts in {wanted, wanted.replace("$", "$$")}  # as versions of compose print it
    assert read["services"]["identity"]["image"] == f"trybuna/services:9.8.7@sha256:{'a' * 64}"
    assert read["services"]["gateway"]["image"] == "trybuna/gateway:9.8.7"


GOOD = (
    "# Changelog\n\n## [Unreleased]\n\n"
    "## [1.1.0] - 2026-12-01\n\n### Before you upgrade\n\nNothing.\n\n### Fixed\n\n- One.\n\n"
)
OLDER = "## [1.0.0] - 2026-11-26\n\n### Before you upgrade\n\nMuch.\n"


@pytest.mark.parametrize(
    ("text", "released", "wrong"),
    [
        (GOOD + OLDER, ["1.0.0", "1.1.0"], []),
        (GOOD, ["1.0.0"], ["1.0.0 has a tag and no section"]),
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
