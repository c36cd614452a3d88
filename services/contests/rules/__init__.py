"""Rules and regulation, generated from a contest's configuration."""
