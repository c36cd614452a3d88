"""Ready sources: the preset, the competition, the season and the sealed key of a feed."""

from alembic import op

revision = "0032"
down_revision = "0031"
compatible_from = "0020"
branch_labels = None
depends_on = None

_BEFORE = "'openfootball', 'fpl', 'csv'"


def upgrade() -> None:
    op.execute("ALTER TABLE feed DROP CONSTRAINT ck_feed_format")
    op.execute(
        f"""
        ALTER TABLE feed ADD COLUMN preset text, ADD COLUMN league text, ADD COLUMN season text,
            ADD COLUMN sealed_key bytea,
            ADD CONSTRAINT ck_feed_format CHECK (format IN ({_BEFORE}, 'openLigaDb', 'footballDataOrg')),
            ADD CONSTRAINT ck_feed_preset CHECK (num_nonnulls(preset, league, season) IN (0, 3))
        """
    )


def downgrade() -> None:
    ready = "SELECT id FROM feed WHERE format NOT IN ({_BEFORE})".format(_BEFORE=_BEFORE)  # noqa: S608 - ours
    op.execute(f"DELETE FROM feed_file WHERE feed_id IN ({ready})")
    op.execute(f"DELETE FROM schedule_import WHERE state <> 'applied' AND feed_id IN ({ready})")
    op.execute(f"UPDATE schedule_import SET feed_id = NULL WHERE feed_id IN ({ready})")
    op.execute(f"DELETE FROM feed WHERE id IN ({ready})")
    op.execute("ALTER TABLE feed DROP CONSTRAINT ck_feed_format, DROP CONSTRAINT ck_feed_preset")
    op.execute(
        f"""
        ALTER TABLE feed ADD CONSTRAINT ck_feed_format CHECK (format IN ({_BEFORE})),
            DROP COLUMN preset, DROP COLUMN league, DROP COLUMN season, DROP COLUMN sealed_key
        """
    )
