"""Encrypted backups: only the complete key opens them."""

from pathlib import Path

import pytest

from kit.backup import encryption
from kit.backup.archive import BadBackupError

CONTENT = b"everything that is known of people\n" * 100_000


def sealed_file(folder: Path) -> tuple[Path, Path]:
    """Return an encrypted file and the file of its key."""
    identity = folder / "key"
    recipient = encryption.new_identity(identity)
    plain = folder / "backup.tar"
    plain.write_bytes(CONTENT)
    return encryption.seal(plain, recipient), identity


def test_what_is_sealed_is_opened_by_its_key_and_leaves_nothing_behind(tmp_path: Path) -> None:
    file, identity = sealed_file(tmp_path)
    assert (file.name, file.stat().st_mode & 0o777, identity.stat().st_mode & 0o777) == ("backup.tar.age", 0o600, 0o600)
    assert CONTENT[:30] not in file.read_bytes()
    with encryption.opened(file, identity) as plain:
        assert (plain.name, plain.read_bytes() == CONTENT) == ("backup.tar", True)
        assert plain.parent.stat().st_mode & 0o777 == 0o700
    assert sorted(path.name for path in tmp_path.iterdir()) == ["backup.tar.age", "key"]


def test_no_other_key_opens_it_and_a_changed_byte_is_found(tmp_path: Path) -> None:
    file, identity = sealed_file(tmp_path)
    encryption.new_identity(tmp_path / "other")
    with pytest.raises(BadBackupError, match="not opened by"), encryption.opened(file, tmp_path / "other"):
        pass
    with pytest.raises(BadBackupError, match="--identity"), encryption.opened(file, None):
        pass
    whole = file.read_bytes()
    for at in (len(whole) // 2, len(whole) - 1):
        file.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        with pytest.raises(BadBackupError, match="not as it was written"), encryption.opened(file, identity):
            pass
    file.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(BadBackupError, match="not as it was written"), encryption.opened(file, identity):
        pass
    assert sorted(path.name for path in tmp_path.iterdir()) == ["backup.tar.age", "key", "other"]


def test_a_key_is_not_written_over_and_what_is_none_is_refused(tmp_path: Path) -> None:
    file, identity = sealed_file(tmp_path)
    with pytest.raises(FileExistsError):
        encryption.new_identity(identity)
    plain = tmp_path / "plain.tar"
    plain.write_bytes(CONTENT)
    with pytest.raises(BadBackupError, match="no recipient"):
        encryption.seal(plain, "age1nobody")
    assert plain.read_bytes() == CONTENT
    for nonsense in ("", "# a remark\n", "AGE-SECRET-KEY-1NONE\n"):
        (tmp_path / "none").write_text(nonsense)
        with pytest.raises(BadBackupError, match="no key"), encryption.opened(file, tmp_path / "none"):
            pass


def test_what_is_not_sealed_is_read_as_it_is(tmp_path: Path) -> None:
    plain = tmp_path / "backup.tar"
    plain.write_bytes(CONTENT)
    with encryption.opened(plain, None) as found:
        assert found == plain
