"""deploy/kubernetes: what is rendered is what Kubernetes and the operators take, and as closed as compose.yaml."""

import json
import os
import re
from copy import deepcopy
from ipaddress import ip_network
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from manifests.__main__ import NOTED
from manifests.pods import container, may_reach, of_kind, pods
from manifests.rendering import KUBERNETES, OVERLAYS, is_custom, kubectl, pooler, render
from manifests.schemas import RELEASES, closed, core_faults, custom_faults, fields, read_definitions
from manifests.testing import HOSTS, rendered
from project import ROOT

DEFINITIONS = Path(os.environ.get("TRYBUNA_CRDS", ROOT.parent / "shared" / "crds"))
SAID_BY_HAND = {"ha"}
"""Overlays whose operators make pods that do not say everything that `restricted` wants said."""


both = pytest.mark.parametrize("overlay", OVERLAYS)


@pytest.mark.parametrize("overlay", OVERLAYS)
@pytest.mark.parametrize("release", RELEASES)
def test_kubernetes_takes_every_resource(overlay: str, release: str) -> None:
    own = [one for one in rendered(overlay) if not is_custom(one)]
    assert own
    assert [fault for one in own for fault in core_faults(one, release)] == []


def test_operators_take_every_custom_resource() -> None:
    if not DEFINITIONS.is_dir():
        pytest.skip(f"no definitions of custom resources at {DEFINITIONS} (deploy/kubernetes/README.md, Checks)")
    custom = [one for one in rendered("ha") + pooler() if is_custom(one)]
    definitions = read_definitions(DEFINITIONS)
    assert [fault for one in custom for fault in custom_faults(one, definitions)] == []


def test_every_field_of_a_custom_resource_was_held_against_its_definition() -> None:
    used = fields(one for one in rendered("ha") + pooler() if is_custom(one))
    noted = json.loads(NOTED.read_text())
    unchecked = {kind: sorted({*paths} - {*noted.get(kind, ())}) for kind, paths in used.items()}
    assert {kind: paths for kind, paths in unchecked.items() if paths} == {}, "python -m manifests FOLDER"
    assert used == noted


def test_a_misspelt_field_is_told() -> None:
    deployment = deepcopy(of_kind(rendered("single"), "Deployment")["identity-api"])
    container(deployment["spec"]["template"])["livenessprobe"] = {}
    assert [fault for fault in core_faults(deployment, RELEASES[0]) if "livenessprobe" in fault]


CLOSED: list[tuple[dict[str, Any], dict[str, Any]]] = [
    (
        {"type": "object", "description": "x", "properties": {"a": {"type": "integer", "format": "int32"}}},
        {"type": "object", "properties": {"a": {"type": "integer"}}, "additionalProperties": False},
    ),
    (
        {"properties": {"a": {}}, "x-kubernetes-preserve-unknown-fields": True},
        {"properties": {"a": {}}},
    ),
    (
        {"x-kubernetes-int-or-string": True, "anyOf": [{"type": "integer"}, {"type": "string"}], "pattern": "^1"},
        {"type": ["integer", "string"], "pattern": "^1"},
    ),
    (
        {"properties": {"a": {"type": "string", "nullable": True}}, "anyOf": [{"properties": {"a": {}}}]},
        {
            "properties": {"a": {"type": ["string", "null"]}},
            "anyOf": [{"properties": {"a": {}}}],
            "additionalProperties": False,
        },
    ),
    (
        {"type": "object", "additionalProperties": {"type": "string"}},
        {"type": "object", "additionalProperties": {"type": "string"}},
    ),
]


@pytest.mark.parametrize(("structural", "schema"), CLOSED)
def test_a_definition_becomes_a_schema_without_other_fields(structural: dict[str, Any], schema: dict[str, Any]) -> None:
    assert closed(structural) == schema


def test_single_needs_no_operator() -> None:
    assert [one["kind"] for one in rendered("single") if is_custom(one)] == []
    assert of_kind(rendered("single"), "HorizontalPodAutoscaler") == {}  # wants a server of metrics
    assert of_kind(rendered("ha"), "StatefulSet") == {}


@both
def test_every_pod_is_as_closed_as_a_container_of_compose(overlay: str) -> None:
    faults: list[str] = []
    for name, template in pods(rendered(overlay)):
        spec, own = template["spec"], container(template)
        checks = {
            "runs as root": spec["securityContext"]["runAsNonRoot"] and spec["securityContext"]["runAsUser"] > 0,
            "has no seccomp profile": spec["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"},
            "may write its file system": own["securityContext"]["readOnlyRootFilesystem"],
            "may gain privileges": own["securityContext"]["allowPrivilegeEscalation"] is False,
            "keeps capabilities": own["securityContext"]["capabilities"] == {"drop": ["ALL"]},
            "has a token of the cluster": spec["automountServiceAccountToken"] is False,
            "has variables of services": spec["enableServiceLinks"] is False,
            "has no limit of memory": "memory" in own["resources"]["limits"],
            "has no limit of processors": "cpu" in own["resources"]["limits"],
            "asks for nothing": {"cpu", "memory"} <= own["resources"]["requests"].keys(),
            "has a volume without a limit": all(
                "sizeLimit" in one["emptyDir"] for one in spec["volumes"] if "emptyDir" in one
            ),
            "has a password in a variable": not [
                one for one in own.get("env", ()) if one["name"].endswith(("PASSWORD", "SECRET_KEY", "TOKEN"))
            ],
        }
        faults += [f"{name} {fault}" for fault, is_well in checks.items() if not is_well]
    assert faults == []


@both
def test_the_namespace_refuses_open_pods(overlay: str) -> None:
    labels = of_kind(rendered(overlay), "Namespace")["trybuna"]["metadata"]["labels"]
    wanted = "baseline" if overlay in SAID_BY_HAND else "restricted"
    assert labels["pod-security.kubernetes.io/enforce"] == wanted


@both
def test_what_a_resource_names_is_there(overlay: str) -> None:
    """Claims, ConfigMaps and what is scaled; secrets come from elsewhere."""
    resources = rendered(overlay)
    claims, maps = of_kind(resources, "PersistentVolumeClaim"), of_kind(resources, "ConfigMap")
    for name, template in pods(resources):
        for volume in template["spec"]["volumes"]:
            if claim := volume.get("persistentVolumeClaim"):
                assert claim["claimName"] in claims, name
            if configuration := volume.get("configMap"):
                assert configuration["name"] in maps, name
    for kind in ("HorizontalPodAutoscaler", "ScaledObject"):
        for scaler in of_kind(resources, kind).values():
            assert scaler["spec"]["scaleTargetRef"]["name"] in of_kind(resources, "Deployment")


@both
def test_nothing_is_left_of_the_template(overlay: str) -> None:
    assert re.findall(r"SERVICE\b(?!_)|\bHOST\b", json.dumps(rendered(overlay))) == []


def labels_of(overlay: str) -> dict[str, dict[str, str]]:
    return {name: template["metadata"]["labels"] for name, template in pods(rendered(overlay))}


DATABASE, BROKER = {"app.kubernetes.io/instance": "postgres"}, {"app.kubernetes.io/name": "rabbitmq"}
"""As the operators label their pods (read in CloudNativePG 1.30.0 and the Cluster Operator 2.22.3)."""


@both
def test_only_the_gateway_probes_and_exports_ask_services(overlay: str) -> None:
    found = labels_of(overlay)
    asked = {name for name in found if name.endswith("-api")}
    assert len(asked) == len(HOSTS)
    for target in asked:
        asking = {name for name, labels in found.items() if may_reach(rendered(overlay), labels, found[target], 8000)}
        assert asking - {"Deployment/identity-workers"} == {
            "Deployment/gateway",
            "Deployment/probes",
            "Deployment/identity-api",
        }


@both
def test_only_services_and_jobs_reach_the_database_and_only_services_and_backups_the_broker(overlay: str) -> None:
    found = labels_of(overlay)
    assert overlay == "ha" or DATABASE.items() <= found["StatefulSet/postgres"].items()
    assert overlay == "ha" or BROKER.items() <= found["StatefulSet/rabbitmq"].items()
    services = {name for name in found if name.endswith(("-api", "-workers"))}
    backup = {"single": {"CronJob/backup"}, "ha": set[str]()}[overlay]
    of_database = {name for name, labels in found.items() if may_reach(rendered(overlay), labels, DATABASE, 5432)}
    of_broker = {name for name, labels in found.items() if may_reach(rendered(overlay), labels, BROKER, 5672)}
    assert of_database == services | {"Job/migrate"} | backup
    assert of_broker == services | backup  # a restore empties it


@both
def test_who_may_write_addresses_into_headers_is_a_network_of_the_cluster(overlay: str) -> None:
    (settings,) = (one["data"] for name, one in of_kind(rendered(overlay), "ConfigMap").items() if "settings" in name)
    proxies = [ip_network(one) for one in settings["TRYBUNA_PROXIES"].split()]
    assert proxies
    assert all(network.is_private and network.prefixlen >= 12 for network in proxies)


@both
def test_one_address_is_that_of_browsers_and_of_the_ingress(overlay: str) -> None:
    (settings,) = (one["data"] for name, one in of_kind(rendered(overlay), "ConfigMap").items() if "settings" in name)
    host = urlsplit(str(settings["TRYBUNA_PUBLIC_URL"])).hostname
    spec = of_kind(rendered(overlay), "Ingress")["trybuna"]["spec"]
    assert ([rule["host"] for rule in spec["rules"]], spec["tls"][0]["hosts"]) == ([host], [host])


def test_a_folder_of_one_s_own_may_set_the_address_and_images(tmp_path: Path) -> None:
    program = kubectl()
    readme = (KUBERNETES / "README.md").read_text()
    (written,) = re.findall(r"```yaml\n(.*?)```", readme, re.DOTALL)
    above = os.path.relpath(ROOT, tmp_path)
    (tmp_path / "kustomization.yaml").write_text(written.replace("[trybuna/", f"[{above}/"))
    (tmp_path / "settings.env").write_text("TRYBUNA_PUBLIC_URL=https://liga.example.net\n")
    (tmp_path / "gateway.env").write_text("GATEWAY_PROXIES=10.244.0.0/16\n")
    if program is None:
        pytest.skip("kubectl 1.27 or newer is not here")
    resources = render(program, tmp_path)
    assert of_kind(resources, "Ingress")["trybuna"]["spec"]["rules"][0]["host"] == "liga.example.net"
    images = {container(template)["image"] for _name, template in pods(resources)}
    assert {image for image in images if "trybuna" in image} == {
        "registry.example.org/trybuna/services:1.2.0",
        "registry.example.org/trybuna/gateway:1.2.0",
    }
