"""What quality.md (Security) asks of every container, looked up where it counts: in the engine."""

from collections.abc import Mapping
from typing import Any

from containers import engine
from containers.stack import JOBS, Stack, StackFailed

PUBLIC = frozenset({"gateway", "rabbitmq"})
"""Who may publish a port here: the tests listen to RabbitMQ's events (deploy/docker/contracts.yaml)."""


def require(stack: Stack) -> str:
    """Answer a sentence about the containers.

    Raises:
        StackFailed: with everything that is missing.
    """
    found = stack.by_service()
    wrong = [f"{service}: {fault}" for service, container in found for fault in faults(service, container)]
    wrong += [f"{image}: holds {file}" for image in _images(found) for file in _left_over(image)]
    if wrong:
        raise StackFailed("containers are not as closed as they should be:\n  " + "\n  ".join(wrong))
    return f"{len(found)} containers: no root, read-only, no capabilities, limited; no secret of the build in an image"


def faults(service: str, container: Mapping[str, Any]) -> list[str]:
    """List the weaknesses of a container, as `docker inspect` describes it."""
    config, host = container["Config"], container["HostConfig"]
    options: list[str] = host["SecurityOpt"] or []
    variables: list[str] = config["Env"]
    restart = "no" if service in JOBS else "unless-stopped"
    checks = {
        "runs as root": config["User"].split(":")[0] not in {"", "0", "root"},
        "may write its file system": host["ReadonlyRootfs"],
        "keeps capabilities": "ALL" in (host["CapDrop"] or []) and not host["CapAdd"],
        "may gain privileges": any(option.startswith("no-new-privileges") for option in options),
        "has no limit of memory": host["Memory"] > 0,
        "has no limit of processes": (host["PidsLimit"] or 0) > 0,
        "has no limit of processors": host["NanoCpus"] > 0,
        "has no limit of its log": "max-size" in host["LogConfig"]["Config"],
        f"does not restart as {restart}": host["RestartPolicy"]["Name"] == restart,
        "publishes a port": service in PUBLIC or not host["PortBindings"],
        "has a password in a variable": not any("PASSWORD=" in variable for variable in variables),
    }
    return [fault for fault, holds in checks.items() if not holds]


def _images(found: list[tuple[str, dict[str, Any]]]) -> list[str]:
    return sorted({container["Config"]["Image"] for _service, container in found})


def _left_over(image: str) -> list[str]:
    """List the files of an image that only a build may see: those mounted as its secrets."""
    look = "for file in /run/secrets/* /root/.npmrc /root/.config/pip/pip.conf; do [ ! -e $file ] || echo $file; done"
    seen = engine.docker("run", "--rm", "--network=none", "--user=0", "--entrypoint=sh", image, "-c", look)
    return seen.stdout.split() if seen.returncode == 0 else [f"who knows what: {seen.stderr.strip()}"]
