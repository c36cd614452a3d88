from pathlib import Path

import pytest

from kit.process.settings import ServiceSettings

ADDRESS = "postgresql://somebody:a-good-one@postgres:5432/somebody"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TRYBUNA_SECRETS", str(tmp_path))
    (tmp_path / "trybuna_database_url").write_text(ADDRESS + "\n")
    return tmp_path


@pytest.mark.usefixtures("folder")
def test_a_secret_is_read_from_a_file() -> None:
    assert ServiceSettings(environment="production").database_url.get_secret_value() == ADDRESS


@pytest.mark.usefixtures("folder")
def test_a_variable_wins_over_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRYBUNA_DATABASE_URL", "postgresql://other:a-better-one@postgres/other")
    assert "other" in ServiceSettings().database_url.get_secret_value()


def test_a_placeholder_in_a_file_is_refused_in_production(folder: Path) -> None:
    (folder / "trybuna_database_url").write_text("postgresql://somebody:change-me@postgres/somebody")
    with pytest.raises(ValueError, match="database_url holds a placeholder"):
        ServiceSettings(environment="production")


def test_no_folder_of_secrets_is_no_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRYBUNA_SECRETS", "/nowhere")
    assert ServiceSettings().database_url.get_secret_value() == ""
