"""A whole installation moved from standalone to containers and back, by backups, and compared at every stop."""
