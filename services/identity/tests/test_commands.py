"""`python -m identity`: what whoever runs the installation does about users."""

import asyncio
import io
import zipfile
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from fastapi import FastAPI

from identity.__main__ import main
from identity.exports.service import OTHERS
from identity.tests.conftest import PASSWORD, Identity
from identity.tests.test_exports import neighbour
from identity.tests.test_factors import Holder
from kit.testing.serving import served

Command = Callable[..., Awaitable[tuple[int, str]]]


@pytest.fixture
def command(identity: Identity, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Run the command as an operator would; answers its exit code and what it said."""
    monkeypatch.setenv("TRYBUNA_DATABASE_URL", identity.database)
    monkeypatch.setattr("kit.telemetry.logs.configure", id)  # other tests read the log of this process

    async def run(*arguments: str, stdin: str = "") -> tuple[int, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
        capsys.readouterr()
        code = await asyncio.to_thread(main, list(arguments))
        said = capsys.readouterr()
        return code, said.out + said.err

    return run


async def test_an_existing_user_becomes_an_organizer_with_the_next_token(identity: Identity, command: Command) -> None:
    person = await identity.logged_in()
    assert await command("make-organizer", person.email.upper()) == (0, f"{person.email.upper()} is an organizer now\n")
    code, said = await command("make-organizer", person.email)
    assert (code, said) == (0, f"{person.email} was an organizer already\n")
    answer = (await person.refreshes()).json()
    assert answer["user"]["roles"] == ["participant", "organizer"]
    assert (await identity.app.state.tokens.verify(answer["accessToken"])).is_organizer
    assert not (await identity.app.state.tokens.verify(person.answer["accessToken"])).is_organizer
    holder = Holder(identity, person)
    told = await holder.query(
        "SELECT data->>'action' AS action, data->>'subject_id' AS subject FROM outbox WHERE type = 'action.recorded.v1'"
    )
    entry = ("user.made-organizer", person.answer["user"]["_id"])
    assert [(row["action"], row["subject"]) for row in told] == [entry], "and nothing the second time"


async def test_an_unknown_address_needs_create(identity: Identity, command: Command) -> None:
    code, said = await command("make-organizer", "organizer@trybuna.test")
    assert code == 1
    assert "make-organizer --create" in said
    create = ("make-organizer", "organizer@trybuna.test", "--create", "--password-from-stdin")
    assert (await command(*create, stdin=f"{PASSWORD}\n"))[0] == 0
    assert (await command(*create, stdin="another-password-entirely\n"))[0] == 0
    person = await identity.logged_in("organizer@trybuna.test")
    assert person.answer["user"]["roles"] == ["participant", "organizer"]


async def test_a_refused_setting_is_told_in_one_line(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRYBUNA_SMTP_USER", "somebody")
    said = "these settings are refused: smtp_user and smtp_password belong together\n"
    assert await command("make-organizer", "organizer@trybuna.test") == (1, said)


async def test_an_organizers_password_follows_the_same_rules(command: Command) -> None:
    create = ("make-organizer", "organizer@trybuna.test", "--create", "--password-from-stdin")
    code, said = await command(*create, stdin="password\n")
    assert (code, said) == (1, "This password is too easy to guess. Choose another one.\n")
    with pytest.raises(SystemExit):
        await command("make-organizer", "organizer@trybuna.test", "--create")


async def test_a_password_is_set_without_a_mail_and_ends_all_sessions(identity: Identity, command: Command) -> None:
    person = await identity.logged_in()
    new = "nine-goals-in-october"
    code, said = await command("set-password", person.email, "--password-from-stdin", stdin=f"{new}\n")
    assert (code, said) == (0, f"{person.email} has a new password, and is logged out everywhere\n")
    assert (await person.refreshes()).status_code == 401
    body = {"email": person.email, "password": new}
    assert (await identity.client.post("/users/auth", json=body)).status_code == 200
    refused = await command("set-password", person.email, "--password-from-stdin", stdin="password\n")
    assert refused == (1, "This password is too easy to guess. Choose another one.\n")


async def test_an_administrator_blocks_anybody_and_lifts_it(identity: Identity, command: Command) -> None:
    person = await identity.logged_in()
    assert (await command("make-organizer", person.email))[0] == 0
    block = ("block", person.email, "--reason", "left the association")
    assert await command(*block) == (0, f"{person.email} is blocked now: the whole account\n")
    assert await command(*block) == (1, "This block is in force already.\n")
    assert (await person.refreshes()).json()["user"]["isBlocked"] is True
    assert await command("unblock", person.email) == (0, f"{person.email} is not blocked any more: the whole account\n")
    contest = "0199f3a2-6a1e-7c1b-9a40-000000000000"
    assert await command(*block, "--contest", contest) == (1, "There is no such contest.\n")


async def test_lost_second_factors_are_removed_and_the_audit_log_hears_of_it(
    identity: Identity, command: Command
) -> None:
    holder = await Holder(identity, await identity.logged_in()).sets_up()
    email = holder.person.email
    assert await command("remove-factors", email) == (
        0,
        f"{email} logs in without a second factor now, and is logged out everywhere\n",
    )
    assert (await holder.person.refreshes()).status_code == 401
    await identity.logged_in(email)
    assert await command("remove-factors", email) == (0, f"{email} had no second factor\n")
    told = await holder.query("SELECT data->>'action' AS action FROM outbox WHERE type = 'action.recorded.v1'")
    assert [row["action"] for row in told] == ["user.factors-removed"]


async def test_all_that_is_held_of_somebody_is_written_for_who_asks_by_letter(
    identity: Identity, command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = await identity.logged_in()
    services = FastAPI()
    for name in OTHERS:
        services.mount(f"/{name}", neighbour(name, 200))
    file = tmp_path / "data.zip"
    monkeypatch.setenv("TRYBUNA_SIGNING_KEY_FILE", str(identity.settings.signing_key_path))
    assert (await command("export", person.email, "--to", str(file)))[0] == 1, "nobody says where the services are"
    assert not file.exists()
    async with served(services) as address:
        monkeypatch.setenv("TRYBUNA_SERVICES", " ".join(f"{name}=http://{address}/{name}" for name in OTHERS))
        said = f"{file} has all that is held of {person.email}; delete it once they have it\n"
        assert await command("export", person.email, "--to", str(file)) == (0, said)
        assert await command("export", person.email, "--to", str(file)) == (1, f"[Errno 17] File exists: '{file}'\n")
    assert file.stat().st_mode & 0o777 == 0o600
    with zipfile.ZipFile(file) as archive:
        assert {f"{name}.json" for name in ("identity", *OTHERS)} < set(archive.namelist())
        assert person.email in archive.read("identity.json").decode()


async def test_an_administrator_erases_an_account_and_its_mails_in_the_home(
    identity: Identity, command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = await identity.logged_in()
    monkeypatch.setenv("TRYBUNA_DATA_FOLDER", str(tmp_path))
    (tmp_path / "mail").mkdir()
    (tmp_path / "mail" / "theirs.eml").write_text(f"To: {person.email}")
    (tmp_path / "mail" / "others.eml").write_text("To: somebody@else.test")
    code, said = await command("erase", person.email)
    assert (code, said.splitlines()[-1]) == (
        0,
        f"{person.email} is erased here; the other services follow, and confirm it",
    )
    assert [file.name for file in (tmp_path / "mail").iterdir()] == ["others.eml"]
    assert (await person.refreshes()).status_code == 401
    assert (await command("erase", person.email))[0] == 1
    (tmp_path / "erasures.txt").write_text(f"{person.id}\n")
    assert await command("reapply-erasures") == (0, "0 erased again, of 1 that every service is told of\n")
    (tmp_path / "erasures.txt").write_text("somebody@else.test\n")
    assert (await command("reapply-erasures"))[0] == 1
