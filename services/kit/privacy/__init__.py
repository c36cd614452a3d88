"""Personal data of a service: declared once, exported and erased by that declaration."""
