"""Applying a plan's differences to its contest, in one transaction."""
