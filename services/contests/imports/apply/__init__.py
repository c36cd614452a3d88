"""Write the differences of a plan to its contest, in one transaction."""
