"""Telephone numbers, and the codes that confirm them."""

from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

_CREATE = (
    """
    ALTER TABLE users
        ADD COLUMN telephone_number text,
        ADD COLUMN telephone_confirmed_at timestamptz,
        ADD CONSTRAINT ck_users_telephone_number CHECK (telephone_number ~ '^\\+48[0-9]{9}$'),
        ADD CONSTRAINT ck_users_telephone_confirmed_at
            CHECK (telephone_confirmed_at IS NULL OR telephone_number IS NOT NULL)
    """,
    """
    CREATE TABLE telephone_codes (
        user_id uuid NOT NULL,
        digest bytea NOT NULL,
        attempts integer NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT pk_telephone_codes PRIMARY KEY (user_id),
        CONSTRAINT fk_telephone_codes_user_id_users FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT ck_telephone_codes_digest CHECK (octet_length(digest) = 32),
        CONSTRAINT ck_telephone_codes_attempts CHECK (attempts BETWEEN 0 AND 5)
    )
    """,
    "CREATE INDEX ix_telephone_codes_expires_at ON telephone_codes (expires_at)",
)


def upgrade() -> None:
    for statement in _CREATE:
        op.execute(statement)


def downgrade() -> None:
    op.execute("DROP TABLE telephone_codes")
    op.execute("ALTER TABLE users DROP COLUMN telephone_confirmed_at, DROP COLUMN telephone_number")
