"""deploy/kubernetes gives operators the accounts, rights, settings and secrets that compose.yaml's installation has."""

import re

import pytest

from containers.compose import COMPOSE, default
from installation import secrets
from installation.broker import Account
from kit.ops.metrics import Metrics
from kit.process.settings import ServiceSettings
from manifests.pods import may_reach, of_kind, pods
from manifests.rendering import KUBERNETES, POOLER, pooler
from manifests.testing import HOSTS, rendered

each_service = pytest.mark.parametrize("service", HOSTS)


def test_the_servers_of_ha_are_of_the_same_version_and_log_no_more() -> None:
    cluster = of_kind(rendered("ha"), "Cluster")["postgres"]["spec"]
    major = re.compile(r":(\d+)")
    assert major.findall(cluster["imageName"]) == major.findall(default(COMPOSE["services"]["postgres"]["image"]))
    assert of_kind(rendered("ha"), "RabbitmqCluster")["rabbitmq"]["spec"]["image"] == default(
        COMPOSE["services"]["rabbitmq"]["image"]
    )
    words = (word.removeprefix("--").split("=") for word in COMPOSE["services"]["postgres"]["command"][1:])
    operators = {"max_connections", "shared_buffers", "timezone", "log_timezone"}  # sized, or set by the operator
    wanted = {name: value for name, value in words if name not in operators}
    assert {name: cluster["postgresql"]["parameters"].get(name) for name in wanted} == wanted
    assert cluster["enableSuperuserAccess"] is False
    assert cluster["postgresql"]["pg_hba"] == ["host sameuser all all scram-sha-256", "host all all all reject"]
    initdb, arguments = cluster["bootstrap"]["initdb"], COMPOSE["services"]["postgres"]["environment"]
    told = dict(re.findall(r"--([a-z-]+)=(\S+)", arguments["POSTGRES_INITDB_ARGS"]))
    assert (initdb["encoding"], initdb["locale"]) == (told["encoding"], told["locale"])
    assert (initdb["localeProvider"], initdb["builtinLocale"]) == (told["locale-provider"], told["builtin-locale"])
    assert initdb["dataChecksums"] == ("--data-checksums" in arguments["POSTGRES_INITDB_ARGS"])


@each_service
def test_a_service_has_a_database_and_an_account_of_the_broker_of_its_own(service: str) -> None:
    host = HOSTS[service]
    role = of_kind(rendered("ha"), "DatabaseRole")[f"{host}-database"]["spec"]
    assert (role["name"], role["login"], role["passwordSecret"]["name"]) == (service, True, f"{host}-database")
    assert role.keys() <= {"cluster", "name", "login", "passwordSecret"}  # no right beside
    database = of_kind(rendered("ha"), "Database")[f"{host}-database"]["spec"]
    assert (database["name"], database["owner"]) == (service, service)
    account = Account.of_service(service, "")
    permission = of_kind(rendered("ha"), "Permission")[f"{host}-broker"]["spec"]
    assert permission["permissions"] == {
        "configure": account.configure,
        "write": account.write,
        "read": account.read,
    }
    assert (permission["user"], permission["vhost"]) == (service, secrets.VIRTUAL_HOST)
    user = of_kind(rendered("ha"), "User")[f"{host}-broker"]["spec"]
    assert (user.get("tags"), user["importCredentialsSecret"]["name"]) == (None, f"{host}-broker")
    stored = of_kind(rendered("ha"), "ExternalSecret")
    assert {
        name for name, one in stored.items() if one["spec"]["dataFrom"][0]["extract"]["key"].endswith(f"/{service}")
    } == {
        f"{host}-secrets",
        f"{host}-database",
        f"{host}-broker",
    }


def test_a_pooler_leads_to_the_primary_and_services_alone_reach_it() -> None:
    """The pooler is a resource of `ha` that is commented out: here it is read beside those that are rendered."""
    resources = rendered("ha") + pooler()
    spec = of_kind(resources, "Pooler")["postgres-pooler"]["spec"]
    assert (spec["type"], spec["pgbouncer"]["poolMode"], spec["cluster"]["name"]) == (
        *("rw", "transaction"),
        "postgres",
    )
    assert int(spec["pgbouncer"]["parameters"]["max_prepared_statements"]) > 0
    overlay = KUBERNETES / "overlays" / "ha"
    assert f"# - {POOLER.name}" in (overlay / "kustomization.yaml").read_text()
    settings = dict(
        re.findall(r"^# TRYBUNA_(DATABASE_POOLER\w*)=(.+)$", (overlay / "settings.env").read_text(), re.MULTILINE)
    )
    told = ServiceSettings.model_validate({name.lower(): value for name, value in settings.items()})
    assert (told.database_pooler, told.database_pooler_prepares) == ("postgres-pooler:5432", True)
    opened = spec["instances"] * int(spec["pgbouncer"]["parameters"]["default_pool_size"]) * len(HOSTS)
    cluster = of_kind(resources, "Cluster")["postgres"]["spec"]["postgresql"]["parameters"]
    scalers = (*of_kind(resources, "HorizontalPodAutoscaler").values(), *of_kind(resources, "ScaledObject").values())
    most = sum(one["spec"].get("maxReplicas", 0) + one["spec"].get("maxReplicaCount", 0) for one in scalers)
    past = 3 * most + 2 * most // len(HOSTS)  # of each process; of identity's, two more
    assert opened + past < int(cluster["max_connections"])
    place, database = {"cnpg.io/poolerName": "postgres-pooler"}, {"app.kubernetes.io/instance": "postgres"}
    labels = {name: template["metadata"]["labels"] for name, template in pods(resources)}
    reaching = {name for name, own in labels.items() if may_reach(resources, own, place, 5432)}
    assert reaching == {name for name in labels if name.endswith(("-api", "-workers"))}
    assert may_reach(resources, place, database, 5432)


def test_the_secrets_that_are_taken_apart_are_named_as_they_are_made() -> None:
    text = (KUBERNETES / "base" / "service" / "secrets.yaml").read_text()
    assert set(re.findall(r"urlParse \.(\w+)", text)) == {secrets.DATABASE, secrets.BROKER}


def test_workers_are_added_by_what_the_services_tell() -> None:
    told = {family.name for family in Metrics("identity").registry.collect()}
    for name, scaled in of_kind(rendered("ha"), "ScaledObject").items():
        (trigger,) = scaled["spec"]["triggers"]
        query = re.fullmatch(r'max\((\w+)\{service="(\w+)", place="inbox"\}\)', trigger["metadata"]["query"])
        assert query is not None
        assert (query[1] in told, f"{HOSTS[query[2]]}-workers") == (True, name)


def test_prometheus_reads_services_as_operators_do() -> None:
    (endpoint,) = of_kind(rendered("ha"), "PodMonitor")["trybuna"]["spec"]["podMetricsEndpoints"]
    assert endpoint["authorization"]["credentials"] == {"name": "prometheus-secrets", "key": secrets.OPERATORS}
    assert endpoint["path"] == "/metrics"
