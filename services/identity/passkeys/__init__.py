"""Passkeys (WebAuthn): adding one, logging in with it, removing it."""
