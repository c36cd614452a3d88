"""Access tokens with the user they are for: at a log-in, a refresh, and after a decision about consents."""
