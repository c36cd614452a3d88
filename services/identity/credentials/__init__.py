"""What a user logs in with: confirming the address, a new password, another address."""
