"""Bills of materials (CycloneDX 1.6 of Python, 1.5 of npm), and the licences that they name."""

import json
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence
from hashlib import sha256
from importlib import metadata
from pathlib import Path
from typing import Any

from releasing.repository import Refused, git

Json = dict[str, Any]
LOCK = "scripts/release.requirements.lock"
"""The tool's own packages, apart from the product's."""
IMAGES = "deploy/docker/requirements.lock"
"""What images hold."""
_PINNED = re.compile(r"^([A-Za-z0-9._-]+)==([^ ;\\]+)(?: *; *([^\\]+?))? *\\?$", re.MULTILINE)
_VALIDATE = """
import sys
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
fault = JsonStrictValidator(SchemaVersion.from_version(sys.argv[1])).validate_str(sys.stdin.read())
sys.exit(str(fault) if fault else 0)
"""


def ensure_tools(root: Path, folder: Path) -> Path:
    """Install the tool that knows Python's packages into an environment of its own, once for each lock.

    Returns:
        the environment's folder of programs.

    Raises:
        Refused: it cannot be installed.
    """
    programs, stamp = folder / "bin", folder / ".lock"
    wanted = sha256((root / LOCK).read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return programs
    install = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes", "--no-deps")
    _run((sys.executable, "-m", "venv", "--clear", str(folder)))
    _run((str(programs / "python"), *install, "--only-binary", ":all:", "--requirement", str(root / LOCK)))
    stamp.write_text(wanted)
    return programs


def python_bill(root: Path, tools: Path, *, version: str) -> Json:
    """List what images hold of Python: the lock's packages, with what this environment knows of each.

    The lock is for all interpreters: a package that it names twice, for older and newer ones, is listed twice.
    """
    listed = _run(
        (
            str(tools / "cyclonedx-py"),
            "environment",
            "--no-validate",
            "--output-reproducible",
            "--spec-version=1.6",
            sys.executable,
        )
    )
    found: Json = json.loads(listed)
    known = {_named(one["name"]): one for one in found["components"]}
    locked: list[tuple[str, str, str]] = _PINNED.findall((root / IMAGES).read_text())
    found["components"] = [
        _component(known.get(_named(name), {}), name, pinned, marker) for name, pinned, marker in locked
    ]
    refs = {one["bom-ref"] for one in found["components"]}
    own = _product("trybuna", version)
    found["metadata"] |= {"component": own}
    found["dependencies"] = [{"ref": own["bom-ref"], "dependsOn": sorted(refs)}] + [
        {"ref": one["ref"], **({"dependsOn": needed} if needed else {})}
        for one in found["dependencies"]
        if one["ref"] in refs
        for needed in [[ref for ref in one.get("dependsOn", ()) if ref in refs]]
    ]
    return found


def npm_bill(root: Path, *, version: str) -> Json:
    """List what the web app is made of, as its lock has it, without what only developers use.

    npm's own `--omit=dev` leaves out whatever a tool of developers wants beside itself, React first of all; so the lock
    says what is theirs alone. What we ask for as developers (types, say) is theirs, too, where a package may have it.
    """
    command = ("npm", "sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only")
    found: Json = json.loads(_run(command, folder=root / "web"))
    packages: Json = json.loads((root / "web" / "package-lock.json").read_text())["packages"]
    tools = {f"node_modules/{name}" for name in packages[""]["devDependencies"]}
    delivered = {
        f"{place.rpartition('node_modules/')[2]}@{one['version']}"
        for place, one in packages.items()
        if place and place not in tools and not (one.get("dev") or one.get("devOptional"))
    }
    found["components"] = [one for one in found["components"] if one["bom-ref"] in delivered]
    refs = {one["bom-ref"] for one in found["components"]}
    own = found["metadata"]["component"]
    found["dependencies"] = [
        {"ref": one["ref"], "dependsOn": [ref for ref in one.get("dependsOn", ()) if ref in refs]}
        for one in found["dependencies"]
        if one["ref"] in refs | {own["bom-ref"]}
    ]
    own |= {"name": "trybuna-web", "version": version}
    return found


def validate(tools: Path, bill: Json) -> None:
    """Hold a bill against CycloneDX' schema; takes seconds.

    Raises:
        Refused: with what the schema doesn't allow.
    """
    _run((str(tools / "python"), "-c", _VALIDATE, bill["specVersion"]), given=json.dumps(bill))


def licences(root: Path, bills: Sequence[Json]) -> str:
    """Write the licences of everything that is delivered, as Markdown: by licence, then by name."""
    by_licence: dict[str, set[str]] = defaultdict(set)
    for bill in bills:
        for one in bill["components"]:
            by_licence[licence_of(one)].add(f"{one['name']} {one['version']}")
    own = [name for name in git(root, "ls-files").splitlines() if re.search(r"(^|/|\.)LICENSE$", name)]
    lines = ["# Licences", "", "Trybuna is under the Apache License 2.0. It is delivered with what others made:", ""]
    for licence in sorted(by_licence, key=str.lower):
        lines += [f"## {licence}", "", *(f"- {name}" for name in sorted(by_licence[licence], key=str.lower)), ""]
    lines += ["## Within the sources", "", "The whole texts of fonts and data stand beside them:", ""]
    return "\n".join([*lines, *(f"- {name}" for name in own), ""])


def licence_of(component: Json) -> str:
    """Answer a component's licence: SPDX names where it states some, else what it calls it."""
    stated: list[Json] = component.get("licenses", [])
    spdx = {str(one.get("expression") or one.get("license", {}).get("id") or "") for one in stated} - {""}
    called = {str(one.get("license", {}).get("name", "")).rpartition(":: ")[2] for one in stated} - {""}
    short = {name for name in called if len(name) < 80}  # noqa: PLR2004 - longer ones are whole texts
    return " AND ".join(sorted(spdx or short)) or "not stated"


def _component(known: Json, name: str, version: str, marker: str) -> Json:
    """Return the data of a package, in the locked version."""
    kept = {key: value for key, value in known.items() if key in {"description", "licenses", "externalReferences"}}
    if "licenses" not in kept and (title := _title_of_licence(name)):
        kept["licenses"] = [{"license": {"name": title}}]
    made = kept | {
        "type": "library",
        "name": name,
        "version": version,
        "bom-ref": known["bom-ref"] if known.get("version") == version else f"{name}=={version}",
        "purl": f"pkg:pypi/{_named(name)}@{version}",
    }
    return made | ({"properties": [{"name": "trybuna:marker", "value": marker}]} if marker else {})


def _title_of_licence(name: str) -> str:
    """Answer the first line of the licence that lies in a package which states none; empty if none does."""
    try:
        files = metadata.files(name) or []
    except metadata.PackageNotFoundError:
        return ""
    texts = (one.read_text() for one in files if one.name.upper().startswith(("LICENSE", "LICENCE", "COPYING")))
    return next((line.strip() for text in texts for line in text.splitlines() if line.strip()), "")


def _product(name: str, version: str) -> Json:
    return {
        "type": "application",
        "bom-ref": f"{name}@{version}",
        "name": name,
        "version": version,
        "licenses": [{"license": {"id": "Apache-2.0"}}],
    }


def _named(name: str) -> str:
    """Answer a package's normal name (PEP 503)."""
    return re.sub(r"[-_.]+", "-", name).lower()


def _run(command: Iterable[str], *, folder: Path | None = None, given: str | None = None) -> str:
    """Run a program; answers what it prints.

    Raises:
        Refused: it fails or isn't there.
    """
    words = tuple(command)
    try:
        done = subprocess.run(words, cwd=folder, input=given, capture_output=True, text=True, check=False)
    except FileNotFoundError as missing:
        raise Refused(f"{words[0]} is needed and not there") from missing
    if done.returncode:
        raise Refused(f"{' '.join(words[:3])} ended with {done.returncode}: {done.stderr.strip()[-1500:]}")
    return done.stdout
