"""Users, their credentials, sessions and consents; signs the access tokens that every service trusts."""
