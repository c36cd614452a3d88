"""Rules text and regulation, generated from a contest's configuration."""
