"""Answers of public services: JSON of a known form, read into the matches of a file."""
