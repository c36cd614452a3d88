"""Conventions that no linter knows."""

import re
import subprocess

from steps import ROOT

DOMAIN = re.compile(r"\b(league|contest|squad|ranking|prediction|athlete|formation|typer|fantasy)s?\b", re.IGNORECASE)
ELSEWHERE = re.compile(r"https?://(files\.pythonhosted|pypi|registry\.npmjs)\.")


def tracked(*patterns: str) -> list[str]:
    command = ["git", "ls-files", "-z", *patterns]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return [name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def test_kit_holds_no_word_of_the_game() -> None:
    found = [
        f"{name}:{number}: {line.strip()}"
        for name in tracked("services/kit/*.py")
        if "/tests/" not in name
        for number, line in enumerate((ROOT / name).read_text().splitlines(), 1)
        if DOMAIN.search(line)
    ]
    assert found == []


def test_polish_texts_call_a_contest_as_the_web_app_does() -> None:
    found = [
        f"{name}:{number}: {line.strip()}"
        for name in tracked("services/*.py", "services/*.json", "services/*.html", "web/src/i18n/*.json")
        if "/tests/" not in name
        for number, line in enumerate((ROOT / name).read_text().splitlines(), 1)
        if "konkurs" in line.lower()
    ]
    assert found == [], "rozgrywki"


def test_locks_hold_no_download_addresses() -> None:
    found = [
        name
        for name in tracked("*.lock", "*package-lock.json")
        if ELSEWHERE.search((ROOT / name).read_text()) or "--index-url" in (ROOT / name).read_text()
    ]
    assert found == []


def test_every_target_of_the_makefile_is_listed() -> None:
    makefile = (ROOT / "Makefile").read_text()
    targets = set(re.findall(r"^([a-z0-9]+):", makefile, re.MULTILINE))
    described = set(re.findall(r"^([a-z0-9]+):.*## ", makefile, re.MULTILINE))
    phony = set((re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE) or [""])[1].split())
    assert targets == described == phony
