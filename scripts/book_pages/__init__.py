"""The books in docs/books as pages that a generator takes: what they link to in the repository comes along."""
