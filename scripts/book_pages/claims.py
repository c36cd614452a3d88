"""What a page of instructions names (commands, settings, files, paths of the API), held against what there is.

Each function returns the names that lead nowhere, so that an empty list means that the page is right.
"""

import importlib
import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from pydantic_settings import BaseSettings

from book_pages.links import Broken, file_of, prose, targets
from project import ROOT
from settings_tables import compose

FOLDERS_OF_CODE = ("services", "scripts", "proto-contracts", "gateway")
_SETTING = re.compile(r"\b(?:TRYBUNA|GATEWAY)_[A-Z0-9_]+")
_COMPOSE = re.compile(
    r"docker compose(?: (?:--profile|-f) \S+)* "
    r"(?:run --rm(?: -T)?|exec|logs(?: --tail[ =]\d+)?|ps|restart|stop|up -d(?: --build| --force-recreate)?) ([a-z_]+)"
)
_JOB = re.compile(r"docker compose(?: -f \S+)* run --rm(?: -T)? ([a-z_]+)(?: ([a-z-]+))?")
_OPERATORS_TARGET = re.compile(r"^([a-z]+):.*\n(?:\t.*\n)*?\t@\.venv/bin/python -m standalone", re.MULTILINE)
_WITH_SUBCOMMANDS = frozenset({"audit", "backup", "users"})
"""Jobs of compose.yaml whose first word says what they do."""
_PROFILE = re.compile(r"--profile ([a-z]+)")
_NPM = re.compile(r"npm (?:--prefix web )?run ([a-z][a-z0-9:]*)")
_MAKE = re.compile(r"(?<![\w-])make(?: -[sC]| /[\w/.-]+)* ([a-z][a-z0-9-]*)")
_MODULE = re.compile(r"python -m ([a-z_]+(?:\.[a-z_]+)*)")
_FILE = re.compile(
    r"(?<![\w/.-])(?:\.venv/bin/uv|(?:scripts|deploy|docs|proto-contracts|services|gateway|web)/[\w./*-]+)"
)
_ENDPOINT = re.compile(r"\b(GET|POST|PUT|PATCH|DELETE) (/[^\s`?…]+)")
_WRITTEN_PATH = re.compile(r"[\"'](/(?:users|leagues|ranking|live|news|players|fantasy|files|storage)/[^\"\s]+)\"")
_CODE = re.compile(r"\d{3} (`[a-z]+(?:-[a-z]+)+`(?:, `[a-z]+(?:-[a-z]+)+`)*)")
_SUBCOMMANDS = {
    r"standalone\.backup ([a-z]+)": "services/standalone/backup.py",
    r"(?:make user DO=\"|compose run --rm (?:-T )?users )([a-z][a-z-]*)": "services/identity/__main__.py",
    r"scripts/stack ([a-z][a-z0-9-]*)": "scripts/containers/__main__.py",
    r"python -m kit ([a-z]+)": "services/kit/__main__.py",
    r"python -m identity ([a-z][a-z-]*)": "services/identity/__main__.py",
    r"python -m installation(?: --folder \S+| …)* ([a-z]+)": "services/installation/__main__.py",
    r"(?:make audit DO=\"?|compose run --rm (?:-T )?audit )([a-z]+)": "services/storage_logs/__main__.py",
}
_COMPOSE_FILES = (*compose.FILES, "deploy/docker/contracts.yaml")
_READ_ELSEWHERE = (
    "gateway/start",
    "deploy/docker/roll",
    "deploy/systemd/Caddyfile",
    "Makefile",
    "scripts/stack",
    "scripts/demo/sports.py",
    "scripts/releasing/compose.py",
)


def code(text: str) -> str:
    """Answer what a page shows as code: blocks, and words between backticks."""
    return "\n".join(
        one for says, line in prose(text) for one in (re.findall(r"`([^`]+)`", line) if says else [line.rstrip("\n")])
    )


def missing_settings(text: str) -> list[str]:
    """List variables that nothing reads; `TRYBUNA_SMTP_…` stands for all that begin so."""
    known = settings()
    return [
        name
        for name in sorted(set(_SETTING.findall(text)))
        if name not in known and not (name.endswith("_") and any(one.startswith(name) for one in known))
    ]


@cache
def settings() -> frozenset[str]:
    """Collect every variable that services, containers, the gateway and scripts read."""
    read = "".join((ROOT / name).read_text(encoding="utf-8") for name in (*_COMPOSE_FILES, *_READ_ELSEWHERE))
    code = "".join(path.read_text(encoding="utf-8") for path in _python_files("services"))
    return frozenset(_SETTING.findall(read)) | set(re.findall(r"[\"'](TRYBUNA_[A-Z_]+)[\"']", code)) | set(_fields())


def _fields() -> Iterator[str]:
    for file in sorted((ROOT / "services").glob("*/settings.py")):
        for kind in vars(importlib.import_module(f"{file.parent.name}.settings")).values():
            if isinstance(kind, type) and issubclass(kind, BaseSettings):
                yield from (f"TRYBUNA_{name.upper()}" for name in kind.model_fields)


def _python_files(folder: str) -> Iterator[Path]:
    return (path for path in (ROOT / folder).rglob("*.py") if "tests" not in path.parts)


def missing_services(text: str) -> list[str]:
    """List services of `docker compose` that compose.yaml doesn't have."""
    return sorted(set(_COMPOSE.findall(code(text))) - set(_profiles()))


def operators_commands(text: str) -> set[str]:
    """Return the commands for operators that a page names, each as `run JOB`, `run JOB COMMAND` or `make TARGET`."""
    shown = code(text)
    jobs = {
        f"run {job} {word}".strip() if job in _WITH_SUBCOMMANDS else f"run {job}" for job, word in _JOB.findall(shown)
    }
    targets = set(_MAKE.findall(shown)) & set(_OPERATORS_TARGET.findall((ROOT / "Makefile").read_text()))
    return jobs | {f"make {target}" for target in targets}


def missing_profiles(text: str) -> list[str]:
    """List profiles of `docker compose` that compose.yaml doesn't have."""
    return sorted(set(_PROFILE.findall(code(text))) - {one for names in _profiles().values() for one in names})


@cache
def _profiles() -> dict[str, list[str]]:
    """Return the profiles of each service of compose.yaml."""
    services: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"]
    return {name: service.get("profiles", []) for name, service in services.items()}


def missing_scripts(text: str) -> list[str]:
    """List scripts of `npm run` that web/package.json doesn't have."""
    known: dict[str, str] = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))["scripts"]
    return sorted(set(_NPM.findall(code(text))) - set(known))


def missing_targets(text: str) -> list[str]:
    """List targets of `make` that the Makefile doesn't have."""
    known = re.findall(r"^([a-z0-9-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
    shown = re.sub(r"apt-get install.*", "", code(text))  # of which `make` is one
    return sorted(set(_MAKE.findall(shown)) - set(known))


def missing_modules(text: str) -> list[str]:
    """List modules of `python -m` that cannot be run, and words behind commands that those don't know."""
    shown = code(text)
    absent = [
        name for name in set(_MODULE.findall(shown)) if not any(_runs(name, folder) for folder in FOLDERS_OF_CODE)
    ]
    for pattern, file in _SUBCOMMANDS.items():
        known = (ROOT / file).read_text(encoding="utf-8")
        absent += [word for word in set(re.findall(pattern, shown)) if f'"{word}"' not in known]
    return sorted(absent)


def _runs(name: str, folder: str) -> bool:
    path = ROOT / folder / name.replace(".", "/")
    return path.with_suffix(".py").is_file() or (path / "__main__.py").is_file()


def missing_files(text: str) -> list[str]:
    """List paths in the repository, shown as code, that don't exist; NAME stands for any name.

    Files that a build makes are left out.
    """
    made = ("web/dist", "web/pictures", "scripts/release")
    named = {one.rstrip(".") for one in _FILE.findall(code(text)) if not one.startswith((*made, ".venv"))}
    return sorted(one for one in named if not any(ROOT.glob(one.rstrip("/").replace("NAME", "*"))))


def missing_links(page: Path) -> list[str]:
    """List links that lead to no file, or to no heading in it."""
    broken: list[str] = []
    for target in targets(page.read_text(encoding="utf-8")):
        try:
            file_of(page, target)
        except Broken as error:
            broken.append(str(error))
    return broken


def missing_endpoints(text: str) -> list[str]:
    """List operations and paths of the API that the document doesn't have."""

    def has(method: str, path: str) -> bool:
        return any(form.fullmatch(path) and method in {*methods, ""} for form, methods in _operations())

    shown = code(text)
    named = {(method.lower(), path.removeprefix("/api")) for method, path in _ENDPOINT.findall(shown)}
    named |= {("", path) for path in _WRITTEN_PATH.findall(shown)}
    return sorted(f"{method.upper()} {path}" for method, path in named if not has(method, path))


@cache
def _operations() -> list[tuple[re.Pattern[str], set[str]]]:
    """Answer the form of each path of the API, with its methods."""
    paths: dict[str, dict[str, Any]] = _document()["paths"]
    return [
        (re.compile(re.sub(r"\\\{\w+\\\}", "[^/]+", re.escape(path))), set(methods)) for path, methods in paths.items()
    ]


def missing_codes(text: str) -> list[str]:
    """List codes of errors, named behind a status, that no operation declares."""
    declared = _declared()
    named = {one.strip("`") for found in _CODE.findall(text) for one in found.split(", ")}
    return sorted(one for one in named if f'"{one}"' not in declared)


@cache
def _declared() -> str:
    return json.dumps(_document()["components"]) + json.dumps(_document()["paths"])


@cache
def _document() -> dict[str, Any]:
    return json.loads((ROOT / "proto-contracts" / "openapi.json").read_text(encoding="utf-8"))


def told_words(text: str, beside: Iterable[str] = ()) -> list[str]:
    """List names of events in the log, series and tables that no code says; `beside` are other names of that form."""
    code = "".join(path.read_text(encoding="utf-8") for path in _python_files("services"))
    told = set(re.findall(r"`([a-z]+(?:_[a-z]+)+)`", text)) - set(beside)
    return sorted(word for word in told if f'"{word}"' not in code)
