"""`make faults`: the installation as it runs for real, broken on purpose while people save (quality.md, Faults)."""
