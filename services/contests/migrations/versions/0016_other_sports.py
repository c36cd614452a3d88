"""Origins of a sport that has no board of its own."""

from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

BEFORE = "'football', 'volleyball', 'basketball', 'athletics', 'skiJumping', 'tennis', 'speedway', 'olympics'"


def upgrade() -> None:
    op.execute("ALTER TABLE origin DROP CONSTRAINT ck_origin_sport")
    op.execute(f"ALTER TABLE origin ADD CONSTRAINT ck_origin_sport CHECK (sport IN ({BEFORE}, 'other'))")


def downgrade() -> None:
    op.execute("ALTER TABLE origin DROP CONSTRAINT ck_origin_sport")
    op.execute(f"ALTER TABLE origin ADD CONSTRAINT ck_origin_sport CHECK (sport IN ({BEFORE}))")
