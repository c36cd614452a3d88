"""Holds the documents of the API and of the events against those of the last release: nothing may go by oversight."""
