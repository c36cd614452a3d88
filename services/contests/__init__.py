"""Origins, clubs, contests, memberships, fixtures, results, rules text and the public log."""
