"""Generates what the repository publishes about its interfaces: openapi.json and asyncapi.yaml."""
