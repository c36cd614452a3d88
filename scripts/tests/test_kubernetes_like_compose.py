"""deploy/kubernetes says the same as compose.yaml and the code: settings, commands, accounts, ports, images, limits."""

import importlib
import os
import re
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml
from pydantic import SecretStr

from containers.compose import COMPOSE, default, environment
from containers.connections import most_connections
from installation import secrets
from kit.process.settings import ProcessSettings, ServiceSettings
from manifests.pods import container, of_kind, pods, variables
from manifests.rendering import KUBERNETES, OVERLAYS, Resource
from manifests.testing import HOSTS, rendered
from project import ROOT
from standalone.routing import read_routes

SERVICES = read_routes().services
TOOLS = 10
SUPERUSERS = 3
ASKED_FOR = {"TRYBUNA_SMTP_USER": "smtp_password", "TRYBUNA_FILES_ACCESS_KEY": "files_secret_key"}
"""Secrets beside those that `installation secrets` makes, and which variable asks for them."""
OTHERWISE = {"role", "services", "signing_key_file"}
"""Settings that say where something is, which is elsewhere in a cluster."""
MIB = {"Mi": 1, "Gi": 1024, "m": 1, "g": 1024}


both = pytest.mark.parametrize("overlay", OVERLAYS)
each_service = pytest.mark.parametrize("service", SERVICES)


def template_of(overlay: str, kind: str, name: str) -> Resource:
    return dict(pods(rendered(overlay)))[f"{kind}/{name}"]


def processes(overlay: str) -> list[tuple[str, str, Resource]]:
    """Answer service, role and pod of every process of a service."""
    roles = {"single": {"api": "all"}, "ha": {"api": "api", "workers": "workers"}}[overlay]
    return [
        (service, role, template_of(overlay, "Deployment", f"{HOSTS[service]}-{part}"))
        for service in SERVICES
        for part, role in roles.items()
    ]


def lines(*files: Path) -> dict[str, str]:
    text = "\n".join(file.read_text() for file in files)
    return dict(line.split("=", 1) for line in text.splitlines() if line and not line.startswith("#"))


def settings_of(overlay: str) -> dict[str, str]:
    return lines(KUBERNETES / "overlays" / overlay / "settings.env")


def megabytes(text: str) -> int:
    amount, unit = re.fullmatch(r"(\d+)(\w+)", text).groups()  # pyright: ignore[reportOptionalMemberAccess] - it has both
    return int(amount) * MIB[unit]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The secrets of an installation, as both ways of running are given them."""
    made = tmp_path_factory.mktemp("secrets")
    secrets.make(made, SERVICES, database="postgres:5432", broker="rabbitmq:5672")
    return made


def read(service: str, given: Mapping[str, str], folder: Path, patch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Answer the settings of a service in a process with these variables and no other of ours."""
    with patch.context() as inner:
        for name in [name for name in os.environ if name.startswith("TRYBUNA_")]:
            inner.delenv(name)
        for name, value in {**given, "TRYBUNA_SECRETS": str(folder / service)}.items():
            inner.setenv(name, value)
        settings: ServiceSettings = importlib.import_module(f"{service}.settings").Settings()
        return {name: value.get_secret_value() if isinstance(value, SecretStr) else value for name, value in settings}


def of_compose(service: str) -> dict[str, str]:
    """Answer a container's variables without those that name files which compose.yaml mounts."""
    mounted = re.compile(r"/run/(?!secrets/)")
    return {name: value for name, value in environment(service).items() if mounted.match(value) is None}


@both
@each_service
def test_a_service_has_the_settings_that_it_has_in_compose(
    overlay: str, service: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_compose = read(service, of_compose(service), folder, monkeypatch)
    said = {name.removeprefix("TRYBUNA_").lower() for name in settings_of(overlay)}
    for name, role, template in processes(overlay):
        if name != service:
            continue
        given = variables(rendered(overlay), template)
        asked = {f"TRYBUNA_{secret.upper()}": "unguessable" for name, secret in ASKED_FOR.items() if given.get(name)}
        here = read(service, given | asked, folder, monkeypatch)
        assert here["role"] == role
        different = {field for field, value in here.items() if value != in_compose[field]}
        assert different <= said | OTHERWISE | {*ASKED_FOR.values()}


@both
def test_every_variable_is_a_setting_of_some_service(overlay: str) -> None:
    known = {
        f"TRYBUNA_{field.upper()}"
        for service in SERVICES
        for field in importlib.import_module(f"{service}.settings").Settings.model_fields
    }
    given = lines(KUBERNETES / "base" / "settings.env", KUBERNETES / "overlays" / overlay / "settings.env")
    assert {name for name in given if name not in known} == set()
    assert {f"TRYBUNA_{field.upper()}" for field in ProcessSettings.model_fields} <= known


def test_every_secret_beside_the_variables_is_a_setting_that_the_readme_names() -> None:
    known = {
        field for service in SERVICES for field in importlib.import_module(f"{service}.settings").Settings.model_fields
    }
    assert set(ASKED_FOR.values()) <= known
    named = set(re.findall(r"`trybuna_(\w+)`", (KUBERNETES / "README.md").read_text()))
    assert set(ASKED_FOR.values()) <= named <= known


@both
def test_a_process_runs_the_command_of_compose_with_its_own_secrets(overlay: str) -> None:
    for service, _role, template in processes(overlay):
        own = container(template)
        assert own["command"] + own["args"] == COMPOSE["services"][service]["command"]
        (mounted,) = (volume["secret"]["secretName"] for volume in template["spec"]["volumes"] if "secret" in volume)
        assert mounted == f"{HOSTS[service]}-secrets"
        mounts = {one["name"]: one["mountPath"] for one in own["volumeMounts"]}
        assert (mounts["secrets"], mounts["data"]) == ("/run/secrets", "/var/lib/trybuna")  # the image's own folders
        assert own["image"].startswith("trybuna/services:")


@both
def test_limits_of_memory_are_those_of_compose(overlay: str) -> None:
    found = {service: template for service, _role, template in processes(overlay)}
    found |= {name: template_of(overlay, "Deployment", name) for name in ("gateway", "probes")}
    if overlay == "single":
        found |= {name: template_of(overlay, "StatefulSet", name) for name in ("postgres", "rabbitmq")}
    for name, template in found.items():
        compose = default(COMPOSE["services"][name]["mem_limit"])
        assert megabytes(container(template)["resources"]["limits"]["memory"]) == megabytes(compose), name


@both
def test_the_gateway_finds_every_service(overlay: str) -> None:
    services = of_kind(rendered(overlay), "Service")
    given = variables(rendered(overlay), template_of(overlay, "Deployment", "gateway"))
    for name in (*SERVICES, "probes"):
        host, port = given[f"GATEWAY_UPSTREAM_{name.upper()}"].split(":")
        (entry,) = services[host]["spec"]["ports"]
        assert entry["port"] == int(port)
        if services[host]["spec"].get("clusterIP") == "None":  # then the pods' own port is asked
            pod = template_of(overlay, "Deployment", host)
            assert container(pod)["ports"] == [{"name": entry["targetPort"], "containerPort": int(port)}]
    ports = {
        one["name"]: one["containerPort"] for one in container(template_of(overlay, "Deployment", "gateway"))["ports"]
    }
    assert ports["status"] == int(given["GATEWAY_STATUS_PORT"])
    start = (ROOT / "gateway" / "start").read_text()
    assert [name for name in given if not name.startswith("GATEWAY_UPSTREAM_") and name not in start] == []


@both
def test_probes_and_exports_ask_every_service_where_it_is(overlay: str) -> None:
    asked = [f"{service}={HOSTS[service]}-api:8000" for service in SERVICES]
    probes = container(template_of(overlay, "Deployment", "probes"))
    assert probes["command"] + probes["args"] == ["python", "-m", "kit.probes", "--host=0.0.0.0", *asked]
    exports = variables(rendered(overlay), processes(overlay)[0][2])["TRYBUNA_SERVICES"]
    assert exports.replace("http://", "").split() == asked[1:]


@both
def test_the_job_is_given_each_database_s_address_and_no_other_secret(overlay: str) -> None:
    template = template_of(overlay, "Job", "migrate")
    own = {"single": "--backups", "ha": "--only-migrate"}[overlay]  # there operators make databases, and backups
    assert container(template)["args"] == [own]
    assert [*container(template)["command"], "--backups"] == COMPOSE["services"]["databases"]["command"]
    sources = template["spec"]["volumes"][0]["projected"]["sources"]
    given = {(one["secret"]["name"], item["key"], item["path"]) for one in sources for item in one["secret"]["items"]}
    needed = {(f"{HOSTS[name]}-secrets", secrets.DATABASE, f"{name}/{secrets.DATABASE}") for name in SERVICES}
    accounts = {("postgres-secrets", secrets.SUPERUSER, f"postgres/{secrets.SUPERUSER}")}
    accounts.add(("postgres-exporter-secrets", secrets.SUPERUSER, f"{secrets.WATCHER}/{secrets.SUPERUSER}"))
    assert given == needed | (accounts if overlay == "single" else set())


@pytest.mark.parametrize("name", ["postgres", "rabbitmq"])
def test_servers_of_single_are_those_of_compose(name: str) -> None:
    template, compose = template_of("single", "StatefulSet", name), COMPOSE["services"][name]
    own = container(template)
    assert own["image"] == default(compose["image"])
    assert own.get("args", []) == [default(word) for word in compose.get("command", [])]
    user = template["spec"]["securityContext"]
    assert f"{user['runAsUser']}:{user['runAsGroup']}" == compose["user"]
    given = {one["name"]: one["value"] for one in own.get("env", [])}
    assert given == {key: value for key, value in compose["environment"].items() if key != "RABBITMQ_NODENAME"}


def test_the_secrets_that_pods_of_single_mount_are_those_that_are_made(folder: Path) -> None:
    mounted: dict[str, set[str]] = {}
    for _name, template in pods(rendered("single")):
        for volume in template["spec"]["volumes"]:
            found = [one["secret"] for one in volume.get("projected", {}).get("sources", ())]
            found += [{"name": volume["secret"]["secretName"]}] if "secret" in volume else []
            for one in found:
                mounted.setdefault(one["name"], set()).update(item["key"] for item in one.get("items", ()))
    printed = subprocess.run(
        [str(KUBERNETES / "secrets"), str(folder)], capture_output=True, text=True, check=True, env=os.environ
    ).stdout
    made = {one["metadata"]["name"]: {*one["data"]} for one in yaml.safe_load_all(printed) if one}
    assert made.keys() == mounted.keys()
    assert [name for name, keys in mounted.items() if not keys <= made[name]] == []


@both
def test_postgresql_has_connections_for_as_many_processes_as_there_may_be(overlay: str) -> None:
    one_of_each = sum(most_connections(service) for service in SERVICES)
    if overlay == "single":
        (option,) = re.findall(r"max_connections=(\d+)", str(template_of("single", "StatefulSet", "postgres")))
        assert one_of_each * 2 + SUPERUSERS + TOOLS <= int(option)  # during an upgrade two of each run
        return
    most = 0
    for service in SERVICES:
        api = of_kind(rendered("ha"), "HorizontalPodAutoscaler")[f"{HOSTS[service]}-api"]["spec"]["maxReplicas"]
        workers = of_kind(rendered("ha"), "ScaledObject")[f"{HOSTS[service]}-workers"]["spec"]["maxReplicaCount"]
        most += most_connections(service) * (api + workers)
    parameters = of_kind(rendered("ha"), "Cluster")["postgres"]["spec"]["postgresql"]["parameters"]
    assert most + SUPERUSERS + TOOLS <= int(parameters["max_connections"])
