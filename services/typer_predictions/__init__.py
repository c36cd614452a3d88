"""Typer teams, their predictions, the lock and the points of typer contests."""
