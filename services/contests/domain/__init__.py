"""Pure rules of fixtures, results and rates; no I/O."""
