"""The steps and folders that a change reaches."""

import subprocess
from pathlib import Path

import pytest

import changed
from changed import PAGE_CHECKS, PYTHON_CHECKS, STEPS, WEB_CHECKS, contract_tests, plan
from project import ROOT


def chosen(kind: str, *files: str) -> dict[str, list[str]]:
    """Plan a run after a change of these files; answers the words of each variable."""
    return {name: value.split() for name, _, value in (line.partition("=") for line in plan(kind, list(files)))}


def test_without_a_commit_every_step_runs_whole() -> None:
    assert plan("test", None) == [f"STEPS={' '.join([*STEPS['check'], *STEPS['test']])}"]
    assert plan("thorough", None)[1] == "THOROUGH=1"


def test_every_step_is_a_target_of_make() -> None:
    names = [step for steps in STEPS.values() for step in steps]
    subprocess.run(["make", "-n", "-f", "scripts/steps.mk", *names], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)  # noqa: S607


def test_a_service_reaches_its_tests_those_that_import_it_and_the_contract_tests_of_its_paths() -> None:
    reached = chosen("test", "services/news_ranking/news/service.py")
    assert set(reached["STEPS"]) == {*PYTHON_CHECKS, *PAGE_CHECKS, "python-tests", "contract-tests"}
    assert {"services/news_ranking", "services/standalone", "services/installation"} <= set(reached["PYTHON_TESTS"])
    assert "services/contests" not in reached["PYTHON_TESTS"]
    assert "proto-contracts/tests/test_news.py" in reached["CONTRACT_TESTS"]
    assert "proto-contracts/tests/test_adjustments.py" not in reached["CONTRACT_TESTS"]


def test_a_service_reaches_the_packages_and_tools_that_import_it() -> None:
    reached = chosen("test", "services/fantasy_teams/domain/squad.py")
    assert {"services/games", "scripts/tests/test_bench.py"} <= set(reached["PYTHON_TESTS"])
    assert {"services/games", "scripts"} <= set(reached["PYTHON_TYPES"])
    assert "scripts/tests/test_bench.py" not in chosen("test", "services/news_ranking/news/service.py")["PYTHON_TESTS"]


@pytest.mark.parametrize("file", ["services/storage_logs/settings.py", "web/src/main.tsx"])
def test_code_reaches_the_rules_of_the_house_and_the_patches_of_seeded_faults(file: str) -> None:
    assert {"scripts/tests/house", "scripts/tests/test_mutants.py"} <= set(chosen("test", file)["PYTHON_TESTS"])


def test_what_images_run_reaches_the_tests_of_manifests() -> None:
    assert {"services/installation", "scripts/tests"} <= set(
        chosen("test", "services/installation/secrets.py")["PYTHON_TESTS"]
    )


def test_contract_tests_over_the_whole_document_run_after_a_change_of_any_service() -> None:
    assert "proto-contracts/tests/test_security_sweep.py" in contract_tests(["storage_logs"])


@pytest.mark.parametrize(
    "file",
    ["services/kit/app.py", "services/games/teams.py", "Makefile", "requirements.lock", "proto-contracts/routes.toml"],
)
def test_a_shared_file_reaches_everything(file: str) -> None:
    assert plan("test", [file]) == plan("test", None)


def test_the_web_app_reaches_of_python_only_the_tests_that_read_its_files() -> None:
    reached = chosen("test", "web/src/main.tsx")
    assert set(reached["STEPS"]) == {*WEB_CHECKS, "web-build", "browser", "web-units", "web-size", "python-tests"}
    assert all(test.startswith("scripts/tests/") for test in reached["PYTHON_TESTS"])
    assert set(chosen("check", "web/src/main.tsx")["STEPS"]) == set(WEB_CHECKS)


def test_the_client_of_the_web_app_is_held_against_the_document_that_it_is_made_from() -> None:
    assert "generated" in chosen("check", "web/src/api/schema.gen.ts")["STEPS"]


def test_a_page_reaches_the_books_their_links_and_the_tables_that_are_written_into_pages() -> None:
    assert set(chosen("test", "docs/growth.md")["STEPS"]) == {*PAGE_CHECKS, "generated", "python-tests"}


@pytest.mark.parametrize(
    ("page", "test"),
    [
        ("docs/books/en/operator/growth.md", "scripts/tests/test_growth.py"),
        ("docs/books/en/operator/alerts.md", "scripts/tests/test_observability.py"),
        ("deploy/docker/README.md", "scripts/tests/test_stack.py"),
        ("services/contests/templates/README.md", "services/contests/tests/test_templates_chances.py"),
        ("web/src/i18n/glossary.md", "scripts/tests/house"),
    ],
)
def test_a_page_reaches_the_tests_that_read_pages(page: str, test: str) -> None:
    assert test in chosen("test", page)["PYTHON_TESTS"]


def test_two_changes_reach_what_each_of_them_does() -> None:
    reached = chosen("test", "web/src/main.tsx", "deploy/systemd/trybuna.service")
    assert {"browser", "python-tests"} <= set(reached["STEPS"])
    assert reached["PYTHON_TESTS"] == ["gateway/tests", "scripts/tests"]


def test_files_that_git_does_not_know_yet_are_part_of_a_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changed, "ROOT", tmp_path)
    name = ("-c", "user.name=Test", "-c", "user.email=test@trybuna.test")
    git = ("git", *name)
    for command in (("init", "--quiet"), ("commit", "--quiet", "--allow-empty", "--message", "first")):
        subprocess.run([*git, *command], cwd=tmp_path, check=True)
    (tmp_path / "new.py").write_text("")
    assert changed.changed_files("HEAD") == ["new.py"]
