"""Data to check a lock's digest with: proofs of single teams, and the lines of all teams."""
