"""Feeds: files at an address that are checked again and again; changes are pending, or applied by the feed itself."""
