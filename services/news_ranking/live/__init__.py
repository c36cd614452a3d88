"""Live updates: tells browsers what changed, so that they fetch it again."""
