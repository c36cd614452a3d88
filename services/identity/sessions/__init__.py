"""Log-in, rotating refresh tokens, and log-out."""
