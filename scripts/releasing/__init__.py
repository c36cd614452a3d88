"""Makes a release: the tag, and what somebody needs who has no clone (scripts/release)."""
