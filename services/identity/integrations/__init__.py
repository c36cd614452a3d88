"""Programs that act for a user: personal access tokens made and revoked, and exchanged for access tokens."""
