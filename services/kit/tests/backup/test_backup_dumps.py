"""The parts of a dump that another version of PostgreSQL refuses."""

import gzip
from pathlib import Path

import asyncpg

from kit.backup import dumps
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
