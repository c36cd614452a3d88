"""The database role that the audit log belongs to, which is not the service's.

The owner of a table may switch off its triggers, and the owner of its schema or database may drop it. So all three
belong to a role that cannot log in. The service may read entries and add some. A superuser sets this after each
migration and each restore, because dumps carry no owners. No other account can, so a later migration of these tables
needs a superuser as well.
"""

import asyncio

import asyncpg

from kit.postgres import superusers

KEEPER = "audit_keeper"
"""The role; one for all databases of a server."""
SERVICE = "storage_logs"
"""The service, its role and its database; `<database>_restoring` while a backup is restored."""
LOCK_ATTEMPTS = 20
_PAUSE_SECONDS = 3.0
_TABLES = ("audit_entries", "audit_heads")
_FUNCTIONS = ("refuse_change", "note_audit_head")
_IS_SET = """
SELECT coalesce(bool_and(owner = (SELECT oid FROM pg_roles WHERE rolname = $1)), false) FROM (
    SELECT relowner AS owner FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relname = ANY($2::text[])
    UNION ALL
    SELECT proowner FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname = ANY($3::text[])
    UNION ALL
    SELECT datdba FROM pg_database WHERE datname = current_database()
) AS owners
"""
_ROLE = f"""
DO $$ BEGIN
    CREATE ROLE {KEEPER} NOLOGIN;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$
"""
_STATEMENTS = (
    # pg_database_owner, whom the schema belongs to, stands for the owner of the database
    "ALTER SCHEMA public OWNER TO pg_database_owner",
    f"GRANT USAGE, CREATE ON SCHEMA public TO {SERVICE}",
    *(f"ALTER TABLE public.{one} OWNER TO {KEEPER}" for one in _TABLES),
    *(f"ALTER FUNCTION public.{one}() OWNER TO {KEEPER}" for one in _FUNCTIONS),
    *(f"REVOKE ALL ON public.{one} FROM {SERVICE}" for one in _TABLES),
    f"GRANT SELECT, INSERT ON public.audit_entries TO {SERVICE}",
    f"GRANT SELECT ON public.audit_heads TO {SERVICE}",
)


async def hand_over(connection: "asyncpg.Connection[asyncpg.Record]") -> bool:
    """Give the audit log and its database to the role that keeps it; return whether that was still to do.

    Args:
        connection: a superuser's (`kit.postgres.superusers`), to the migrated database of storage_logs.

    Raises:
        ValueError: the database's own functions could run in it.
        asyncpg.PostgresError: it is no superuser's, the tables are missing, or they are in use for a minute.
    """
    if await connection.fetchval("SHOW search_path") != superusers.SEARCH_PATH:  # no function, so it cannot be shadowed
        raise ValueError("a superuser's connection looks names up in the database")
    if await connection.fetchval(_IS_SET, KEEPER, _TABLES, _FUNCTIONS):
        return False
    await connection.execute(_ROLE)
    for attempt in range(1, LOCK_ATTEMPTS + 1):
        try:
            await _set(connection)
        except asyncpg.LockNotAvailableError:  # writers would wait behind us: step back, and try again
            if attempt == LOCK_ATTEMPTS:
                raise
            await asyncio.sleep(_PAUSE_SECONDS)
        else:
            break
    return True


async def _set(connection: "asyncpg.Connection[asyncpg.Record]") -> None:
    database = str(await connection.fetchval("SELECT quote_ident(current_database())"))
    async with connection.transaction():
        await connection.execute("SET LOCAL lock_timeout = '2s'")
        await connection.execute(f"ALTER DATABASE {database} OWNER TO {KEEPER}")
        await connection.execute(f"GRANT CONNECT, TEMPORARY ON DATABASE {database} TO {SERVICE}")
        for statement in _STATEMENTS:
            await connection.execute(statement)
