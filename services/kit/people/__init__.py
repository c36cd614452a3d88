"""People behind requests: tokens, scopes, ended sessions, blocks, write limits, the audit log."""
