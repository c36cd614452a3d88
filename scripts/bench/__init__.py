"""`make bench`: what the work of a large contest costs, beside the least that it could cost on the same machine."""
