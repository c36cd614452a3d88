"""Logging in with an account elsewhere: any OpenID provider that the installation names."""
