"""The newest entry of the audit log, noted apart from the entries."""

from alembic import op

revision = "0010"
down_revision = "0009"
compatible_from = "0006"
branch_labels = None
depends_on = None

UP = (
    """
    CREATE TABLE audit_heads (
        id integer NOT NULL,
        number bigint NOT NULL,
        hash text NOT NULL,
        CONSTRAINT pk_audit_heads PRIMARY KEY (id),
        CONSTRAINT ck_audit_heads_one CHECK (id = 1)
    )
    """,
    """
    INSERT INTO audit_heads (id, number, hash)
    SELECT 1, number, hash FROM audit_entries ORDER BY number DESC LIMIT 1
    """,
    # as its owner, who may be another than the service; and in the service's older code, too
    """
    CREATE FUNCTION note_audit_head() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
        SET search_path = pg_catalog, pg_temp AS $$
    BEGIN
        INSERT INTO public.audit_heads (id, number, hash) VALUES (1, NEW.number, NEW.hash)
        ON CONFLICT (id) DO UPDATE SET number = EXCLUDED.number, hash = EXCLUDED.hash
        WHERE audit_heads.number < EXCLUDED.number;
        RETURN NULL;
    END
    $$
    """,
    """
    CREATE TRIGGER audit_entries_note_head AFTER INSERT ON audit_entries
        FOR EACH ROW EXECUTE FUNCTION note_audit_head()
    """,
)


def upgrade() -> None:
    for statement in UP:
        op.execute(statement)


def downgrade() -> None:
    op.execute("DROP TRIGGER audit_entries_note_head ON audit_entries")
    op.execute("DROP FUNCTION note_audit_head()")
    op.execute("DROP TABLE audit_heads")
