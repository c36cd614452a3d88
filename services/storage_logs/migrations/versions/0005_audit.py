"""The audit log."""

from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

UP = (
    """
    CREATE TABLE audit_entries (
        number bigint NOT NULL,
        action_id uuid NOT NULL,
        at timestamptz NOT NULL,
        actor_id uuid,
        action text NOT NULL,
        subject_id text NOT NULL,
        contest_id uuid,
        fixture_id uuid,
        event_key text,
        before text NOT NULL,
        after text NOT NULL,
        reason text,
        hash text NOT NULL,
        CONSTRAINT pk_audit_entries PRIMARY KEY (number),
        CONSTRAINT uq_audit_entries_action_id UNIQUE (action_id),
        CONSTRAINT ck_audit_entries_number CHECK (number > 0),
        CONSTRAINT ck_audit_entries_hash CHECK (hash ~ '^[0-9a-f]{64}$')
    )
    """,
    "CREATE INDEX ix_audit_entries_action ON audit_entries (action, number)",
    "CREATE INDEX ix_audit_entries_actor_id ON audit_entries (actor_id, number)",
    "CREATE INDEX ix_audit_entries_subject_id ON audit_entries (subject_id, number)",
    "CREATE INDEX ix_audit_entries_contest_id ON audit_entries (contest_id, number)",
    """
    CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        RAISE EXCEPTION 'the audit log only grows';
    END
    $$
    """,
    """
    CREATE TRIGGER audit_entries_only_grow BEFORE UPDATE OR DELETE ON audit_entries
        FOR EACH ROW EXECUTE FUNCTION refuse_change()
    """,
    """
    CREATE TRIGGER audit_entries_stay BEFORE TRUNCATE ON audit_entries
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
    """,
    """
    CREATE TABLE audit_checks (
        id integer NOT NULL,
        whole_at timestamptz NOT NULL,
        CONSTRAINT pk_audit_checks PRIMARY KEY (id),
        CONSTRAINT ck_audit_checks_one CHECK (id = 1)
    )
    """,
)


def upgrade() -> None:
    for statement in UP:
        op.execute(statement)


def downgrade() -> None:
    op.execute("DROP TABLE audit_checks")
    op.execute("DROP TABLE audit_entries")
    op.execute("DROP FUNCTION refuse_change()")
