"""Webhooks' secrets are sealed: with a key that is not in the database, so the service does it, not this migration.

Until its next sweep has, which is at its start, what is there lies open as before. Code of 1.0.0 (0020) knows no
webhooks. Code between (0021, 0022) was in no release: it makes open ones yet, which are sealed after it, and sends
nothing to webhooks whose secret it cannot read; that waits, and signs wrongly never.
"""

from alembic import op

revision = "0023"
down_revision = "0022"
compatible_from = "0020"
branch_labels = None
depends_on = None

OPENED = """
    UPDATE webhook SET
        state = 'paused', stopped_because = NULL,
        secret = 'whsec_' || encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid(), 'UTF8')), 'base64')
    WHERE secret IS NULL
"""
"""What is sealed can't be opened here: such webhooks stand still with a secret that nobody knows, until they get one."""


def upgrade() -> None:
    op.execute(
        """
        ALTER TABLE webhook
            ADD COLUMN sealed_secret bytea,
            ADD COLUMN sealed_old_secret bytea,
            ALTER COLUMN secret DROP NOT NULL,
            ADD CONSTRAINT ck_webhook_secret CHECK (num_nonnulls(secret, sealed_secret) = 1),
            DROP CONSTRAINT ck_webhook_old_secret,
            ADD CONSTRAINT ck_webhook_old_secret CHECK (
                num_nonnulls(old_secret, sealed_old_secret) < 2
                AND (old_secret IS NULL OR old_secret_until IS NOT NULL)
                AND (old_secret_until IS NULL OR num_nonnulls(old_secret, sealed_old_secret) = 1))
        """
    )


def downgrade() -> None:
    op.execute(
        """
        ALTER TABLE webhook DROP CONSTRAINT ck_webhook_secret, DROP CONSTRAINT ck_webhook_old_secret,
            DROP COLUMN sealed_old_secret, DROP COLUMN sealed_secret
        """
    )
    op.execute(OPENED)
    op.execute("UPDATE webhook SET old_secret_until = NULL WHERE old_secret IS NULL")
    op.execute(
        """
        ALTER TABLE webhook ALTER COLUMN secret SET NOT NULL,
            ADD CONSTRAINT ck_webhook_old_secret CHECK (num_nonnulls(old_secret, old_secret_until) IN (0, 2))
        """
    )
