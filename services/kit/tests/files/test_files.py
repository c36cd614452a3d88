"""Storage of pictures, in a folder and in a bucket of a real S3 service, together with a transaction."""

import asyncio
from collections.abc import AsyncGenerator, Iterator
from pathlib import Path
from typing import Any, cast
from uuid import UUID, uuid4

import pytest
from pydantic import ValidationError
from sqlalchemy import select, text, update
from sqlalchemy.ext.asyncio import create_async_engine

from kit.api.errors import ServiceUnavailable
from kit.backup import pictures
from kit.database.sessions import Database
from kit.files import decoding, schema
from kit.files.errors import FileMissing, ImageBroken, UploadsBusy
from kit.files.files import PICTURE, Files
from kit.files.models import UnkeptFileRow, files_metadata
from kit.files.settings import FileSettings
from kit.files.store import store_of
from kit.files.worker import FileWorker, waiting
from kit.messaging.inbox import Retry
from kit.testing.pictures import opened, picture
from kit.testing.plugin import DatabaseFor
from kit.testing.schema import KIT_TABLES, schema_differences
from kit.testing.seaweed import KEY, SECRET, SeaweedNode
from kit.testing.waiting import eventually

KEEPER = "storage_logs"
"""A service whose own features do not interfere."""
HOLDER = UUID(int=7)
AT_ONCE = Retry(first=0.0)


@pytest.fixture(scope="module")
def seaweed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SeaweedNode]:
    node = SeaweedNode(tmp_path_factory.mktemp("seaweed"))
    node.start()
    yield node
    node.kill()


@pytest.fixture(params=["folder", "bucket"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> FileSettings:
    if request.param == "folder":
        return FileSettings(data_folder=tmp_path)
    return bucket(request.getfixturevalue("seaweed").url)


def bucket(endpoint: str, **more: Any) -> FileSettings:
    return FileSettings.model_validate(
        {
            "files_bucket": "pictures",
            "files_endpoint": endpoint,
            "files_access_key": KEY,
            "files_secret_key": SECRET,
        }
        | more
    )


@pytest.fixture
async def database(database_for: DatabaseFor) -> AsyncGenerator[Database]:
    made = Database(await database_for(KEEPER), service=KEEPER)
    await _migrate(made)
    yield made
    await made.dispose()


async def _migrate(database: Database) -> None:
    statements: list[str] = []

    class Noted:
        @staticmethod
        def execute(sqltext: str) -> None:
            statements.append(sqltext)

    schema.drop(cast("Any", Noted))
    schema.create(cast("Any", Noted))
    async with database.transaction() as session:
        for statement in statements:
            await session.execute(text(statement.replace("DROP TABLE", "DROP TABLE IF EXISTS")))


@pytest.fixture
def files(settings: FileSettings, database: Database) -> Files:
    return Files(store_of(settings), database)


async def save(files: Files, database: Database, content: bytes | None = None) -> UUID:
    async with database.request() as session:
        return (await files.save_image(session, content or picture(), holder_id=HOLDER, sizes=PICTURE)).id


async def unkept(database: Database) -> list[UUID]:
    async with database.transaction() as session:
        return list(await session.scalars(select(UnkeptFileRow.id)))


def modes(folder: Path) -> dict[str, int]:
    """Return the permissions of all files and folders within a folder, by path."""
    return {str(one.relative_to(folder)): one.stat().st_mode & 0o777 for one in folder.rglob("*")}


async def make_due(database: Database) -> None:
    async with database.transaction() as session:
        await session.execute(update(UnkeptFileRow).values(due_at=text("clock_timestamp() - interval '1 second'")))


async def test_a_picture_is_kept_in_its_sizes_and_found_by_holder_and_id_alone(
    files: Files, database: Database
) -> None:
    file_id = await save(files, database)
    found = {size: await files.read(file_id, holder_id=HOLDER, size=size) for size in PICTURE}
    assert [opened(content).width for content in found.values() if content] == [128, 512, 600]
    assert await files.read(file_id, holder_id=HOLDER) == found["medium"]
    assert await files.read(file_id, holder_id=UUID(int=8)) is None
    assert await files.read(uuid4(), holder_id=HOLDER) is None
    assert await unkept(database) == []


async def test_a_backup_takes_all_pictures_along_and_puts_them_into_any_store(
    files: Files, database: Database, settings: FileSettings, tmp_path: Path
) -> None:
    ids = [await save(files, database) for _ in range(2)]
    taken = await pictures.copied(store_of(settings), tmp_path / "taken")
    assert {f"files/{HOLDER}/{one}/{size}.webp" for one in ids for size in PICTURE} <= taken.keys()
    other = store_of(FileSettings(data_folder=tmp_path / "other"))
    assert await pictures.put_back(tmp_path / "taken", other) == len(taken)
    assert [f"files/{name}" for name in await other.names()] == sorted(taken)
    assert await Files(other, database).read(ids[0], holder_id=HOLDER) == await files.read(ids[0], holder_id=HOLDER)


async def test_a_picture_whose_transaction_fails_is_deleted(
    files: Files, database: Database, settings: FileSettings
) -> None:
    worker, ids = FileWorker(database, settings), list[UUID]()
    async with database.request() as session:
        ids.append((await files.save_image(session, picture(), holder_id=HOLDER)).id)
        await session.rollback()
    assert await unkept(database) == ids
    assert not await worker.step()  # the transaction might still commit
    assert await files.read(ids[0], holder_id=HOLDER)
    await make_due(database)
    assert await worker.step()
    assert await files.read(ids[0], holder_id=HOLDER) is None
    assert await unkept(database) == []


async def test_a_removed_picture_goes_in_all_sizes_once_that_is_committed(
    files: Files, database: Database, settings: FileSettings
) -> None:
    file_id = await save(files, database)
    async with database.request() as session:
        await files.remove(session, file_id, holder_id=HOLDER)
        await session.rollback()
    worker = FileWorker(database, settings)
    assert not await worker.step()
    assert await files.read(file_id, holder_id=HOLDER)
    async with database.request() as session:
        await files.remove(session, file_id, holder_id=HOLDER)
        await files.remove(session, file_id, holder_id=HOLDER)
    assert [await worker.step(), await worker.step()] == [True, False]
    assert [await files.read(file_id, holder_id=HOLDER, size=size) for size in PICTURE] == [None] * 3


async def test_what_took_longer_than_may_be_is_not_kept(
    files: Files, database: Database, settings: FileSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    put = files._store.put  # noqa: SLF001  # pyright: ignore[reportPrivateUsage] - the moment between writing and keeping

    async def slowly(name: str, content: bytes) -> None:
        await put(name, content)
        await make_due(database)
        while await FileWorker(database, settings).step():
            pass

    monkeypatch.setattr(files._store, "put", slowly)  # noqa: SLF001  # pyright: ignore[reportPrivateUsage] - as above
    with pytest.raises(UploadsBusy):
        await save(files, database)


async def test_nothing_and_no_picture_leave_nothing_behind(files: Files, database: Database) -> None:
    async with database.request() as session:
        with pytest.raises(FileMissing):
            await files.save_image(session, b"", holder_id=HOLDER)
        with pytest.raises(ImageBroken):
            await files.save_image(session, picture()[:50], holder_id=HOLDER)
    assert await unkept(database) == []


async def test_a_service_that_is_away_says_so_and_deleting_is_tried_again(database: Database, tmp_path: Path) -> None:
    node = SeaweedNode(tmp_path)
    node.start()
    settings = bucket(node.url)
    files = Files(store_of(settings), database)
    file_id = await save(files, database)
    node.kill()
    with pytest.raises(ServiceUnavailable):
        await files.read(file_id, holder_id=HOLDER)
    with pytest.raises(ServiceUnavailable):
        await save(files, database)
    async with database.request() as session:
        await files.remove(session, file_id, holder_id=HOLDER)
    worker = FileWorker(database, settings, pauses=AT_ONCE)
    assert not await worker.step()
    async with database.transaction() as session:
        assert await waiting(session) > 0
    node.start()
    await eventually(worker.step)
    assert await files.read(file_id, holder_id=HOLDER) is None
    node.kill()


async def test_a_wrong_secret_is_told_as_a_service_that_is_away(seaweed: SeaweedNode, database: Database) -> None:
    files = Files(store_of(bucket(seaweed.url, files_secret_key="another")), database)
    with pytest.raises(ServiceUnavailable):
        await save(files, database)


async def test_files_of_the_folder_are_their_owners_alone(database: Database, tmp_path: Path) -> None:
    files = Files(store_of(FileSettings(data_folder=tmp_path)), database)
    file_id = await save(files, database)
    folder = f"files/{HOLDER}"
    names = [f"{folder}/{file_id}/{size}.webp" for size in PICTURE]
    assert modes(tmp_path) == {"files": 0o700, folder: 0o700, f"{folder}/{file_id}": 0o700} | dict.fromkeys(
        names, 0o600
    )
    await files.delete(file_id, holder_id=HOLDER)
    assert modes(tmp_path) == {"files": 0o700, folder: 0o700}


async def test_so_many_wait_and_no_more(database: Database, tmp_path: Path) -> None:
    files = Files(store_of(FileSettings(data_folder=tmp_path)), database)
    saving = [asyncio.create_task(save(files, database)) for _ in range(decoding.WAITING + 3)]
    done = await asyncio.gather(*saving, return_exceptions=True)
    assert [isinstance(one, UploadsBusy) for one in done].count(True) == 3
    assert len({one for one in done if isinstance(one, UUID)}) == decoding.WAITING


async def test_the_event_loop_goes_on_while_a_picture_is_looked_at(database: Database, tmp_path: Path) -> None:
    files = Files(store_of(FileSettings(data_folder=tmp_path)), database)
    saving = asyncio.create_task(save(files, database, picture("PNG", size=(2000, 2000))))
    turns = 0
    while not saving.done():
        await asyncio.sleep(0)
        turns += 1
    assert await saving
    assert turns > 1000


def test_half_a_log_in_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValidationError, match="belong together"):
        FileSettings.model_validate({"files_bucket": "pictures", "files_access_key": "me"})
    secret = tmp_path / "secret"
    secret.write_text("from a file\n")
    read = FileSettings.model_validate(
        {"files_bucket": "pictures", "files_access_key": "me", "files_secret_key_file": secret}
    )
    assert read.files_secret_key is not None
    assert read.files_secret_key.get_secret_value() == "from a file"
    with pytest.raises(ValidationError, match="placeholder"):
        FileSettings.model_validate(
            {
                "environment": "production",
                "database_url": "postgresql://a:long-password@db/x",
                "files_bucket": "pictures",
                "files_access_key": "me",
                "files_secret_key": "change-me",
            }
        )


async def test_the_migration_makes_the_table_of_the_model(database: Database) -> None:
    engine = create_async_engine(database.url)
    own = {one.name for metadata in (*KIT_TABLES, files_metadata) for one in metadata.tables.values()}
    differences = await schema_differences(engine, *KIT_TABLES, files_metadata)
    await engine.dispose()
    assert [one for one in differences if getattr(one[1], "name", "") in own] == []
