"""A dump is loaded as it was made, and runs nothing but SQL."""

import gzip
from pathlib import Path

import asyncpg
import pytest

from kit.backup import dumps
from kit.backup.dumps import DumpFailedError
from kit.postgres.binaries import binaries
from kit.testing.plugin import DatabaseFor

NOTE = "ALTER TABLE ONLY public.said ALTER COLUMN words SET (pg_attver=90729472);"
DUMP = f"""CREATE TABLE public.said (words text);
{NOTE}


COPY public.said (words) FROM stdin;
{NOTE}
\\.


ALTER TABLE ONLY public.said ALTER COLUMN words SET NOT NULL;
"""


async def test_what_a_server_notes_about_its_own_columns_is_left_out_but_no_row_is(
    fresh_database_for: DatabaseFor, tmp_path: Path
) -> None:
    url, file = await fresh_database_for("storage_logs"), tmp_path / "dumped.sql.gz"
    with gzip.open(file, "wt") as packed:
        packed.write(DUMP)
    await dumps.load(binaries(None), url, file)
    connection = await asyncpg.connect(url)
    assert [row["words"] for row in await connection.fetch("SELECT words FROM public.said")] == [NOTE]
    await connection.execute("DROP TABLE public.said")
    await connection.close()


HEAD = "--\n-- PostgreSQL database dump\n--\n\n"
TABLE = "CREATE TABLE public.said (words text);\n"


def names(folder: Path) -> list[str]:
    return [one.name for one in folder.iterdir()]


def packed(file: Path, text: str) -> Path:
    with gzip.open(file, "wt", newline="") as target:
        target.write(text)
    return file


RUN = "\\! touch {0}"
FORMS = [
    "{act}\n" + TABLE,
    HEAD + "{act}\n" + TABLE,
    HEAD + "\\restrict word\n{act}\n" + TABLE + "\\unrestrict word\n",
    HEAD + "\\restrict word\n" + TABLE + "\\unrestrict word\n{act}\n",
    HEAD + "\\restrict word\n" + TABLE + "\\unrestrict word\n\\unrestrict word\n{act}\n\\unrestrict word\n",
    HEAD + "\\restrict word\n\\restrict more\n" + TABLE + "\\unrestrict more\n{act}\n\\unrestrict word\n",
    TABLE + "COPY public.said (words) FROM stdin;\n\\.\n{act}\n",
    TABLE + "COPY public.said (words) FROM stdin;\nrow\n\\.\n\\unrestrict word\n{act}\n",
    "SELECT 1 \\{act}\n",
    "SELECT 'true' AS word \\gset\n{act}\n",
]
"""Places in a dump for a command."""


@pytest.mark.parametrize(
    ("forged", "act"),
    [
        *((form, RUN) for form in FORMS),
        *((FORMS[0], act) for act in ("\\o |touch {0}", "\\set word `touch {0}`", "\\copy x to program 'touch {0}'")),
    ],
)
async def test_a_forged_dump_runs_no_program_and_leaves_nothing(
    fresh_database_for: DatabaseFor, tmp_path: Path, forged: str, act: str
) -> None:
    url, mark = await fresh_database_for("storage_logs"), tmp_path / "touched"
    file = packed(tmp_path / "forged.sql.gz", forged.format(act=act.format(mark)))
    with pytest.raises(DumpFailedError, match="restrict"):
        await dumps.load(binaries(None), url, file)
    assert not mark.exists()
    connection = await asyncpg.connect(url)
    assert await connection.fetchval("SELECT to_regclass('public.said')") is None
    await connection.close()
    assert names(tmp_path) == ["forged.sql.gz"]


@pytest.mark.parametrize("restricts", [True, False])
async def test_rows_that_look_like_commands_stay_rows(
    fresh_database_for: DatabaseFor, tmp_path: Path, *, restricts: bool
) -> None:
    """A row that begins with a carriage return is written with `\\r`, and one without a value as `\\N`."""
    url = await fresh_database_for("storage_logs")
    begin, end = ("\\restrict word\n", "\\unrestrict word\n\n") if restricts else ("", "\n")
    rows = "COPY public.said (words) FROM stdin;\n\\restrict a\n\\N\n\\\\unrestrict b\n\\\\! c\n\\.\n"
    file = packed(tmp_path / "dumped.sql.gz", HEAD + begin + TABLE + rows + end)
    await dumps.load(binaries(None), url, file)
    connection = await asyncpg.connect(url)
    found = [row["words"] for row in await connection.fetch("SELECT words FROM public.said")]
    assert found == ["\restrict a", None, "\\unrestrict b", "\\! c"]
    await connection.execute("DROP TABLE public.said")
    await connection.close()


async def test_a_program_without_the_restricted_mode_is_refused_plainly(tmp_path: Path) -> None:
    psql = tmp_path / "psql"
    psql.write_text("#!/bin/sh\nprintf '%s\\n' 'psql:given.sql:1: error: invalid command \\restrict' >&2\nexit 3\n")
    psql.chmod(0o755)
    file = packed(tmp_path / "dumped.sql.gz", TABLE)
    with pytest.raises(DumpFailedError, match=r"has no \\restrict.* Nothing was restored.*17\.6"):
        await dumps.load(tmp_path, "postgresql://nobody@localhost/nothing", file)


async def test_a_damaged_dump_is_told(tmp_path: Path) -> None:
    file = packed(tmp_path / "dumped.sql.gz", TABLE * 1000)
    for damaged in (file.read_bytes()[:40], file.read_bytes()[:30] + b"\x00" * 40):
        file.write_bytes(damaged)
        with pytest.raises((DumpFailedError, OSError), match=r"damaged|Not a gzipped"):
            await dumps.load(binaries(None), "postgresql://nobody@localhost/nothing", file)
        assert names(tmp_path) == ["dumped.sql.gz"]
