"""Questions: a round of their own, and the form of each."""

from alembic import op

revision = "0048"
down_revision = "0047"
compatible_from = "0020"
branch_labels = None
depends_on = None

_MATCH_OR_GROUP = """
    ALTER TABLE fixture_event DROP CONSTRAINT ck_fixture_event_match_or_group,
    ADD CONSTRAINT ck_fixture_event_match_or_group CHECK (
        (group_name IS NULL AND home_key IS NOT NULL AND away_key IS NOT NULL AND home_key <> away_key
            AND members = '{{}}')
        OR (group_name IS NOT NULL AND home_key IS NULL AND away_key IS NULL AND {members}))
"""


def upgrade() -> None:
    op.execute("ALTER TABLE fixture ADD COLUMN of_questions boolean NOT NULL DEFAULT false")
    op.execute("ALTER TABLE fixture_event ADD COLUMN question jsonb")
    op.execute(_MATCH_OR_GROUP.format(members="(members <> '{}') = (question IS NULL)"))


def downgrade() -> None:
    op.execute("DELETE FROM fixture_event WHERE question IS NOT NULL")
    op.execute(_MATCH_OR_GROUP.format(members="members <> '{}'"))
    op.execute("ALTER TABLE fixture_event DROP COLUMN question")
    op.execute("ALTER TABLE fixture DROP COLUMN of_questions")
