"""compose.release.yaml: compose.yaml for somebody without a clone.

What compose.yaml mounts from the clone is inlined as `configs` with their content. Docker puts such files only into
containers whose file system may be written, and ours may not: so a job, `settings`, is given all of them and lays them
into volumes, which the others mount where they expect the files.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import yaml

from releasing.repository import Refused

Json = dict[str, Any]
JOB = "settings"
HEADER = """\
# Trybuna {version} in containers, without a clone: this file is all it needs beside Docker (compose 2.24 or newer).
#
#   docker compose -f compose.release.yaml up -d                     http://localhost:8080; makes its secrets by itself
#   docker compose -f compose.release.yaml run --rm organizer EMAIL  a registered user becomes an organizer
#   docker compose -f compose.release.yaml --profile observability up -d     and Prometheus and Grafana
#   docker compose -f compose.release.yaml run --rm backup make      everything in one file, into the volume `backups`
#
# Variables are written ${{LIKE:-default}}; a file .env beside this one may hold them. TRYBUNA_REPOSITORY says where the
# images are, TRYBUNA_SERVICES_DIGEST and TRYBUNA_GATEWAY_DIGEST (@sha256:…) which bytes they have to be.
# Made by scripts/release from compose.yaml of v{version}, which explains each setting; write an overlay, don't edit.
"""


@dataclass(frozen=True)
class Inlined:
    """A folder or file of the clone, and the volume that takes its place."""

    source: str
    """Relative to the repository."""
    volume: str
    target: str
    """Where the volume is mounted in those that mounted the source."""
    environment: tuple[tuple[str, str], ...] = ()
    """What tells its reader where the files are, if that is elsewhere than before."""
    renews: bool = True
    """Whether who reads it has to start again when a file has changed."""

    def files(self, root: Path) -> dict[str, str]:
        """Answer the content of each file, by its path in the volume."""
        start = root / self.source
        if start.is_file():
            return {start.name: start.read_text()}
        found = sorted(path for path in start.rglob("*") if path.is_file())
        return {str(path.relative_to(start)): path.read_text() for path in found}


INLINED = (
    Inlined("deploy/docker/postgres", "settings-postgres", "/trybuna", renews=False),
    Inlined("deploy/docker/rabbitmq/trybuna.conf", "settings-rabbitmq", "/etc/rabbitmq/conf.d"),
    Inlined(
        "deploy/docker/rabbitmq/enabled_plugins",
        "settings-plugins",  # apart: whatever lies beside the configuration may be read as some
        "/settings",
        environment=(("RABBITMQ_ENABLED_PLUGINS_FILE", "/settings/enabled_plugins"),),
    ),
    Inlined("deploy/observability/prometheus", "settings-prometheus", "/etc/prometheus"),
    Inlined("deploy/observability/alertmanager", "settings-alertmanager", "/etc/alertmanager"),
    Inlined("deploy/observability/exporters", "settings-exporters", "/etc/blackbox"),
    Inlined("deploy/observability/grafana/provisioning", "settings-provisioning", "/etc/grafana/provisioning"),
    Inlined("deploy/observability/grafana/dashboards", "settings-dashboards", "/var/lib/grafana/dashboards"),
)


@dataclass(frozen=True)
class Images:
    """Where the images of a release are."""

    version: str
    """Without the tag's `v`; the images' own tag."""
    repository: str
    """As far as the slash before `services` and `gateway`."""
    digests: Mapping[str, str]
    """`sha256:…` by image, as far as they are known."""
    pins: Mapping[str, str]
    """Images of others with their digests, by the variable of compose.yaml that can replace them."""

    def reference(self, image: str) -> str:
        """Answer how compose names an image, with variables for where it is and which bytes it has to be."""
        digest = f"@{self.digests[image]}" if image in self.digests else ""
        where = f"${{TRYBUNA_REPOSITORY:-{self.repository}}}"
        return f"{where}/{image}:{self.version}${{TRYBUNA_{image.upper()}_DIGEST-{digest}}}"

    def of_others(self, given: str) -> str:
        """Return an image of compose.yaml, `${VARIABLE:-name}`, with its digest if that is known."""
        variable = given.removeprefix("${").partition(":-")[0]
        return f"${{{variable}:-{self.pins[variable]}}}" if variable in self.pins else given


_Files = Mapping[tuple[str, str], str]
"""Contents by volume and path in it."""
_OF_HOST = frozenset({"/:/host:ro"})
"""Mounts that are no files of the clone: the host itself, whose disks are watched."""
_BY_SOURCE = {f"./{one.source}": one for one in INLINED}
_OWN = re.compile(r"\$\{TRYBUNA_(SERVICES|GATEWAY)_IMAGE:-[^}]+\}")
_LAY = "set -eu; for to in /settings/*; do rm -rf $$to/*; cp -R /inlined/$${to##*/}/. $$to/; done"
"""Volumes get what this release has, and lose what it has not; `$$` is compose's way to write `$`."""


def release_file(root: Path, images: Images) -> str:
    """Write the file.

    Raises:
        Refused: compose.yaml mounts something of the clone that `INLINED` doesn't know.
    """
    given: Json = yaml.safe_load((root / "compose.yaml").read_text())
    files = {(one.volume, path): text for one in INLINED for path, text in one.files(root).items()}
    services = {name: _service(name, one, files, images) for name, one in given["services"].items()}
    made: Json = {
        "name": given["name"],
        "services": {JOB: _job(services["secrets"], files)} | services,
        "volumes": given["volumes"] | dict.fromkeys(one.volume for one in INLINED),
        "networks": given["networks"],
        "configs": {_config(*key): {"content": text.replace("$", "$$")} for key, text in files.items()},
    }
    body = yaml.dump(made, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=140)
    return f"{HEADER.format(version=images.version)}\n{body}"


def _service(name: str, given: Json, files: _Files, images: Images) -> Json:
    """Answer a service without its build, with images of the release, and with volumes for what it mounted."""
    made = {key: value for key, value in given.items() if key not in {"build", "pull_policy"}}
    own = _OWN.fullmatch(str(given["image"]))
    made["image"] = images.reference(own[1].lower()) if own else images.of_others(str(given["image"]))
    mounts = [str(mount) for mount in given.get("volumes", ())]
    of_clone = [mount for mount in mounts if mount.startswith((".", "/")) and mount not in _OF_HOST]
    unknown = [mount for mount in of_clone if mount.split(":")[0] not in _BY_SOURCE]
    if unknown:
        raise Refused(f"compose.yaml: {name} mounts {', '.join(unknown)}, which releasing/compose.py does not inline")
    read = [_BY_SOURCE[mount.split(":")[0]] for mount in of_clone]
    if read:
        instead = dict.fromkeys(f"{one.volume}:{one.target}:ro" for one in read)
        made["volumes"] = [*(mount for mount in mounts if mount not in of_clone), *instead]
        made["depends_on"] = _conditions(given.get("depends_on", {})) | {
            JOB: {"condition": "service_completed_successfully"}
        }
        if told := {key: value for one in read for key, value in one.environment}:
            made["environment"] = made.get("environment", {}) | told
        if any(one.renews for one in read):
            volumes = {one.volume for one in read}
            made["labels"] = _label({key: text for key, text in files.items() if key[0] in volumes})
    return made


def _job(like: Json, files: _Files) -> Json:
    """Answer the job that lays the files into volumes: no network, no rights, but a file system to write."""
    keys = (
        "cap_drop",
        "security_opt",
        "restart",
        "pids_limit",
        "logging",
        "image",
        "init",
        "mem_limit",
        "cpus",
        "network_mode",
    )
    volumes = dict.fromkeys(volume for volume, _ in files)
    return {key: like[key] for key in keys if key in like} | {
        "command": ["sh", "-c", _LAY],
        "labels": _label(files),
        "volumes": [f"{volume}:/settings/{_folder(volume)}" for volume in volumes],
        "configs": [
            {"source": _config(volume, path), "target": f"/inlined/{_folder(volume)}/{path}"} for volume, path in files
        ],
    }


def _folder(volume: str) -> str:
    """Answer the volume's place in the job: the image has a folder of that name for the job's account."""
    return volume.removeprefix("settings-")


def _config(volume: str, path: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", f"{volume}-{path}".lower())


def _label(files: _Files) -> Json:
    """Answer a label that changes with the files, so that compose makes the container anew."""
    seen = "\n".join(f"{volume}/{path}\n{text}" for (volume, path), text in sorted(files.items()))
    return {"trybuna.settings": sha256(seen.encode()).hexdigest()[:16]}


def _conditions(waits: Json | list[str]) -> Json:
    if isinstance(waits, dict):
        return dict(waits)
    return {name: {"condition": "service_started"} for name in waits}


class _Dumper(yaml.SafeDumper):
    """Writes texts of several lines as they are, and everything in full."""

    def ignore_aliases(self, data: Any) -> bool:  # noqa: ARG002 - the signature is yaml's
        return True


def _text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)  # pyright: ignore[reportUnknownMemberType] - its stubs say no more


_Dumper.add_representer(str, _text)
