"""The services' own tests behind PgBouncer (`python -m pooled`)."""
