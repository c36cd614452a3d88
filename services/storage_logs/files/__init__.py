"""Pictures, for everybody who knows where they are."""
