"""The second factor of an account: an authenticator's codes, recovery codes, and log-ins that wait for one."""
