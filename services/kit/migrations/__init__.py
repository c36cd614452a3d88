"""Migrating a service's database; the one alembic environment of all services."""
