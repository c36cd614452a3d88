"""The deadline: what fixtures look like, when they close, what was locked."""
