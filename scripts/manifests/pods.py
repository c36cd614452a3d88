"""What the pods of an overlay are given: containers, variables, labels; and who of them may talk to whom."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from manifests.rendering import Resource

WORKLOADS = ("Deployment", "StatefulSet", "Job", "CronJob")


def of_kind(resources: Sequence[Resource], kind: str) -> dict[str, Resource]:
    """Answer the resources of a kind by name."""
    return {str(one["metadata"]["name"]): one for one in resources if one["kind"] == kind}


def pods(resources: Sequence[Resource]) -> Iterator[tuple[str, Resource]]:
    """Answer a name and the template of every pod; operators make theirs themselves."""
    for one in resources:
        if one["kind"] in WORKLOADS:
            spec = one["spec"]["jobTemplate"]["spec"] if one["kind"] == "CronJob" else one["spec"]
            yield f"{one['kind']}/{one['metadata']['name']}", spec["template"]


def container(template: Resource) -> Resource:
    """Answer the one container of a pod."""
    (found,) = template["spec"]["containers"]
    return found


def variables(resources: Sequence[Resource], template: Resource) -> dict[str, str]:
    """Answer a container's variables: those of its ConfigMaps, then its own."""
    maps, found = of_kind(resources, "ConfigMap"), dict[str, str]()
    for source in container(template).get("envFrom", ()):
        found |= maps[source["configMapRef"]["name"]]["data"]
    return found | {one["name"]: one["value"] for one in container(template).get("env", ())}


def may_reach(
    resources: Sequence[Resource], source: Mapping[str, str], target: Mapping[str, str], port: int | str
) -> bool:
    """Tell whether the NetworkPolicies let a pod with labels `source` open `port` of one with labels `target`.

    Both are in the installation's namespace; `port` is as the policies write it: its number going out, its number or
    name coming in.
    """
    policies = [one["spec"] for one in resources if one["kind"] == "NetworkPolicy"]
    leaving = [one for one in policies if "Egress" in one["policyTypes"] and _selects(one["podSelector"], source)]
    arriving = [one for one in policies if "Ingress" in one["policyTypes"] and _selects(one["podSelector"], target)]
    out = not leaving or any(_allows(rule, "to", target, {port}) for one in leaving for rule in one.get("egress", ()))
    names = {port, {8000: "http", 8080: "http"}.get(int(port), port)}
    into = not arriving or any(
        _allows(rule, "from", source, names) for one in arriving for rule in one.get("ingress", ())
    )
    return out and into


def _allows(rule: Resource, side: str, labels: Mapping[str, str], ports: set[int | str]) -> bool:
    peers: list[Resource] = rule.get(side, [])
    reached = not peers or any(
        "podSelector" in peer and "namespaceSelector" not in peer and _selects(peer["podSelector"], labels)
        for peer in peers
    )
    return reached and ("ports" not in rule or any(one["port"] in ports for one in rule["ports"]))


def _selects(selector: Resource, labels: Mapping[str, str]) -> bool:
    wanted: Mapping[str, str] = selector.get("matchLabels", {})
    expressions: list[dict[str, Any]] = selector.get("matchExpressions", [])
    assert all(one["operator"] == "In" for one in expressions)  # noqa: S101 - no other is read here
    return all(labels.get(name) == value for name, value in wanted.items()) and all(
        labels.get(one["key"]) in one["values"] for one in expressions
    )
