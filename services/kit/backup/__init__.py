"""A copy of an installation in one file: how it is written and read, and the databases' part of it."""
