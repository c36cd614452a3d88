"""Sealed values: only their owner can read them, also after a change of keys, as long as the key exists."""

import stat
from pathlib import Path

import pytest

from kit.process.identifiers import uuid7
from kit.sealing import NAME_BYTES, Keyring, SealingKeysUnusable, SecretUnreadable, ensure, main, seal, unseal

SECRET = "JBSWY3DPEHPK3PXP"


def test_a_sealed_secret_is_its_owners_alone() -> None:
    key, owner = bytes(range(32)), uuid7().bytes
    sealed = seal(key, owner, SECRET)
    assert unseal(key, owner, sealed) == SECRET
    assert seal(key, owner, SECRET) != sealed
    assert SECRET.encode() not in sealed
    for other_key, other, stored in ((bytes(32), owner, sealed), (key, uuid7().bytes, sealed), (key, owner, b"short")):
        with pytest.raises(SecretUnreadable):
            unseal(other_key, other, stored)


def test_a_keyring_seals_with_its_first_key_and_opens_with_each(tmp_path: Path) -> None:
    file, owner = tmp_path / "keys" / "sealing-keys", uuid7().bytes
    first = ensure(file)
    sealed = first.seal(owner, SECRET)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert first.older == ()
    assert main([str(file), "--new"]) == 0
    both = ensure(file)
    assert both.unseal(owner, sealed) == SECRET
    assert both.older == (sealed[:NAME_BYTES],)
    anew = both.seal(owner, SECRET)
    with pytest.raises(SecretUnreadable):
        first.unseal(owner, anew)
    file.write_text(file.read_text().splitlines()[0])
    newest = ensure(file)
    assert newest.unseal(owner, anew) == SECRET
    with pytest.raises(SecretUnreadable):
        newest.unseal(owner, sealed)


def test_the_command_makes_keys_once_and_keeps_who_may_read_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "sealing-keys"
    assert main([str(file), "--new"]) == 0
    made = file.read_text()
    assert main([str(file)]) == 0
    assert file.read_text() == made
    assert made.count("\n") == 1
    file.chmod(0o640)
    assert main([str(file), "--new"]) == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert file.read_text().endswith(made)
    assert capsys.readouterr().out.splitlines()[-1] == f"2 sealing keys in {file}"
    assert [one.name for one in tmp_path.iterdir()] == ["sealing-keys"]


@pytest.mark.parametrize("content", ["", "not a key", "c2hvcnQ=\n", "ą" * 44])
def test_a_file_of_something_else_is_refused_and_kept(tmp_path: Path, content: str) -> None:
    file = tmp_path / "sealing-keys"
    file.write_text(content)
    with pytest.raises(SealingKeysUnusable, match="holds no sealing keys"):
        ensure(file)
    assert main([str(file), "--new"]) == 1
    assert file.read_text() == content


def test_a_file_that_cannot_be_made_says_how_to_make_it(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(SealingKeysUnusable, match=r"python -m kit\.sealing"):
        ensure(tmp_path / "file" / "sealing-keys")


def test_a_keyring_needs_a_key() -> None:
    with pytest.raises(ValueError, match="not enough values"):
        Keyring([])
