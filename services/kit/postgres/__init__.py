"""An embedded PostgreSQL server: its programs, its files and its process."""
