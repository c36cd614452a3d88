"""The home: one process at a time, secrets for their owner only; and the choice of a port."""

import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from standalone.errors import CannotStart
from standalone.home import Home
from standalone.ports import USUAL, listen
from standalone.settings import REPOSITORY, StandaloneSettings


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        yield listener.getsockname()[1]


def test_a_second_process_is_told_who_runs_the_home(tmp_path: Path) -> None:
    with Home(tmp_path / "home") as home:
        home.announce(url="http://127.0.0.1:8080", databases={}, environment="test")
        with pytest.raises(CannotStart, match=r"already runs on .* at http://127\.0\.0\.1:8080\."), Home(home.folder):
            pass
    assert Home(home.folder).running() is None
    with Home(home.folder):
        pass


def test_what_the_home_keeps_is_for_its_owner(tmp_path: Path) -> None:
    with Home(tmp_path / "home") as home:
        home.announce(
            url="http://127.0.0.1:8080", databases={"identity": "postgresql://x:secret@127.0.0.1/x"}, environment="test"
        )
        token = home.secret("operators-token")
        assert (len(token) >= 40, home.secret("operators-token")) == (True, token)
        assert {file.stat().st_mode & 0o077 for file in home.folder.iterdir()} == {0}


def test_a_folder_that_cannot_be_made_is_a_clear_error(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(CannotStart, match="cannot be used"), Home(tmp_path / "file" / "home"):
        pass


def test_a_port_that_was_asked_for_and_is_taken_is_a_clear_error(taken: int) -> None:
    with pytest.raises(CannotStart, match=f"Port {taken} on 127.0.0.1 is taken"):
        listen("127.0.0.1", taken)


def test_without_a_port_the_usual_or_the_next_free_one_is_taken() -> None:
    with listen("127.0.0.1", None) as first, listen("127.0.0.1", None) as second:
        assert USUAL <= first.getsockname()[1] < second.getsockname()[1]


def test_settings_come_from_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PORT", "8123")
    monkeypatch.setenv("TRYBUNA_HOME", "elsewhere")
    monkeypatch.setenv("TRYBUNA_POSTGRES_CONNECTIONS", "60")
    settings = StandaloneSettings()
    assert (settings.port, settings.home, settings.postgres_connections) == (8123, Path.cwd() / "elsewhere", 60)
    monkeypatch.setenv("PORT", "eighty")
    with pytest.raises(ValueError, match="port"):
        StandaloneSettings()


def test_half_a_certificate_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="belong together"):
        StandaloneSettings(tls_key=tmp_path / "key.pem")
    with pytest.raises(ValueError, match=r"cert\.pem cannot be read"):
        StandaloneSettings(tls_key=tmp_path / "key.pem", tls_certificate=tmp_path / "cert.pem")


@pytest.mark.skipif(not (REPOSITORY / ".git").exists(), reason="an archive has no .git")
@pytest.mark.parametrize("name", ["", ".before-20261126T013000Z", ".restoring"])
def test_git_ignores_a_home_what_was_set_aside_and_what_is_put_back(name: str) -> None:
    asked = ("git", "-C", str(REPOSITORY), "check-ignore", "--quiet", f".trybuna{name}/postgres")
    assert subprocess.run(asked, check=False).returncode == 0
