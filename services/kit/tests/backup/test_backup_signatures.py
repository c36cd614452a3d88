"""Only a backup of this installation, or one whose signer the operator confirmed, is restored."""

import json
import tarfile
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from kit.backup import archive, copies, signatures
from kit.backup.archive import BadBackupError, Manifest
from kit.backup.signatures import KeyUnusableError, Trust, UnknownSignerError

CONTENT = b"SELECT 1;"
SERVICES = ("identity",)


@pytest.fixture
def key(tmp_path: Path) -> Path:
    signatures.ensure(tmp_path / "own" / signatures.KEY)
    return tmp_path / "own" / signatures.KEY


def made(folder: Path, key: Path | None, name: str = "identity") -> Path:
    """Write a backup of one database."""
    dump = folder / "dump"
    dump.write_bytes(CONTENT)
    files = {archive.name_of_dump(name): dump}
    manifest = Manifest(
        product="1",
        made_at=datetime(2026, 11, 26, 1, 2, 3, 456789, tzinfo=UTC),
        apart_ms=0.1 + 0.2,
        databases=(name,),
        members={member: archive.described(file) for member, file in files.items()},
    )
    archive.write(folder / "backup.tar", manifest if key is None else manifest.signed(key), files)
    return folder / "backup.tar"


def forged(file: Path, content: bytes = b"\\! id", **fields: Any) -> Path:
    """Write another dump into a backup, with the right length and checksum, and other fields of the manifest."""
    with tarfile.open(file) as tar:
        found = json.loads(tar.extractfile(archive.MANIFEST).read())  # pyright: ignore[reportOptionalMemberAccess]
    dump = file.with_name("forged")
    dump.write_bytes(content)
    (name,) = found["members"]
    found = found | {"members": {name: archive.described(dump).model_dump()}} | fields
    target = file.with_name("forged.tar")
    with tarfile.open(target, "w") as tar:
        for member, said in ((archive.MANIFEST, json.dumps(found).encode()), (name, content)):
            entry = tarfile.TarInfo(member)
            entry.size = len(said)
            tar.addfile(entry, BytesIO(said))
    return target


def test_a_key_is_made_once_for_its_owner_alone(key: Path) -> None:
    before = key.read_bytes()
    signatures.ensure(key)
    assert (key.read_bytes() == before, key.stat().st_mode & 0o777) == (True, 0o600)
    key.write_text("nonsense")
    with pytest.raises(KeyUnusableError, match="holds no key"):
        signatures.fingerprint(key)


def test_its_own_backup_is_known_and_one_of_another_wants_its_fingerprint(tmp_path: Path, key: Path) -> None:
    file = made(tmp_path, key)
    signer = signatures.fingerprint(key)
    assert "signed by this installation." in copies.check(file, None, Trust(key), SERVICES)
    other = tmp_path / "other.pem"
    with pytest.raises(UnknownSignerError, match=rf"signed by {signer}, .* has no key yet.*--signer"):
        copies.check(file, None, Trust(other), SERVICES)
    signatures.ensure(other)
    with pytest.raises(UnknownSignerError, match=rf"signed by {signer}, .* {signatures.fingerprint(other)}.*--signer"):
        copies.check(file, None, Trust(other), SERVICES)
    with pytest.raises(UnknownSignerError, match=f"signed by {signer}, not by"):
        copies.check(file, None, Trust(other, signer=signatures.fingerprint(other)), SERVICES)
    with pytest.raises(UnknownSignerError):
        copies.check(file, None, Trust(other, unsigned=True), SERVICES)
    assert "as you confirmed" in copies.check(file, None, Trust(other, signer=f" {signer.upper()}\n"), SERVICES)


@pytest.mark.parametrize("confirmed", [True, False])
def test_a_forged_dump_is_found_although_its_checksum_is_right(tmp_path: Path, key: Path, *, confirmed: bool) -> None:
    file = made(tmp_path, key)
    trust = Trust(key, signer=signatures.fingerprint(key) if confirmed else None, unsigned=confirmed)
    with pytest.raises(BadBackupError, match="not as it was signed"):
        copies.check(forged(file), None, trust, SERVICES)
    zeros = {"key": "00" * 32, "value": "00" * 64}
    for signature in (zeros, {"key": "zz", "value": ""}, {"key": "00", "value": "00"}):
        with pytest.raises(BadBackupError, match="not as it was signed"):
            copies.check(forged(file, signature=signature), None, trust, SERVICES)
    with pytest.raises(BadBackupError, match="not as it was signed"):
        copies.check(forged(file, CONTENT, made_at="2026-11-26T01:02:04Z"), None, trust, SERVICES)
    assert "is whole" in copies.check(forged(file, CONTENT), None, trust, SERVICES), "spaces are no matter"


def test_a_backup_without_a_signature_is_restored_only_when_the_operator_says_so(tmp_path: Path, key: Path) -> None:
    stripped = forged(made(tmp_path, key), signature=None)
    for one in (stripped, made(tmp_path, None)):
        for trust in (Trust(key), Trust(key, signer=signatures.fingerprint(key)), Trust(tmp_path / "none")):
            with pytest.raises(UnknownSignerError, match=r"is not signed.*--unsigned"):
                copies.check(one, None, trust, SERVICES)
        assert "not signed." in copies.check(one, None, Trust(key, unsigned=True), SERVICES)


def test_another_account_than_a_services_never_loads_a_dump(tmp_path: Path, key: Path) -> None:
    """Standalone's superuser is `trybuna`: SQL of a database with that name would have its rights."""
    with pytest.raises(BadBackupError, match="no service of this version: trybuna"):
        copies.check(made(tmp_path, key, name="trybuna"), None, Trust(key), SERVICES)
