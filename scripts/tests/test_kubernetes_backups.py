"""Backups of the overlay `single` are those of compose.yaml, and what it may leave behind is refused as there."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
import yaml

from containers.compose import COMPOSE, default
from installation.backups import Place
from installation.databases import BEFORE
from manifests.pods import container, of_kind, pods
from manifests.rendering import KUBERNETES, Resource, kubectl, render
from manifests.testing import rendered
from standalone.routing import read_routes

SERVICES = read_routes().services
KEYS = (
    "contests/sealing-keys",
    "identity/identity-key.pem",
    "identity/push-key.pem",
    "prometheus/trybuna_operators_token",
)
RESTORE = "-m installation.backup restore --replace"
PYTHON = """
import pathlib, sys
place = pathlib.Path(__file__).parent
place.with_name("asked").write_text(" ".join(sys.argv[1:]))
if "restore" in sys.argv:
    (place.with_name("secrets") / "identity" / "push-key.pem").write_text("the backup's")
"""


def backup() -> Resource:
    return dict(pods(rendered("single")))["CronJob/backup"]


def test_a_backup_is_made_of_what_it_is_made_of_in_compose() -> None:
    own, compose = container(backup()), COMPOSE["services"]["backup"]
    assert own["image"].startswith("trybuna/services:")
    assert f"{' '.join(compose['entrypoint'])} make\n" in own["command"][-1]
    mounted = {one["mountPath"]: one["name"] for one in own["volumeMounts"]}
    wanted = {default(one).split(":")[1] for one in compose["volumes"]}
    of_files = {one for one in wanted if not one.startswith(("/secrets/", "/run/"))}
    assert of_files <= mounted.keys()
    claims = {
        one["name"]: one["persistentVolumeClaim"]["claimName"]
        for one in backup()["spec"]["volumes"]
        if "persistentVolumeClaim" in one
    }
    assert {path: claims[mounted[path]] for path in of_files} == {
        "/var/lib/trybuna": "files",
        "/var/lib/trybuna-mails": "identity-data",
        "/backups": "backups",
    }
    (given,) = (one["projected"]["sources"] for one in backup()["spec"]["volumes"] if "projected" in one)
    items = {item["path"] for one in given for item in one["secret"]["items"]}
    place = Path("/secrets")
    whole = Place(place, place, place, SERVICES)
    named = {str(one.relative_to(place)) for one in whole.keys.values()}
    addresses = {f"{service}/{name}" for service in SERVICES for name in ("trybuna_database_url", "trybuna_rabbit_url")}
    assert items == named | addresses | {"postgres/password", str(whole.key.relative_to(place))}
    assert named == {*KEYS}


@pytest.mark.parametrize(
    ("wish", "asked", "told"),
    [
        ({}, "-m installation.backup make", []),
        ({"RESTORE": "one.tar"}, f"{RESTORE} one.tar", ["identity/push-key.pem"]),
        ({"RESTORE": "one.tar", "SIGNER": "0a1b-2c"}, f"{RESTORE} --signer 0a1b-2c one.tar", ["identity/push-key.pem"]),
        ({"RESTORE": "one.tar", "UNSIGNED": "1"}, f"{RESTORE} --unsigned one.tar", ["identity/push-key.pem"]),
    ],
)
def test_a_restore_works_on_a_copy_of_the_secrets_and_tells_which_are_others(
    tmp_path: Path, wish: Mapping[str, str], asked: str, told: list[str]
) -> None:
    for name in (*KEYS, "contests/trybuna_database_url"):
        (tmp_path / "given" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "given" / name).write_text("as they were")
    (tmp_path / "bin").mkdir()
    (tmp_path / "secrets").mkdir()
    python = tmp_path / "bin" / "python"
    python.write_text(f"#!{sys.executable}\n{PYTHON}")
    python.chmod(0o755)
    shell, option, script = container(backup())["command"]
    for folder in ("/given", "/secrets"):
        script = script.replace(folder, f"{tmp_path}{folder}")
    path: dict[str, str] = {"PATH": f"{python.parent}:{os.environ['PATH']}"}
    theirs: dict[str, str] = {one["name"]: one["value"] for one in container(backup())["env"]}
    variables = {**path, **theirs, **wish}
    ended = subprocess.run([shell, option, script], env=variables, capture_output=True, text=True, check=True)
    assert (tmp_path / "asked").read_text() == asked
    assert [key for key in KEYS if key in ended.stderr] == told
    assert (tmp_path / "given" / "identity" / "push-key.pem").read_text() == "as they were"


def test_the_server_sees_the_data_of_before_where_they_are_looked_for(tmp_path: Path) -> None:
    """Both ways of running have had them at `pgdata` of the volume that is shown at `/before`."""
    assert Path(BEFORE).parent == Path("/before")
    assert "postgres:/before:ro" in COMPOSE["services"]["postgres"]["volumes"]
    own = of_kind(rendered("single"), "StatefulSet")["postgres"]["spec"]
    mounts = {one["mountPath"]: one["name"] for one in own["template"]["spec"]["containers"][0]["volumeMounts"]}
    assert mounts["/before"] == mounts["/var/lib/postgresql"] == own["volumeClaimTemplates"][0]["metadata"]["name"]
    program = kubectl()
    assert program is not None  # `rendered` has had one
    folders = {"resources": ["overlays/single"], "components": ["components/postgres-17"]}
    relative = {
        kind: [os.path.relpath(KUBERNETES / name, tmp_path) for name in names] for kind, names in folders.items()
    }
    (tmp_path / "kustomization.yaml").write_text(yaml.dump(relative))
    old = container(of_kind(render(program, tmp_path), "StatefulSet")["postgres"]["spec"]["template"])
    overlay = yaml.safe_load((KUBERNETES.parent / "docker" / "postgres-17.yaml").read_text().replace("!override", ""))
    compose = overlay["services"]["postgres"]
    assert old["image"] == default(compose["image"])
    assert {one["name"]: one["value"] for one in old["env"]}["PGDATA"] == compose["environment"]["PGDATA"]
    assert compose["environment"]["PGDATA"].endswith(f"/{Path(BEFORE).name}")
    assert {one["mountPath"] for one in old["volumeMounts"]} & {"/before", "/var/lib/postgresql"} == set()
