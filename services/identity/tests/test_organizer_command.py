"""`python -m identity make-organizer`."""

import asyncio
import io
from collections.abc import Awaitable, Callable

import pytest

from identity.__main__ import main
from identity.tests.conftest import PASSWORD, Identity

Command = Callable[..., Awaitable[tuple[int, str]]]


@pytest.fixture
def command(identity: Identity, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Run the command as an operator would; answers its exit code and what it said."""
    monkeypatch.setenv("TRYBUNA_DATABASE_URL", identity.database)

    async def run(*arguments: str, stdin: str = "") -> tuple[int, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
        capsys.readouterr()
        code = await asyncio.to_thread(main, ["make-organizer", *arguments])
        said = capsys.readouterr()
        return code, said.out + said.err

    return run


async def test_an_existing_user_becomes_an_organizer_with_the_next_token(identity: Identity, command: Command) -> None:
    person = await identity.logged_in()
    assert await command(person.email.upper()) == (0, f"{person.email.upper()} is an organizer now\n")
    code, said = await command(person.email)
    assert (code, said) == (0, f"{person.email} was an organizer already\n")
    answer = (await person.refreshes()).json()
    assert answer["user"]["roles"] == ["participant", "organizer"]
    assert (await identity.app.state.tokens.verify(answer["accessToken"])).is_organizer
    assert not (await identity.app.state.tokens.verify(person.answer["accessToken"])).is_organizer


async def test_an_unknown_address_needs_create(identity: Identity, command: Command) -> None:
    code, said = await command("organizer@trybuna.test")
    assert code == 1
    assert "make-organizer --create" in said
    create = ("organizer@trybuna.test", "--create", "--password-from-stdin")
    assert (await command(*create, stdin=f"{PASSWORD}\n"))[0] == 0
    assert (await command(*create, stdin="another-password-entirely\n"))[0] == 0
    person = await identity.logged_in("organizer@trybuna.test")
    assert person.answer["user"]["roles"] == ["participant", "organizer"]


async def test_an_organizers_password_follows_the_same_rules(command: Command) -> None:
    create = ("organizer@trybuna.test", "--create", "--password-from-stdin")
    code, said = await command(*create, stdin="password\n")
    assert (code, said) == (1, "This password is too easy to guess. Choose another one.\n")
    with pytest.raises(SystemExit):
        await command("organizer@trybuna.test", "--create")
