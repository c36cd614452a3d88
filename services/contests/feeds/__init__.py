"""Feeds: files at an address that are looked at again and again; what they change waits, or is applied by itself."""
