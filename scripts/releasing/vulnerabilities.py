"""Known vulnerabilities of the packages in the locks, as pip-audit and `npm audit` list them."""

import json
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from releasing.bills import IMAGES

Json = dict[str, Any]
_SECONDS = 300.0


@dataclass(frozen=True)
class Audit:
    """What a source of advisories says of a lock."""

    lock: str
    found: Sequence[str] | None
    """One line for each vulnerability; None where the source did not answer."""


def audits(root: Path, tools: Path) -> tuple[Audit, Audit]:
    """Ask both sources of advisories.

    Args:
        root: the clone.
        tools: the folder of programs that `bills.ensure_tools` returned.
    """
    python = _asked(
        root,
        (str(tools / "pip-audit"), "--requirement", IMAGES, "--require-hashes", "--disable-pip"),
        ("--format=json", "--progress-spinner=off"),
    )
    web = _asked(root / "web", ("npm", "audit", "--package-lock-only", "--omit=dev"), ("--json",))
    return (
        Audit(IMAGES, None if python is None else _of_python(python)),
        Audit("web/package-lock.json", None if web is None else _of_npm(web)),
    )


def told(made: Sequence[Audit]) -> str:
    """Return the part of the release's notes about vulnerabilities, as Markdown."""
    lines: list[str] = []
    for audit in made:
        if audit.found is None:
            lines.append(f"- {audit.lock}: not known, because no source of advisories answered.")
        elif audit.found:
            lines += [f"- {audit.lock}: {one}" for one in audit.found]
        else:
            lines.append(f"- {audit.lock}: none.")
    return "\n".join(["## Known vulnerabilities", "", *lines, ""])


def _of_python(said: Json) -> list[str] | None:
    """Return the lines; None where no package could be looked up. pip-audit calls that "no known vulnerabilities"."""
    packages: list[Json] = said.get("dependencies", [])
    skipped = [one["name"] for one in packages if "skip_reason" in one]
    if len(skipped) == len(packages):
        return None
    found = [
        f"{package['name']} {package['version']}: {one['id']}" + _mended(one["fix_versions"])
        for package in packages
        for one in package.get("vulns", ())
    ]
    return found + ([f"not known of {', '.join(skipped)}"] if skipped else [])


def _mended(versions: Sequence[str]) -> str:
    return f", mended in {', '.join(versions)}" if versions else ""


def _of_npm(said: Json) -> list[str] | None:
    if "vulnerabilities" not in said:
        return None
    return [
        f"{name} {one['range']}: {advisory['title']} ({advisory['severity']}), {advisory['url']}"
        for name, one in sorted(said["vulnerabilities"].items())
        for advisory in one["via"]
        if isinstance(advisory, dict)
    ]


def _asked(folder: Path, command: Sequence[str], form: Sequence[str]) -> Json | None:
    """Return what a program prints as JSON, whatever its exit code; None where it prints none, or isn't there."""
    try:
        done = subprocess.run(
            (*command, *form), cwd=folder, capture_output=True, text=True, timeout=_SECONDS, check=False
        )
        said: Json | list[Any] = json.loads(done.stdout)
    except (OSError, subprocess.TimeoutExpired, json.JSONDecodeError):
        return None
    return said if isinstance(said, dict) else None
