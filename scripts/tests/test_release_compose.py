"""compose.release.yaml: an installation that needs no clone, by what it must contain and as compose reads it."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from containers import engine
from project import ROOT
from releasing import compose
from releasing.compose import JOB, Images, release_file
from releasing.repository import Refused

VERSION = "9.8.7"
DIGEST = "sha256:" + "b" * 64


@pytest.fixture(scope="module")
def composed() -> str:
    pins = {"TRYBUNA_POSTGRES_IMAGE": f"postgres:18-trixie@{DIGEST}"}
    return release_file(ROOT, Images(VERSION, "trybuna", {"services": "sha256:" + "a" * 64}, pins))


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
        chosen = (":-/dev/null}", ":-backups}")  # variables: a file of the host or none, a folder or a volume
        unknown = [one for one in sources if one not in installation["volumes"] and not one.endswith(chosen)]
        assert unknown == (["/"] if name == "node_exporter" else []), name
        assert one["cap_drop"] == ["ALL"], name
        assert "no-new-privileges:true" in one["security_opt"], name
        assert one.get("read_only") is True or name == JOB, name


def test_images_of_others_have_their_digests_where_a_registry_told_them(installation: dict[str, Any]) -> None:
    given = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"]
    made = installation["services"]
    assert made["postgres"]["image"] == f"${{TRYBUNA_POSTGRES_IMAGE:-postgres:18-trixie@{DIGEST}}}"
    assert made["rabbitmq"]["image"] == given["rabbitmq"]["image"]


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
    watching = {"prometheus", "alertmanager", "blackbox_exporter", "grafana"}
    assert reading.keys() == {"postgres", "rabbitmq", *watching}
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
    after = yaml.safe_load(release_file(ROOT, Images(VERSION, "trybuna", {}, {})))["services"]
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
        release_file(tmp_path, Images(VERSION, "trybuna", {}, {}))


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


def test_postgresql_17_lies_beside_it_for_an_installation_of_before(empty: Path) -> None:
    shutil.copy(ROOT / "deploy" / "docker" / "postgres-17.yaml", empty)
    words = (
        "docker",
        "compose",
        "--file",
        "compose.release.yaml",
        "--file",
        "postgres-17.yaml",
        "config",
        "--format",
        "json",
    )
    clean = {name: value for name, value in os.environ.items() if not name.startswith("TRYBUNA_")}
    done = subprocess.run(words, cwd=empty, env=clean, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    server = json.loads(done.stdout)["services"]["postgres"]
    assert server["image"] == "postgres:17-trixie"
    assert server["environment"]["PGDATA"] == "/var/lib/postgresql/data/pgdata"
    mounted = {one["source"]: one["target"] for one in server["volumes"]}
    assert mounted == {"postgres": "/var/lib/postgresql/data", "secrets-postgres": "/run/secrets"}
