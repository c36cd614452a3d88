"""`make rolling`: an installation in containers upgraded and rolled back while people use it (issue 16)."""
