"""The documents that list settings, written from the Settings classes and from compose.yaml."""
