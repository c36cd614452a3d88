"""What anybody checks a lock's digest with: proofs of single teams, and the lines that it is made of."""
