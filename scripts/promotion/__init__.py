"""`make promotion`: two of everything, of which one is lost in the midst of saves (quality.md, Faults)."""
