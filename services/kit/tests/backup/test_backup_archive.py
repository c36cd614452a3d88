"""The file of a backup is complete, or it is refused."""

import tarfile
from collections.abc import Mapping
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

import pytest

from kit.backup import archive
from kit.backup.archive import BadBackupError, Manifest

CONTENTS = {"databases/identity.sql.gz": b"SELECT 1;" * 1000, "files/a/b.png": b"picture", "erasures.txt": b""}


def written(folder: Path, contents: Mapping[str, bytes] = CONTENTS) -> Path:
    files: dict[str, Path] = {}
    for number, (name, content) in enumerate(contents.items()):
        files[name] = folder / f"source-{number}"
        files[name].write_bytes(content)
    target = folder / "backup.tar"
    manifest = Manifest(
        product="1",
        made_at=datetime(2026, 11, 26, 1, 2, 3, tzinfo=UTC),
        apart_ms=0.4,
        databases=("identity",),
        members={name: archive.described(file) for name, file in files.items()},
    )
    archive.write(target, manifest, files)
    return target


def test_what_is_written_comes_back_and_only_its_owner_may_read_it(tmp_path: Path) -> None:
    file = written(tmp_path)
    assert file.stat().st_mode & 0o777 == 0o600
    manifest = archive.extract(file, tmp_path / "out")
    assert manifest == archive.verify(file) == archive.read_manifest(file)
    for name, content in CONTENTS.items():
        found = tmp_path / "out" / name
        assert found.read_bytes() == content
        assert found.stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "out" / "files").stat().st_mode & 0o777 == 0o700


def test_one_changed_byte_is_found_wherever_it_is(tmp_path: Path) -> None:
    file = written(tmp_path)
    whole = file.read_bytes()
    for name, content in CONTENTS.items():
        if content:
            at = whole.index(content)
            file.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
            with pytest.raises(BadBackupError, match=name):
                archive.verify(file)


def test_a_file_that_ends_too_early_is_found(tmp_path: Path) -> None:
    file = written(tmp_path)
    whole = file.read_bytes()
    for length in (0, 100, 1024, whole.index(b"SELECT 1;") + 700, whole.index(b"picture") - 600):
        file.write_bytes(whole[:length])
        with pytest.raises(BadBackupError):
            archive.verify(file)


@pytest.mark.parametrize(
    ("members", "why"),
    [
        ([("something.txt", b"else")], "no backup"),
        ([(archive.MANIFEST, b"{}")], "this version"),
        ([(archive.MANIFEST, b'{"format": 2}')], "this version"),
    ],
)
def test_what_is_no_backup_is_refused(tmp_path: Path, members: list[tuple[str, bytes]], why: str) -> None:
    with pytest.raises(BadBackupError, match=why):
        archive.verify(tar_of(tmp_path, members))


@pytest.mark.parametrize("kind", [tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.DIRTYPE, tarfile.FIFOTYPE, tarfile.CHRTYPE])
@pytest.mark.parametrize("name", [archive.MANIFEST, "erasures.txt"])
def test_a_link_or_a_folder_in_a_backup_is_refused_in_a_sentence(tmp_path: Path, name: str, kind: bytes) -> None:
    file = written(tmp_path, {})
    entry = tarfile.TarInfo(name)
    entry.type, entry.linkname = kind, "/etc/passwd"
    with tarfile.open(file, "w" if name == archive.MANIFEST else "a") as tar:
        tar.addfile(entry)
    with pytest.raises(BadBackupError, match=r"^[^\n]+(is no backup of Trybuna|does not belong there)$"):
        archive.verify(file)


@pytest.mark.parametrize(
    "name",
    [
        "postgres/data/PG_VERSION",
        "postgres/elsewhere",
        "backup-key.pem",
        "running.json",
        "files/.hidden",
        "files/a b.png",
        "files/",
        "databases/../x.sql.gz",
        "x/demo.done",
        "erasures.txt\n",
        "files/\x00.png",
    ],
)
def test_a_member_that_no_backup_has_is_refused(tmp_path: Path, name: str) -> None:
    """PostgreSQL would run what `postgresql.conf` of a home names."""
    member = archive.Member(bytes=1, sha256="0" * 64)
    manifest = Manifest(
        product="1", made_at=datetime.now(UTC), apart_ms=0, databases=(), members={name: member}
    ).model_dump_json()
    with pytest.raises(BadBackupError, match=r"nothing that a backup holds|leads out"):
        archive.extract(tar_of(tmp_path, [(archive.MANIFEST, manifest.encode())]), tmp_path / "out")
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("content", [b"\xff\xfe", b"[" * 100_000, b"[1]", b'"text"', b'{"format": 1, "members": 3}'])
def test_a_manifest_that_is_none_is_refused_in_a_sentence(tmp_path: Path, content: bytes) -> None:
    with pytest.raises(BadBackupError, match=r"^[^\n]+is no backup that this version reads: [^\n]+$"):
        archive.verify(tar_of(tmp_path, [(archive.MANIFEST, content)]))


@pytest.mark.parametrize("name", ["/etc/passwd", "../outside", "files/../../outside"])
def test_nothing_is_written_outside_the_folder(tmp_path: Path, name: str) -> None:
    member = archive.Member(bytes=1, sha256="0" * 64)
    manifest = Manifest(
        product="1", made_at=datetime.now(UTC), apart_ms=0, databases=(), members={name: member}
    ).model_dump_json()
    with pytest.raises(BadBackupError, match="leads out"):
        archive.extract(tar_of(tmp_path, [(archive.MANIFEST, manifest.encode()), (name, b"x")]), tmp_path / "out")
    assert not (tmp_path / "outside").exists()


def test_a_member_that_nobody_named_is_refused(tmp_path: Path) -> None:
    file = written(tmp_path)
    with tarfile.open(file, "a") as tar:
        add(tar, "files/more.png", b"more")
    with pytest.raises(BadBackupError, match="does not belong"):
        archive.verify(file)


def test_a_backup_that_cannot_be_made_leaves_the_one_before(tmp_path: Path) -> None:
    file = written(tmp_path)
    before = file.read_bytes()
    manifest = archive.read_manifest(file)
    changed = dict.fromkeys(manifest.members, tmp_path / "changed")
    (tmp_path / "changed").write_bytes(b"x" * 10_000)
    with pytest.raises(BadBackupError):
        archive.write(file, manifest, changed)
    assert file.read_bytes() == before
    assert not list(tmp_path.glob("*.draft"))


def tar_of(folder: Path, members: list[tuple[str, bytes]]) -> Path:
    file = folder / "made.tar"
    with tarfile.open(file, "w") as tar:
        for name, content in members:
            add(tar, name, content)
    return file


def add(tar: tarfile.TarFile, name: str, content: bytes) -> None:
    entry = tarfile.TarInfo(name)
    entry.size = len(content)
    tar.addfile(entry, BytesIO(content))
