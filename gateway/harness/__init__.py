"""What the gateway's tests run: a real nginx, and tiny services behind it."""
