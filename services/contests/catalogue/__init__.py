"""Origins, clubs and contest templates."""
