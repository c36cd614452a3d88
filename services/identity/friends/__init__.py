"""Friends: requests, acceptances, and blocked people."""
